package social.dassie.network.signatures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads signatures of draft-cavage-http-signatures-12 as they occur in practice: with an unquoted value, with {@code
 * Signature} before the first parameter, over the path with or without its query.
 */
final class Cavage {
    private static final int MAX_HEADERS = 50;
    private static final String CREATED = "(created)";
    private static final String EXPIRES = "(expires)";
    private static final String TARGET = "(request-target)";
    /** The name that hides the real algorithm: the key determines it. */
    private static final String BY_KEY = "hs2019";

    private final SignedRequest request;
    private final Map<String, String> parameters;
    private final List<String> covered;

    private Cavage(SignedRequest request) throws BadSignatureException {
        this.request = request;
        String header = request.header("signature");
        if (header == null) {
            throw new BadSignatureException("The request is not signed");
        }
        this.parameters = parameters(header);
        this.covered = covered();
    }

    static ReceivedSignature read(SignedRequest request, Recipient recipient, long nowMs) throws BadSignatureException {
        Cavage signature = new Cavage(request);
        signature.checkCoverage(recipient);
        signature.checkTime(nowMs);
        List<String> bases = new ArrayList<>(List.of(signature.base(request.path())));
        if (request.hasQuery()) {
            bases.add(signature.base(request.pathWithoutQuery()));
        }
        return new ReceivedSignature(
                signature.parameter("keyId"), signature.kind(), bases, bytes(signature.parameter("signature")));
    }

    /** Returns the parameters of the header; a duplicate would be ambiguous, so it is rejected. */
    private static Map<String, String> parameters(String header) throws BadSignatureException {
        Map<String, String> parameters = new HashMap<>();
        String text = header.startsWith("Signature ") ? header.substring("Signature ".length()) : header;
        int at = 0;
        while (at < text.length()) {
            int equals = text.indexOf('=', at);
            if (equals < 0) {
                throw new BadSignatureException("The header Signature cannot be read");
            }
            String name = text.substring(at, equals).strip();
            int start = equals + 1;
            boolean isQuoted = start < text.length() && text.charAt(start) == '"';
            int end = isQuoted ? text.indexOf('"', start + 1) : text.indexOf(',', start);
            if (isQuoted && end < 0) {
                throw new BadSignatureException("A value in the header Signature does not end");
            }
            String value = isQuoted
                    ? text.substring(start + 1, end)
                    : text.substring(start, end < 0 ? text.length() : end).strip();
            if (parameters.put(name, value) != null) {
                throw new BadSignatureException("The parameter " + name + " occurs twice");
            }
            int comma = end < 0 ? -1 : text.indexOf(',', end);
            at = comma < 0 ? text.length() : comma + 1;
        }
        return parameters;
    }

    private List<String> covered() throws BadSignatureException {
        String named = parameters.get("headers");
        if (named == null) {
            named = BY_KEY.equals(algorithm()) ? CREATED : "date";
        }
        List<String> names =
                Arrays.asList(named.strip().toLowerCase(Locale.ROOT).split("\\s+", MAX_HEADERS + 1));
        if (names.size() > MAX_HEADERS) {
            throw new BadSignatureException("The signature covers too many headers");
        }
        return names;
    }

    private @Nullable String algorithm() {
        String name = parameters.get("algorithm");
        return name == null ? null : name.toLowerCase(Locale.ROOT);
    }

    private @Nullable KeyKind kind() throws BadSignatureException {
        String algorithm = algorithm();
        if (algorithm == null || algorithm.equals(BY_KEY)) {
            return null;
        }
        return switch (algorithm) {
            case "rsa-sha256" -> KeyKind.RSA;
            case "ed25519" -> KeyKind.ED25519;
            default -> throw new BadSignatureException("The algorithm is neither rsa-sha256 nor hs2019 nor ed25519");
        };
    }

    private void checkCoverage(Recipient recipient) throws BadSignatureException {
        for (String name : List.of(TARGET, "host")) {
            mustCover(name);
        }
        String host = request.header("host");
        if (host == null || !recipient.isAddressedAs(host)) {
            throw new BadSignatureException("The request is meant for another host");
        }
        if (request.needsDigest()) {
            mustCover("digest");
        }
        if (covered.contains("digest")) {
            BodyDigests.check("Digest", request.header("digest"), request.body());
        }
    }

    private void mustCover(String name) throws BadSignatureException {
        if (!covered.contains(name)) {
            throw new BadSignatureException("The signature does not cover " + name);
        }
    }

    private void checkTime(long nowMs) throws BadSignatureException {
        Long createdMs = covered.contains(CREATED) ? seconds("created") : null;
        if (createdMs == null) {
            mustCover("date");
            createdMs = SignatureTimes.date(request.header("date"));
        }
        SignatureTimes.check(createdMs, covered.contains(EXPIRES) ? seconds("expires") : null, nowMs);
    }

    private Long seconds(String name) throws BadSignatureException {
        return SignatureTimes.seconds(parameter(name));
    }

    private String parameter(String name) throws BadSignatureException {
        String value = parameters.get(name);
        if (value == null || value.isEmpty()) {
            throw new BadSignatureException("The signature has no " + name);
        }
        return value;
    }

    /** Returns the signed text. */
    private String base(String path) throws BadSignatureException {
        List<String> lines = new ArrayList<>();
        for (String name : covered) {
            lines.add(name + ": " + value(name, path));
        }
        return String.join("\n", lines);
    }

    private String value(String name, String path) throws BadSignatureException {
        return switch (name) {
            case TARGET -> request.method().toLowerCase(Locale.ROOT) + " " + path;
            case CREATED -> parameter("created");
            case EXPIRES -> parameter("expires");
            default -> {
                String value = request.header(name);
                if (value == null) {
                    throw new BadSignatureException("The request has no " + name + ", which is signed");
                }
                yield value;
            }
        };
    }

    private static byte[] bytes(String base64) throws BadSignatureException {
        try {
            return Base64.getDecoder().decode(base64.replace(" ", ""));
        } catch (IllegalArgumentException e) {
            throw new BadSignatureException("The signature is not base64");
        }
    }
}
