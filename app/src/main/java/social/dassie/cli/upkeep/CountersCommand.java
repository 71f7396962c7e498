package social.dassie.cli.upkeep;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.counters.Recount;

/** {@code dassie counters}: the numbers shown with accounts and posts. */
@Command(name = "counters", description = "The numbers beside accounts and posts, also while the server runs.")
public final class CountersCommand extends ToolCommand {
    @Command(
            name = "recount",
            description =
                    "Counts again the followers and posts of the accounts here, and the favourites, boosts and answers"
                            + " of their posts, and corrects what is wrong. Accounts and posts of other servers keep the numbers"
                            + " that these gave.")
    void recount(
            @Option(names = DRY_RUN, description = "Only says how many are wrong.") boolean isDry,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        long accounts;
        long statuses;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            Recount recount = new Recount(tools.platform().db(), isDry);
            accounts = recount.accounts(count -> bar.count("Accounts", count));
            statuses = recount.statuses(count -> bar.count("Posts", count));
        }
        String verb = isDry ? "Wrong" : "Corrected";
        new Listing(out(), isJson, verb + ": %s accounts, %s posts%n", "ACCOUNTS", "POSTS").add(accounts, statuses);
        out().flush();
    }
}
