package social.dassie.posts.statuses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What a quote is for each viewer, its list, and taking it back (documentation pages entities/Quote, methods/statuses). */
class QuoteStateTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");
    private final TestClient dora = app.user("dora");

    private final String id = alice.posts("one");
    private final String quote = bob.quotes(id, "look").path("id").asText();

    @Test
    void state_isTheViewersOwn() {
        state(carol, "accepted", true);
        alice.blocks(carol);
        state(carol, "unauthorized", false);
        state(bob, "accepted", true);
        state(app.anonymous(), "accepted", true);
        alice.unblocks(carol);
        carol.blocks(alice);
        state(carol, "blocked_account", true);
        carol.unblocks(alice);
        carol.mutes(alice);
        state(carol, "muted_account", true);
        carol.unmutes(alice);
        state(carol, "accepted", true);
    }

    @Test
    void expiredMute_endsTheState_andABlockedDomainDiffers() {
        carol.mutes(alice, "duration", 600);
        state(carol, "muted_account", true);
        app.clock().advance(Duration.ofMinutes(11));
        state(carol, "accepted", true);
        app.rows().run("update accounts set domain = 'far.example' where id = " + alice.id());
        carol.blocksDomain("far.example");
        state(carol, "blocked_domain", true);
    }

    @Test
    void limitedAuthor_isShownToFollowersOnly_suspendedToNoOne() {
        app.rows().run("update accounts set silenced_at = 1 where id = " + alice.id());
        state(carol, "unauthorized", false);
        state(app.anonymous(), "unauthorized", false);
        carol.follows(alice);
        state(carol, "accepted", true);
        app.rows().run("update accounts set suspended_at = 1 where id = " + alice.id());
        state(carol, "unauthorized", false);
    }

    @Test
    void deletedQuotedPost_keepsTheQuote_forItsFormerViewers() {
        state(carol, "accepted", true);
        alice.deletes(id);
        state(carol, "deleted", false);
        state(bob, "deleted", false);
    }

    @Test
    void otherStoredStates_areTheSameForEveryone() {
        for (String state : List.of("pending", "rejected", "revoked")) {
            app.rows().run("update quotes set state = '" + state + "' where status_id = " + quote);
            state(carol, state, false);
            state(alice, state, false);
            assertEquals(0, alice.reads(id).path("quotes_count").asInt());
        }
        app.rows().run("update quotes set state = 'accepted' where status_id = " + quote);
        assertEquals(1, alice.reads(id).path("quotes_count").asInt());
    }

    @Test
    void nestedQuote_showsOnlyItsId_ifVisible() {
        String second = carol.quotes(quote, "and this").path("id").asText();
        JsonNode inner = carol.reads(second).at("/quote/quoted_status/quote");
        assertEquals("{\"state\":\"accepted\",\"quoted_status_id\":\"" + id + "\"}", inner.toString());
        alice.blocks(carol);
        inner = carol.reads(second).at("/quote/quoted_status/quote");
        assertEquals("{\"state\":\"unauthorized\",\"quoted_status_id\":null}", inner.toString());
        String boost = bob.boosts(second);
        assertTrue(bob.reads(boost).path("quote").isNull());
        assertEquals(
                quote, bob.reads(boost).at("/reblog/quote/quoted_status/id").asText());
    }

    @Test
    void everyList_showsTheQuote() {
        carol.follows(bob);
        bob.posts("more");
        for (String path : List.of(
                "/api/v1/timelines/public", TestClient.account(bob) + "/statuses", TestClient.status(id) + "/quotes")) {
            JsonNode found = find(carol.get(path), quote);
            assertEquals(id, found.at("/quote/quoted_status/id").asText(), path);
        }
        String third = bob.quotes(id, "again").path("id").asText();
        assertEquals(
                id,
                find(carol.get("/api/v1/timelines/home"), third)
                        .at("/quote/quoted_status/id")
                        .asText());
    }

    private static JsonNode find(JsonNode page, String id) {
        for (JsonNode status : page) {
            if (status.path("id").asText().equals(id)) {
                return status;
            }
        }
        throw new AssertionError(id + " is not in " + page);
    }

    @Test
    void filters_matchTheQuotedPostOnItsOwn() {
        carol.post("/api/v2/filters", "title", "t", "context[]", "home", "keywords_attributes[][keyword]", "one");
        JsonNode seen = carol.reads(quote);
        assertEquals(0, seen.path("filtered").size());
        assertEquals(
                "one",
                seen.at("/quote/quoted_status/filtered/0/keyword_matches/0").asText());
        assertEquals("one", carol.reads(id).at("/filtered/0/keyword_matches/0").asText());
    }

    @Test
    void pollOfTheQuotedPost_isIncluded() {
        String poll = alice.posts("?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", 3600);
        String asking = bob.quotes(poll, "vote").path("id").asText();
        assertEquals(
                "a",
                carol.reads(asking)
                        .at("/quote/quoted_status/poll/options/0/title")
                        .asText());
    }

    @Test
    void list_omitsHiddenAuthors_andIsPagedByTheQuotingPost() {
        String second = carol.quotes(id, "b").path("id").asText();
        String third = alice.quotes(id, "c").path("id").asText();
        String path = TestClient.status(id) + "/quotes";
        assertEquals(List.of(third, second, quote), bob.ids(path));
        assertEquals(List.of(third), bob.ids(path, "limit", 1));
        assertEquals(List.of(second), bob.ids(path, "limit", 1, "max_id", third));
        assertEquals(List.of(third, second), bob.ids(path, "since_id", quote));
        assertEquals(List.of(second), bob.ids(path, "min_id", quote, "limit", 1));
        assertEquals(List.of(), bob.ids(path, "max_id", quote));
        bob.mutes(carol);
        assertEquals(List.of(third, quote), bob.ids(path));
        app.rows().run("update quotes set state = 'revoked' where status_id = " + third);
        assertEquals(List.of(quote), bob.ids(path));
        app.anonymous().call("GET", path).expect(401, "The access token is invalid");
        bob.withScopes("read:accounts").call("GET", path).expect(403, "This action is outside the authorized scopes");
        alice.blocks(bob);
        bob.call("GET", path).expect(404, "Record not found");
    }

    @Test
    void revoking_isForTheQuotedAuthor_onceAndForGood() {
        String path = TestClient.status(id) + "/quotes/" + quote + "/revoke";
        bob.call("POST", path).expect(403, "This action is not allowed");
        app.anonymous().call("POST", path).expect(401, "The access token is invalid");
        alice.withScopes("read").call("POST", path).expect(403, "This action is outside the authorized scopes");
        alice.call("POST", TestClient.status(id) + "/quotes/" + id + "/revoke").expect(404, "Record not found");
        JsonNode revoked = alice.post(path);
        assertEquals(quote, revoked.path("id").asText());
        assertEquals(
                "{\"state\":\"revoked\",\"quoted_status\":null}",
                revoked.path("quote").toString());
        state(bob, "revoked", false);
        assertEquals(List.of(), alice.ids(TestClient.status(id) + "/quotes"));
        assertEquals(0, alice.reads(id).path("quotes_count").asInt());
        assertEquals(revoked, alice.post(path));
        app.rows().run("update quotes set state = 'pending' where status_id = " + quote);
        assertEquals("rejected", alice.post(path).at("/quote/state").asText());
    }

    @Test
    void invisibleQuote_isRevealedNeitherByLinks_norByRevoking() {
        String path = TestClient.status(id) + "/quotes";
        String secret = bob.quotes(id, "s", "visibility", "private").path("id").asText();
        Answer page = carol.call("GET", path, "limit", 1).expect(200);
        assertEquals(quote, page.json().at("/0/id").asText());
        assertFalse(String.valueOf(page.header("Link")).contains(secret));
        for (String guess : List.of(secret, "1")) {
            carol.call("POST", path + "/" + guess + "/revoke").expect(403, "This action is not allowed");
        }
        carol.follows(bob);
        assertEquals(List.of(secret, quote), carol.ids(path));
        String mentioning = bob.quotes(id, "@dora @alice", "visibility", "direct")
                .path("id")
                .asText();
        assertEquals(List.of(mentioning, quote), dora.ids(path));
        assertEquals(List.of(mentioning, secret, quote), bob.ids(path));
        assertEquals(List.of(mentioning, secret, quote), alice.ids(path));
    }

    @Test
    void policy_isChangedSeparately_byTheAuthor() {
        String path = TestClient.status(id) + "/interaction_policy";
        JsonNode changed = alice.put(path, "quote_approval_policy", "nobody");
        assertEquals("[]", changed.at("/quote_approval/automatic").toString());
        assertTrue(changed.path("edited_at").isNull());
        assertEquals(
                "[\"followers\"]",
                alice.put(path, "quote_approval_policy", "followers")
                        .at("/quote_approval/automatic")
                        .toString());
        assertEquals(
                "[\"followers\"]",
                alice.put(path).at("/quote_approval/automatic").toString());
        state(carol, "accepted", true);
        alice.call("PUT", path, "quote_approval_policy", "all")
                .expect(422, "Validation failed: Quote approval policy is not included in the list");
        bob.call("PUT", path, "quote_approval_policy", "public").expect(404, "Record not found");
        app.anonymous().call("PUT", path).expect(401, "The access token is invalid");
        alice.withScopes("read").call("PUT", path).expect(403, "This action is outside the authorized scopes");
        String secret = alice.posts("x", "visibility", "private");
        assertEquals(
                "[]",
                alice.put(TestClient.status(secret) + "/interaction_policy", "quote_approval_policy", "public")
                        .at("/quote_approval/automatic")
                        .toString());
        alice.call(
                        "PUT",
                        TestClient.status(alice.boosts(id)) + "/interaction_policy",
                        "quote_approval_policy",
                        "public")
                .expect(404, "Record not found");
    }

    @Test
    void page_costsTheSameNumberOfStatements_withOneQuoteAndWithTen() {
        String path = "/api/v1/timelines/public";
        StatementCount one = StatementCount.of(app, () -> carol.get(path));
        for (int i = 0; i < 10; i++) {
            bob.quotes(alice.posts("p" + i), "q" + i);
        }
        StatementCount ten = StatementCount.of(app, () -> carol.get(path));
        assertEquals(one.count(), ten.count(), ten::toString);
    }

    private void state(TestClient viewer, String state, boolean isShown) {
        JsonNode seen = viewer.reads(quote).path("quote");
        assertEquals(state, seen.path("state").asText());
        assertEquals(isShown ? id : "", seen.at("/quoted_status/id").asText());
    }
}
