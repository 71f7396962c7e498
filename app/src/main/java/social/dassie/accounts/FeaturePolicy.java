package social.dassie.accounts;

import java.util.ArrayList;
import java.util.List;

/**
 * Whom an account lets feature it in a collection, and whether at once or after it was asked. A local account has no
 * setting of its own for it: whoever wants to be found may be featured by everybody, or, with a locked account, by its
 * followers. A remote account's policy comes from its server.
 *
 * @param automatic bits of those to whom the account agrees at once
 * @param manual bits of those whom it wants to be asked by
 * @param isStated false for a remote account whose server said nothing
 */
record FeaturePolicy(int automatic, int manual, boolean isStated) {
    private static final int UNSUPPORTED = 1;
    private static final int PUBLIC = 2;
    private static final int FOLLOWERS = 4;
    private static final int FOLLOWING = 8;
    private static final int AUTOMATIC_SHIFT = 16;
    private static final int MANUAL_MASK = 0xffff;

    private static final FeaturePolicy FOR_NOBODY = new FeaturePolicy(0, 0, true);
    private static final FeaturePolicy FOR_EVERYBODY = new FeaturePolicy(PUBLIC, 0, true);
    private static final FeaturePolicy FOR_FOLLOWERS = new FeaturePolicy(FOLLOWERS, 0, true);
    private static final FeaturePolicy UNKNOWN = new FeaturePolicy(0, 0, false);

    static FeaturePolicy of(Account account) {
        if (account.isSuspended()) {
            return FOR_NOBODY;
        }
        if (account.isLocal()) {
            boolean isFindable = Boolean.TRUE.equals(account.discoverable());
            FeaturePolicy whenFindable = account.locked() ? FOR_FOLLOWERS : FOR_EVERYBODY;
            return isFindable ? whenFindable : FOR_NOBODY;
        }
        int bits = account.featureApprovalPolicy();
        return bits == 0 ? UNKNOWN : new FeaturePolicy(bits >>> AUTOMATIC_SHIFT, bits & MANUAL_MASK, true);
    }

    /** Whether the answer for somebody depends on who follows whom. */
    boolean dependsOnFollows() {
        return ((automatic | manual) & (FOLLOWERS | FOLLOWING)) != 0;
    }

    /**
     * The answer for one account that is not this one.
     *
     * @param isFollower whether it follows this account
     * @param isFollowed whether this account follows it
     */
    FeatureAnswer answer(boolean isFollower, boolean isFollowed) {
        if (!isStated) {
            return FeatureAnswer.MISSING;
        }
        if (covers(automatic, isFollower, isFollowed)) {
            return FeatureAnswer.AUTOMATIC;
        }
        if (covers(manual, isFollower, isFollowed)) {
            return FeatureAnswer.MANUAL;
        }
        return ((automatic | manual) & UNSUPPORTED) != 0 ? FeatureAnswer.UNKNOWN : FeatureAnswer.DENIED;
    }

    private static boolean covers(int bits, boolean isFollower, boolean isFollowed) {
        return (bits & PUBLIC) != 0
                || (isFollower && (bits & FOLLOWERS) != 0)
                || (isFollowed && (bits & FOLLOWING) != 0);
    }

    /** The bits in the words of the API. */
    static List<String> words(int bits) {
        List<String> words = new ArrayList<>();
        add(words, bits, UNSUPPORTED, "unsupported_policy");
        add(words, bits, PUBLIC, "public");
        add(words, bits, FOLLOWERS, "followers");
        add(words, bits, FOLLOWING, "following");
        return words;
    }

    private static void add(List<String> words, int bits, int bit, String word) {
        if ((bits & bit) != 0) {
            words.add(word);
        }
    }
}
