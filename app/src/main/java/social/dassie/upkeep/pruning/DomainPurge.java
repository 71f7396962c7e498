package social.dassie.upkeep.pruning;

import java.util.List;
import java.util.function.LongConsumer;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.media.remotefiles.RemoteFiles;
import social.dassie.people.accounts.AccountErasure;
import social.dassie.people.accounts.Accounts;

/**
 * Deletes all data of another server: its accounts with their posts, and everything that people here did with them, its
 * emoji, and its cached files. No one is notified. Runs in small transactions between which others can write; an
 * interrupted purge is completed by running it again. A server that is not blocked reappears when someone encounters it
 * again.
 */
public final class DomainPurge {
    private static final int AT_ONCE = 50;

    /** The extent of one server's data; follows in both directions. */
    public record Extent(long accounts, long posts, long follows, long emojis, long copies) {
        public static final Extent NONE = new Extent(0, 0, 0, 0, 0);

        public Extent and(Extent other) {
            return new Extent(
                    accounts + other.accounts,
                    posts + other.posts,
                    follows + other.follows,
                    emojis + other.emojis,
                    copies + other.copies);
        }
    }

    private final Database db;
    private final DomainPurgeDao rows;
    private final AccountErasure erasure;
    private final Accounts accounts;
    private final RemoteFiles files;

    public DomainPurge(Platform platform, Accounts accounts, AccountErasure erasure, RemoteFiles files) {
        this.db = platform.db();
        this.rows = db.dao(DomainPurgeDao.class);
        this.accounts = accounts;
        this.erasure = erasure;
        this.files = files;
    }

    /** Returns the known servers below a domain, in the order of their names. Scans all accounts. */
    public List<String> below(String domain) {
        return rows.findBelow("." + domain);
    }

    /** Returns the extent. */
    public Extent extent(String domain) {
        return new Extent(
                rows.countAccounts(domain),
                rows.countPosts(domain),
                rows.countFollows(domain),
                rows.countEmojis(domain),
                files.ofDomain(domain).copies());
    }

    /**
     * Deletes all of it.
     *
     * @param progress receives the number of accounts deleted so far
     */
    public void run(String domain, LongConsumer progress) {
        progress.accept(0);
        long count = 0;
        List<Long> found = rows.findAccounts(domain, 0, AT_ONCE);
        while (!found.isEmpty()) {
            for (long id : found) {
                remove(id);
                progress.accept(++count);
            }
            found = rows.findAccounts(domain, found.get(found.size() - 1), AT_ONCE);
        }
        new BatchedWork(db, AT_ONCE).repeat(most -> rows.deleteEmojis(domain, most));
        db.runInTransaction(() -> rows.deleteHost(domain));
        files.removeOf(domain);
    }

    private void remove(long id) {
        boolean isBare = false;
        while (!isBare) {
            isBare = db.inTransaction(() -> {
                boolean isLast = erasure.everything(id, Batch.next());
                if (isLast) {
                    accounts.delete(id);
                }
                return isLast;
            });
        }
    }
}
