package social.dassie.federation.publication.news;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.federation.publication.Neighbours;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestClient;

final class PostPublisherTest extends NewsFixture {
    @Test
    void publicPost_isSentOncePerSharedInbox() {
        for (int i = 0; i < 50; i++) {
            far.follower("zoe" + i, "far", alice);
        }
        far.follower("yan", "near", alice);
        String id = alice.posts("hello");
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(
                List.of(SHARED, "near.peer.test/inbox"),
                all.stream().map(Neighbours.Arrived::inbox).toList());
        JsonNode create = all.get(0).activity();
        assertEquals(all.get(1).activity(), create);
        assertEquals(ALICE + "/statuses/" + id + "/activity", create.path("id").asText());
        assertEquals("Create", create.path("type").asText());
        assertEquals(ALICE, create.path("actor").asText());
        assertEquals(
                "[\"https://www.w3.org/ns/activitystreams#Public\"]",
                create.path("to").toString());
        assertEquals("[\"" + ALICE + "/followers\"]", create.path("cc").toString());
        assertEquals("<p>hello</p>", create.path("object").path("content").asText());
        assertEquals("null", all.get(0).synchronization());
    }

    @Test
    void markdown_isSentAsHtml_withItsSource() {
        far.follower("zoe", "far", alice);
        alice.posts("**hi** `@zoe`", "content_type", "text/markdown");
        JsonNode note = far.arrived().get(0).activity().path("object");
        assertEquals(
                "<p><strong>hi</strong> <code>@zoe</code></p>",
                note.path("content").asText());
        assertEquals(
                "{\"content\":\"**hi** `@zoe`\",\"mediaType\":\"text/markdown\"}",
                note.path("source").toString());
        assertEquals("[]", note.path("tag").toString());
        alice.posts("plain");
        assertTrue(far.arrived().get(0).activity().path("object").path("source").isMissingNode());
    }

    @Test
    void postWith200Mentions_isSentOnce_withinTheSizeLimit() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            far.person("somebody" + i, "far");
            text.append("@somebody")
                    .append(i)
                    .append('@')
                    .append(far.domain("far"))
                    .append(' ');
        }
        app.app().core().platform().settings().change(Map.of(StatusSettings.MAX_CHARACTERS, "20000"));
        alice.posts(text.toString());
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(
                List.of(SHARED), all.stream().map(Neighbours.Arrived::inbox).toList());
        assertEquals(200, all.get(0).activity().path("object").path("tag").size());
        int bytes = all.get(0).activity().toString().getBytes(StandardCharsets.UTF_8).length;
        assertTrue(bytes < 65_536, () -> bytes + " bytes");
    }

    @Test
    void directPost_isSentToThePersonalInboxOnly() {
        far.follower("yan", "near", alice);
        far.person("zoe", "far");
        alice.posts("@zoe@" + far.domain("far") + " psst", "visibility", "direct");
        assertEquals(List.of("Create far.peer.test/users/zoe/inbox"), far.types());
        alice.posts("to myself", "visibility", "direct");
        assertEquals(List.of(), far.types());
    }

    @Test
    void directPostToTwoOnOneServer_usesTheSharedInboxOnce() {
        far.person("zoe", "far");
        far.person("yan", "far");
        alice.posts("@zoe@" + far.domain("far") + " @yan@" + far.domain("far") + " psst", "visibility", "direct");
        assertEquals(List.of("Create " + SHARED), far.types());
    }

    @Test
    void privatePost_carriesTheDigestOfTheFollowersOfEachServer() {
        far.follower("zoe", "far", alice);
        far.follower("yan", "near", alice);
        alice.posts("for friends", "visibility", "private");
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(2, all.size());
        for (Neighbours.Arrived one : all) {
            String uri = one.inbox().startsWith("far") ? far.uri("zoe", "far") : far.uri("yan", "near");
            assertEquals(
                    "collectionId=\"" + ALICE + "/followers\", digest=\"" + FollowersSync.digest(List.of(uri))
                            + "\", url=\"" + ALICE + "/followers_synchronization\"",
                    one.synchronization());
            assertEquals("[]", one.activity().path("cc").toString());
        }
    }

    @Test
    void digest_isTheExclusiveOrOfTheDigestsOfAllIds() {
        assertEquals(
                "c33f48cd341ef046a206b8a72ec97af65079f9a3a9b90eef79c5920dce45c61f",
                FollowersSync.digest(List.of(
                        "https://testing.example.org/users/1",
                        "https://testing.example.org/users/2",
                        "https://testing.example.org/users/2",
                        "https://testing.example.org/users/2")));
    }

    @Test
    void blockedServersAndSuspendedAccounts_getNothing() {
        far.follower("zoe", "far", alice);
        long yan = far.follower("yan", "near", alice);
        app.rows().setAccount(yan, "suspended_at = 1");
        app.rows()
                .run(
                        "insert into domain_blocks (domain, severity, created_at, updated_at) values ('peer.test', 'suspend', 1, 1)");
        alice.posts("hello");
        assertEquals(List.of(), far.types());
    }

    @Test
    void edit_reachesBoostersAndFormerMentions_deleteIsATombstone() {
        far.follower("zoe", "far", alice);
        long yan = far.person("yan", "near");
        far.person("xi", "third");
        String id = alice.posts("hello @xi@" + far.domain("third"));
        assertEquals(List.of("Create " + SHARED, "Create third.peer.test/inbox"), far.types());
        app.rows()
                .run(
                        "insert into favourites (account_id, status_id, created_at) values (?, ?, 1)",
                        yan,
                        Long.valueOf(id));
        alice.edits(id, "status", "good bye");
        List<Neighbours.Arrived> updates = far.arrived();
        assertEquals(
                List.of(SHARED, "near.peer.test/inbox", "third.peer.test/inbox"),
                updates.stream().map(Neighbours.Arrived::inbox).toList());
        JsonNode update = updates.get(0).activity();
        assertEquals("Update", update.path("type").asText());
        assertEquals("<p>good bye</p>", update.path("object").path("content").asText());
        assertTrue(update.path("object").has("updated"));
        assertTrue(update.path("id").asText().startsWith(ALICE + "/statuses/" + id + "/updates/"));
        alice.deletes(id);
        List<Neighbours.Arrived> gone = far.arrived();
        assertEquals(
                List.of(SHARED, "near.peer.test/inbox"),
                gone.stream().map(Neighbours.Arrived::inbox).toList());
        String uri = ALICE + "/statuses/" + id;
        assertEquals(
                "\"id\":\"" + uri + "/delete\",\"type\":\"Delete\",\"actor\":\"" + ALICE
                        + "\",\"to\":[\"https://www.w3.org/ns/activitystreams#Public\"],\"cc\":[],\"object\":{\"id\":\""
                        + uri + "\",\"type\":\"Tombstone\",\"atomUri\":\"" + uri + "\"}}",
                far.blanked(gone.get(0).activity()).replaceFirst("^\\{\"@context\":(\"[^\"]*\"|\\[.*?}]),", ""));
    }

    @Test
    void boost_reachesFollowersAndAuthor_andIsUndoneEverywhere() {
        far.follower("zoe", "far", alice);
        String post = far.post(far.person("yan", "near"), "yan", "near");
        String boost = alice.boosts(post);
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(
                List.of(SHARED, "near.peer.test/inbox"),
                all.stream().map(Neighbours.Arrived::inbox).toList());
        String uri = ALICE + "/statuses/" + boost + "/activity";
        String announce = "{\"id\":\"" + uri + "\",\"type\":\"Announce\",\"actor\":\"" + ALICE
                + "\",\"published\":\"TIME\",\"to\":[\"https://www.w3.org/ns/activitystreams#Public\"],\"cc\":[\""
                + ALICE
                + "/followers\",\"https://near.peer.test/users/yan\"],"
                + "\"object\":\"https://near.peer.test/users/yan/statuses/1\"}";
        String context = "{\"@context\":\"https://www.w3.org/ns/activitystreams\",";
        assertEquals(context + announce.substring(1), far.blanked(all.get(0).activity()));
        alice.unboosts(post);
        List<Neighbours.Arrived> undone = far.arrived();
        assertEquals(
                List.of(SHARED, "near.peer.test/inbox"),
                undone.stream().map(Neighbours.Arrived::inbox).toList());
        assertEquals(
                context + "\"id\":\"" + uri + "/undo\",\"type\":\"Undo\",\"actor\":\"" + ALICE
                        + "\",\"to\":[\"https://www.w3.org/ns/activitystreams#Public\"],\"cc\":[],\"object\":"
                        + announce
                        + "}",
                far.blanked(undone.get(0).activity()));
    }

    @Test
    void reply_reachesTheParentsAuthor_andALocalAuthorsFollowers() {
        String theirs = far.post(far.person("yan", "near"), "yan", "near");
        alice.repliesTo(theirs, "indeed");
        assertEquals(List.of("Create near.peer.test/inbox"), far.types());
        TestClient bob = app.user("bob");
        far.follower("zoe", "far", bob);
        String bobs = bob.posts("hello");
        assertEquals(List.of("Create " + SHARED), far.types());
        alice.repliesTo(bobs, "@bob indeed");
        assertEquals(List.of("Create " + SHARED), far.types());
        alice.repliesTo(bobs, "@bob only us", "visibility", "direct");
        assertEquals(List.of(), far.types());
    }

    @Test
    void postWithoutRemoteReaders_needsOneExtraStatement() {
        TestClient bob = app.user("bob");
        bob.follows(alice);
        StatementCount count = StatementCount.of(app, () -> alice.posts("hello"));
        long ours = count.toString()
                .lines()
                .filter(line -> line.contains("shared_inbox_url") || line.contains("outgoing"))
                .count();
        assertEquals(1, ours, count.toString());
        assertEquals(0, app.rows().number("select count(*) from outgoing_activities"));
    }

    @Test
    void fanOutToFiveHundredServers_needsAConstantStatementCount() {
        for (int i = 0; i < 2_000; i++) {
            far.follower("zoe" + i, "far" + i % 500, alice);
        }
        int count = StatementCount.of(app, () -> alice.posts("hello")).count();
        assertEquals(1_000, app.rows().number("select count(*) from deliveries"));
        assertTrue(count < 60, "statements: " + count);
    }

    @Test
    void postWithMaximumMentions_isBelow64KiB() {
        app.user("a");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            far.person("p" + i, "far");
            text.append("@p").append(i).append('@').append(far.domain("far")).append(' ');
        }
        alice.posts(text.toString());
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(1, all.size());
        assertTrue(all.get(0).activity().toString().length() < 64 * 1024);
    }
}
