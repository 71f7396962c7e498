package social.dassie.cli;

import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.media.remotefiles.RemoteFiles;
import social.dassie.upkeep.backup.OrphanFiles;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie media}: removes files that are not needed any more. */
@Command(name = "media", description = "Removes files that nobody needs, also while the server runs.")
final class MediaCommand extends ToolCommand {
    @Command(
            name = "prune",
            description =
                    "Removes copies of other servers' files, which are fetched again when somebody looks at them, and"
                            + " files that nothing names.")
    void prune(
            @Option(
                            names = "--older-than",
                            defaultValue = "7",
                            paramLabel = "DAYS",
                            description = "How long nobody looked at a copy; ${DEFAULT-VALUE} days when not given.")
                    int days,
            @Option(names = DRY_RUN, description = "Only says what would be removed.") boolean isDry,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        Duration age = days(days);
        RemoteFiles.Unused copies;
        OrphanFiles.Found orphans;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            OrphanFiles files = new OrphanFiles(
                    tools.platform().directory().path(),
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
}
