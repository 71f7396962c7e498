package social.dassie.reading.search;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Artificial words in the index for the properties of a post that its text does not contain. */
final class Trait {
    /** A word in every post, for searches without a word. */
    static final String POST = "ispost";

    private static final Set<String> HAS = Set.of("media", "image", "video", "audio", "poll", "link", "embed");
    private static final Set<String> IS = Set.of("reply", "sensitive");

    private Trait() {}

    static boolean isKnown(String operator, String value) {
        return operator.equals("has") ? HAS.contains(value) : IS.contains(value);
    }

    static String of(String operator, String value) {
        return operator + value;
    }

    static String by(long accountId) {
        return "by" + accountId;
    }

    /** Returns the words for a language; {@code zh-TW} is also found as Chinese. */
    static List<String> languages(String code) {
        String plain = language(code);
        int region = code.indexOf('-');
        return region < 0 ? List.of(plain) : List.of(plain, language(code.substring(0, region)));
    }

    static String language(String code) {
        return "lang" + code.replace("-", "").toLowerCase(Locale.ROOT);
    }
}
