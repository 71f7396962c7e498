package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Posts in Markdown and HTML ({@code content_type}). */
class RichPostTest {
    private static final String PATH = "/api/v1/statuses";
    private static final String UNKNOWN = "Validation failed: Content type is not included in the list";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private JsonNode source(String id) {
        return alice.get(TestClient.status(id) + "/source");
    }

    private JsonNode markdown(String text, Object... more) {
        return posts("text/markdown", text, more);
    }

    private JsonNode posts(String type, String text, Object... more) {
        Object[] params = new Object[more.length + 4];
        System.arraycopy(more, 0, params, 4, more.length);
        params[0] = "status";
        params[1] = text;
        params[2] = "content_type";
        params[3] = type;
        return alice.post(PATH, params);
    }

    private static String id(JsonNode post) {
        return post.path("id").asText();
    }

    private static String content(JsonNode post) {
        return post.path("content").asText();
    }

    @Test
    void markdown_isRendered_andReadBackAsTyped() {
        JsonNode post = markdown("# Hi\n\n**@bob** likes `@bob` #Rocks #rocks");
        String id = id(post);
        assertTrue(content(post).startsWith("<h1>Hi</h1><p><strong><span class=\"h-card\""), content(post));
        assertTrue(content(post).contains("<code>@bob</code>"), content(post));
        assertEquals("bob", post.path("mentions").path(0).path("acct").asText());
        assertEquals("rocks", post.path("tags").path(0).path("name").asText());
        assertEquals(post, alice.reads(id));
        assertEquals(content(post), content(bob.reads(id)));
        assertEquals(1, bob.get("/api/v1/notifications").size());
        JsonNode source = source(id);
        assertEquals(
                "# Hi\n\n**@bob** likes `@bob` #Rocks #rocks",
                source.path("text").asText());
        assertEquals("text/markdown", source.path("content_type").asText());
    }

    @Test
    void html_isSanitised() {
        JsonNode post = posts("text/html", "<p onclick=alert(1)>a <b>b</b><script>c</script> @bob</p>");
        assertTrue(content(post).startsWith("<p>a <b>b</b>"), content(post));
        assertFalse(content(post).contains("script"), content(post));
        assertEquals("bob", post.path("mentions").path(0).path("acct").asText());
        assertEquals("text/html", source(id(post)).path("content_type").asText());
    }

    @Test
    void plainText_isTheDefault() {
        for (JsonNode post : List.of(posts("text/plain", "*a*"), alice.post(PATH, "status", "*a*"))) {
            assertEquals("<p>*a*</p>", content(post));
            assertEquals("text/plain", source(id(post)).path("content_type").asText());
        }
    }

    @Test
    void unknownType_isRefused() {
        for (String type : List.of("text/bbcode", "text/x.misskeymarkdown", "TEXT/PLAIN", "text/html; charset=utf-8")) {
            alice.call("POST", PATH, "status", "a", "content_type", type).expect(422, UNKNOWN);
        }
        String id = alice.posts("a");
        alice.call("PUT", TestClient.status(id), "status", "b", "content_type", "x")
                .expect(422, UNKNOWN);
        assertEquals("<p>a</p>", content(alice.reads(id)));
        assertEquals(
                1, alice.get("/api/v1/accounts/" + alice.id() + "/statuses").size());
    }

    @Test
    void mentionInCode_neitherMentionsNorNotifies() {
        JsonNode post = markdown("`@bob`\n\n    @bob\n\n[@bob](https://far.example/)");
        assertEquals(0, post.path("mentions").size());
        assertEquals(List.of(), bob.ids("/api/v1/notifications"));
    }

    @Test
    void emojiInCode_isText() {
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('blob_cat', 'a.png', 'a.png', 1), ('code', 'b.png', 'b.png', 1)");
        JsonNode post = markdown("**:blob_cat:** `:code:`");
        assertEquals(1, post.path("emojis").size(), post::toString);
        assertEquals("blob_cat", post.path("emojis").path(0).path("shortcode").asText());
        assertTrue(content(post).contains("<strong>:blob_cat:</strong>"), content(post));
    }

    @Test
    void textWithoutContent_isRefused_unlessThePostHasMore() {
        for (String text : List.of("<!-- a -->", "[a]: https://far.example/", "<script>a</script>")) {
            alice.call("POST", PATH, "status", text, "content_type", "text/markdown")
                    .expect(422, "Validation failed: Text can't be blank");
        }
        markdown("<!-- a -->", "media_ids[]", app.rows().pictures(alice, 1));
    }

    @Test
    void markup_countsAsTyped() {
        markdown("*" + "x".repeat(498) + "*");
        alice.call("POST", PATH, "status", "*" + "x".repeat(499) + "*", "content_type", "text/markdown")
                .expect(422, "Validation failed: Text character limit of 500 exceeded");
    }

    @Test
    void edit_keepsTheType_untilAnotherIsSent() {
        String id = id(markdown("*one*"));
        JsonNode after = alice.edits(id, "status", "*two*");
        assertEquals("<p><em>two</em></p>", content(after));
        after = alice.edits(id, "status", "*two*", "content_type", "text/plain");
        assertEquals("<p>*two*</p>", content(after));
        assertEquals("text/plain", source(id).path("content_type").asText());
        alice.edits(id, "status", "*two*", "content_type", "text/plain");
        JsonNode history = alice.get(TestClient.status(id) + "/history");
        assertEquals(
                List.of("<p><em>one</em></p>", "<p><em>two</em></p>", "<p>*two*</p>"),
                history.findValuesAsText("content"));
    }

    @Test
    void deletion_returnsTheTextAndItsType() {
        JsonNode deleted = alice.deletes(id(markdown("*one*")));
        assertEquals("*one*", deleted.path("text").asText());
        assertEquals("text/markdown", deleted.path("content_type").asText());
    }

    @Test
    void scheduledPost_keepsItsType() {
        String at = app.clock().instant().plus(Duration.ofHours(1)).toString();
        JsonNode scheduled = markdown("*later*", "scheduled_at", at);
        assertEquals(
                "text/markdown", scheduled.path("params").path("content_type").asText());
        JsonNode plain = alice.post(PATH, "status", "*plain*", "scheduled_at", at);
        assertEquals("text/plain", plain.path("params").path("content_type").asText());
        alice.patch("/api/v1/accounts/update_credentials", "source[status_content_type]", "text/html");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        JsonNode posts = alice.get("/api/v1/accounts/" + alice.id() + "/statuses");
        assertEquals(List.of("<p>*plain*</p>", "<p><em>later</em></p>"), posts.findValuesAsText("content"));
    }

    @Test
    void defaultType_isAPreference() {
        String profile = "/api/v1/accounts/update_credentials";
        assertEquals("text/plain", ownSource().path("status_content_type").asText());
        alice.call("PATCH", profile, "source[status_content_type]", "x")
                .expect(422, "Validation failed: Default content type is not included in the list");
        alice.patch(profile, "source[status_content_type]", "text/markdown");
        assertEquals("text/markdown", ownSource().path("status_content_type").asText());
        assertEquals("<p><em>a</em></p>", content(alice.post(PATH, "status", "*a*")));
        assertEquals("<p>*a*</p>", content(posts("text/plain", "*a*")));
        alice.patch(profile, "source[privacy]", "unlisted");
        assertEquals("text/markdown", ownSource().path("status_content_type").asText());
    }

    private JsonNode ownSource() {
        return alice.get("/api/v1/accounts/verify_credentials").path("source");
    }

    @Test
    void preview_isRendered_andNotStored() {
        Answer answer =
                alice.call("POST", PATH, "status", "# @bob\n\n#a #b", "content_type", "text/markdown", "preview", true);
        JsonNode preview = answer.expect(200).json();
        assertTrue(content(preview).startsWith("<h1><span class=\"h-card\""), content(preview));
        assertEquals(List.of(), alice.home());
        assertEquals(List.of(), bob.ids("/api/v1/notifications"));
        alice.call("GET", TestClient.status(id(preview))).expect(404);
        alice.call("POST", PATH, "status", "", "preview", true).expect(422);
        app.anonymous().call("POST", PATH, "status", "a", "preview", true).expect(401);
        alice.withScopes("read")
                .call("POST", PATH, "status", "a", "preview", true)
                .expect(403);
    }

    @Test
    void quoteInMarkdown_namesTheQuotedPost_unlessItIsLinked() {
        JsonNode quoted = bob.post(PATH, "status", "one");
        String url = quoted.path("url").asText();
        assertTrue(content(markdown("*two*", "quoted_status_id", id(quoted)))
                .startsWith("<p class=\"quote-inline\">RE: "));
        assertFalse(content(markdown("[two](" + url + ")", "quoted_status_id", id(quoted)))
                .contains("quote-inline"));
    }

    @Test
    void searchAndFilters_seeWhatAReaderSees() {
        JsonNode filter = bob.post(
                "/api/v2/filters",
                "title",
                "f",
                "context[]",
                List.of("home"),
                "keywords_attributes[][keyword]",
                "two words",
                "keywords_attributes[][whole_word]",
                "true");
        String id = id(markdown("a **two** words post with [label](https://far.example/hidden)"));
        assertEquals(
                filter.path("id"),
                bob.reads(id).path("filtered").path(0).path("filter").path("id"));
        app.runJobs();
        assertEquals(List.of(id), found("\"two words\""));
        assertEquals(List.of(), found("hidden"));
    }

    private List<String> found(String query) {
        return alice
                .get("/api/v2/search", "q", query, "type", "statuses")
                .path("statuses")
                .findValuesAsText("id")
                .stream()
                .limit(1)
                .toList();
    }

    @Test
    void instance_namesTheTypes() {
        for (String path : List.of("/api/v1/instance", "/api/v2/instance")) {
            JsonNode instance = app.anonymous().get(path);
            String types = "[\"text/plain\",\"text/markdown\",\"text/html\"]";
            assertEquals(
                    types,
                    instance.at("/configuration/statuses/supported_mime_types").toString());
            assertEquals(types, instance.at("/pleroma/metadata/post_formats").toString());
        }
    }
}
