package social.dassie.reading.notifications.policies;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;

/** Changes of a policy, in either form of the API; values that are not sent stay. */
public record PolicyForm(
        @Nullable Verdict notFollowing,
        @Nullable Verdict notFollowers,
        @Nullable Verdict newAccounts,
        @Nullable Verdict privateMentions,
        @Nullable Verdict limitedAccounts,
        @Nullable Verdict bots) {
    private static final Field NOT_FOLLOWING = Field.of("for_not_following");
    private static final Field NOT_FOLLOWERS = Field.of("for_not_followers");
    private static final Field NEW_ACCOUNTS = Field.of("for_new_accounts");
    private static final Field PRIVATE_MENTIONS = Field.of("for_private_mentions");
    private static final Field LIMITED_ACCOUNTS = Field.of("for_limited_accounts");
    private static final Field BOTS = Field.of("for_bots");

    public static PolicyForm of(Params params) {
        return new PolicyForm(
                verdict(params, NOT_FOLLOWING),
                verdict(params, NOT_FOLLOWERS),
                verdict(params, NEW_ACCOUNTS),
                verdict(params, PRIVATE_MENTIONS),
                verdict(params, LIMITED_ACCOUNTS),
                verdict(params, BOTS));
    }

    /** The older form only has whether to filter, and does not include limited accounts. */
    static PolicyForm ofFlags(Params params) {
        return new PolicyForm(
                flag(params, "not_following"),
                flag(params, "not_followers"),
                flag(params, "new_accounts"),
                flag(params, "private_mentions"),
                null,
                flag(params, "bots"));
    }

    private static @Nullable Verdict verdict(Params params, Field field) {
        String word = params.filled(field.key());
        Verdict verdict = word == null ? null : Verdict.named(word);
        if (word != null && verdict == null) {
            throw ApiException.invalid(field, ErrorCode.INCLUSION);
        }
        return verdict;
    }

    private static @Nullable Verdict flag(Params params, String kind) {
        Boolean flag = params.flag("filter_" + kind);
        return flag == null ? null : flag ? Verdict.FILTER : Verdict.ACCEPT;
    }

    /** Returns the policy with these changes applied. */
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
