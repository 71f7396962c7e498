package social.dassie.cli.upkeep;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.pruning.Pruning;

/** {@code dassie accounts}: remote accounts known here. */
@Command(
        name = "accounts",
        description = "Removes accounts of other servers that nobody needs, also while the server runs.")
public final class AccountsCommand extends ToolCommand {
    @Command(
            name = "prune",
            description =
                    "Removes accounts of other servers of which there was no news for long, that have no posts here,"
                            + " and that nobody here follows, blocks or talked to. They come back when somebody meets them again.")
    void prune(
            @Option(
                            names = "--older-than",
                            defaultValue = "90",
                            paramLabel = "DAYS",
                            description = "How long there was no news; ${DEFAULT-VALUE} days when not given.")
                    int days,
            @Option(names = DRY_RUN, description = "Only says how many would be removed.") boolean isDry,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        int age = (int) days(days).toDays();
        long count;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            Pruning pruning = new Pruning(tools.platform(), tools.remoteFiles());
            count = isDry
                    ? pruning.countAccounts(age)
                    : pruning.accounts(age, (kind, removed) -> bar.count("Removing " + kind, removed));
        }
        say(isJson, removed(isDry) + " %s accounts%n", "ACCOUNTS").add(count);
    }
}
