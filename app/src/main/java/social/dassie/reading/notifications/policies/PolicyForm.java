package social.dassie.reading.notifications.policies;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;

/** Changes of a policy, in either form of the API; what is not named stays as it is. */
public record PolicyForm(
        @Nullable Verdict notFollowing,
        @Nullable Verdict notFollowers,
        @Nullable Verdict newAccounts,
        @Nullable Verdict privateMentions,
        @Nullable Verdict limitedAccounts,
        @Nullable Verdict bots) {
    public static PolicyForm of(Params params) {
        return new PolicyForm(
                verdict(params, "not_following"),
                verdict(params, "not_followers"),
                verdict(params, "new_accounts"),
                verdict(params, "private_mentions"),
                verdict(params, "limited_accounts"),
                verdict(params, "bots"));
    }

    /** The older form knows only whether to filter, and nothing of limited accounts. */
    static PolicyForm ofFlags(Params params) {
        return new PolicyForm(
                flag(params, "not_following"),
                flag(params, "not_followers"),
                flag(params, "new_accounts"),
                flag(params, "private_mentions"),
                null,
                flag(params, "bots"));
    }

    private static @Nullable Verdict verdict(Params params, String kind) {
        String word = params.filled("for_" + kind);
        Verdict verdict = word == null ? null : Verdict.named(word);
        if (word != null && verdict == null) {
            throw ApiException.validation("For " + kind.replace('_', ' ') + " is not included in the list");
        }
        return verdict;
    }

    private static @Nullable Verdict flag(Params params, String kind) {
        Boolean flag = params.flag("filter_" + kind);
        return flag == null ? null : flag ? Verdict.FILTER : Verdict.ACCEPT;
    }

    /** The policy with these changes made. */
    Policy appliedTo(Policy policy) {
        return new Policy(
                or(notFollowing, policy.forNotFollowing()),
                or(notFollowers, policy.forNotFollowers()),
                or(newAccounts, policy.forNewAccounts()),
                or(privateMentions, policy.forPrivateMentions()),
                or(limitedAccounts, policy.forLimitedAccounts()),
                or(bots, policy.forBots()));
    }

    private static int or(@Nullable Verdict changed, int stored) {
        return changed == null ? stored : changed.stored();
    }
}
