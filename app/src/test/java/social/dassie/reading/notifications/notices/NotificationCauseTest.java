package social.dassie.reading.notifications.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.platform.Event;
import social.dassie.people.accounts.Role;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.posts.polls.PollEvent;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class NotificationCauseTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void ownActions_notifyNoOne() {
        String post = post(alice, "To @alice");
        alice.post("/api/v1/statuses/" + post + "/favourite");
        alice.post("/api/v1/statuses/" + post + "/reblog");
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void repeatedFavourite_notifiesOnce_andUnfavouriteRemovesIt() {
        String post = post(alice, "Hello");
        bob.post("/api/v1/statuses/" + post + "/favourite");
        bob.post("/api/v1/statuses/" + post + "/favourite");
        assertEquals(List.of("favourite by bob"), heardBy(alice));
        bob.post("/api/v1/statuses/" + post + "/unfavourite");
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void undoneBoost_removesItsNotification() {
        String post = post(alice, "Hello");
        bob.post("/api/v1/statuses/" + post + "/reblog");
        assertEquals(List.of("reblog by bob"), heardBy(alice));
        bob.post("/api/v1/statuses/" + post + "/unreblog");
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void deletedPost_removesItsNotifications() {
        String post = post(bob, "@alice hi");
        assertEquals(List.of("mention by bob"), heardBy(alice));
        bob.delete("/api/v1/statuses/" + post);
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void privateMention_notifiesMentionedFollowers() {
        alice.follows(bob);
        bob.post("/api/v1/statuses", "status", "@alice only you", "visibility", "direct");
        JsonNode list = alice.get("/api/v1/notifications");
        assertEquals("direct", list.at("/0/status/visibility").asText());
    }

    @Test
    void follow_notifies_untilItEnds() {
        bob.post("/api/v1/accounts/" + alice.id() + "/follow");
        bob.post("/api/v1/accounts/" + alice.id() + "/follow", "reblogs", "false");
        assertEquals(List.of("follow by bob"), heardBy(alice));
        bob.post("/api/v1/accounts/" + alice.id() + "/unfollow");
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void aRequestToFollow_becomesAFollow_whenItIsAccepted() {
        app.rows().run("update accounts set locked = 1 where id = ?", alice.id());
        bob.post("/api/v1/accounts/" + alice.id() + "/follow");
        assertEquals(List.of("follow_request by bob"), heardBy(alice));
        publish(new FollowEvent.Followed(bob.id(), alice.id()));
        assertEquals(List.of("follow by bob"), heardBy(alice));
    }

    @Test
    void withdrawnRequest_removesItsNotification() {
        app.rows().run("update accounts set locked = 1 where id = ?", alice.id());
        bob.post("/api/v1/accounts/" + alice.id() + "/follow");
        bob.post("/api/v1/accounts/" + alice.id() + "/unfollow");
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void notifyingFollow_reportsPosts_exceptRepliesToOthersAndBoosts() {
        TestClient carol = app.user("carol");
        alice.post("/api/v1/accounts/" + bob.id() + "/follow", "notify", "true");
        carol.post("/api/v1/accounts/" + bob.id() + "/follow");
        String first = post(bob, "one");
        bob.post("/api/v1/statuses", "status", "to myself", "in_reply_to_id", first);
        String carols = post(carol, "hers");
        bob.post("/api/v1/statuses", "status", "@carol", "in_reply_to_id", carols);
        bob.post("/api/v1/statuses", "status", "secret", "visibility", "direct");
        bob.post("/api/v1/statuses/" + carols + "/reblog");
        assertEquals(List.of("status by bob", "status by bob"), heardBy(alice));
        assertEquals(
                List.of("mention by bob", "reblog by bob"),
                heardBy(carol).stream().sorted().toList());
    }

    @Test
    void booster_isNotifiedOfTheLastEdit_once() {
        String post = post(bob, "Hello");
        alice.post("/api/v1/statuses/" + post + "/reblog");
        bob.put("/api/v1/statuses/" + post, "status", "Changed");
        bob.put("/api/v1/statuses/" + post, "status", "Changed again");
        JsonNode list = alice.get("/api/v1/notifications");
        assertEquals(List.of("update by bob"), heardBy(alice));
        assertEquals("<p>Changed again</p>", list.at("/0/status/content").asText());
    }

    @Test
    void edit_notifiesNewlyMentionedOnly() {
        TestClient carol = app.user("carol");
        String post = post(bob, "@alice");
        alice.post("/api/v1/notifications/clear");
        bob.put("/api/v1/statuses/" + post, "status", "@alice and @carol");
        assertEquals(List.of(), heardBy(alice));
        assertEquals(List.of("mention by bob"), heardBy(carol));
    }

    @Test
    void signUp_notifiesStaff() {
        TestClient owner = app.user("olga", Role.OWNER);
        app.user("newcomer");
        assertEquals(List.of("admin.sign_up by newcomer"), heardBy(owner));
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void block_inEitherDirection_preventsNotifications() {
        TestClient carol = app.user("carol");
        block(alice, bob);
        block(carol, alice);
        tellAliceOf(bob);
        tellAliceOf(carol);
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void mute_preventsNotifications_unlessWantedOrExpired() {
        mute(alice, bob, true, 0);
        tellAliceOf(bob);
        assertEquals(List.of(), heardBy(alice));
        TestClient carol = app.user("carol");
        mute(alice, carol, false, 0);
        tellAliceOf(carol);
        TestClient dora = app.user("dora");
        mute(alice, dora, true, 1);
        tellAliceOf(dora);
        assertEquals(List.of("follow by dora", "follow by carol"), heardBy(alice));
    }

    @Test
    void mutedConversation_doesNotNotify() {
        String post = post(alice, "Hello");
        alice.post("/api/v1/statuses/" + post + "/mute");
        bob.post("/api/v1/statuses", "status", "@alice", "in_reply_to_id", post);
        bob.post("/api/v1/statuses/" + post + "/favourite");
        bob.post("/api/v1/statuses/" + post + "/reblog");
        assertEquals(List.of(), heardBy(alice));
        tellAliceOf(bob);
        assertEquals(List.of("follow by bob"), heardBy(alice));
    }

    @Test
    void blockedDomain_doesNotNotify_unlessFollowed() {
        app.rows()
                .run("insert into accounts (id, username, domain, created_at, updated_at) values "
                        + "(8, 'far', 'sub.far.example', 1, 1), (9, 'near', 'notfar.example', 1, 1)");
        app.rows()
                .run(
                        "insert into account_domain_blocks (account_id, domain, created_at) values (?, 'far.example', 1)",
                        alice.id());
        publish(new FollowEvent.Followed(8, alice.id()));
        publish(new FollowEvent.Followed(9, alice.id()));
        assertEquals(List.of("follow by near"), heardBy(alice));
        app.rows().run("insert into follows (account_id, target_account_id, created_at) values (?, 8, 1)", alice.id());
        publish(new FollowEvent.Followed(8, alice.id()));
        assertEquals(List.of("follow by far", "follow by near"), heardBy(alice));
    }

    @Test
    void suspendedAccount_neitherNotifiesNorIsNotified() {
        app.rows().run("update accounts set suspended_at = 1 where id = ?", bob.id());
        publish(new FollowEvent.Followed(bob.id(), alice.id()));
        publish(new FollowEvent.Followed(alice.id(), bob.id()));
        app.rows().run("update accounts set suspended_at = null where id = ?", bob.id());
        assertEquals(List.of(), heardBy(alice));
        assertEquals(List.of(), heardBy(bob));
    }

    @Test
    void rolledBackEvent_notifiesNoOne() {
        var db = app.app().core().platform().db();
        assertThrows(
                IllegalStateException.class,
                () -> db.runInTransaction(() -> {
                    app.app().core().platform().events().publish(new FollowEvent.Followed(bob.id(), alice.id()));
                    throw new IllegalStateException("undone");
                }));
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void anEvent_takesAsManyStatements_forManyRecipientsAsForOne() {
        List<Long> voters = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            voters.add(app.user("voter" + i).id());
        }
        long post = Long.parseLong(post(alice, "Hello"));
        StatementCount one = StatementCount.of(app, () -> endPoll(post, voters.subList(0, 1)));
        StatementCount many = StatementCount.of(app, () -> endPoll(post, voters));
        assertEquals(one.count(), many.count(), () -> one + "\n" + many);
    }

    private void endPoll(long post, List<Long> voters) {
        publish(new PollEvent.Ended(post, alice.id(), voters));
        assertEquals(voters.size() + 1, app.rows().number("select count(*) from notifications"));
    }

    private void tellAliceOf(TestClient someone) {
        publish(new FollowEvent.Followed(someone.id(), alice.id()));
    }

    private void publish(Event event) {
        app.app()
                .core()
                .platform()
                .db()
                .runInTransaction(() -> app.app().core().platform().events().publish(event));
    }

    private void block(TestClient who, TestClient whom) {
        app.rows()
                .run(
                        "insert into blocks (account_id, target_account_id, created_at) values (?, ?, 1)",
                        who.id(),
                        whom.id());
    }

    /** Mutes, for ever when {@code expiresAt} is 0. */
    private void mute(TestClient who, TestClient whom, boolean hideNotifications, long expiresAt) {
        app.rows()
                .run(
                        "insert into mutes (account_id, target_account_id, hide_notifications, expires_at, created_at)"
                                + " values (?, ?, ?, nullif(?, 0), 1)",
                        who.id(),
                        whom.id(),
                        hideNotifications,
                        expiresAt);
    }

    private static String post(TestClient author, String text) {
        return author.post("/api/v1/statuses", "status", text).path("id").asText();
    }

    @Test
    void quote_notifiesOnce_andIsRemovedWithTheQuote() {
        String post = post(alice, "Hello");
        alice.quotes(post, "me");
        String quote = bob.quotes(post, "look").path("id").asText();
        assertEquals(List.of("quote by bob"), heardBy(alice));
        JsonNode item = alice.get("/api/v1/notifications").path(0);
        assertEquals(quote, item.at("/status/id").asText());
        assertEquals(post, item.at("/status/quote/quoted_status/id").asText());
        JsonNode group = alice.get("/api/v2/notifications", "types[]", "quote").at("/notification_groups/0");
        assertEquals(
                "ungrouped-" + item.path("id").asText(), group.path("group_key").asText());
        assertEquals(quote, group.path("status_id").asText());
        assertEquals(
                0,
                alice.get("/api/v1/notifications", "exclude_types[]", "quote").size());
        bob.delete("/api/v1/statuses/" + quote);
        assertEquals(List.of(), heardBy(alice));
    }

    @Test
    void quoteFilteredByPolicy_becomesARequest() {
        alice.patch("/api/v2/notifications/policy", "for_not_following", "filter");
        bob.quotes(post(alice, "Hello"), "look");
        assertEquals(List.of(), heardBy(alice));
        assertEquals(1, alice.get("/api/v1/notifications/requests").size());
    }

    @Test
    void editOfAQuotedPost_notifiesQuoters_onceEach() {
        String post = post(alice, "Hello");
        String first = bob.quotes(post, "look").path("id").asText();
        String second = bob.quotes(post, "and again").path("id").asText();
        TestClient carol = app.user("carol");
        String taken = carol.quotes(post, "x").path("id").asText();
        alice.post("/api/v1/statuses/" + post + "/quotes/" + taken + "/revoke");
        alice.edits(post, "status", "Hello!");
        String earlier = bob.get("/api/v1/notifications").at("/0/id").asText();
        alice.edits(post, "status", "Hello!!");
        bob.call("GET", "/api/v1/notifications/" + earlier).expect(404);
        assertEquals(List.of("quoted_update by alice", "quoted_update by alice"), heardBy(bob));
        assertEquals(List.of(), heardBy(carol));
        assertEquals(
                List.of(second, first),
                bob.get("/api/v1/notifications").findValues("status").stream()
                        .map(status -> status.path("id").asText())
                        .toList());
    }

    private static List<String> heardBy(TestClient someone) {
        List<String> heard = new ArrayList<>();
        for (JsonNode item : someone.get("/api/v1/notifications")) {
            heard.add(item.path("type").asText() + " by "
                    + item.at("/account/username").asText());
        }
        return heard;
    }
}
