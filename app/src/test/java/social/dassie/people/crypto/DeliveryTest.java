package social.dassie.people.crypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.db.ServerState;
import social.dassie.people.crypto.MessageFranking.Facts;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Encrypted messages from device to device. */
class DeliveryTest {
    private static final String LIST = "/api/v1/crypto/encrypted_messages";
    private static final String CLEAR = LIST + "/clear";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @BeforeEach
    void start() {
        Keys.of(alice, "PHONE", 0);
        Keys.of(bob, "TABLET", 0);
    }

    private void send(String... bodies) {
        for (String body : bodies) {
            Keys.deliver(bob, Keys.message(alice, "PHONE", body)).expect(200);
        }
    }

    @Test
    void message_isQueuedForItsDevice() {
        Answer sent = Keys.deliver(bob, Keys.message(alice, "PHONE", "secret")).expect(200);
        assertEquals("{}", sent.text());
        JsonNode message = alice.get(LIST).get(0);
        List<String> names = new ArrayList<>();
        message.fieldNames().forEachRemaining(names::add);
        assertEquals(
                List.of("id", "account_id", "device_id", "type", "body", "digest", "message_franking", "created_at"),
                names);
        assertEquals(Long.toString(bob.id()), message.path("account_id").asText());
        assertEquals("TABLET", message.path("device_id").asText());
        assertTrue(message.path("id").isTextual());
        assertEquals(1, message.path("type").intValue());
        assertEquals("secret", message.path("body").asText());
        assertEquals("hmac of it", message.path("digest").asText());
        assertEquals("[]", bob.call("GET", LIST).expect(200).text());
        assertEquals("[]", bob.call("GET", LIST).expect(200).text(), "nobody else has it, not even who sent it");
    }

    /** The interface says: a token sealed by the server (source, target, type, time, digest). */
    @Test
    void messageFranking_revealsMetadataToTheServerOnly() {
        send("secret");
        JsonNode message = alice.get(LIST).get(0);
        String token = message.path("message_franking").asText();
        MessageFranking franking =
                new MessageFranking(new ServerState(app.app().core().platform().db()));
        Facts facts = franking.open(token).orElseThrow();
        assertEquals(bob.id(), facts.sourceAccountId());
        assertEquals("TABLET", facts.sourceDeviceId());
        assertEquals(alice.id(), facts.targetAccountId());
        assertEquals("PHONE", facts.targetDeviceId());
        assertEquals(1, facts.type());
        assertEquals("hmac of it", facts.digest());
        assertEquals(message.path("created_at").asText(), social.dassie.ground.api.Dates.format(facts.timestamp()));
        for (int i = 0; i < token.length(); i += 7) {
            char other = token.charAt(i) == 'A' ? 'B' : 'A';
            assertTrue(franking.open(token.substring(0, i) + other + token.substring(i + 1))
                    .isEmpty());
        }
        assertTrue(franking.open("").isEmpty());
        assertTrue(franking.open("nonsense!").isEmpty());
        try (TestApp another = TestApp.start()) {
            assertTrue(new MessageFranking(
                            new ServerState(another.app().core().platform().db()))
                    .open(token)
                    .isEmpty());
        }
    }

    @Test
    void delivery_reachesAllOfItsDevices_orNone() {
        TestClient laptop = alice.withScopes("crypto");
        Keys.of(laptop, "LAPTOP", 0);
        Keys.deliver(bob, Keys.message(alice, "PHONE", "one"), Keys.message(alice, "LAPTOP", "two"))
                .expect(200);
        assertEquals("one", alice.get(LIST).get(0).path("body").asText());
        assertEquals("two", laptop.get(LIST).get(0).path("body").asText());
        Keys.deliver(bob, Keys.message(alice, "PHONE", "three"), Keys.message(alice, "NONE", "four"))
                .expect(404, "Record not found");
        assertEquals(1, alice.ids(LIST).size());
    }

    @Test
    void invalidDelivery_isRejectedWithTheReason() {
        String message = Keys.message(alice, "PHONE", "x");
        Keys.deliver(bob).expect(400, "param is missing or the value is empty: device");
        Keys.deliver(bob, message.replace("\"type\":1", "\"type\":\"x\""))
                .expect(422, "Validation failed: Type is not a number");
        Keys.deliver(bob, message.replace("\"type\":1,", "")).expect(422, "Validation failed: Type is not a number");
        Keys.deliver(bob, message.replace("\"x\"", "\"\"")).expect(422, "Validation failed: Body can't be blank");
        Keys.deliver(bob, message.replace("hmac of it", "")).expect(422, "Validation failed: Hmac can't be blank");
        Keys.deliver(bob, Collections.nCopies(101, message).toArray(String[]::new))
                .expect(422, "Validation failed: Device has too many items (maximum is 100)");
        assertEquals(0, alice.ids(LIST).size());
    }

    @Test
    void aMessage_hasAtMost64KB() {
        send("x".repeat(64 * 1024));
        Keys.deliver(bob, Keys.message(alice, "PHONE", "x".repeat(64 * 1024 + 1)))
                .expect(422, "Validation failed: Body is too long (maximum is 65536 bytes)");
        Keys.deliver(bob, Keys.message(alice, "PHONE", "é".repeat(32 * 1024 + 1)))
                .expect(422, "Validation failed: Body is too long (maximum is 65536 bytes)");
        assertEquals(1, alice.ids(LIST).size());
    }

    @Test
    void atMostAThousandMessages_arePendingPerDevice() {
        app.rows()
                .run("insert into crypto_messages (id, device_row, from_account_id, from_device_id, type, body,"
                        + " digest, message_franking, created_at)"
                        + " with recursive n (i) as (select 1 union all select i + 1 from n where i < 999)"
                        + " select i, (select id from crypto_devices where device_id = 'PHONE'), " + bob.id()
                        + ", 'TABLET', 1, 'x', 'x', 'x', 1 from n");
        String refusal = "Validation failed: Too many messages wait for the device PHONE (maximum is 1000)";
        Keys.deliver(bob, Keys.message(alice, "PHONE", "a"), Keys.message(alice, "PHONE", "b"))
                .expect(422, refusal);
        send("the last one");
        Keys.deliver(bob, Keys.message(alice, "PHONE", "one more")).expect(422, refusal);
        assertEquals(1000, app.rows().number("select count(*) from crypto_messages"));
        alice.post(CLEAR, "up_to_id", 999);
        send("now");
    }

    @Test
    void clear_dropsTheOwnDevicesMessagesUpToAnId() {
        TestClient laptop = alice.withScopes("crypto");
        Keys.of(laptop, "LAPTOP", 0);
        send("one", "two", "three");
        Keys.deliver(bob, Keys.message(alice, "LAPTOP", "other")).expect(200);
        List<String> ids = alice.ids(LIST);
        assertEquals(
                "{}",
                alice.call("POST", CLEAR, "up_to_id", ids.get(1)).expect(200).text());
        assertEquals(ids.subList(0, 1), alice.ids(LIST));
        assertEquals(1, laptop.ids(LIST).size());
        bob.post(CLEAR, "up_to_id", Long.MAX_VALUE);
        assertEquals(ids.subList(0, 1), alice.ids(LIST));
        alice.call("POST", CLEAR).expect(400, "param is missing or the value is empty: up_to_id");
        alice.call("POST", CLEAR, "up_to_id", "x").expect(404, "Record not found");
    }

    @Test
    void list_isPagedToBothEnds() {
        send("1", "2", "3", "4", "5");
        List<String> all = alice.ids(LIST);
        assertEquals(5, all.size());
        Answer first = alice.call("GET", LIST, "limit", 2);
        assertEquals(all.subList(0, 2), first.ids());
        assertEquals(TestApp.URL + LIST + "?limit=2&max_id=" + all.get(1), first.link("next"));
        assertEquals(TestApp.URL + LIST + "?limit=2&min_id=" + all.get(0), first.link("prev"));
        Answer last = alice.call("GET", LIST, "limit", 2, "max_id", all.get(3));
        assertEquals(all.subList(4, 5), last.ids());
        assertNull(last.link("next"));
        assertEquals(all.subList(1, 3), alice.ids(LIST, "limit", 2, "min_id", all.get(3)));
        assertEquals(all.subList(0, 2), alice.ids(LIST, "limit", 2, "since_id", all.get(3)));
        Answer none = alice.call("GET", LIST, "min_id", all.get(0));
        assertEquals("[]", none.text());
        assertEquals("", none.header("Link"));
    }

    @Test
    void list_hasFortyAPage_andEightyAtMost_forTheSameStatements() {
        String[] messages =
                Collections.nCopies(45, Keys.message(alice, "PHONE", "x")).toArray(String[]::new);
        Keys.deliver(bob, messages).expect(200);
        Keys.deliver(bob, messages).expect(200);
        assertEquals(40, alice.ids(LIST).size());
        assertEquals(80, alice.ids(LIST, "limit", 1000).size());
        StatementCount one = StatementCount.of(app, () -> alice.get(LIST, "limit", 1));
        StatementCount many = StatementCount.of(app, () -> alice.get(LIST, "limit", 80));
        assertEquals(one.count(), many.count(), many::toString);
    }

    @Test
    void encryptedMessage_isStreamedToItsDeviceOnly() {
        TestClient laptop = alice.withScopes("crypto read");
        Keys.of(laptop, "LAPTOP", 0);
        try (TestSocket phone = TestSocket.of(alice, "user");
                TestSocket other = TestSocket.of(laptop, "user");
                TestSocket sender = TestSocket.of(bob, "user")) {
            send("secret");
            assertEquals(alice.get(LIST).get(0), phone.payload("encrypted_message"));
            assertEquals(List.of(), other.soFar("user"));
            assertEquals(List.of(), sender.soFar("user"));
            Keys.deliver(bob, Keys.message(alice, "PHONE", "x"), Keys.message(alice, "NONE", "x"))
                    .expect(404);
            assertEquals(List.of(), phone.soFar("user"));
        }
    }

    @Test
    void ids_growWithTime_andAreUniqueWithinOneDelivery() {
        Keys.deliver(
                        bob,
                        Collections.nCopies(50, Keys.message(alice, "PHONE", "x"))
                                .toArray(String[]::new))
                .expect(200);
        List<String> ids = alice.ids(LIST, "limit", 80);
        assertEquals(50, Set.copyOf(ids).size());
        assertFalse(ids.contains("0"));
    }
}
