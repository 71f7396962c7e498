package social.dassie.federation.deliveries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.StaffAccess;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What the staff and authors see of deliveries, and what the staff does about them. */
class DeliveryRoutesTest {
    private static final String PATH = "/api/v1/admin/deliveries";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient owner = app.user("olive", Role.OWNER);

    @AutoClose
    private final Inboxes inboxes = new Inboxes(app, alice);

    private final String post = alice.posts("Hello");
    private final String uri = TestApp.URL + "/users/alice/statuses/" + post;

    /** One delivery that arrives, one that waits and one that failed. */
    private void deliverThree() {
        inboxes.answer("/busy", 500, 202).answer("/bad", 400, 400, 202);
        inboxes.send("one", uri, inboxes.at("a", "/inbox"), inboxes.at("b", "/busy"), inboxes.at("c", "/bad"));
        app.deliver();
    }

    @Test
    void routes_areForTheStaffWithTheScope() {
        StaffAccess access = new StaffAccess(app, app.user("mod", Role.MODERATOR), owner);
        access.isRefused(false, "admin:read", "GET", PATH);
        access.isRefused(false, "admin:read", "GET", PATH + "/hosts");
        access.isRefused(false, "admin:write", "POST", PATH + "/1/retry");
        access.isRefused(false, "admin:write", "POST", PATH + "/hosts/a.example/retry");
    }

    @Test
    void list_hasEveryDelivery_withItsStateAndReason() {
        deliverThree();
        JsonNode list = owner.get(PATH);
        assertEquals(List.of("failed", "waiting", "delivered"), list.findValuesAsText("state"));
        JsonNode failed = list.path(0);
        assertEquals(
                TestApp.URL + "/activities/one", failed.path("activity_uri").asText());
        assertEquals("Create", failed.path("activity_type").asText());
        assertEquals(uri, failed.path("object_uri").asText());
        assertEquals(Long.toString(alice.id()), failed.path("account_id").asText());
        assertEquals(inboxes.host("c"), failed.path("host").asText());
        assertEquals(inboxes.at("c", "/bad"), failed.path("inbox").asText());
        assertEquals("HTTP 400: No  way", failed.path("last_error").asText());
        assertEquals(1, failed.path("tries").asInt());
        assertTrue(list.path(1).path("next_try_at").isTextual());
        assertTrue(list.path(2).path("last_error").isNull());
    }

    @Test
    void list_isFilteredByStateHostAndPost() {
        deliverThree();
        inboxes.send("two", uri + "2", inboxes.at("a", "/inbox"));
        assertEquals(1, owner.get(PATH, "state", "failed").size());
        assertEquals(2, owner.get(PATH, "host", inboxes.host("a")).size());
        assertEquals(
                1,
                owner.get(PATH, "host", inboxes.host("a"), "state", "waiting").size());
        assertEquals(3, owner.get(PATH, "status_id", post).size());
        assertEquals(1, owner.get(PATH, "status_id", post, "state", "failed").size());
        assertEquals(0, owner.get(PATH, "status_id", "1").size());
        assertEquals(0, owner.get(PATH, "status_id", "x").size());
        owner.call("GET", PATH, "state", "odd").expect(422, "A delivery is waiting, delivered or failed");
    }

    @Test
    void list_isPaged() {
        deliverThree();
        Answer page = owner.call("GET", PATH, "limit", 2);
        assertEquals(2, page.ids().size());
        Answer next = owner.call("GET", String.valueOf(page.link("next")).substring(TestApp.URL.length()));
        assertEquals(List.of("delivered"), next.json().findValuesAsText("state"));
        assertEquals(
                page.ids(),
                owner.call("GET", String.valueOf(next.link("prev")).substring(TestApp.URL.length()))
                        .ids());
    }

    @Test
    void hosts_showPendingCountsAndErrors_failingFirst() {
        deliverThree();
        JsonNode hosts = owner.get(PATH + "/hosts");
        assertEquals(List.of(inboxes.host("b"), inboxes.host("a"), inboxes.host("c")), hosts.findValuesAsText("host"));
        JsonNode failing = hosts.path(0);
        assertEquals("failing", failing.path("state").asText());
        assertEquals(1, failing.path("waiting").asInt());
        assertEquals("HTTP 500: No  way", failing.path("last_error").asText());
        JsonNode working = hosts.path(1);
        assertEquals("working", working.path("state").asText());
        assertEquals(1, working.path("delivered").asInt());
        assertTrue(working.path("last_success_at").isTextual());
        assertEquals(1, hosts.path(2).path("failed").asInt());

        inboxes.retryAfter("600").answer("/inbox", 503).send("two", uri, inboxes.at("a", "/inbox"));
        app.deliver();
        JsonNode paused = owner.get(PATH + "/hosts", "limit", 1, "offset", 1).path(0);
        assertEquals("paused", paused.path("state").asText());
        assertTrue(paused.path("paused_until").isTextual());
        Answer first = owner.call("GET", PATH + "/hosts", "limit", 1);
        assertTrue(String.valueOf(first.link("next")).contains("offset=1"));
    }

    @Test
    void retry_triesADeliveryAtOnce_andIsInTheLog() {
        deliverThree();
        String failed = owner.get(PATH, "state", "failed").path(0).path("id").asText();
        JsonNode again = owner.post(PATH + "/" + failed + "/retry");
        assertEquals("waiting", again.path("state").asText());
        assertEquals(0, again.path("tries").asInt());
        assertEquals(1, app.deliver());
        assertEquals(
                "delivered",
                owner.get(PATH, "host", inboxes.host("c")).path(0).path("state").asText());
        owner.call("POST", PATH + "/" + failed + "/retry").expect(422, "This delivery has arrived");
        owner.call("POST", PATH + "/999999/retry").expect(404, "Record not found");
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from audit_log where action = 'retry' and target_type = 'delivery'"));
    }

    @Test
    void retryOfAHost_endsItsPause_andAttemptsAllPending() {
        inboxes.retryAfter("3600").answer("/busy", 503, 202).answer("/bad", 400, 400, 202);
        inboxes.send("one", uri, inboxes.at("b", "/busy"));
        inboxes.send("two", uri + "2", inboxes.at("b", "/bad"));
        app.deliver();
        assertEquals(0, app.deliver());
        JsonNode host = owner.post(PATH + "/hosts/" + inboxes.host("b") + "/retry");
        assertEquals("working", host.path("state").asText());
        assertEquals(2, app.deliver());
        owner.call("POST", PATH + "/hosts/far.example/retry").expect(404, "Record not found");
        assertEquals(1, app.rows().number("select count(*) from audit_log where target_type = 'delivery_host'"));
    }

    @Test
    void deliveryStatus_isVisibleToTheAuthorOnly() {
        deliverThree();
        JsonNode seen = alice.get("/api/v1/statuses/" + post + "/deliveries");
        assertEquals(1, seen.path("delivered").asInt());
        assertEquals(1, seen.path("waiting").asInt());
        assertEquals(1, seen.path("failed").asInt());
        assertEquals(
                List.of(inboxes.host("b"), inboxes.host("c")),
                seen.path("troubles").findValuesAsText("host"));
        assertEquals(
                "HTTP 400: No  way", seen.path("troubles").path(1).path("error").asText());

        app.clock().advance(Duration.ofMinutes(1));
        inboxes.send("update", uri, inboxes.at("a", "/inbox"), inboxes.at("b", "/busy"));
        app.deliver();
        JsonNode later = alice.get("/api/v1/statuses/" + post + "/deliveries");
        assertEquals(2, later.path("delivered").asInt());
        assertEquals(0, later.path("waiting").asInt());

        String path = "/api/v1/statuses/" + post + "/deliveries";
        owner.call("GET", path).expect(404, "Record not found");
        app.anonymous().call("GET", path).expect(401, "The access token is invalid");
        alice.withScopes("write").call("GET", path).expect(403, "This action is outside the authorized scopes");
        alice.call("GET", "/api/v1/statuses/1/deliveries").expect(404, "Record not found");
    }

    @Test
    void commands_listRetryAndDrop() {
        Terminal terminal = new Terminal(app);
        inboxes.retryAfter("3600").answer("/busy", 503, 202).answer("/bad", 400, 400, 202);
        inboxes.send("one", uri, inboxes.at("a", "/inbox"), inboxes.at("b", "/busy"), inboxes.at("c", "/bad"));
        app.deliver();
        String failed = terminal.ok("deliveries", "list");
        assertEquals(2, failed.lines().count(), failed);
        assertTrue(failed.contains(inboxes.at("c", "/bad")) && failed.contains("HTTP 400"), failed);
        assertEquals(
                4, terminal.ok("deliveries", "list", "--state", "all").lines().count());
        assertEquals(
                2,
                terminal.ok("deliveries", "list", "--state", "all", "--host", inboxes.host("a"))
                        .lines()
                        .count());
        terminal.fails("A delivery is waiting, delivered or failed", "deliveries", "list", "--state", "odd");
        String hosts = terminal.ok("deliveries", "hosts");
        assertEquals(4, hosts.lines().count(), hosts);
        assertTrue(hosts.contains("paused"), hosts);

        assertEquals("To be tried again: 1\n", terminal.ok("deliveries", "retry", inboxes.host("c")));
        // Commands go by the clock of the machine.
        app.clock().advance(Duration.ofMinutes(1));
        assertEquals(1, app.deliver());
        terminal.fails("Nothing was ever sent to far.example", "deliveries", "retry", "far.example");
        assertEquals("To be tried again: 1\n", terminal.ok("deliveries", "retry", "--all"));
        app.clock().advance(Duration.ofMinutes(1));
        assertEquals(1, app.deliver());

        inboxes.answer("/bad", 400).answer("/busy", 500);
        inboxes.send("two", uri, inboxes.at("b", "/busy"), inboxes.at("c", "/bad"));
        app.deliver();
        assertEquals("Dropped: 0\n", terminal.ok("deliveries", "drop", inboxes.host("b")));
        assertEquals("Dropped: 1\n", terminal.ok("deliveries", "drop", "--all"));
        assertEquals("Dropped: 1\n", terminal.ok("deliveries", "drop", inboxes.host("b"), "--waiting"));
        assertEquals(2, terminal.run("deliveries", "drop"));
    }

    @Test
    void metrics_countWithoutNames() {
        deliverThree();
        String text = owner.call("GET", "/metrics").text();
        assertTrue(text.contains("dassie_deliveries_queued{state=\"waiting\"} 1.0\n"), text);
        assertTrue(text.contains("dassie_deliveries_queued{state=\"failed\"} 1.0\n"), text);
        assertTrue(text.contains("dassie_deliveries_total{result=\"delivered\"} 1.0\n"), text);
        assertTrue(text.contains("dassie_delivery_hosts{state=\"failing\"} 1.0\n"), text);
        assertTrue(!text.contains("peer.test"), text);
    }
}
