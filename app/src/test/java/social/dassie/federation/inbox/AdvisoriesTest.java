package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Json;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.people.accounts.Role;
import social.dassie.posts.polls.RemotePoll;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/**
 * The advisories of the reference server of 2026, one test each, whether or not they could apply here. Two have their tests
 * elsewhere: addresses that only look public (GHSA-vwhj-3g83-v276, GHSA-crr4-7rm4-8gpw, GHSA-xx55-4rrg-8xg6,
 * GHSA-xfrj-c749-jxxq) in {@code PublicAddressesTest}, and FASPs, which do not exist here.
 */
class AdvisoriesTest extends FakeServers {
    private static final String NOTE = "/notes/1";

    private TestClient owner() {
        return app.user("boss", Role.OWNER);
    }

    private void suspendErin() {
        owner().post("/api/v1/admin/accounts/" + far.known("erin") + "/action", "type", "suspend");
        app.runJobs();
    }

    /** CVE-2026-22246, GHSA-ww85-x9cp-5v24: lists of lost follows are for their owner. */
    @Test
    void severedRelationships_areOfTheirOwner() {
        alice.blocksDomain("far.test");
        app.rows()
                .run("insert into severance_events (type, target, created_at) values ('domain_block', 'x.example', 1)");
        app.rows()
                .run(
                        "insert into severed_relationships (event_id, account_id, target_acct, direction) values"
                                + " ((select max(id) from severance_events), ?, 'secret@x.example', 'following')",
                        alice.id());
        String path = "/severed_relationships/" + app.rows().number("select max(id) from severance_events")
                + "/following.csv";
        String own =
                new TestBrowser(app).signedIn("alice").open(path).expect(200).text();
        assertTrue(own.contains("secret@x.example"), own);
        new TestBrowser(app).signedIn("bob").open(path).expect(404);
    }

    /** CVE-2026-23961, GHSA-5h2f-wg8j-xqwp: nothing of a suspended author arrives, whoever brings it. */
    @Test
    void suspendedAuthor_isHidden_inBoostsSearchAndReplies() {
        evil.followed(alice, "mallory");
        ObjectNode late = far.serves(far.note("/notes/late", "erin", "{}"));
        ObjectNode boosted = far.serves(far.note("/notes/boosted", "erin", "{}"));
        ObjectNode searched = far.serves(far.note("/notes/searched", "erin", "{}"));
        ObjectNode parent = far.serves(far.note("/notes/parent", "erin", "{}"));
        suspendErin();
        far.create(late);
        far.send(far.activity("Update", "erin", late.deepCopy().put("updated", "2100-01-01T00:00:00Z")));
        evil.send("Announce", "mallory", "{'object':'" + boosted.path("id").asText() + "'}");
        alice.get("/api/v2/search", "q", searched.path("id").asText(), "resolve", "true");
        evil.create(evil.note("/r/1", "mallory", "{}")
                .put("inReplyTo", parent.path("id").asText()));
        evil.create(evil.note("/r/2", "mallory", "{}")
                .put("quote", parent.path("id").asText()));
        app.runJobs();
        assertEquals(0, number("select count(*) from statuses where account_id = " + far.known("erin")));
        assertEquals(0, number("select count(*) from statuses where reblog_of_id is not null"));
        assertTrue(alice.home().stream()
                .allMatch(id -> alice.reads(id).at("/account/username").asText().equals("mallory")));
    }

    @Test
    void remotePost_showsAllItsFiles_upTo16() {
        for (int count : new int[] {9, 40}) {
            StringBuilder files = new StringBuilder();
            for (int i = 0; i < count; i++) {
                files.append(i == 0 ? "" : ",")
                        .append("{'type':'Document','mediaType':'image/png','url':'~/")
                        .append(i)
                        .append(".png'}");
            }
            far.create(far.note("/notes/files" + count, "erin", "{'attachment':[" + files + "]}"));
            JsonNode shown = seen(far.url("/notes/files" + count)).path("media_attachments");
            assertEquals(Math.min(count, 16), shown.size());
        }
    }

    /** CVE-2026-23962, GHSA-gg8q-rcg7-p79g: what other servers send is bounded. */
    @Test
    void remotePoll_hasBoundedOptions() {
        StringBuilder options = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            options.append(i == 0 ? "" : ",")
                    .append("{'type':'Note','name':'")
                    .append("x".repeat(100))
                    .append(i)
                    .append("'}");
        }
        far.create(far.note(
                NOTE, "erin", "{'type':'Question','endTime':'2099-01-01T00:00:00Z','oneOf':[" + options + "]}"));
        assertEquals(RemotePoll.MAX_OPTIONS, number("select count(*) from poll_options"));
        far.create(far.note(
                "/notes/2",
                "erin",
                "{'type':'Question','endTime':'2099-01-01T00:00:00Z','oneOf':[{'type':'Note','name':'"
                        + "y".repeat(100_000) + "'},{'type':'Note','name':'b'}]}"));
        JsonNode poll = seen(far.url("/notes/2")).path("poll");
        assertTrue(poll.at("/options/0/title").asText().length() <= 2_000, "length");
    }

    /** CVE-2026-33869, GHSA-q4g8-82c5-9h33: only the quoted author decides, also when others know the quote before. */
    @Test
    void quoteRequest_isDecidedByTheQuotedAuthorOnly() {
        ObjectNode quoted = far.serves(
                far.note(
                        NOTE,
                        "erin",
                        "{'interactionPolicy':{'canQuote':{'manualApproval':'https://www.w3.org/ns/activitystreams#Public'}}}"));
        far.create(quoted);
        String quotedId = Long.toString(number("select id from statuses where uri = '" + far.url(NOTE) + "'"));
        JsonNode post = alice.quotes(quotedId, "look");
        String mine = local(alice, post.path("id").asText());
        assertEquals("pending", post.at("/quote/state").asText(), post.toString());
        evil.followed(alice, "mallory");
        app.deliver();
        String asked = far.peer.received().stream()
                .map(one -> new String(one.body(), StandardCharsets.UTF_8))
                .filter(body -> body.contains("QuoteRequest"))
                .map(body -> Json.read(body, JsonNode.class).path("id").asText())
                .findFirst()
                .orElseThrow();
        String request = "{'object':{'id':'" + asked + "','type':'QuoteRequest','actor':'" + local(alice)
                + "','object':'" + far.url(NOTE) + "','instrument':'" + mine + "'}";
        evil.send("Accept", "mallory", request + ",'result':'~/stamps/1'}");
        evil.send("Reject", "mallory", request + "}");
        // Mallory names the quote first, as one of mallory's own.
        evil.create(evil.note("/q/1", "mallory", "{}")
                .put("quote", far.url(NOTE))
                .put("quoteAuthorization", far.url("/stamps/1")));
        assertEquals(
                "pending",
                alice.reads(post.path("id").asText()).at("/quote/state").asText());
        far.serves("{'id':'~/stamps/1','type':'QuoteAuthorization','attributedTo':'" + far.id("erin")
                + "','interactionTarget':'" + far.url(NOTE) + "','interactingObject':'" + mine + "'}");
        far.send("Accept", "erin", request + ",'result':'~/stamps/1'}");
        app.runJobs();
        assertEquals(
                "accepted",
                alice.reads(post.path("id").asText()).at("/quote/state").asText());
    }

    /** CVE-2026-41259, GHSA-5r37-qpwq-2jhh: addresses that mail servers read in another way, at a change, too. */
    @Test
    void emailAddress_thatMeansAnotherOne_isRefusedAtAChange() {
        for (String email :
                List.of("a!b@allowed.example", "a|b@allowed.example", "a`b@allowed.example", "a%b@allowed.example")) {
            JsonNode answer = alice.call("POST", "/api/v1/emails/confirmations", "email", email)
                    .json();
            assertTrue(answer.has("error"), answer.toString());
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            browser.open("/settings");
            browser.submit("/settings/email", "email", email, "current_password", "password of alice")
                    .expect(422);
        }
        assertEquals(
                0,
                number("select count(*) from users where email like '%allowed.example'"
                        + " or unconfirmed_email like '%allowed.example'"));
    }

    /** CVE-2026-46349, GHSA-53m7-2wrh-q839, GHSA-chgx-jx3p-rf73: signatures inside of documents prove nothing. */
    @Test
    void linkedDataSignature_isIgnored() {
        ObjectNode note = far.note(NOTE, "erin", "{'content':'forged'}");
        ObjectNode create = far.activity("Create", "erin", note);
        ObjectNode signature = create.putObject("signature");
        signature
                .put("type", "RsaSignature2017")
                .put("creator", far.id("erin") + "#main-key")
                .put("created", "2026-01-01T00:00:00Z")
                .put("signatureValue", "AAAA");
        evil.post("/inbox", "mallory", create);
        app.runJobs();
        assertEquals(0, stored(far.url(NOTE)));
        ObjectNode graph = evil.json("{'@context':'https://www.w3.org/ns/activitystreams'}");
        graph.putArray("@graph").add(create);
        graph.put("actor", evil.id("mallory")).put("type", "Create").put("id", evil.url("/a/1"));
        evil.post("/inbox", "mallory", graph);
        app.runJobs();
        assertEquals(0, stored(far.url(NOTE)));
    }

    /** GHSA-288h-6j8h-6x5j: an id is an address of the server that answers for it, letter by letter. */
    @Test
    void idsMustBelongToTheRespondingServer() {
        for (String id : List.of(
                "http://user@far.test/notes/1",
                "javascript:alert(1)",
                "urn:uuid:1",
                "",
                " ",
                far.url(NOTE) + "\n",
                far.url("/notes/../notes/1").replace("far", "evil"))) {
            evil.sendTo(
                    "/users/alice/inbox",
                    evil.activity(
                            "Create",
                            "mallory",
                            evil.note("/x", "mallory", "{}").put("id", id)));
            assertEquals(
                    0,
                    number("select count(*) from statuses where account_id in"
                            + " (select id from accounts where username = 'mallory') and uri not like '" + evil.url("/")
                            + "%'"),
                    id);
        }
        // An actor whose document names another id is that other one, or none.
        evil.actor("double");
        evil.peer.answers(
                "/users/double",
                FakeServer.AP,
                far.document("erin", far.json("{}"))
                        .put("id", far.id("erin"))
                        .put("inbox", evil.url("/inbox"))
                        .toString());
        alice.get("/api/v2/search", "q", evil.id("double"), "resolve", "true");
        assertEquals(
                0,
                number("select count(*) from accounts where inbox_url = '" + evil.url("/inbox") + "' and uri = '"
                        + far.id("erin") + "'"));
    }

    /** GHSA-rwcw-vq68-g34p: a domain names its subdomains, and nothing that only ends in the same letters. */
    @Test
    void attributionDomain_mustMatchExactly_notBySuffix() {
        alice.patch("/api/v1/accounts/update_credentials", "attribution_domains[]", "blog.example");
        assertTrue(app.app().core().accounts().isAttributedFrom(alice.id(), "www.blog.example"));
        for (String host : List.of("notblog.example", "blog.example.evil.test", "example", "blog_example")) {
            assertFalse(app.app().core().accounts().isAttributedFrom(alice.id(), host), host);
        }
    }

    /** GHSA-qrgq-9fx2-vf2r: no HTML makes the sanitiser throw. */
    @Test
    void htmlThatBreaksParsers_causesNoError() {
        for (String html : List.of(
                "<a href='http://[::1'>x</a>",
                "<a href='http://%zz/'>x</a>",
                "<svg><style><img onerror=x>",
                "<math><annotation-xml encoding='text/html'><p>x",
                "<p>".repeat(10_000),
                "<a href='\u0000'>x</a>",
                "<!--",
                "<")) {
            HtmlSanitiser.sanitise(html);
            far.create(far.note("/notes/" + html.hashCode(), "erin", "{}").put("content", html));
        }
        alice.call("GET", "/api/v1/timelines/home").expect(200);
    }

    /** GHSA-xqw8-4j56-5hj6: no path leads to another server. */
    @Test
    void legacyPaths_doNotRedirectElsewhere() {
        for (String path : List.of(
                "/web//evil.example",
                "/web/%2F%2Fevil.example",
                "//evil.example",
                "/web/%5Cevil.example",
                "/auth/sign_in?return_to=//evil.example",
                "/%5Cevil.example",
                "/deck//evil.example")) {
            String to = new TestBrowser(app).open(path).header("Location");
            assertFalse(to.startsWith("//") || to.startsWith("/\\") || to.contains("://evil"), path + " to " + to);
        }
    }

    /** GHSA-ccpr-m53r-mfwr: blocked accounts read no pinned posts and no featured hashtags. */
    @Test
    void pinnedPosts_areHiddenFromBlockedAccounts() {
        String id = alice.posts("pinned");
        alice.pins(id);
        long mallory = evil.known("mallory");
        String path = "/users/alice/collections/featured";
        String open = evil.get(path, evil.id("mallory"));
        assertTrue(open.contains("/statuses/" + id), open);
        alice.post("/api/v1/accounts/" + mallory + "/block");
        assertEquals(403, FakeServer.status(evil.get(path, evil.id("mallory"))));
        assertEquals(403, FakeServer.status(evil.get("/users/alice/collections/tags", evil.id("mallory"))));
    }

    /** GHSA-6x3w-9g92-gvf3: what people write is bounded. */
    @Test
    void texts_areBounded() {
        String huge = "x".repeat(60_000);
        alice.call("POST", "/api/v1/lists", "title", huge).expect(422);
        alice.call("POST", "/api/v2/filters", "title", huge, "context[]", "home")
                .expect(422);
        alice.call("POST", "/api/v1/accounts/" + bob.id() + "/note", "comment", huge)
                .expect(422);
        alice.call("PATCH", "/api/v1/accounts/update_credentials", "note", huge).expect(422);
        alice.call("POST", "/api/v1/reports", "account_id", Long.toString(bob.id()), "comment", huge)
                .expect(422);
    }

    /** GHSA-f3q8-7vw3-69v4: the settings of a push subscription are of the token that made it. */
    @Test
    void pushSettings_areOfTheirToken() {
        alice.call("PUT", "/api/v1/push/subscription", "data[alerts][mention]", "true")
                .expect(404);
        bob.call("PUT", "/api/v1/push/subscription", "data[policy]", "none").expect(404);
    }

    /** GHSA-gwhw-gcjx-72v8: a private post and none answer alike. */
    @Test
    void privatePost_isIndistinguishableFromAMissingOne() {
        String id = alice.posts("secret", "visibility", "private");
        for (String way : List.of("favourite", "reblog", "bookmark", "pin", "mute", "translate")) {
            String known =
                    bob.call("POST", "/api/v1/statuses/" + id + "/" + way).text();
            String none = bob.call("POST", "/api/v1/statuses/999/" + way).text();
            assertEquals(none, known, way);
        }
        for (String way :
                List.of("", "/context", "/history", "/source", "/favourited_by", "/reblogged_by", "/card", "/quotes")) {
            assertEquals(
                    bob.call("GET", "/api/v1/statuses/999" + way).text(),
                    bob.call("GET", "/api/v1/statuses/" + id + way).text(),
                    way);
        }
        assertEquals(
                new TestBrowser(app).open("/@alice/999").status(),
                new TestBrowser(app).open("/@alice/" + id).status());
        assertEquals(TestApp.URL, app.app().core().platform().addresses().baseUrl());
    }

    /** GHSA-7jvv-fhmg-wpfw, GHSA-hx34-2pfw-2qfj: who may not do it with the button may not do it in another way. */
    @Test
    void staffActs_needTheirPermission() {
        TestClient member = app.user("member");
        for (String path : List.of(
                "/api/v1/admin/accounts",
                "/api/v1/admin/reports",
                "/api/v1/admin/domain_blocks",
                "/api/v1/admin/ip_blocks",
                "/api/v1/admin/email_domain_blocks",
                "/api/v1/admin/canonical_email_blocks",
                "/api/v1/admin/domain_allows")) {
            assertEquals(403, member.call("GET", path).status(), path);
        }
        TestClient moderator = app.user("mod", Role.MODERATOR);
        TestClient boss = owner();
        moderator
                .call("POST", "/api/v1/admin/accounts/" + boss.id() + "/action", "type", "suspend")
                .expect(403);
    }
}
