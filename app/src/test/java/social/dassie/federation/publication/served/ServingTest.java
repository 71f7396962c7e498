package social.dassie.federation.publication.served;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.ground.api.Json;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ServingTest {
    private static final String DOCUMENT = "application/activity+json";
    /** What everyone may do, for GoToSocial since 0.20 and before. */
    private static final String EVERYONE = """
            {"automaticApproval": ["https://www.w3.org/ns/activitystreams#Public"],
             "always": ["https://www.w3.org/ns/activitystreams#Public"]}""";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    private static Answer asked(TestApp app, String path, String accept) {
        TestClient anyone = app.anonymous();
        return anyone.answer(
                anyone.request("GET", path).header("Accept", accept).asBytes(), "GET", path);
    }

    private Answer asked(String path) {
        return asked(app, path, DOCUMENT);
    }

    private static String path(String id) {
        return "/users/alice/statuses/" + id;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/activity+json | 200",
                "application/ld+json; profile=\"https://www.w3.org/ns/activitystreams\" | 200",
                "application/ld+json;profile=https://www.w3.org/ns/activitystreams | 200",
                "application/activity+json, text/html;q=0.5 | 200",
                "application/activity+json, */*;q=0.1 | 200",
                "application/ld+json | 302",
                "text/html, application/activity+json | 302",
                "text/html, application/activity+json;q=0.9 | 302",
                "application/activity+json;q=0 | 302",
                "*/* | 302",
            })
    void anAddress_givesTheDocumentOrThePage_byTheAcceptHeader(String accept, int status) {
        Answer answer = asked(app, "/users/alice", accept).expect(status);
        assertTrue(answer.header("Vary").contains("Accept,")
                || answer.header("Vary").endsWith("Accept"));
        assertEquals(status == 200, answer.header("Content-Type").startsWith(DOCUMENT));
    }

    /** BookWyrm drops a post with a tag that has none. */
    @Test
    void everyTag_hasAnHref() {
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('blob', 'emojis/a.png', 'emojis/a.png', 1)");
        app.user("bob");
        JsonNode tags = asked(path(alice.posts("@bob look :blob: #here")))
                .expect(200)
                .json()
                .path("tag");
        assertEquals(
                List.of("Mention", "Hashtag", "Emoji"),
                tags.findValuesAsText("type").stream()
                        .filter(type -> !type.equals("Image"))
                        .toList());
        tags.forEach(tag -> assertTrue(tag.path("href").asText().startsWith(TestApp.URL), tag.toString()));
        assertEquals(tags.at("/2/id"), tags.at("/2/href"));
    }

    @Test
    void aPublicPost_isWritten_asMastodonWritesIt() {
        String id = alice.posts("hello", "language", "en");
        String uri = TestApp.URL + path(id);
        JsonNode note = asked(path(id)).expect(200).json();
        String published = note.path("published").asText();
        assertTrue(published.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"), published);
        ObjectNode rest = ((ObjectNode) note).without(List.of("published", "@context"));
        String expected = """
                {"id": "URI", "type": "Note", "summary": null, "inReplyTo": null,
                 "url": "https://dassie.example/@alice/ID",
                 "attributedTo": "https://dassie.example/users/alice",
                 "to": ["https://www.w3.org/ns/activitystreams#Public"],
                 "cc": ["https://dassie.example/users/alice/followers"],
                 "sensitive": false, "atomUri": "URI", "inReplyToAtomUri": null,
                 "conversation": "https://dassie.example/contexts/ID",
                 "context": "https://dassie.example/contexts/ID",
                 "content": "<p>hello</p>", "contentMap": {"en": "<p>hello</p>"},
                 "attachment": [], "tag": [],
                 "replies": {"id": "URI/replies", "type": "Collection", "first": {
                   "type": "CollectionPage", "partOf": "URI/replies",
                   "next": "URI/replies?only_other_accounts=true&page=true", "items": []}},
                 "likes": {"id": "URI/likes", "type": "Collection", "totalItems": 0},
                 "shares": {"id": "URI/shares", "type": "Collection", "totalItems": 0},
                 "interactionPolicy": {
                   "canQuote": {"automaticApproval": ["https://www.w3.org/ns/activitystreams#Public"]},
                   "canLike": EVERYONE, "canReply": EVERYONE, "canAnnounce": EVERYONE}}
                """.replace("EVERYONE", EVERYONE).replace("URI", uri).replace("ID", id);
        assertEquals(Json.read(expected, JsonNode.class), Json.read(rest.toString(), JsonNode.class));
    }

    @Test
    void policyOfALimitedPost_letsReadersAnswer_butOnlyItsAuthorBoost() {
        app.user("bob");
        NoteWriter writer = new NoteWriter(app.app().core().platform());
        String author = EVERYONE.replace("https://www.w3.org/ns/activitystreams#Public", TestApp.URL + "/users/alice");
        for (String visibility : List.of("unlisted", "private", "direct")) {
            String id = alice.posts("@bob hello", "visibility", visibility);
            JsonNode policy = writer.note(Long.parseLong(id)).orElseThrow().path("interactionPolicy");
            JsonNode everyone = Json.read(EVERYONE, JsonNode.class);
            assertEquals(everyone, policy.path("canLike"), visibility);
            assertEquals(everyone, policy.path("canReply"), visibility);
            assertEquals(
                    visibility.equals("unlisted") ? everyone : Json.read(author, JsonNode.class),
                    policy.path("canAnnounce"),
                    visibility);
        }
    }

    @Test
    void aPoll_isAQuestion() {
        String id = alice.posts("?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", 3600);
        JsonNode question = asked(path(id)).expect(200).json();
        assertEquals("Question", question.path("type").asText());
        assertEquals(
                "{\"type\":\"Note\",\"name\":\"a\",\"replies\":{\"type\":\"Collection\",\"totalItems\":0}}",
                question.at("/oneOf/0").toString());
        assertEquals(0, question.path("votersCount").asInt(-1));
        assertFalse(question.has("closed"));
    }

    @Test
    void quote_hasAnAuthorization_thatRevokingRemoves() {
        TestClient bob = app.user("bob");
        String quoted = alice.posts("quote me", "quote_approval_policy", "public");
        String id = bob.quotes(quoted, "so true").path("id").asText();
        JsonNode note = asked("/users/bob/statuses/" + id).expect(200).json();
        String stamp = TestApp.URL + "/users/alice/quote_authorizations/" + id;
        assertEquals(TestApp.URL + path(quoted), note.path("quote").asText());
        assertEquals(stamp, note.path("quoteAuthorization").asText());
        JsonNode found =
                asked("/users/alice/quote_authorizations/" + id).expect(200).json();
        assertEquals(
                TestApp.URL + "/users/bob/statuses/" + id,
                found.path("interactingObject").asText());
        alice.post("/api/v1/statuses/" + quoted + "/quotes/" + id + "/revoke");
        asked("/users/alice/quote_authorizations/" + id).expect(404);
    }

    @Test
    void privatePost_isIndistinguishableFromAMissingOne() {
        String id = alice.posts("for followers", "visibility", "private");
        assertEquals(
                asked(path("1")).expect(404).text(), asked(path(id)).expect(404).text());
        asked(path(id) + "/activity").expect(404);
        asked(path(id) + "/replies").expect(404);
        asked("/contexts/" + id).expect(404);
        assertEquals(
                0,
                asked("/users/alice/outbox?page=true")
                        .json()
                        .path("orderedItems")
                        .size());
    }

    @Test
    void theOutbox_hasPublicPostsAndBoosts() {
        String post = alice.posts("one");
        String boost = alice.boosts(post);
        JsonNode items = asked("/users/alice/outbox?page=true").json().path("orderedItems");
        assertEquals("Announce", items.at("/0/type").asText());
        assertEquals(TestApp.URL + path(boost) + "/activity", items.at("/0/id").asText());
        assertEquals("Create", items.at("/1/type").asText());
        assertEquals(
                items.path(0).path("id"),
                asked(path(boost) + "/activity").json().path("id"));
    }

    @Test
    void theOutbox_omitsABoostOfAPostThatIsNowPrivate() {
        TestClient bob = app.user("bob");
        String post = bob.posts("not for long");
        String boost = alice.boosts(post);
        app.rows().run("update statuses set visibility = 'private' where id = " + post);
        assertEquals(
                0,
                asked("/users/alice/outbox?page=true")
                        .json()
                        .path("orderedItems")
                        .size());
        asked(path(boost) + "/activity").expect(404);
    }

    @Test
    void hiddenNetworks_showTotalsOnly() {
        app.user("bob").follows(alice);
        assertEquals(
                1,
                asked("/users/alice/followers?page=true")
                        .json()
                        .path("orderedItems")
                        .size());
        app.rows().setAccount(alice.id(), "hide_collections = 1");
        JsonNode hidden = asked("/users/alice/followers").expect(200).json();
        assertEquals(1, hidden.path("totalItems").asInt());
        assertFalse(hidden.has("first"));
        asked("/users/alice/followers?page=true").expect(403);
        asked("/users/alice/followers_synchronization").expect(401);
    }

    @Test
    void suspendedAccount_hidesPersonalData_andADeletedOneIsGone() {
        app.rows().setAccount(alice.id(), "display_name = 'Alice A.', note_html = '<p>me</p>'");
        assertEquals("Alice A.", asked("/users/alice").json().path("name").asText());
        app.rows().suspend(alice);
        JsonNode actor = asked("/users/alice").expect(200).json();
        assertTrue(actor.path("suspended").asBoolean());
        assertEquals("alice", actor.path("name").asText());
        assertEquals("", actor.path("summary").asText());
        assertTrue(actor.at("/publicKey/publicKeyPem").asText().startsWith("-----BEGIN PUBLIC KEY-----"));
        app.rows().setAccount(alice.id(), "suspended_at = null");
        JsonNode back = asked("/users/alice").expect(200).json();
        assertFalse(back.has("suspended"));
        assertEquals("Alice A.", back.path("name").asText());
        app.rows().run("insert into kept_names (username, deleted_at) values ('zoe', 1)");
        assertEquals(
                "Tombstone", asked("/users/zoe").expect(410).json().path("type").asText());
    }

    @ParameterizedTest
    @CsvSource({"authorized_fetch", "limited_federation"})
    void authorizedFetch_rejectsUnsigned_butServesTheInstance(String setting) {
        try (TestApp closed = TestApp.start(Map.of(setting, "true"))) {
            TestClient bob = closed.user("bob");
            String id = bob.posts("hi");
            for (String path : List.of("", "/outbox", "/followers", "/statuses/" + id, "/collections/featured")) {
                asked(closed, "/users/bob" + path, DOCUMENT).expect(401);
            }
            Answer instance = asked(closed, "/actor", DOCUMENT).expect(200);
            assertEquals("Application", instance.json().path("type").asText());
            asked(closed, "/nodeinfo/2.0", DOCUMENT).expect(200);
            asked(closed, "/.well-known/webfinger?resource=acct:bob@dassie.example", DOCUMENT)
                    .expect(200);
        }
    }

    @Test
    void aPostWith200Mentions_fitsIntoEveryInbox() {
        String id = alice.posts("crowd");
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            String name = "somebody" + i;
            long remote = app.rows().remoteAccount(name, "social.example");
            String uri = "https://social.example/users/" + name;
            app.rows().setAccount(remote, "uri = '" + uri + "'");
            app.rows().run("insert into mentions (status_id, account_id) values (?, ?)", Long.valueOf(id), remote);
            html.append(social.dassie.ground.text.HtmlWriter.mention("https://social.example/@" + name, name));
        }
        app.rows().run("update statuses set language = 'en', content = ? where id = " + id, html.toString());
        Answer activity = asked(path(id) + "/activity").expect(200);
        assertEquals(200, activity.json().at("/object/tag").size());
        assertTrue(activity.bytes().length < NoteWriter.MAX_BODY_BYTES, () -> activity.bytes().length + " bytes");
    }
}
