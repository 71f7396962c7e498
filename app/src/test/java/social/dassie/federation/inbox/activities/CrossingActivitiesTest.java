package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.testing.TestPeer;

/** Activities that are acted on at the same time: what one finds when it is prepared has changed when it takes effect. */
class CrossingActivitiesTest extends FakeServers {
    private final String post = far.url("/n/1");

    @BeforeEach
    void aliceFollowsMallory() {
        evil.followed(alice, "mallory");
    }

    /** Prepares an activity; what is returned lets it take effect. */
    private Runnable prepared(FakeServer server, ObjectNode activity) throws RemoteException {
        String actor = activity.path("actor").asText();
        byte[] body = activity.toString().getBytes(StandardCharsets.UTF_8);
        String host = URI.create(server.url("/")).getAuthority();
        Runnable change =
                app.app().federation().activities.prepare(new QueuedActivity(0, actor, host, null, false, body, 0, 0));
        return () -> app.app().core().platform().db().runInTransaction(change);
    }

    private void delete() {
        far.send("Delete", "erin", "{'object':{'type':'Tombstone','id':'~/n/1'}}");
    }

    @Test
    void createUpdateOrBoost_racingItsDelete_storesNothing() throws RemoteException {
        ObjectNode note = far.serves(far.note("/n/1", "erin", "{}"));
        ObjectNode later = note.deepCopy()
                .put("updated", app.clock().instant().plusSeconds(1).toString());
        Runnable create = prepared(far, far.activity("Create", "erin", note));
        Runnable update = prepared(far, far.activity("Update", "erin", later));
        Runnable boost = prepared(far, far.activity("Announce", "erin", note));
        Runnable askToQuote = prepared(
                far,
                far.activity("QuoteRequest", "erin", "{'object':'" + local(alice, alice.posts("quote me")) + "'}")
                        .<ObjectNode>set("instrument", note));
        delete();
        create.run();
        update.run();
        boost.run();
        askToQuote.run();
        assertEquals(0, stored(post));
        assertEquals(0, number("select count(*) from statuses where reblog_of_id is not null"));
    }

    @Test
    void fetch_racingTheDelete_storesNothing() {
        far.serves(far.note("/n/1", "erin", "{'quote':'~/q'}"));
        far.peer.answers("/q", exchange -> {
            delete(); // the post was read, and is not stored yet
            TestPeer.send(exchange, 404, "text/plain", new byte[0]);
        });
        assertEquals(
                0,
                alice.get("/api/v2/search", "q", post, "resolve", "true")
                        .path("statuses")
                        .size());
        assertEquals(1, far.peer.count("/q"));
        assertEquals(0, stored(post));
    }

    @Test
    void delete_thatWasPreparedBeforeThePostCame_deletesIt() throws RemoteException {
        ObjectNode note = far.serves(far.note("/n/1", "erin", "{}"));
        Runnable delete = prepared(far, far.activity("Delete", "erin", "{'object':'~/n/1'}"));
        evil.send("Announce", "mallory", "{'object':'" + post + "','to':'as:Public'}");
        assertEquals(1, stored(post));
        delete.run();
        assertEquals(0, stored(post));
        far.create(note);
        evil.send("Announce", "mallory", "{'object':'" + post + "','to':['as:Public']}");
        assertEquals(0, stored(post));
    }

    @Test
    void groupBoostOrPin_ofAPostDeletedMeanwhile_isIgnored() throws RemoteException {
        far.actor("club", "{'type':'Group'}");
        far.followed(bob, "club");
        far.serves(far.note("/n/1", "erin", "{}"));
        ObjectNode create = far.activity("Create", "erin", "{'object':'~/n/1'}");
        Runnable passedOn = prepared(far, far.activity("Announce", "club", create));
        Runnable pin =
                prepared(far, far.activity("Add", "erin", "{'object':'~/n/1','target':'~/users/erin/featured'}"));
        assertEquals(1, stored(post));
        delete();
        passedOn.run();
        pin.run();
        assertEquals(0, number("select count(*) from statuses"));
        assertEquals(0, number("select count(*) from status_pins"));
    }

    @Test
    void postOfAnAuthorDeletedMeanwhile_isNotStored() throws RemoteException {
        Runnable create = prepared(far, far.activity("Create", "erin", far.note("/n/1", "erin", "{}")));
        far.send("Delete", "erin", "{'object':'~/users/erin'}");
        create.run();
        app.runJobs();
        create.run();
        assertEquals(0, stored(post));
    }

    @Test
    void favouriteOrVote_onAPostDeletedMeanwhile_isIgnored() throws RemoteException {
        String mine = alice.posts("mine");
        Runnable like = prepared(far, far.activity("Like", "erin", "{'object':'" + local(alice, mine) + "'}"));
        alice.deletes(mine);
        like.run();
        assertEquals(0, number("select count(*) from favourites"));
    }
}
