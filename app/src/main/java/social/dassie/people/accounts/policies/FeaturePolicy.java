package social.dassie.people.accounts.policies;

import social.dassie.people.accounts.rows.Account;

/**
 * Whom an account lets feature it in a collection, and whether at once or after it was asked. A local account has no
 * setting of its own for it: whoever wants to be found may be featured by every account, or, with a locked account, by its
 * followers. A remote account's policy comes from its server.
 *
 * @param isStated false for a remote account whose server said nothing
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
        if (account.isSuspended()) {
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

    /** Whether the answer for an account depends on who follows whom. */
    public boolean dependsOnFollows() {
        return groups.dependsOnFollows();
    }

    /**
     * The answer for one account that is not this one.
     *
     * @param isFollower whether it follows this account
     * @param isFollowed whether this account follows it
     */
    PolicyAnswer answer(boolean isFollower, boolean isFollowed) {
        return isStated ? groups.answer(isFollower, isFollowed) : PolicyAnswer.MISSING;
    }
}
