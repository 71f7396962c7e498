package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class PublishTest {
    private static final String PATH = "/api/v1/statuses";
    private static final String FAMILY = "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67\u200D\uD83D\uDC66";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void post_isReadBackByOthersAsItWasAnswered() {
        JsonNode post = alice.post(PATH, "status", "Hello @bob, #World https://example.org/a", "language", "en");
        String id = post.path("id").asText();
        assertEquals("public", post.path("visibility").asText());
        assertEquals("en", post.path("language").asText());
        assertEquals("https://dassie.example/@alice/" + id, post.path("url").asText());
        assertEquals(
                "https://dassie.example/users/alice/statuses/" + id,
                post.path("uri").asText());
        assertEquals("bob", post.path("mentions").path(0).path("acct").asText());
        assertEquals("world", post.path("tags").path(0).path("name").asText());
        assertTrue(post.path("content")
                .asText()
                .contains(post.path("mentions").path(0).path("url").asText()));
        assertEquals(post, alice.reads(id));
        assertEquals(post.path("content"), bob.reads(id).path("content"));
        assertFalse(app.anonymous().get(PATH + "/" + id).has("favourited"));
    }

    /** The answer is made from what was sent; it is to be what everybody reads. */
    @Test
    void response_equalsALaterRead() {
        String picture = app.rows().pictures(alice, 1).get(0);
        alice.posts("#zebra"); // older than the tag that is written before it
        for (Object[] form : List.<Object[]>of(
                new Object[] {"status", "Nothing but words"},
                new Object[] {"status", "One #Tag"},
                new Object[] {"status", "Twice #tag #TAG"},
                new Object[] {"status", "Two #aardvark #zebra"},
                new Object[] {"status", "For @bob and @nobody"},
                new Object[] {"status", "See https://example.org/b"},
                new Object[] {"status", "Hidden", "spoiler_text", "careful", "visibility", "private"},
                new Object[] {"status", "Quietly", "visibility", "unlisted", "sensitive", true, "language", "pt-BR"},
                new Object[] {"status", "Only @bob", "visibility", "direct"},
                new Object[] {"status", "Look", "media_ids[]", picture},
                new Object[] {"status", "Which?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", 600})) {
            JsonNode post = alice.post(PATH, form);
            assertEquals(post, alice.reads(post.path("id").asText()));
            assertEquals("Test", post.path("application").path("name").asText());
        }
    }

    @Test
    void jsonAndQuery_areAsGoodAsAForm() {
        String json = "{\"status\":\"hi\",\"sensitive\":true,\"media_ids\":[],\"poll\":null,\"in_reply_to_id\":null,"
                + "\"visibility\":\"unlisted\",\"language\":null}";
        JsonNode post = alice.sendJson("POST", PATH, json).expect(200).json();
        assertTrue(post.path("sensitive").asBoolean());
        assertEquals("unlisted", post.path("visibility").asText());
        alice.call("POST", PATH + "?status=from+the+query").expect(200);
    }

    @Test
    void emptyPost_isRejected() {
        String blank = "Validation failed: Text can't be blank";
        alice.call("POST", PATH).expect(422, blank);
        alice.call("POST", PATH, "status", "").expect(422, blank);
        alice.call("POST", PATH, "status", " \r\n\t ").expect(422, blank);
        alice.sendJson("POST", PATH, "{\"status\":\"\\u0000\"}").expect(422, blank);
        assertEquals(0, alice.ids(TestClient.account(alice) + "/statuses").size());
    }

    @Test
    void warningWithoutText_getsAPlaceholderText() {
        JsonNode post = alice.post(PATH, "status", "", "spoiler_text", "food");
        assertEquals("<p>.</p>", post.path("content").asText());
        assertTrue(post.path("sensitive").asBoolean());
        List<String> picture = app.rows().pictures(alice, 1);
        JsonNode pictured = alice.post(PATH, "spoiler_text", "food", "media_ids[]", picture);
        assertEquals("<p>\uD83D\uDDBC</p>", pictured.path("content").asText());
    }

    @Test
    void length_isCountedInGraphemesWithTheWarning() {
        String tooLong = "Validation failed: Text character limit of 500 exceeded";
        alice.posts(FAMILY.repeat(500));
        alice.call("POST", PATH, "status", FAMILY.repeat(501)).expect(422, tooLong);
        alice.posts("a".repeat(490), "spoiler_text", "b".repeat(10));
        alice.call("POST", PATH, "status", "a".repeat(490), "spoiler_text", "b".repeat(11))
                .expect(422, tooLong);
        alice.posts("a ".repeat(238) + "https://example.org/" + "x".repeat(3000));
        alice.call("POST", PATH, "status", "x".repeat(60_000)).expect(422, tooLong);
        alice.call("POST", PATH, "status", "x".repeat(2_000_000)).expect(413);
    }

    @Test
    void longestAllowedPost_fitsIntoARequest() {
        String most = Integer.toString(StatusSettings.MOST_CHARACTERS);
        try (TestApp wide = TestApp.start(Map.of("statuses.max_characters", most))) {
            TestClient writer = wide.user("writer");
            String text = "\uD83D\uDE00".repeat(StatusSettings.MOST_CHARACTERS);
            String id = writer.posts(text);
            assertEquals(
                    text,
                    writer.get(TestClient.status(id) + "/source").path("text").asText());
            writer.call("POST", PATH, "status", text + "x")
                    .expect(422, "Validation failed: Text character limit of " + most + " exceeded");
        }
    }

    @Test
    void oddCharacters_neitherBreakTheAnswerNorTheFeed() {
        for (String text : List.of(
                "\\ud800",
                "a\\udc00b",
                "a\\u0000b",
                "\\u202Eright to left",
                "\\u05d0\\u05d1",
                "\\ufeff.",
                "\\u0085.")) {
            JsonNode post = alice.sendJson(
                            "POST", PATH, "{\"status\":\"" + text + "\",\"spoiler_text\":\"" + text + "\"}")
                    .expect(200)
                    .json();
            assertEquals(post, alice.reads(post.path("id").asText()));
        }
        JsonNode lone = alice.sendJson("POST", PATH, "{\"status\":\"a\\ud800b\"}")
                .expect(200)
                .json();
        assertEquals("<p>a\uFFFDb</p>", lone.path("content").asText());
        assertEquals(8, alice.home().size());
    }

    @Test
    void markup_isShownAndNotRun() {
        JsonNode post = alice.post(PATH, "status", "<script>alert(1)</script> & \"x\"\r\n\r\n<b>b</b>\rc");
        assertEquals(
                "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p><p>&lt;b&gt;b&lt;/b&gt;<br />c</p>",
                post.path("content").asText());
        String source = alice.get(PATH + "/" + post.path("id").asText() + "/source")
                .path("text")
                .asText();
        assertEquals("<script>alert(1)</script> & \"x\"\n\n<b>b</b>\nc", source);
    }

    @Test
    void mentions_areKnownAccountsOnceEach() {
        JsonNode post = alice.post(PATH, "status", "@bob @BOB @bob@dassie.example @nobody @nobody@far.example @alice");
        List<String> names = new ArrayList<>();
        post.path("mentions").forEach(m -> names.add(m.path("acct").asText()));
        assertEquals(List.of("alice", "bob"), names.stream().sorted().toList());
        app.rows().suspend(bob);
        assertEquals(0, alice.post(PATH, "status", "hey @bob").path("mentions").size());
    }

    @Test
    void mentionOutsideTheAllowedOnes_isRejectedWithTheAccounts() {
        Answer answer = alice.call("POST", PATH, "status", "hey @bob", "allowed_mentions[]", alice.id());
        answer.expect(422, "Post would be sent to unexpected accounts");
        assertEquals(
                "bob",
                answer.json().path("unexpected_accounts").path(0).path("acct").asText());
        alice.posts("hey @bob", "allowed_mentions[]", bob.id());
        alice.call("POST", PATH, "status", "hey @bob", "allowed_mentions[]", "").expect(422);
    }

    @Test
    void unknownVisibility_isRefusedAndNotMadePublic() {
        alice.call("POST", PATH, "status", "x", "visibility", "secret")
                .expect(422, "Validation failed: Visibility is not included in the list");
        assertEquals(
                "public",
                alice.post(PATH, "status", "x", "visibility", "")
                        .path("visibility")
                        .asText());
    }

    @Test
    void missingOrUnknownLanguage_isTheAuthorsDefault() {
        assertEquals("en", alice.reads(alice.posts("x")).path("language").asText(), "the language of the pages");
        alice.patch("/api/v1/accounts/update_credentials", "source[language]", "pt");
        assertEquals("pt", alice.reads(alice.posts("x")).path("language").asText());
        assertEquals(
                "pt",
                alice.post(PATH, "status", "x", "language", "tlh-XX")
                        .path("language")
                        .asText());
        assertEquals(
                "zh-TW",
                alice.post(PATH, "status", "x", "language", "zh_tw")
                        .path("language")
                        .asText());
    }

    @Test
    void replyToAMissingPost_isNotFound() {
        String gone = "The post you are trying to reply to does not appear to exist.";
        String secret = bob.posts("mine", "visibility", "direct");
        String deleted = bob.posts("soon gone");
        bob.deletes(deleted);
        for (String id :
                List.of(secret, deleted, "1", "-1", "junk", "9223372036854775808", "99999999999999999999999")) {
            alice.call("POST", PATH, "status", "x", "in_reply_to_id", id).expect(404, gone);
        }
        assertTrue(alice.post(PATH, "status", "x", "in_reply_to_id", "")
                .path("in_reply_to_id")
                .isNull());
    }

    @Test
    void mentionedPerson_mayAnswerAPrivatePost() {
        String id = alice.posts("only for @bob", "visibility", "private");
        JsonNode reply = bob.reads(bob.repliesTo(id, "thank you @alice", "visibility", "direct"));
        assertEquals(id, reply.path("in_reply_to_id").asText());
        assertEquals(
                Long.toString(alice.id()), reply.path("in_reply_to_account_id").asText());
    }

    @Test
    void replyToABoost_repliesToTheBoostedPost() {
        String id = alice.posts("first");
        String boost = bob.boosts(id);
        assertEquals(
                id, bob.reads(bob.repliesTo(boost, "x")).path("in_reply_to_id").asText());
    }

    @Test
    void onlyPublicReplies_areCounted() {
        String id = alice.posts("first");
        bob.repliesTo(id, "a");
        bob.repliesTo(id, "b", "visibility", "unlisted");
        String secret = bob.repliesTo(id, "@alice c", "visibility", "direct");
        bob.repliesTo(id, "d", "visibility", "private");
        assertEquals(2, alice.reads(id).path("replies_count").asInt());
        bob.deletes(secret);
        assertEquals(2, alice.reads(id).path("replies_count").asInt());
    }

    @Test
    void directPost_doesNotChangeTheAuthorsCounters() {
        String id = alice.posts("psst @bob", "visibility", "direct");
        JsonNode account = alice.reads(id).path("account");
        assertEquals(0, account.path("statuses_count").asInt());
        assertTrue(account.path("last_status_at").isNull());
        alice.deletes(id);
        String next = alice.posts("hello");
        assertEquals(1, alice.reads(next).path("account").path("statuses_count").asInt());
    }

    @Test
    void files_mustBeOwnFreeDoneAndFew() {
        List<String> own = app.rows().pictures(alice, 5);
        String foreign = app.rows().pictures(bob, 1).get(0);
        String video = app.rows().media(alice, "video", "done");
        String waiting = app.rows().media(alice, "image", "waiting");
        alice.call("POST", PATH, "status", "x", "media_ids[]", own)
                .expect(422, "Validation failed: Cannot attach more than 4 files");
        alice.call("POST", PATH, "status", "x", "media_ids[]", foreign)
                .expect(
                        422,
                        "Validation failed: Media with ids " + foreign
                                + " not found or already attached to another post");
        alice.call("POST", PATH, "status", "x", "media_ids[]", List.of(own.get(0), video))
                .expect(422, "Validation failed: Cannot attach a video to a post that already contains images");
        alice.call("POST", PATH, "status", "x", "media_ids[]", waiting)
                .expect(
                        422,
                        "Validation failed: Cannot attach files that have not finished processing. Try again in a moment!");
        List<String> reversed = List.of(own.get(2), own.get(0), own.get(1));
        JsonNode post = alice.post(PATH, "media_ids[]", reversed);
        assertEquals(reversed, post.path("media_attachments").findValuesAsText("id"));
        alice.call("POST", PATH, "status", "x", "media_ids[]", own.get(0)).expect(422);
    }

    @Test
    void withoutTokenOrScope_nothingIsPublished() {
        app.anonymous().call("POST", PATH, "status", "x").expect(401, "The access token is invalid");
        alice.withScopes("read write:media")
                .call("POST", PATH, "status", "x")
                .expect(403, "This action is outside the authorized scopes");
        app.application("write")
                .call("POST", PATH, "status", "x")
                .expect(422, "This method requires an authenticated user");
        alice.withScopes("write:statuses").posts("x");
    }

    @Test
    void unpairedSurrogatesInAnyField_causeNoServerError() {
        for (String field : List.of(
                "language", "visibility", "in_reply_to_id", "media_ids", "allowed_mentions", "sensitive", "\\udc00")) {
            String json = "{\"status\":\"x\",\"" + field + "\":\"\\ud800\"}";
            int status = alice.sendJson("POST", PATH, json).status();
            assertTrue(status < 500, field + ": " + status);
        }
        alice.sendJson("POST", PATH, "[".repeat(10_000)).expect(400);
        alice.sendJson("POST", PATH, "\"status\"").expect(422);
        alice.sendJson("POST", PATH, "{\"status\":{\"a\":1},\"media_ids\":{\"x\":[[]]}}")
                .expect(422);
    }

    @Test
    void everyAcceptedTag_hasASearchableName() {
        StringBuilder text = new StringBuilder();
        for (int codePoint = 0x80; codePoint < 0x3100; codePoint++) {
            if (Character.isAlphabetic(codePoint) || Character.getType(codePoint) == Character.NON_SPACING_MARK) {
                text.append('#').appendCodePoint(codePoint).append(' ');
            }
            if (text.length() > 470) {
                alice.post(PATH, "status", text.toString())
                        .path("tags")
                        .forEach(tag -> assertFalse(tag.path("name").asText().isEmpty(), tag::toString));
                text.setLength(0);
            }
        }
    }
}
