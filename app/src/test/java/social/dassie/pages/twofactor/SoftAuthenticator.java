package social.dassie.pages.twofactor;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import social.dassie.ground.api.Secrets;

/** An authenticator made of software, with one passkey: what a browser and a security key do together. */
final class SoftAuthenticator {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final CBORMapper CBOR = new CBORMapper();

    final byte[] id = Secrets.sha256(Secrets.random());
    String origin = "https://dassie.example";
    String rpId = "dassie.example";
    String userHandle = "";
    boolean verifiesUser = true;
    int counter;
    private final String algorithm;
    private final KeyPair keys;

    /** @param algorithm ES256, EdDSA or RS256 */
    SoftAuthenticator(String algorithm) {
        this.algorithm = algorithm;
        try {
            String kind = switch (algorithm) {
                case "ES256" -> "EC";
                case "EdDSA" -> "Ed25519";
                default -> "RSA";
            };
            KeyPairGenerator generator = KeyPairGenerator.getInstance(kind);
            switch (kind) {
                case "EC" -> generator.initialize(256);
                case "RSA" -> generator.initialize(2048); // newer Java would make longer ones
                default -> {}
            }
            this.keys = generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** The answer to {@code navigator.credentials.create}, as the page sends it. */
    String create(String challenge, String userHandle) throws Exception {
        this.userHandle = userHandle;
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        data.write(authenticatorData(0x40));
        data.write(new byte[16]);
        data.write(ByteBuffer.allocate(2).putShort((short) id.length).array());
        data.write(id);
        data.write(coseKey());
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("fmt", "none");
        object.put("attStmt", Map.of());
        object.put("authData", data.toByteArray());
        return json(Map.of(
                "clientDataJSON", clientData("webauthn.create", challenge),
                "attestationObject", BASE64.encodeToString(CBOR.writeValueAsBytes(object))));
    }

    /** The answer to {@code navigator.credentials.get}. */
    String get(String challenge) throws Exception {
        counter++;
        byte[] data = authenticatorData(0);
        String client = clientData("webauthn.get", challenge);
        Signature signature = Signature.getInstance(
                switch (algorithm) {
                    case "ES256" -> "SHA256withECDSA";
                    case "EdDSA" -> "Ed25519";
                    default -> "SHA256withRSA";
                });
        signature.initSign(keys.getPrivate());
        signature.update(data);
        signature.update(Secrets.sha256(Base64.getUrlDecoder().decode(client)));
        return json(Map.of(
                "clientDataJSON",
                client,
                "authenticatorData",
                BASE64.encodeToString(data),
                "signature",
                BASE64.encodeToString(signature.sign()),
                "userHandle",
                userHandle));
    }

    private String json(Map<String, Object> response) throws Exception {
        String name = BASE64.encodeToString(id);
        return JSON.writeValueAsString(Map.of(
                "id",
                name,
                "rawId",
                name,
                "type",
                "public-key",
                "response",
                response,
                "clientExtensionResults",
                Map.of()));
    }

    private String clientData(String type, String challenge) throws Exception {
        return BASE64.encodeToString(JSON.writeValueAsBytes(
                Map.of("type", type, "challenge", challenge, "origin", origin, "crossOrigin", false)));
    }

    private byte[] authenticatorData(int moreFlags) {
        int flags = 0x01 | (verifiesUser ? 0x04 : 0) | moreFlags;
        return ByteBuffer.allocate(37)
                .put(Secrets.sha256(rpId.getBytes(StandardCharsets.UTF_8)))
                .put((byte) flags)
                .putInt(counter)
                .array();
    }

    private byte[] coseKey() throws Exception {
        Map<Object, Object> key = new LinkedHashMap<>();
        switch (algorithm) {
            case "ES256" -> {
                ECPublicKey own = (ECPublicKey) keys.getPublic();
                put(key, 2, -7);
                key.put(-1, 1);
                key.put(-2, fixed(own.getW().getAffineX(), 32));
                key.put(-3, fixed(own.getW().getAffineY(), 32));
            }
            case "EdDSA" -> {
                byte[] encoded = ((EdECPublicKey) keys.getPublic()).getEncoded();
                put(key, 1, -8);
                key.put(-1, 6);
                key.put(-2, Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
            }
            default -> {
                RSAPublicKey own = (RSAPublicKey) keys.getPublic();
                put(key, 3, -257);
                key.put(-1, fixed(own.getModulus(), 256));
                key.put(-2, own.getPublicExponent().toByteArray());
            }
        }
        return cbor(key);
    }

    private static void put(Map<Object, Object> key, int type, int number) {
        key.put(1, type);
        key.put(3, number);
    }

    /** A map whose keys are numbers, which the mapper would write as texts. */
    private static byte[] cbor(Map<Object, Object> map) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(0xa0 | map.size());
        for (Map.Entry<Object, Object> entry : map.entrySet()) {
            out.write(CBOR.writeValueAsBytes(entry.getKey()));
            out.write(CBOR.writeValueAsBytes(entry.getValue()));
        }
        return out.toByteArray();
    }

    private static byte[] fixed(BigInteger number, int length) {
        byte[] bytes = number.toByteArray();
        byte[] padded = new byte[length];
        int from = Math.max(0, bytes.length - length);
        System.arraycopy(bytes, from, padded, length - (bytes.length - from), bytes.length - from);
        return padded;
    }
}
