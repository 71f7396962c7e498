package social.dassie.cli.upkeep;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Json;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.remotefiles.RemoteFiles;
import social.dassie.media.store.MediaMove;
import social.dassie.media.store.MediaStore;
import social.dassie.upkeep.backup.OrphanFiles;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie media}: deletes files that are no longer needed, and moves the others. */
@Command(name = "media", description = "Deletes unneeded media files and moves the others, also while the server runs.")
public final class MediaCommand extends ToolCommand {
    @Command(
            name = "prune",
            description = "Deletes cached remote media, which is fetched again when viewed, and unreferenced files.")
    void prune(
            @Option(
                            names = "--older-than",
                            defaultValue = "7",
                            paramLabel = "DAYS",
                            description =
                                    "Days since a cached file was last viewed; ${DEFAULT-VALUE} days when not given.")
                    int days,
            @Option(names = DRY_RUN, description = "Only shows what would be deleted.") boolean isDry,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        Duration age = days(days);
        RemoteFiles.Unused copies;
        OrphanFiles.Found orphans;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            OrphanFiles files = new OrphanFiles(
                    MediaStore.of(tools.platform()),
                    tools.platform().db(),
                    tools.platform().clock());
            bar.show(isDry ? "Counting copies" : "Removing copies");
            copies = isDry
                    ? tools.remoteFiles().unused(age)
                    : tools.remoteFiles().prune(age);
            bar.show("Looking for files that nothing names");
            orphans = isDry ? files.find() : files.remove();
        }
        long bytes = copies.bytes() + orphans.bytes();
        if (isJson) {
            say(true, "", "COPIES", "FILES", "BYTES").add(copies.copies(), orphans.files(), bytes);
            return;
        }
        out().printf(
                        Locale.ROOT,
                        "%s %d copies and %d files that nothing names (%.1f MB)%n",
                        removed(isDry),
                        copies.copies(),
                        orphans.files(),
                        bytes / 1e6);
    }

    @Command(
            name = "move",
            description =
                    "Moves all files to the place of new ones (media.store); each is verified before the original is"
                            + " deleted. An interrupted move continues when it is started again. Exit code 1 when files are"
                            + " left.")
    void move(
            @Option(
                            names = "--to",
                            required = true,
                            paramLabel = "PLACE",
                            description =
                                    "directory or s3; media.store must say the same, so that new files go there, too.")
                    String to,
            @Option(names = DRY_RUN, description = "Only shows what would be moved.") boolean isDry,
            @Option(names = Listing.JSON, description = "As a JSON object.") boolean isJson) {
        if (!to.equals(MediaStore.ELSEWHERE) && !to.equals("directory")) {
            throw misuse("move", "--to must be directory or s3, not " + to);
        }
        MediaMove.Moved moved;
        IOException failure = null;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            MediaStore store = MediaStore.of(tools.platform());
            MediaMove move = new MediaMove(
                    store, to.equals(MediaStore.ELSEWHERE), (done, total) -> bar.show("Moving files", done, total));
            if (isDry) {
                moved = move.left();
            } else {
                failure = failure(move);
                moved = move.moved();
            }
        } catch (IOException e) {
            throw new StartException(StorageFailure.reason(e), e);
        }
        print(to, isDry ? "Would move" : "Moved", moved, isJson);
        if (failure != null) {
            throw new StartException(
                    StorageFailure.reason(failure) + ". What is moved is moved: start it again for the others",
                    failure);
        }
    }

    private static @Nullable IOException failure(MediaMove move) {
        try {
            move.run();
            return null;
        } catch (IOException e) {
            return e;
        }
    }

    private void print(String to, String what, MediaMove.Moved moved, boolean isJson) {
        if (isJson) {
            out().println(Json.text(Map.of("to", to, "files", moved.files(), "bytes", moved.bytes())));
        } else {
            out().printf(Locale.ROOT, "%s %d files (%.1f MB) to %s%n", what, moved.files(), moved.bytes() / 1e6, to);
        }
        out().flush();
    }

    @Command(
            name = "claim",
            description = "Allows this data directory to delete files in the media bucket, for example after a restore."
                    + " Use it only when the previous data directory is no longer used.")
    void claim() {
        try (Tools tools = open()) {
            MediaStore store = MediaStore.of(tools.platform());
            store.claim();
            out().println("This data directory now deletes in " + store.elsewhere());
        } catch (IOException e) {
            throw new StartException(StorageFailure.reason(e), e);
        }
    }
}
