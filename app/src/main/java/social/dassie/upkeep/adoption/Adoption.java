package social.dassie.upkeep.adoption;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.settings.SettingsFile;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.Directories;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.media.store.MediaStore;
import social.dassie.people.push.TokenEncryption;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.backup.StagingDirectory;
import social.dassie.upkeep.counters.Recount;

/**
 * Makes a data directory of the data of another program, which is only read. It is built in a subdirectory that is moved to its
 * place when it is complete. After an interruption the same call begins again, but for the files that were copied.
 */
public final class Adoption {
    /** The file that marks an adoption in the staging directory: the secret from which names of files are made. */
    private static final String MARKER = "adoption.new";

    private static final int SECRET_BYTES = 32;

    /**
     * What is adopted.
     *
     * @param program whose script is run, such as {@code gotosocial}
     * @param tables its database
     * @param storage its files
     * @param accountDomain the domain in handles if it differs from the host and the database does not say so; otherwise null
     * @param environment the environment variables of the program, by name; empty if it keeps nothing there
     * @param recent the age up to which posts of other servers come along even without interaction from here
     */
    public record Source(
            String program,
            SourceTables tables,
            SourceStorage storage,
            @Nullable String accountDomain,
            Map<String, String> environment,
            Duration recent) {}

    /** Opens a data directory, which is made if it does not exist, for a piece of work on its database. */
    @FunctionalInterface
    public interface Opening {
        void with(Path directory, Consumer<Database> work);
    }

    private final Source source;
    private final Opening opening;
    private final ProgressBar bar;
    private final Clock clock;
    private final AdoptionScript script;

    public Adoption(Source source, Opening opening, ProgressBar bar, Clock clock) {
        this.source = source;
        this.opening = opening;
        this.bar = bar;
        this.clock = clock;
        this.script = AdoptionScript.of(source.program());
    }

    /**
     * Builds the database in a temporary directory, which is deleted again, and copies no files.
     *
     * @throws StartException as {@link #adopt}
     */
    public AdoptionReport rehearse() {
        try {
            Path directory = Files.createTempDirectory("dassie-adopt");
            try {
                return build(directory, true);
            } finally {
                Directories.remove(directory);
            }
        } catch (SQLException e) {
            throw SourceDatabase.unreadable(source.tables().name(), e);
        } catch (IOException e) {
            throw new StartException("The rehearsal failed: " + StorageFailure.reason(e), e);
        }
    }

    /**
     * Makes a new data directory.
     *
     * @throws StartException if the source cannot be read, or the directory is not empty
     */
    public AdoptionReport adopt(Path directory) {
        try (StagingDirectory staging = StagingDirectory.open(directory, MARKER)) {
            try {
                AdoptionReport report = build(staging.path(), false);
                Files.delete(staging.path().resolve(MARKER));
                staging.moveIn();
                return report;
            } catch (SQLException e) {
                throw SourceDatabase.unreadable(source.tables().name(), e);
            } finally {
                // Files that were copied are found again by the next attempt.
                if (Files.notExists(staging.path().resolve(MARKER))) {
                    staging.discard();
                }
            }
        } catch (IOException e) {
            throw new StartException("The directory " + directory + " cannot be made: " + StorageFailure.reason(e), e);
        }
    }

    private AdoptionReport build(Path staging, boolean isDry) throws IOException, SQLException {
        long began = clock.millis();
        byte[] secret = secret(staging.resolve(MARKER));
        removeDatabase(staging);
        try {
            Path tables = source.tables().inSqlite(staging, script, bar);
            return build(staging, tables, secret, began, isDry);
        } finally {
            Files.deleteIfExists(staging.resolve(SourceTables.COPY));
        }
    }

    private AdoptionReport build(Path staging, Path tables, byte[] secret, long began, boolean isDry)
            throws IOException, SQLException {
        Path database = staging.resolve(DataDirectory.DATABASE);
        SourceSite site = site(tables);
        site.writeSettings(new SettingsFile(staging));
        opening.with(staging, db -> {});
        SourceFiles files = new SourceFiles(source.storage(), new MediaStore(staging), secret);
        Map<String, Long> counts;
        Map<String, Long> leftOut;
        List<String> missing;
        try (SourceDatabase both = open(database.toString(), tables)) {
            SourceFunctions.register(
                    both.connection(),
                    files,
                    TokenEncryption.open(staging.resolve("push.key")),
                    new HtmlWriter(site.baseUrl()));
            convert(both, files, site, isDry);
            counts = counts(both, script.queries(AdoptionScript.Use.COMES), true);
            leftOut = counts(both, script.queries(AdoptionScript.Use.LEAVES), false);
            missing = both.missing();
        }
        opening.with(staging, this::recount);
        DiskFlush.file(database);
        return new AdoptionReport(
                site.baseUrl(),
                isDry,
                counts,
                leftOut,
                missing,
                files.bytes(),
                Files.size(database),
                files.missing(),
                (clock.millis() - began) / 1000);
    }

    private SourceDatabase open(String target, Path tables) {
        return SourceDatabase.open(target, tables, source.tables().name(), script, source.environment());
    }

    private SourceSite site(Path tables) throws SQLException {
        bar.show("Checking " + source.tables().name());
        try (SourceDatabase alone = open(":memory:", tables)) {
            alone.check(source.tables().name(), script);
            for (Map.Entry<String, String> check :
                    script.queries(AdoptionScript.Use.REFUSES).entrySet()) {
                List<String> found = alone.texts(check.getValue());
                if (!found.isEmpty()) {
                    throw new StartException(check.getKey() + ": " + String.join(", ", found));
                }
            }
            return SourceSite.read(alone, script, source.accountDomain());
        }
    }

    private void convert(SourceDatabase both, SourceFiles files, SourceSite site, boolean isDry)
            throws IOException, SQLException {
        Map<String, Object> values = Map.of(
                "base", site.baseUrl(),
                "host", site.host(),
                "now", clock.millis(),
                "since", clock.millis() - source.recent().toMillis());
        for (AdoptionScript.Step step : script.steps()) {
            bar.show(step.title());
            both.run(step, values);
            if (step.name().equals("files")) {
                List<String> wanted = both.texts("select path from wanted_files order by path");
                for (int i = 0; i < wanted.size(); i++) {
                    bar.show(step.title(), i, wanted.size());
                    files.take(wanted.get(i), isDry);
                }
            }
        }
        List<String> broken = both.texts("select \"table\" || ' ' || rowid from pragma_foreign_key_check limit 1");
        if (!broken.isEmpty()) {
            throw new StartException("The rows of " + source.tables().name() + " do not fit together: " + broken.get(0)
                    + " names a row that is not there. Nothing was changed; please report this");
        }
    }

    private void recount(Database db) {
        bar.show("Counting");
        Recount recount = new Recount(db, false);
        recount.accounts(done -> {});
        recount.statuses(done -> {});
    }

    private static Map<String, Long> counts(SourceDatabase both, Map<String, String> queries, boolean withNone)
            throws SQLException {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (Map.Entry<String, String> query : queries.entrySet()) {
            long count = both.number(query.getValue());
            if (withNone || count > 0) {
                counts.put(query.getKey(), count);
            }
        }
        return counts;
    }

    private static void removeDatabase(Path staging) throws IOException {
        for (String suffix : new String[] {"", "-wal", "-shm", "-journal"}) {
            Files.deleteIfExists(staging.resolve(DataDirectory.DATABASE + suffix));
        }
        Files.deleteIfExists(staging.resolve(SettingsFile.NAME));
    }

    private static byte[] secret(Path marker) throws IOException {
        if (Files.notExists(marker) || Files.size(marker) != SECRET_BYTES) {
            byte[] secret = new byte[SECRET_BYTES];
            new SecureRandom().nextBytes(secret);
            DataDirectory.closeToOthers(marker);
            Files.write(marker, secret, StandardOpenOption.SYNC);
        }
        return Files.readAllBytes(marker);
    }
}
