package social.dassie.cli.upkeep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.upkeep.backup.ArchiveSource;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.backup.Restores;
import social.dassie.upkeep.offsite.BackupReader;

/** {@code dassie restore}: creates a data directory from a backup. */
@Command(
        name = "restore",
        description = "Creates the data directory (--data-dir) from a backup. It must be empty or not exist yet.")
public final class RestoreCommand extends ToolCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FROM",
            description = "A file from 'dassie backup'; or a directory or s3://BUCKET/PREFIX with backups, of which the"
                    + " newest valid one is used; or one file there. The access key is read from DASSIE_BACKUP_S3_KEY"
                    + " and DASSIE_BACKUP_S3_SECRET.")
    private @Nullable String from;

    @Option(
            names = "--identity",
            paramLabel = "FILE",
            description = "The file with the secret key, for an encrypted backup: what 'dassie backup keygen' printed.")
    private @Nullable Path identity;

    @Override
    public Integer call() {
        Path directory = cli.directory();
        boolean isNew = Files.notExists(directory);
        int files;
        BackupReader reading =
                new BackupReader(cli.settings(directory, Map.of()).get(), identity);
        try (ProgressBar bar = progress();
                ArchiveSource source = reading.open(Objects.requireNonNull(from))) {
            files = new Restores(bar).restore(source, directory);
        } catch (IOException e) {
            throw new StartException(from + " cannot be read: " + StorageFailure.reason(e), e);
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
