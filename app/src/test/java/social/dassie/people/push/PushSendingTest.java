package social.dassie.people.push;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.SignedJWT;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestClient;

class PushSendingTest extends PushFixture {
    PushSendingTest() throws GeneralSecurityException {
        super(Map.of("contact.email", "owner@mail.example"));
    }

    private static final String PATH = "/api/v1/push/subscription";

    private int subscriptions() {
        return (int) app.rows().number("select count(*) from push_subscriptions");
    }

    private int jobs() {
        return (int) app.rows().number("select count(*) from jobs where kind = 'push'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"false", "true"})
    void notification_isDecryptableByTheClientOnly(String standard) throws Exception {
        receiver.serves(alice, "subscription[standard]", standard);
        bob.patch("/api/v1/accounts/update_credentials", "display_name", "Bob B.");
        bob.posts("Hello @alice, <b>look</b> at\n\nthis & that");
        assertEquals(0, receiver.received().size());
        app.runJobs();
        assertEquals(1, receiver.received().size());
        JsonNode notification = alice.get("/api/v1/notifications").path(0);
        JsonNode message = receiver.message();
        assertEquals(alice.token(), message.path("access_token").asText());
        assertEquals("en", message.path("preferred_locale").asText());
        assertTrue(message.path("notification_id").isNumber());
        assertEquals(
                notification.path("id").asText(),
                message.path("notification_id").asText());
        assertEquals("mention", message.path("notification_type").asText());
        assertEquals("Bob B. mentioned you", message.path("title").asText());
        assertEquals(
                "Hello @alice, <b>look</b> at this & that", message.path("body").asText());
        assertEquals(
                notification.path("account").path("avatar_static").asText(),
                message.path("icon").asText());
        assertEquals(7, message.size());
        alice.get("/api/v1/notifications/" + message.path("notification_id").asText());
        assertEquals(0, jobs());
    }

    @Test
    void headersOfTheStandard_nameTheServer() throws Exception {
        receiver.serves(alice, "subscription[standard]", "true");
        bob.posts("Hello @alice");
        app.runJobs();
        var headers = receiver.last().headers();
        assertEquals("application/octet-stream", headers.getFirst("Content-Type"));
        assertEquals("aes128gcm", headers.getFirst("Content-Encoding"));
        assertEquals("172800", headers.getFirst("TTL"));
        assertEquals("normal", headers.getFirst("Urgency"));
        String authorization = headers.getFirst("Authorization");
        assertTrue(authorization.startsWith("vapid t="), authorization);
        String serverKey = alice.get(PATH).path("server_key").asText();
        assertEquals(serverKey, authorization.split(",k=", -1)[1]);
        check(authorization.substring("vapid t=".length()).split(",", -1)[0], serverKey);
    }

    @Test
    void headersOfTheDraft_carrySaltAndKeys() throws Exception {
        receiver.serves(alice);
        bob.posts("Hello @alice");
        app.runJobs();
        var headers = receiver.last().headers();
        String serverKey = alice.get(PATH).path("server_key").asText();
        assertEquals("aesgcm", headers.getFirst("Content-Encoding"));
        assertTrue(headers.getFirst("Encryption").matches("salt=[A-Za-z0-9_-]{22}"));
        assertTrue(
                headers.getFirst("Crypto-Key").matches("dh=[A-Za-z0-9_-]{87};p256ecdsa=" + serverKey),
                headers.getFirst("Crypto-Key"));
        assertTrue(headers.getFirst("Authorization").startsWith("WebPush "));
        check(headers.getFirst("Authorization").substring("WebPush ".length()), serverKey);
    }

    /** RFC 8292 section 2. */
    private void check(String token, String serverKey) throws Exception {
        byte[] point = Base64.getUrlDecoder().decode(serverKey);
        SignedJWT jwt = SignedJWT.parse(token);
        ECKey key = new ECKey.Builder(Curve.P_256, EcPoint.decode(point).orElseThrow()).build();
        assertTrue(jwt.verify(new ECDSAVerifier(key)));
        assertEquals("ES256", jwt.getHeader().getAlgorithm().getName());
        assertEquals(
                "https://www.peer.test:" + receiver.port(),
                jwt.getJWTClaimsSet().getAudience().get(0));
        assertEquals("mailto:owner@mail.example", jwt.getJWTClaimsSet().getSubject());
        long endsInMs = jwt.getJWTClaimsSet().getExpirationTime().toInstant().toEpochMilli()
                - app.clock().millis();
        assertTrue(endsInMs > 0 && endsInMs <= Duration.ofHours(24).toMillis(), endsInMs + " ms");
    }

    @Test
    void disabledAlerts_sendNothing() {
        receiver.serves(alice, "data[alerts][favourite]", "false");
        String id = alice.posts("hello");
        bob.favourites(id);
        bob.follows(alice);
        app.runJobs();
        assertEquals(0, receiver.received().size());
    }

    @ParameterizedTest
    @CsvSource({
        "all, 3",
        "followed, 1",
        "follower, 1",
        "none, 0",
    })
    void policy_decidesWhoseNotificationsArePushed(String policy, int messages) {
        TestClient carol = app.user("carol");
        TestClient dave = app.user("dave");
        alice.follows(carol);
        dave.follows(alice);
        receiver.serves(alice, "data[policy]", policy);
        bob.posts("@alice from nobody in particular");
        carol.posts("@alice from whom she follows");
        dave.posts("@alice from who follows her");
        app.runJobs();
        assertEquals(messages, receiver.received().size());
    }

    @Test
    void everySubscribedClient_isPushedTo_inItsEncoding() throws Exception {
        TestClient phone = alice.withScopes("push");
        receiver.serves(alice);
        receiver.serves(phone, "subscription[standard]", "true");
        bob.posts("Hello @alice");
        app.runJobs();
        assertEquals(2, receiver.received().size());
        assertEquals(phone.token(), receiver.message().path("access_token").asText());
    }

    @Test
    void contentWarnings_hideTheText() throws Exception {
        receiver.serves(alice);
        bob.posts("@alice the butler did it", "spoiler_text", "The end of the book");
        app.runJobs();
        assertEquals("The end of the book", receiver.message().path("body").asText());
    }

    @Test
    void follows_showTheFollower() throws Exception {
        receiver.serves(alice, "data[alerts][follow]", "true");
        bob.patch("/api/v1/accounts/update_credentials", "note", "I like *maps*\nand trains");
        bob.follows(alice);
        app.runJobs();
        JsonNode message = receiver.message();
        assertEquals("follow", message.path("notification_type").asText());
        assertEquals("bob follows you", message.path("title").asText());
        assertEquals("I like *maps* and trains", message.path("body").asText());
    }

    /** As their mails are. */
    @ParameterizedTest
    @CsvSource({
        "en, bob mentioned you",
        "de-AT, bob hat dich erwähnt",
        "ja, bobさんがあなたにメンションしました",
        "xx, bob mentioned you",
    })
    void titles_areInTheLanguageOfTheRecipient(String locale, String title) throws Exception {
        app.rows().run("update users set locale = ? where account_id = ?", locale, alice.id());
        receiver.serves(alice);
        bob.posts("Hello @alice");
        app.runJobs();
        assertEquals(title, receiver.message().path("title").asText());
        assertEquals(locale, receiver.message().path("preferred_locale").asText());
    }

    @Test
    void longTexts_areCut() throws Exception {
        receiver.serves(alice, "subscription[standard]", "true");
        bob.posts("@alice " + "𐍈\"".repeat(200));
        app.runJobs();
        String body = receiver.message().path("body").asText();
        assertEquals(140, body.codePointCount(0, body.length()));
        assertTrue(body.endsWith("…"));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 410, 413})
    void rejectedSubscription_isDeleted(int status) {
        receiver.serves(alice);
        receiver.answersNext(status);
        bob.posts("Hello @alice");
        app.runJobs();
        assertEquals(0, subscriptions());
        assertEquals(0, jobs());
        alice.call("GET", PATH).expect(404, "Record not found");
    }

    @Test
    void failure_isTriedAgainLater() throws Exception {
        receiver.serves(alice);
        receiver.answersNext(500, 500);
        bob.posts("Hello @alice");
        app.runJobs();
        assertEquals(1, receiver.received().size());
        assertEquals(1, subscriptions());
        app.runJobs();
        assertEquals(1, receiver.received().size());
        app.clock().advance(Duration.ofSeconds(11));
        app.runJobs();
        assertEquals(2, receiver.received().size());
        app.clock().advance(Duration.ofSeconds(21));
        app.runJobs();
        assertEquals(3, receiver.received().size());
        assertEquals("mention", receiver.message().path("notification_type").asText());
        assertEquals(0, jobs());
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void retryAfter_isHonoured(int status) {
        receiver.serves(alice);
        receiver.asksToBeLeftFor("3600");
        receiver.answersNext(status);
        bob.posts("Hello @alice");
        app.runJobs();
        app.clock().advance(Duration.ofMinutes(59));
        app.runJobs();
        assertEquals(1, receiver.received().size());
        assertEquals(1, jobs());
        app.clock().advance(Duration.ofMinutes(2));
        app.runJobs();
        assertEquals(2, receiver.received().size());
        assertEquals(0, jobs());
    }

    @Test
    void unreachableService_keepsTheSubscription_withoutDeadJobs() {
        receiver.serves(alice);
        receiver.close();
        bob.posts("Hello @alice");
        for (int i = 0; i < 30; i++) {
            app.runJobs();
            app.clock().advance(Duration.ofMinutes(100));
        }
        app.runJobs();
        assertEquals(0, jobs());
        assertEquals(1, subscriptions());
    }

    @Test
    void messagesOlderThanTwoDays_areNotSent() {
        receiver.serves(alice);
        receiver.answersNext(500);
        bob.posts("Hello @alice");
        app.runJobs();
        app.clock().advance(Duration.ofHours(49));
        app.runJobs();
        assertEquals(1, receiver.received().size());
        assertEquals(0, jobs());
    }

    @Test
    void notificationDeletedBeforeSending_isNotSent() {
        receiver.serves(alice);
        String id = bob.posts("Hello @alice");
        bob.deletes(id);
        bob.posts("Hello again @alice");
        alice.post("/api/v1/notifications/clear");
        app.runJobs();
        assertEquals(0, receiver.received().size());
        assertEquals(0, jobs());
    }

    @Test
    void revokedToken_getsNoQueuedMessages() {
        receiver.serves(alice);
        bob.posts("Hello @alice");
        app.app().core().users().changePassword(alice.id(), "another password");
        app.runJobs();
        assertEquals(0, receiver.received().size());
    }

    @Test
    void disabledLogins_andSuspendedAccounts_areNotServedMeanwhile() {
        receiver.serves(alice);
        bob.posts("Hello @alice");
        app.app().core().users().changeDisabled(alice.id(), true);
        app.runJobs();
        bob.posts("Are you there, @alice?");
        assertEquals(0, app.rows().number("select count(*) from jobs where kind = 'push'"));
        assertEquals(0, receiver.received().size());
        app.app().core().users().changeDisabled(alice.id(), false);
        bob.posts("Welcome back, @alice");
        app.runJobs();
        assertEquals(1, receiver.received().size());
        bob.posts("One more, @alice");
        app.rows().suspend(alice);
        app.runJobs();
        assertEquals(1, receiver.received().size());
    }

    @Test
    void notifying_needsAConstantNumberOfStatements() {
        TestClient carol = app.user("carol");
        String toOne = "@alice hello";
        String toTwo = "@alice @carol hello";
        bob.posts(toTwo);
        int without = StatementCount.once(app, () -> bob.posts(toTwo));
        receiver.serves(alice);
        receiver.serves(carol);
        int withTwo = StatementCount.once(app, () -> bob.posts(toTwo));
        assertEquals(2, withTwo - without, "one job for each subscription");
        assertTrue(StatementCount.once(app, () -> bob.posts(toOne)) <= withTwo);
    }
}
