package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** Requests of other servers that are answered: to follow, to quote, to be in a collection. All tests share two servers. */
class RareRequestsTest extends SharedServers {
    /** What was sent to erin's inbox, the last one last. */
    private List<JsonNode> toErin(String type) {
        app.deliver();
        return far.peer.received().stream()
                .filter(one -> one.toString().equals("POST /users/" + erin + "/inbox"))
                .map(one -> Json.parse(one.body()))
                .filter(activity -> type.equals(activity.path("type").asText()))
                .toList();
    }

    @Test
    void repeatedFollow_isAcceptedUnderItsNewId() {
        for (int i = 1; i <= 2; i++) {
            ObjectNode follow = far.activity("Follow", erin, "{'object':'" + uri(bob) + "'}");
            far.send(follow);
            List<JsonNode> accepts = toErin("Accept");
            assertEquals(i, accepts.size());
            assertEquals(follow.path("id"), accepts.get(i - 1).at("/object/id"));
        }
        assertEquals(1, number("select count(*) from follows where target_account_id = " + bob.id()));
        assertEquals(1, notifications(bob, "follow"));
    }

    private String quotable(String policy) {
        return uri(alice) + "/statuses/" + alice.posts("quote me", "quote_approval_policy", policy);
    }

    private ObjectNode quoting(String path, String quoted) {
        return far.note(path, erin, "{'quote':'" + quoted + "'}");
    }

    private ObjectNode request(String quoted) {
        return far.activity("QuoteRequest", erin, "{'object':'" + quoted + "'}");
    }

    @Test
    void disallowedQuoteRequest_isRejected_andOneForNothingIgnored() {
        String quoted = quotable("nobody");
        ObjectNode request = request(quoted).set("instrument", quoting(path("n"), quoted));
        far.send(request);
        far.send(request(uri(alice) + "/statuses/1").<ObjectNode>set("instrument", quoting(path("m"), quoted)));
        String hidden = alice.reads(alice.posts("for followers", "visibility", "private"))
                .path("uri")
                .asText();
        far.send(request(hidden).<ObjectNode>set("instrument", quoting(path("h"), hidden)));
        List<JsonNode> refusals = toErin("Reject");
        assertEquals(1, refusals.size());
        assertEquals(request.path("id"), refusals.get(0).at("/object/id"));
        assertEquals(List.of(), toErin("Accept"));
        assertEquals(0, number("select count(*) from quotes where state = 'accepted' and account_id = " + erinId));
    }

    @Test
    void quoteRequestByReference_isFetched_andItsStampSurvivesEdits() {
        String quoted = quotable("public");
        ObjectNode note = far.serves(quoting(path("n"), quoted));
        far.send(request(quoted).put("instrument", far.url(path("n"))));
        String stamp = toErin("Accept").get(0).path("result").asText();
        JsonNode document = Json.parse(app.anonymous()
                .answer(
                        app.anonymous()
                                .request("GET", stamp.substring(TestApp.URL.length()))
                                .header("Accept", FakeServer.AP)
                                .asBytes(),
                        "GET",
                        stamp)
                .expect(200)
                .bytes());
        assertEquals(far.url(path("n")), document.path("interactingObject").asText());
        assertEquals(quoted, document.path("interactionTarget").asText());
        assertEquals("accepted", seen(alice, path("n")).at("/quote/state").asText());
        app.clock().advance(Duration.ofMinutes(1));
        far.send(far.activity(
                "Update",
                erin,
                note.deepCopy()
                        .put("content", "<p>edited</p>")
                        .put("updated", app.clock().instant().toString())));
        assertEquals("<p>edited</p>", seen(alice, path("n")).path("content").asText());
        assertEquals("accepted", seen(alice, path("n")).at("/quote/state").asText());
    }

    @Test
    void editWithAnotherQuote_needsNewApproval() {
        String first = quotable("public");
        String second = quotable("public");
        ObjectNode note = far.serves(quoting(path("n"), first));
        far.send(request(first).put("instrument", far.url(path("n"))));
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode edited = note.deepCopy()
                .put("content", "<p>edited</p>")
                .put("quote", second)
                .put("updated", app.clock().instant().toString());
        far.send(far.activity("Update", erin, edited));
        assertEquals("pending", seen(alice, path("n")).at("/quote/state").asText());
        assertEquals(0, number("select quotes_count from statuses where uri = '" + first + "'"));
        far.send(request(second).<ObjectNode>set("instrument", edited));
        JsonNode quote = seen(alice, path("n")).path("quote");
        assertEquals("accepted", quote.path("state").asText());
        assertEquals(second, quote.at("/quoted_status/uri").asText());
        assertEquals(1, number("select quotes_count from statuses where uri = '" + second + "'"));
    }

    @Test
    void quoteRequestWithAnotherAuthorsPost_isRejected() {
        String quoted = quotable("public");
        far.actor("other" + count);
        ObjectNode note = far.note(path("n"), "other" + count, "{'quote':'" + quoted + "'}");
        far.serves(note.deepCopy());
        far.send(request(quoted).<ObjectNode>set("instrument", note));
        assertEquals(1, toErin("Reject").size());
        assertEquals(0, notifications(alice, "quote"));
    }

    @Test
    void profileLinkThatLinksBack_isVerified_throughUpdates() {
        try (TestPeer site = TestPeer.startWithTls()) {
            site.answers("/", "text/html", "<a rel=me href='" + far.id(erin) + "'>me</a>");
            String shown = "<a href='" + site.url("/") + "' rel='me'><span class='invisible'>https://</span>"
                    + site.url("/").substring("https://".length()) + "</a>";
            refresh(
                    List.of(
                            shown,
                            "<p>" + shown.replace(site.url("/"), site.url("/p")) + "</p>",
                            "<a href='" + site.url("/x") + "'>https://bank.test/</a>",
                            "see " + shown),
                    "{}");
            checkLinks();
            JsonNode fields = alice.get("/api/v1/accounts/" + erinId).path("fields");
            assertFalse(fields.at("/0/verified_at").isNull(), fields::toString);
            assertTrue(fields.at("/2/verified_at").isNull(), "it leads elsewhere than it says");
            assertTrue(fields.at("/3/verified_at").isNull(), "it is not all");
            int asked = site.received().size();
            refresh(List.of("news", shown), "{}");
            checkLinks();
            assertFalse(alice.get("/api/v1/accounts/" + erinId)
                    .at("/fields/1/verified_at")
                    .isNull());
            assertEquals(asked, site.received().size(), "what is verified is not asked for again");
        }
    }

    @Test
    void profileLinks_areCheckedOnChange_andDaily_withinALimit() {
        try (TestPeer site = TestPeer.startWithTls()) {
            site.answers("/", "text/html", "");
            List<String> links = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                links.add("<a href='" + site.url("/" + i) + "'>" + site.url("/" + i) + "</a>");
            }
            refresh(links, "{}");
            checkLinks();
            assertEquals(4, site.received().size());
            refresh(links, "{'name':'Erin'}");
            checkLinks();
            assertEquals(4, site.received().size());
            app.clock().advance(Duration.ofDays(1));
            refresh(links, "{}");
            checkLinks();
            assertEquals(8, site.received().size());
        }
    }

    private void refresh(List<String> values, String more) {
        ObjectNode actor = far.json(more);
        for (String value : values) {
            actor.withArray("attachment")
                    .addObject()
                    .put("type", "PropertyValue")
                    .put("name", "x")
                    .put("value", value);
        }
        far.send(far.activity("Update", erin, far.document(erin, actor)));
    }

    private void checkLinks() {
        app.clock().advance(Duration.ofMinutes(10));
        app.runJobs();
    }

    private static final String FEATURABLE =
            "{'interactionPolicy':{'canFeature':{'automaticApproval':'https://www.w3.org/ns/activitystreams#Public'}}}";

    /** A new collection of alice with erin in it, who has not answered. */
    private JsonNode collection() {
        refresh(List.of(), FEATURABLE);
        return alice.post("/api/v1/collections", "name", "People", "account_ids[]", erinId)
                .path("collection");
    }

    private JsonNode document(String uri) {
        String path = uri.substring(TestApp.URL.length());
        TestClient anyone = app.anonymous();
        return anyone.answer(
                        anyone.request("GET", path)
                                .header("Accept", FakeServer.AP)
                                .asBytes(),
                        "GET",
                        path)
                .expect(200)
                .json();
    }

    @Test
    void remoteAccount_joinsACollectionOnConsent_untilRevoked() {
        far.actor("other" + count);
        JsonNode collection = collection();
        String uri = collection.path("uri").asText();
        JsonNode request = toErin("FeatureRequest").get(0);
        assertEquals(uri(alice), request.path("actor").asText());
        assertEquals(far.id(erin), request.path("object").asText());
        assertEquals(uri, request.path("instrument").asText());
        String accept = "{'object':'" + request.path("id").asText() + "','result':'";
        far.send("Accept", "other" + count, accept + "~/stamps/" + count + "'}");
        far.send("Accept", erin, accept + "https://elsewhere.test/stamp'}");
        assertEquals(0, document(uri).path("orderedItems").size());
        far.send("Accept", erin, accept + "~/stamps/" + count + "'}");
        JsonNode item = document(uri).at("/orderedItems/0");
        assertEquals(far.id(erin), item.path("featuredObject").asText());
        assertEquals(
                far.url("/stamps/" + count), item.path("featureAuthorization").asText());
        far.send("Delete", "other" + count, "{'object':'~/stamps/" + count + "'}");
        assertEquals(1, document(uri).path("orderedItems").size());
        far.send("Delete", erin, "{'object':{'type':'FeatureAuthorization','id':'~/stamps/" + count + "'}}");
        assertEquals(0, document(uri).path("orderedItems").size());
    }

    @Test
    void accountThatDeclines_isInNoCollection_andNotAskedAgainSoon() {
        JsonNode collection = collection();
        JsonNode request = toErin("FeatureRequest").get(0);
        far.send(far.activity("Reject", erin, "{}").set("object", request));
        String items = "/api/v1/collections/" + collection.path("id").asText();
        assertEquals(0, alice.get(items).at("/collection/item_count").asInt());
        alice.call("POST", items + "/items", "account_id", erinId).expect(422);
    }

    private ObjectNode featureRequest(TestClient whom) {
        far.serves(far.json("{'type':'FeaturedCollection','name':'Good people','totalItems':1,'sensitive':false,"
                        + "'discoverable':true,'summaryMap':{'en':'<b>all</b><script>evil()</script>'},"
                        + "'topic':{'type':'Hashtag','name':'#Boats'},'orderedItems':[]}")
                .put("id", far.url(path("c")))
                .put("attributedTo", far.id(erin)));
        return far.activity("FeatureRequest", erin, "{'object':'" + uri(whom) + "','instrument':'~" + path("c") + "'}");
    }

    @Test
    void localAccount_isInACollectionOfAnotherServer_untilItLeavesIt() {
        bob.patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        for (int i = 1; i <= 2; i++) {
            ObjectNode request = featureRequest(bob);
            far.send(request);
            assertEquals(request.path("id"), toErin("Accept").get(i - 1).at("/object/id"));
        }
        String stamp = toErin("Accept").get(1).path("result").asText();
        assertEquals(toErin("Accept").get(0).path("result").asText(), stamp);
        assertEquals(1, far.peer.count(path("c")));
        assertEquals(
                far.url(path("c")), document(stamp).path("interactingObject").asText());
        assertEquals(uri(bob), document(stamp).path("interactionTarget").asText());
        assertEquals(1, notifications(bob, "added_to_collection"));
        JsonNode collection =
                bob.get("/api/v1/accounts/" + bob.id() + "/in_collections").at("/collections/0");
        assertEquals("Good people", collection.path("name").asText());
        assertEquals("<b>all</b>", collection.path("description").asText().strip());
        assertFalse(collection.path("local").asBoolean());
        bob.post("/api/v1/collections/" + collection.path("id").asText() + "/items/"
                + collection.at("/items/0/id").asText() + "/revoke");
        assertEquals(stamp, toErin("Delete").get(0).at("/object/id").asText());
        app.anonymous().call("GET", stamp.substring(TestApp.URL.length())).expect(404);
        far.send(featureRequest(bob));
        assertEquals(1, toErin("Reject").size());
        app.clock().advance(Duration.ofHours(25));
        app.runJobs();
        assertEquals(0, number("select count(*) from collections where account_id = " + erinId));
    }

    @Test
    void featureRequestForNonDiscoverableOrBlocking_isRejected() {
        far.send(featureRequest(bob));
        alice.patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        alice.post("/api/v1/accounts/" + erinId + "/block");
        far.send(featureRequest(alice));
        assertEquals(
                2,
                toErin("Reject").stream()
                        .filter(answer -> answer.at("/object/type").asText().equals("FeatureRequest"))
                        .count());
        assertEquals(0, far.peer.count(path("c")));
    }

    @Test
    void deletedOrHiddenCollection_isRemoved_andBlockingLeavesIt() {
        bob.patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        for (String end : List.of("Delete", "Remove")) {
            far.send(featureRequest(bob));
            assertEquals(1, number("select count(*) from collections where account_id = " + erinId));
            far.send(end, erin, "{'object':'~" + path("c") + "','target':'~/users/" + erin + "/collections'}");
            assertEquals(0, number("select count(*) from collections where account_id = " + erinId), end);
        }
        far.send(featureRequest(bob));
        bob.post("/api/v1/accounts/" + erinId + "/block");
        assertEquals(1, toErin("Delete").size());
    }
}
