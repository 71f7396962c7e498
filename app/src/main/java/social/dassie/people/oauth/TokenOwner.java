package social.dassie.people.oauth;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.LoginProblem;
import social.dassie.people.accounts.HeldRole;
import social.dassie.people.accounts.Role;

/** The account and application of an access token at this moment; {@code accountId} is 0 for an application alone. */
record TokenOwner(
        long id,
        long appId,
        String clientId,
        long createdAt,
        long accountId,
        String scopes,
        @Nested(HeldRole.PREFIX) Role role,
        boolean confirmed,
        boolean approved,
        boolean disabled,
        boolean suspended,
        boolean missing2fa,
        long lastUsedAt) {
    /** Returns why the login may not be used now; null if it may be used, and for an application alone. */
    @Nullable
    LoginProblem problem() {
        return accountId == 0 ? null : LoginProblem.of(disabled || suspended, confirmed, approved, missing2fa);
    }
}
