package social.dassie.cli.upkeep;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Confirmation;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.deliveries.SelfDestruct;

/** {@code dassie self-destruct}: shuts this server down permanently, and notifies the others. */
@Command(
        name = "self-destruct",
        description = "Shuts this server down permanently: deletes every account and notifies every known server, so"
                + " that no copies remain there. The running server does it, one account after another, also after"
                + " a restart, and answers all other requests with 410 meanwhile. Asks for the name of the server"
                + " first; later calls show the progress. When no delivery is pending, stop the server and delete"
                + " its data.")
public final class SelfDestructCommand extends ToolCommand implements Callable<Integer> {
    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "The answer to the question, for scripts: the name of this server.")
    private @Nullable String host;

    @Option(names = DRY_RUN, description = "Only shows how many accounts and servers are affected.")
    private boolean isDry;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public Integer call() {
        try (Tools tools = open()) {
            SelfDestruct selfDestruct = tools.deliveries().selfDestruct(tools.users());
            SelfDestruct.Extent extent = selfDestruct.extent();
            if (!extent.isBegun() && !isDry) {
                confirm(tools.platform().addresses().domain(), extent);
                selfDestruct.begin();
                extent = selfDestruct.extent();
            }
            say(
                            isJson,
                            "Remaining accounts: %s, notified servers: %s, pending deliveries: %s, started: %s%n",
                            "ACCOUNTS",
                            "SERVERS",
                            "WAITING",
                            "BEGUN")
                    .add(extent.accounts(), extent.servers(), extent.waiting(), extent.isBegun());
        }
        return 0;
    }

    private void confirm(String domain, SelfDestruct.Extent extent) {
        if (host == null) {
            err().println("This deletes all " + extent.accounts() + " accounts of " + domain
                    + " with everything they have, here and on " + extent.servers()
                    + " servers. Nothing takes it back, and the name can never be used for another server.");
        }
        new Confirmation(err(), "the name of this server").require(domain, host);
    }
}
