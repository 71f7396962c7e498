package social.dassie.network.signatures;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads HTTP Message Signatures (RFC 9421) of requests. Components with parameters are not supported, because no known
 * server sends them. A request may have several signatures: those that are malformed or prove too little are ignored.
 */
final class Rfc9421 {
    /** The maximum number of signatures of a request that are checked. */
    private static final int MAX_SIGNATURES = 3;

    private final SignedRequest request;
    private final Recipient recipient;
    private final SignatureInput input;

    private Rfc9421(SignedRequest request, Recipient recipient, SignatureInput input) {
        this.request = request;
        this.recipient = recipient;
        this.input = input;
    }

    static List<ReceivedSignature> read(SignedRequest request, Recipient recipient, long nowMs)
            throws BadSignatureException {
        String inputs = request.header("signature-input");
        String signatures = request.header("signature");
        if (inputs == null || signatures == null) {
            throw new BadSignatureException("Signature and Signature-Input belong together");
        }
        Map<String, SignatureInput> byLabel = SignatureInput.all(inputs);
        Map<String, byte[]> bytes = SignatureInput.signatures(signatures);
        List<ReceivedSignature> good = new ArrayList<>();
        BadSignatureException first = null;
        for (Map.Entry<String, SignatureInput> one :
                byLabel.entrySet().stream().limit(MAX_SIGNATURES).toList()) {
            try {
                good.add(new Rfc9421(request, recipient, one.getValue()).checked(bytes.get(one.getKey()), nowMs));
            } catch (BadSignatureException e) {
                first = first == null ? e : first;
            }
        }
        if (good.isEmpty()) {
            throw first == null ? new BadSignatureException("Signature-Input is empty") : first;
        }
        return good;
    }

    private ReceivedSignature checked(byte @Nullable [] signature, long nowMs) throws BadSignatureException {
        if (signature == null) {
            throw new BadSignatureException("The signature to an input is missing");
        }
        checkCoverage();
        String created = input.required("created");
        String expires = input.parameter("expires");
        SignatureTimes.check(
                SignatureTimes.seconds(created), expires == null ? null : SignatureTimes.seconds(expires), nowMs);
        return new ReceivedSignature(input.required("keyid"), kind(), List.of(base()), signature);
    }

    private @Nullable KeyKind kind() throws BadSignatureException {
        String algorithm = input.parameter("alg");
        if (algorithm == null) {
            return null;
        }
        for (KeyKind kind : KeyKind.values()) {
            if (algorithm.equals(kind.rfc9421Name())) {
                return kind;
            }
        }
        throw new BadSignatureException("The algorithm is neither rsa-v1_5-sha256 nor ed25519");
    }

    /** Checks that method, host and whole path are covered, in any of the possible ways, and the body by its digest. */
    private void checkCoverage() throws BadSignatureException {
        Set<String> covered = new HashSet<>(input.components());
        if (covered.size() < input.components().size()) {
            throw new BadSignatureException("A component occurs twice");
        }
        boolean hasHost = covered.contains("@authority") || covered.contains("host");
        boolean hasPath = covered.contains("@request-target")
                || (covered.contains("@path") && (covered.contains("@query") || !request.hasQuery()));
        if (!covered.contains("@method") || !(covered.contains("@target-uri") || (hasHost && hasPath))) {
            throw new BadSignatureException("The signature does not cover method, host and path");
        }
        String host = request.header("host");
        if (host == null || !recipient.isAddressedAs(host)) {
            throw new BadSignatureException("The request is meant for another host");
        }
        if (request.needsDigest() && !covered.contains("content-digest")) {
            throw new BadSignatureException("The signature does not cover content-digest");
        }
        if (covered.contains("content-digest")) {
            BodyDigests.check("Content-Digest", request.header("content-digest"), request.body());
        }
    }

    /** Returns the signed text (section 2.5). */
    private String base() throws BadSignatureException {
        return base(request, recipient, input);
    }

    static String base(SignedRequest request, Recipient recipient, SignatureInput input) throws BadSignatureException {
        StringBuilder base = new StringBuilder();
        for (String component : input.components()) {
            base.append('"')
                    .append(component)
                    .append("\": ")
                    .append(value(request, recipient, component))
                    .append('\n');
        }
        return base.append("\"@signature-params\": ").append(input.received()).toString();
    }

    private static String value(SignedRequest request, Recipient recipient, String component)
            throws BadSignatureException {
        String path = request.pathWithoutQuery();
        return switch (component) {
            case "@method" -> request.method();
            case "@target-uri" -> recipient.origin() + request.path();
            case "@authority" -> recipient.authority();
            case "@scheme" ->
                recipient.origin().substring(0, recipient.origin().indexOf(':')).toLowerCase(Locale.ROOT);
            case "@request-target" -> request.path();
            case "@path" -> path.isEmpty() ? "/" : path;
            case "@query" -> request.query();
            default -> {
                String value = component.startsWith("@") ? null : request.header(component);
                if (value == null) {
                    throw new BadSignatureException("The request has no " + component + ", which is signed");
                }
                yield value;
            }
        };
    }
}
