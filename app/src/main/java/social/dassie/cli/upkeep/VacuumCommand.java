package social.dassie.cli.upkeep;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.storage.Compaction;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.StartException;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.pruning.FreePages;

/** {@code dassie vacuum}: returns free space in the database file to the file system. */
@Command(
        name = "vacuum",
        description = "Returns free space in the database file to the disk, a megabyte at a time, so that a running"
                + " server can write in between. The server does this each night, except for 4 MB.")
public final class VacuumCommand extends ToolCommand implements Callable<Integer> {
    /**
     * How many times the size of the database must be free for a rewrite: for a new file, and for the log that it is
     * copied through.
     */
    private static final int TIMES = 2;

    @Option(
            names = "--full",
            description =
                    "Rewrites and defragments the whole file instead. The server must be stopped, and twice the size"
                            + " of the database must be free.")
    private boolean isFull;

    @Option(names = DRY_RUN, description = "Only shows how much is free.")
    private boolean isDry;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public Integer call() {
        Path directory = cli.existingDirectory();
        long freed = isFull && !isDry ? rewrite(directory) : release();
        try (DataDirectory opened = DataDirectory.open(directory)) {
            long bytes = new DatabaseFile(opened.database()).bytes();
            String said = isDry
                    ? "%,d bytes are free in the database of %,d bytes%n"
                    : "Freed %,d bytes; the database has %,d bytes%n";
            say(isJson, said, "FREED_BYTES", "DATABASE_BYTES").add(freed, bytes);
        }
        return 0;
    }

    private long release() {
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            FreePages pages = new FreePages(tools.platform().db());
            return isDry ? pages.bytes() : pages.release(0, count -> bar.count("Pages given back", count));
        }
    }

    private long rewrite(Path place) {
        try (DataDirectory directory = DataDirectory.open(place);
                ProgressBar bar = progress()) {
            directory.claim();
            DatabaseFile file = new DatabaseFile(directory.database());
            file.schema();
            long before = file.bytes();
            long room = directory.path().toFile().getUsableSpace();
            if (room < TIMES * before) {
                throw new StartException("To rewrite the database, " + TIMES * before / 1_000_000
                        + " MB have to be free on its disk, and there are " + room / 1_000_000
                        + " MB: without --full nothing more is needed");
            }
            bar.show("Rewriting the database");
            Compaction.rewrite(directory.database());
            return before - file.bytes();
        }
    }
}
