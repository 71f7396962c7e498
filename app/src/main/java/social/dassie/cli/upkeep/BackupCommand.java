package social.dassie.cli.upkeep;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.media.store.MediaStore;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.upkeep.backup.Backups;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.offsite.AgeKey;
import social.dassie.upkeep.offsite.BackupStatus;
import social.dassie.upkeep.offsite.OffsiteBackups;

/** {@code dassie backup}: all data in one file. */
@Command(
        name = "backup",
        description = "Writes database, media, settings and keys to one ZIP file, also while the server runs. The file"
                + " contains all data and secrets: keep it safe.")
public final class BackupCommand extends ToolCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", arity = "0..1", description = "The file to write; it appears when it is complete.")
    private @Nullable Path file;

    @Option(names = "--overwrite", description = "Replaces an existing file when the new one is complete.")
    private boolean overwrite;

    @Override
    public Integer call() {
        if (file == null) {
            throw misuse("Missing required parameter: 'FILE'");
        }
        Path directory = cli.existingDirectory();
        Path target = file;
        Backups.Summary summary;
        String elsewhere;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            elsewhere = MediaStore.of(tools.platform()).elsewhere();
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
        if (!elsewhere.isEmpty()) {
            out.println("Left out, because they stay where they are: the media in " + elsewhere);
        }
        if (summary.missing() > 0) {
            out.println("Deleted while it was written, and left out: " + summary.missing() + " files");
        }
        return 0;
    }

    @Command(
            name = "now",
            description =
                    "Makes a backup as the schedule does (backup.to, backup.key), verifies it and deletes old ones.")
    void now() {
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            BackupStatus.Good made = tools.offsiteBackups().make(bar).last();
            out().printf(
                            Locale.ROOT,
                            "Made %s in %s (%.1f MB), and read it back%n",
                            made.name(),
                            made.place(),
                            made.bytes() / 1e6);
        }
    }

    @Command(name = "list", description = "Lists the backups in backup.to, newest first.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(out(), isJson, "%-60s  %14s  %s%n", "NAME", "BYTES", "GOOD").titled();
            for (OffsiteBackups.Listed copy : tools.offsiteBackups().list()) {
                listing.add(copy.name(), copy.bytes(), copy.isGood());
            }
        }
    }

    @Command(
            name = "keygen",
            description =
                    "Generates a key pair for encrypted backups and prints it: the server gets the public key, you"
                            + " keep the secret key.")
    void keygen() {
        AgeKey key = AgeKey.make();
        PrintWriter out = out();
        out.println("# Keep this file elsewhere, not on the server. Nothing else can decrypt the backups.");
        out.println("# dassie restore FROM --identity FILE, or: age --decrypt --identity FILE BACKUP");
        out.println("# The server gets the public key: dassie settings set backup.key " + key.recipient());
        out.println("# public key: " + key.recipient());
        out.println(key.identity());
    }
}
