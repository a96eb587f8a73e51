"""Words that tell a text in another language."""

from __future__ import annotations

from typing import Final

from errlint.text.wordlist import word_set

FOREIGN_WORDS: Final = word_set(
    """
    aadress aan aangemaakt aantal aber aby această acest actualice ada adaugă adgangskode adicionar adicione adjon
    administracija administração adres adresa adrese adresse adı af afbeelding afegir aggiungere aggiungi agregue
    ainult ajouter ajoutez ak akan akcie akcija ako akses aksi aktualisieren akun akışı al alamat alan alanı alebo
    alege algún ali alla alle als alterar altere amb anda andere ange angka ano antes antwoord användare anzeigen ao
    aos apenas apskatīt aquest aquesta aqui aquivo ar arama arba arbetsflöde archivo archivos arquivo arquivos arról
    arvo asegúrese aseta assicurarsi assicurati assurez-vous atau atlasīt atsiprašome att attività attēlu atualize até
    au aucun aucune auf aufgabe augstāka aus ausgewählt auswählen autenticación autenticação autentificering autre aux
    av avant avec avere az ação añada añadir aún baseada bawah bağlantı başka başlık bearbeiten beberapa befehl bei
    beim bekijk beklager belge benar benutzer bereits berikut berkas berupa besar bestand bestanden bi bidang bila
    bilangan bild bilde bildet bilo bir biti bitte bizonyosodjon biztosan ble blev blevet blitt blivit bloquejada bo
    bodo bol boleh bort bovendien boş brak broj bruger brugernavn bruker brukere bu budú bukan bulunamadı buvo byl
    byla bylo być byť búsqueda büyük být błąd błędów būt būti bạn bản bắt bằng bỏ cada cadena cambiar caminho campo
    canvis carpeta ce celé cerca certeza certifique-se ces cette chave chcesz chcete che chemin chez choisir chyba chỉ
    chỉnh chọn chủ cifre clave clé colección colecție coleção collectie collegamento comando comentari comentario
    comentário commande commentaire commento como comprueba compruebe con conta contenu conteúdo contingut contrasenya
    contraseña controleer corrija creado crear creat creato credenciais cree criado crie créer créé csak csoport cu
    cuando cuenta czy các câmp cím có công că către căutare cả của da dabar dacă dados daha dal dalam dalla dane dans
    danych dapat dar darbplūsma darbība dari das dass dat datei dateien dati dato datos datoteke datum datums dată
    daugiau de debe deben defina degli dei del della delle dem den dengan denna denne dependências der dernière derīgs
    desar desculpe desde deseja dessa det detta dette devam deve devem devi deze değer değeri değil değiştir di
    dicionário diese diesen dieser dieses dihapus din dipilih diretório disse dit ditt dla dnia documentação
    documenten documento documentos dodaj dodajte doit dokument dokumentacija dokumentas dokumentasi dokumenter
    dokumentti dokumentum dokumenty dokumentácia donde door doriți dossier dostupných dosya dovoljenja du durch durumu
    dva dzēst dátum défini définissez dùng düzenle dėl dẫn dữ edin editar editează edytuj een egy egyetlen ei ein eine
    einem einen einer eingeben eingereicht ejecuta ejecute ekle ekleyin el ela ele elem elementos elimina eliminado
    eliminar elimine ella elle eller els elérhető elérési előnézet em emin en endereço endre enintään enlace enllaç
    enn entfernen entonces epäkelpo er eroare erreur erro errori erstellt ervoor esborrar escolha esegui eseguire
    esiste esitatud essa esse essere est esta establezca estado estat este esto està está et ett että excluir existe
    există exécutez ez ezen ezt faila faili fazla fecha fehler feil fejl fel feladat feld felhasználó felt felter
    feltet fi ficheiro fichero fichier fichiers fie fik fikk filen filtros finns fitxer fișier flere flujo flusso
    fluxe fluxo fluxul foi foram formato formos formularza formát forventede forventet fost fra från fue fyll fält
    fältet för følgende führen für galite garis gebruik gebruiker gebruikers gebruikt geen gefunden geldig geldige
    gelöscht geri geselecteerd geselecteerde gesla geslo gesperrt gevonden gewijzigd geçerli geçersiz girin giá gli
    goedgekeurd greška grund grup grupo gyldig gyldigt gyűjtemény görev gültig gültige haben había halaman haluatko
    hanya hapus har harus hasła hasło hata hay hebt heeft herhangi hesla heslo het hiba hier hinzu hinzufügen hiç
    hiçbir hodnota hogy hozzá hozzáadva hozzáadása hoặc huruf hyvä hyväksytty hãy här hợp ich igen igual ih ihr ihre
    ihren ikke il ile ilgili ili ils im ima imagem imagen imatge ime immagine imposta ind indtast inga ingediend ingen
    ini inn inserire inserisci instalar instale installa installeer installez installieren inte introduceți introduza
    introduzca introduïu inténtalo inténtelo inválida inválido ir isi ispod isso ist istediğinizden itens itt izberite
    izbrane izbrisani izbrisati izbriši izdzēst izvēlēties için iş iš išsaugotas ištrinti ja jako je jedan jednaka
    jelenleg jelenlegi jelszó jenis jest jeste jezik jméno jos jour još julkaistu já jābūt jāievada jūs jūsu jūsų ka
    kad kaikki kaip kaldır kan kann kao karakter kartą kas kasutaja ke kein keine kell kelvollinen kembali kenttä
    kentän khác không khẩu ki kies kimlik kindel kirjautuminen kiválasztott kiválasztva kiválasztása klaida klaidų
    kogu koji kolekce koleksiyon komentar komentarz komentarą komentář kommentar kommer kon konnte kontrol kontrollera
    korisnik korrektne kosong kot které kui kuid kuin kullanıcı kun kunde kunne kustuta kustutada kustutatud kuupäev
    kuva käyttäjä kép kérjük kõik können következő kā kļūda la labot lahko lai lain laman lapas lapu las laukas lauks
    lavoro le lebih lecció ledsen legg lehe lehele lehet leht lehte leidimai leitud len les lett leur li liczba
    lietotājvārds lihat liian liiga lijst lisa lisage lista listauksen liste listă lisätty lisää liệu llista lloc
    logge loodud lorsque los lozinka lozinke lozinku lub lucru lukittu luoda luotu là lägg lähetetty låst létezik
    létrehozva löschen lösenord löytynyt lütfen līmeņa lūdzu lūgums lại lỗi ma maar mai mainīt maior mais mas masuk
    masukkan matchar med meg megfelelő megjegyzés megtekintése memiliki menghapus meno met mettez mevcut mező mida
    minden misiniz moderació moderare moderazione moderação moderálásra modifica modificar moet mogoče molimo mora
    moraju może możesz može možete možné munkafolyamat muokkaa musi muss musí muutoksia muy má már más másik må måste
    még més même místní mógł môže möchten müssen můžete mật một mới na naar nach naloga nama namiesto naslov nastavení
    nastavite nazwa ne nebo nebol nebuvo nebyly necessário nederīga nederīgs neexistuje negali nei nel nella nelze nem
    nenhum nenhuma není neodpovídá nepieciešams neplatný nesprávna nesprávny nessun netika nettsted neturi neue nevar
    nevarēja neviens než ngày người nhập những ni nicht nicio niciun nie niet nieuwe nije nilai nimi nincs ningún nisu
    niz niż noben nobena noch noen nog nom nombre nome non norite nosaukums nou nous nouveau novi novo nové nowe nowy
    nu nume numero număr nuoroda nuorodą nur ny nya nye nyt nào này nájdený název não när näytä nåværende número nėra
    n’est ob objek objekt objektai objekter objekti objekts objekty objeto objetos obraz obrázek obsahovať och od
    odaberi oder odkaz odotettiin odstrániť og oggetti ogiltig olarak oldal oldalak oldalt ole olema olemas olete olla
    oltava olun om oma omezení onderliggende ongeldige ook ootasin opmerking opnieuw opp oppdatert oppgi opprettet
    opravdu oprávnění ordner osigurajte otsikko oturum ou ova ovaj ovo où pada pagina pagina's pagine pagini paginii
    paginile pagină paieškos pakeisti palavra-passe palun para parola paroli parolă parool parooli pas pasirinkti
    passe passord passwort pasta pastikan pasuje patikrinkite pavadinimas pašalinti pašto pe peab pela pelo pengguna
    pentru perché percorso perkelti permessi permisos però peržiūrėti peut pewno phê phải pieteikties pievienot
    pievienots pilih più plik pliku po poate podaci podaj pode poder podeu podrzędne podstránky pogleda pogut poista
    poistaa poistettu polja polje položek položka položky pomocou pomocí por porque postoji postup postupu potek
    poteka potrivește pouvez používateľ povezavo powodu praegune prašome pre prepričani pridať pridėti prihlasovanie
    prihlásiť prijaviti prikaz prisijungti privilegije pro proces programarea promijeni promjene proszę prosím przez
    prüfe prüfen prüfung pubblicazione publicació publicación publicar publicare publicatie publication publicată
    publicera publicerad publikuoti publisert publiée puede puedes puis puoi puslapio puslapis puslapį puteți puudub
    può pàgina pàgines página páginas päivitetty på påkrævet písmená pārliecinies pārāk părinte přidat qu qualquer
    quand quando que questa questo qui quieres quindi quy quyền radera različico recebeu redaguoti redigera reikšmė
    relacionados relaterede relácie remova remover resetiranje resim ret rettigheder revise revisió reťazec ricerca
    rimuovi rohkem rozsahu ruta rättigheter réessayez sa saa saatiin sadržaja sain saisissez saiti sajnáljuk salah
    salasana salasanan salasõna samling sammlung samo sandi sans sao saraksts sarcină satu sau savo sayfa sayfalar
    sayfaları sayfaya sayfayı saņemts scegli schlüssel se sebagai sebuah seda seguintes segur seguro sei sein seite
    seiten seja seleccionados seleccionar seleccionat seleccionats selecionadas selecionados selecionar selecione
    selectate selectați selecteer seleziona selezionati selle sem semua senha seotud serveru sesión sessió setel sett
    setzen seu seus seç seçildi seçilen seçin si sia sich sicher sicuro sida sidan siden sider sido sidor sie siehe
    sigur sigurni sikker sil silindi silmek sind sino sisesta sisestage sisse sitio sito situs sitä sivu sivua sivulle
    sivun sivut się skabelon skaitlis skal skapa skriv slaptažodis slaptažodį slaptažodžio slet slett slette slettet
    slike sliko slova smazat snutter sobimatu som sono sont sonuç soovite soubor souboru sous sprawdź spremembe
    správne správy spróbuj spāņu stanje stata stato ste stel stellen stran strani stranica stranice stranicu strona
    strony stronę stránce stránka stránku stránky su sua suas submetido sucesso suchbegriff sul sunt supprimer
    supprimez sur sve svi syötä szerkesztése szükséges säker sélectionner sûr să sẽ số sửa ta taak tagasi tai taip tal
    tamanho tambahkan también também tanggal tarafından tarea tarefa tartalmat tartozó tasca tato te tega tego tehtävä
    teie tej telah tem templat tenha tente tento terkait tersedia thay thành tháng thêm thể thực tidak tiene tika
    tikai tikrai til tilføj tipe tipo tipus titlu titolo titre tiếng tjek toate todas todos toe toegang toegevoegd
    toevoegen toho toinen tomt toto tots tous trabajo trabalho trang treball trebuie trenutno trobat trong trình
    trường trị tu tua tukšs tulee tuo turi tuto tutti tych tyhjä typ typu tyyppi työnkulku työnkulun tài táto tâche
    tälle tämä tämän tässä té této tên títol título törlése törölve töövoo töövoog tühi tüm tā tập ubah ugyldig
    ugyldigt uistite ulang uložit um uma umas un una und undersider une unesite ungültig uno unos uns untuk upewnij
    uporabite uporabnik upp uppgift uprawnienia uredi urejanje uruchom usando ustaw usted usuari usuario usuarios
    usuaris usunięto usunąć usuário usuários usuń utente utenti utilisateur utilisateurs utilisez utilizador
    utilizator uudelleen uuesti uus uusi uw uz użytkownik użytkownika użytkowników uživatel vaaditaan vaata vabandust
    vagy vai vairāk valda valeur valg valgt valgte vali valide valido valige valitse valittu valitud valitut valoare
    valor valore van vardas variável varmasti vartotojas vartotojo vazio vaše ve veendu veenduge veld velg velikost
    venligst vennligst ver verdien vergrendeld verifica verificar verifique vers versie versione versioon versiune
    versió versión versão vervang vervolgens verwende verwenden verwijder verwijderd verwijderen verze verzeichnis
    verzió veröffentlichung veuillez veure veya več viac vide vienu vieną viga vil vill virheiden virkne visi vismaz
    vista viu việc vnesite você voeg voer voi voir voit voitu voleu vom von voor vor vostra votre vouloir vous
    vrednost vrijednost vse vuelva vybrať và vào válido váš väli välj välja vänligen värde väärtus vælg værdi værdien
    være vérifier vérifiez või vă vērtība vērtībai všechny všetky với waarde wachtwoord waktu wartość webhely webu
    weet wenn werd werden wersja wijzigen wird więcej wollen worden wordt wpisz wszystkie wurde wurden wybierz
    wyszukiwania wählen xem xác xóa ya yang yeni yok yorum yra za zadajte zadanie zadejte zainstaluj zaznaczone zbirko
    zeker zie zijn zkontrolujte zmeniť zmiany zmień změnit znaków zobrazení zobrazit zobraziť zonder zorg zorundadır
    zostać został została zoznam zrušit zu zum zur zusammen zvolit à às än ändern änderungen ändra är çok è é érték
    érvényes érvénytelen és été êtes-vous être în összes údaje új úloha úlohy único úspešne überprüfen ühtegi ülesanne
    üst će če číslice číslo đây đã đăng đường được đặt để định đối đổi động įveskite şu šablono šablóny šai še ši šim
    šio šis šią šo španielčina španjolski število šī šį że žal že želite žemiau žiūrėti žádné și șterge ștergeți
    """
)
"""Frequent words of messages and labels in two dozen languages with Latin letters that are no English words."""
