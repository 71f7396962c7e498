package social.dassie.cli.staff;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Network;
import social.dassie.ground.storage.StartException;
import social.dassie.people.signupblocks.IpBlock;

/** {@code dassie ip-block}: lists and lifts IP blocks. It also helps operators who blocked their own network. */
@Command(name = "ip-block", description = "Lists and lifts blocks of networks, also while the server runs.")
public final class IpBlockCommand extends ToolCommand {
    @Command(name = "list", description = "Lists the blocked networks, oldest first.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(), isJson, "%-43s  %-25s  %-20s  %s%n", "NETWORK", "SEVERITY", "UNTIL", "COMMENT")
                    .titled();
            for (IpBlock block : tools.signUpBlocks().ips().all()) {
                Long end = block.expiresAt();
                Object until = end == null ? "-" : Instant.ofEpochMilli(end).truncatedTo(ChronoUnit.SECONDS);
                listing.add(
                        block.ip(),
                        block.severity().key(),
                        until,
                        block.comment().replaceAll("\\s+", " "));
            }
            out().flush();
        }
    }

    @Command(name = "lift", description = "Lifts the block of a network; a running server allows it at once.")
    void lift(@Parameters(paramLabel = "NETWORK", description = "As the list shows it.") String text) {
        Network network = Network.parse(text);
        if (network == null) {
            throw misuse("\"" + text + "\" is neither an address nor a network such as 192.0.2.0/24");
        }
        try (Tools tools = open()) {
            if (!tools.signUpBlocks().ips().lift(network)) {
                throw new StartException("The network " + network + " is not blocked");
            }
        }
        out().println("Lifted the block of " + network);
    }
}
