package social.dassie.people.accounts.policies;

import java.util.List;
import java.util.Map;

/**
 * The groups of accounts that may do something, such as quote a post. Stored as one number: the bits of those who need
 * approval and, shifted by 16, of those who do not.
 *
 * @param automatic bits of those who may do it immediately
 * @param manual bits of those who need approval
 */
public record InteractionPolicy(int automatic, int manual) {
    /** Other groups, which this server does not support. */
    public static final int UNSUPPORTED = 1;

    public static final int PUBLIC = 2;
    public static final int FOLLOWERS = 4;

    /** Accounts that the deciding account follows. */
    public static final int FOLLOWING = 8;

    /** Accounts that the post mentions, or replies to. */
    public static final int MENTIONED = 16;

    /** Accounts that follow the deciding account and are followed by it. */
    public static final int MUTUALS = 32;

    private static final int SHIFT = 16;
    private static final int MASK = 0xffff;

    /** The API's names, in the order of the bits. */
    private static final List<Map.Entry<Integer, String>> WORDS = List.of(
            Map.entry(UNSUPPORTED, "unsupported_policy"),
            Map.entry(PUBLIC, "public"),
            Map.entry(FOLLOWERS, "followers"),
            Map.entry(FOLLOWING, "following"),
            Map.entry(MENTIONED, "mentioned"),
            Map.entry(MUTUALS, "mutuals"));

    /** Returns the policy in a stored number. */
    public static InteractionPolicy of(int bits) {
        return new InteractionPolicy(bits >>> SHIFT, bits & MASK);
    }

    /** Returns a policy that lets these groups do it immediately. */
    public static InteractionPolicy atOnceTo(int groups) {
        return new InteractionPolicy(groups, 0);
    }

    /** Returns the number to store. */
    public int bits() {
        return automatic << SHIFT | manual;
    }

    /** Returns whether the answer for an account depends on follows. */
    boolean dependsOnFollows() {
        return ((automatic | manual) & (FOLLOWERS | FOLLOWING | MUTUALS)) != 0;
    }

    /**
     * Returns the answer for an account other than the deciding one.
     *
     * @param isFollower whether it follows the deciding account
     * @param isFollowed whether the deciding account follows it
     */
    public PolicyAnswer answer(boolean isFollower, boolean isFollowed) {
        int groups = PUBLIC
                | (isFollower ? FOLLOWERS : 0)
                | (isFollowed ? FOLLOWING : 0)
                | (isFollower && isFollowed ? MUTUALS : 0);
        if ((automatic & groups) != 0) {
            return PolicyAnswer.AUTOMATIC;
        }
        if ((manual & groups) != 0) {
            return PolicyAnswer.MANUAL;
        }
        return ((automatic | manual) & UNSUPPORTED) != 0 ? PolicyAnswer.UNKNOWN : PolicyAnswer.DENIED;
    }

    /** Returns the bit of one of the API's names; 0 for an unknown one. */
    public static int bitOf(String name) {
        return WORDS.stream()
                .filter(word -> word.getKey() != UNSUPPORTED && word.getValue().equals(name))
                .mapToInt(Map.Entry::getKey)
                .sum();
    }

    /** Returns the API's names of the bits. */
    public static List<String> words(int groups) {
        return WORDS.stream()
                .filter(word -> (groups & word.getKey()) != 0)
                .map(Map.Entry::getValue)
                .toList();
    }
}
