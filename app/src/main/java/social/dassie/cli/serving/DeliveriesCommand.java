package social.dassie.cli.serving;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.deliveries.DeliveryEntity;
import social.dassie.federation.deliveries.HostEntity;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.storage.StartException;

/** {@code dassie deliveries}: pending deliveries to other servers. */
@Command(
        name = "deliveries",
        description = "Lists, retries or drops deliveries to other servers, also while the server runs.")
public final class DeliveriesCommand extends ToolCommand {
    private static final int MOST = 100_000;

    /** Selects hosts. */
    static final class Choice {
        @Parameters(paramLabel = "HOST", description = "The server, with its port if that is not the usual one.")
        private @Nullable String host;

        @Option(names = "--all", description = "Every server.")
        private boolean all;
    }

    @Command(name = "list", description = "Lists deliveries, newest first; without an option, those that failed.")
    void list(
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson,
            @Option(
                            names = "--state",
                            defaultValue = "failed",
                            paramLabel = "STATE",
                            description = "waiting, delivered, failed or all; ${DEFAULT-VALUE} when not given.")
                    String state,
            @Option(names = "--host", paramLabel = "HOST", description = "Only those to this server.") @Nullable
                    String host,
            @Option(
                            names = "--limit",
                            defaultValue = "100",
                            paramLabel = "N",
                            description = "The maximum number; ${DEFAULT-VALUE} when not given.")
                    int limit) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(),
                            isJson,
                            "%-8s  %-9s  %-10s  %-40s  %5s  %-24s  %s%n",
                            "ID",
                            "STATE",
                            "TYPE",
                            "INBOX",
                            "TRIES",
                            "NEXT TRY",
                            "LAST ERROR")
                    .titled();
            String wanted = state.equals("all") ? null : state;
            for (DeliveryEntity found : tools.deliveries().staff.newest(wanted, host, limit)) {
                listing.add(
                        found.id(),
                        found.state(),
                        found.activityType(),
                        found.inbox(),
                        found.tries(),
                        orDash(
                                found.nextTryAt() == null
                                        ? null
                                        : Dates.format(found.nextTryAt().toEpochMilli())),
                        orDash(found.lastError()));
            }
            out().flush();
        } catch (ApiException e) {
            throw new StartException(e.getMessage());
        }
    }

    @Command(name = "hosts", description = "Lists the servers that get deliveries, failing ones first.")
    void hosts(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(),
                            isJson,
                            "%-40s  %-11s  %7s  %7s  %9s  %-24s  %-24s  %s%n",
                            "HOST",
                            "STATE",
                            "WAITING",
                            "FAILED",
                            "DELIVERED",
                            "PAUSED UNTIL",
                            "LAST SUCCESS",
                            "LAST ERROR")
                    .titled();
            for (HostEntity host : tools.deliveries().staff.hosts(MOST, 0).items()) {
                listing.add(
                        host.host(),
                        host.state(),
                        host.waiting(),
                        host.failed(),
                        host.delivered(),
                        orDash(host.pausedUntil()),
                        orDash(host.lastSuccessAt()),
                        orDash(host.lastError()));
            }
            out().flush();
        }
    }

    @Command(
            name = "retry",
            description =
                    "Retries pending and failed deliveries and ends pauses; a running server does so immediately.")
    void retry(@ArgGroup(exclusive = true, multiplicity = "1") Choice choice) {
        try (Tools tools = open()) {
            var staff = tools.deliveries().staff;
            int count = choice.all || choice.host == null
                    ? staff.retryAll()
                    : staff.retryHost(Caller.ANONYMOUS, choice.host).waiting();
            out().println("To be tried again: " + count);
        } catch (ApiException e) {
            throw new StartException("Nothing was ever sent to " + choice.host);
        }
    }

    @Command(name = "drop", description = "Deletes failed deliveries permanently.")
    void drop(
            @ArgGroup(exclusive = true, multiplicity = "1") Choice choice,
            @Option(names = "--waiting", description = "Also pending ones, which are then never sent.")
                    boolean waiting) {
        try (Tools tools = open()) {
            out().println("Dropped: " + tools.deliveries().staff.drop(choice.all ? null : choice.host, waiting));
        }
    }

    private static String orDash(@Nullable String text) {
        return text == null ? "-" : text;
    }
}
