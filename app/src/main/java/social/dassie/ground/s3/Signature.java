package social.dassie.ground.s3;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import social.dassie.ground.api.Secrets;

/**
 * Signs requests for S3: <a href="https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html">AWS
 * Signature Version 4</a>. The key for a day, a region and the service is derived from the secret; it signs the method,
 * the path, the query, some headers and the hash of the body.
 */
final class Signature {
    private static final String ALGORITHM = "AWS4-HMAC-SHA256";
    private static final String UNRESERVED = "-._~";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final BucketAddress address;

    Signature(BucketAddress address) {
        this.address = address;
    }

    /**
     * Returns the headers that a request needs besides {@code Host}.
     *
     * @param path the path, unencoded
     * @param query names and values, unencoded
     * @param headers other headers to sign, by their lower-case names
     * @param hash of the body: SHA-256 in hexadecimal
     */
    Map<String, String> headers(
            String method,
            String path,
            SortedMap<String, String> query,
            Map<String, String> headers,
            String hash,
            Instant now) {
        String time = TIME.format(now);
        String day = time.substring(0, 8);
        TreeMap<String, String> signed = new TreeMap<>(headers);
        signed.put("host", address.host());
        signed.put("x-amz-content-sha256", hash);
        signed.put("x-amz-date", time);
        String names = String.join(";", signed.keySet());
        String request = method + "\n" + encodedPath(path) + "\n" + encoded(query) + "\n"
                + signed.entrySet().stream()
                        .map(header -> header.getKey() + ":" + header.getValue().strip() + "\n")
                        .collect(Collectors.joining())
                + "\n" + names + "\n" + hash;
        String scope = day + "/" + address.region() + "/s3/aws4_request";
        String text = ALGORITHM + "\n" + time + "\n" + scope + "\n" + sha256(utf8(request));
        String signature = HexFormat.of().formatHex(Secrets.hmac(key(day), utf8(text)));
        Map<String, String> all = new TreeMap<>(signed);
        all.remove("host");
        all.put(
                "authorization",
                ALGORITHM + " Credential=" + address.keyId() + "/" + scope + ",SignedHeaders=" + names + ",Signature="
                        + signature);
        return all;
    }

    private byte[] key(String day) {
        byte[] key = utf8("AWS4" + address.secret());
        for (String part : new String[] {day, address.region(), "s3", "aws4_request"}) {
            key = Secrets.hmac(key, utf8(part));
        }
        return key;
    }

    /** Encodes as in RFC 3986: everything except letters, digits and four punctuation characters as UTF-8 bytes. */
    static String encoded(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : utf8(text)) {
            char c = (char) (b & 0xff);
            boolean isPlain = (c >= '0' && c <= '9')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= 'a' && c <= 'z')
                    || UNRESERVED.indexOf(c) >= 0;
            if (isPlain) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return encoded.toString();
    }

    static String encodedPath(String path) {
        return encoded(path).replace("%2F", "/");
    }

    static String encoded(SortedMap<String, String> query) {
        return query.entrySet().stream()
                .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
                .collect(Collectors.joining("&"));
    }

    static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(Secrets.sha256(bytes));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
