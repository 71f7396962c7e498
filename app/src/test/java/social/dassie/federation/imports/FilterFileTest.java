package social.dassie.federation.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** Filters as a file of JSON, out and in, in the form of Mastodon 4.6. */
class FilterFileTest {
    private static final String PAGE = "/settings/import";
    private static final String FILE = "/settings/exports/custom_filters.json";

    @RegisterExtension
    private final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static TestBrowser browser(TestApp app, String name) {
        return new TestBrowser(app).signedIn(name).proven(name);
    }

    private Answer sends(String name, String mode, String json) {
        TestBrowser browser = browser(app, name);
        browser.open(PAGE).expect(200);
        return browser.upload(PAGE, "data", json.getBytes(StandardCharsets.UTF_8), "kind", "filters", "mode", mode);
    }

    private void imports(String name, String mode, String json) {
        sends(name, mode, json).expect(303);
        app.runJobs();
    }

    private static String filter(String title, String word) {
        return "{\"custom_filters\":[{\"title\":\"" + title
                + "\",\"expires_at\":null,\"context\":[\"home\"],\"action\":"
                + "\"hide\",\"keywords_attributes\":[{\"keyword\":\"" + word
                + "\",\"whole_word\":true}],\"statuses\":[]}]}";
    }

    private void makeFilter() {
        String id = alice.post(
                        "/api/v2/filters",
                        "title",
                        "Sports",
                        "context[]",
                        "home",
                        "context[]",
                        "public",
                        "filter_action",
                        "hide",
                        "expires_in",
                        86_400,
                        "keywords_attributes[0][keyword]",
                        "goal",
                        "keywords_attributes[0][whole_word]",
                        "true",
                        "keywords_attributes[1][keyword]",
                        "match",
                        "keywords_attributes[1][whole_word]",
                        "false")
                .path("id")
                .asText();
        alice.post("/api/v2/filters/" + id + "/statuses", "status_id", bob.posts("a goal"));
    }

    @Test
    void file_hasTheFormOfTheReferenceServer() {
        makeFilter();
        Answer answer = browser(app, "alice").open(FILE).expect(200);
        JsonNode filter = answer.json().path("custom_filters").path(0);
        String uri = alice.get("/api/v1/accounts/" + bob.id() + "/statuses")
                .path(0)
                .path("uri")
                .asText();
        assertEquals("Sports", filter.path("title").asText());
        assertEquals("[\"home\",\"public\"]", filter.path("context").toString());
        assertEquals("hide", filter.path("action").asText());
        assertTrue(filter.path("expires_at").asText().endsWith("Z"));
        assertEquals(
                "[{\"keyword\":\"goal\",\"whole_word\":true},{\"keyword\":\"match\",\"whole_word\":false}]",
                filter.path("keywords_attributes").toString());
        assertEquals("[\"" + uri + "\"]", filter.path("statuses").toString());
        assertTrue(answer.header("Content-Type").startsWith("application/json"));
        assertTrue(answer.header("Content-Disposition").contains("custom_filters.json"));
        assertEquals("private, no-store", answer.header("Cache-Control"));
        assertEquals("{\"custom_filters\":[]}", browser(app, "bob").open(FILE).text());
        new TestBrowser(app).open(FILE).expect(302);
        new TestBrowser(app).signedIn("alice").open(FILE).expect(302);
        assertTrue(browser(app, "alice").open("/settings/export").text().contains("custom_filters.json"));
    }

    @Test
    void exportedFilters_canBeImportedByAnother_once() {
        makeFilter();
        String file = browser(app, "alice").open(FILE).text();
        imports("bob", "merge", file);
        imports("bob", "merge", file);
        JsonNode filters = bob.get("/api/v2/filters");
        assertEquals(1, filters.size());
        assertEquals("Sports", filters.at("/0/title").asText());
        assertEquals("hide", filters.at("/0/filter_action").asText());
        assertEquals(2, filters.at("/0/keywords").size());
        assertEquals(1, filters.at("/0/statuses").size());
        assertFalse(filters.at("/0/expires_at").isNull());
    }

    /** It writes "expire_at" and reads "expires_at", in the form in which Ruby prints a time. */
    @Test
    void expiryOfMastodonsFile_isImported() {
        imports(
                "alice",
                "merge",
                filter("soon", "x").replace("\"expires_at\":null", "\"expire_at\":\"2099-01-02 03:04:05 UTC\""));
        String expiry = alice.get("/api/v2/filters").at("/0/expires_at").asText();
        assertTrue(expiry.startsWith("2099-01-02T03:04:0"), expiry);
    }

    @Test
    void postsThatCannotBeFetched_areTriedUpToALimit() {
        try (TestPeer peer = TestPeer.start()) {
            peer.answers("/notes/", "text/plain", "no post");
            String addresses = IntStream.range(0, 60)
                    .mapToObj(i -> "\"" + peer.urlAs("far.peer.test", "/notes/" + i) + "\"")
                    .collect(Collectors.joining(","));
            imports(
                    "alice",
                    "merge",
                    filter("far", "x").replace("\"statuses\":[]", "\"statuses\":[" + addresses + "]"));
            assertEquals(1, alice.get("/api/v2/filters").size());
            assertEquals(
                    40,
                    peer.received().stream()
                            .map(TestPeer.Received::path)
                            .filter(path -> path.startsWith("/notes/"))
                            .distinct()
                            .count());
        }
    }

    @Test
    void merging_keepsExistingFilters_andOverwritingDoesNot() {
        imports("alice", "merge", filter("one", "cat"));
        imports("alice", "merge", filter("two", "dog"));
        assertEquals(2, alice.get("/api/v2/filters").size());
        imports("alice", "overwrite", filter("two", "dog"));
        JsonNode filters = alice.get("/api/v2/filters");
        assertEquals(1, filters.size());
        assertEquals("two", filters.at("/0/title").asText());
        assertTrue(bob.get("/api/v2/filters").isEmpty());
    }

    @Test
    void filterViolatingTheRules_isNamed_andTheOthersAreImported() {
        String bad = filter("", "x").replace("{\"custom_filters\":[", "").replace("]}]}", "]}]}");
        String both = "{\"custom_filters\":[" + bad.substring(0, bad.length() - 2) + ","
                + filter("good", "y").replace("{\"custom_filters\":[", "");
        imports("alice", "merge", both);
        assertEquals(1, alice.get("/api/v2/filters").size());
        String page = browser(app, "alice").open(PAGE).text();
        assertTrue(page.contains("1 line could not be taken in"), page);
        String path = page.replaceAll("(?s).*href=\"(/settings/import/\\d+/failures.csv)\".*", "$1");
        String csv = browser(app, "alice").open(path).expect(200).text();
        assertTrue(csv.startsWith("Filter,Problem\n"), csv);
        assertTrue(csv.contains(",Title can't be blank\n"), csv);
        String german =
                browser(app, "alice").open(path + "?lang=de").expect(200).text();
        assertTrue(german.contains(",Titel muss ausgefüllt werden\n"), german);
        browser(app, "bob").open(path).expect(404);
    }

    /** Private posts of others, and posts that exist no more, are left out of the filter. */
    @Test
    void postsTheImporterMayNotSee_areOmitted() {
        String secret = bob.posts("secret", "visibility", "private");
        String uri = bob.reads(secret).path("uri").asText();
        imports(
                "alice",
                "merge",
                filter("named", "z").replace("\"statuses\":[]", "\"statuses\":[\"" + uri + "\",\"x\"]"));
        JsonNode filters = alice.get("/api/v2/filters");
        assertEquals(1, filters.size());
        assertEquals(0, filters.at("/0/statuses").size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not json",
                "[]",
                "{}",
                "{\"custom_filters\":{}}",
                "{\"custom_filters\":[]}",
                "Account address\nbob\n"
            })
    void otherFiles_areRefused(String text) {
        assertTrue(sends("alice", "merge", text).expect(422).page().hasErrorAt("data"), text);
    }
}
