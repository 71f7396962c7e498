package social.dassie.search;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Made-up words by which the index knows what a post is and has, apart from what is written in it. */
final class Trait {
    /** What every post is: for searches that name no word. */
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

    /** {@code zh-TW} is Chinese as well. */
    static List<String> languages(String code) {
        String plain = language(code);
        int region = code.indexOf('-');
        return region < 0 ? List.of(plain) : List.of(plain, language(code.substring(0, region)));
    }

    static String language(String code) {
        return "lang" + code.replace("-", "").toLowerCase(Locale.ROOT);
    }
}
