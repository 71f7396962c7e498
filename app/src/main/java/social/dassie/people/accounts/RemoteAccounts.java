package social.dassie.people.accounts;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.RemoteFacts;
import social.dassie.people.accounts.rows.RemoteProfile;

/**
 * Stores remote accounts. Callers must have verified where the data come from; every method that writes joins the
 * caller's transaction.
 */
public final class RemoteAccounts {
    private static final long DAY_MS = 86_400_000L;

    private final Database db;
    private final IdSource ids;
    private final RemoteAccountDao accounts;
    private final AccountDao rows;
    private final VerifiedLinks links;
    private final Events events;

    RemoteAccounts(Platform platform, VerifiedLinks links) {
        this.db = platform.db();
        this.ids = platform.ids();
        this.rows = db.dao(AccountDao.class);
        this.links = links;
        this.accounts = db.dao(RemoteAccountDao.class);
        this.events = platform.events();
    }

    public Optional<Account> findByUri(String uri) {
        return accounts.findByUri(uri);
    }

    /** @param domain normalised, with its port if it has one */
    public Optional<Account> findByHandle(String username, String domain) {
        return rows.findByName(username, domain);
    }

    public Optional<RemoteFacts> facts(long id) {
        return accounts.findFacts(id);
    }

    /** Returns whether any account of this domain is known. */
    public boolean isKnown(String domain) {
        return accounts.isKnown(domain);
    }

    /** Adds an account whose handle is free, and returns its id. */
    public long add(RemoteProfile profile, long now) {
        return db.inTransaction(() -> {
            long id = ids.next();
            Account row = profile.row();
            rows.insert(id, row.username(), row.domain(), profile.uri(), row.url(), row.createdAt(), now);
            update(id, profile, now);
            return id;
        });
    }

    /** Replaces the stored profile, including the handle, which no other account may have. */
    public void update(long id, RemoteProfile profile, long now) {
        db.runInTransaction(() -> {
            Optional<Account> before = rows.find(id);
            Long fetchedAt =
                    accounts.findFacts(id).map(RemoteFacts::lastFetchedAt).orElse(null);
            accounts.update(id, profile.row(), profile, profile.attributionDomains(), now);
            accounts.linkMoves(id, profile.uri());
            boolean isDayOld = fetchedAt == null || fetchedAt < now - DAY_MS;
            before.filter(account -> !account.isFeed()).ifPresent(account -> links.renewed(account, isDayOld));
            events.publish(new AccountEvent.Changed(id));
        });
    }

    /** Changes the id of an account whose server is a new one under the same name. */
    public void changeUri(Account account, String uri) {
        db.runInTransaction(() -> {
            accounts.updateUri(account.id(), uri);
            events.publish(new AccountEvent.IdChanged(account.id(), String.valueOf(account.uri())));
        });
    }

    /** Renames an account whose server now gives its name to another one. */
    public void displace(Account account) {
        if (!account.isDisplaced()) {
            db.runInTransaction(() -> accounts.updateUsername(account.id(), account.displacedName()));
        }
    }

    /** Records that the account was fetched now, whatever the result. */
    public void fetched(long id, long now) {
        db.runInTransaction(() -> accounts.updateFetched(id, now));
    }

    /** Updates the counts from the account's collections; null leaves a value unchanged. */
    public void count(
            long id,
            @Nullable Boolean hidesCollections,
            @Nullable Long followers,
            @Nullable Long following,
            @Nullable Long statuses) {
        db.runInTransaction(() -> accounts.updateCounts(id, hidesCollections, followers, following, statuses));
    }

    /**
     * Suspends an account because its own server did, or lifts this suspension. A suspension by the staff is neither
     * changed nor lifted.
     */
    public void changeSuspendedByOrigin(long id, boolean isSuspended, long now) {
        db.runInTransaction(() -> {
            if (isSuspended && accounts.suspendByOrigin(id, now)) {
                events.publish(new AccountEvent.Suspended(id, false));
                events.publish(new AccountEvent.Changed(id));
            } else if (!isSuspended && accounts.liftByOrigin(id, now)) {
                events.publish(new AccountEvent.Unsuspended(id));
                events.publish(new AccountEvent.Changed(id));
            }
        });
    }
}
