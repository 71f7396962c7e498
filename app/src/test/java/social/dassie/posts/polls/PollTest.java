package social.dassie.posts.polls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Dates;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class PollTest {
    private static final String STATUSES = "/api/v1/statuses";
    private static final String TWICE = "Validation failed: You have already voted on this poll";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static Object[] poll(Object... more) {
        List<Object> params =
                new ArrayList<>(List.of("poll[options][]", List.of("tea", " coffee "), "poll[expires_in]", "3600"));
        params.addAll(List.of(more));
        return params.toArray();
    }

    private String asks(TestClient who, Object... more) {
        return who.reads(who.posts("What?", poll(more))).path("poll").path("id").asText();
    }

    private static String path(String id) {
        return "/api/v1/polls/" + id;
    }

    private static Answer votes(TestClient who, String id, Object... choices) {
        return who.call("POST", path(id) + "/votes", "choices[]", List.of(choices));
    }

    @Test
    void poll_isInItsPost_andReadableByItself() {
        long before = app.clock().millis();
        String status = alice.posts("What?", poll());
        JsonNode poll = alice.reads(status).path("poll");
        String end = poll.path("expires_at").asText();
        assertTrue(end.compareTo(Dates.format(before + 3_600_000)) >= 0, end);
        assertEquals(
                "{\"id\":\"" + poll.path("id").asText() + "\",\"expires_at\":\"" + end
                        + "\",\"expired\":false,\"multiple\":false,\"votes_count\":0,\"voters_count\":0,\"voted\":true,"
                        + "\"own_votes\":[],\"options\":[{\"title\":\"tea\",\"votes_count\":0},"
                        + "{\"title\":\"coffee\",\"votes_count\":0}],\"emojis\":[]}",
                poll.toString());
        assertEquals(poll, alice.get(path(poll.path("id").asText())));
        JsonNode anonymous = app.anonymous().get(path(poll.path("id").asText()));
        assertFalse(anonymous.has("voted") || anonymous.has("own_votes"), anonymous::toString);
        assertFalse(bob.reads(status).path("poll").path("voted").asBoolean());
        assertTrue(alice.reads(alice.posts("none")).path("poll").isNull());
        assertEquals(
                poll.path("id"),
                bob.reads(bob.boosts(status)).path("reblog").path("poll").path("id"));
    }

    @Test
    void publicPoll_isCacheable_forThoseWithoutAToken() {
        String id = asks(alice);
        assertTrue(app.anonymous().call("GET", path(id)).header("Cache-Control").startsWith("public, max-age="));
        assertFalse(bob.call("GET", path(id)).header("Cache-Control").contains("public"));
    }

    @Test
    void vote_countsOnce_andIsShownToItsVoter() {
        String id = asks(alice);
        JsonNode voted = votes(bob, id, "1").expect(200).json();
        assertEquals("[1]", voted.path("own_votes").toString());
        assertTrue(voted.path("voted").asBoolean());
        assertEquals(1, voted.path("votes_count").asInt());
        assertEquals(1, voted.path("voters_count").asInt());
        assertEquals("[0,1]", counts(voted));
        votes(bob, id, "1").expect(422, TWICE);
        votes(bob, id, "0").expect(422, TWICE);
        assertEquals("[0,1]", counts(alice.get(path(id))));
        assertEquals("[]", alice.get(path(id)).path("own_votes").toString());
    }

    @Test
    void queryAndJson_carryChoicesToo() {
        String id = asks(alice);
        bob.answer(bob.request("POST", path(id) + "/votes?choices[]=0").asBytes(), "POST", path(id) + "/votes")
                .expect(200);
        app.user("carol")
                .sendJson("POST", path(id) + "/votes", "{\"choices\":[\"0\"]}")
                .expect(200);
        app.user("dave")
                .sendJson("POST", path(id) + "/votes", "{\"choices\":[1]}")
                .expect(200);
        assertEquals("[2,1]", counts(alice.get(path(id))));
    }

    @Test
    void singleChoice_takesOneChoice_andMultipleEachOnce() {
        votes(bob, asks(alice), "0", "1").expect(422, TWICE);
        String id = asks(alice, "poll[multiple]", "true");
        votes(bob, id, "0", "0").expect(422, TWICE);
        assertEquals("[0,0]", counts(bob.get(path(id))));
        votes(bob, id, "0").expect(200);
        votes(bob, id, "0", "1").expect(422, TWICE);
        JsonNode both = votes(bob, id, "1").expect(200).json();
        assertEquals(2, both.path("votes_count").asInt());
        assertEquals(1, both.path("voters_count").asInt());
        assertEquals("[0,1]", both.path("own_votes").toString());
        String reversed = asks(alice, "poll[multiple]", "true");
        votes(bob, reversed, "1", "0").expect(200);
        assertEquals("[1,0]", bob.get(path(reversed)).path("own_votes").toString(), "in the order of voting");
    }

    @Test
    void unknownChoice_isRejected() {
        String id = asks(alice);
        for (String choice : List.of("2", "-1", "tea", "9999999999999999999", "1.0")) {
            votes(bob, id, choice).expect(422, "Validation failed: The chosen vote option does not exist");
        }
        bob.call("POST", path(id) + "/votes").expect(400, "param is missing or the value is empty: choices");
        bob.sendJson("POST", path(id) + "/votes", "{\"choices\":[]}").expect(400);
        assertEquals("[0,0]", counts(bob.get(path(id))));
    }

    @Test
    void ownPollAndEndedPoll_takeNoVotes() {
        String id = asks(alice);
        votes(alice, id, "0").expect(422, "Validation failed: You cannot vote in your own polls");
        app.clock().advance(Duration.ofHours(1));
        votes(bob, id, "0").expect(422, "Validation failed: The poll has already ended");
        assertTrue(bob.get(path(id)).path("expired").asBoolean());
    }

    @Test
    void pollOfAPostOneMayNotSee_isNotFound() {
        String id = asks(alice, "visibility", "private");
        bob.call("GET", path(id)).expect(404, "Record not found");
        votes(bob, id, "0").expect(404, "Record not found");
        app.anonymous().call("GET", path(id)).expect(404, "Record not found");
        bob.follows(alice);
        votes(bob, id, "0").expect(200);
        for (String nothing : List.of("1", "junk", "9223372036854775807")) {
            bob.call("GET", path(nothing)).expect(404, "Record not found");
            votes(bob, nothing, "0").expect(404, "Record not found");
        }
    }

    @Test
    void withoutTokenOrScope_votingIsRejected() {
        String id = asks(alice);
        votes(app.anonymous(), id, "0").expect(401, "The access token is invalid");
        votes(bob.withScopes("read write:media"), id, "0").expect(403, "This action is outside the authorized scopes");
        votes(app.application("write"), id, "0").expect(422, "This method requires an authenticated user");
        votes(bob.withScopes("write:statuses"), id, "0").expect(200);
        bob.withScopes("write").call("GET", path(id)).expect(403);
    }

    @Test
    void hiddenTotals_areShownAfterTheEnd() {
        String id = asks(alice, "poll[hide_totals]", "true");
        JsonNode voted = votes(bob, id, "1").expect(200).json();
        assertEquals("[null,null]", counts(voted));
        assertEquals(1, voted.path("votes_count").asInt());
        assertEquals("[null,null]", counts(alice.get(path(id))));
        app.clock().advance(Duration.ofHours(1));
        assertEquals("[0,1]", counts(alice.get(path(id))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ["a"]                 | 300     | Choices must have more than one item
            []                    | 300     | Choices must have more than one item
            ["a"," "]             | 300     | Choices must have more than one item
            ["a","b","c","d","e"] | 300     | Choices can't contain more than 4 items
            ["a"," a "]           | 300     | Choices contain duplicate items
            ["a","b"]             | 0       | Deadline is too soon
            ["a","b"]             | -5      | Deadline is too soon
            ["a","b"]             | 299     | Deadline is too soon
            ["a","b"]             | 2629747 | Deadline is too far into the future
            ["a","b"]             | null    | Deadline can't be blank
            ["a"]                 | 0       | Choices must have more than one item, Deadline is too soon
            """)
    void invalidPoll_isRejected_andNothingIsStored(String options, String seconds, String error) {
        String poll = "\"poll\":{\"options\":" + options + ",\"expires_in\":" + seconds + "}}";
        alice.sendJson("POST", STATUSES, "{\"status\":\"What?\"," + poll).expect(422, "Validation failed: " + error);
        assertEquals(0, app.rows().number("select count(*) from statuses"));
        String id = alice.posts("one");
        alice.sendJson("PUT", TestClient.status(id), "{\"status\":\"one\"," + poll)
                .expect(422, "Validation failed: " + error);
    }

    @Test
    void length_isCountedInGraphemes() {
        String families = "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67".repeat(50);
        alice.posts("What?", "poll[options][]", List.of("a", families), "poll[expires_in]", "300");
        alice.call(
                        "POST",
                        STATUSES,
                        "status",
                        "x",
                        "poll[options][]",
                        List.of("a", "b".repeat(51)),
                        "poll[expires_in]",
                        300)
                .expect(422, "Validation failed: Choices cannot be longer than 50 characters each");
        alice.call(
                        "POST",
                        STATUSES,
                        "status",
                        "x",
                        "poll[options][]",
                        List.of("a", "e" + "\u0301".repeat(10_000)),
                        "poll[expires_in]",
                        300)
                .expect(422);
    }

    @Test
    void pollAndFiles_areInOnePost() {
        List<String> pictures = app.rows().pictures(alice, 2);
        JsonNode both = alice.post(STATUSES, poll("status", "x", "media_ids[]", pictures));
        assertEquals(pictures, both.path("media_attachments").findValuesAsText("id"));
        assertEquals(2, both.at("/poll/options").size());
        String id = both.path("id").asText();
        JsonNode less = alice.call("PUT", TestClient.status(id), poll("status", "y", "media_ids[]", pictures.get(1)))
                .json();
        assertEquals(List.of(pictures.get(1)), less.path("media_attachments").findValuesAsText("id"));
        assertEquals(both.at("/poll/id"), less.at("/poll/id"));
        JsonNode noPoll = alice.call("PUT", TestClient.status(id), "status", "y", "media_ids[]", pictures.get(1))
                .json();
        assertTrue(noPoll.path("poll").isNull());
        JsonNode versions = alice.get(TestClient.status(id) + "/history");
        assertEquals(2, versions.at("/0/media_attachments").size());
        assertEquals(2, versions.at("/0/poll/options").size());
        assertFalse(versions.path(2).has("poll"));
        assertFalse(versions.path(0).has("quote"));
    }

    @Test
    void pollWithAFile_needsNoText() {
        List<String> picture = app.rows().pictures(alice, 1);
        JsonNode silent = alice.post(STATUSES, poll("media_ids[]", picture));
        assertEquals("", silent.path("content").asText());
        assertEquals(2, silent.at("/poll/options").size());
        bob.call("POST", STATUSES, poll("status", "x", "media_ids[]", picture)).expect(422);
    }

    @Test
    void pollAlone_needsText() {
        alice.call("POST", STATUSES, poll()).expect(422, "Validation failed: Text can't be blank");
        JsonNode warned = alice.post(STATUSES, poll("spoiler_text", "careful"));
        assertEquals("<p>\uD83D\uDCCA</p>", warned.path("content").asText());
    }

    @Test
    void shortcodesInOptions_areThePollsOwnEmojis() {
        app.rows()
                .run("insert into custom_emojis (shortcode, remote_url, created_at)"
                        + " values ('blobcat', 'https://dassie.example/blobcat.png', 1)");
        String id = alice.posts("What?", "poll[options][]", List.of(":blobcat:", "b"), "poll[expires_in]", "300");
        JsonNode status = alice.reads(id);
        assertEquals(
                "blobcat",
                status.path("poll").path("emojis").path(0).path("shortcode").asText());
        assertEquals(0, status.path("emojis").size());
        assertEquals(
                "blobcat",
                alice.get(TestClient.status(id) + "/history")
                        .path(0)
                        .path("emojis")
                        .path(0)
                        .path("shortcode")
                        .asText());
    }

    @Test
    void deleteAndRedraft_returnsThePoll_andCancelsItsEnd() {
        String id = alice.posts("What?", poll());
        votes(bob, alice.reads(id).path("poll").path("id").asText(), "0").expect(200);
        JsonNode last = alice.deletes(id);
        assertEquals(
                "tea", last.path("poll").path("options").path(0).path("title").asText());
        assertEquals("What?", last.path("text").asText());
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(List.of(), bob.ids("/api/v1/notifications"));
        assertEquals(0, app.rows().number("select count(*) from poll_votes"));
    }

    @Test
    void twentyPolls_needAsManyStatementsAsOne() {
        for (int i = 0; i < 20; i++) {
            votes(bob, asks(alice), "0").expect(200);
        }
        String path = TestClient.account(alice) + "/statuses";
        StatementCount one = StatementCount.of(app, () -> bob.get(path, "limit", 1));
        StatementCount all = StatementCount.of(app, () -> bob.get(path, "limit", 20));
        assertEquals(one.count(), all.count(), all::toString);
        assertEquals("[1,0]", counts(bob.get(path, "limit", 20).path(19).path("poll")));
    }

    @Test
    void votesAtTheSameTime_areAllCounted_andOneVoterOnce() throws Exception {
        String id = asks(alice);
        List<TestClient> voters = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            voters.add(app.user("voter" + i));
        }
        Together.run(
                32,
                i -> () -> votes(voters.get(i % 8), id, Integer.toString(i % 2)).status());
        JsonNode poll = alice.get(path(id));
        assertEquals(8, poll.path("votes_count").asInt());
        assertEquals(8, poll.path("voters_count").asInt());
    }

    private static String counts(JsonNode poll) {
        return poll.path("options").findValues("votes_count").toString().replace(" ", "");
    }
}
