package social.dassie.people.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Servers with names in other scripts than ASCII, which people type as they read them. */
class InternationalNamesTest {
    private static final String STORED = "xn--bcher-kva.example";
    private static final String SHOWN = "eve@bücher.example";

    @RegisterExtension
    private final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private long eve;

    @BeforeEach
    void know() {
        eve = app.rows().remoteAccount("eve", STORED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "eve@bücher.example",
                "eve@BÜCHER.example",
                "eve@bu\u0308cher.example",
                "eve@xn--bcher-kva.example",
                "EVE@XN--BCHER-KVA.EXAMPLE"
            })
    void handle_inAnySpelling_isMentionedAndFound(String handle) {
        for (String visibility : List.of("public", "direct")) {
            JsonNode post = alice.post("/api/v1/statuses", "status", "hello @" + handle, "visibility", visibility);
            JsonNode mention = post.path("mentions").path(0);
            assertEquals(Long.toString(eve), mention.path("id").asText(), post.toString());
            assertEquals(SHOWN, mention.path("acct").asText());
            assertTrue(post.path("content").asText().contains("class=\"u-url mention\""), post.toString());
        }
        assertEquals(
                SHOWN,
                alice.get("/api/v1/accounts/lookup", "acct", handle)
                        .path("acct")
                        .asText());
        for (String path : List.of("/api/v1/accounts/search", "/api/v2/search")) {
            JsonNode found = alice.get(path, "q", "@" + handle);
            JsonNode accounts = found.isArray() ? found : found.path("accounts");
            assertEquals(Long.toString(eve), accounts.path(0).path("id").asText(), path + " " + found);
        }
    }

    @Test
    void directMessage_toSharpS_isNotForTheNameWithTwoS() {
        app.rows().remoteAccount("eve", "strasse.example");
        long right = app.rows().remoteAccount("eve", "xn--strae-oqa.example");
        JsonNode post = alice.post("/api/v1/statuses", "status", "secret @eve@straße.example", "visibility", "direct");
        assertEquals(
                Long.toString(right), post.path("mentions").path(0).path("id").asText());
        assertEquals(1, post.path("mentions").size());
        assertEquals(
                "eve@straße.example", post.path("mentions").path(0).path("acct").asText());
    }

    @Test
    void nameWithJoiners_isMentioned() {
        long persian = app.rows().remoteAccount("eve", "xn--mgba3gch31f060k.example");
        JsonNode post = alice.post("/api/v1/statuses", "status", "salam @eve@نامه\u200Cای.example!");
        assertEquals(
                Long.toString(persian), post.path("mentions").path(0).path("id").asText());
    }

    @Test
    void postsOfAnAuthor_areFound_andTheirProfileIsLinked() {
        String id = app.rows().remoteStatus(eve, "umlauts everywhere");
        alice.favourites(id);
        alice.posts("the index takes both in");
        for (String name : List.of(SHOWN, "eve@" + STORED)) {
            JsonNode found =
                    alice.get("/api/v2/search", "q", "umlauts from:" + name).path("statuses");
            assertEquals(id, found.path(0).path("id").asText(), name);
            new TestBrowser(app).signedIn("alice").open("/@" + name).expect(200);
            new TestBrowser(app).open("/@" + name).expect(200);
        }
        assertEquals(SHOWN, alice.get("/api/v1/accounts/" + eve).path("acct").asText());
        assertEquals(
                SHOWN,
                alice.get("/api/v1/statuses/" + id).path("account").path("acct").asText());
    }

    @Test
    void blocks_applyToTheTypedDomain() {
        alice.blocksDomain("straße.example");
        assertEquals(
                "[\"xn--strae-oqa.example\"]",
                alice.get("/api/v1/domain_blocks").toString());
        TestClient admin = app.user("boss", Role.ADMIN);
        JsonNode block = admin.post("/api/v1/admin/domain_blocks", "domain", "Straße.example", "severity", "silence");
        assertEquals("xn--strae-oqa.example", block.path("domain").asText());
        assertEquals(
                1,
                admin.get("/api/v2/admin/accounts", "by_domain", "bücher.example")
                        .size());
        assertEquals(
                1,
                admin.get("/api/v1/admin/accounts", "remote", "true", "by_domain", "BÜCHER.example")
                        .size());
    }

    @Test
    void writersOfArticles_areNamedByAWebsiteInAnyScript() {
        alice.patch("/api/v1/accounts/update_credentials", "attribution_domains[]", "Bücher.example");
        assertTrue(app.app().core().accounts().isAttributedFrom(alice.id(), STORED));
        assertTrue(app.app().core().accounts().isAttributedFrom(alice.id(), "www." + STORED));
    }
}
