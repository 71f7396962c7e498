package social.dassie.oauth;

import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Role;

/** What an access token stands for at this moment; {@code accountId} is 0 for an application alone. */
record TokenOwner(
        long id,
        long appId,
        long accountId,
        String scopes,
        Role role,
        boolean confirmed,
        boolean approved,
        boolean disabled,
        boolean suspended) {
    /** Why the login may not be used now, in the words clients know; null when it may. */
    @Nullable
    String problem() {
        if (accountId == 0) {
            return null;
        }
        if (disabled || suspended) {
            return "Your login is currently disabled";
        }
        if (!confirmed) {
            return "Your login is missing a confirmed e-mail address";
        }
        return approved ? null : "Your login is currently pending approval";
    }
}
