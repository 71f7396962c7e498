package social.dassie.people.crypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

/** Devices and their one-time keys. */
class KeyDirectoryTest {
    private static final String COUNT = "/api/v1/crypto/keys/count";
    private static final String QUERY = "/api/v1/crypto/keys/query";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static int keysOf(TestClient client) {
        return client.get(COUNT).path("one_time_keys").asInt();
    }

    @Test
    void upload_makesTheDeviceOfTheToken() {
        Keys keys = new Keys("PHONE");
        Answer made = Keys.upload(alice, keys.device()).expect(200);
        assertEquals(
                "{\"device_id\":\"PHONE\",\"name\":\"Phone\",\"identity_key\":\"" + keys.identityKey
                        + "\",\"fingerprint_key\":\"" + keys.fingerprintKey + "\"}",
                made.text());
        assertEquals("{\"one_time_keys\":0}", alice.call("GET", COUNT).text());
    }

    @Test
    void upload_takesAForm_andAddsKeysToTheExistingDevice() {
        Keys keys = Keys.of(alice, "PHONE", 3);
        String key = Keys.randomKey();
        alice.post(
                "/api/v1/crypto/keys/upload",
                "one_time_keys[][key_id]",
                "more",
                "one_time_keys[][key]",
                key,
                "one_time_keys[][signature]",
                keys.sign(key));
        assertEquals(4, keysOf(alice));
    }

    @Test
    void upload_takesKeysWithoutPadding_andASignatureOfTheBytes() {
        Keys keys = new Keys("PHONE");
        String key = Keys.randomKey();
        String bare = key.substring(0, key.indexOf('='));
        Keys.upload(
                        alice,
                        keys.device(),
                        Keys.list(List.of(
                                Keys.oneTimeKey("a", bare, keys.sign(bare)),
                                Keys.oneTimeKey("b", Keys.base64(new byte[32]), keys.sign(new byte[32])))))
                .expect(200);
        assertEquals(2, keysOf(alice));
    }

    @Test
    void upload_sentAgain_isTheSameAsOnce() {
        Keys keys = new Keys("PHONE");
        String list = Keys.list(keys.oneTimeKeys(0, 5));
        Keys.upload(alice, keys.device(), list).expect(200);
        Keys.upload(alice, keys.device(), list).expect(200);
        assertEquals(5, keysOf(alice));
        Keys.upload(alice, Keys.list(keys.oneTimeKeys(4, 1)))
                .expect(422, "Validation failed: Key has already been taken");
    }

    @Test
    void upload_withAWrongSignature_storesNothing() {
        Keys keys = new Keys("PHONE");
        String key = Keys.randomKey();
        String refusal = "Validation failed: Signature is not a valid Ed25519 signature";
        List<String> bad = List.of(
                new Keys("OTHER").sign(key), // by another device
                keys.sign(Keys.randomKey()), // of another key
                Keys.base64(new byte[64]),
                "no signature");
        for (String signature : bad) {
            Keys.upload(
                            alice,
                            keys.device(),
                            Keys.list(List.of(keys.oneTimeKeys(0, 1).get(0), Keys.oneTimeKey("bad", key, signature))))
                    .expect(422, refusal);
        }
        alice.call("GET", COUNT).expect(404, "Record not found");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "device_id||Device can't be blank",
                "name||Name can't be blank",
                "fingerprint_key||Fingerprint key can't be blank",
                "fingerprint_key|AAAA|Fingerprint key is not a valid Ed25519 or Curve25519 key",
                "fingerprint_key|not base64!|Fingerprint key is not a valid Ed25519 or Curve25519 key",
                // y = 2 is on no point of the curve
                "fingerprint_key|AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=|"
                        + "Fingerprint key is not a valid Ed25519 or Curve25519 key",
                "identity_key||Identity key can't be blank",
                "identity_key|AAAA|Identity key is not a valid Ed25519 or Curve25519 key"
            })
    void upload_reportsInvalidDeviceFields(String field, String value, String sentence) {
        Keys keys = new Keys("PHONE");
        Keys.upload(
                        alice,
                        keys.device()
                                .replaceFirst(
                                        "\"" + field + "\":\"[^\"]*\"",
                                        "\"" + field + "\":\"" + (value == null ? "" : value) + "\""))
                .expect(422, "Validation failed: " + sentence);
    }

    @Test
    void upload_withNothing_namesEverything() {
        Keys.upload(alice)
                .expect(
                        422,
                        "Validation failed: Device can't be blank, Name can't be blank, Fingerprint key can't be"
                                + " blank, Identity key can't be blank");
    }

    @Test
    void upload_rejectsAnInvalidOneTimeKey() {
        Keys keys = Keys.of(alice, "PHONE", 0);
        Keys.upload(alice, Keys.list(List.of("{}")))
                .expect(422, "Validation failed: Key can't be blank, Key can't be blank, Signature can't be blank");
        Keys.upload(alice, Keys.list(List.of(Keys.oneTimeKey("a", "AAAA", keys.sign("AAAA")))))
                .expect(422, "Validation failed: Key is not a valid Ed25519 or Curve25519 key");
        assertEquals(0, keysOf(alice));
    }

    @Test
    void aDevice_hasAtMostAHundredOneTimeKeys() {
        Keys keys = Keys.of(alice, "PHONE", 100);
        String refusal = "Validation failed: One time keys are too many (maximum is 100 a device)";
        Keys.upload(alice, Keys.list(keys.oneTimeKeys(100, 1))).expect(422, refusal);
        assertEquals(100, keysOf(alice));
        Keys.claim(alice, alice.id(), "PHONE").expect(200);
        Keys.upload(alice, Keys.list(keys.oneTimeKeys(100, 1))).expect(200);
        assertEquals(100, keysOf(alice));
    }

    @Test
    void everyToken_hasItsOwnDevice_withAUniqueIdPerAccount() {
        Keys.of(alice, "PHONE", 2);
        TestClient laptop = alice.withScopes("crypto");
        laptop.call("GET", COUNT).expect(404, "Record not found");
        Keys.upload(laptop, new Keys("PHONE").device()).expect(422, "Validation failed: Device has already been taken");
        Keys.of(laptop, "LAPTOP", 3);
        assertEquals(2, keysOf(alice));
        assertEquals(3, keysOf(laptop));
        Keys.of(bob, "PHONE", 1);
    }

    @Test
    void deviceWithNewKeys_losesOldKeysAndMessages() {
        Keys.of(alice, "PHONE", 5);
        Keys.of(bob, "TABLET", 0);
        Keys.deliver(bob, Keys.message(alice, "PHONE", "secret")).expect(200);
        Keys.upload(alice, "\"device\":{\"name\":\"Old phone\"}").expect(200);
        assertEquals(5, keysOf(alice));
        assertEquals(1, alice.ids("/api/v1/crypto/encrypted_messages").size());
        Keys.of(alice, "PHONE", 1);
        assertEquals(1, keysOf(alice));
        assertEquals(0, alice.ids("/api/v1/crypto/encrypted_messages").size());
    }

    @Test
    void device_isDeletedWithItsToken() {
        TestClient phone = alice.withScopes("crypto");
        Keys.of(phone, "PHONE", 2);
        app.app().core().tokens().revokeAllOf(alice.id());
        assertEquals(0, app.rows().number("select count(*) from crypto_devices"));
        assertEquals(0, app.rows().number("select count(*) from crypto_one_time_keys"));
    }

    @Test
    void query_returnsTheDevicesOfEachAccount_inRequestOrder() {
        Keys phone = Keys.of(alice, "PHONE", 1);
        Keys.of(alice.withScopes("crypto"), "LAPTOP", 1);
        Keys.of(bob, "TABLET", 0);
        TestClient carol = app.user("carol");
        JsonNode found = bob.post(QUERY, "id[]", List.of(carol.id(), alice.id(), 12345, "nonsense"));
        assertEquals(2, found.size());
        assertEquals(
                "{\"account_id\":\"" + carol.id() + "\",\"devices\":[]}",
                found.get(0).toString());
        assertEquals(Long.toString(alice.id()), found.get(1).path("account_id").asText());
        assertEquals(2, found.get(1).path("devices").size());
        JsonNode first = found.get(1).path("devices").get(0);
        assertEquals("PHONE", first.path("device_id").asText());
        assertEquals(phone.identityKey, first.path("identity_key").asText());
        assertEquals(phone.fingerprintKey, first.path("fingerprint_key").asText());
        assertEquals("[]", bob.call("POST", QUERY).expect(200).text());
    }

    @Test
    void query_costsTheSameForOneAndForMany() {
        Keys.of(bob, "TABLET", 0);
        Keys.of(alice, "PHONE", 0);
        StatementCount one = StatementCount.of(app, () -> bob.post(QUERY, "id[]", alice.id()));
        for (int i = 0; i < 5; i++) {
            Keys.of(alice.withScopes("crypto"), "D" + i, 0);
        }
        StatementCount many = StatementCount.of(app, () -> bob.post(QUERY, "id[]", List.of(alice.id(), bob.id())));
        assertEquals(one.count(), many.count(), many::toString);
    }

    @Test
    void blockingAndSuspendedAccounts_haveNoDevices() {
        Keys.of(bob, "TABLET", 0);
        Keys.of(alice, "PHONE", 5);
        alice.blocks(bob);
        assertEquals(0, bob.post(QUERY, "id[]", alice.id()).size());
        assertEquals("[]", Keys.claim(bob, alice.id(), "PHONE").expect(200).text());
        Keys.deliver(bob, Keys.message(alice, "PHONE", "x")).expect(404, "Record not found");
        alice.unblocks(bob);
        app.rows().suspend(alice);
        assertEquals(0, bob.post(QUERY, "id[]", alice.id()).size());
        assertEquals("[]", Keys.claim(bob, alice.id(), "PHONE").expect(200).text());
        Keys.deliver(bob, Keys.message(alice, "PHONE", "x")).expect(404, "Record not found");
    }

    @Test
    void claim_givesEachKeyOnce_andLeavesOutDevicesWithoutAny() {
        Keys keys = Keys.of(alice, "PHONE", 2);
        Keys.of(bob, "TABLET", 0);
        Set<String> given = new HashSet<>();
        for (int i = 0; i < 2; i++) {
            JsonNode claimed = Keys.claim(
                            bob, alice.id(), "PHONE", bob.id(), "TABLET", alice.id(), "NONE", "x", "PHONE")
                    .expect(200)
                    .json();
            assertEquals(1, claimed.size());
            JsonNode key = claimed.get(0);
            assertEquals(Long.toString(alice.id()), key.path("account_id").asText());
            assertEquals("PHONE", key.path("device_id").asText());
            assertTrue(Ed25519.isSignature(
                    key.path("signature").asText(),
                    keys.fingerprintKey,
                    key.path("key").asText()));
            assertTrue(given.add(key.path("key_id").asText()));
        }
        assertEquals("[]", Keys.claim(bob, alice.id(), "PHONE").expect(200).text());
        assertEquals(0, keysOf(alice));
        bob.call("POST", "/api/v1/crypto/keys/claim").expect(400, "param is missing or the value is empty: device");
    }

    /** The interface says: each one-time key is handed out once, also under concurrency. */
    @Test
    void claim_givesEachKeyOnce_alsoToFiftyAtTheSameTime() throws Exception {
        int keys = 40;
        Keys.of(alice, "PHONE", keys);
        Keys.of(bob, "TABLET", 0);
        List<JsonNode> answers = Together.run(
                50, i -> () -> Keys.claim(bob, alice.id(), "PHONE").expect(200).json());
        Set<String> given = new HashSet<>();
        int count = 0;
        for (JsonNode answer : answers) {
            assertTrue(answer.size() <= 1);
            for (JsonNode key : answer) {
                given.add(key.path("key_id").asText());
                count++;
            }
        }
        assertEquals(keys, count);
        assertEquals(keys, given.size());
        assertEquals(0, keysOf(alice));
    }

    @Test
    void withoutADevice_everythingButUploadIsNotFound() {
        String missing = "Record not found";
        alice.call("GET", COUNT).expect(404, missing);
        alice.call("POST", QUERY, "id[]", bob.id()).expect(404, missing);
        Keys.claim(alice, bob.id(), "X").expect(404, missing);
        Keys.deliver(alice, Keys.message(bob, "X", "x")).expect(404, missing);
        alice.call("GET", "/api/v1/crypto/encrypted_messages").expect(404, missing);
        alice.call("POST", "/api/v1/crypto/encrypted_messages/clear", "up_to_id", 1)
                .expect(404, missing);
    }

    @Test
    void everythingNeedsTheScopeCrypto() {
        for (String path : List.of(
                "POST /api/v1/crypto/keys/upload",
                "POST " + QUERY,
                "POST /api/v1/crypto/keys/claim",
                "GET " + COUNT,
                "POST /api/v1/crypto/deliveries",
                "GET /api/v1/crypto/encrypted_messages",
                "POST /api/v1/crypto/encrypted_messages/clear")) {
            String[] parts = path.split(" ", 2);
            app.anonymous().call(parts[0], parts[1]).expect(401, "The access token is invalid");
            alice.withScopes("read write follow push")
                    .call(parts[0], parts[1])
                    .expect(403, "This action is outside the authorized scopes");
        }
    }
}
