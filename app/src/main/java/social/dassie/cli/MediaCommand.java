package social.dassie.cli;

import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.backup.ProgressBar;
import social.dassie.backup.Prunes;

/** {@code dassie media}: removes files that nobody needs. */
@Command(name = "media", description = "Removes files that nobody needs, also while the server runs.")
final class MediaCommand extends ToolCommand {
    @Command(
            name = "prune",
            description = "Removes copies of other servers' files, which are then shown from there, and files that"
                    + " nothing names.")
    void prune(
            @Option(
                            names = "--older-than",
                            defaultValue = "7",
                            paramLabel = "DAYS",
                            description = "Minimum age of copies; ${DEFAULT-VALUE} days when not given.")
                    int days,
            @Option(names = "--dry-run", description = "Only shows what would be removed.") boolean isDry) {
        Duration age = days(days);
        Prunes.Media removed;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            removed = new Prunes(
                            tools.platform().directory().path(),
                            tools.platform().db(),
                            tools.platform().clock(),
                            isDry,
                            bar)
                    .media(age);
        }
        out().printf(
                        Locale.ROOT,
                        "%s %d copies and %d files that nothing names (%.1f MB)%n",
                        isDry ? "Would remove" : "Removed",
                        removed.copies(),
                        removed.orphans(),
                        removed.bytes() / 1e6);
    }
}
