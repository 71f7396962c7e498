package social.dassie.cli;

import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.backup.ProgressBar;
import social.dassie.backup.Prunes;

/** {@code dassie statuses}: removes posts that nobody needs. */
@Command(name = "statuses", description = "Removes posts that nobody needs, also while the server runs.")
final class StatusesCommand extends ToolCommand {
    @Command(
            name = "prune",
            description = "Removes old posts of other servers that nobody here follows, reacted to or is mentioned in.")
    void prune(
            @Option(
                            names = "--older-than",
                            defaultValue = "90",
                            paramLabel = "DAYS",
                            description = "Minimum age of posts; ${DEFAULT-VALUE} days when not given.")
                    int days,
            @Option(names = "--dry-run", description = "Only shows how many would be removed.") boolean isDry) {
        Duration age = days(days);
        int count;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            count = new Prunes(
                            tools.platform().directory().path(),
                            tools.platform().db(),
                            tools.platform().clock(),
                            isDry,
                            bar)
                    .statuses(age);
        }
        out().println((isDry ? "Would remove " : "Removed ") + count + " posts");
    }
}
