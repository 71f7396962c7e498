package social.dassie.people.signupblocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Dates;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Blocked networks, and that they are really kept out. */
class IpBlockTest {
    private static final String PATH = "/api/v1/admin/ip_blocks";

    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("trusted_proxies", "127.0.0.1"));

    private final TestClient owner = app.user("owner", Role.OWNER);

    private Answer from(String address, TestClient client, String method, String path) {
        var request = client.request(method, path).header("X-Forwarded-For", address);
        return client.answer(request.asBytes(), method, path);
    }

    private JsonNode block(String ip, String severity) {
        return owner.post(PATH, "ip", ip, "severity", severity);
    }

    @Test
    void create_givesTheBlock() {
        Answer made = owner.call("POST", PATH, "ip", "192.0.2.77/24", "severity", "no_access", "comment", "Spam")
                .expect(200);
        JsonNode block = made.json();
        assertEquals(
                "{\"id\":\"1\",\"ip\":\"192.0.2.0/24\",\"severity\":\"no_access\",\"comment\":\"Spam\",\"created_at\":"
                        + block.path("created_at") + ",\"expires_at\":null}",
                made.text());
        assertEquals(block, owner.get(PATH + "/1"));
        assertEquals(block, owner.get(PATH).get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "151.0.32.55, 151.0.32.55/32",
        "2001:0DB8:0:0:1:0:0:1, 2001:db8::1:0:0:1/128",
        "2001:db8:ffff::/32, 2001:db8::/32",
        "::ffff:192.0.2.1, 192.0.2.1/32",
        "10.9.8.7/9, 10.0.0.0/9",
        "0.0.0.0/0, 0.0.0.0/0",
        "::/0, ::/0",
        "::1, ::1/128",
        "1:0:2:0:3:0:4:0, 1:0:2:0:3:0:4:0/128",
    })
    void address_isNormalised(String typed, String shown) {
        assertEquals(shown, block(typed, "sign_up_block").path("ip").asText());
        owner.call("POST", PATH, "ip", typed, "severity", "no_access")
                .expect(422, "Validation failed: Ip has already been taken");
    }

    @ParameterizedTest
    @CsvSource({
        "520.13.54.120, Ip is invalid",
        "192.0.2.0/33, Ip is invalid",
        "2001:db8::/129, Ip is invalid",
        "192.0.2.0/-1, Ip is invalid",
        "192.0.2.0/, Ip is invalid",
        "localhost, Ip is invalid",
        "'', Ip can't be blank",
    })
    void invalidAddress_isRejected(String ip, String sentence) {
        owner.call("POST", PATH, "ip", ip, "severity", "no_access").expect(422, "Validation failed: " + sentence);
        assertEquals(0, owner.get(PATH).size());
    }

    @Test
    void aBlockWithoutSeverity_orWithAnUnknownOne_isRefused() {
        owner.call("POST", PATH, "ip", "192.0.2.1").expect(422, "Validation failed: Severity can't be blank");
        owner.call("POST", PATH, "ip", "x", "severity", "")
                .expect(422, "Validation failed: Severity can't be blank, Ip is invalid");
        owner.call("POST", PATH, "ip", "192.0.2.1", "severity", "harsh")
                .expect(422, "Validation failed: Severity is not included in the list");
        owner.call("POST", PATH, "ip", "192.0.2.1", "severity", "no_access", "comment", "x".repeat(2001))
                .expect(422, "Validation failed: Comment is too long (maximum is 2000 characters)");
        assertEquals(0, owner.get(PATH).size());
        assertEquals(
                "0.0.0.0/32",
                owner.post(PATH, "severity", "no_access").path("ip").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "0", "-5", "99999999999"})
    void invalidExpiry_isRejected(String expiresIn) {
        String error = owner.call("POST", PATH, "ip", "192.0.2.1", "severity", "no_access", "expires_in", expiresIn)
                .expect(422)
                .error();
        assertTrue(error.startsWith("Validation failed: Expires in "), error);
    }

    @Test
    void update_changesTheGivenFields() {
        String path = PATH + "/"
                + owner.post(PATH, "ip", "192.0.2.1", "severity", "no_access", "comment", "Spam", "expires_in", 3600)
                        .path("id")
                        .asText();
        String end = owner.get(path).path("expires_at").asText();
        JsonNode changed = owner.put(path, "severity", "sign_up_requires_approval", "comment", "Milder");
        assertEquals("sign_up_requires_approval", changed.path("severity").asText());
        assertEquals("Milder", changed.path("comment").asText());
        assertEquals("192.0.2.1/32", changed.path("ip").asText());
        assertEquals(end, changed.path("expires_at").asText());
        assertTrue(owner.put(path, "expires_in", "").path("expires_at").isNull());
        assertEquals(
                "192.0.2.0/28", owner.put(path, "ip", "192.0.2.1/28").path("ip").asText());
        assertEquals(owner.put(path), owner.get(path));
        block("198.51.100.1", "no_access");
        owner.call("PUT", path, "ip", "198.51.100.1").expect(422, "Validation failed: Ip has already been taken");
        owner.call("PUT", path, "severity", "harsh").expect(422);
        owner.call("PUT", path, "ip", "").expect(422, "Validation failed: Ip can't be blank");
    }

    @Test
    void everyAct_isInTheAuditLog() {
        String id = block("192.0.2.1", "no_access").path("id").asText();
        owner.put(PATH + "/" + id, "severity", "sign_up_block");
        assertEquals("{}", owner.call("DELETE", PATH + "/" + id).expect(200).text());
        owner.call("GET", PATH + "/" + id).expect(404, "Record not found");
        var entries = app.app().core().platform().audit().of("ip_block", Long.parseLong(id), 10);
        assertEquals(
                List.of("destroy", "update", "create"),
                entries.stream().map(AuditEntry::action).toList());
        assertEquals("192.0.2.1/32", entries.get(1).targetLabel());
        assertEquals(owner.id(), entries.get(1).accountId());
        assertTrue(String.valueOf(entries.get(1).before()).contains("no_access"));
        assertTrue(String.valueOf(entries.get(1).after()).contains("sign_up_block"));
    }

    @Test
    void noAccess_refusesEveryRequestFromThere() {
        block("192.0.2.0/24", "no_access");
        block("2001:db8:1::/48", "no_access");
        TestClient nobody = app.anonymous();
        for (String path : new String[] {
            "/api/v2/instance",
            "/api/v1/timelines/home",
            "/health",
            "/auth/sign_in",
            "/robots.txt",
            "/media/none.png",
            "/nothing/here",
            "/api/v1/nothing"
        }) {
            for (String address : new String[] {"192.0.2.200", "2001:db8:1:2::3", "::ffff:192.0.2.9"}) {
                from(address, nobody, "GET", path).expect(403, "This action is not allowed");
                from(address, owner, "GET", path).expect(403, "This action is not allowed");
            }
            assertTrue(from("192.0.3.1", owner, "GET", path).status() != 403, path);
            assertTrue(from("2001:db8:2::1", owner, "GET", path).status() != 403, path);
        }
        from("192.0.2.1", nobody, "POST", "/api/v1/apps").expect(403);
        from("192.0.2.1", nobody, "OPTIONS", "/api/v1/apps").expect(403);
        assertEquals("*", from("192.0.2.1", owner, "GET", "/api/v2/instance").header("Access-Control-Allow-Origin"));
    }

    @Test
    void milderBlocks_letEveryoneReadAndSignIn() {
        block("192.0.2.0/24", "sign_up_block");
        block("198.51.100.0/24", "sign_up_requires_approval");
        from("192.0.2.1", owner, "GET", "/api/v1/timelines/home").expect(200);
        from("198.51.100.1", owner, "GET", "/api/v1/timelines/home").expect(200);
    }

    @Test
    void strictestMatchingBlock_applies() {
        block("192.0.2.0/24", "no_access");
        block("192.0.2.7", "sign_up_requires_approval");
        from("192.0.2.7", owner, "GET", "/api/v2/instance").expect(403);
        from("192.0.3.7", owner, "GET", "/api/v2/instance").expect(200);
    }

    @Test
    void expiredBlock_blocksNoOne_andIsDeleted() {
        owner.post(PATH, "ip", "192.0.2.0/24", "severity", "no_access", "expires_in", 3600);
        app.clock().advance(Duration.ofMinutes(59));
        from("192.0.2.1", owner, "GET", "/api/v2/instance").expect(403);
        app.clock().advance(Duration.ofMinutes(2));
        from("192.0.2.1", owner, "GET", "/api/v2/instance").expect(200);
        JsonNode again = owner.post(PATH, "ip", "192.0.2.0/24", "severity", "no_access", "expires_in", 60);
        assertEquals(1, owner.get(PATH).size());
        long end = Dates.parse(again.path("expires_at").asText()).orElseThrow();
        assertTrue(Math.abs(end - app.clock().millis() - 60_000) < 1_000);
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(0, owner.get(PATH).size());
    }

    @Test
    void liftedOrChangedBlock_blocksNoOne() {
        String path = PATH + "/" + block("192.0.2.0/24", "no_access").path("id").asText();
        from("192.0.2.1", owner, "GET", "/api/v2/instance").expect(403);
        owner.put(path, "ip", "198.51.100.0/24");
        from("192.0.2.1", owner, "GET", "/api/v2/instance").expect(200);
        from("198.51.100.1", owner, "GET", "/api/v2/instance").expect(403);
        owner.delete(path);
        from("198.51.100.1", owner, "GET", "/api/v2/instance").expect(200);
    }

    @Test
    void blockOfAnotherProcess_applies() {
        from("192.0.2.1", owner, "GET", "/api/v2/instance").expect(200);
        app.rows().run("insert into ip_blocks (ip, severity, created_at) values ('192.0.2.0/24', 'no_access', 1)");
        from("192.0.2.1", owner, "GET", "/api/v2/instance").expect(403);
    }

    @Test
    void askingForEveryRequest_costsNoStatement() {
        block("192.0.2.0/24", "no_access");
        block("2001:db8::/32", "no_access");
        StatementCount count = StatementCount.of(app, () -> from("192.0.2.1", owner, "GET", "/api/v2/instance"));
        assertEquals(0, count.count(), count::toString);
        StatementCount open = StatementCount.of(app, () -> from("203.0.113.1", owner, "GET", "/health"));
        assertFalse(open.toString().contains("ip_blocks"), open::toString);
    }
}
