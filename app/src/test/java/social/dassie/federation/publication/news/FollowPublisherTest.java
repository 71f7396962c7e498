package social.dassie.federation.publication.news;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.federation.publication.Neighbours;
import social.dassie.testing.TestClient;

final class FollowPublisherTest extends NewsFixture {
    private static final String ZOE = "https://far.peer.test/users/zoe";
    private static final String INBOX = "far.peer.test/users/zoe/inbox";

    @Test
    void follow_isSentAndPending_andUnfollowUndoesThatFollow() {
        long zoe = far.person("zoe", "far");
        var relationship = alice.post("/api/v1/accounts/" + zoe + "/follow");
        assertTrue(relationship.path("requested").asBoolean());
        assertFalse(relationship.path("following").asBoolean());
        String follow = "\"id\":\"" + ALICE + "/follows/UUID\",\"type\":\"Follow\",\"actor\":\"" + ALICE
                + "\",\"to\":[\"" + ZOE + "\"],\"cc\":[],\"object\":\"" + ZOE + "\"}";
        List<Neighbours.Arrived> asked = far.arrived();
        assertEquals(
                List.of(INBOX), asked.stream().map(Neighbours.Arrived::inbox).toList());
        assertEquals(CONTEXT + follow, far.blanked(asked.get(0).activity()));
        alice.post("/api/v1/accounts/" + zoe + "/unfollow");
        List<Neighbours.Arrived> undone = far.arrived();
        assertEquals(
                CONTEXT + "\"id\":\"" + ALICE + "/follows/UUID/undo\",\"type\":\"Undo\",\"actor\":\"" + ALICE
                        + "\",\"to\":[\"" + ZOE + "\"],\"cc\":[],\"object\":{" + follow + "}",
                far.blanked(undone.get(0).activity()));
        assertEquals(
                asked.get(0).activity().path("id"),
                undone.get(0).activity().path("object").path("id"));
    }

    @Test
    void block_rejectsTheFollow_andSendsTheBlock() {
        long zoe = far.follower("zoe", "far", alice);
        app.rows().setAccount(alice.id(), "followers_count = 1");
        alice.post("/api/v1/accounts/" + zoe + "/block");
        List<String> told = far.arrived().stream()
                .peek(one -> assertEquals(INBOX, one.inbox()))
                .map(one -> far.blanked(one.activity()))
                .toList();
        assertEquals(
                List.of(
                        CONTEXT + "\"id\":\"" + ALICE + "/rejects/UUID\",\"type\":\"Reject\",\"actor\":\"" + ALICE
                                + "\",\"to\":[\"" + ZOE + "\"],\"cc\":[],\"object\":{\"id\":\"" + ZOE
                                + "#follow\",\"type\":\"Follow\",\"actor\":\"" + ZOE + "\",\"object\":\"" + ALICE
                                + "\"}}",
                        CONTEXT + "\"id\":\"" + ALICE + "/blocks/UUID\",\"type\":\"Block\",\"actor\":\"" + ALICE
                                + "\",\"to\":[\"" + ZOE + "\"],\"cc\":[],\"object\":\"" + ZOE + "\"}"),
                told);
        alice.post("/api/v1/accounts/" + zoe + "/unblock");
        String undo = far.one(INBOX);
        assertTrue(undo.contains("\"type\":\"Undo\"") && undo.contains("{\"id\":\"" + ALICE + "/blocks/UUID\""), undo);
    }

    @Test
    void request_isAcceptedOrRejectedWithItsOriginalId() {
        alice.patch("/api/v1/accounts/update_credentials", "locked", "true");
        long zoe = ask("zoe");
        long yan = ask("yan");
        alice.post("/api/v1/follow_requests/" + zoe + "/authorize");
        assertEquals(
                CONTEXT + "\"id\":\"" + ALICE + "/accepts/UUID\",\"type\":\"Accept\",\"actor\":\"" + ALICE
                        + "\",\"to\":[\"" + ZOE + "\"],\"cc\":[],\"object\":{\"id\":\"" + ZOE
                        + "#ask\",\"type\":\"Follow\",\"actor\":\"" + ZOE + "\",\"object\":\"" + ALICE + "\"}}",
                far.one(INBOX));
        alice.post("/api/v1/follow_requests/" + yan + "/reject");
        assertEquals(List.of("Reject far.peer.test/users/yan/inbox"), far.types());
        alice.post("/api/v1/accounts/" + zoe + "/remove_from_followers");
        assertEquals(List.of("Reject " + INBOX), far.types());
    }

    private long ask(String name) {
        long id = far.person(name, "far");
        app.rows()
                .run(
                        "insert into follow_requests (account_id, target_account_id, uri, created_at) values (?, ?, ?, 1)",
                        id,
                        alice.id(),
                        far.uri(name, "far") + "#ask");
        return id;
    }

    @Test
    void localFollowsAndBlocks_sendNothing() {
        TestClient bob = app.user("bob");
        alice.follows(bob);
        alice.unfollows(bob);
        alice.blocks(bob);
        alice.unblocks(bob);
        assertEquals(List.of(), far.types());
        assertEquals(0, app.rows().number("select count(*) from outgoing_activities"));
    }
}
