package social.dassie.people.push;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class PushSubscriptionTest {
    private static final String PATH = "/api/v1/push/subscription";
    private static final String KEY =
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    private static final String AUTH = "BTBZMqHH6r4Tts7J_aSIgg";

    @SuppressWarnings("NullAway.Init")
    @RegisterExtension
    final TestApp app = TestApp.start();

    @SuppressWarnings("NullAway.Init")
    private final TestClient alice = app.user("alice");

    private static Answer subscribe(TestClient client, String path, Object... more) {
        Object[] all = new Object[6 + more.length];
        System.arraycopy(
                new Object[] {
                    "subscription[endpoint]", "https://push.example/abc?d=1",
                    "subscription[keys][p256dh]", KEY,
                    "subscription[keys][auth]", AUTH
                },
                0,
                all,
                0,
                6);
        System.arraycopy(more, 0, all, 6, more.length);
        return client.call("POST", path, all);
    }

    /** The sentence of the interface: POST in the plural, and in the singular that every client uses, takes policy. */
    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/push/subscription", "/api/v1/push/subscriptions"})
    void subscriptions_takePolicyUnderBothNames(String path) {
        JsonNode made = subscribe(
                        alice,
                        path,
                        "data[policy]",
                        "followed",
                        "data[alerts][mention]",
                        "true",
                        "data[alerts][admin.sign_up]",
                        "1",
                        "data[alerts][poll]",
                        "false")
                .expect(200)
                .json();
        assertTrue(made.path("id").isInt());
        assertEquals("https://push.example/abc?d=1", made.path("endpoint").asText());
        assertFalse(made.path("standard").asBoolean());
        assertEquals("followed", made.path("policy").asText());
        assertTrue(made.path("alerts").path("mention").asBoolean());
        assertTrue(made.path("alerts").path("admin.sign_up").asBoolean());
        assertFalse(made.path("alerts").path("poll").asBoolean());
        assertTrue(made.path("alerts").path("quote").isBoolean());
        JsonNode instance = app.anonymous().get("/api/v2/instance");
        assertEquals(
                instance.path("configuration").path("vapid").path("public_key").asText(),
                made.path("server_key").asText());
        assertEquals(made, alice.get(path));
        JsonNode changed = alice.put(path, "data[policy]", "none", "data[alerts][poll]", "true");
        assertEquals("none", changed.path("policy").asText());
        assertTrue(changed.path("alerts").path("poll").asBoolean());
        assertFalse(changed.path("alerts").path("mention").asBoolean());
        assertEquals(made.path("id"), changed.path("id"));
        assertEquals(0, alice.delete(path).size());
        alice.call("GET", path).expect(404, "Record not found");
        alice.call("PUT", path, "data[policy]", "all").expect(404, "Record not found");
        alice.call("DELETE", path).expect(200);
    }

    @Test
    void jsonAndQuery_areAsGoodAsAForm() {
        JsonNode json = alice.sendJson(
                        "POST",
                        PATH,
                        "{\"subscription\":{\"endpoint\":\"https://push.example/j\",\"standard\":true,\"keys\":"
                                + "{\"p256dh\":\"" + KEY + "\",\"auth\":\"" + AUTH + "\"}},\"data\":{\"alerts\":"
                                + "{\"follow\":true}}}")
                .expect(200)
                .json();
        assertTrue(json.path("standard").asBoolean());
        assertTrue(json.path("alerts").path("follow").asBoolean());
        String query = "?subscription[endpoint]=https://push.example/q&subscription[keys][p256dh]=" + KEY
                + "&subscription[keys][auth]=" + AUTH + "&data[policy]=follower";
        JsonNode asked = alice.post(PATH + query.replace("[", "%5B").replace("]", "%5D"));
        assertEquals("follower", asked.path("policy").asText());
        assertEquals("https://push.example/q", alice.get(PATH).path("endpoint").asText());
        assertEquals(1, app.rows().number("select count(*) from push_subscriptions"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://Push.Example:443/A%2fb?c=d&e",
                "https://push.example",
                "https://push.example/?x={y}|z",
                "HTTPS://push.example/ü"
            })
    void endpoint_isGivenBackAsItWasSent(String endpoint) {
        assertEquals(
                endpoint,
                subscribe(alice, PATH, "subscription[endpoint]", endpoint)
                        .expect(200)
                        .json()
                        .path("endpoint")
                        .asText());
        assertEquals(endpoint, alice.get(PATH).path("endpoint").asText());
    }

    @Test
    void keys_comeInEitherAlphabetWithOrWithoutPadding() {
        byte[] key = Base64.getUrlDecoder().decode(KEY);
        byte[] auth = Base64.getUrlDecoder().decode(AUTH);
        for (Base64.Encoder encoder : new Base64.Encoder[] {Base64.getEncoder(), Base64.getUrlEncoder()}) {
            alice.post(
                    PATH,
                    "subscription[endpoint]",
                    "https://push.example/abc",
                    "subscription[keys][p256dh]",
                    encoder.encodeToString(key),
                    "subscription[keys][auth]",
                    encoder.encodeToString(auth));
        }
        assertEquals(1, app.rows().number("select count(*) from push_subscriptions where p256dh = '" + KEY + "'"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    subscription[endpoint] | http://push.example/a    | Endpoint is not a valid URL
                    subscription[endpoint] | nonsense                 | Endpoint is not a valid URL
                    subscription[endpoint] | https://u:p@push.example | Endpoint is not a valid URL
                    subscription[endpoint] | ''                       | Endpoint can't be blank
                    subscription[keys][p256dh] | BTBZMqHH6r4Tts7J_aSIgg | Key p256dh is invalid
                    subscription[keys][p256dh] | %%%                    | Key p256dh is invalid
                    subscription[keys][auth]   | BTBZ                   | Key auth is invalid
                    subscription[keys][auth]   | ''                     | Key auth is invalid
                    data[policy]               | friends                | Policy is not included in the list
                    """)
    void undeliverableSubscription_isRejected(String name, String value, String problem) {
        subscribe(alice, PATH, name, value).expect(422, "Validation failed: " + problem);
        assertEquals(0, app.rows().number("select count(*) from push_subscriptions"));
    }

    @Test
    void withoutSubscription_itIsABadRequest() {
        alice.call("POST", PATH, "data[policy]", "all")
                .expect(400, "param is missing or the value is empty: subscription");
        alice.call("POST", PATH, "subscription", "text").expect(422);
    }

    @Test
    void eachTokenHasItsOwn() {
        TestClient phone = alice.withScopes("push");
        subscribe(alice, PATH).expect(200);
        phone.call("GET", PATH).expect(404, "Record not found");
        subscribe(phone, PATH, "data[policy]", "none").expect(200);
        assertEquals("all", alice.get(PATH).path("policy").asText());
        assertNotEquals(alice.get(PATH).path("id"), phone.get(PATH).path("id"));
        phone.delete(PATH);
        alice.get(PATH);
    }

    @Test
    void scopesAndTokens_areRequired() {
        alice.withScopes("read write follow")
                .call("GET", PATH)
                .expect(403, "This action is outside the authorized scopes");
        subscribe(alice.withScopes("read write follow"), PATH).expect(403);
        app.anonymous().call("GET", PATH).expect(401, "The access token is invalid");
        app.application("push").call("GET", PATH).expect(422, "This method requires an authenticated user");
    }

    /** Every way in which a token can end: revoked, with the password. A disabled login keeps its own. */
    @Test
    void subscription_endsWithItsToken() {
        subscribe(alice, PATH).expect(200);
        app.app().core().tokens().revoke(app.rows().number("select token_id from push_subscriptions"));
        assertEquals(0, app.rows().number("select count(*) from push_subscriptions"));
        TestClient again = app.client(alice.id(), "push");
        subscribe(again, PATH).expect(200);
        app.app().core().users().changePassword(alice.id(), "another password");
        assertEquals(0, app.rows().number("select count(*) from push_subscriptions"));
        subscribe(app.client(alice.id(), "push"), PATH).expect(200);
        app.app().core().users().changeDisabled(alice.id(), true);
        assertEquals(1, app.rows().number("select count(*) from push_subscriptions"));
    }

    @Test
    void accessTokens_areNotReadableInTheDatabase() throws Exception {
        subscribe(alice, PATH).expect(200);
        byte[] database = Files.readAllBytes(app.directory().resolve("dassie.db-wal"));
        String whole = new String(database, StandardCharsets.ISO_8859_1);
        assertTrue(whole.contains("https://push.example/abc"));
        assertFalse(whole.contains(String.valueOf(alice.token())));
        TokenEncryption safe = TokenEncryption.open(app.directory().resolve("push.key"));
        assertEquals("secret", safe.unseal(safe.seal("secret")).orElseThrow());
        TokenEncryption other = TokenEncryption.open(app.directory().resolve("other.key"));
        assertTrue(other.unseal(safe.seal("secret")).isEmpty());
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(app.directory().resolve("push.key"))));
    }
}
