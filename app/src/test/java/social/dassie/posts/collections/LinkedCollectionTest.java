package social.dassie.posts.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static social.dassie.posts.collections.CollectionDesk.findable;
import static social.dassie.posts.collections.CollectionDesk.makes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Posts that link to collections, and the search for a collection by its address. */
class LinkedCollectionTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = findable(app, "alice");
    private final TestClient bob = findable(app, "bob");
    private final TestClient carol = findable(app, "carol");
    private final String first = makes(alice, "first", bob, carol);
    private final String second = makes(alice, "second");

    private static String url(String id) {
        return TestApp.URL + "/collections/" + id;
    }

    private static List<String> names(JsonNode status) {
        List<String> names = new ArrayList<>();
        status.path("tagged_collections")
                .forEach(one -> names.add(one.path("name").asText()));
        return names;
    }

    @Test
    void post_showsCollectionsByExactUrl_inOrder_once() {
        String post = bob.posts("see " + url(second) + " and " + url(first) + " and " + url(second) + " bye");
        assertEquals(List.of("second", "first"), names(bob.reads(post)));
        assertEquals(
                bob.get("/api/v1/collections/" + first).path("collection"),
                bob.reads(post).at("/tagged_collections/1"));
        String boost = carol.boosts(post);
        assertEquals(List.of("second", "first"), names(carol.reads(boost).path("reblog")));
        for (String other : List.of(
                url(first) + "?x", url(first) + "/", url("5"), TestApp.URL + "/ap" + "/1/collections/" + first)) {
            assertEquals(List.of(), names(bob.reads(bob.posts("see " + other))), other);
        }
        assertEquals(
                "[]", bob.reads(bob.posts("no link")).path("tagged_collections").toString());
    }

    @Test
    void editsDeletionsAndBlocks_updateThem() {
        String post = bob.posts("see " + url(first));
        bob.edits(post, "status", "see " + url(second));
        assertEquals(List.of("second"), names(bob.reads(post)));
        TestClient dave = app.user("dave");
        alice.blocks(dave);
        assertEquals(List.of(), names(dave.reads(post)));
        assertEquals(List.of("second"), names(app.anonymous().reads(post)));
        alice.delete("/api/v1/collections/" + second);
        assertEquals(List.of(), names(bob.reads(post)));
    }

    @Test
    void stream_showsTheCollectionAsEachListenerSeesIt() {
        TestClient dave = app.user("dave");
        alice.blocks(dave);
        try (TestSocket toBob = TestSocket.of(bob, "public");
                TestSocket toDave = TestSocket.of(dave, "public")) {
            carol.posts("see " + url(first));
            assertEquals(List.of("first"), names(toBob.payload("update")));
            assertEquals(List.of(), names(toDave.payload("update")));
        }
    }

    @Test
    void post_showsAtMostFive_withConstantStatements() {
        bob.posts("see " + url(first));
        String path = TestClient.account(bob) + "/statuses";
        int few = StatementCount.of(app, () -> carol.get(path)).count();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            text.append(url(makes(alice, "number " + i, bob))).append(' ');
        }
        String post = bob.posts(text.toString());
        assertEquals(5, names(bob.reads(post)).size());
        assertEquals(few, StatementCount.of(app, () -> carol.get(path)).count());
    }

    @Test
    void search_resolvesACollectionUrl() {
        String search = "/api/v2/search";
        for (String address : List.of(url(first), TestApp.URL + "/ap/" + alice.id() + "/collections/" + first)) {
            JsonNode found = bob.get(search, "q", address, "resolve", "true").path("collections");
            assertEquals(1, found.size());
            assertEquals(bob.get("/api/v1/collections/" + first).path("collection"), found.path(0));
        }
        assertEquals(
                1,
                bob.get(search, "q", url(first), "resolve", "true", "type", "collections")
                        .path("collections")
                        .size());
        for (String type : List.of("accounts", "statuses")) {
            assertEquals(
                    0,
                    bob.get(search, "q", url(first), "resolve", "true", "type", type)
                            .path("collections")
                            .size());
        }
        assertEquals(0, bob.get(search, "q", url(first)).path("collections").size());
        assertEquals(
                0,
                bob.get(search, "q", url("5"), "resolve", "true")
                        .path("collections")
                        .size());
        alice.blocks(bob);
        assertEquals(
                0,
                bob.get(search, "q", url(first), "resolve", "true")
                        .path("collections")
                        .size());
        app.rows()
                .run(
                        "update collections set uri = 'https://far.example/c/1', url = 'https://far.example/page/1' where id = "
                                + second);
        for (String address : List.of("https://far.example/c/1", "https://far.example/page/1")) {
            assertEquals(
                    second,
                    carol.get(search, "q", address, "resolve", "true")
                            .at("/collections/0/id")
                            .asText());
        }
    }
}
