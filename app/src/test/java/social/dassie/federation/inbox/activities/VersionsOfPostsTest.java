package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.FakeServers;

/** Which version of a post of another server is shown: several of one second, late ones, and what they quote. */
class VersionsOfPostsTest extends FakeServers {
    private final String post = far.url("/n/1");

    private ObjectNode version(ObjectNode note, String text, Duration later) {
        return note.deepCopy()
                .put("content", text)
                .put("updated", app.clock().instant().plus(later).toString());
    }

    private void update(ObjectNode version) {
        far.send(far.activity("Update", "erin", version));
    }

    @Test
    void twoEditsOfOneSecond_areBothApplied() {
        ObjectNode note = far.note("/n/1", "erin", "{}");
        far.create(note);
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode second = version(note, "second", Duration.ZERO);
        update(second);
        app.clock().advance(Duration.ofMillis(10));
        update(second.deepCopy().put("content", "third"));
        assertEquals("third", text(post));
        update(second.deepCopy().put("content", "third"));
        String id = seen(post).path("id").asText();
        assertEquals(3, alice.get("/api/v1/statuses/" + id + "/history").size());
    }

    @Test
    void editInTheSecondOfCreation_isApplied() {
        ObjectNode note = far.note("/n/1", "erin", "{}");
        note.set("updated", note.path("published"));
        far.create(note);
        assertTrue(seen(post).path("edited_at").isNull());
        update(note.deepCopy().put("content", "second"));
        assertEquals("second", text(post));
        assertTrue(seen(post).path("edited_at").isTextual());
    }

    @Test
    void retriedEdit_doesNotUndoALaterOneOfTheSameSecond() throws RemoteException {
        ObjectNode note = far.note("/n/1", "erin", "{}");
        far.create(note);
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode second = version(note, "second", Duration.ZERO);
        byte[] body = far.activity("Update", "erin", second).toString().getBytes(StandardCharsets.UTF_8);
        String host = URI.create(post).getAuthority();
        QueuedActivity late = new QueuedActivity(
                0, far.id("erin"), host, null, false, body, 1, app.clock().millis());
        app.clock().advance(Duration.ofSeconds(40));
        update(second.deepCopy().put("content", "third"));
        app.app()
                .core()
                .platform()
                .db()
                .runInTransaction(app.app().federation().activities.prepare(late));
        assertEquals("third", text(post));
    }

    private String quotable() {
        return local(alice, alice.posts("quote me", "quote_approval_policy", "public"));
    }

    private ObjectNode quoted(ObjectNode note, String quoted) {
        ObjectNode request = far.activity("QuoteRequest", "erin", "{'object':'" + quoted + "'}");
        request.set("instrument", note);
        far.send(request);
        return request;
    }

    private long quotes() {
        return number("select count(*) from quotes");
    }

    @Test
    void quoteRemovedByAnEdit_isNotRestoredByLateActivities() {
        String mine = quotable();
        ObjectNode note = far.note("/n/1", "erin", "{'quote':'" + mine + "'}");
        ObjectNode request = quoted(note, mine);
        assertEquals("accepted", seen(post).at("/quote/state").asText());
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode without = version(note, "<p>hello</p>", Duration.ZERO);
        without.remove("quote");
        update(without);
        assertTrue(seen(post).path("quote").isNull());
        assertEquals(0, number("select quotes_count from statuses where uri = '" + mine + "'"));
        update(note);
        far.create(note);
        far.send(request.deepCopy().put("id", far.url("/again")));
        assertTrue(seen(post).path("quote").isNull());
        assertEquals(0, quotes());
    }

    @Test
    void quoteReplacedTwiceInASecond_isTheLast_andPending() {
        String first = quotable();
        String second = quotable();
        ObjectNode note = far.note("/n/1", "erin", "{'quote':'" + first + "'}");
        quoted(note, first);
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode other = version(note, "<p>hello</p>", Duration.ZERO).put("quote", second);
        quoted(other, second);
        assertEquals(second, seen(post).at("/quote/quoted_status/uri").asText());
        update(other.deepCopy().put("quote", first));
        assertEquals("pending", seen(post).at("/quote/state").asText());
        assertEquals(1, quotes());
    }

    @Test
    void quoteRequestForAPostQuotingAnother_isRejected() {
        String mine = quotable();
        quoted(far.note("/n/1", "erin", "{}"), mine);
        assertEquals(0, number("select count(*) from quotes where state = 'accepted'"));
    }

    @Test
    void versionWithoutATimestamp_changesNoQuote() {
        String mine = quotable();
        ObjectNode note = far.note("/n/1", "erin", "{'quote':'" + mine + "'}");
        quoted(note, mine);
        ObjectNode without = note.deepCopy();
        without.remove("quote");
        update(without);
        assertEquals("accepted", seen(post).at("/quote/state").asText());
        app.clock().advance(Duration.ofMinutes(1));
        update(version(note, "<p>edited</p>", Duration.ZERO));
        update(without);
        assertEquals("accepted", seen(post).at("/quote/state").asText());
    }
}
