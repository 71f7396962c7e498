package social.dassie.posts.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static social.dassie.posts.collections.CollectionDesk.PATH;
import static social.dassie.posts.collections.CollectionDesk.adds;
import static social.dassie.posts.collections.CollectionDesk.findable;
import static social.dassie.posts.collections.CollectionDesk.itemOf;
import static social.dassie.posts.collections.CollectionDesk.makes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Who is told of what happens to collections. */
class CollectionNewsTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = findable(app, "alice");
    private final TestClient bob = findable(app, "bob");
    private final TestClient carol = findable(app, "carol");

    private static List<String> news(TestClient whom) {
        List<String> types = new ArrayList<>();
        whom.get("/api/v1/notifications")
                .forEach(one -> types.add(one.path("type").asText()));
        return types;
    }

    @Test
    void addedMember_isNotified_withTheCollection_alsoInGroups() {
        String id = makes(alice, "people", bob);
        adds(alice, id, carol.id()).expect(200);
        for (TestClient whom : List.of(bob, carol)) {
            JsonNode told = whom.get("/api/v1/notifications").path(0);
            assertEquals("added_to_collection", told.path("type").asText());
            assertEquals("alice", told.at("/account/acct").asText());
            assertEquals(whom.get(PATH + "/" + id).path("collection"), told.path("collection"));
            JsonNode group = whom.get("/api/v2/notifications").at("/notification_groups/0");
            assertEquals(told.path("collection"), group.path("collection"));
        }
        assertEquals(List.of(), news(alice));
    }

    @Test
    void members_areNotifiedOfTheLastRelevantChange() {
        String id = makes(alice, "people", bob);
        alice.patch(PATH + "/" + id, "language", "de", "discoverable", "false");
        alice.patch(PATH + "/" + id, "name", "people");
        assertEquals(List.of("added_to_collection"), news(bob));
        for (String[] change :
                new String[][] {{"name", "others"}, {"description", "d"}, {"sensitive", "true"}, {"tag_name", "tag"}}) {
            bob.post("/api/v1/notifications/clear");
            alice.patch(PATH + "/" + id, change[0], change[1]);
            assertEquals(List.of("collection_update"), news(bob), change[0]);
        }
        alice.patch(PATH + "/" + id, "name", "once more");
        assertEquals(List.of("collection_update"), news(bob));
        assertEquals(List.of(), news(carol));
    }

    @Test
    void notifications_areDeletedWithTheCollectionOrMembership() {
        String id = makes(alice, "people", bob, carol);
        alice.patch(PATH + "/" + id, "name", "others");
        assertEquals(2, news(bob).size());
        bob.post(PATH + "/" + id + "/items/" + itemOf(bob, id, bob) + "/revoke");
        assertEquals(List.of(), news(bob));
        assertEquals(2, news(carol).size());
        alice.delete(PATH + "/" + id + "/items/" + itemOf(alice, id, carol));
        assertEquals(List.of(), news(carol));
        adds(alice, id, carol.id()).expect(200);
        alice.delete(PATH + "/" + id);
        assertEquals(0, app.rows().number("select count(*) from notifications"));
    }

    @Test
    void memberWhoMutedTheOwner_isNotNotified() {
        bob.mutes(alice);
        makes(alice, "people", bob);
        assertEquals(List.of(), news(bob));
    }

    @Test
    void page_costsTheSameStatementsForManyCollections() {
        makes(alice, "first", bob);
        int few = StatementCount.of(app, () -> bob.get("/api/v1/notifications")).count();
        for (int i = 0; i < 4; i++) {
            makes(alice, "number " + i, bob, carol);
        }
        assertEquals(
                few,
                StatementCount.of(app, () -> bob.get("/api/v1/notifications")).count());
        assertEquals(5, news(bob).size());
    }
}
