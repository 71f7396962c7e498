package social.dassie.people.accounts.rows;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.DomainNames;

/** One account, local ({@code domain} null) or remote. Times are milliseconds since the epoch. */
public record Account(
        long id,
        String username,
        @Nullable String domain,
        @Nullable String uri,
        @Nullable String url,
        @Nested Profile profile,
        @Nested AccountSettings settings,
        @Nested ModerationState standing,
        @Nested AccountCounts counts,
        long createdAt) {
    /** Returns a copy with the owner's changes. */
    public Account with(Profile newProfile, AccountSettings newSettings) {
        return new Account(id, username, domain, uri, url, newProfile, newSettings, standing, counts, createdAt);
    }

    public boolean isLocal() {
        return domain == null;
    }

    public boolean isSuspended() {
        return standing.suspendedAt() != null;
    }

    /**
     * Returns {@code alice} for a local account, {@code alice@example.org} for a remote one, in the script of its
     * domain.
     */
    public String acct() {
        return DomainNames.acct(username, domain);
    }
}
