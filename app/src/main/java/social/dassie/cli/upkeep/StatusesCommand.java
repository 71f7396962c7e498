package social.dassie.cli.upkeep;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.pruning.Pruning;

/** {@code dassie statuses}: deletes posts that are not needed here. */
@Command(name = "statuses", description = "Deletes unneeded posts, also while the server runs.")
public final class StatusesCommand extends ToolCommand {
    @Command(
            name = "prune",
            description =
                    "Deletes old remote posts without local interaction (bookmarks, replies, reactions, mentions).")
    void prune(
            @Option(
                            names = "--older-than",
                            defaultValue = "90",
                            paramLabel = "DAYS",
                            description = "Minimum age of posts; ${DEFAULT-VALUE} days when not given.")
                    int days,
            @Option(names = DRY_RUN, description = "Only shows how many would be deleted.") boolean isDry,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        int age = (int) days(days).toDays();
        long count;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            Pruning pruning = new Pruning(tools.platform(), tools.remoteFiles());
            count = isDry
                    ? pruning.countPosts(age)
                    : pruning.posts(age, (kind, removed) -> bar.count("Removing " + kind, removed));
        }
        say(isJson, removed(isDry) + " %s posts%n", "POSTS").add(count);
    }
}
