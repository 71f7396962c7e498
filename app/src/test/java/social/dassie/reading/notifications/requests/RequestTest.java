package social.dassie.reading.notifications.requests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.platform.Phase;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class RequestTest {
    private static final String NOTIFICATIONS = "/api/v1/notifications";
    private static final String LIST = NOTIFICATIONS + "/requests";
    private static final String POLICY = "/api/v2/notifications/policy";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    @BeforeEach
    void holdStrangersBack() {
        alice.patch(POLICY, "for_not_following", "filter");
    }

    @Test
    void filteredNotifications_becomeARequest_withCountAndLastPost() {
        bob.posts("@alice one");
        String last = bob.posts("@alice two");
        bob.favourites(alice.posts("Hello"));
        JsonNode request = alice.get(LIST).path(0);
        assertEquals(1, alice.get(LIST).size());
        assertEquals("3", request.path("notifications_count").asText());
        assertTrue(request.path("notifications_count").isTextual());
        assertEquals("bob", request.at("/account/acct").asText());
        assertEquals(last, request.at("/last_status/id").asText());
        assertTrue(request.path("updated_at")
                        .asText()
                        .compareTo(request.path("created_at").asText())
                > 0);
        assertEquals(request, alice.get(LIST + "/" + request.path("id").asText()));
        assertEquals(0, alice.get(NOTIFICATIONS).size());
        assertEquals(0, unread());
        assertEquals(3, alice.get(NOTIFICATIONS, "include_filtered", "true").size());
        assertEquals(3, alice.get(NOTIFICATIONS, "account_id", bob.id()).size());
        assertEquals(
                3,
                alice.get("/api/v2/notifications", "include_filtered", "true")
                        .path("notification_groups")
                        .size());
        assertEquals(
                0,
                alice.get("/api/v2/notifications").path("notification_groups").size());
    }

    @Test
    void aRequestWithoutAPost_hasNoLastStatus() {
        bob.follows(alice);
        JsonNode request = alice.get(LIST).path(0);
        assertEquals("1", request.path("notifications_count").asText());
        assertFalse(request.has("last_status"));
    }

    @Test
    void summary_countsSendersAndNotifications() {
        assertEquals("0 0", summary());
        bob.posts("@alice one");
        bob.posts("@alice two");
        carol.posts("@alice three");
        assertEquals("2 3", summary());
        for (int i = 0; i < 120; i++) {
            app.rows()
                    .run(
                            "insert into notifications (account_id, from_account_id, type, status_id, created_at, filtered)"
                                    + " select account_id, from_account_id, 'x" + i
                                    + "', status_id, 1, 1 from notifications"
                                    + " where from_account_id = " + carol.id() + " limit 1");
        }
        assertEquals("2 102", summary(), "counted up to a hundred");
    }

    @Test
    void acceptedRequest_movesItsNotifications_andAllowsLaterOnes() {
        String first = bob.posts("@alice one");
        alice.follows(carol);
        String second = carol.posts("@alice two");
        List<NotificationsMerged> merged = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, NotificationsMerged.class, merged::add);
        String path = LIST + "/" + alice.ids(LIST).get(0) + "/accept";
        assertEquals("{}", alice.call("POST", path).expect(200).text());
        assertEquals(List.of(second, first), posts());
        assertEquals(List.of(new NotificationsMerged(alice.id(), List.of(bob.id()))), merged);
        assertTrue(alice.get(LIST + "/merged").path("merged").asBoolean());
        assertEquals(List.of(), alice.ids(LIST));
        assertEquals("0 0", summary());
        alice.call("POST", path).expect(404, "Record not found");
        String third = bob.posts("@alice three");
        assertEquals(List.of(third, second, first), posts());
        carol.posts("@bob hi");
        alice.patch(POLICY, "for_not_following", "drop");
        bob.posts("@alice four");
        assertEquals(4, posts().size(), "an exception from dropping, too");
    }

    @Test
    void dismissedRequest_isRemoved_andTheNextIsNew() {
        bob.posts("@alice one");
        String id = alice.ids(LIST).get(0);
        assertEquals(
                "{}",
                alice.call("POST", LIST + "/" + id + "/dismiss").expect(200).text());
        assertEquals(List.of(), alice.ids(LIST));
        assertEquals(0, alice.get(NOTIFICATIONS, "include_filtered", "true").size());
        alice.call("POST", LIST + "/" + id + "/dismiss").expect(404, "Record not found");
        alice.call("GET", LIST + "/" + id).expect(404, "Record not found");
        bob.posts("@alice two");
        assertEquals("1", alice.get(LIST).at("/0/notifications_count").asText());
        assertFalse(alice.ids(LIST).contains(id));
    }

    @Test
    void several_areAcceptedOrDismissed_andForeignOnesIgnored() {
        TestClient dora = app.user("dora");
        bob.posts("@alice one");
        carol.posts("@alice two");
        dora.posts("@alice three");
        List<String> ids = alice.ids(LIST);
        bob.patch(POLICY, "for_not_following", "filter");
        dora.posts("@bob four");
        String bobs = bob.ids(LIST).get(0);
        assertEquals(
                "{}",
                alice.call("POST", LIST + "/accept", "id[]", List.of(ids.get(0), ids.get(1), bobs, "999", "x"))
                        .expect(200)
                        .text());
        assertEquals(2, posts().size());
        assertEquals(List.of(ids.get(2)), alice.ids(LIST));
        assertEquals(List.of(bobs), bob.ids(LIST));
        alice.post(LIST + "/dismiss", "id[]", List.of(ids.get(2), bobs));
        assertEquals(List.of(), alice.ids(LIST));
        assertEquals(List.of(bobs), bob.ids(LIST));
        assertEquals("{}", alice.call("POST", LIST + "/accept").expect(200).text());
        assertEquals("{}", alice.call("POST", LIST + "/dismiss").expect(200).text());
    }

    @Test
    void request_isItsOwnersOnly() {
        bob.posts("@alice one");
        String path = LIST + "/" + alice.ids(LIST).get(0);
        carol.call("GET", path).expect(404, "Record not found");
        carol.call("POST", path + "/accept").expect(404, "Record not found");
        carol.call("POST", path + "/dismiss").expect(404, "Record not found");
        alice.call("GET", LIST + "/999").expect(404, "Record not found");
        assertEquals(1, alice.ids(LIST).size());
    }

    @Test
    void request_isDeletedWithItsLastNotification() {
        String post = bob.posts("@alice one");
        bob.follows(alice);
        bob.deletes(post);
        JsonNode request = alice.get(LIST).path(0);
        assertEquals("1", request.path("notifications_count").asText());
        assertFalse(request.has("last_status"));
        bob.unfollows(alice);
        assertEquals(List.of(), alice.ids(LIST));
        assertEquals("0 0", summary());
    }

    @Test
    void blockedMutedOrSuspendedSender_hasNoRequest() {
        TestClient dora = app.user("dora");
        List.of(bob, carol, dora).forEach(sender -> sender.posts("@alice hi"));
        alice.blocks(bob);
        alice.mutes(carol);
        app.rows().suspend(dora);
        assertEquals(List.of(), alice.ids(LIST));
        assertEquals("0 0", summary());
    }

    @Test
    void pages_coverTheCompleteList() {
        bob.posts("@alice one");
        carol.posts("@alice two");
        app.user("dora").posts("@alice three");
        List<String> ids = alice.ids(LIST);
        Answer first = alice.call("GET", LIST, "limit", 2).expect(200);
        assertEquals(ids.subList(0, 2), first.ids());
        String base = "<" + TestApp.URL + LIST + "?limit=2&";
        assertEquals(
                base + "max_id=" + ids.get(1) + ">; rel=\"next\", " + base + "min_id=" + ids.get(0) + ">; rel=\"prev\"",
                first.header("Link"));
        Answer last = alice.call("GET", LIST, "limit", 2, "max_id", ids.get(1)).expect(200);
        assertEquals(ids.subList(2, 3), last.ids());
        assertFalse(last.header("Link").contains("next"));
        assertEquals(ids.subList(1, 2), alice.ids(LIST, "min_id", ids.get(2), "limit", 1));
        assertEquals("", alice.call("GET", LIST, "max_id", ids.get(2)).header("Link"));
    }

    @Test
    void aPageOfManyRequests_takesAsManyStatementsAsOneOfTwo() {
        for (int i = 0; i < 12; i++) {
            app.user("sender" + i).posts("@alice hi");
        }
        StatementCount few = StatementCount.of(
                app, () -> assertEquals(2, alice.ids(LIST, "limit", 2).size()));
        StatementCount many =
                StatementCount.of(app, () -> assertEquals(12, alice.ids(LIST).size()));
        assertEquals(few.count(), many.count(), () -> few + "\n" + many);
    }

    @Test
    void requests_needAUserAndTheRightScope() {
        TestClient reader = alice.withScopes("read:notifications");
        TestClient writer = alice.withScopes("write:notifications");
        for (String path : List.of(LIST, LIST + "/1", LIST + "/merged")) {
            app.anonymous().call("GET", path).expect(401, "The access token is invalid");
            app.application("read").call("GET", path).expect(422, "This method requires an authenticated user");
            writer.call("GET", path).expect(403, "This action is outside the authorized scopes");
        }
        for (String path : List.of("/accept", "/dismiss", "/1/accept", "/1/dismiss")) {
            app.anonymous().call("POST", LIST + path).expect(401, "The access token is invalid");
            reader.call("POST", LIST + path).expect(403, "This action is outside the authorized scopes");
        }
        reader.call("GET", LIST).expect(200);
        writer.call("POST", LIST + "/accept").expect(200);
    }

    private int unread() {
        return alice.get(NOTIFICATIONS + "/unread_count").path("count").asInt();
    }

    private String summary() {
        JsonNode summary = alice.get(POLICY).path("summary");
        return summary.path("pending_requests_count").asInt() + " "
                + summary.path("pending_notifications_count").asInt();
    }

    private List<String> posts() {
        List<String> ids = new ArrayList<>();
        alice.get(NOTIFICATIONS).forEach(item -> ids.add(item.at("/status/id").asText()));
        return ids;
    }
}
