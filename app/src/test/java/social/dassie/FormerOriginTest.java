package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.copies;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.RawReply;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What a renamed server answers under its old address, and when that ends. */
class FormerOriginTest extends RenamedServerFixture {
    @Test
    void actors_nameEachOther_withKeysOfTheirOwn() {
        run();
        JsonNode before = document(oldHost, "/users/alice").json();
        JsonNode now = document(newHost, "/users/alice").json();
        assertEquals(old("/users/alice"), before.path("id").asText());
        assertEquals(renamed("/users/alice"), before.path("movedTo").asText());
        assertEquals(renamed("/users/alice"), before.path("alsoKnownAs").path(0).asText());
        assertEquals(
                old("/users/alice#main-key"),
                before.path("publicKey").path("id").asText());
        assertEquals(old("/users/alice"), before.path("publicKey").path("owner").asText());
        assertEquals(old("/inbox"), before.path("endpoints").path("sharedInbox").asText());
        assertEquals(renamed("/users/alice"), now.path("id").asText());
        assertFalse(now.has("movedTo"));
        assertEquals(old("/users/alice"), now.path("alsoKnownAs").path(0).asText());
        assertEquals(
                renamed("/users/alice#main-key"),
                now.path("publicKey").path("id").asText());
        assertEquals(
                old("/actor"), document(oldHost, "/actor").json().path("id").asText());
    }

    @Test
    void oldPosts_areServedUnderBothOrigins_withTheirIds() {
        run();
        String path = "/users/alice/statuses/" + post;
        for (String host : List.of(oldHost, newHost)) {
            JsonNode note = document(host, path).json();
            assertEquals(old(path), note.path("id").asText());
            assertEquals(old("/users/alice"), note.path("attributedTo").asText());
            assertEquals(old("/users/alice/followers"), note.path("cc").path(0).asText());
        }
        assertEquals(renamed("/@alice/" + post), alice.reads(post).path("url").asText());
        assertTrue(alice.reads(post).path("content").asText().contains(renamed("/@lena")));
        JsonNode outbox = document(oldHost, "/users/alice/outbox?page=true").json();
        assertEquals(3, outbox.path("orderedItems").size(), outbox.toString());
        assertEquals(
                0,
                document(newHost, "/users/alice/outbox?page=true")
                        .json()
                        .path("orderedItems")
                        .size());
    }

    @Test
    void webFinger_answersForBothDomains() {
        run();
        for (String origin : List.of(old(""), renamed(""))) {
            String host = URI.create(origin).getAuthority();
            JsonNode found = RawReply.of(app, "GET", newHost, "/.well-known/webfinger?resource=acct:alice@" + host)
                    .json();
            assertEquals("acct:alice@" + host, found.path("subject").asText());
            assertEquals(origin + "/users/alice", found.path("aliases").path(1).asText());
        }
        assertEquals(
                old("/users/alice"),
                RawReply.of(app, "GET", oldHost, "/.well-known/webfinger?resource=" + old("/@alice"))
                        .json()
                        .path("aliases")
                        .path(1)
                        .asText());
    }

    @Test
    void pages_redirect_andNothingThatUsesCookiesIsAnswered() {
        run();
        RawReply page = RawReply.of(app, "GET", oldHost, "/@alice/" + post + "?a=b", "Accept: text/html");
        assertEquals(301, page.status());
        assertEquals(renamed("/@alice/" + post + "?a=b"), page.header("Location"));
        assertEquals(421, RawReply.of(app, "POST", oldHost, "/auth/sign_in").status());
        assertEquals(421, RawReply.of(app, "POST", oldHost, "/oauth/token").status());
        assertEquals(301, RawReply.of(app, "GET", oldHost, "/oauth/authorize").status());
        assertEquals("", page.header("Set-Cookie"));
        RawReply api = RawReply.of(
                app, "GET", oldHost, "/api/v1/accounts/verify_credentials", "Authorization: Bearer " + alice.token());
        assertEquals("alice", api.json().path("username").asText());
        assertEquals(200, RawReply.of(app, "GET", "other.localhost", "/about").status(), "Unknown names are as before");
    }

    @Test
    void newAccounts_doNotExistUnderTheFormerOrigin() {
        run();
        TestClient nina = app.user("nina");
        assertEquals(404, document(oldHost, "/users/nina").status());
        assertEquals(
                404,
                RawReply.of(app, "GET", oldHost, "/.well-known/webfinger?resource=acct:nina@" + oldHost)
                        .status());
        JsonNode actor = document(newHost, "/users/nina").json();
        assertFalse(actor.has("alsoKnownAs"), actor.toString());
        assertEquals(
                renamed("/users/nina#main-key"),
                actor.path("publicKey").path("id").asText());
        assertTrue(nina.id() > 0);
    }

    /** Someone who finds the old address later is sent to the new one. */
    @Test
    void followOfTheFormerActor_isRejected() {
        TestClient dave = far.user("dave");
        run();
        long id = there(old("/users/alice"));
        far.rows().run("update accounts set moved_to_account_id = null where uri = '" + old("/users/alice") + "'");
        dave.post("/api/v1/accounts/" + id + "/follow");
        settle();
        assertFalse(isFollowing(dave, old("/users/alice")));
        assertEquals(0, far.rows().number("select count(*) from follow_requests where account_id = " + dave.id()));
    }

    @Test
    void secondRenaming_isRefused_untilTheFirstIsForgotten() throws Exception {
        run();
        String copied = place.resolve("again").toString();
        new Shell(app.directory()).run("backup", copied).ok();
        Shell again = new Shell(place.resolve("data2"));
        again.run("restore", copied).ok();
        again.run("rename", "third.example").failed(1, "This server still answers under its former address " + old(""));
        again.run("rename", "--forget", "elsewhere.example")
                .failed(1, "The former address of this server is " + oldHost);
        String cost = again.run("rename", "--forget", oldHost, "--dry-run").ok().out();
        assertTrue(cost.startsWith("Would forget " + old("") + ": 0 followers who did not follow are lost"), cost);
        again.run("rename", "--forget", oldHost, "--confirm", "no")
                .failed(1, "That is not the domain of the old address");
        again.run("rename", "--forget", oldHost, "--confirm", oldHost).ok();
        assertEquals("0", again.text("select count(*) from statuses where local = 1 and uri like '" + old("/%'")));
        assertEquals("0", again.text("select count(*) from account_keys where uri like '" + old("/%'")));
        assertEquals("0", again.text("select count(*) from former_origin"));
        again.run("rename", "--forget", oldHost).failed(1, "This server has no former address");
        app.close();
        app = TestApp.startAgain("new.localhost", port, again::moveTo);
        assertEquals(
                renamed("/users/alice"),
                document(oldHost, "/users/alice").json().path("id").asText());
        alice = app.client(aliceId, TestApp.ALL_SCOPES);
        String id = alice.posts("after that");
        settle();
        assertEquals(
                1,
                copies(bob, "/api/v1/timelines/home", renamed("/users/alice/statuses/" + id))
                        .size());
    }
}
