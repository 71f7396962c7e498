package social.dassie.words;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** What is wrong with translations. One that needs a review is not: it is said until it was reviewed. */
final class Faults {
    /** A handle with a place in it, without the character that isolates text from left to right. */
    private static final Pattern HANDLE = Pattern.compile("(?<![\\u2066\\w])@(?:\\w+@)?\\{");

    private Faults() {}

    /** A line for each. */
    static List<String> of(Catalogues catalogues) {
        List<String> faults = new ArrayList<>();
        for (Language language : Language.values()) {
            catalogues
                    .current(language)
                    .values()
                    .forEach(entry -> of(entry, language)
                            .forEach(fault -> faults.add(language.code() + " " + entry.key() + ": " + fault + "\n    "
                                    + entry.english() + "\n    " + entry.translation())));
        }
        return faults;
    }

    private static List<String> of(Entry entry, Language language) {
        if (!entry.isTranslated()) {
            return List.of("not translated");
        }
        List<String> faults = new ArrayList<>();
        String[] english = Message.forms(entry.english());
        String[] forms = Message.forms(entry.translation());
        if (forms.length != (english.length == 1 ? 1 : language.forms())) {
            faults.add("wrong number of forms");
        }
        if (Arrays.stream(forms).anyMatch(String::isBlank)) {
            faults.add("an empty form");
        }
        // The last form is the one for many, which has every place.
        String last = english[english.length - 1];
        if (!entry.needsReview() && !Message.places(last).equals(Message.places(forms[forms.length - 1]))) {
            faults.add("other places");
        }
        if (language.isRightToLeft() && HANDLE.matcher(entry.translation()).find()) {
            faults.add(
                    "a handle that is not isolated: write U+2066 before it and U+2069 after it, or its @ moves to its end");
        }
        return faults;
    }
}
