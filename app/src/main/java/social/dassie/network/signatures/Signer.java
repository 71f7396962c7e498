package social.dassie.network.signatures;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Signs requests to other servers. A signature is valid for minutes only, so sign every retry. */
public final class Signer {
    /** The media type of a sent body; it is covered by the signature. */
    public static final String CONTENT_TYPE = "application/activity+json";

    /** RFC 9110 section 5.6.7 requires two digits for the day. */
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private Signer() {}

    /**
     * Returns the headers to send with a request; they include all headers that the signature covers, also {@code Host}.
     *
     * @param url the absolute address of the request; its fragment is ignored
     * @param body null for a request without one
     * @param nowMs the time of the request in milliseconds since the epoch
     */
    public static Map<String, String> headers(
            String method, URI url, byte @Nullable [] body, SigningKey key, long nowMs, SignatureForm form) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Host", Recipient.authority(url));
        headers.put("Date", HTTP_DATE.format(Instant.ofEpochMilli(nowMs)));
        if (form == SignatureForm.RFC9421) {
            sign(headers, method, url, body, key, nowMs);
        } else {
            sign(headers, method, target(url, form == SignatureForm.CAVAGE), body, key);
        }
        return headers;
    }

    private static void sign(
            Map<String, String> headers, String method, String target, byte @Nullable [] body, SigningKey key) {
        StringBuilder names = new StringBuilder("(request-target) host date");
        StringBuilder base = new StringBuilder("(request-target): ")
                .append(method.toLowerCase(Locale.ROOT))
                .append(' ')
                .append(target)
                .append("\nhost: ")
                .append(headers.get("Host"))
                .append("\ndate: ")
                .append(headers.get("Date"));
        if (body != null) {
            headers.put("Digest", BodyDigests.digest(body));
            headers.put("Content-Type", CONTENT_TYPE);
            names.append(" digest content-type");
            base.append("\ndigest: ").append(headers.get("Digest"));
            base.append("\ncontent-type: ").append(CONTENT_TYPE);
        }
        String algorithm = KeyKind.of(key.key()) == KeyKind.RSA ? "rsa-sha256" : "hs2019";
        headers.put(
                "Signature",
                "keyId=\"" + key.keyId() + "\",algorithm=\"" + algorithm + "\",headers=\"" + names + "\",signature=\""
                        + signed(base.toString(), key) + "\"");
    }

    private static void sign(
            Map<String, String> headers, String method, URI url, byte @Nullable [] body, SigningKey key, long nowMs) {
        StringBuilder components = new StringBuilder("(\"@method\" \"@target-uri\"");
        StringBuilder base = new StringBuilder("\"@method\": ")
                .append(method)
                .append("\n\"@target-uri\": ")
                .append(url.getScheme())
                .append("://")
                .append(Recipient.authority(url))
                .append(target(url, true));
        if (body != null) {
            headers.put("Content-Digest", BodyDigests.contentDigest(body));
            headers.put("Content-Type", CONTENT_TYPE);
            components.append(" \"content-digest\"");
            base.append("\n\"content-digest\": ").append(headers.get("Content-Digest"));
        }
        String parameters = components + ");created=" + nowMs / 1000 + ";keyid=\"" + key.keyId() + "\";alg=\""
                + KeyKind.of(key.key()).rfc9421Name() + "\"";
        base.append("\n\"@signature-params\": ").append(parameters);
        headers.put("Signature-Input", "sig1=" + parameters);
        headers.put("Signature", "sig1=:" + signed(base.toString(), key) + ":");
    }

    private static String target(URI url, boolean isWithQuery) {
        String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        return isWithQuery && url.getRawQuery() != null ? path + "?" + url.getRawQuery() : path;
    }

    private static String signed(String base, SigningKey key) {
        return Base64.getEncoder().encodeToString(key.sign(base.getBytes(StandardCharsets.UTF_8)));
    }
}
