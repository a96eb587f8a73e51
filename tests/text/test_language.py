"""Which texts count as English."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.text.language import Tongue, are_foreign, is_chinese, is_english, tongue


@pytest.mark.parametrize(
    "text",
    [
        "",
        "OK",
        "Run `acme login`",
        "Set ACME_TOKEN",
        "The ledger is open",
        "pip install acme",
        "{name}: %s",
        "https://acme.dev/es/para/los/que",
        "Use naïve matching for the café table",
        "Restart the résumé service",
        "Execute the import again",
        "Configure `owner`",
        "Wähle `x` by name and set it to the value you want",
    ],
)
def test_english_or_too_short_to_tell(text: str) -> None:
    assert is_english(text)


@pytest.mark.parametrize(
    "text",
    [
        "Verifique se o arquivo existe",
        "Configure o token no arquivo .env",
        "Defina a variável ACME_TOKEN",
        "Compruebe la conexión e inténtelo de nuevo",
        "El libro ya está abierto",
        "Vérifiez que le fichier existe",
        "Exécutez la commande `acme login`",
        "Prüfen Sie die Verbindung",
        "Die Datei wurde nicht gefunden",
        "Controllare che il file esista",
        "Controleer of het bestand bestaat",
        "Kontrollera att filen finns",
        "Sprawdź, czy plik istnieje",
        "Lütfen dosyayı kontrol edin",
        "请检查 `acme.toml`",
        "設定を確認してください",
        "설정을 확인하세요",
        "Проверьте файл `acme.toml`",
        "Ελέγξτε το αρχείο",
    ],
)
def test_other_languages(text: str) -> None:
    assert not is_english(text)


@pytest.mark.parametrize(
    "text",
    [
        "Archief is vergrendeld",
        "De naam is ongeldig",
        "Archiv {name} wurde nicht gefunden",
        "Zugriff verweigert: Token fehlt",
        "Accès refusé",
        "L'archive {name} n'existe pas",
        "Arquivo não encontrado",
        "Acesso negado",
        "Acceso denegado",
        "El token ha caducado",
        "Accesso negato",
        "Il token è scaduto",
        "Odmowa dostępu",
        "Nieprawidłowy token dostępu",
        "Доступ запрещён",
        "アクセスが拒否されました",
        "访问被拒绝",
        "Åtkomst nekad",
        "Adgang nægtet",
        "Erişim reddedildi",
    ],
)
def test_short_texts_of_other_languages_are_not_taken_for_english(text: str) -> None:
    assert tongue(text) is not Tongue.ENGLISH


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["Accesso negato", "Il file non esiste", "Token"], True),
        (["Access denied", "The file is gone", "Datei fehlt"], False),
        (["Token", "`x`"], False),
        ([], False),
    ],
)
def test_a_catalog_is_in_the_language_of_most_of_its_texts(texts: list[str], *, expected: bool) -> None:
    assert are_foreign(texts) is expected


@pytest.mark.parametrize(
    ("text", "expected"), [("系统错误", True), ("エラーです", False), ("오류", False), ("Error", False)]
)
def test_chinese(text: str, *, expected: bool) -> None:
    assert is_chinese(text) is expected


@given(st.text())
def test_any_text_is_judged(text: str) -> None:
    assert is_english(text) in {True, False}


@pytest.mark.parametrize(
    "text", ["{" * 100_000, "`" * 100_001, "<a" * 50_000, "a" * 100_000, "é " * 50_000, "_" * 100_000]
)
def test_hostile_text(text: str) -> None:
    assert is_english(text) in {True, False}
