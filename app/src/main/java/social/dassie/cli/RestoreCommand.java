package social.dassie.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.backup.Restores;

/** {@code dassie restore}: creates a data directory from a backup. */
@Command(
        name = "restore",
        description = "Creates the data directory (--data-dir) from a backup. It must be empty or not exist yet.")
final class RestoreCommand extends ToolCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A file from 'dassie backup'.")
    private @Nullable Path file;

    @Override
    public Integer call() {
        Path directory = cli.directory();
        boolean isNew = Files.notExists(directory);
        int files;
        try (ProgressBar bar = progress()) {
            files = new Restores(bar).restore(Objects.requireNonNull(file), directory);
        }
        out().printf(
                        Locale.ROOT,
                        "Restored %d files to %s%s (%.1f MB)%n",
                        files,
                        isNew ? "the new directory " : "",
                        directory,
                        DataDirectory.bytes(directory) / 1e6);
        out().flush();
        return 0;
    }
}
