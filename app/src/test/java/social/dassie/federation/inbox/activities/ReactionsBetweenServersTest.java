package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Percent;
import social.dassie.testing.TestPeer;

/** Reactions that Akkoma and Misskey send. */
class ReactionsBetweenServersTest extends FakeServers {
    private static final String PARTY = "\uD83C\uDF89";
    private static final String BLOB =
            "'tag':[{'type':'Emoji','id':'~/emoji/blob','name':':blob:','icon':{'type':'Image','url':'~/blob.png'}}]";

    private String status;
    private String post;

    @BeforeEach
    void posts() {
        status = alice.posts("mine");
        post = local(alice, status);
    }

    private ObjectNode react(String type, String who, String more) {
        return far.activity(type, who, "{'object':'" + post + "'," + more + "}");
    }

    private JsonNode reactions() {
        return seen(post).at("/pleroma/emoji_reactions");
    }

    private long favourites() {
        return seen(post).path("favourites_count").asLong();
    }

    @Test
    void emojiReact_isShown_andUndone() {
        ObjectNode reaction = react("EmojiReact", "erin", "'content':'" + PARTY + "'");
        far.send(reaction);
        far.send(reaction);
        assertEquals(PARTY, reactions().at("/0/name").asText());
        assertEquals(1, reactions().at("/0/count").asInt());
        assertEquals(0, favourites());
        far.send(far.activity("Undo", "erin", reaction));
        assertTrue(reactions().isMissingNode());
    }

    @Test
    void likeOfMisskey_isAReaction_withOrWithoutContent() {
        far.send(react("Like", "erin", "'content':'\u2764','_misskey_reaction':'\u2764'"));
        far.actor("frank");
        far.send(react("Like", "frank", "'_misskey_reaction':'\u2764\uFE0F'"));
        assertEquals(1, reactions().size());
        assertEquals("\u2764\uFE0F", reactions().at("/0/name").asText());
        assertEquals(2, reactions().at("/0/count").asInt());
    }

    @Test
    void customEmoji_hasTheNameAndImageOfItsServer() {
        far.send(react("Like", "erin", "'content':':blob:','_misskey_reaction':':blob:'," + BLOB));
        assertEquals("blob@far.test", reactions().at("/0/name").asText().replaceAll(":\\d+$", ""));
        String url = reactions().at("/0/url").asText();
        assertTrue(url.startsWith("https://dassie.example/media_proxy/emoji/"), url);
        bob.call(
                        "PUT",
                        "/api/v1/pleroma/statuses/" + status + "/reactions/"
                                + Percent.encode(reactions().at("/0/name").asText()))
                .expect(200);
        assertEquals(2, reactions().at("/0/count").asInt());
    }

    @Test
    void emojiOfAnotherServer_isStoredForTheSender() {
        far.send(react(
                "EmojiReact",
                "erin",
                "'content':':blob@third.example:','tag':[{'type':'Emoji','name':':blob@third.example:',"
                        + "'icon':{'url':'https://third.example/blob.png'}}]"));
        assertTrue(
                reactions().at("/0/name").asText().startsWith("blob@far.test"),
                reactions().toString());
        assertEquals(0, number("select count(*) from custom_emojis where domain = 'third.example'"));
    }

    @Test
    void emojiOfThisServer_staysIt() {
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('dassie', 'd.png', 'd.png', 1)");
        far.send(react("EmojiReact", "erin", "'content':':dassie@dassie.example:'"));
        assertEquals("dassie", reactions().at("/0/name").asText());
        assertEquals(
                "https://dassie.example/media/d.png", reactions().at("/0/url").asText());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'content':':blob:'",
                "'content':'hello'",
                "'content':'\\u202Eblob'",
                "'content':'\u3042'",
                "'content':':blob:','tag':[{'type':'Emoji','name':':other:','icon':{'url':'~/o.png'}}]",
                "'content':':blob:','tag':[{'type':'Emoji','name':':blob:'}]"
            })
    void whatIsNotAnEmoji_isAFavourite(String more) {
        ObjectNode reaction = react("EmojiReact", "erin", more);
        far.send(reaction);
        assertTrue(reactions().isMissingNode());
        assertEquals(1, favourites());
        far.send(far.activity("Undo", "erin", reaction));
        assertEquals(0, favourites());
    }

    @Test
    void longShortcode_isAFavourite() {
        far.send(react("Like", "erin", "'content':':" + "a".repeat(10_000) + ":'," + BLOB));
        assertTrue(reactions().isMissingNode());
        assertEquals(1, favourites());
    }

    @Test
    void thousandDifferentEmoji_areFive() {
        for (int i = 0; i < 60; i++) {
            String emoji = new String(Character.toChars(0x1F600 + i));
            far.send(react("EmojiReact", "erin", "'content':'" + emoji + "'"));
        }
        for (int i = 0; i < 1_000; i += 100) {
            far.send(react(
                    "Like",
                    "erin",
                    "'content':':e" + i + ":','tag':[{'type':'Emoji','name':':e" + i
                            + ":','icon':{'url':'~/e.png'}}]"));
        }
        assertEquals(5, reactions().size());
        assertEquals(0, favourites());
        assertEquals(0, number("select count(*) from custom_emojis"));
    }

    @Test
    void tooManyDifferentEmoji_areFavourites() {
        for (int i = 0; i < 8; i++) {
            far.actor("user" + i);
            for (int j = 0; j < 5; j++) {
                String emoji = new String(Character.toChars(0x1F600 + i * 5 + j));
                far.send(react("EmojiReact", "user" + i, "'content':'" + emoji + "'"));
            }
        }
        assertEquals(30, reactions().size());
        assertEquals(2, favourites());
    }

    @Test
    void undo_isUnderstoodInEachForm() {
        for (String form : List.of(
                "'ID'",
                "{'type':'EmojiReact','actor':'~/users/erin','object':'" + post + "','content':'" + PARTY + "'}",
                "{'type':'Like','id':'~/unknown','object':'" + post + "','_misskey_reaction':'" + PARTY + "'}",
                "{'type':'Like','object':'" + post + "'}")) {
            ObjectNode reaction = react("EmojiReact", "erin", "'content':'" + PARTY + "'");
            far.send(reaction);
            assertEquals(1, reactions().size(), form);
            far.send(
                    "Undo",
                    "erin",
                    "{'object':" + form.replace("ID", reaction.path("id").asText()) + "}");
            assertTrue(reactions().isMissingNode(), form);
        }
    }

    @Test
    void undoByAnotherActor_removesNothing() {
        ObjectNode reaction = react("EmojiReact", "erin", "'content':'" + PARTY + "'");
        far.send(reaction);
        far.actor("frank");
        far.send("Undo", "frank", "{'object':'" + reaction.path("id").asText() + "'}");
        evil.send(
                "Undo",
                "mallory",
                "{'object':{'type':'EmojiReact','object':'" + post + "','content':'" + PARTY + "'}}");
        assertEquals(1, reactions().at("/0/count").asInt());
    }

    @Test
    void undoThatComesFirst_isKept() {
        ObjectNode reaction = react("EmojiReact", "erin", "'content':'" + PARTY + "'");
        far.send(far.activity("Undo", "erin", reaction));
        far.send(reaction);
        assertTrue(reactions().isMissingNode());
    }

    @Test
    void invisiblePost_getsNoReaction() {
        String secret = alice.posts("x", "visibility", "direct");
        far.send(far.activity(
                "EmojiReact", "erin", "{'object':'" + local(alice, secret) + "','content':'" + PARTY + "'}"));
        app.rows().block(alice.id(), far.known("erin"));
        far.send(react("EmojiReact", "erin", "'content':'" + PARTY + "'"));
        assertEquals(0, number("select count(*) from emoji_reactions"));
        assertEquals(0, number("select count(*) from favourites"));
    }

    @Test
    void remotePost_getsTheReactionsThatArriveHere_ifItIsKnown() {
        far.create(far.note("/n/1", "erin", "{}"));
        far.actor("frank");
        far.send("EmojiReact", "frank", "{'object':'~/n/1','content':'" + PARTY + "'}");
        assertEquals(
                1, seen(far.url("/n/1")).at("/pleroma/emoji_reactions/0/count").asInt());
        far.send("Like", "frank", "{'object':'~/n/1'}");
        assertEquals(0, seen(far.url("/n/1")).path("favourites_count").asInt());
        far.serves(far.note("/n/2", "erin", "{}"));
        far.send("EmojiReact", "frank", "{'object':'~/n/2','content':'" + PARTY + "'}");
        assertEquals(0, stored(far.url("/n/2")));
        assertEquals(
                0,
                far.peer.received().stream()
                        .filter(one -> one.toString().startsWith("GET /n/2"))
                        .count());
    }

    @Test
    void reactionsTurnedOff_areFavourites() {
        app.set("statuses.reactions", "false");
        far.send(react("EmojiReact", "erin", "'content':'" + PARTY + "'"));
        assertEquals(1, favourites());
        app.set("statuses.reactions", "true");
        alice.patch("/api/v1/accounts/update_credentials", "source[allow_reactions]", "false");
        far.actor("frank");
        far.send(react("EmojiReact", "frank", "'content':'" + PARTY + "'"));
        assertEquals(2, favourites());
        assertEquals(0, number("select count(*) from emoji_reactions"));
    }

    @Test
    void hugeOrRedirectedImage_isNotServed() {
        far.peer.answers("/big.png", exchange -> TestPeer.send(exchange, 200, "image/png", new byte[20 * 1024 * 1024]));
        far.peer.answers("/away.png", exchange -> {
            exchange.getResponseHeaders().set("Location", "http://127.0.0.1:1/secret.png");
            TestPeer.send(exchange, 302, "text/plain", new byte[0]);
        });
        for (String image : List.of("big", "away")) {
            far.send(react(
                    "EmojiReact",
                    "erin",
                    "'content':':" + image + ":','tag':[{'type':'Emoji','name':':" + image + ":','icon':{'url':'~/"
                            + image + ".png'}}]"));
        }
        assertEquals(2, reactions().size());
        for (JsonNode reaction : reactions()) {
            String path = URI.create(reaction.path("url").asText()).getPath();
            int answer = app.anonymous().call("GET", path).status();
            assertTrue(answer >= 400, reaction + ": " + answer);
        }
    }

    @Test
    void notification_namesTheEmoji_andIsDeletedWithTheReaction() {
        far.send(react("EmojiReact", "erin", "'content':'" + PARTY + "'"));
        far.send(react("EmojiReact", "erin", "'content':'\u2764'"));
        JsonNode one = alice.get("/api/v1/notifications").at("/0");
        assertEquals("pleroma:emoji_reaction", one.path("type").asText());
        assertEquals(PARTY, one.path("emoji").asText());
        assertFalse(one.has("emoji_url"));
        assertEquals(status, one.at("/status/id").asText());
        assertEquals(1, told(alice).size());
        far.send("Undo", "erin", "{'object':{'type':'Like','object':'" + post + "'}}");
        assertEquals(List.of(), told(alice));
    }

    @Test
    void groupedNotification_hasTheLatestEmoji_andAFallback() {
        far.send(react("Like", "erin", "'content':':blob:'," + BLOB));
        far.actor("frank");
        far.send(react("EmojiReact", "frank", "'content':'" + PARTY + "'"));
        JsonNode group = alice.get("/api/v2/notifications").at("/notification_groups/0");
        assertEquals(2, group.path("notifications_count").asInt());
        assertEquals(PARTY, group.path("emoji").asText());
        JsonNode unknown = alice.get("/api/v2/notifications?supported_types[]=mention&grouped_types[]=favourite");
        JsonNode single = unknown.at("/notification_groups/1");
        assertEquals(":blob:", single.path("emoji").asText());
        assertTrue(single.path("emoji_url").asText().contains("/media_proxy/emoji/"));
        assertTrue(single.at("/fallback/title").asText().contains("reacted to your post"), single.toString());
        assertTrue(single.at("/fallback/summary").asText().contains("/statuses/" + status));
        assertEquals("[]", alice.get("/api/v1/notifications?types[]=favourite").toString());
        assertEquals(
                2,
                alice.get("/api/v1/notifications?types[]=pleroma:emoji_reaction")
                        .size());
    }

    @Test
    void reactionsStoredAsFavourites_areMoved() {
        app.rows().run("delete from jobs where kind = 'reactions.move'");
        long erin = far.known("erin");
        far.actor("frank");
        long frank = far.known("frank");
        for (var former : List.of(List.of(erin, "\u2764"), List.of(frank, "hello"))) {
            app.rows()
                    .run(
                            "insert into favourites (account_id, status_id, uri, reaction, created_at)"
                                    + " values (?, ?, ?, ?, 1)",
                            former.get(0),
                            Long.parseLong(status),
                            "https://far.test/likes/" + former.get(0),
                            former.get(1));
        }
        app.rows().run("update statuses set favourites_count = 2 where id = " + status);
        app.rows()
                .run("insert into notifications (account_id, from_account_id, type, status_id, created_at, group_key)"
                        + " values (" + alice.id() + ", " + erin + ", 'favourite', " + status + ", 1, 'favourite-"
                        + status
                        + "-490000')");
        app.rows()
                .run("insert into jobs (kind, key, payload, run_at, created_at)"
                        + " values ('reactions.move', 'all', '', 0, 0)");
        app.runJobs();
        assertEquals("\u2764\uFE0F", reactions().at("/0/name").asText());
        assertEquals(1, favourites());
        JsonNode told = alice.get("/api/v1/notifications").at("/0");
        assertEquals("pleroma:emoji_reaction", told.path("type").asText());
        assertEquals("\u2764\uFE0F", told.path("emoji").asText());
        assertEquals(
                "pleroma:emoji_reaction-" + status + "-490000",
                told.path("group_key").asText());
        assertEquals(0, number("select count(*) from favourites where reaction is not null"));
        assertEquals(0, number("select count(*) from jobs where kind = 'reactions.move'"));
        far.send("Undo", "erin", "{'object':'https://far.test/likes/" + erin + "'}");
        assertTrue(reactions().isMissingNode());
    }

    @Test
    void ownReaction_isALikeWithTheEmoji_sentToTheAuthor() {
        far.create(far.note("/n/1", "erin", "{}"));
        String id = Long.toString(number("select id from statuses where uri = '" + far.url("/n/1") + "'"));
        String path = "/api/v1/pleroma/statuses/" + id + "/reactions/" + Percent.encode(PARTY);
        alice.call("PUT", path).expect(200);
        JsonNode like = delivered();
        assertEquals("Like", like.path("type").asText());
        assertEquals(far.url("/n/1"), like.path("object").asText());
        assertEquals(PARTY, like.path("content").asText());
        assertEquals(PARTY, like.path("_misskey_reaction").asText());
        alice.call("DELETE", path).expect(200);
        JsonNode undo = delivered();
        assertEquals("Undo", undo.path("type").asText());
        assertEquals(like.path("id").asText(), undo.at("/object/id").asText());
        assertEquals(PARTY, undo.at("/object/_misskey_reaction").asText());
    }

    private JsonNode delivered() {
        far.peer.received().clear();
        app.deliver();
        List<JsonNode> found = far.peer.received().stream()
                .filter(one -> one.toString().startsWith("POST "))
                .map(one -> Json.parse(one.body()))
                .toList();
        assertEquals(1, found.size());
        return found.get(0);
    }
}
