package social.dassie.federation.actors.documents;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import social.dassie.ground.db.Database;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.Purpose;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.MalformedException;
import social.dassie.network.signatures.SignatureForm;
import social.dassie.network.signatures.Signer;
import social.dassie.network.signatures.SigningKey;

/**
 * The single way to fetch remote documents: everything that is trusted came through it, or was signed by its author. A
 * document is valid if it is a successful response of an ActivityPub media type and its id is the final address; if it
 * has another id, that id is fetched once.
 *
 * <p>Every request is signed, because some servers require it. If a server refuses a signature, the request is sent again
 * once in another form, and the form that worked is stored for its host ({@link Hosts}).
 */
public final class RemoteDocuments {
    private static final String ACTIVITY_JSON = "application/activity+json";
    private static final String LD_JSON = "application/ld+json; profile=\"https://www.w3.org/ns/activitystreams\"";
    private static final int UNAUTHORIZED = 401;
    private static final Duration ONE_REQUEST = Duration.ofSeconds(10);
    /** For one document, including other signature forms and its actual address. */
    private static final Duration LONGEST = Duration.ofSeconds(30);
    /** Status codes of servers that did not understand the signature and do not say so. */
    private static final Set<Integer> PERHAPS_UNSIGNED = Set.of(400, 403, 404);

    private static final Set<Integer> TEMPORARY = Set.of(408, 425, 429);

    private final Database db;
    private final Outbound outbound;
    private final RemoteAddresses addresses;
    private final Keys keys;
    private final Hosts hosts;
    private final Clock clock;

    public RemoteDocuments(Platform platform, RemoteAddresses addresses, Keys keys, Hosts hosts) {
        this.db = platform.db();
        this.outbound = platform.outbound();
        this.addresses = addresses;
        this.keys = keys;
        this.hosts = hosts;
        this.clock = platform.clock();
    }

    /** Fetches a document, signed by the instance. Call it from a job, and never inside a transaction. */
    public ActivityObject get(String id) throws RemoteException {
        return get(id, Deadline.in(LONGEST));
    }

    /** As {@link #get(String)}, within the deadline of a larger piece of work. */
    public ActivityObject get(String id, Deadline deadline) throws RemoteException {
        SigningKey key = keys.ofInstance();
        OutboundAnswer first = ask(addresses.check(id), key, deadline);
        ActivityObject document = read(first);
        if (isAt(document, first.url())) {
            return document;
        }
        OutboundAnswer second = ask(addresses.check(document.id()), key, deadline);
        ActivityObject origin = read(second);
        if (!isAt(origin, second.url())) {
            throw RemoteException.refused(id + " leads to " + second.url() + ", which calls itself " + origin.id());
        }
        return origin;
    }

    private static boolean isAt(ActivityObject document, URI url) {
        return RemoteAddresses.parse(document.id()).filter(url::equals).isPresent();
    }

    private static ActivityObject read(OutboundAnswer answer) throws RemoteException {
        try {
            return ActivityObject.parse(answer.body());
        } catch (MalformedException e) {
            throw RemoteException.refused(answer.url() + " is unreadable: " + e.getMessage());
        }
    }

    private OutboundAnswer ask(URI url, SigningKey key, Deadline deadline) throws RemoteException {
        if (db.transactions().isOpen()) {
            throw new IllegalStateException("Another server is asked inside a transaction");
        }
        String host = RemoteAddresses.authority(url);
        SignatureForm form = hosts.form(host);
        OutboundAnswer answer = send(url, key, form, deadline);
        for (SignatureForm other : answer.status() == 200 ? List.<SignatureForm>of() : others(answer, form, url)) {
            OutboundAnswer next = send(url, key, other, deadline);
            boolean isRefused = next.status() == UNAUTHORIZED || PERHAPS_UNSIGNED.contains(next.status());
            if (!isRefused) {
                answer = next;
                form = other;
                break;
            }
        }
        if (answer.status() != 200) {
            throw failure(answer);
        }
        hosts.formWorked(host, form);
        return answer;
    }

    /**
     * Returns the forms to try next. Only 401 is known to be about the signature; the other codes are treated so where no
     * form ever worked.
     */
    private List<SignatureForm> others(OutboundAnswer answer, SignatureForm tried, URI url) {
        List<SignatureForm> others = new ArrayList<>();
        boolean isUnauthorized = answer.status() == UNAUTHORIZED;
        boolean isPerhaps =
                PERHAPS_UNSIGNED.contains(answer.status()) && !hosts.isFormKnown(RemoteAddresses.authority(url));
        if (isUnauthorized && tried == SignatureForm.CAVAGE && url.getRawQuery() != null) {
            others.add(SignatureForm.CAVAGE_WITHOUT_QUERY);
        }
        if (isUnauthorized || isPerhaps) {
            others.add(tried == SignatureForm.CAVAGE ? SignatureForm.RFC9421 : SignatureForm.CAVAGE);
        }
        return others;
    }

    private OutboundAnswer send(URI url, SigningKey key, SignatureForm form, Deadline deadline) throws RemoteException {
        Duration time = deadline.left(ONE_REQUEST);
        try {
            return outbound.send(OutboundRequest.get(url)
                    .isFor(Purpose.DOCUMENT)
                    .accepting(ACTIVITY_JSON, LD_JSON)
                    .maxBytes(ActivityObject.MAX_BYTES)
                    .within(time)
                    .onlyTo(addresses::mayAsk)
                    .signedBy(hop -> Signer.headers("GET", hop, null, key, clock.millis(), form)));
        } catch (OutboundException e) {
            throw failure(e);
        }
    }

    public static RemoteException failure(OutboundException e) {
        RemoteException.Kind kind = e.isPassing() ? RemoteException.Kind.TEMPORARY : RemoteException.Kind.REFUSED;
        return new RemoteException(kind, String.valueOf(e.getMessage()), e);
    }

    public static RemoteException failure(OutboundAnswer answer) {
        int status = answer.status();
        RemoteException.Kind kind = RemoteException.Kind.REFUSED;
        if (status == 410) {
            kind = RemoteException.Kind.GONE;
        } else if (status == 404) {
            kind = RemoteException.Kind.NOT_FOUND;
        } else if (TEMPORARY.contains(status) || status >= 500) {
            kind = RemoteException.Kind.TEMPORARY;
        }
        return new RemoteException(kind, answer.url() + " answered " + status);
    }
}
