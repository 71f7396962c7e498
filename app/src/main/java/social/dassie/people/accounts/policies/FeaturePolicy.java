package social.dassie.people.accounts.policies;

import social.dassie.people.accounts.rows.Account;

/**
 * Who may feature an account in a collection, and whether immediately or after approval. A local account has no
 * separate setting for it: everyone may feature a discoverable account, or only its followers if the account is locked.
 * A remote account's policy comes from its server.
 *
 * @param isStated false for a remote account whose server stated no policy
 */
public record FeaturePolicy(InteractionPolicy groups, boolean isStated) {
    private static final FeaturePolicy FOR_NOBODY = forGroups(0);
    private static final FeaturePolicy FOR_EVERYBODY = forGroups(InteractionPolicy.PUBLIC);
    private static final FeaturePolicy FOR_FOLLOWERS = forGroups(InteractionPolicy.FOLLOWERS);
    private static final FeaturePolicy UNKNOWN = new FeaturePolicy(InteractionPolicy.atOnceTo(0), false);

    private static FeaturePolicy forGroups(int groups) {
        return new FeaturePolicy(InteractionPolicy.atOnceTo(groups), true);
    }

    static FeaturePolicy of(Account account) {
        if (account.isSuspended() || account.isFeed()) {
            return FOR_NOBODY;
        }
        if (account.isLocal()) {
            boolean isFindable = Boolean.TRUE.equals(account.settings().discoverable());
            FeaturePolicy whenFindable = account.settings().locked() ? FOR_FOLLOWERS : FOR_EVERYBODY;
            return isFindable ? whenFindable : FOR_NOBODY;
        }
        int bits = account.settings().featureApprovalPolicy();
        return bits == 0 ? UNKNOWN : new FeaturePolicy(InteractionPolicy.of(bits), true);
    }

    /** Returns whether the answer for an account depends on follows. */
    public boolean dependsOnFollows() {
        return groups.dependsOnFollows();
    }

    /**
     * Returns the answer for another account.
     *
     * @param isFollower whether it follows this account
     * @param isFollowed whether this account follows it
     */
    PolicyAnswer answer(boolean isFollower, boolean isFollowed) {
        return isStated ? groups.answer(isFollower, isFollowed) : PolicyAnswer.MISSING;
    }
}
