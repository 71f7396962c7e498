package social.dassie.cli.staff;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.relays.Relay;
import social.dassie.federation.relays.RelayEntity;
import social.dassie.ground.api.Caller;
import social.dassie.ground.storage.StartException;

/** {@code dassie relay}: the relays that exchange public posts with this server. */
@Command(name = "relay", description = "Subscribes to relays, also while the server runs.")
public final class RelayCommand extends ToolCommand {
    @Command(name = "list", description = "Lists the relays, oldest first.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(),
                            isJson,
                            "%-50s  %-8s  %-20s  %8s  %6s  %s%n",
                            "ADDRESS",
                            "STATE",
                            "LAST",
                            "RECEIVED",
                            "STORED",
                            "NOTICE")
                    .titled();
            for (RelayEntity each : tools.federation().relays.relays.all()) {
                listing.add(
                        each.relay().address(),
                        each.relay().state().key(),
                        time(each.activity().lastReceivedAt()),
                        each.activity().received(),
                        each.activity().kept(),
                        each.notice() == null ? "" : notice(each, each.notice()));
            }
            out().flush();
        }
    }

    @Command(
            name = "add",
            description =
                    "Subscribes to a relay: by its inbox, which ends with /inbox (Mastodon), or by its actor (LitePub).")
    void add(@Parameters(paramLabel = "URL") String url) {
        try (Tools tools = open()) {
            Relay relay = tools.federation().relays.relays.add(Caller.ANONYMOUS, url);
            out().println("Subscribing to " + relay.address());
        }
    }

    @Command(name = "remove", description = "Ends the subscription to a relay and removes it.")
    void remove(@Parameters(paramLabel = "URL", description = "As the list shows it.") String url) {
        try (Tools tools = open()) {
            Relay relay = tools.federation()
                    .relays
                    .relays
                    .find(url)
                    .orElseThrow(() -> new StartException("There is no relay " + url));
            tools.federation().relays.relays.remove(Caller.ANONYMOUS, relay.id());
            out().println("Removed the relay " + relay.address());
        }
    }

    private static Object time(@Nullable Long at) {
        return at == null ? "-" : Instant.ofEpochMilli(at).truncatedTo(ChronoUnit.SECONDS);
    }

    private static String notice(RelayEntity each, RelayEntity.Notice notice) {
        return switch (notice) {
            case FAILING -> "cannot be reached";
            case FLOODING -> each.activity().dropped() + " posts skipped";
            case SILENT -> "silent for days";
        };
    }
}
