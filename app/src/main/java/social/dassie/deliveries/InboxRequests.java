package social.dassie.deliveries;

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
import social.dassie.deliveries.Outcome.Kind;
import social.dassie.deliveries.RequestSigner.Form;
import social.dassie.outbound.Outbound;
import social.dassie.outbound.OutboundAnswer;
import social.dassie.outbound.OutboundException;
import social.dassie.outbound.OutboundException.Reason;
import social.dassie.outbound.OutboundRequest;
import social.dassie.outbound.RetryAfter;
import social.dassie.outbound.WebAddress;

/**
 * The POST of an activity to an inbox. A host that does not accept one form of signature is asked once more with the
 * next one, and the form that worked is remembered.
 */
final class InboxRequests {
    private static final String CONTENT_TYPE = "application/activity+json";
    private static final int MAX_ANSWER_BYTES = 1_024;
    /** Some servers fetch the sender's key before they answer. */
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private static final Set<Integer> SIGNATURE_NOT_UNDERSTOOD = Set.of(400, 401);
    /** Some servers answer so as well, as long as they never accepted anything. */
    private static final Set<Integer> PERHAPS_NOT_UNDERSTOOD = Set.of(403, 404);

    private static final Set<Integer> PASSING = Set.of(401, 408, 429);

    private final Outbound outbound;
    private final HostHealth health;
    private final RequestSigner signer;
    private final Clock clock;
    private volatile FollowersDigest digest = FollowersDigest.NONE;

    InboxRequests(Outbound outbound, HostHealth health, RequestSigner signer, Clock clock) {
        this.outbound = outbound;
        this.health = health;
        this.signer = signer;
        this.clock = clock;
    }

    void synchronise(FollowersDigest followers) {
        digest = followers;
    }

    Outcome post(Delivery delivery) {
        Optional<URI> url = WebAddress.parse(delivery.inbox());
        if (url.isEmpty()) {
            return Outcome.without(Kind.DROPPED, "Not an address of the web: " + delivery.inbox());
        }
        HostState host = health.find(delivery.host());
        String known = health.formOf(host);
        Outcome result = null;
        try {
            for (Form form : forms(url.get(), known)) {
                Optional<Map<String, String>> signature =
                        signer.sign(delivery.senderId(), url.get(), delivery.body(), form);
                if (signature.isEmpty()) {
                    return Outcome.without(Kind.DROPPED, "The sender has no key any more");
                }
                OutboundAnswer answer = outbound.send(request(delivery, url.get(), signature.get()));
                if (answer.isSuccess()) {
                    health.accepted(host, nameOf(form));
                    return Outcome.delivered(answer.status());
                }
                // What a host says to a form that it does not understand tells less than the other answer.
                if (result == null || Integer.valueOf(401).equals(result.status())) {
                    result = refusal(answer);
                }
                if (!isWorthAnother(answer.status(), known)) {
                    break;
                }
            }
        } catch (OutboundException e) {
            Kind kind = e.reason() == Reason.REFUSED ? Kind.DROPPED : Kind.FAILED;
            return Outcome.without(kind, String.valueOf(e.getMessage()));
        }
        return result == null ? Outcome.without(Kind.FAULT, "Nothing was sent") : result;
    }

    private OutboundRequest request(Delivery delivery, URI url, Map<String, String> signature) {
        Map<String, String> headers = new LinkedHashMap<>(signature);
        Long sender = delivery.senderId();
        if (delivery.syncsFollowers() && sender != null) {
            digest.of(sender, url).ifPresent(value -> headers.put("Collection-Synchronization", value));
        }
        return OutboundRequest.post(url, CONTENT_TYPE, delivery.body())
                .signedBy(hop -> headers)
                .withoutBreaker()
                .within(TIMEOUT)
                .maxBytes(MAX_ANSWER_BYTES)
                .cutAtMaxBytes();
    }

    /** The forms in the order in which they are tried: first the one that worked before. */
    private static Set<Form> forms(URI url, String known) {
        List<Form> cavage =
                url.getRawQuery() == null ? List.of(Form.CAVAGE) : List.of(Form.CAVAGE, Form.CAVAGE_WITHOUT_QUERY);
        Set<Form> forms = new LinkedHashSet<>();
        if (known.equals(nameOf(Form.RFC9421))) {
            forms.add(Form.RFC9421);
        }
        forms.addAll(cavage);
        forms.add(Form.RFC9421);
        return forms;
    }

    private static String nameOf(Form form) {
        return form == Form.RFC9421 ? "rfc9421" : "cavage";
    }

    private static boolean isWorthAnother(int status, String known) {
        return SIGNATURE_NOT_UNDERSTOOD.contains(status) || (known.isEmpty() && PERHAPS_NOT_UNDERSTOOD.contains(status));
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
