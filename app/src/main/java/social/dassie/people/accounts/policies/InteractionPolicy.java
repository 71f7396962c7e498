package social.dassie.people.accounts.policies;

import java.util.List;
import java.util.Map;

/**
 * To whom an account allows something, such as to quote a post, in groups of people. Stored as one number: the bits of those
 * who must ask, and, shifted by 16, of those who need not.
 *
 * @param automatic bits of those to whom it is allowed at once
 * @param manual bits of those who must ask
 */
public record InteractionPolicy(int automatic, int manual) {
    /** Others, whom this server has no word for. */
    public static final int UNSUPPORTED = 1;

    public static final int PUBLIC = 2;
    public static final int FOLLOWERS = 4;

    /** Those whom the one who decides follows. */
    public static final int FOLLOWING = 8;

    private static final int SHIFT = 16;
    private static final int MASK = 0xffff;

    /** The words of the API, in the order of the bits. */
    private static final List<Map.Entry<Integer, String>> WORDS = List.of(
            Map.entry(UNSUPPORTED, "unsupported_policy"),
            Map.entry(PUBLIC, "public"),
            Map.entry(FOLLOWERS, "followers"),
            Map.entry(FOLLOWING, "following"));

    /** The policy in a stored number. */
    public static InteractionPolicy of(int bits) {
        return new InteractionPolicy(bits >>> SHIFT, bits & MASK);
    }

    /** A policy that allows it to these at once. */
    public static InteractionPolicy atOnceTo(int groups) {
        return new InteractionPolicy(groups, 0);
    }

    /** The number to store. */
    public int bits() {
        return automatic << SHIFT | manual;
    }

    /** Whether the answer for an account depends on who follows whom. */
    boolean dependsOnFollows() {
        return ((automatic | manual) & (FOLLOWERS | FOLLOWING)) != 0;
    }

    /**
     * The answer for an account that is not the one who decides.
     *
     * @param isFollower whether it follows the one who decides
     * @param isFollowed whether the one who decides follows it
     */
    public PolicyAnswer answer(boolean isFollower, boolean isFollowed) {
        int groups = PUBLIC | (isFollower ? FOLLOWERS : 0) | (isFollowed ? FOLLOWING : 0);
        if ((automatic & groups) != 0) {
            return PolicyAnswer.AUTOMATIC;
        }
        if ((manual & groups) != 0) {
            return PolicyAnswer.MANUAL;
        }
        return ((automatic | manual) & UNSUPPORTED) != 0 ? PolicyAnswer.UNKNOWN : PolicyAnswer.DENIED;
    }

    /** Bits in the words of the API. */
    public static List<String> words(int groups) {
        return WORDS.stream()
                .filter(word -> (groups & word.getKey()) != 0)
                .map(Map.Entry::getValue)
                .toList();
    }
}
