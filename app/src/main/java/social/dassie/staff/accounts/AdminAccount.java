package social.dassie.staff.accounts;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.DomainNames;
import social.dassie.people.accounts.HeldRole;
import social.dassie.people.accounts.Role;

/** One account with its login. */
public record AdminAccount(
        long id,
        String username,
        @Nullable String domain,
        long createdAt,
        boolean suspended,
        boolean silenced,
        boolean sensitized,
        @Nested Login login) {
    /** Empty for a remote account. */
    public record Login(
            @Nullable String email,
            @Nested(HeldRole.PREFIX) Role role,
            boolean confirmed,
            boolean approved,
            boolean disabled,
            @Nullable String locale,
            @Nullable String signUpReason,
            @Nullable Long createdByAppId,
            @Nullable Long invitedById) {}

    public boolean isLocal() {
        return domain == null;
    }

    public String acct() {
        return DomainNames.acct(username, domain);
    }
}
