package social.dassie.cli.upkeep;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.deliveries.SelfDestruct;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/** {@code dassie self-destruct}: shuts this server down permanently, and notifies the others. */
@Command(
        name = "self-destruct",
        description =
                "Ends this server for good: deletes every account and tells every known server, so that no copy of its"
                        + " people stays there. The running server does it, one account after the other, also after a restart, and"
                        + " answers nobody else from then on (410). Asks for the name of the server first; asked again, says how far"
                        + " it is. When nothing waits any more, stop the server and remove its data.")
public final class SelfDestructCommand extends ToolCommand implements Callable<Integer> {
    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "The answer to the question, for scripts: the name of this server.")
    private @Nullable String host;

    @Option(names = DRY_RUN, description = "Only says how many accounts and servers that concerns.")
    private boolean isDry;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public Integer call() {
        try (Tools tools = open()) {
            SelfDestruct farewell = tools.deliveries().farewell(tools.users());
            SelfDestruct.Extent extent = farewell.extent();
            if (!extent.isBegun() && !isDry) {
                confirm(tools.platform().addresses().domain(), extent);
                farewell.begin();
                extent = farewell.extent();
            }
            say(
                            isJson,
                            "Accounts that are left: %s, servers that are told: %s, deliveries that wait: %s, begun: %s%n",
                            "ACCOUNTS",
                            "SERVERS",
                            "WAITING",
                            "BEGUN")
                    .add(extent.accounts(), extent.servers(), extent.waiting(), extent.isBegun());
        }
        return 0;
    }

    private void confirm(String domain, SelfDestruct.Extent extent) {
        String answer = host == null ? ask(domain, extent) : host;
        if (!answer.strip().equalsIgnoreCase(domain)) {
            throw new StartException("That is not the name of this server; nothing was changed");
        }
    }

    private String ask(String domain, SelfDestruct.Extent extent) {
        err().println("This deletes all " + extent.accounts() + " accounts of " + domain
                + " with everything they have, here and on " + extent.servers()
                + " servers. Nothing takes it back, and the name can never be used for another server.");
        err().print("Type the name of this server to go on: ");
        err().flush();
        try {
            String line = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())).readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            throw new StartException("No answer could be read: " + StorageFailure.reason(e), e);
        }
    }
}
