package social.dassie.federation.imports;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.Handles;
import social.dassie.federation.exports.ExportKind;
import social.dassie.federation.exports.Exports;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Upload;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.rows.Ids;
import social.dassie.ground.rows.RowRemoval;
import social.dassie.ground.text.Csv;

/**
 * Imports of files. A file is stored as one row per line in the transaction that accepts it; jobs process the rows, so
 * that nothing is lost or done twice if the process ends in between.
 */
public final class Imports {
    private static final ErrorCode UNREADABLE_FILE = ErrorCode.of("error.unreadable_file", "The file cannot be read");
    private static final ErrorCode IMPORT_RUNNING =
            ErrorCode.of("error.import_running", "Another file of this type is being imported: wait until it finishes");
    private static final ErrorCode FILE_TOO_LARGE = ErrorCode.of("error.file_too_large", "The file is too large");

    public static final int MAX_LINES = ImportFile.MAX_LINES;
    public static final long MAX_BYTES = 4 * 1024 * 1024;

    /** The maximum number of posts and bytes of an archive. */
    public static final int MAX_POSTS = OutboxReader.MAX_POSTS;

    public static final long MAX_ARCHIVE_BYTES = ArchiveFiles.MAX_BYTES;

    static final String JOB = "import";
    private static final String REMOVAL = "import.removal";
    private static final int KEPT = 10;
    private static final int LINES_AT_ONCE = 500;
    private static final int EXPIRED_AT_ONCE = 50;
    /** A command may have to pack a large directory first. */
    private static final Duration LONGEST_UPLOAD = Duration.ofDays(1);

    private static final int MAX_NAME = 100;

    private final Database db;
    private final ImportDao imports;
    private final RowRemoval removal;
    private final Exports exports;
    private final Handles handles;
    private final ArchiveFiles files;
    private final Jobs jobs;
    private final Clock clock;

    Imports(Platform platform, Exports exports, Handles handles) {
        this.db = platform.db();
        this.imports = db.dao(ImportDao.class);
        this.removal = new RowRemoval(db);
        this.exports = exports;
        this.handles = handles;
        this.files = new ArchiveFiles(platform);
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    /** Returns the caller's imports, newest first. */
    public List<Import> of(Caller caller) {
        return imports.findOf(caller.accountId(), KEPT);
    }

    void handleJobs() {
        jobs.handleInBatches(REMOVAL, this::remove);
    }

    /**
     * Accepts a file. 422 if it is invalid for this kind, and while another import of the kind is in progress. It is
     * hidden until all its lines are stored: an import that the process did not finish storing was never accepted, and
     * is deleted.
     */
    public void start(Caller caller, ImportKind kind, boolean overwrites, String name, Upload upload) {
        ImportFile file = switch (kind) {
            case FILTERS -> FilterFile.read(text(upload));
            case FEEDS -> FeedFile.read(text(upload));
            default -> ImportFile.read(kind, text(upload), handles::plain);
        };
        long me = caller.accountId();
        List<ImportFile.NewLine> lines = new ArrayList<>();
        if (overwrites) {
            lines.addAll(removals(me, kind, file));
        }
        file.lines().forEach(line -> lines.add(new ImportFile.NewLine(line.line(), 0, line.fields())));
        long id = begin(me, kind, overwrites, name);
        new BatchedWork(db, LINES_AT_ONCE).each(lines, some -> imports.insertLines(id, Json.text(some)));
        show(id, me, kind);
    }

    /** Creates an import that is not shown yet. If the process ends before {@link #show}, it is deleted later. */
    long begin(long me, ImportKind kind, boolean overwrites, String name) {
        long id = Ids.at(clock.millis());
        db.runInTransaction(() -> {
            mustBeAlone(me, kind);
            String shown = name.length() > MAX_NAME ? name.substring(0, MAX_NAME) : name;
            imports.insert(id, me, kind.key(), overwrites, shown, clock.millis());
            jobs.add(REMOVAL, Long.toString(id), "", clock.millis() + LONGEST_UPLOAD.toMillis());
        });
        return id;
    }

    /** Shows an import whose lines are all stored, and lets it begin. */
    void show(long id, long me, ImportKind kind) {
        db.runInTransaction(() -> {
            mustBeAlone(me, kind);
            imports.hide(id, false);
            jobs.cancel(REMOVAL, Long.toString(id));
            imports.findOld(me, KEPT).forEach(this::hide);
            jobs.add(JOB, Long.toString(id), Long.toString(id), clock.millis());
        });
    }

    ArchiveFiles files() {
        return files;
    }

    private void mustBeAlone(long accountId, ImportKind kind) {
        if (imports.countUnfinished(accountId, kind.key()) > 0) {
            throw ApiException.unprocessable(IMPORT_RUNNING);
        }
    }

    /** Returns the stored entries that the file lacks, which are removed first. */
    private List<ImportFile.NewLine> removals(long me, ImportKind kind, ImportFile file) {
        Set<String> wanted = new HashSet<>();
        file.lines().forEach(line -> wanted.add(ImportFile.key(kind, line.fields())));
        return exports.lines(me, ExportKind.valueOf(kind.name())).stream()
                .filter(present -> !wanted.contains(ImportFile.key(kind, present)))
                .map(present -> new ImportFile.NewLine(0, 1, present))
                .toList();
    }

    /** Hides an import from the list, and deletes it soon; joins the caller's transaction. */
    void hide(long id) {
        imports.hide(id, true);
        jobs.cancel(JOB, Long.toString(id));
        jobs.add(REMOVAL, Long.toString(id), "", clock.millis());
    }

    private @Nullable String remove(Job job, Batch batch) {
        long id = Long.parseLong(String.valueOf(job.key()));
        if (!imports.isHidden(id)) {
            return null;
        }
        if (!removal.hanging("imports", IdList.of(id), batch)) {
            return job.payload();
        }
        imports.delete(id);
        return null;
    }

    /** Deletes imports that finished before a time. */
    void expire(long before) {
        new BatchedWork(db, EXPIRED_AT_ONCE).repeat(most -> {
            List<Long> found = imports.findFinished(before, most);
            found.forEach(this::hide);
            return found.size();
        });
    }

    private static String text(Upload upload) {
        if (upload.sizeBytes() > MAX_BYTES) {
            throw ApiException.unprocessable(FILE_TOO_LARGE);
        }
        try (InputStream in = upload.open()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw ApiException.caused(422, e, UNREADABLE_FILE);
        }
    }

    /** Returns the lines that could not be imported, each followed by the reason; 404 for another account's import. */
    public String failures(Caller caller, long id) {
        own(caller, id);
        ImportKind kind =
                imports.find(id).flatMap(row -> ImportKind.of(row.kind())).orElseThrow(ApiException::recordNotFound);
        StringBuilder csv = new StringBuilder(Csv.write(with(kind.columns(), kind.columns(), "Problem")));
        for (ImportDao.Failure failure : imports.findFailures(id, kind.isTable())) {
            List<String> fields = Json.read(failure.fields(), new TypeReference<List<String>>() {});
            csv.append(Csv.write(with(fields, kind.columns(), Reason.format(failure.problem()))));
        }
        return csv.toString();
    }

    private static List<String> with(List<String> fields, List<String> columns, String last) {
        List<String> all = new ArrayList<>(fields);
        while (all.size() < columns.size()) {
            all.add("");
        }
        all.add(last);
        return all;
    }

    /** Deletes an import. One in progress stops where it is: what was imported stays. */
    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            own(caller, id);
            hide(id);
        });
        files.discard(id);
    }

    private void own(Caller caller, long id) {
        if (imports.countOwned(id, caller.accountId()) == 0) {
            throw ApiException.recordNotFound();
        }
    }
}
