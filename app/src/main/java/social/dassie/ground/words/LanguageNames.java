package social.dassie.ground.words;

import java.text.Collator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The names of languages in the current language. */
public final class LanguageNames {
    private LanguageNames() {}

    /** Returns the name of a language by its BCP 47 code; the code itself for a language that Java does not know. */
    public static String of(String code) {
        return Locale.forLanguageTag(code).getDisplayName(Words.language().locale());
    }

    /**
     * Returns a menu of languages: names by code, in the order of the names. In English it is the given menu.
     *
     * @param english the English names, which are also used for languages that Java does not know
     */
    public static Map<String, String> menu(Map<String, String> english) {
        if (Words.language() == InterfaceLanguage.ENGLISH) {
            return english;
        }
        Map<String, String> names = new LinkedHashMap<>();
        english.forEach((code, name) -> {
            String known = of(code);
            names.put(code, known.isEmpty() || known.equals(code) ? name : known);
        });
        Map<String, String> menu = new LinkedHashMap<>();
        names.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(
                        Collator.getInstance(Words.language().locale())))
                .forEach(entry -> menu.put(entry.getKey(), entry.getValue()));
        return menu;
    }
}
