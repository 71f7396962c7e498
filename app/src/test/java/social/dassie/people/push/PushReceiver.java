package social.dassie.people.push;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/**
 * A push service and the client behind it: takes messages over HTTPS and decrypts them, with the receiving half of both
 * codings written down a second time.
 */
final class PushReceiver implements AutoCloseable {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final byte[] AUTH = HexFormat.of().parseHex("000102030405060708090a0b0c0d0e0f");

    private final TestPeer peer = TestPeer.startWithTls();
    private final KeyPair keys;
    private final List<Integer> statuses = new CopyOnWriteArrayList<>();
    private volatile Supplier<String> retryAfter = () -> "";

    PushReceiver() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        keys = generator.generateKeyPair();
        peer.answers("/push", exchange -> {
            int status = statuses.isEmpty() ? 201 : statuses.remove(0);
            if (!retryAfter.get().isEmpty() && status != 201) {
                exchange.getResponseHeaders().add("Retry-After", retryAfter.get());
            }
            TestPeer.send(exchange, status, "text/plain", new byte[0]);
        });
    }

    /** What the next requests are answered; 201 after that. */
    void answersNext(Integer... next) {
        statuses.addAll(List.of(next));
    }

    void asksToBeLeftFor(String value) {
        retryAfter = () -> value;
    }

    /** Has a client subscribe with this receiver, to mentions when nothing else is said. */
    void serves(TestClient client, Object... more) {
        List<Object> all = new ArrayList<>(List.of(
                "subscription[endpoint]", endpoint(),
                "subscription[keys][p256dh]", p256dh(),
                "subscription[keys][auth]", auth(),
                "data[alerts][mention]", "true"));
        all.addAll(List.of(more));
        client.post("/api/v1/push/subscription", all.toArray());
    }

    String endpoint() {
        return peer.url("/push");
    }

    int port() {
        return peer.port();
    }

    String p256dh() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(publicKey());
    }

    String auth() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(AUTH);
    }

    byte[] publicKey() {
        return EcPoint.encode((ECPublicKey) keys.getPublic());
    }

    List<TestPeer.Received> received() {
        return peer.received();
    }

    TestPeer.Received last() {
        return received().get(received().size() - 1);
    }

    /** The message of the last request, decrypted as its headers say. */
    JsonNode message() throws Exception {
        TestPeer.Received request = last();
        String coding = request.headers().getFirst("Content-Encoding");
        byte[] plain = coding.equals("aes128gcm") ? standard(request.body()) : legacy(request);
        return MAPPER.readTree(new String(plain, StandardCharsets.UTF_8));
    }

    private byte[] standard(byte[] body) throws GeneralSecurityException {
        ByteBuffer in = ByteBuffer.wrap(body);
        byte[] salt = take(in, 16);
        int recordSize = in.getInt();
        if (recordSize != 4096 || in.remaining() > recordSize) {
            throw new IllegalStateException("More than one record");
        }
        byte[] sender = take(in, in.get());
        byte[] sealed = take(in, in.remaining());
        byte[] ikm = hkdf(AUTH, shared(sender), cat(ascii("WebPush: info\0"), publicKey(), sender), 32);
        byte[] key = hkdf(salt, ikm, ascii("Content-Encoding: aes128gcm\0"), 16);
        byte[] nonce = hkdf(salt, ikm, ascii("Content-Encoding: nonce\0"), 12);
        byte[] padded = open(key, nonce, sealed);
        int end = padded.length - 1;
        while (padded[end] == 0) {
            end--;
        }
        if (padded[end] != 2) {
            throw new IllegalStateException("Not the last record");
        }
        return Arrays.copyOf(padded, end);
    }

    private byte[] legacy(TestPeer.Received request) throws GeneralSecurityException {
        byte[] salt = named(request.headers().getFirst("Encryption"), "salt");
        byte[] sender = named(request.headers().getFirst("Crypto-Key"), "dh");
        byte[] ikm = hkdf(AUTH, shared(sender), ascii("Content-Encoding: auth\0"), 32);
        byte[] context = cat(ascii("P-256\0\0A"), publicKey(), ascii("\0A"), sender);
        byte[] key = hkdf(salt, ikm, cat(ascii("Content-Encoding: aesgcm\0"), context), 16);
        byte[] nonce = hkdf(salt, ikm, cat(ascii("Content-Encoding: nonce\0"), context), 12);
        byte[] padded = open(key, nonce, request.body());
        int padding = ByteBuffer.wrap(padded).getShort();
        return Arrays.copyOfRange(padded, 2 + padding, padded.length);
    }

    private static byte[] named(String header, String name) {
        for (String part : header.split(";", -1)) {
            if (part.startsWith(name + "=")) {
                return Base64.getUrlDecoder().decode(part.substring(name.length() + 1));
            }
        }
        throw new IllegalStateException("No " + name + " in " + header);
    }

    private byte[] shared(byte[] sender) throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(keys.getPrivate());
        agreement.doPhase(EcPoint.decode(sender).orElseThrow(), true);
        return agreement.generateSecret();
    }

    private static byte[] hkdf(byte[] salt, byte[] ikm, byte[] info, int length) throws GeneralSecurityException {
        return Arrays.copyOf(hmac(hmac(salt, ikm), cat(info, new byte[] {1})), length);
    }

    private static byte[] hmac(byte[] key, byte[] data) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(data);
    }

    private static byte[] open(byte[] key, byte[] nonce, byte[] sealed) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
        return cipher.doFinal(sealed);
    }

    private static byte[] take(ByteBuffer in, int count) {
        byte[] bytes = new byte[count];
        in.get(bytes);
        return bytes;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] cat(byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        ByteBuffer whole = ByteBuffer.allocate(length);
        for (byte[] part : parts) {
            whole.put(part);
        }
        return whole.array();
    }

    @Override
    public void close() {
        peer.close();
    }
}
