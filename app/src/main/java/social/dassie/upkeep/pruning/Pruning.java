package social.dassie.upkeep.pruning;

import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.rows.Ids;
import social.dassie.ground.rows.Pace;
import social.dassie.ground.rows.RowRemoval;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.remotefiles.RemoteFiles;
import social.dassie.media.store.MediaStore;
import social.dassie.upkeep.backup.OrphanFiles;

/**
 * Deletes remote data that is no longer needed here, so that the data does not grow without bound: once a day, in small
 * transactions, with {@linkplain Pace rests} between them in which others can write. An interrupted run is completed by the next one. Old posts of followed
 * accounts are deleted too, as on the reference server: their own server has them, and posts that any local account
 * kept, replied to or reacted to are preserved.
 */
public final class Pruning {
    static final String KIND = "pruning";

    private static final Logger LOG = LoggerFactory.getLogger(Pruning.class);
    private static final Duration PERIOD = Duration.ofDays(1);
    private static final Duration FILES_KEPT = Duration.ofDays(90);
    private static final int AT_ONCE = 50;

    /** The number of free pages that stay in the file, because the next day needs some: 4 MB. */
    private static final long SPARE_PAGES = 1_024;

    /** Receives the progress of the work. */
    public interface Progress {
        /** Called when work on a kind of rows or files begins, with 0, or with the number deleted so far. */
        void is(String kind, long count);
    }

    private final Platform platform;
    private final Database db;
    private final Pace pace = new Pace();
    private final BatchedWork work;
    private final OldPostDao posts;
    private final OldAccountDao accounts;
    private final OldNoteDao notes;
    private final RowRemoval removal;
    private final RemoteFiles files;
    private final Clock clock;
    private final Map<String, Long> removed = new ConcurrentHashMap<>();

    public Pruning(Platform platform, RemoteFiles files) {
        this.platform = platform;
        this.db = platform.db();
        this.work = new BatchedWork(db, AT_ONCE, pace);
        this.posts = db.dao(OldPostDao.class);
        this.accounts = db.dao(OldAccountDao.class);
        this.notes = db.dao(OldNoteDao.class);
        this.removal = new RowRemoval(db);
        this.files = files;
        this.clock = platform.clock();
    }

    public void subscribe(Jobs jobs) {
        jobs.every(KIND, PERIOD.toMillis(), job -> {
            Map<String, Long> counts = run((kind, count) -> {});
            counts.values().removeIf(count -> count == 0);
            if (!counts.isEmpty()) {
                LOG.info("Pruning deleted {}", text(counts));
            }
        });
    }

    /** Returns how many rows and files of one kind were deleted since the start. */
    public long removed(String kind) {
        return removed.getOrDefault(kind, 0L);
    }

    /** Returns the counts in one line, such as {@code 12 posts, 3 accounts}. */
    public static String text(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    /**
     * Returns what {@link #run} would delete, by kind. Accounts whose last posts would be deleted are not included,
     * because they still have posts.
     */
    public Map<String, Long> preview() {
        Settings settings = platform.settings().get();
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("posts", countPosts(settings.get(PruningSettings.POSTS_DAYS)));
        counts.put("accounts", countAccounts(settings.get(PruningSettings.ACCOUNTS_DAYS)));
        counts.put("attachments", notes.countLooseMedia());
        counts.put("copies", files.unused(FILES_KEPT).copies());
        counts.put("orphans", (long) orphans().find().files());
        for (OldNotes kind : OldNotes.values()) {
            counts.put(
                    kind.table(),
                    notes.count(
                            kind.table(),
                            kind.column(),
                            clock.millis() - kind.retention().toMillis()));
        }
        return counts;
    }

    /**
     * Deletes what is too old according to the settings, and releases the disk space. Returns the number of deleted
     * rows and files, by kind.
     */
    public Map<String, Long> run(Progress progress) {
        Settings settings = platform.settings().get();
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("posts", posts(settings.get(PruningSettings.POSTS_DAYS), progress));
        counts.put("accounts", accounts(settings.get(PruningSettings.ACCOUNTS_DAYS), progress));
        counts.put("attachments", work.repeat(notes::deleteLooseMedia, progressOf("attachments", progress)));
        progress.is("copies", 0);
        counts.put("copies", files.prune(FILES_KEPT).copies());
        progress.is("orphans", 0);
        counts.put("orphans", removeOrphans());
        for (OldNotes kind : OldNotes.values()) {
            long before = clock.millis() - kind.retention().toMillis();
            counts.put(kind.table(), notes(kind, before, progressOf(kind.table(), progress)));
        }
        new FreePages(db).release(SPARE_PAGES, progressOf("free pages", progress));
        counts.forEach((kind, count) -> removed.merge(kind, count, Long::sum));
        return counts;
    }

    /** Reports the start of work on a kind; the returned consumer is called with the number deleted so far. */
    private static LongConsumer progressOf(String kind, Progress progress) {
        progress.is(kind, 0);
        return count -> progress.is(kind, count);
    }

    private long notes(OldNotes kind, long before, LongConsumer progress) {
        if (!kind.hasOthersHanging()) {
            return work.repeat(most -> notes.delete(kind.table(), kind.key(), kind.column(), before, most), progress);
        }
        return inBatches(
                progress,
                after -> notes.find(kind.table(), kind.key(), kind.column(), before, AT_ONCE),
                (ids, batch) -> {
                    boolean isBare = removal.hanging(kind.table(), ids, batch);
                    if (isBare) {
                        notes.delete(kind.table(), kind.key(), ids);
                    }
                    return new Step(ids.ids().size(), isBare);
                });
    }

    private OrphanFiles orphans() {
        return new OrphanFiles(MediaStore.of(platform), db, clock);
    }

    /** Deletes orphan files; an unavailable bucket does not prevent the rest from being deleted. */
    private long removeOrphans() {
        try {
            return orphans().remove().files();
        } catch (UncheckedIOException e) {
            LOG.warn("Search for unreferenced files postponed to the next run: {}", StorageFailure.reason(e));
            return 0;
        }
    }

    /** Returns how many posts {@link #posts} would delete. */
    public long countPosts(int days) {
        long before = days(days);
        return days == 0 ? 0 : posts.count(before, Ids.firstAt(before));
    }

    /** Deletes remote posts that are older than this and that no local account interacted with; 0 deletes none. */
    public long posts(int days, Progress progress) {
        LongConsumer told = progressOf("posts", progress);
        if (days == 0) {
            return 0;
        }
        long before = days(days);
        return inBatches(told, after -> posts.find(before, Ids.firstAt(before), after, AT_ONCE), (ids, batch) -> {
            List<Long> still = posts.findAmong(before, Ids.firstAt(before), ids);
            IdList gone = new IdList(still);
            boolean isBare = removal.hangingExcept("statuses", gone, batch, "media_attachments.status_id");
            if (isBare) {
                posts.deleteMedia(gone);
                posts.delete(gone);
            }
            return new Step(still.size(), isBare);
        });
    }

    /** Returns how many accounts {@link #accounts} would delete. */
    public long countAccounts(int days) {
        return days == 0 ? 0 : accounts.count(days(days));
    }

    /**
     * Deletes remote accounts that have not been updated for this many days, that have no posts here and that no one
     * here interacts with; 0 deletes none.
     */
    public long accounts(int days, Progress progress) {
        LongConsumer told = progressOf("accounts", progress);
        if (days == 0) {
            return 0;
        }
        long before = days(days);
        return inBatches(
                told,
                after -> accounts.find(before, after, AT_ONCE),
                (ids, batch) -> new Step(accounts.delete(before, ids), true));
    }

    private long days(int days) {
        return clock.millis() - Duration.ofDays(days).toMillis();
    }

    private interface Finder {
        List<Long> after(long id);
    }

    /**
     * A batch of a deletion.
     *
     * @param rows the number of rows before it; dependent rows are deleted first, possibly along with some of these
     */
    private record Step(int rows, boolean isLast) {}

    /** Deletes the remaining ones of some rows, or a part of them. */
    private interface Deletion {
        Step some(IdList ids, Batch batch);
    }

    private long inBatches(LongConsumer progress, Finder finder, Deletion deletion) {
        long count = 0;
        List<Long> found = finder.after(0);
        while (!found.isEmpty()) {
            IdList batch = new IdList(found);
            Step step = new Step(0, false);
            int rows = 0;
            while (!step.isLast()) {
                step = pace.step(() -> db.inTransaction(() -> deletion.some(batch, Batch.next())));
                rows = Math.max(rows, step.rows());
            }
            count += rows;
            progress.accept(count);
            found = finder.after(found.get(found.size() - 1));
        }
        return count;
    }
}
