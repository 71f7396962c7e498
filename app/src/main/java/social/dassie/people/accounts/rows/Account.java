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
    /** The domain of handles that stand for an unknown one (RFC 2606 section 2). */
    public static final String INVALID = "handle.invalid";

    /** The beginning of the ids of the accounts of RSS and Atom feeds, which exist only on this server. */
    public static final String FEED = "webfeed://";

    private static final char DISPLACED = '~';

    /** Returns a copy with the owner's changes. */
    public Account with(Profile newProfile, AccountSettings newSettings) {
        return new Account(id, username, domain, uri, url, newProfile, newSettings, standing, counts, createdAt);
    }

    public boolean isLocal() {
        return domain == null;
    }

    /** Whether its posts are the items of a feed. No other server knows it. */
    public boolean isFeed() {
        return uri != null && uri.startsWith(FEED);
    }

    public boolean isSuspended() {
        return standing.suspendedAt() != null;
    }

    /**
     * Returns {@code alice} for a local account, {@code alice@example.org} for a remote one, in the script of its
     * domain; {@code 123@handle.invalid}, with its id, for one that lost its handle.
     */
    public String acct() {
        return acct(id, username, domain);
    }

    /** As {@link #acct()}, of an account of which only these columns are known. */
    public static String acct(long id, String username, @Nullable String domain) {
        return isDisplaced(id, username, domain) ? id + "@" + INVALID : DomainNames.acct(username, domain);
    }

    /** Returns the name in JSON: the id in place of a name that was given to another account. */
    public String shownName() {
        return shownName(id, username, domain);
    }

    /** As {@link #shownName()}, of an account of which only these columns are known. */
    public static String shownName(long id, String username, @Nullable String domain) {
        return isDisplaced(id, username, domain) ? Long.toString(id) : username;
    }

    /** Returns the name of an account whose own is now another account's. No server can send such a name. */
    public String displacedName() {
        return username + DISPLACED + id;
    }

    /** Whether its server gave its name to another account, and the new one is not known yet. */
    public boolean isDisplaced() {
        return isDisplaced(id, username, domain);
    }

    private static boolean isDisplaced(long id, String username, @Nullable String domain) {
        return domain != null && username.indexOf(DISPLACED) >= 0 && username.endsWith(DISPLACED + Long.toString(id));
    }
}
