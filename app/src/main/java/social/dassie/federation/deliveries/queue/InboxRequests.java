package social.dassie.federation.deliveries.queue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.documents.Host;
import social.dassie.federation.actors.documents.Hosts;
import social.dassie.federation.actors.documents.ImportedKeys;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.federation.deliveries.queue.Outcome.Kind;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundException.Reason;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.Purpose;
import social.dassie.ground.outbound.RetryAfter;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Platform;
import social.dassie.network.signatures.SignatureForm;
import social.dassie.network.signatures.Signer;
import social.dassie.network.signatures.SigningKey;

/**
 * The POST of an activity to an inbox. If a host does not accept one signature form, the request is sent once more with
 * the next one, and the form that worked is stored.
 */
public final class InboxRequests {
    private static final int MAX_ANSWER_BYTES = 1_024;
    /** Some servers fetch the sender's key before they answer. */
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    /** A success is stored once a day at most. */
    private static final long OLD_FORM_MS = 2 * 86_400_000L;

    private static final Set<Integer> SIGNATURE_NOT_UNDERSTOOD = Set.of(400, 401);
    /** Some servers return these codes for it too, if they never accepted anything before. */
    private static final Set<Integer> PERHAPS_NOT_UNDERSTOOD = Set.of(403, 404);

    private static final Set<Integer> PASSING = Set.of(401, 408, 429);

    private final Outbound outbound;
    private final Hosts hosts;
    private final Keys keys;
    private final ImportedKeys importedKeys;
    private final Clock clock;
    private final FollowersDigest digest;
    private final SentProofs proofs;

    public InboxRequests(Platform platform, ActorFeature actors, FollowersDigest digest) {
        this.outbound = platform.outbound();
        this.hosts = actors.hosts;
        this.keys = actors.keys;
        this.importedKeys = actors.importedKeys;
        this.clock = platform.clock();
        this.digest = digest;
        this.proofs = new SentProofs(actors.keys, platform.clock());
    }

    Outcome post(Delivery delivery) {
        Optional<URI> url = WebAddress.parse(delivery.inbox());
        if (url.isEmpty()) {
            return Outcome.without(Kind.DROPPED, "Not an address of the web: " + delivery.inbox());
        }
        Optional<SigningKey> key = key(delivery);
        if (key.isEmpty()) {
            return Outcome.without(Kind.DROPPED, "The key that signs it was erased");
        }
        byte[] body = proofs.body(delivery);
        SignatureForm first = hosts.form(delivery.host());
        Optional<Host> known = hosts.find(delivery.host()).filter(host -> isKnown(host, first));
        Outcome result = null;
        try {
            for (SignatureForm form : forms(url.get(), first, known)) {
                OutboundAnswer answer = outbound.send(request(delivery, body, url.get(), form, key.get()));
                if (answer.isSuccess()) {
                    hosts.formWorked(delivery.host(), form);
                    return Outcome.delivered(answer.status());
                }
                // A host's answer to a form that it does not understand is less informative than the other answer.
                if (result == null || Integer.valueOf(401).equals(result.status())) {
                    result = refusal(answer);
                }
                if (!isWorthAnother(answer.status(), known.isPresent())) {
                    break;
                }
            }
        } catch (OutboundException e) {
            Kind kind = e.reason() == Reason.REFUSED ? Kind.DROPPED : Kind.FAILED;
            return Outcome.without(kind, String.valueOf(e.getMessage()));
        }
        return result == null ? Outcome.without(Kind.FAULT, "Nothing was sent") : result;
    }

    private OutboundRequest request(Delivery delivery, byte[] body, URI url, SignatureForm form, SigningKey key) {
        Long sender = delivery.senderId();
        Map<String, String> headers = new LinkedHashMap<>(Signer.headers("POST", url, body, key, clock.millis(), form));
        if (delivery.syncsFollowers() && sender != null) {
            digest.of(sender, delivery.asFormer(), url)
                    .ifPresent(value -> headers.put("Collection-Synchronization", value));
        }
        return OutboundRequest.post(url, Signer.CONTENT_TYPE, body)
                .signedBy(hop -> headers)
                .isFor(Purpose.DELIVERY)
                .within(TIMEOUT)
                .maxBytes(MAX_ANSWER_BYTES)
                .cutAtMaxBytes();
    }

    /** Returns the key that signs; empty if it was erased. */
    private Optional<SigningKey> key(Delivery delivery) {
        Long imported = delivery.importedActorId();
        Long sender = delivery.senderId();
        if (imported != null) {
            return importedKeys.find(imported);
        }
        if (delivery.asFormer()) {
            return Optional.of(keys.ofFormer(sender));
        }
        return Optional.of(sender == null ? keys.ofInstance() : keys.of(sender));
    }

    /**
     * Returns the forms in the order in which they are tried. The new form is not tried while the old one works: snac
     * answers it with 202 and discards the activity.
     *
     * @param known the host, if it accepted the first of them before
     */
    private Set<SignatureForm> forms(URI url, SignatureForm first, Optional<Host> known) {
        Set<SignatureForm> forms = new LinkedHashSet<>(List.of(first));
        forms.add(SignatureForm.CAVAGE);
        if (url.getRawQuery() != null) {
            forms.add(SignatureForm.CAVAGE_WITHOUT_QUERY);
        }
        boolean isOldFormWorking = first == SignatureForm.CAVAGE
                && known.map(Host::lastSuccessAt)
                        .filter(at -> at > clock.millis() - OLD_FORM_MS)
                        .isPresent();
        if (!isOldFormWorking) {
            forms.add(SignatureForm.RFC9421);
        }
        return forms;
    }

    /** Whether the host accepted the form that is tried first. The usual form is only stored if another was stored before. */
    private static boolean isKnown(Host host, SignatureForm first) {
        return "rfc9421".equals(host.signature())
                ? first == SignatureForm.RFC9421
                : host.signature() != null || host.lastSuccessAt() != null;
    }

    private static boolean isWorthAnother(int status, boolean isKnown) {
        return SIGNATURE_NOT_UNDERSTOOD.contains(status) || (!isKnown && PERHAPS_NOT_UNDERSTOOD.contains(status));
    }

    private Outcome refusal(OutboundAnswer answer) {
        int status = answer.status();
        String said = new String(answer.body(), StandardCharsets.UTF_8).strip();
        String error = said.isEmpty() ? "HTTP " + status : "HTTP " + status + ": " + said;
        Long retryAt = RetryAfter.read(answer.header("retry-after"), clock.millis());
        return Outcome.of(kindOf(status, retryAt), status, error, retryAt);
    }

    private static Kind kindOf(int status, @Nullable Long retryAt) {
        if (status == 429 || (status == 503 && retryAt != null)) {
            return Kind.BUSY;
        }
        if (status == 301 || status == 308) {
            return Kind.MOVED;
        }
        if (status == 404 || status == 410) {
            return Kind.GONE;
        }
        boolean isFinal = status == 501 || (status / 100 == 4 && !PASSING.contains(status));
        return isFinal ? Kind.REFUSED : Kind.FAILED;
    }
}
