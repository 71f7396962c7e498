package social.dassie.reading.announcements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Percent;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

class ReactionTest {
    private static final String PATH = "/api/v1/announcements";
    private static final String THUMB = "\uD83D\uDC4D";
    private static final String HEART = "\u2764\uFE0F";
    private static final String UNKNOWN = "Validation failed: Name is not a recognized emoji";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Desk desk = new Desk(app);
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private long id;

    @BeforeEach
    void announce() {
        id = desk.announces("Hello");
    }

    private Answer react(TestClient who, String name) {
        return who.call("PUT", path(name));
    }

    private Answer takeBack(TestClient who, String name) {
        return who.call("DELETE", path(name));
    }

    private String path(String name) {
        return PATH + "/" + id + "/reactions/" + Percent.encode(name);
    }

    private JsonNode reactions(TestClient who) {
        return who.get(PATH).at("/0/reactions");
    }

    @Test
    void reactions_areCounted_inOrderOfTheFirst_withMine() {
        assertEquals("{}", react(alice, THUMB).expect(200).text());
        react(bob, HEART).expect(200);
        react(bob, THUMB).expect(200);
        assertEquals(
                "[{\"name\":\"" + THUMB + "\",\"count\":2,\"me\":true},{\"name\":\"" + HEART
                        + "\",\"count\":1,\"me\":false}]",
                reactions(alice).toString());
        assertEquals("{}", takeBack(bob, THUMB).expect(200).text());
        assertEquals(1, reactions(bob).at("/0/count").asInt());
        assertEquals(false, reactions(bob).at("/0/me").asBoolean());
    }

    @Test
    void reactingTwice_isTheSameAsOnce() {
        react(alice, THUMB).expect(200);
        assertEquals("{}", react(alice, THUMB).expect(200).text());
        assertEquals(1, reactions(alice).at("/0/count").asInt());
    }

    @Test
    void customEmoji_hasItsImage_evenWhenDisabledLater() {
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('blob', 'b.gif', 'b.png', 1)");
        react(alice, "blob").expect(200);
        String expected = "[{\"name\":\"blob\",\"count\":1,\"me\":true,"
                + "\"url\":\"https://dassie.example/media/b.gif\","
                + "\"static_url\":\"https://dassie.example/media/b.png\"}]";
        assertEquals(expected, reactions(alice).toString());
        app.rows().run("update custom_emojis set disabled = 1");
        assertEquals(expected, reactions(alice).toString());
        react(bob, "blob").expect(422, UNKNOWN);
        takeBack(alice, "blob").expect(200);
        assertEquals("[]", reactions(alice).toString());
    }

    @Test
    void remoteEmoji_isRejected() {
        app.rows()
                .run("insert into custom_emojis (shortcode, domain, remote_url, created_at)"
                        + " values ('blob', 'far.example', 'https://far.example/b.png', 1)");
        react(alice, "blob").expect(422, UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "1", "blob", ":blob:", "\uD83D\uDC4D\uD83D\uDC4D", "\uFE0F", "\uD83D", "thumbs up", "<b>"})
    void invalidEmoji_isRejected(String name) {
        react(alice, name).expect(422, UNKNOWN);
        assertEquals("[]", reactions(alice).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u2764",
                "\uD83C\uDDE9\uD83C\uDDEA",
                "1\uFE0F\u20E3",
                "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
                "\uD83D\uDC4B\uD83C\uDFFD"
            })
    void heartsFlagsKeycapsFamiliesAndSkinTones_areEmoji(String name) {
        react(alice, name).expect(200);
        assertEquals(1, reactions(alice).size());
        takeBack(alice, name).expect(200);
        assertEquals(0, reactions(alice).size());
    }

    @Test
    void variationSelector_doesNotMatter() {
        react(alice, "\u2764").expect(200);
        react(bob, HEART).expect(200);
        assertEquals(
                "[{\"name\":\"" + HEART + "\",\"count\":2,\"me\":true}]",
                reactions(alice).toString());
    }

    @Test
    void eightKinds_areTheLimit_andMoreOfThoseAreFine() {
        List<String> kinds = List.of(
                "\uD83D\uDE00",
                "\uD83D\uDE01",
                "\uD83D\uDE02",
                "\uD83D\uDE03",
                "\uD83D\uDE04",
                "\uD83D\uDE05",
                "\uD83D\uDE06",
                "\uD83D\uDE07");
        kinds.forEach(kind -> react(alice, kind).expect(200));
        react(bob, THUMB).expect(422, "Validation failed: Limit of different reactions reached");
        react(bob, kinds.get(7)).expect(200);
        assertEquals(8, reactions(bob).size());
        takeBack(alice, kinds.get(0)).expect(200);
        react(bob, THUMB).expect(200);
    }

    @Test
    void removingAMissingReaction_isNotFound() {
        react(bob, THUMB).expect(200);
        takeBack(alice, THUMB).expect(404, "Record not found");
        takeBack(alice, "nonsense").expect(404, "Record not found");
        assertEquals(1, reactions(bob).at("/0/count").asInt());
    }

    @Test
    void reacting_needsTheScope_andAPublishedAnnouncement() {
        for (String method : List.of("PUT", "DELETE")) {
            app.anonymous().call(method, path(THUMB)).expect(401, "The access token is invalid");
            alice.withScopes("write:accounts").call(method, path(THUMB)).expect(403);
            app.application("write").call(method, path(THUMB)).expect(422);
            alice.call(method, PATH + "/999/reactions/" + Percent.encode(THUMB)).expect(404, "Record not found");
            alice.call(method, PATH + "/x/reactions/" + Percent.encode(THUMB)).expect(404, "Record not found");
        }
        alice.withScopes("write:favourites").call("PUT", path(THUMB)).expect(200);
        id = desk.schedules("Later", Duration.ofHours(1));
        react(alice, THUMB).expect(404, "Record not found");
        takeBack(alice, THUMB).expect(404, "Record not found");
    }

    @Test
    void streams_receiveTheCount_evenZero() {
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('blob', 'b.gif', 'b.png', 1)");
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            react(bob, THUMB).expect(200);
            react(bob, THUMB).expect(200);
            react(alice, "blob").expect(200);
            takeBack(bob, THUMB).expect(200);
            assertEquals(
                    "{\"name\":\"" + THUMB + "\",\"count\":1,\"announcement_id\":\"" + id + "\"}",
                    socket.payload("announcement.reaction").toString());
            JsonNode custom = socket.payload("announcement.reaction");
            assertTrue(custom.path("me").isMissingNode());
            assertEquals(
                    "https://dassie.example/media/b.gif", custom.path("url").asText());
            assertEquals(
                    "{\"name\":\"" + THUMB + "\",\"count\":0,\"announcement_id\":\"" + id + "\"}",
                    socket.payload("announcement.reaction").toString());
        }
    }
}
