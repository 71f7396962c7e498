package social.dassie.staff.instance.discovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.util.Map;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class WellKnownTest {
    private static final String WEBFINGER = "/.well-known/webfinger";

    @AutoClose
    private static final TestApp app = TestApp.start();

    private static final TestClient alice = app.user("alice");
    private static final TestClient anyone = app.anonymous();

    @BeforeAll
    static void publishOne() {
        app.app().core().users().seen(alice.id());
        alice.post("/api/v1/statuses", "status", "one");
    }

    @Test
    void nodeInfo_isLinkedInBothVersions_withTheOlderFirst() throws Exception {
        Answer answer = anyone.call("GET", "/.well-known/nodeinfo").expect(200);
        assertEquals("*", answer.header("Access-Control-Allow-Origin"));
        assertEquals(new ObjectMapper().readTree("""
                {"links": [
                  {"rel": "http://nodeinfo.diaspora.software/ns/schema/2.0",
                   "href": "https://dassie.example/nodeinfo/2.0"},
                  {"rel": "http://nodeinfo.diaspora.software/ns/schema/2.1",
                   "href": "https://dassie.example/nodeinfo/2.1"},
                  {"rel": "https://www.w3.org/ns/activitystreams#Application",
                   "href": "https://dassie.example/actor"}]}
                """), answer.json());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.0", "2.1"})
    void nodeInfo_namesDassie_andTheApiItImplements(String schema) {
        Answer answer = anyone.call("GET", "/nodeinfo/" + schema).expect(200);
        assertEquals(
                "application/json; profile=\"http://nodeinfo.diaspora.software/ns/schema/" + schema + "#\"",
                answer.header("Content-Type"));
        JsonNode info = answer.json();
        assertEquals(schema, info.path("version").asText());
        assertEquals("dassie", info.at("/software/name").asText());
        assertTrue(info.at("/software/version").asText().matches("\\d+\\.\\d+\\.\\d+.*"), info::toString);
        assertEquals(schema.equals("2.1"), info.path("software").has("homepage"));
        assertEquals("[\"activitypub\"]", info.path("protocols").toString());
        assertEquals("{\"inbound\":[],\"outbound\":[]}", info.path("services").toString());
        assertEquals(
                "{\"users\":{\"total\":1,\"activeMonth\":1,\"activeHalfyear\":1},\"localPosts\":1}",
                info.path("usage").toString());
        assertFalse(info.path("openRegistrations").asBoolean(true));
        assertEquals("Dassie", info.at("/metadata/nodeName").asText());
        assertEquals("mastodon", info.at("/metadata/upstream/name").asText());
    }

    @Test
    void hostMeta_linksToWebFinger() {
        Answer answer = anyone.call("GET", "/.well-known/host-meta").expect(200);
        assertTrue(answer.header("Content-Type").startsWith("application/xrd+xml"));
        assertTrue(answer.text().startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<XRD"), answer::text);
        assertTrue(
                answer.text().contains("template=\"https://dassie.example/.well-known/webfinger?resource={uri}\""),
                answer::text);
        JsonNode json =
                anyone.call("GET", "/.well-known/host-meta.json").expect(200).json();
        assertEquals(
                "https://dassie.example/.well-known/webfinger?resource={uri}",
                json.at("/links/0/template").asText());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "acct:alice@dassie.example",
                "acct:ALICE@Dassie.Example",
                "alice@dassie.example",
                "@alice@dassie.example",
                "acct:@alice@dassie.example",
                "HTTPS://dassie.example/@ALICE",
                "https://dassie.example/@alice",
                "https://dassie.example/users/alice",
            })
    void webFinger_findsALocalAccount(String resource) {
        Answer answer = anyone.call("GET", WEBFINGER, "resource", resource).expect(200);
        assertTrue(answer.header("Content-Type").startsWith("application/jrd+json"), answer.header("Content-Type"));
        assertEquals("*", answer.header("Access-Control-Allow-Origin"));
        assertEquals("acct:alice@dassie.example", answer.json().path("subject").asText());
        assertEquals(
                "[\"https://dassie.example/@alice\",\"https://dassie.example/users/alice\"]",
                answer.json().path("aliases").toString());
        assertEquals(
                "{\"rel\":\"self\",\"type\":\"application/activity+json\",\"href\":\"https://dassie.example/users/alice\"}",
                answer.json().at("/links/1").toString());
    }

    @ParameterizedTest
    @CsvSource({
        "'', 400",
        "nonsense, 400",
        "==, 400",
        "foo://alice@dassie.example, 404",
        "foo://bar, 404",
        "mailto:alice@dassie.example, 404",
        "alice@elsewhere.example, 404",
        "acct:nobody@dassie.example, 404",
        "acct:alice@elsewhere.example, 404",
        "https://elsewhere.example/@alice, 404",
        "https://dassie.example/about, 404",
        "acct:far@far.example, 404",
    })
    void webFinger_findsNothingElse(String resource, int status) {
        app.rows()
                .run(
                        "insert or ignore into accounts (id, username, domain, created_at, updated_at) values (9, 'far', 'far.example', 1, 1)");
        anyone.call("GET", WEBFINGER, "resource", resource).expect(status);
    }

    @Test
    void webFinger_needsAResource() {
        anyone.call("GET", WEBFINGER).expect(400, "param is missing or the value is empty: resource");
    }

    @Test
    void webFinger_findsASuspendedAccount_butADeletedIsGone() {
        app.rows()
                .run(
                        "insert into accounts (id, username, suspended_at, created_at, updated_at) values (7, 'gone', 1, 1, 1)");
        anyone.call("GET", WEBFINGER, "resource", "acct:gone@dassie.example").expect(200);
        app.rows().run("insert into kept_names (username, deleted_at) values ('deleted', 1)");
        anyone.call("GET", WEBFINGER, "resource", "acct:deleted@dassie.example").expect(410);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://dassie.example/",
                "https://dassie.example",
                "acct:dassie.example@dassie.example",
                "https://dassie.example/actor"
            })
    void webFinger_findsTheInstance(String resource) {
        JsonNode found = anyone.get(WEBFINGER, "resource", resource);
        assertEquals("acct:dassie.example@dassie.example", found.path("subject").asText());
        assertEquals("https://dassie.example/actor", found.at("/links/1/href").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"acct:Ann@short.example", "acct:ann@web.short.example", "https://web.short.example/@ann"})
    void webFinger_namesTheHandleDomain_whicheverWasRequested(String resource) {
        try (TestApp split =
                TestApp.start(Map.of("url", "https://web.short.example", "handle_domain", "short.example"))) {
            split.user("ann");
            JsonNode found = split.anonymous().get(WEBFINGER, "resource", resource);
            assertEquals("acct:ann@short.example", found.path("subject").asText());
            assertEquals(
                    "https://web.short.example/users/ann",
                    found.at("/links/1/href").asText());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/avatars/original/missing.png, image/png",
        "/headers/original/missing.png, image/png",
        "/instance/thumbnail.png, image/png",
        "/instance/thumbnail@2x.png, image/png",
        "/icons/icon-48x48.png, image/png",
        "/icons/icon-192x192.png, image/png",
        "/icons/icon-512x512.png, image/png",
        "/icons/maskable-192x192.png, image/png",
        "/icons/maskable-512x512.png, image/png",
        "/brand/mark.svg, image/svg+xml",
        "/brand/mascot.svg, image/svg+xml",
        "/favicon.ico, image/x-icon",
        "/robots.txt, text/plain;charset=utf-8",
    })
    void bundledFiles_areServedUnchanged_cached_andCrossOrigin(String path, String type) throws Exception {
        Answer answer = anyone.call("GET", path).expect(200);
        assertEquals(type, answer.header("Content-Type"));
        assertEquals("*", answer.header("Access-Control-Allow-Origin"));
        assertTrue(answer.header("Cache-Control").startsWith("public, max-age=2592000"));
        try (var file = WellKnownTest.class.getResourceAsStream("/static" + path)) {
            assertArrayEquals(Objects.requireNonNull(file).readAllBytes(), answer.bytes());
        }
    }

    @Test
    void instanceImages_exist() throws Exception {
        JsonNode instance = anyone.get("/api/v2/instance");
        for (String pointer :
                new String[] {"/thumbnail/url", "/thumbnail/versions/@2x", "/icon/0/src", "/icon/2/src"}) {
            String url = instance.at(pointer).asText();
            assertTrue(url.startsWith(TestApp.URL), url);
            byte[] picture = anyone.call("GET", url.substring(TestApp.URL.length()))
                    .expect(200)
                    .bytes();
            assertTrue(ImageIO.read(new ByteArrayInputStream(picture)).getWidth() > 0);
        }
    }
}
