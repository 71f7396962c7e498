package social.dassie.staff.admin;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.upkeep.backup.Backups;
import social.dassie.upkeep.backup.ProgressBar;

/**
 * The backups in the directory {@code backups} next to the data: a job creates them while the server runs. A backup
 * contains all secrets of all users, so nothing here sends it over the network: it has to be copied from the machine
 * itself.
 */
public final class ServerBackups {
    private static final ErrorCode BACKUP_RUNNING =
            ErrorCode.of("error.backup_running", "A backup is already in progress.");

    private static final String JOB = "backup";
    private static final String KEY = "make";
    private static final String DIRECTORY = "backups";
    private static final String TYPE = "backup";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,100}\\.zip");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss").withZone(ZoneOffset.UTC);

    /** An existing backup. */
    public record Backup(String name, long bytes, long madeAt) {}

    /** The backup in progress, or the last one that failed. */
    public record Work(boolean hasFailed, String error) {}

    private final Database db;
    private final Jobs jobs;
    private final AuditLog audit;
    private final Path data;
    private final Clock clock;

    ServerBackups(Platform platform) {
        this.db = platform.db();
        this.jobs = platform.jobs();
        this.audit = platform.audit();
        this.data = platform.directory().path();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleOutside(JOB, 1, 1, job -> make(job.payload()));
    }

    public Path directory() {
        return data.resolve(DIRECTORY);
    }

    /** Returns the backups, newest first. */
    public List<Backup> all() {
        return in(data);
    }

    /** As above, for a data directory. */
    public static List<Backup> in(Path data) {
        Path directory = data.resolve(DIRECTORY);
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(
                            file -> NAME.matcher(file.getFileName().toString()).matches() && Files.isRegularFile(file))
                    .map(file -> new Backup(
                            file.getFileName().toString(),
                            file.toFile().length(),
                            file.toFile().lastModified()))
                    .sorted(Comparator.comparingLong(Backup::madeAt).reversed())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the backup in progress, or the last one if it failed; empty if neither exists. */
    public Optional<Work> work() {
        return jobs.find(JOB, KEY).map(ServerBackups::work);
    }

    private static Work work(Job job) {
        String error = job.lastError();
        return new Work(job.state().equals("dead"), error == null ? "" : error);
    }

    /** Requests a backup. 422 while one is in progress. */
    public void order(Caller caller) {
        String name = "dassie-" + TIME.format(clock.instant()) + ".zip";
        db.runInTransaction(() -> {
            if (work().filter(work -> !work.hasFailed()).isPresent()) {
                throw ApiException.unprocessable(BACKUP_RUNNING);
            }
            jobs.add(JOB, KEY, name, clock.millis());
            audit.record(caller, "create", new AuditLog.Target(TYPE, 0, name), null, null);
        });
    }

    private void make(String name) {
        try (PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
                ProgressBar bar = ProgressBar.on(nowhere)) {
            Files.createDirectories(directory());
            new Backups(data, Release.VERSION, clock).write(directory().resolve(name), true, bar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes a backup. 404 if it does not exist. */
    public void delete(Caller caller, String name) {
        Path file = directory().resolve(name);
        if (!NAME.matcher(name).matches() || !Files.isRegularFile(file)) {
            throw ApiException.recordNotFound();
        }
        db.runInTransaction(() -> audit.record(caller, "destroy", new AuditLog.Target(TYPE, 0, name), null, null));
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
