"""Which texts count as English."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.text.language import is_english


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


@given(st.text())
def test_any_text_is_judged(text: str) -> None:
    assert is_english(text) in {True, False}


@pytest.mark.parametrize(
    "text", ["{" * 100_000, "`" * 100_001, "<a" * 50_000, "a" * 100_000, "é " * 50_000, "_" * 100_000]
)
def test_hostile_text(text: str) -> None:
    assert is_english(text) in {True, False}
