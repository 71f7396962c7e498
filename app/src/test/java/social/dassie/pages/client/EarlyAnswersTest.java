package social.dassie.pages.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Json;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The answers that the page of the client includes: those that the API would give the member of the session. */
class EarlyAnswersTest {
    private static final Pattern ANSWERS =
            Pattern.compile("<script type=\"application/json\" id=\"answers\">([^<]*)</script>");
    private static final List<String> OF_HOME =
            List.of("/api/v1/timelines/home?limit=20", "/api/v1/markers?timeline[]=home");

    @RegisterExtension
    static final TestApp app = TestApp.start();

    private static TestClient alice;
    private static TestClient bob;

    @BeforeAll
    static void join() {
        alice = app.user("alice");
        bob = app.user("bob");
        alice.follows(bob);
        bob.post("/api/v1/statuses", "status", "A & B </script><script>alert(1)</script>");
        for (int i = 0; i < 25; i++) {
            bob.post("/api/v1/statuses", "status", "Number " + i);
        }
        alice.post("/api/v1/markers", "home[last_read_id]", "1");
    }

    private static JsonNode answersOf(String username, String path) {
        Answer page = new TestBrowser(app).signedIn(username).open(path).expect(200);
        assertEquals("private, no-store", page.header("Cache-Control"));
        Matcher found = ANSWERS.matcher(page.text());
        assertTrue(found.find(), path);
        return Json.read(found.group(1), JsonNode.class);
    }

    @Test
    void home_embedsApiResponses() {
        JsonNode answers = answersOf("alice", "/home");
        assertEquals(7, answers.size(), answers.toString());
        answers.properties().forEach(entry -> {
            Answer asked = alice.call("GET", entry.getKey()).expect(200);
            assertEquals(asked.json(), entry.getValue().get("body"), entry.getKey());
            assertEquals(asked.header("Link"), entry.getValue().path("link").asText(""), entry.getKey());
        });
        assertTrue(answers.get(OF_HOME.get(0)).get("link").asText().contains("max_id="));
    }

    @Test
    void postsWithMarkup_doNotEndTheElement() {
        bob.post("/api/v1/statuses", "status", "</script><!--", "spoiler_text", "</script><script>alert(1)</script>");
        assertTrue(answersOf("alice", "/home").toString().contains("</script><script>alert(1)"));
    }

    @Test
    void otherPages_leaveTheHomeTimelineOut() {
        for (String path : List.of("/notifications", "/@bob", "/explore", "/preferences/profile")) {
            JsonNode answers = answersOf("alice", path);
            assertEquals(5, answers.size(), path);
            OF_HOME.forEach(address -> assertFalse(answers.has(address), path + " " + address));
        }
    }

    @Test
    void everyMember_getsTheirOwnResponses_andVisitorsNone() {
        String address = "/api/v1/accounts/verify_credentials";
        assertEquals(
                bob.id(), answersOf("bob", "/").path(address).at("/body/id").asLong());
        assertFalse(
                ANSWERS.matcher(new TestBrowser(app).open("/@bob").expect(200).text())
                        .find());
        assertFalse(ANSWERS.matcher(
                        new TestBrowser(app).open("/explore").expect(200).text())
                .find());
    }
}
