package social.dassie.cli.upkeep;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.pruning.Pruning;

/** {@code dassie accounts}: remote accounts known here. */
@Command(name = "accounts", description = "Deletes unneeded remote accounts, also while the server runs.")
public final class AccountsCommand extends ToolCommand {
    @Command(
            name = "prune",
            description = "Deletes remote accounts that were inactive for long, have no posts here, and have no local"
                    + " followers, blocks or conversations. They are fetched again when needed.")
    void prune(
            @Option(
                            names = "--older-than",
                            defaultValue = "90",
                            paramLabel = "DAYS",
                            description = "Days without activity; ${DEFAULT-VALUE} days when not given.")
                    int days,
            @Option(names = DRY_RUN, description = "Only shows how many would be deleted.") boolean isDry,
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
