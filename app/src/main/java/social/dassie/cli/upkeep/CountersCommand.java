package social.dassie.cli.upkeep;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.counters.Recount;

/** {@code dassie counters}: the numbers shown with accounts and posts. */
@Command(name = "counters", description = "Corrects the counters of accounts and posts, also while the server runs.")
public final class CountersCommand extends ToolCommand {
    @Command(
            name = "recount",
            description = "Recounts followers and posts of local accounts, and favourites, boosts and replies of their"
                    + " posts, and corrects wrong numbers. Remote accounts and posts keep the numbers that their"
                    + " servers reported.")
    void recount(
            @Option(names = DRY_RUN, description = "Only shows how many are wrong.") boolean isDry,
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
