package social.dassie;

import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import social.dassie.backup.ProgressBar;
import social.dassie.backup.Prunes;

/** {@code dassie statuses}: posts that nobody needs. */
@Command(name = "statuses", description = "Care for posts, also while the server runs.")
final class StatusesCommand {
    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Command(
            name = "prune",
            description = "Removes old posts of other servers that nobody here follows, has reacted to or is named in.")
    void prune(
            @Option(
                            names = "--older-than",
                            defaultValue = "90",
                            paramLabel = "DAYS",
                            description = "Posts at least so old; ${DEFAULT-VALUE} days when not given.")
                    int days,
            @Option(names = "--dry-run", description = "Only says how many would be removed.") boolean isDry) {
        Duration age = main.days(spec, days);
        int count;
        try (Core core = main.openCore();
                ProgressBar bar = ProgressBar.on(spec.commandLine().getErr())) {
            count = new Prunes(core.directory.path(), core.db, core.clock, isDry, bar).statuses(age);
        }
        spec.commandLine().getOut().println((isDry ? "Would remove " : "Removed ") + count + " posts");
    }
}
