package social.dassie.federation.actors;

import java.util.Comparator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.Hosts;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.Purpose;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.MalformedException;

/**
 * Asks other servers what software they run (<a href="https://codeberg.org/fediverse/fep/src/branch/main/fep/f1d5/fep-f1d5.md">
 * FEP-f1d5</a>, NodeInfo), for the staff's pages. It asks few hosts at a time, those that took a delivery or wrote here, and
 * each again after a week. What a server does not say is not known.
 */
final class HostSoftware {
    private static final int HOSTS = 20;
    private static final int MAX_BYTES = 64 * 1024;
    private static final int MAX_VERSION = 60;
    private static final String SCHEMA = "http://nodeinfo.diaspora.software/ns/schema/";
    /** As NodeInfo's schema has it. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,60}");

    private final Hosts hosts;
    private final Outbound outbound;
    private final RemoteAddresses addresses;

    HostSoftware(Hosts hosts, Outbound outbound, RemoteAddresses addresses) {
        this.hosts = hosts;
        this.outbound = outbound;
        this.addresses = addresses;
    }

    void askSome() {
        for (String host : hosts.ofUnknownSoftware(HOSTS)) {
            ActivityObject software = ask(host);
            String name = software == null ? null : software.text("name");
            if (software == null || name == null || !NAME.matcher(name).matches()) {
                hosts.saysNoSoftware(host);
            } else {
                hosts.runs(host, name, version(software));
            }
        }
    }

    private static @Nullable String version(ActivityObject software) {
        String version = software.text("version");
        return version == null || version.isBlank() || version.length() > MAX_VERSION ? null : version.strip();
    }

    /** What the newest of a server's documents says of its software; null where it says nothing, or cannot be asked now. */
    private @Nullable ActivityObject ask(String host) {
        try {
            String scheme = addresses.mayUsePlainHttp() ? "http" : "https";
            String newest = get(scheme + "://" + host + "/.well-known/nodeinfo").values("links").stream()
                    .filter(link -> link.path("rel").asText().startsWith(SCHEMA))
                    .max(Comparator.comparing(link -> link.path("rel").asText()))
                    .map(link -> link.path("href").asText())
                    .orElse("");
            return newest.isEmpty() ? null : get(newest).object("software");
        } catch (RemoteException | OutboundException | MalformedException e) {
            return null;
        }
    }

    private ActivityObject get(String address) throws RemoteException, OutboundException, MalformedException {
        OutboundAnswer answer = outbound.send(OutboundRequest.get(addresses.check(address))
                .isFor(Purpose.PAGE)
                .header("Accept", "application/json")
                .maxBytes(MAX_BYTES)
                .onlyTo(addresses::mayAsk));
        if (answer.status() != 200) {
            throw RemoteDocuments.failure(answer);
        }
        return ActivityObject.parse(answer.body());
    }
}
