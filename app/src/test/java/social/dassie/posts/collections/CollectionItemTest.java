package social.dassie.posts.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static social.dassie.posts.collections.CollectionDesk.PATH;
import static social.dassie.posts.collections.CollectionDesk.adds;
import static social.dassie.posts.collections.CollectionDesk.findable;
import static social.dassie.posts.collections.CollectionDesk.itemOf;
import static social.dassie.posts.collections.CollectionDesk.makes;
import static social.dassie.posts.collections.CollectionDesk.people;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Json;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class CollectionItemTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = findable(app, "alice");
    private final TestClient bob = findable(app, "bob");
    private final TestClient carol = findable(app, "carol");
    private final String id = makes(alice, "people", bob);

    private void refused(Answer answer, String field, String code, String message) {
        answer.expect(422, "Validation failed: " + message);
        assertEquals(code, answer.json().at("/details/" + field + "/0/error").asText(), answer.text());
    }

    private void notAddable(long accountId) {
        adds(alice, id, accountId).expect(403, "This action is not allowed");
    }

    private String item(String of, String action) {
        return PATH + "/" + id + "/items/" + of + action;
    }

    @Test
    void addedAccount_isInAtOnce_afterThoseBefore() {
        JsonNode item = adds(alice, id, carol.id()).expect(200).json().path("collection_item");
        assertEquals(Long.toString(carol.id()), item.path("account_id").asText());
        assertEquals("accepted", item.path("state").asText());
        assertEquals(item, app.anonymous().get(PATH + "/" + id).at("/collection/items/1"));
    }

    @Test
    void missingUnknownDuplicateOrOwnAccount_isRejected() {
        String items = PATH + "/" + id + "/items";
        alice.call("POST", items).expect(422, "`account_id` parameter is missing");
        alice.call("POST", items, "account_id", "").expect(422, "`account_id` parameter is missing");
        for (Object unknown : List.of("x", 5, -1)) {
            alice.call("POST", items, "account_id", unknown).expect(404, "Record not found");
        }
        refused(adds(alice, id, bob.id()), "account_id", "ERR_TAKEN", "Account has already been taken");
        notAddable(alice.id());
        assertEquals(List.of(bob.id()), people(alice, id));
    }

    @Test
    void strangers_cannotAdd_andABlockedOneFindsNoCollection() {
        adds(bob, id, carol.id()).expect(403, "This action is not allowed");
        alice.blocks(carol);
        adds(carol, id, bob.id()).expect(404, "Record not found");
        adds(alice, "5", bob.id()).expect(404, "Record not found");
        app.anonymous()
                .call("POST", PATH + "/" + id + "/items", "account_id", carol.id())
                .expect(401, "The access token is invalid");
    }

    @Test
    void nonDiscoverable_isNotAdded_andLockedOnlyByFollowers() {
        app.rows().setAccount(carol.id(), "discoverable = 0");
        notAddable(carol.id());
        app.rows().setAccount(carol.id(), "discoverable = 1, locked = 1");
        notAddable(carol.id());
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + alice.id() + ", "
                        + carol.id() + ", 1)");
        adds(alice, id, carol.id()).expect(200);
        TestClient dave = findable(app, "dave");
        dave.blocks(alice);
        notAddable(dave.id());
        dave.unblocks(alice);
        adds(alice, id, dave.id()).expect(200);
    }

    @Test
    void remoteAccount_isPending_visibleToTheOwnerOnly() {
        long remote = app.rows().remoteAccount("rita", "far.example");
        notAddable(remote);
        app.rows().setAccount(remote, "feature_approval_policy = " + (1 << 16));
        notAddable(remote);
        app.rows().setAccount(remote, "feature_approval_policy = " + (2 << 16));
        JsonNode item = adds(alice, id, remote).expect(200).json().path("collection_item");
        assertEquals("pending", item.path("state").asText());
        assertEquals(List.of(bob.id(), remote), people(alice, id));
        assertEquals(List.of(bob.id()), people(bob, id));
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from collection_items where activity_uri like '" + TestApp.URL
                                + "/users/alice/feature_requests/%'"));
        bob.call("POST", item(item.path("id").asText(), "/revoke")).expect(404, "Record not found");
    }

    @Test
    void twentyFiveAreAllowed_andOneMoreIsNot() {
        for (int i = 1; i < 25; i++) {
            long more = app.rows().remoteAccount("more" + i, "far.example");
            app.rows()
                    .run("insert into collection_items (id, collection_id, account_id, position, state, created_at,"
                            + " updated_at) values (" + i + ", " + id + ", " + more + ", " + i + ", 'accepted', 1, 1)");
        }
        refused(
                adds(alice, id, carol.id()),
                "collection_items",
                "ERR_TOO_MANY",
                "Collection items are too many (maximum is 25)");
        app.rows().run("update collection_items set state = 'revoked' where id = 1");
        adds(alice, id, carol.id()).expect(200);
        assertEquals(25, people(alice, id).size());
    }

    @Test
    void removedAccount_isOut_andMayBeAddedAgain() {
        String of = itemOf(alice, id, bob);
        bob.call("DELETE", item(of, "")).expect(403, "This action is not allowed");
        String other = makes(alice, "other", carol);
        alice.call("DELETE", item(itemOf(alice, other, carol), "")).expect(404, "Record not found");
        assertEquals("{}", alice.call("DELETE", item(of, "")).expect(200).text());
        alice.call("DELETE", item(of, "")).expect(404, "Record not found");
        assertEquals(List.of(), people(alice, id));
        adds(alice, id, bob.id()).expect(200);
    }

    @Test
    void accountThatLeft_cannotBeAddedForADay() {
        String of = itemOf(bob, id, bob);
        carol.call("POST", item(of, "/revoke")).expect(403, "This action is not allowed");
        alice.call("POST", item(of, "/revoke")).expect(403, "This action is not allowed");
        bob.call("POST", item("5", "/revoke")).expect(404, "Record not found");
        assertEquals("{}", bob.call("POST", item(of, "/revoke")).expect(200).text());
        bob.call("POST", item(of, "/revoke")).expect(200);
        assertEquals(List.of(), people(alice, id));
        assertEquals(
                0,
                bob.get(TestClient.account(bob) + "/in_collections")
                        .path("collections")
                        .size());
        alice.call("DELETE", item(of, "")).expect(404, "Record not found");
        app.clock().advance(Duration.ofHours(23));
        app.runJobs();
        refused(adds(alice, id, bob.id()), "account_id", "ERR_TAKEN", "Account has already been taken");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        adds(alice, id, bob.id()).expect(200);
    }

    @Test
    void block_takesEachOutOfTheOthersCollections() {
        String ofBob = makes(bob, "of bob", alice, carol);
        bob.blocks(alice);
        assertEquals(List.of(), people(alice, id));
        assertEquals(List.of(carol.id()), people(bob, ofBob));
        bob.unblocks(alice);
        assertEquals(List.of(), people(alice, id));
        refused(adds(alice, id, bob.id()), "account_id", "ERR_TAKEN", "Account has already been taken");
        adds(bob, ofBob, alice.id()).expect(200);
    }

    @Test
    void deletedAccount_removesItsCollectionsAndMemberships() {
        makes(bob, "of bob", carol);
        app.app()
                .core()
                .platform()
                .db()
                .runInTransaction(() -> app.app().core().accounts().delete(bob.id()));
        assertEquals(List.of(), people(alice, id));
        assertEquals(1, app.rows().number("select count(*) from collections"));
        assertEquals(0, app.rows().number("select count(*) from collection_items"));
    }

    @Test
    void alphaPaths_areTheSameRoutes_withTheSameScopes() {
        String alpha = "/api/v1_alpha/collections";
        String account = "/accounts/" + alice.id() + "/collections";
        assertEquals(alice.get(PATH + "/" + id), alice.get(alpha + "/" + id));
        assertEquals(alice.get("/api/v1" + account), alice.get("/api/v1_alpha" + account));
        assertEquals(
                bob.get("/api/v1/accounts/" + bob.id() + "/in_collections"),
                bob.get("/api/v1_alpha/accounts/" + bob.id() + "/in_collections"));
        String made = alice.post(alpha, "name", "more").at("/collection/id").asText();
        alice.call("POST", alpha + "/" + made + "/items", "account_id", bob.id())
                .expect(200);
        bob.call("POST", alpha + "/" + made + "/items/" + itemOf(alice, made, bob) + "/revoke")
                .expect(200);
        bob.call("DELETE", alpha + "/" + made).expect(403, "This action is not allowed");
        app.anonymous().call("DELETE", alpha + "/" + made).expect(401);
        alice.withScopes("read:collections").call("DELETE", alpha + "/" + made).expect(403);
        alice.call("PATCH", alpha + "/" + made, "name", "less").expect(200);
        alice.call("DELETE", alpha + "/" + made).expect(200);
        alice.call("GET", PATH + "/" + made).expect(404);
    }

    @Test
    void accountThatDeclined_isNotNamed() {
        assertEquals(
                "{\"id\":\"1\",\"account_id\":\"3\",\"state\":\"pending\",\"created_at\":\"1970-01-01T00:00:00.000Z\"}",
                Json.text(new CollectionItem(1, 2, 3, ItemState.PENDING, 0).entity()));
        for (ItemState left : List.of(ItemState.REJECTED, ItemState.REVOKED)) {
            String item = Json.text(new CollectionItem(1, 2, 3, left, 0).entity());
            assertEquals(false, item.contains("account_id"), item);
        }
    }
}
