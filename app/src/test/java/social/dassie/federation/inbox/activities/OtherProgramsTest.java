package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.SharedServers;

/** How WordPress, BookWyrm, Lemmy and WriteFreely write activities. */
class OtherProgramsTest extends SharedServers {
    private ObjectNode updateWithoutId(String name) {
        ObjectNode update = far.activity("Update", erin, far.document(erin, far.json("{'name':'" + name + "'}")));
        update.remove("id");
        return update;
    }

    private String displayName() {
        return alice.get("/api/v1/accounts/" + erinId).path("display_name").asText();
    }

    /** WordPress sends the same bytes for every change, and nothing tells a new one from an old one but the actor itself. */
    @Test
    void updateOfProfileWithoutId_fetchesTheActor_eachTime() {
        ObjectNode update = updateWithoutId("stale");
        for (String name : new String[] {"First", "Second"}) {
            far.actor(erin, "{'name':'" + name + "'}");
            far.send(update);
            assertEquals(name, displayName());
            app.clock().advance(Duration.ofMinutes(6));
        }
    }

    @Test
    void sameBytesWithoutId_withinMinutes_areOneActivity() {
        ObjectNode update = updateWithoutId("x");
        far.actor(erin, "{'name':'First'}");
        int before = far.peer.count("/users/" + erin);
        far.send(update);
        far.send(update);
        assertEquals(before + 1, far.peer.count("/users/" + erin));
    }

    @Test
    void sameBytesWithId_areOneActivityForLong() {
        ObjectNode update = far.activity("Update", erin, far.document(erin, far.json("{'name':'Named'}")));
        far.send(update);
        assertEquals("Named", displayName());
        far.send(far.activity("Update", erin, far.document(erin, far.json("{'name':'Later'}"))));
        app.clock().advance(Duration.ofDays(1));
        far.send(update);
        assertEquals("Later", displayName());
    }

    @Test
    void favouriteWithoutId_afterItsUndo_favouritesAgain() {
        String post = bob.posts("a post");
        ObjectNode like = far.activity(
                "Like", erin, "{'object':'" + bob.reads(post).path("uri").asText() + "'}");
        like.remove("id");
        for (int i = 0; i < 2; i++) {
            far.send(like);
            assertEquals(1, bob.reads(post).path("favourites_count").asInt());
            far.send(far.activity("Undo", erin, like));
            assertEquals(0, bob.reads(post).path("favourites_count").asInt());
            app.clock().advance(Duration.ofMinutes(6));
        }
    }

    private String content(String html) {
        String file = "{'attachment':[{'type':'Image','mediaType':'image/png','url':'~/a.png','name':'a boat'}]}";
        ObjectNode note = far.note(path("p") + "/" + html.hashCode(), erin, file);
        far.create(note.put("content", html.replace("~", far.url(""))));
        return alice.reads(Long.toString(id(note.path("id").asText())))
                .path("content")
                .asText();
    }

    /** WordPress attaches the pictures of its text, whose descriptions were read twice, and puts captions under them. */
    @Test
    void imageThatIsAlsoAttached_isNotInTheText() {
        assertEquals(
                "<p>x</p> <p>c</p> ",
                content("<p>x</p><figure><img src=~/a.png alt=boat><figcaption>c</figcaption></figure>"));
        assertEquals("<p>x</p>", content("<p>x<img src='~/a-1024x768.png' alt='a boat'></p>"));
        assertEquals("<p>xother</p>", content("<p>x<img src=~/b.png alt=other></p>"));
        assertEquals("<h2>Title</h2><p>x</p>", content("<h2>Title</h2><p>x</p>"));
    }

    /** BookWyrm and Lemmy give no page. */
    @Test
    void postWithoutPage_hasItsIdAsUrl() {
        far.create(far.note(path("n"), erin, "{}"));
        assertEquals(far.url(path("n")), seen(alice, path("n")).path("url").asText());
    }

    /** BookWyrm tells of changed reviews by a type of its own, and serves them as notes. */
    @Test
    void updateOfUnknownType_ofKnownPost_isFetched() {
        ObjectNode note = far.note(path("n"), erin, "{}");
        far.create(note);
        far.serves(note.deepCopy()
                .put("content", "<p>changed</p>")
                .put("updated", app.clock().instant().plusSeconds(1).toString()));
        far.send(far.activity("Update", erin, note.deepCopy().put("type", "Review")));
        assertEquals("<p>changed</p>", seen(alice, path("n")).path("content").asText());
        int asked = far.peer.count(path("other"));
        far.serves(far.note(path("other"), erin, "{}"));
        far.send(far.activity("Update", erin, far.note(path("other"), erin, "{'type':'Review'}")));
        assertEquals(asked, far.peer.count(path("other")), "an unknown post is not fetched");
        assertEquals(0, id(far.url(path("other"))));
    }

    /** BookWyrm hides spoilers behind the summary of an article. */
    @Test
    void warningOfArticle_coversItsText() {
        String article = "{'type':'Article','name':'A book','summary':'the end','sensitive':true,'content':''}";
        far.create(far.note(path("a"), erin, article));
        JsonNode post = seen(alice, path("a"));
        assertEquals("the end", post.path("spoiler_text").asText());
        assertEquals("<p><strong>A book</strong></p>", post.path("content").asText());
    }
}
