package social.dassie.federation.inbox.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestPeer;

/** The page that a post is about, attached to it as a link (FEP-8967). */
class AttachedLinkTest extends FakeServers {
    private static final String DOCUMENT = "application/activity+json";

    @AutoClose
    private final TestPeer site = TestPeer.start();

    @BeforeEach
    void pages() {
        for (String page : new String[] {"attached", "named"}) {
            site.answers("/" + page, "text/html; charset=utf-8", "<title>The " + page + " page</title>");
        }
    }

    private ObjectNode note(String attachment) {
        String text = "<p>Read <a href=\"" + site.url("/named") + "\">this</a></p>";
        return far.note("/n/1", "erin", "{'attachment':" + attachment + "}").put("content", text);
    }

    private ObjectNode attaching(String href) {
        return note("[{'type':'Link','href':'" + href + "'}]");
    }

    private String title() {
        app.runJobs();
        return seen(far.url("/n/1")).path("card").path("title").asText();
    }

    @Test
    void cardIsThatOfTheAttachedPage_untilAnEdit() {
        far.create(attaching(site.url("/attached")));
        assertEquals("The attached page", title());
        far.send(far.activity(
                "Update",
                "erin",
                note("[]")
                        .put("updated", app.clock().instant().plusSeconds(1).toString())
                        .put("content", "<p><a href=\"" + site.url("/named") + "\">Edited</a></p>")));
        assertEquals("The named page", title());
    }

    @Test
    void cardOfAPostWhoseTextHasNoLink_isThatOfTheAttachedPage() {
        far.create(attaching(site.url("/attached")).put("content", "<p>hello</p>"));
        assertEquals("The attached page", title());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"javascript:alert(1)", "", "ftp://site.example/", "not an address", TestApp.URL + "/@alice"})
    void otherAddresses_areIgnored(String href) {
        far.create(attaching(href));
        assertEquals("The named page", title());
    }

    private JsonNode attached(String id) {
        String note = app.anonymous()
                .request("GET", "/users/alice/statuses/" + id)
                .header("Accept", DOCUMENT)
                .asString()
                .getBody();
        return Json.read(note, JsonNode.class).path("attachment");
    }

    @Test
    void ownPost_isSentWithThePageOfItsCard() {
        String id = alice.posts("Read " + site.url("/named") + "#end and " + site.url("/attached"));
        JsonNode attached = attached(id);
        assertEquals(1, attached.size());
        assertEquals("Link", attached.get(0).path("type").asText());
        assertEquals(site.url("/named") + "#end", attached.get(0).path("href").asText());
        assertTrue(attached(alice.posts("Read https://")).isEmpty());
        assertTrue(attached(alice.posts("Hello")).isEmpty());
        assertTrue(attached(alice.posts(TestApp.URL + "/@bob")).isEmpty());
    }
}
