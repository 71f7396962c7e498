package social.dassie.people.crypto;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import social.dassie.testing.Answer;
import social.dassie.testing.TestClient;

/** A device as a client has it: key pairs, and the requests that it sends. */
final class Keys {
    final String deviceId;
    final String fingerprintKey;
    final String identityKey = randomKey();

    private final KeyPair pair;

    public Keys(String deviceId) {
        this.deviceId = deviceId;
        try {
            this.pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        byte[] encoded = pair.getPublic().getEncoded();
        this.fingerprintKey = base64(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
    }

    static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    static String randomKey() {
        byte[] key = new byte[32];
        ThreadLocalRandom.current().nextBytes(key);
        return base64(key);
    }

    String sign(byte[] message) {
        try {
            Signature signature = Signature.getInstance("Ed25519");
            signature.initSign(pair.getPrivate());
            signature.update(message);
            return base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String sign(String key) {
        return sign(key.getBytes(StandardCharsets.US_ASCII));
    }

    String device() {
        return "\"device\":{\"device_id\":\"" + deviceId + "\",\"name\":\"Phone\",\"fingerprint_key\":\""
                + fingerprintKey + "\",\"identity_key\":\"" + identityKey + "\"}";
    }

    static String oneTimeKey(String id, String key, String signature) {
        return "{\"key_id\":\"" + id + "\",\"key\":\"" + key + "\",\"signature\":\"" + signature + "\"}";
    }

    /** New keys with the ids {@code first} to {@code first + count - 1}. */
    List<String> oneTimeKeys(int first, int count) {
        List<String> keys = new ArrayList<>();
        for (int i = first; i < first + count; i++) {
            String key = randomKey();
            keys.add(oneTimeKey("k" + i, key, sign(key)));
        }
        return keys;
    }

    static Answer upload(TestClient client, String... parts) {
        return client.sendJson("POST", "/api/v1/crypto/keys/upload", "{" + String.join(",", parts) + "}");
    }

    static String list(List<String> oneTimeKeys) {
        return "\"one_time_keys\":[" + String.join(",", oneTimeKeys) + "]";
    }

    /** Makes a device of the client with so many one-time keys. */
    static Keys of(TestClient client, String deviceId, int oneTimeKeys) {
        Keys keys = new Keys(deviceId);
        upload(client, keys.device(), list(keys.oneTimeKeys(0, oneTimeKeys))).expect(200);
        return keys;
    }

    /** One item of {@code device[]} of a delivery. */
    static String message(TestClient to, String deviceId, String body) {
        return "{\"account_id\":\"" + to.id() + "\",\"device_id\":\"" + deviceId + "\",\"type\":1,\"body\":\"" + body
                + "\",\"hmac\":\"hmac of it\"}";
    }

    static Answer deliver(TestClient from, String... messages) {
        return from.sendJson("POST", "/api/v1/crypto/deliveries", "{\"device\":[" + String.join(",", messages) + "]}");
    }

    static Answer claim(TestClient client, Object... accountsAndDevices) {
        StringBuilder devices = new StringBuilder();
        for (int i = 0; i < accountsAndDevices.length; i += 2) {
            devices.append(devices.length() == 0 ? "" : ",")
                    .append("{\"account_id\":\"")
                    .append(accountsAndDevices[i])
                    .append("\",\"device_id\":\"")
                    .append(accountsAndDevices[i + 1])
                    .append("\"}");
        }
        return client.sendJson("POST", "/api/v1/crypto/keys/claim", "{\"device\":[" + devices + "]}");
    }
}
