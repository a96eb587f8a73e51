"""A cheap gate: whether a text is English, so that rules about English wording may judge it."""

from __future__ import annotations

import re
from typing import Final

from errlint.text.verbs import LEANING_VERBS, VERBS
from errlint.text.wordlist import word_set
from errlint.text.words import ADVERBS, CONJUNCTIONS, DETERMINERS, FINITE, PREPOSITIONS, SUBJECTS, SUBORDINATORS

_REACH: Final = 2000
_FOREIGN_SHARE: Final = 0.3
_ACCENTED_SHARE: Final = 0.15
_MASKED: Final = re.compile(r"`[^`]*`|\{[^{}]*\}|<[^<>]*>|[^\s_/\\@=]*[_/\\@=]\S*|%\S+|--?\w\S*")
"""Code, placeholders, markup, paths and flags: they are no language."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_FOREIGN_SCRIPT: Final = re.compile(
    r"[\u0370-\u1CFF\u1F00-\u1FFF\u2E80-\u2FFF\u3040-\uA4CF\uA960-\uD7FF\uF900-\uFAFF\uFE70-\uFEFE\uFF66-\uFFDC]"
)
_CHINESE: Final = re.compile(r"[\u4E00-\u9FFF]")
_JAPANESE_OR_KOREAN: Final = re.compile(r"[\u3040-\u30FF\uAC00-\uD7AF]")

_CLOSED: Final = ADVERBS | CONJUNCTIONS | DETERMINERS | FINITE | PREPOSITIONS | SUBJECTS | SUBORDINATORS
_SHARED_VERBS: Final = word_set(
    """
    add cite compose configure consider decide declare define delete depose derive determine divide document edit
    execute explore expose favor generate import indicate install invite merge migrate modify note observe pause
    place prefer prepare propose remove restore revise separate serve simulate test use utilise
    """
)
"""English verbs that are written alike in other languages ("configure o token")."""
_SHARED_WORDS: Final = word_set("a an as do he in me no on so")
_ENGLISH: Final = word_set("be been file found key missing name path please sure user value yes") | (
    (_CLOSED | VERBS | LEANING_VERBS) - _SHARED_VERBS - _SHARED_WORDS
)

_FOREIGN: Final = word_set(
    """
    aber actualice adicione aggiungere agregue ajouter ajoutez aktualisieren algún alle als alterar altere ange
    antes antwoord ao aos apenas aqui aquivo archivo archivos arquivo arquivos asegúrese assicurarsi assicurati
    assurez-vous atualize até auf aus aux avant avec avere añada aún befehl bei beim bereits bestand bestanden bitte
    bovendien bu cada cadena caminho carpeta ce cette chave che chemin chez clave clé com comando commande como
    comprueba compruebe conta contraseña controleer corrija cree crie cuando cuenta czy da dal dalla dans das dass
    datei dateien dati dato datos de debe deben defina degli dei del della delle dem den dependências der desde deve
    devem devi deze değil di diese dieser dieses din diretório dla dodaj donde dos dossier dosya du durch défini
    définissez edin een ein eine einem einen einer eingeben ejecuta ejecute ekleyin ela ele elimine ella elle en
    entfernen entonces erreur erro esegui eseguire esiste essa esse est esta establezca este esto está et exécutez
    fehler fichero fichier fichiers fil filen foi fra från fue för führen für gebruik gefunden geldig geçersiz gli
    gültig gültige había hata hay het hier hinzu hinzufügen ich ihr ihre ihren il ils imposta inserire instalar
    instale installa installeer installez installieren inte inténtalo inténtelo inválido isso ist için jest já kann
    kein keine kontrol kontrollera können la las le les leur lo lorsque los lägg lütfen maar mais med mettez mit
    moet muss muy más même müssen naar nach nel nella nem nenhum nicht nie niet ningún noch nog nome nous nur não
    när ob och oder ook opnieuw ordner où para pas passwort pasta pela pelo percorso peut plik pliku podaj pode
    poder por porque pour pouvez proszę przez prüfe prüfen prüfung puede puis på qu quand quando que questa questo
    quindi remova revise rimuovi ruta réessayez sans schlüssel seja sem senha ser setzen seu seus sia sich sicher
    sie siehe sind sino się sono sous sprawdź spróbuj stel stellen sua suas sul supprimez sur también também tem
    tente tiene todas todos toegang tu uma umas una und une ungültig uno uns upewnij uruchom usando ustaw usted
    usuario usuário usuń utente utilisateur utilisez uw valeur valor valore variável ve verifica verificar verifique
    vers versión versão vervang vervolgens verwende verwenden verwijder verzeichnis veuillez veya você voeg vom von
    voor vor votre vous vuelva vérifier vérifiez waarde wachtwoord wenn werd werden wert wird worden wordt wurde ya
    zainstaluj zie zijn zonder zu zum zur zusammen à às è é être überprüfen że
    """
)
"""Frequent words of Portuguese, Spanish, French, German, Italian, Dutch, Swedish, Polish and Turkish."""


def is_english(text: str) -> bool:
    """Return False for a text that is plainly in another language; True for English, code and what is too short."""
    prose = _MASKED.sub(" ", text[:_REACH])
    if prose.isascii():
        accented = 0
        words = _WORD.findall(prose.lower())
    else:
        words = _WORD.findall(prose.lower())
        letters = sum(map(len, words))
        if len(_FOREIGN_SCRIPT.findall(prose)) > letters * _FOREIGN_SHARE:
            return False
        accented = sum(not word.replace("’", "'").isascii() for word in words)
    foreign = sum(word in _FOREIGN for word in words)
    english = sum(word in _ENGLISH for word in words)
    if foreign > english:
        return False
    return english > 0 or accented <= len(words) * _ACCENTED_SHARE


def is_chinese(text: str) -> bool:
    """Return whether a text is written in Chinese: with its characters, and without Japanese or Korean ones."""
    return bool(_CHINESE.search(text)) and not _JAPANESE_OR_KOREAN.search(text)
