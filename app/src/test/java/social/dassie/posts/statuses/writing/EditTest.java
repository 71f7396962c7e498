package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.platform.Phase;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class EditTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private JsonNode history(String id) {
        return alice.get(TestClient.status(id) + "/history");
    }

    @Test
    void edit_changesThePost_andKeepsThePreviousVersion() {
        String id = alice.posts("one #a", "spoiler_text", "careful");
        JsonNode before = alice.reads(id);
        assertTrue(before.path("edited_at").isNull());
        JsonNode after = alice.edits(id, "status", "two #b @bob", "spoiler_text", "still careful");
        assertFalse(after.path("edited_at").isNull());
        assertEquals("b", after.path("tags").path(0).path("name").asText());
        assertEquals("bob", after.path("mentions").path(0).path("acct").asText());
        assertEquals(before.path("created_at"), after.path("created_at"));
        JsonNode history = history(id);
        assertEquals(2, history.size());
        assertEquals(before.path("content"), history.path(0).path("content"));
        assertEquals("careful", history.path(0).path("spoiler_text").asText());
        assertEquals(before.path("created_at"), history.path(0).path("created_at"));
        assertEquals(after.path("content"), history.path(1).path("content"));
        assertEquals(after.path("edited_at"), history.path(1).path("created_at"));
        assertEquals(List.of(), alice.ids("/api/v1/timelines/tag/a"));
        assertEquals(List.of(id), alice.ids("/api/v1/timelines/tag/b"));
    }

    @Test
    void historyOfAnUneditedPost_hasOneItem() {
        String id = alice.posts("one");
        assertEquals(1, history(id).size());
        assertEquals("<p>one</p>", history(id).path(0).path("content").asText());
    }

    @Test
    void everyVersion_hasItsOwnFilesOrderAndAltTexts() {
        List<String> pictures = app.rows().pictures(alice, 2);
        String id = alice.posts("one", "media_ids[]", pictures);
        List<String> turned = List.of(pictures.get(1), pictures.get(0));
        alice.edits(id, "status", "one", "media_ids[]", turned);
        alice.edits(
                id,
                "status",
                "one",
                "media_ids[]",
                turned,
                "media_attributes[][id]",
                pictures.get(0),
                "media_attributes[][description]",
                "a hill");
        alice.edits(id, "status", "one", "media_ids[]", List.of(pictures.get(1)));
        List<String> versions = new ArrayList<>();
        history(id).forEach(version -> {
            List<String> files = new ArrayList<>();
            version.path("media_attachments")
                    .forEach(file -> files.add(pictures.indexOf(file.path("id").asText()) + " "
                            + file.path("description").asText()));
            versions.add(files.toString());
        });
        assertEquals(List.of("[0 null, 1 null]", "[1 null, 0 null]", "[1 null, 0 a hill]", "[1 null]"), versions);
    }

    @Test
    void source_isTheTypedText() {
        String id = alice.posts("a *text* @bob https://a.example", "spoiler_text", "<careful>");
        JsonNode source = alice.get(TestClient.status(id) + "/source");
        assertEquals("a *text* @bob https://a.example", source.path("text").asText());
        assertEquals("<careful>", source.path("spoiler_text").asText());
        assertEquals(id, source.path("id").asText());
    }

    @Test
    void edit_reachesStreamsAndBoosters() {
        List<StatusEvent.Edited> told = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, StatusEvent.Edited.class, told::add);
        String id = alice.posts("one");
        bob.boosts(id);
        alice.edits(id, "status", "two @bob");
        assertEquals(
                List.of(new StatusEvent.Edited(Long.parseLong(id), alice.id(), List.of(bob.id()), List.of())), told);
        assertEquals(
                id,
                bob.get("/api/v1/notifications?types[]=update")
                        .path(0)
                        .path("status")
                        .path("id")
                        .asText());
    }

    @Test
    void editWithoutChanges_leavesNoTrace() {
        List<String> picture = app.rows().pictures(alice, 1);
        String id = alice.posts("one", "media_ids[]", picture, "language", "en");
        assertTrue(alice.edits(id, "status", " one ", "media_ids[]", picture)
                .path("edited_at")
                .isNull());
        assertEquals(1, history(id).size());
    }

    @Test
    void omittedWarningAndFiles_areRemoved() {
        List<String> picture = app.rows().pictures(alice, 1);
        String id = alice.posts("one", "spoiler_text", "careful", "media_ids[]", picture, "language", "de");
        JsonNode after = alice.edits(id, "status", "one");
        assertEquals("", after.path("spoiler_text").asText());
        assertFalse(after.path("sensitive").asBoolean());
        assertEquals(0, after.path("media_attachments").size());
        assertEquals("de", after.path("language").asText());
        assertEquals(picture, history(id).path(0).path("media_attachments").findValuesAsText("id"));
        alice.posts("again", "media_ids[]", picture);
    }

    @Test
    void altTextChange_isAnEdit() {
        List<String> pictures = app.rows().pictures(alice, 2);
        String id = alice.posts("one", "media_ids[]", pictures);
        JsonNode after = alice.sendJson(
                        "PUT",
                        TestClient.status(id),
                        "{\"status\":\"one\",\"media_ids\":[\"" + pictures.get(1) + "\",\"" + pictures.get(0)
                                + "\"],\"media_attributes\":[{\"id\":\"" + pictures.get(0)
                                + "\",\"description\":\"a cat\"}]}")
                .expect(200)
                .json();
        assertEquals(
                pictures.get(1),
                after.path("media_attachments").path(0).path("id").asText());
        assertEquals(
                "a cat",
                after.path("media_attachments").path(1).path("description").asText());
        JsonNode first = history(id).path(0).path("media_attachments");
        assertEquals(pictures, first.findValuesAsText("id"));
        assertTrue(first.path(0).path("description").isNull());
    }

    @Test
    void refusedEdit_changesNothing() {
        String id = alice.posts("one");
        String foreign = app.rows().pictures(bob, 1).get(0);
        String path = TestClient.status(id);
        alice.call("PUT", path, "status", "").expect(422, "Validation failed: Text can't be blank");
        alice.call("PUT", path).expect(422, "Validation failed: Text can't be blank");
        alice.call("PUT", path, "status", "x".repeat(501))
                .expect(422, "Validation failed: Text character limit of 500 exceeded");
        alice.call("PUT", path, "status", "x", "media_ids[]", foreign).expect(422);
        assertEquals(1, history(id).size());
        assertEquals("<p>one</p>", alice.reads(id).path("content").asText());
    }

    @Test
    void onlyTheAuthor_edits() {
        String id = alice.posts("one");
        String boost = bob.boosts(id);
        bob.call("PUT", TestClient.status(id), "status", "two").expect(404, "Record not found");
        bob.call("PUT", TestClient.status(boost), "status", "two").expect(404, "Record not found");
        bob.call("PUT", TestClient.status("1"), "status", "two").expect(404, "Record not found");
        app.anonymous().call("PUT", TestClient.status(id), "status", "two").expect(401);
    }

    @Test
    void editsAtTheSameTime_areOneVersionEach() throws Exception {
        String id = alice.posts("start");
        List<Integer> statuses = Together.run(
                20,
                i -> () -> alice.call("PUT", TestClient.status(id), "status", "text " + i)
                        .status());
        assertEquals(List.of(200), statuses.stream().distinct().toList());
        JsonNode history = history(id);
        assertEquals(21, history.size());
        assertEquals(21, new HashSet<>(history.findValuesAsText("content")).size());
    }

    @Test
    void editOfAPostDeletedMeanwhile_isNotFound() throws Exception {
        for (int round = 0; round < 5; round++) {
            String id = alice.posts("start");
            List<Integer> statuses = Together.run(
                    8,
                    i -> () -> i == 3
                            ? alice.call("DELETE", TestClient.status(id)).status()
                            : alice.call("PUT", TestClient.status(id), "status", "text " + i)
                                    .status());
            assertTrue(statuses.stream().allMatch(s -> s == 200 || s == 404), statuses::toString);
        }
        assertEquals(0, app.rows().number("select count(*) from status_edits"));
    }

    @Test
    void formerlyMentionedRecipient_stillSeesThePost() {
        String id = alice.posts("for @bob", "visibility", "direct");
        alice.edits(id, "status", "for nobody");
        assertEquals("<p>for nobody</p>", bob.reads(id).path("content").asText());
    }
}
