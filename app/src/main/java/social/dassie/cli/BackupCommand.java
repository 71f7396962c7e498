package social.dassie.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.upkeep.backup.Backups;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie backup}: all data in one file. */
@Command(
        name = "backup",
        description = "Writes database, media, settings and keys to one ZIP file, also while the server runs. The file"
                + " contains all data and secrets: keep it safe.")
final class BackupCommand extends ToolCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The file to write; it appears when it is complete.")
    private @Nullable Path file;

    @Option(names = "--overwrite", description = "Replaces an existing file when the new one is complete.")
    private boolean overwrite;

    @Override
    public Integer call() {
        Path directory = cli.existingDirectory();
        Path target = Objects.requireNonNull(file);
        Backups.Summary summary;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            summary = new Backups(
                            tools.platform().directory().path(),
                            Release.VERSION,
                            tools.platform().clock())
                    .write(target, overwrite, bar);
        }
        PrintWriter out = out();
        out.printf(
                Locale.ROOT,
                "Wrote %d files of %s to %s (%.1f MB)%n",
                summary.files(),
                directory,
                target,
                summary.bytes() / 1e6);
        if (summary.copies() > 0) {
            out.println("Left out, because they are fetched again: " + summary.copies()
                    + " copies of other servers' files");
        }
        if (summary.missing() > 0) {
            out.println("Deleted while it was written, and left out: " + summary.missing() + " files");
        }
        return 0;
    }
}
