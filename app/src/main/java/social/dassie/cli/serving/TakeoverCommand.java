package social.dassie.cli.serving;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.KeyFile;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.store.MediaStore;
import social.dassie.upkeep.offsite.Fencing;

/** {@code dassie takeover}: makes a standby machine the one that serves. */
@Command(
        name = "takeover",
        description = "Makes this standby, which follows with Litestream, the active machine: marks it in"
                + " standby.mark, so that the other machine stops serving, and takes over the database. Start the"
                + " server afterwards.")
public final class TakeoverCommand extends ToolCommand implements Callable<Integer> {
    /** If the other machine is still running, it sees the mark within a period; Litestream polls once a second. */
    private static final Duration QUIET = Fencing.PERIOD.plusMillis(1500);

    private static final Duration LONGEST = Duration.ofSeconds(20);
    private static final long POLL_MS = 100;

    @Parameters(
            paramLabel = "FILE",
            description = "The database that follows: what 'litestream restore -f -o FILE' writes. It is moved.")
    private @Nullable Path file;

    @Option(names = "--stop", paramLabel = "PID", description = "The process that follows; it is stopped first.")
    private @Nullable Long follower;

    @Override
    public Integer call() {
        Path following = Objects.requireNonNull(file).toAbsolutePath();
        Path directory = cli.directory();
        if (DataDirectory.hasData(directory)) {
            throw new StartException(
                    "There is a database in " + directory + " already: a standby has none before it takes over");
        }
        if (!Files.isRegularFile(following)) {
            throw new StartException("There is no file " + following + ": name what 'litestream restore -f -o' writes");
        }
        Settings settings = cli.settings(directory, Map.of()).get();
        String domain = new Addresses(url(settings), settings.get(AddressSettings.HANDLE_DOMAIN)).domain();
        try (DataDirectory data = DataDirectory.open(directory)) {
            data.claim();
            Fencing fencing = Fencing.of(data.path(), settings, domain)
                    .orElseThrow(
                            () -> new StartException(
                                    "Without a mark the other machine would serve on when it comes back: set standby.mark, on both"));
            check(following, data.path());
            MediaStore media = MediaStore.of(data.path(), settings);
            if (!media.elsewhere().isEmpty()) {
                media.claim();
            }
            fencing.claim();
            awaitLast(following.resolveSibling(following.getFileName() + "-txid"));
            stopFollower();
            check(following, data.path());
            take(following, data.database());
        } catch (IOException e) {
            throw new StartException("Takeover failed: " + StorageFailure.reason(e), e);
        }
        out().println("This machine is active now: start the server");
        out().flush();
        return 0;
    }

    private static String url(Settings settings) {
        if (settings.get(AddressSettings.URL).isEmpty()) {
            throw new StartException("The setting url is empty: take over dassie.yaml of the other machine first");
        }
        return settings.get(AddressSettings.URL);
    }

    /** Waits until nothing new has arrived for a while. */
    private static void awaitLast(Path position) throws IOException {
        long end = System.nanoTime() + LONGEST.toNanos();
        long since = System.nanoTime();
        String before = "";
        while (System.nanoTime() - since < QUIET.toNanos() && System.nanoTime() < end) {
            String now = Files.exists(position) ? Files.readString(position) : "";
            if (!now.equals(before)) {
                before = now;
                since = System.nanoTime();
            }
            try {
                Thread.sleep(POLL_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("It was interrupted", e);
            }
        }
    }

    private void stopFollower() throws IOException {
        ProcessHandle process =
                follower == null ? null : ProcessHandle.of(follower).orElse(null);
        if (process == null) {
            return;
        }
        process.destroy();
        try {
            process.onExit().get(LONGEST.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            throw new IOException("The process " + follower + " does not stop, so its file cannot be taken", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("It was interrupted", e);
        }
    }

    /** Checks the database before the other machine is fenced off, and again at the end. */
    private static void check(Path following, Path directory) {
        DatabaseFile database = new DatabaseFile(following);
        if (database.schema() == 0) {
            throw new StartException("The database " + following + " is empty: did Litestream follow?");
        }
        KeyFile key = new KeyFile(directory);
        if (database.hasSealedKeys() && key.read().isEmpty()) {
            throw new StartException(
                    "The file " + key.path() + " is missing, with which the private keys of the accounts are"
                            + " encrypted: copy it from the other machine, or from the newest backup");
        }
    }

    private static void take(Path following, Path database) throws IOException {
        DiskFlush.file(following);
        Path log = DatabaseFile.logOf(following);
        if (Files.exists(log) && Files.size(log) > 0) {
            throw new StartException(log + " is not empty: something else has " + following + " open, end that first");
        }
        try {
            Files.move(following, database, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException otherDisk) {
            Path part = database.resolveSibling(database.getFileName() + ".part");
            Files.copy(following, part, StandardCopyOption.REPLACE_EXISTING);
            DiskFlush.file(part);
            Files.move(part, database, StandardCopyOption.ATOMIC_MOVE);
        }
        DiskFlush.directory(database.resolveSibling(""));
        DataDirectory.closeToOthers(database);
    }
}
