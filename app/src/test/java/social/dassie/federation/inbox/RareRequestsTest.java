package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** Requests of other servers that are answered: to follow, to quote, to be in a collection. All tests share two servers. */
class RareRequestsTest {
    @RegisterExtension
    static final TestApp APP = TestApp.start();

    private static final FakeServer FAR = new FakeServer(APP, "far");
    private static int count;

    private final String erin = "erin" + ++count;
    private final TestClient alice = APP.user("alice" + count);
    private final TestClient bob = APP.user("bob" + count);
    private long erinId;

    @BeforeEach
    void aliceFollowsErin() {
        FAR.actor(erin);
        erinId = FAR.followed(alice, erin);
    }

    @AfterAll
    static void stop() {
        FAR.close();
    }

    /** An address of this test alone. */
    private static String path(String kind) {
        return "/" + kind + "/" + count;
    }

    private static String uri(TestClient who) {
        return who.get("/api/v1/accounts/" + who.id()).path("uri").asText();
    }

    private static long number(String query) {
        return APP.rows().number(query);
    }

    private static long id(String uri) {
        return number("select coalesce(max(id), 0) from statuses where uri = '" + uri + "'");
    }

    private static JsonNode seen(TestClient who, String path) {
        return who.reads(Long.toString(id(FAR.url(path))));
    }

    /** What was sent to erin's inbox, the last one last. */
    private List<JsonNode> toErin(String type) {
        APP.deliver();
        return FAR.peer.received().stream()
                .filter(one -> one.toString().equals("POST /users/" + erin + "/inbox"))
                .map(one -> Json.parse(one.body()))
                .filter(activity -> type.equals(activity.path("type").asText()))
                .toList();
    }

    private static long notifications(TestClient who, String type) {
        return StreamSupport.stream(
                        who.get("/api/v1/notifications", "types[]", type).spliterator(), false)
                .count();
    }

    @Test
    void followThatComesAgain_isAcceptedUnderItsNewId() {
        for (int i = 1; i <= 2; i++) {
            ObjectNode follow = FAR.activity("Follow", erin, "{'object':'" + uri(bob) + "'}");
            FAR.send(follow);
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
        return FAR.note(path, erin, "{'quote':'" + quoted + "'}");
    }

    private ObjectNode request(String quoted) {
        return FAR.activity("QuoteRequest", erin, "{'object':'" + quoted + "'}");
    }

    @Test
    void requestToQuoteWhatNobodyMayQuote_isRefused_andAboutNothing_isNotAnswered() {
        String quoted = quotable("nobody");
        ObjectNode request = request(quoted).set("instrument", quoting(path("n"), quoted));
        FAR.send(request);
        FAR.send(request(uri(alice) + "/statuses/1").<ObjectNode>set("instrument", quoting(path("m"), quoted)));
        List<JsonNode> refusals = toErin("Reject");
        assertEquals(1, refusals.size());
        assertEquals(request.path("id"), refusals.get(0).at("/object/id"));
        assertEquals(List.of(), toErin("Accept"));
        assertEquals(0, number("select count(*) from quotes where state = 'accepted' and account_id = " + erinId));
    }

    @Test
    void requestThatOnlyNamesItsQuote_readsItAtItsOrigin_andTheStampStaysThroughEdits() {
        String quoted = quotable("public");
        ObjectNode note = FAR.serves(quoting(path("n"), quoted));
        FAR.send(request(quoted).put("instrument", FAR.url(path("n"))));
        String stamp = toErin("Accept").get(0).path("result").asText();
        JsonNode document = Json.parse(APP.anonymous()
                .answer(
                        APP.anonymous()
                                .request("GET", stamp.substring(TestApp.URL.length()))
                                .header("Accept", FakeServer.AP)
                                .asBytes(),
                        "GET",
                        stamp)
                .expect(200)
                .bytes());
        assertEquals(FAR.url(path("n")), document.path("interactingObject").asText());
        assertEquals(quoted, document.path("interactionTarget").asText());
        assertEquals("accepted", seen(alice, path("n")).at("/quote/state").asText());
        APP.clock().advance(Duration.ofMinutes(1));
        FAR.send(FAR.activity(
                "Update",
                erin,
                note.deepCopy()
                        .put("content", "<p>edited</p>")
                        .put("updated", APP.clock().instant().toString())));
        assertEquals("<p>edited</p>", seen(alice, path("n")).path("content").asText());
        assertEquals("accepted", seen(alice, path("n")).at("/quote/state").asText());
    }

    @Test
    void postThatQuotesAnotherOneAfterAnEdit_needsAPermissionForThat() {
        String first = quotable("public");
        String second = quotable("public");
        ObjectNode note = FAR.serves(quoting(path("n"), first));
        FAR.send(request(first).put("instrument", FAR.url(path("n"))));
        APP.clock().advance(Duration.ofMinutes(1));
        ObjectNode edited = note.deepCopy()
                .put("content", "<p>edited</p>")
                .put("quote", second)
                .put("updated", APP.clock().instant().toString());
        FAR.send(FAR.activity("Update", erin, edited));
        assertEquals("pending", seen(alice, path("n")).at("/quote/state").asText());
        assertEquals(0, number("select quotes_count from statuses where uri = '" + first + "'"));
        FAR.send(request(second).<ObjectNode>set("instrument", edited));
        JsonNode quote = seen(alice, path("n")).path("quote");
        assertEquals("accepted", quote.path("state").asText());
        assertEquals(second, quote.at("/quoted_status/uri").asText());
        assertEquals(1, number("select quotes_count from statuses where uri = '" + second + "'"));
    }

    @Test
    void requestWithThePostOfANeighbour_isRefused() {
        String quoted = quotable("public");
        FAR.actor("other" + count);
        ObjectNode note = FAR.note(path("n"), "other" + count, "{'quote':'" + quoted + "'}");
        FAR.serves(note.deepCopy());
        FAR.send(request(quoted).<ObjectNode>set("instrument", note));
        assertEquals(1, toErin("Reject").size());
        assertEquals(0, notifications(alice, "quote"));
    }

    @Test
    void linkOnAProfile_thatLeadsBack_isVerified_andStaysSoThroughUpdates() {
        try (TestPeer site = TestPeer.startWithTls()) {
            site.answers("/", "text/html", "<a rel=me href='" + FAR.id(erin) + "'>me</a>");
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
    void linksOnAProfile_areCheckedWhenTheyChange_andOnceADay_aFewOfThem() {
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
            APP.clock().advance(Duration.ofDays(1));
            refresh(links, "{}");
            checkLinks();
            assertEquals(8, site.received().size());
        }
    }

    private void refresh(List<String> values, String more) {
        ObjectNode actor = FAR.json(more);
        for (String value : values) {
            actor.withArray("attachment")
                    .addObject()
                    .put("type", "PropertyValue")
                    .put("name", "x")
                    .put("value", value);
        }
        FAR.send(FAR.activity("Update", erin, FAR.document(erin, actor)));
    }

    private static void checkLinks() {
        APP.clock().advance(Duration.ofMinutes(10));
        APP.runJobs();
    }

    private static final String FEATURABLE =
            "{'interactionPolicy':{'canFeature':{'automaticApproval':'https://www.w3.org/ns/activitystreams#Public'}}}";

    /** A new collection of alice with erin in it, who has not answered. */
    private JsonNode collection() {
        refresh(List.of(), FEATURABLE);
        return alice.post("/api/v1/collections", "name", "People", "account_ids[]", erinId)
                .path("collection");
    }

    private static JsonNode document(String uri) {
        String path = uri.substring(TestApp.URL.length());
        TestClient anyone = APP.anonymous();
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
    void accountOfAnotherServer_isInACollectionOnceItAgreed_untilItTakesThatBack() {
        FAR.actor("other" + count);
        JsonNode collection = collection();
        String uri = collection.path("uri").asText();
        JsonNode request = toErin("FeatureRequest").get(0);
        assertEquals(uri(alice), request.path("actor").asText());
        assertEquals(FAR.id(erin), request.path("object").asText());
        assertEquals(uri, request.path("instrument").asText());
        String accept = "{'object':'" + request.path("id").asText() + "','result':'";
        FAR.send("Accept", "other" + count, accept + "~/stamps/" + count + "'}");
        FAR.send("Accept", erin, accept + "https://elsewhere.test/stamp'}");
        assertEquals(0, document(uri).path("orderedItems").size());
        FAR.send("Accept", erin, accept + "~/stamps/" + count + "'}");
        JsonNode item = document(uri).at("/orderedItems/0");
        assertEquals(FAR.id(erin), item.path("featuredObject").asText());
        assertEquals(
                FAR.url("/stamps/" + count), item.path("featureAuthorization").asText());
        FAR.send("Delete", "other" + count, "{'object':'~/stamps/" + count + "'}");
        assertEquals(1, document(uri).path("orderedItems").size());
        FAR.send("Delete", erin, "{'object':{'type':'FeatureAuthorization','id':'~/stamps/" + count + "'}}");
        assertEquals(0, document(uri).path("orderedItems").size());
    }

    @Test
    void accountThatDoesNotAgree_isInNoCollection_andIsNotAskedAtOnceAgain() {
        JsonNode collection = collection();
        JsonNode request = toErin("FeatureRequest").get(0);
        FAR.send(FAR.activity("Reject", erin, "{}").set("object", request));
        String items = "/api/v1/collections/" + collection.path("id").asText();
        assertEquals(0, alice.get(items).at("/collection/item_count").asInt());
        alice.call("POST", items + "/items", "account_id", erinId).expect(422);
    }

    private ObjectNode featureRequest(TestClient whom) {
        FAR.serves(FAR.json("{'type':'FeaturedCollection','name':'Good people','totalItems':1,'sensitive':false,"
                        + "'discoverable':true,'summaryMap':{'en':'<b>all</b><script>evil()</script>'},"
                        + "'topic':{'type':'Hashtag','name':'#Boats'},'orderedItems':[]}")
                .put("id", FAR.url(path("c")))
                .put("attributedTo", FAR.id(erin)));
        return FAR.activity("FeatureRequest", erin, "{'object':'" + uri(whom) + "','instrument':'~" + path("c") + "'}");
    }

    @Test
    void localAccount_isInACollectionOfAnotherServer_untilItLeavesIt() {
        bob.patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        for (int i = 1; i <= 2; i++) {
            ObjectNode request = featureRequest(bob);
            FAR.send(request);
            assertEquals(request.path("id"), toErin("Accept").get(i - 1).at("/object/id"));
        }
        String stamp = toErin("Accept").get(1).path("result").asText();
        assertEquals(toErin("Accept").get(0).path("result").asText(), stamp);
        assertEquals(1, FAR.peer.count(path("c")));
        assertEquals(
                FAR.url(path("c")), document(stamp).path("interactingObject").asText());
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
        APP.anonymous().call("GET", stamp.substring(TestApp.URL.length())).expect(404);
        FAR.send(featureRequest(bob));
        assertEquals(1, toErin("Reject").size());
        APP.clock().advance(Duration.ofHours(25));
        APP.runJobs();
        assertEquals(0, number("select count(*) from collections where account_id = " + erinId));
    }

    @Test
    void requestToFeatureWhoDoesNotWantIt_orIsBlocking_isRefused_andNothingIsFetched() {
        FAR.send(featureRequest(bob));
        alice.patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        alice.post("/api/v1/accounts/" + erinId + "/block");
        FAR.send(featureRequest(alice));
        assertEquals(
                2,
                toErin("Reject").stream()
                        .filter(answer -> answer.at("/object/type").asText().equals("FeatureRequest"))
                        .count());
        assertEquals(0, FAR.peer.count(path("c")));
    }

    @Test
    void collectionThatItsOwnerDeletes_orHides_isGone_andWhoBlocksTheOwnerLeavesIt() {
        bob.patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        for (String end : List.of("Delete", "Remove")) {
            FAR.send(featureRequest(bob));
            assertEquals(1, number("select count(*) from collections where account_id = " + erinId));
            FAR.send(end, erin, "{'object':'~" + path("c") + "','target':'~/users/" + erin + "/collections'}");
            assertEquals(0, number("select count(*) from collections where account_id = " + erinId), end);
        }
        FAR.send(featureRequest(bob));
        bob.post("/api/v1/accounts/" + erinId + "/block");
        assertEquals(1, toErin("Delete").size());
    }
}
