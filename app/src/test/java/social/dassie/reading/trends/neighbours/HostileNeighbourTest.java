package social.dassie.reading.trends.neighbours;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestPeer;

/** Servers whose trends are not what they should be. */
class HostileNeighbourTest extends NeighbourWorld {
    private void answers(String contentType, String body) {
        far.peer.answers(STATUSES, contentType, body);
        far.peer.answers(TAGS, contentType, body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "null",
                "7",
                "[",
                "not json",
                "[7,null,[],{}]",
                "[{\"uri\":{},\"url\":[],\"name\":{}}]",
                "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"
            })
    void rubbish_isIgnored(String body) {
        answers("application/json", body);
        soon();
        assertEquals(List.of(), posts(nobody));
        assertEquals(List.of(), tags(nobody));
    }

    @Test
    void otherMediaType_isUnreadable() {
        answers("text/html", "[]");
        soon();
        assertTrue(hasOutcome(far, Outcome.UNREADABLE));
    }

    @Test
    void hugeAnswer_isCutOff_andCountsForTheBudget() {
        byte[] block = new byte[64 * 1024];
        far.peer.answers(STATUSES, exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                for (int i = 0; i < 1_600; i++) {
                    out.write(block);
                }
            }
        });
        far.answers(TAGS, 404);
        soon();
        assertTrue(hasOutcome(far, Outcome.TOO_LARGE));
        assertEquals(NeighbourClient.MAX_BYTES, app.rows().number("select max(bytes) from neighbours"));
    }

    @Test
    void manyItems_areBounded() {
        List<ObjectNode> posts = new ArrayList<>();
        List<ObjectNode> tags = new ArrayList<>();
        ObjectNode one = post(far, "one");
        for (int i = 0; i < 1_000; i++) {
            posts.add(one.deepCopy().put("uri", far.url("/notes/" + i)).put("url", far.url("/notes/" + i)));
            tags.add(tag(far, "tag" + i, 3));
        }
        trends(far, "posts", posts);
        trends(far, "tags", tags);
        soon();
        assertEquals(SampleReader.MAX_POSTS, app.rows().number("select count(*) from neighbour_posts"));
        assertEquals(SampleReader.MAX_TAGS, app.rows().number("select count(*) from neighbour_tags"));
        assertEquals(SampleReader.MAX_TAGS, tags(nobody).size());
    }

    @Test
    void contentComesFromTheOrigin_neverFromTheTrends() {
        ObjectNode forged = post(other, "true");
        trends(far, "posts", List.of(forged.put("content", "<script>alert(1)</script>")));
        soon();
        assertEquals(List.of("true"), posts(nobody));
    }

    @Test
    void pageOnAnotherHost_isRefused() {
        trends(far, "posts", List.of(post(other, "true").put("url", far.url("/notes/true"))));
        soon();
        assertEquals(List.of(), posts(nobody));
        assertEquals(0, other.peer.count("/notes/true"));
    }

    @Test
    void postThatCallsItselfAnotherServers_isRefused() {
        ObjectNode item = post(far, "mine");
        far.serves(far.note("/notes/mine", "erin", "{}").put("attributedTo", other.id("erin")));
        trends(far, "posts", List.of(item));
        soon();
        assertEquals(List.of(), posts(nobody));
    }

    @Test
    void nonPublicPosts_areNotFetched() {
        trends(
                far,
                "posts",
                List.of(
                        post(far, "a").put("visibility", "unlisted"),
                        post(far, "b").put("sensitive", true),
                        post(far, "c").put("spoiler_text", "beware"),
                        post(far, "d").put("in_reply_to_id", "1"),
                        post(far, "e").put("uri", "javascript:alert(1)"),
                        post(far, "f").put("uri", "https://dassie.example/users/alice/statuses/1")));
        soon();
        assertEquals(0, app.rows().number("select count(*) from neighbour_posts"));
    }

    @Test
    void postThatIsSensitiveAtItsOrigin_isNotShown() {
        ObjectNode item = post(far, "nude");
        far.serves(far.note("/notes/nude", "erin", "{'sensitive':true}"));
        trends(far, "posts", List.of(item));
        soon();
        assertEquals(List.of(), posts(nobody));
    }

    @Test
    void privateAddresses_areNotRequested() {
        trends(
                far,
                "posts",
                List.of(
                        post(far, "a").put("uri", "https://10.0.0.1/a").put("url", "https://10.0.0.1/a"),
                        post(far, "b").put("uri", "https://[::1]/b").put("url", "https://[::1]/b"),
                        post(far, "c")
                                .put("uri", "https://169.254.169.254/c")
                                .put("url", "https://169.254.169.254/c")));
        far.peer.redirects(TAGS, 302, "http://10.0.0.1/api/v1/trends/tags");
        soon();
        assertEquals(List.of(), posts(nobody));
        assertEquals(List.of(), tags(nobody));
    }

    @Test
    void redirectToAnotherServer_isNotFollowed() {
        trends(other, "tags", List.of(tag(other, "elsewhere", 5)));
        far.peer.redirects(TAGS, 302, other.url(TAGS));
        soon();
        assertEquals(List.of(), tags(nobody));
        assertFalse(other.peer.count(TAGS) > 0);
    }

    @Test
    void postThatCannotBeFetched_isTriedTwice() {
        ObjectNode item = post(far, "lost");
        far.peer.answers("/notes/lost", exchange -> TestPeer.send(exchange, 404, "text/plain", new byte[0]));
        trends(far, "posts", List.of(item));
        soon();
        for (int i = 0; i < 5; i++) {
            app.clock().advance(java.time.Duration.ofMinutes(6));
            app.runJobs();
        }
        assertEquals(NeighbourRounds.MAX_TRIES, app.rows().number("select max(tries) from neighbour_posts"));
    }

    @Test
    void hashtags_areCheckedLikeOwnOnes() {
        app.rows().run("insert into tags (name, display_name, created_at, usable) values ('bad', 'bad', 1, 0)");
        ObjectNode odd = tag(far, "odd", 3);
        odd.putArray("history")
                .addObject()
                .put("day", "-1")
                .put("uses", "99999999999999999999")
                .put("accounts", "x");
        trends(far, "tags", List.of(tag(far, "bad", 9), tag(far, "not a tag", 9), tag(far, "x".repeat(2_000), 9), odd));
        soon();
        assertEquals(List.of("odd"), tags(nobody));
        assertEquals(
                "0", nobody.get(TAGS).get(0).path("history").get(0).path("uses").asText());
    }
}
