package social.dassie.ground.words;

import java.util.Set;

/** The languages that are written from right to left. */
public final class RightToLeft {
    private static final Set<String> LANGUAGES = Set.of("ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi");

    private RightToLeft() {}

    /** Returns whether the language of a tag, such as {@code ar} or {@code ar-EG}, is one of them. */
    public static boolean includes(String tag) {
        return LANGUAGES.contains(tag.split("-", 2)[0]);
    }
}
