package social.dassie.ground.words;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Text;

/**
 * A supported language of the interface. English is in the sources; the translations are in the catalogues of {@code
 * app/src/main/words}, from which the build creates a file for each language.
 */
public enum InterfaceLanguage {
    ENGLISH("en", "English", PluralForms.ONE),
    ARABIC("ar", "العربية", PluralForms.ARABIC),
    GERMAN("de", "Deutsch", PluralForms.ONE),
    SPANISH("es", "Español", PluralForms.ONE),
    FRENCH("fr", "Français", PluralForms.BELOW_TWO),
    ITALIAN("it", "Italiano", PluralForms.ONE),
    JAPANESE("ja", "日本語", PluralForms.SAME),
    DUTCH("nl", "Nederlands", PluralForms.ONE),
    POLISH("pl", "Polski", PluralForms.POLISH),
    PORTUGUESE("pt", "Português (Brasil)", PluralForms.BELOW_TWO);

    private static final int MAX_RANGES = 20;
    private final String code;
    private final String ownName;
    private final PluralForms forms;

    /** Loaded from its file on first use, and always with the same result. */
    @SuppressWarnings("ImmutableEnumChecker")
    private volatile @Nullable Map<String, String> words;

    InterfaceLanguage(String code, String ownName, PluralForms forms) {
        this.code = code;
        this.ownName = ownName;
        this.forms = forms;
    }

    /** Returns the ISO 639-1 code of the language, as in the {@code lang} attribute of HTML. */
    public String code() {
        return code;
    }

    /** Returns the language's name in the language itself. */
    public String ownName() {
        return ownName;
    }

    /** Returns the text direction, as in the {@code dir} attribute of HTML. */
    public String direction() {
        return RightToLeft.includes(code) ? "rtl" : "ltr";
    }

    /** Returns its plural forms. */
    PluralForms forms() {
        return forms;
    }

    /** Returns the locale for numbers, times and names. Numbers have the same digits as the texts, in Arabic too. */
    public Locale locale() {
        return Locale.forLanguageTag(RightToLeft.includes(code) ? code + "-u-nu-latn" : code);
    }

    /** Returns the language of a tag such as {@code de} or {@code de-CH}; empty if it is not supported. */
    public static Optional<InterfaceLanguage> of(@Nullable String tag) {
        if (tag == null || tag.isEmpty()) {
            return Optional.empty();
        }
        String language = tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0];
        return List.of(values()).stream()
                .filter(spoken -> spoken.code.equals(language))
                .findFirst();
    }

    /**
     * Returns the best of the caller's languages (RFC 9110 section 12.5.4); English if none is supported, and for a
     * malformed header.
     */
    public static InterfaceLanguage preferred(@Nullable String acceptLanguage) {
        if (acceptLanguage == null || acceptLanguage.isBlank()) {
            return ENGLISH;
        }
        try {
            return Locale.LanguageRange.parse(acceptLanguage).stream()
                    .limit(MAX_RANGES)
                    .filter(range -> range.getWeight() > 0)
                    .flatMap(range -> of(range.getRange()).stream())
                    .findFirst()
                    .orElse(ENGLISH);
        } catch (IllegalArgumentException e) {
            return ENGLISH;
        }
    }

    /** Returns the text in this language; the English one if there is no translation. */
    String of(Text text) {
        return of(text.key(), text.english());
    }

    String of(String key, String english) {
        return words().getOrDefault(key, english);
    }

    /** Returns the translations by key; empty for English. */
    Map<String, String> words() {
        Map<String, String> read = words;
        if (read == null) {
            read = this == ENGLISH ? Map.of() : read();
            words = read;
        }
        return read;
    }

    private Map<String, String> read() {
        try (InputStream file = InterfaceLanguage.class.getResourceAsStream("/words/" + code + ".json")) {
            if (file == null) {
                throw new IllegalStateException("The program lacks its words in the language " + code);
            }
            return Json.MAPPER.readValue(file, new TypeReference<Map<String, String>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
