package social.dassie.posts.collections;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What tests of collections do again and again. */
final class CollectionDesk {
    static final String PATH = "/api/v1/collections";

    private CollectionDesk() {}

    /** Somebody who wants to be found, and so may be in collections. */
    static TestClient findable(TestApp app, String username) {
        TestClient client = app.user(username);
        app.rows().setAccount(client.id(), "discoverable = 1");
        return client;
    }

    /** Creates a collection with these people; returns its id. */
    static String makes(TestClient owner, String name, TestClient... people) {
        return owner.post(PATH, "name", name, "discoverable", true, "account_ids[]", ids(people))
                .at("/collection/id")
                .asText();
    }

    static Answer adds(TestClient owner, String id, long accountId) {
        return owner.call("POST", PATH + "/" + id + "/items", "account_id", accountId);
    }

    static String itemOf(TestClient viewer, String id, TestClient whom) {
        for (JsonNode item : viewer.get(PATH + "/" + id).at("/collection/items")) {
            if (item.path("account_id").asText().equals(Long.toString(whom.id()))) {
                return item.path("id").asText();
            }
        }
        throw new AssertionError(whom.id() + " is not in " + id);
    }

    /** The ids of the people in a collection, as somebody sees them. */
    static List<Long> people(TestClient viewer, String id) {
        return StreamSupport.stream(
                        viewer.get(PATH + "/" + id).at("/collection/items").spliterator(), false)
                .map(item -> item.path("account_id").asLong())
                .toList();
    }

    static List<Long> ids(TestClient... people) {
        return Stream.of(people).map(TestClient::id).toList();
    }
}
