package social.dassie.posts.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static social.dassie.posts.collections.CollectionDesk.PATH;
import static social.dassie.posts.collections.CollectionDesk.findable;
import static social.dassie.posts.collections.CollectionDesk.makes;
import static social.dassie.posts.collections.CollectionDesk.people;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class CollectionTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = findable(app, "alice");
    private final TestClient bob = findable(app, "bob");
    private final TestClient carol = findable(app, "carol");

    private void refused(Answer answer, String field, String code, String message) {
        answer.expect(422);
        assertEquals(message, answer.json().at("/error/error").asText(), answer.text());
        assertEquals(
                code, answer.json().at("/error/details/" + field + "/0/error").asText(), answer.text());
    }

    private long stored() {
        return app.rows().number("select count(*) from collections");
    }

    @Test
    void collection_isReturnedAsCreated_withItsMembers() throws Exception {
        JsonNode made = alice.post(
                        PATH,
                        "name",
                        " Nice <b>people ",
                        "description",
                        "Well worth <i>following",
                        "language",
                        "en",
                        "tag_name",
                        "#GoodPeople",
                        "sensitive",
                        "true",
                        "discoverable",
                        "1",
                        "account_ids[]",
                        List.of(carol.id(), bob.id()))
                .path("collection");
        String id = made.path("id").asText();
        String at = made.path("created_at").asText();
        String item = ", \"state\": \"accepted\", \"created_at\": \""
                + made.at("/items/0/created_at").asText() + "\"}";
        assertEquals(
                new ObjectMapper()
                        .readTree("{\"id\": \"" + id + "\", \"account_id\": \"" + alice.id() + "\", \"uri\": \""
                                + TestApp.URL + "/ap/" + alice.id() + "/collections/" + id + "\", \"url\": \""
                                + TestApp.URL + "/collections/" + id + "\", \"name\": \"Nice <b>people\","
                                + " \"description\": \"Well worth <i>following\", \"language\": \"en\","
                                + " \"local\": true, \"sensitive\": true, \"discoverable\": true,"
                                + " \"tag\": {\"name\": \"goodpeople\", \"url\": \"" + TestApp.URL
                                + "/tags/goodpeople\"}, \"item_count\": 2, \"items\": [{\"id\": \""
                                + made.at("/items/0/id").asText() + "\", \"account_id\": \"" + carol.id() + "\"" + item
                                + ", {\"id\": \"" + made.at("/items/1/id").asText() + "\", \"account_id\": \""
                                + bob.id() + "\"" + item + "], \"created_at\": \"" + at + "\", \"updated_at\": \"" + at
                                + "\"}"),
                made);
        JsonNode whole = app.anonymous().get(PATH + "/" + id);
        assertEquals(made, whole.path("collection"));
        List<String> names = new ArrayList<>();
        whole.path("accounts").forEach(account -> names.add(account.path("acct").asText()));
        assertEquals(List.of("alice", "carol", "bob"), names);
    }

    @Test
    void name_suffices_andTheCollectionIsNotDiscoverable() {
        JsonNode made = alice.post(PATH, "name", "x").path("collection");
        assertEquals("", made.path("description").asText("?"));
        assertEquals(true, made.path("language").isNull() && made.path("tag").isNull());
        assertEquals(
                false,
                made.path("sensitive").asBoolean(true)
                        || made.path("discoverable").asBoolean(true));
        String id = made.path("id").asText();
        assertEquals(List.of(), list(bob, alice));
        assertEquals(List.of(id), list(alice, alice));
        assertEquals(id, bob.get(PATH + "/" + id).at("/collection/id").asText());
    }

    @Test
    void invalidFields_areReported_andNothingIsStored() {
        refused(alice.call("POST", PATH), "name", "ERR_BLANK", "Validation failed: Name can't be blank");
        Answer several =
                alice.call("POST", PATH, "name", "é".repeat(41), "description", "d".repeat(101), "language", "klingon");
        refused(
                several,
                "name",
                "ERR_TOO_LONG",
                "Validation failed: Name is too long (maximum is 40 characters), Description is too long"
                        + " (maximum is 100 characters), Language is invalid");
        assertEquals(
                "is too long (maximum is 100 characters)",
                several.json().at("/error/details/description/0/description").asText());
        refused(
                alice.call("POST", PATH, "name", "x", "tag_name", "two words"),
                "tag_name",
                "ERR_INVALID",
                "Validation failed: Tag name is not a valid hashtag");
        app.rows().run("insert into tags (name, display_name, created_at, usable) values ('bad', 'bad', 1, 0)");
        refused(
                alice.call("POST", PATH, "name", "x", "tag_name", "#Bad"),
                "tag_name",
                "ERR_INVALID",
                "Validation failed: Tag name is not a valid hashtag");
        List<Long> many = new ArrayList<>();
        for (long i = 1; i <= 26; i++) {
            many.add(i);
        }
        refused(
                alice.call("POST", PATH, "name", "x", "account_ids[]", many),
                "account_ids",
                "ERR_TOO_MANY",
                "Validation failed: Account ids are too many (maximum is 25)");
        assertEquals(0, stored());
        alice.post(PATH, "name", "é".repeat(40), "description", "d".repeat(100));
    }

    @Test
    void accountThatMayNotBeAdded_failsTheCreation() {
        TestClient shy = app.user("shy");
        bob.blocks(alice);
        app.rows().block(alice, carol);
        for (TestClient whom : List.of(shy, bob, carol, alice)) {
            alice.call("POST", PATH, "name", "x", "account_ids[]", List.of(whom.id()))
                    .expect(403, "This action is not allowed");
        }
        for (Object unknown : List.of(5L, "x", -1L)) {
            alice.call("POST", PATH, "name", "x", "account_ids[]", List.of(unknown))
                    .expect(404, "Record not found");
        }
        app.rows().suspend(shy);
        alice.call("POST", PATH, "name", "x", "account_ids[]", List.of(shy.id()))
                .expect(404, "Record not found");
        assertEquals(0, stored());
    }

    @Test
    void roleLimit_isEnforced_andAnnounced() {
        int limit = alice.get("/api/v1/accounts/verify_credentials")
                .at("/role/collection_limit")
                .asInt();
        assertEquals(10, limit);
        for (int i = 0; i < limit; i++) {
            makes(alice, "number " + i);
        }
        refused(
                alice.call("POST", PATH, "name", "one more"),
                "base",
                "ERR_TOO_MANY",
                "Validation failed: You can't have more than 10 collections");
        makes(bob, "has room");
    }

    @Test
    void update_changesGivenFields_andEmptyOnesAreRemoved() {
        String id = alice.post(PATH, "name", "old", "tag_name", "tag", "language", "de", "description", "d")
                .at("/collection/id")
                .asText();
        app.clock().advance(Duration.ofHours(1));
        JsonNode changed = alice.patch(PATH + "/" + id, "name", "new").path("collection");
        assertEquals("new", changed.path("name").asText());
        assertEquals("d", changed.path("description").asText());
        assertEquals("tag", changed.at("/tag/name").asText());
        assertEquals("de", changed.path("language").asText());
        assertEquals(
                false,
                changed.path("updated_at")
                        .asText()
                        .equals(changed.path("created_at").asText()));
        changed = alice.put(PATH + "/" + id, "tag_name", "", "language", "", "sensitive", "true", "discoverable", "1")
                .path("collection");
        assertEquals(
                true, changed.path("tag").isNull() && changed.path("language").isNull());
        assertEquals(
                true,
                changed.path("sensitive").asBoolean()
                        && changed.path("discoverable").asBoolean());
        refused(
                alice.call("PATCH", PATH + "/" + id, "name", " "),
                "name",
                "ERR_BLANK",
                "Validation failed: Name can't be blank");
        assertEquals("new", alice.get(PATH + "/" + id).at("/collection/name").asText());
    }

    @Test
    void collection_isReadOnlyToOthers_andHiddenFromBlocked() {
        String id = makes(alice, "hers", carol);
        String path = PATH + "/" + id;
        for (String method : List.of("PATCH", "DELETE")) {
            bob.call(method, path, "name", "mine").expect(403, "This action is not allowed");
        }
        alice.blocks(bob);
        for (String method : List.of("GET", "PATCH", "DELETE")) {
            bob.call(method, path, "name", "mine").expect(404, "Record not found");
        }
        assertEquals(List.of(), list(bob, alice));
        assertEquals(List.of(id), list(carol, alice));
        app.anonymous().get(path);
        assertEquals("hers", alice.get(path).at("/collection/name").asText());
    }

    @Test
    void deletedCollection_andThoseOfSuspendedOwners_areNotFound() {
        String kept = makes(alice, "kept", bob);
        String gone = makes(alice, "gone", bob);
        assertEquals("{}", alice.call("DELETE", PATH + "/" + gone).expect(200).text());
        alice.call("GET", PATH + "/" + gone).expect(404, "Record not found");
        alice.call("DELETE", PATH + "/" + gone).expect(404, "Record not found");
        assertEquals(1, app.rows().number("select count(*) from collection_items"));
        assertEquals(List.of(kept), list(bob, alice));
        app.rows().suspend(alice);
        bob.call("GET", PATH + "/" + kept).expect(404, "Record not found");
        assertEquals(List.of(), list(bob, alice));
        assertEquals(0, bob.get(in(bob)).path("collections").size());
    }

    @Test
    void members_areThoseVisibleToTheViewer() {
        String id = makes(alice, "people", bob, carol);
        assertEquals(List.of(bob.id(), carol.id()), people(alice, id));
        TestClient dave = app.user("dave");
        dave.blocks(bob);
        carol.blocks(dave);
        assertEquals(List.of(), people(dave, id));
        assertEquals(0, dave.get(PATH + "/" + id).at("/collection/item_count").asInt());
        assertEquals(1, dave.get(PATH + "/" + id).path("accounts").size());
        app.rows().suspend(bob);
        assertEquals(List.of(carol.id()), people(app.anonymous(), id));
    }

    @Test
    void listOfAnAccount_isPaged() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(0, makes(alice, "number " + i));
            app.clock().advance(Duration.ofMinutes(1));
        }
        String path = TestClient.account(alice) + "/collections";
        Answer first = app.anonymous().call("GET", path, "limit", 2);
        assertEquals(ids.subList(0, 2), ids(first));
        assertEquals(TestApp.URL + path + "?limit=2&offset=2", first.link("next"));
        assertNull(first.link("prev"));
        Answer middle = bob.call("GET", path, "limit", 2, "offset", 2);
        assertEquals(ids.subList(2, 4), ids(middle));
        assertEquals(TestApp.URL + path + "?limit=2&offset=4", middle.link("next"));
        assertEquals(TestApp.URL + path + "?limit=2&offset=0", middle.link("prev"));
        Answer last = bob.call("GET", path, "limit", 2, "offset", 3);
        assertEquals(ids.subList(3, 5), ids(last));
        assertNull(last.link("next"));
        assertEquals(TestApp.URL + path + "?limit=2&offset=1", last.link("prev"));
        assertEquals(List.of(), ids(bob.call("GET", path, "limit", 0)));
        assertEquals(List.of(), ids(bob.call("GET", path, "offset", 99)));
        assertEquals(ids, ids(bob.call("GET", path, "limit", "x", "offset", "y")));
        assertEquals("", bob.call("GET", path).header("Link"));
        for (String wrong : List.of("limit", "offset")) {
            bob.call("GET", path, wrong, -1).expect(400, "Pagination values for `offset` and `limit` must be positive");
        }
        bob.call("GET", "/api/v1/accounts/5/collections").expect(404, "Record not found");
    }

    @Test
    void memberships_areVisibleToTheMemberOnly() {
        String first = makes(alice, "first", bob);
        app.clock().advance(Duration.ofMinutes(1));
        String second = alice.post(PATH, "name", "unlisted", "account_ids[]", List.of(bob.id()))
                .at("/collection/id")
                .asText();
        makes(alice, "without", carol);
        assertEquals(List.of(second, first), ids(bob.call("GET", in(bob))));
        Answer page = bob.call("GET", in(bob), "limit", 1, "offset", 1);
        assertEquals(List.of(first), ids(page));
        assertNull(page.link("next"));
        assertEquals(TestApp.URL + in(bob) + "?limit=1&offset=0", page.link("prev"));
        carol.call("GET", in(bob)).expect(403, "This action is not allowed");
        carol.call("GET", "/api/v1/accounts/5/in_collections").expect(404, "Record not found");
    }

    @Test
    void eachOperation_wantsItsScope_andMostAToken() {
        String id = makes(alice, "x", bob);
        TestClient reader = alice.withScopes("read:collections");
        TestClient writer = alice.withScopes("write:collections");
        String outside = "This action is outside the authorized scopes";
        for (String method : List.of("PATCH", "DELETE")) {
            reader.call(method, PATH + "/" + id).expect(403, outside);
            app.anonymous().call(method, PATH + "/" + id).expect(401, "The access token is invalid");
        }
        reader.sendJson("POST", PATH + "/" + id + "/items", "{}").expect(403, outside);
        for (String path : List.of(PATH + "/" + id, TestClient.account(alice) + "/collections", in(alice))) {
            writer.call("GET", path).expect(403, outside);
            reader.get(path);
        }
        app.anonymous().call("GET", in(alice)).expect(401, "The access token is invalid");
        writer.patch(PATH + "/" + id, "name", "y");
    }

    @Test
    void page_needsConstantStatements() {
        String path = TestClient.account(alice) + "/collections";
        makes(alice, "one", bob);
        int few = StatementCount.of(app, () -> carol.get(path)).count();
        TestClient dave = findable(app, "dave");
        for (int i = 0; i < 4; i++) {
            makes(alice, "more " + i, bob, carol, dave);
        }
        assertEquals(few, StatementCount.of(app, () -> carol.get(path)).count());
    }

    private static String in(TestClient whom) {
        return TestClient.account(whom) + "/in_collections";
    }

    private static List<String> list(TestClient viewer, TestClient whose) {
        return ids(viewer.call("GET", TestClient.account(whose) + "/collections"));
    }

    private static List<String> ids(Answer answer) {
        List<String> ids = new ArrayList<>();
        answer.expect(200)
                .json()
                .path("collections")
                .forEach(one -> ids.add(one.path("id").asText()));
        return ids;
    }
}
