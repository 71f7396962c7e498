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
 * Asks other servers what software they run (<a
 * href="https://codeberg.org/fediverse/fep/src/branch/main/fep/f1d5/fep-f1d5.md"> FEP-f1d5</a>, NodeInfo), for the
 * staff's pages. It asks a few hosts at a time, only those that accepted a delivery or wrote to this server, and each
 * again after a week. The software of a server that does not publish it is unknown.
 */
final class HostSoftware {
    private static final int HOSTS = 20;
    private static final int MAX_BYTES = 64 * 1024;
    private static final int MAX_VERSION = 60;
    private static final String SCHEMA = "http://nodeinfo.diaspora.software/ns/schema/";
    /** As defined by NodeInfo's schema. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,60}");

    private final Hosts hosts;
    private final Outbound outbound;
    private final RemoteAddresses addresses;

    HostSoftware(Hosts hosts, Outbound outbound, RemoteAddresses addresses) {
        this.hosts = hosts;
        this.outbound = outbound;
        this.addresses = addresses;
    }

    void queryDue() {
        for (String host : hosts.ofUnknownSoftware(HOSTS)) {
            boolean mayAnswerLater = false;
            ActivityObject software = null;
            try {
                software = ask(host);
            } catch (RemoteException e) {
                mayAnswerLater = e.isTemporary();
            } catch (OutboundException e) {
                mayAnswerLater = true;
            } catch (MalformedException e) {
                // It returned nothing readable.
            }
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            String name = software == null ? null : software.text("name");
            if (software == null || name == null || !NAME.matcher(name).matches()) {
                hosts.saysNoSoftware(host, mayAnswerLater);
            } else {
                hosts.runs(host, name, version(software));
            }
        }
    }

    private static @Nullable String version(ActivityObject software) {
        String version = software.text("version");
        if (version == null) {
            return null;
        }
        String plain = version.replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", "");
        return plain.isBlank() || plain.length() > MAX_VERSION ? null : plain.strip();
    }

    /** Returns the software entry of the newest NodeInfo document of a server; null if it has none. */
    private @Nullable ActivityObject ask(String host) throws RemoteException, OutboundException, MalformedException {
        String start = addresses.scheme(host) + "://" + host + "/";
        String newest = get(start + ".well-known/nodeinfo").values("links").stream()
                .filter(link -> link.path("rel").asText().startsWith(SCHEMA))
                .max(Comparator.comparing(link -> link.path("rel").asText()))
                .map(link -> link.path("href").asText())
                .orElse("");
        return RemoteAddresses.isSameHost(start, newest) ? get(newest).object("software") : null;
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
