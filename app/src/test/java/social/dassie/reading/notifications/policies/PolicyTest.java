package social.dassie.reading.notifications.policies;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class PolicyTest {
    private static final String LIST = "/api/v1/notifications";
    private static final String V1 = LIST + "/policy";
    private static final String V2 = "/api/v2/notifications/policy";
    private static final ObjectMapper JSON = new ObjectMapper();

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void byDefault_privateMentionsOfStrangersAndLimited_areFiltered() throws Exception {
        JsonNode standard = JSON.readTree("""
                {"for_not_following": "accept", "for_not_followers": "accept", "for_new_accounts": "accept",
                 "for_private_mentions": "filter", "for_limited_accounts": "filter",
                 "for_bots": "accept",
                 "summary": {"pending_requests_count": 0, "pending_notifications_count": 0}}
                """);
        assertEquals(standard, alice.get(V2));
        assertEquals(JSON.readTree("""
                {"filter_not_following": false, "filter_not_followers": false, "filter_new_accounts": false,
                 "filter_private_mentions": true, "filter_bots": false,
                 "summary": {"pending_requests_count": 0, "pending_notifications_count": 0}}
                """), flags("GET", ""));
        alice.patch(V2, "for_not_following", "drop");
        assertEquals(standard, bob.get(V2), "everybody has a policy of their own");
    }

    @Test
    void bothVersions_changeTheSamePolicy_andOnlyGivenFields() throws Exception {
        JsonNode changed =
                alice.patch(V2, "for_not_following", "drop", "for_new_accounts", "filter", "for_private_mentions", "");
        assertEquals("drop accept filter filter filter accept", words(changed));
        assertEquals(changed, alice.get(V2));
        JsonNode flags = flags("PUT", "?filter_new_accounts=false&filter_not_followers=1&filter_bots=true");
        assertEquals("true true false true true", words(flags), "what is dropped is held back, too");
        assertEquals(flags, flags("GET", ""));
        assertEquals("drop filter accept filter filter filter", words(alice.get(V2)));
    }

    @Test
    void invalidValue_isRejected_andChangesNothing() {
        alice.call("PATCH", V2, "for_bots", "shout")
                .expect(422, "Validation failed: For bots is not included in the list");
        alice.call("PATCH", V2, "for_not_following", "drop", "for_limited_accounts", "shout")
                .expect(422, "Validation failed: For limited accounts is not included in the list");
        assertEquals("accept accept accept filter filter accept", words(alice.get(V2)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"not_following", "not_followers", "new_accounts", "private_mentions", "limited_accounts", "bots"
            })
    void everyCategory_isAcceptedFilteredOrDropped(String kind) {
        if (kind.equals("limited_accounts")) {
            app.rows().limit(bob);
        }
        if (kind.equals("bots")) {
            bob.patch("/api/v1/accounts/update_credentials", "bot", "true");
        }
        List<Integer> listed = new ArrayList<>();
        List<Integer> withFiltered = new ArrayList<>();
        List<Integer> waiting = new ArrayList<>();
        for (String verdict : List.of("accept", "filter", "drop")) {
            alice.patch(V2, "for_private_mentions", "accept", "for_limited_accounts", "accept");
            alice.put(V2, "for_" + kind, verdict);
            bob.posts("@alice hi", "visibility", "direct");
            listed.add(alice.get(LIST).size());
            withFiltered.add(alice.get(LIST, "include_filtered", "true").size());
            waiting.add(summary("pending_notifications_count"));
            alice.post(LIST + "/clear");
        }
        assertEquals(List.of(1, 0, 0), listed);
        assertEquals(List.of(1, 1, 0), withFiltered);
        assertEquals(List.of(0, 1, 0), waiting);
    }

    @Test
    void followedBots_andPeople_areNotFiltered() {
        alice.patch(V2, "for_bots", "drop");
        bob.posts("@alice a person");
        bob.patch("/api/v1/accounts/update_credentials", "bot", "true");
        bob.posts("@alice a machine");
        alice.follows(bob);
        bob.posts("@alice a machine that was chosen");
        assertEquals(2, alice.get(LIST).size());
    }

    @Test
    void filteredNotifications_areMarked() {
        alice.patch(V2, "for_not_following", "filter");
        bob.posts("@alice held back");
        alice.patch(V2, "for_not_following", "accept");
        bob.posts("@alice let through");
        JsonNode all = alice.get(LIST, "include_filtered", "true");
        assertEquals(false, all.path(0).has("filtered"));
        assertEquals(true, all.at("/1/filtered").asBoolean());
        String id = all.at("/1/id").asText();
        assertEquals(true, alice.get(LIST + "/" + id).path("filtered").asBoolean());
        assertEquals(1, alice.get(LIST).size());
    }

    @Test
    void notFollowers_includesFollowersForLessThanThreeDays() {
        alice.patch(V2, "for_not_followers", "filter");
        bob.follows(alice);
        assertEquals(List.of(), heard());
        app.clock().advance(Duration.ofDays(3).minusMinutes(1));
        bob.posts("@alice before three days");
        assertEquals(List.of(), heard());
        app.clock().advance(Duration.ofMinutes(2));
        bob.posts("@alice after three days");
        assertEquals(List.of("mention"), heard());
    }

    @Test
    void newAccounts_areYoungerThanThirtyDays_unlessFollowed() {
        alice.put(V2, "for_new_accounts", "filter");
        bob.posts("@alice new");
        assertEquals(List.of(), heard());
        TestClient carol = app.user("carol");
        alice.follows(carol);
        carol.posts("@alice new but followed");
        assertEquals(List.of("mention"), heard());
        app.clock().advance(Duration.ofDays(30).minusMinutes(1));
        bob.posts("@alice nearly thirty days");
        assertEquals(List.of("mention"), heard());
        app.clock().advance(Duration.ofMinutes(2));
        bob.posts("@alice thirty days");
        assertEquals(List.of("mention", "mention"), heard());
    }

    @Test
    void notFollowing_exemptsFollowedAccounts() {
        alice.patch(V2, "for_not_following", "drop");
        bob.posts("@alice stranger");
        alice.follows(bob);
        bob.posts("@alice friend");
        assertEquals(List.of("mention"), heard());
    }

    @Test
    void limitedAccounts_reachTheirFollowers() {
        app.rows().limit(bob);
        bob.posts("@alice stranger");
        assertEquals(List.of(), heard());
        alice.follows(bob);
        bob.posts("@alice friend");
        assertEquals(List.of("mention"), heard());
    }

    @Test
    void privateReply_toOwnPrivateMention_isNotFiltered() {
        String mine = alice.posts("@bob a question", "visibility", "direct");
        String answer = bob.repliesTo(mine, "@alice an answer", "visibility", "direct");
        bob.repliesTo(answer, "@alice another thought", "visibility", "direct");
        assertEquals(List.of("mention", "mention"), heard());
        bob.posts("@alice something else", "visibility", "direct");
        assertEquals(List.of("mention", "mention"), heard());
    }

    @Test
    void privateReply_isExempt_onlyIfIMentionedTheSender() {
        TestClient carol = app.user("carol");
        String carols = carol.posts("@bob @alice look", "visibility", "direct");
        alice.post(LIST + "/clear");
        bob.repliesTo(carols, "@alice who did not mention me", "visibility", "direct");
        String mine = alice.posts("@carol not bob", "visibility", "direct");
        String carolsAnswer = carol.repliesTo(mine, "@alice @bob join us", "visibility", "direct");
        alice.post(LIST + "/clear");
        bob.repliesTo(carolsAnswer, "@alice hello", "visibility", "direct");
        String open = alice.posts("@bob in the open");
        bob.repliesTo(open, "@alice in private", "visibility", "direct");
        assertEquals(List.of(), heard());
        assertEquals(2, alice.get(LIST, "include_filtered", "true").size());
    }

    @Test
    void requestedNotifications_areNeverFiltered() {
        TestClient owner = app.user("olga", Role.OWNER);
        for (TestClient someone : List.of(alice, owner)) {
            someone.patch(V2, "for_not_followers", "drop", "for_new_accounts", "drop", "for_limited_accounts", "drop");
        }
        app.user("newcomer");
        assertEquals(1, owner.get(LIST).size());
        alice.follows(bob, "notify", "true");
        app.rows().limit(bob);
        String post = bob.posts("to all");
        alice.boosts(post);
        bob.edits(post, "status", "changed");
        assertEquals(List.of("update", "status"), heard());
    }

    @Test
    void change_appliesToNewNotificationsOnly() {
        bob.posts("@alice one");
        alice.patch(V2, "for_not_following", "drop");
        assertEquals(List.of("mention"), heard());
        alice.patch(V2, "for_not_following", "filter");
        bob.posts("@alice two");
        alice.patch(V2, "for_not_following", "accept");
        assertEquals(List.of("mention"), heard());
        assertEquals(1, summary("pending_requests_count"));
    }

    @Test
    void aBlock_isStrongerThanAPermission_andEndsIt() {
        alice.patch(V2, "for_not_following", "filter");
        bob.posts("@alice one");
        alice.post(LIST + "/requests/" + alice.ids(LIST + "/requests").get(0) + "/accept");
        alice.blocks(bob);
        alice.unblocks(bob);
        bob.posts("@alice two");
        assertEquals(List.of(), heard());
        assertEquals(1, summary("pending_requests_count"));
    }

    @Test
    void thePolicy_needsAUserAndTheRightScope() {
        TestClient reader = alice.withScopes("read:notifications");
        TestClient writer = alice.withScopes("write:notifications");
        String outside = "This action is outside the authorized scopes";
        for (String path : List.of(V1, V2)) {
            String change = path.equals(V1) ? "PUT" : "PATCH";
            app.anonymous().call("GET", path).expect(401, "The access token is invalid");
            app.anonymous().call(change, path).expect(401, "The access token is invalid");
            app.application("read write").call("GET", path).expect(422, "This method requires an authenticated user");
            writer.call("GET", path).expect(403, outside);
            reader.call(change, path).expect(403, outside);
        }
        writer.call("PATCH", V2, "for_new_accounts", "drop").expect(200);
        reader.call("GET", V2).expect(200);
    }

    /** The contract takes the older form's path for a notification's, so it is not asked about it. */
    private JsonNode flags(String method, String query) throws Exception {
        return JSON.readTree(alice.request(method, V1 + query).asString().getBody());
    }

    private int summary(String count) {
        return alice.get(V2).path("summary").path(count).asInt();
    }

    private static String words(JsonNode policy) {
        List<String> words = new ArrayList<>();
        policy.forEach(value -> {
            if (value.isValueNode()) {
                words.add(value.asText());
            }
        });
        return String.join(" ", words);
    }

    private List<String> heard() {
        List<String> types = new ArrayList<>();
        alice.get(LIST).forEach(item -> types.add(item.path("type").asText()));
        return types;
    }
}
