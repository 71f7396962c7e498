package social.dassie.posts.statuses.quotes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Writing posts that quote, and who may quote what (documentation page client/quotes). */
class QuoteTest {
    private static final String NOT_THERE = "The post you are trying to quote does not appear to exist.";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    @Test
    void quote_showsTheQuotedPost_withAFallback_andIsCounted() {
        String id = alice.posts("one");
        JsonNode quote = bob.quotes(id, "look");
        assertEquals("accepted", quote.at("/quote/state").asText());
        assertEquals(id, quote.at("/quote/quoted_status/id").asText());
        assertTrue(quote.at("/quote/quoted_status/quote").isNull());
        String url = alice.reads(id).path("url").asText();
        assertTrue(quote.path("content").asText().startsWith("<p class=\"quote-inline\">RE: <a href=\"" + url + "\""));
        assertTrue(quote.path("content").asText().endsWith("</p><p>look</p>"));
        assertEquals(1, alice.reads(id).path("quotes_count").asInt());
        assertEquals(quote, bob.reads(quote.path("id").asText()));
        bob.deletes(quote.path("id").asText());
        assertEquals(0, alice.reads(id).path("quotes_count").asInt());
    }

    @Test
    void textLinkingToTheQuotedPost_getsNoFallbackLink() {
        String id = alice.posts("one");
        String url = alice.reads(id).path("url").asText();
        assertFalse(bob.quotes(id, "see " + url).path("content").asText().contains("quote-inline"));
        assertTrue(bob.quotes(id, "see " + url + "9").path("content").asText().contains("quote-inline"));
    }

    /** Elk fills its form for editing, and for writing again, with what is shown. */
    @Test
    void fallbackSentAsText_isRemoved() {
        String id = alice.posts("one");
        String url = alice.reads(id).path("url").asText();
        String quote = bob.quotes(id, "look").path("id").asText();
        String edited = bob.edits(quote, "status", "RE: " + url + "\n\nlook again")
                .path("content")
                .asText();
        assertTrue(edited.startsWith("<p class=\"quote-inline\">RE: "), edited);
        assertTrue(edited.endsWith("</p><p>look again</p>"), edited);
        assertEquals(
                "look again",
                bob.get(TestClient.status(quote) + "/source").path("text").asText());
        String other = bob.quotes(id, "RE: " + url + "9\nlook").path("content").asText();
        assertTrue(other.contains(url + "9") || other.contains("9</span>"), other);
    }

    @Test
    void quoteOfABoost_quotesTheBoostedPost_andNeedsNoText() {
        String id = alice.posts("one");
        JsonNode quote = bob.quotes(carol.boosts(id), "");
        assertEquals(id, quote.at("/quote/quoted_status/id").asText());
        JsonNode warned = bob.post("/api/v1/statuses", "spoiler_text", "cw", "quoted_status_id", id);
        assertEquals("cw", warned.path("spoiler_text").asText());
    }

    @Test
    void policies_decideWhoMayQuote() {
        bob.follows(alice);
        String open = alice.posts("a", "quote_approval_policy", "public");
        String followers = alice.posts("b", "quote_approval_policy", "followers");
        String closed = alice.posts("c", "quote_approval_policy", "nobody");
        approval(open, List.of("public"), "automatic", "automatic");
        approval(followers, List.of("followers"), "automatic", "denied");
        approval(closed, List.of(), "denied", "denied");
        bob.quotes(open, "x");
        bob.quotes(followers, "x");
        refused(bob, closed);
        carol.quotes(open, "x");
        refused(carol, followers);
        alice.quotes(closed, "mine");
        assertEquals(
                "automatic",
                alice.reads(closed).at("/quote_approval/current_user").asText());
        assertEquals(
                "denied",
                app.anonymous().reads(open).at("/quote_approval/current_user").asText());
        alice.blocks(carol);
        refused(carol, open);
        carol.blocks(bob);
        refused(carol, bob.posts("d"));
    }

    private void approval(String id, List<String> automatic, String forBob, String forCarol) {
        for (TestClient reader : List.of(bob, carol)) {
            JsonNode approval = reader.reads(id).path("quote_approval");
            assertEquals(Json.text(automatic), approval.path("automatic").toString());
            assertEquals("[]", approval.path("manual").toString());
            assertEquals(
                    reader == bob ? forBob : forCarol,
                    approval.path("current_user").asText());
        }
    }

    @Test
    void policyOfOtherServers_isShownAsItIs() {
        String id = alice.posts("one");
        long everything = new InteractionPolicy(15, InteractionPolicy.FOLLOWING).bits();
        app.rows().run("update statuses set quote_policy = " + everything + " where id = " + id);
        JsonNode approval = bob.reads(id).path("quote_approval");
        assertEquals(
                "[\"unsupported_policy\",\"public\",\"followers\",\"following\"]",
                approval.path("automatic").toString());
        assertEquals("[\"following\"]", approval.path("manual").toString());
        setPolicy(id, InteractionPolicy.FOLLOWING);
        assertEquals("denied", bob.reads(id).at("/quote_approval/current_user").asText());
        alice.follows(bob);
        assertEquals("manual", bob.reads(id).at("/quote_approval/current_user").asText());
        setPolicy(id, InteractionPolicy.atOnceTo(InteractionPolicy.FOLLOWING).bits());
        assertEquals(
                "automatic", bob.reads(id).at("/quote_approval/current_user").asText());
        setPolicy(id, InteractionPolicy.UNSUPPORTED);
        assertEquals("unknown", bob.reads(id).at("/quote_approval/current_user").asText());
        refused(bob, id);
    }

    @Test
    void quoteOfARemotePost_isPending_andNotCounted() {
        String far = app.rows().remoteStatus(app.rows().remoteAccount("eve", "far.example"), "far");
        setPolicy(far, InteractionPolicy.atOnceTo(InteractionPolicy.PUBLIC).bits());
        assertEquals(
                "{\"state\":\"pending\",\"quoted_status\":null}",
                bob.quotes(far, "x").path("quote").toString());
        assertEquals(0, alice.reads(far).path("quotes_count").asInt());
        assertEquals(List.of(), alice.ids(TestClient.status(far) + "/quotes"));
    }

    private void setPolicy(String id, long bits) {
        app.rows().run("update statuses set quote_policy = " + bits + " where id = " + id);
    }

    @Test
    void missingPolicy_isTheDefault_andPrivatePostsHaveNone() {
        alice.patch("/api/v1/accounts/update_credentials", "source[quote_policy]", "followers");
        assertEquals("[\"followers\"]", automatic(alice.posts("one")));
        assertEquals("[]", automatic(alice.posts("one", "visibility", "private", "quote_approval_policy", "public")));
        assertEquals("[]", automatic(alice.posts("one", "visibility", "direct", "quote_approval_policy", "public")));
        alice.call("POST", "/api/v1/statuses", "status", "x", "quote_approval_policy", "some")
                .expect(422, "Validation failed: Quote approval policy is not included in the list");
    }

    private String automatic(String id) {
        return alice.reads(id).at("/quote_approval/automatic").toString();
    }

    @Test
    void ownPrivatePost_isQuotedPrivately_othersAreNot() {
        bob.follows(alice);
        String secret = alice.posts("x", "visibility", "private");
        String direct = alice.posts("@bob", "visibility", "direct");
        refused(bob, secret);
        refused(bob, direct);
        refused(alice, direct);
        assertEquals("private", alice.quotes(secret, "y").path("visibility").asText());
        assertEquals(
                "private",
                alice.quotes(secret, "y", "visibility", "unlisted")
                        .path("visibility")
                        .asText());
        assertEquals(
                "direct",
                alice.quotes(secret, "y", "visibility", "direct")
                        .path("visibility")
                        .asText());
        assertEquals(0, alice.reads(secret).path("quotes_count").asInt());
        for (String id : List.of("1", "junk")) {
            refused(bob, id);
        }
    }

    @Test
    void privateMention_quotesOnlyMentionedAuthors() {
        String id = alice.posts("one");
        bob.call("POST", "/api/v1/statuses", "status", "@carol", "visibility", "direct", "quoted_status_id", id)
                .expect(422, "Validation failed: Cannot quote a non-mentioned user in a Private Mention post");
        bob.quotes(id, "@alice", "visibility", "direct");
        bob.quotes(bob.posts("own"), "@carol", "visibility", "direct");
        assertEquals(0, alice.reads(id).path("quotes_count").asInt());
    }

    @Test
    void privateQuote_isVisibleToTheQuotedAuthorOnly() {
        String id = alice.posts("one");
        String quote = bob.quotes(id, "x", "visibility", "private").path("id").asText();
        assertEquals("private", alice.reads(quote).path("visibility").asText());
        carol.call("GET", TestClient.status(quote)).expect(404, "Record not found");
        assertEquals(List.of(quote), alice.ids(TestClient.status(id) + "/quotes"));
        assertEquals(List.of(), carol.ids(TestClient.status(id) + "/quotes"));
    }

    @Test
    void filesAndPolls_cannotBeInAQuote_notEvenLater() {
        String id = alice.posts("one");
        bob.call(
                        "POST",
                        "/api/v1/statuses",
                        "status",
                        "x",
                        "quoted_status_id",
                        id,
                        "poll[options][]",
                        List.of("a", "b"),
                        "poll[expires_in]",
                        3600)
                .expect(422, "Validation failed: Quoting is not allowed with polls");
        String media = app.rows().media(bob, "image", "done");
        bob.call("POST", "/api/v1/statuses", "status", "x", "quoted_status_id", id, "media_ids[]", media)
                .expect(422, "Validation failed: Quoting is not allowed with media attachments");
        String quote = bob.quotes(id, "x").path("id").asText();
        bob.call("PUT", TestClient.status(quote), "status", "x", "media_ids[]", media)
                .expect(422, "Validation failed: Quoting is not allowed with media attachments");
    }

    @Test
    void edit_keepsTheQuote_andMayChangeOnlyThePolicy() {
        String first = alice.posts("one");
        String other = alice.posts("two");
        String quote = bob.quotes(first, "x", "quote_approval_policy", "nobody")
                .path("id")
                .asText();
        JsonNode edited = bob.edits(quote, "status", "y", "quoted_status_id", other);
        assertEquals(first, edited.at("/quote/quoted_status/id").asText());
        assertEquals("[]", edited.at("/quote_approval/automatic").toString());
        assertTrue(edited.path("content").asText().contains("quote-inline"));
        JsonNode policyOnly = bob.edits(quote, "status", "y", "quote_approval_policy", "followers");
        assertEquals(
                "[\"followers\"]", policyOnly.at("/quote_approval/automatic").toString());
        JsonNode history = bob.get(TestClient.status(quote) + "/history");
        assertEquals(2, history.size());
        assertEquals(first, history.at("/0/quote/quoted_status/id").asText());
        assertEquals("", bob.edits(quote, "status", "").path("text").asText());
    }

    @Test
    void scheduledQuote_isPublishedAsOne_withThePolicyOfItsTime() {
        String id = alice.posts("one");
        JsonNode scheduled = bob.post(
                "/api/v1/statuses",
                "status",
                "later",
                "quoted_status_id",
                id,
                "quote_approval_policy",
                "nobody",
                "scheduled_at",
                Dates.format(app.clock().millis() + Duration.ofHours(1).toMillis()));
        assertEquals(id, scheduled.at("/params/quoted_status_id").asText());
        assertEquals("nobody", scheduled.at("/params/quote_approval_policy").asText());
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        JsonNode quote = bob.get(TestClient.account(bob) + "/statuses").path(0);
        assertEquals(id, quote.at("/quote/quoted_status/id").asText());
        assertEquals("[]", quote.at("/quote_approval/automatic").toString());
    }

    @Test
    void deletedQuote_returnsItsQuotedPost_forRedrafting() {
        String id = alice.posts("one");
        String quote = bob.quotes(id, "x").path("id").asText();
        alice.post(TestClient.status(id) + "/quotes/" + quote + "/revoke");
        JsonNode deleted = bob.deletes(quote);
        assertEquals("revoked", deleted.at("/quote/state").asText());
        assertEquals(id, deleted.at("/quote/quoted_status/id").asText());
    }

    private void refused(TestClient who, String id) {
        who.call("POST", "/api/v1/statuses", "status", "x", "quoted_status_id", id)
                .expect(404, NOT_THERE);
    }
}
