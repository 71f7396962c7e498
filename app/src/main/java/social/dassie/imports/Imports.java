package social.dassie.imports;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import social.dassie.actors.Handles;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Json;
import social.dassie.api.Upload;
import social.dassie.db.Database;
import social.dassie.db.Ids;
import social.dassie.exports.ExportKind;
import social.dassie.exports.Exports;
import social.dassie.jobs.Jobs;
import social.dassie.platform.Platform;
import social.dassie.text.Csv;
import social.dassie.words.Words;

/**
 * Files that people bring along. A file becomes rows, one for each line, in the transaction in which it is accepted; jobs
 * take them in, so that nothing is lost or done twice when the process ends in between.
 */
public final class Imports {
    public static final int MAX_LINES = ImportFile.MAX_LINES;
    public static final long MAX_BYTES = 4 * 1024 * 1024;

    static final String JOB = "import";
    private static final int KEPT = 10;
    private static final int MAX_NAME = 100;

    private final Database db;
    private final ImportDao imports;
    private final Exports exports;
    private final Handles handles;
    private final Jobs jobs;
    private final Clock clock;

    Imports(Platform platform, Exports exports, Handles handles) {
        this.db = platform.db();
        this.imports = db.dao(ImportDao.class);
        this.exports = exports;
        this.handles = handles;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    /** The caller's imports, the newest first. */
    public List<Import> of(Caller caller) {
        return imports.findOf(caller.accountId(), KEPT);
    }

    /**
     * Accepts a file. 422 when it cannot be one of this kind, and while another one of the kind is being taken in.
     *
     * @param overwrites whether what the file does not have is taken away
     */
    public void start(Caller caller, ImportKind kind, boolean overwrites, String name, Upload upload) {
        ImportFile file = ImportFile.read(kind, text(upload), handles::plain);
        long me = caller.accountId();
        db.runInTransaction(() -> {
            if (imports.countUnfinished(me, kind.key()) > 0) {
                throw ApiException.unprocessable("Another file of this kind is being taken in: wait for its end");
            }
            long id = Ids.at(clock.millis());
            String shown = name.length() > MAX_NAME ? name.substring(0, MAX_NAME) : name;
            imports.insert(id, me, kind.key(), overwrites, shown, clock.millis());
            if (overwrites) {
                insertRemovals(id, me, kind, file);
            }
            file.lines().forEach(line -> imports.insertLine(id, line.line(), false, Json.text(line.fields())));
            imports.deleteOld(me, KEPT);
            jobs.add(JOB, Long.toString(id), Long.toString(id), clock.millis());
        });
    }

    /** What is there and not in the file goes first. */
    private void insertRemovals(long id, long me, ImportKind kind, ImportFile file) {
        Set<String> wanted = new HashSet<>();
        file.lines().forEach(line -> wanted.add(ImportFile.key(kind, line.fields())));
        for (List<String> present : exports.lines(me, ExportKind.valueOf(kind.name()))) {
            if (!wanted.contains(ImportFile.key(kind, present))) {
                imports.insertLine(id, 0, true, Json.text(present));
            }
        }
    }

    private static String text(Upload upload) {
        if (upload.sizeBytes() > MAX_BYTES) {
            throw ApiException.unprocessable("The file is too large");
        }
        try (InputStream in = upload.open()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw ApiException.caused(422, "The file cannot be read", e);
        }
    }

    /** The lines that could not be taken in, with the reason behind each; 404 for an import of others. */
    public String failures(Caller caller, long id) {
        own(caller, id);
        ImportKind kind =
                imports.find(id).flatMap(row -> ImportKind.of(row.kind())).orElseThrow(ApiException::recordNotFound);
        StringBuilder csv = new StringBuilder(Csv.write(with(kind.columns(), kind.columns(), "Problem")));
        for (ImportDao.Failure failure : imports.findFailures(id)) {
            List<String> fields = Json.read(failure.fields(), new TypeReference<List<String>>() {});
            csv.append(Csv.write(with(fields, kind.columns(), Words.error(failure.problem()))));
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

    /** Forgets an import. One that is under way ends where it is: what was taken in stays. */
    public void forget(Caller caller, long id) {
        db.runInTransaction(() -> {
            own(caller, id);
            imports.delete(id, caller.accountId());
            jobs.cancel(JOB, Long.toString(id));
        });
    }

    private void own(Caller caller, long id) {
        if (imports.countOwned(id, caller.accountId()) == 0) {
            throw ApiException.recordNotFound();
        }
    }
}
