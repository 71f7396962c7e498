package social.dassie.reading.search;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.storage.StorageLog;
import social.dassie.ground.text.FoldedText;
import social.dassie.reading.search.AccountIndexDao.Named;

/**
 * The index of the names of accounts. Database triggers queue new and renamed accounts, whatever writes them; the next
 * search indexes them before it runs. If there are many, as after an upgrade, a job indexes the rest in batches; meanwhile
 * people are found by their names as the previous version indexed them.
 */
final class AccountIndex {
    private static final Logger LOG = LoggerFactory.getLogger(AccountIndex.class);
    private static final String JOB = "search.names";
    private static final String ALL = "all";
    /** What a search indexes at most: 5 ms. */
    private static final int AT_ONCE = 100;

    private final Database db;
    private final AccountIndexDao index;
    private final Jobs jobs;
    private final Clock clock;

    AccountIndex(Database db, Jobs jobs, Clock clock) {
        this.db = db;
        this.index = db.dao(AccountIndexDao.class);
        this.jobs = jobs;
        this.clock = clock;
    }

    void subscribe() {
        jobs.handleInBatches(JOB, (job, batch) -> index(batch));
    }

    /** Continues what an upgrade began. */
    void begin() {
        if (index.hasUnindexed()) {
            try {
                jobs.add(JOB, ALL, "", clock.millis());
            } catch (RuntimeException e) {
                note(e);
            }
        }
    }

    /** Brings the index up to date before a search, unless it cannot be written. */
    void prepare() {
        if (!index.hasUnindexed()) {
            return;
        }
        try {
            db.runInTransaction(() -> {
                if (put(AT_ONCE) == AT_ONCE) {
                    jobs.add(JOB, ALL, "", clock.millis());
                }
            });
        } catch (RuntimeException e) {
            note(e);
        }
    }

    private static void note(RuntimeException e) {
        if (!StorageLog.note("Indexing names", e)) {
            LOG.warn("Search indexing failed, retrying", e);
        }
    }

    private @Nullable String index(Batch batch) {
        int put = 1;
        while (put > 0 && !batch.isOver()) {
            put = put(batch.remaining());
            batch.took(put);
        }
        return put > 0 ? "" : null;
    }

    private int put(int limit) {
        List<Named> accounts = index.findUnindexed(limit);
        for (Named account : accounts) {
            String username = FoldedText.of(account.username());
            String displayName = FoldedText.of(account.displayName());
            index.putNames(account.id(), username, displayName);
            index.putWords(account.id(), SearchTerms.forIndex(username), SearchTerms.forIndex(displayName));
        }
        if (!accounts.isEmpty()) {
            index.deleteUnindexed(new IdList(accounts.stream().map(Named::id).toList()));
        }
        return accounts.size();
    }
}
