package social.dassie.staff.accounts;

import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.Role;

/** One account with its login. A remote account has no login; its login fields are empty. */
public record AdminAccount(
        long id,
        String username,
        @Nullable String domain,
        long createdAt,
        @Nullable String email,
        Role role,
        boolean confirmed,
        boolean approved,
        boolean disabled,
        boolean suspended,
        boolean silenced,
        boolean sensitized,
        @Nullable String locale,
        @Nullable String signUpReason,
        @Nullable Long createdByAppId,
        @Nullable Long invitedById) {
    public boolean isLocal() {
        return domain == null;
    }

    public String acct() {
        return domain == null ? username : username + "@" + domain;
    }
}
