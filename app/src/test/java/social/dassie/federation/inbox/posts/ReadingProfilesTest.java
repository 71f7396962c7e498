package social.dassie.federation.inbox.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** Profiles of people of other servers, whose posts come here because somebody looks at them. */
class ReadingProfilesTest extends FakeServers {
    private static final int POSTS = 100;
    private static final int PAGE = 20;

    private long frank;
    private final Instant begin = app.clock().instant();

    /** Serves somebody whom nobody here follows, with an outbox of this many pages; the newest post is the first one. */
    private void servesFrank(int pages) {
        far.actor("frank", "{'outbox':'~/users/frank/outbox'}");
        far.serves("{'id':'~/users/frank/outbox','type':'OrderedCollection','first':'~/users/frank/outbox/0'}");
        for (int page = 0; page < pages; page++) {
            ArrayNode items = far.json("{}").putArray("orderedItems");
            for (int i = page * PAGE; i < (page + 1) * PAGE; i++) {
                items.add(far.activity("Create", "frank", post(i, "{}")));
            }
            servesPage(page, items, page + 1 < pages ? "/users/frank/outbox/" + (page + 1) : null);
        }
        frank = far.known("frank");
        app.runJobs(); // asks for its numbers
    }

    private void servesPage(int page, ArrayNode items, @Nullable String next) {
        ObjectNode document = far.json("{'type':'OrderedCollectionPage'}")
                .put("id", far.url("/users/frank/outbox/" + page))
                .put("partOf", far.url("/users/frank/outbox"))
                .put("first", far.url("/users/frank/outbox/0"));
        document.set("orderedItems", items);
        if (next != null) {
            document.put("next", far.url(next));
        }
        far.serves(document);
    }

    private ObjectNode post(int number, String more) {
        return far.note("/n/" + number, "frank", more)
                .put("published", begin.minusSeconds(60L * number).toString());
    }

    private Answer page(Object... params) {
        return alice.call("GET", "/api/v1/accounts/" + frank + "/statuses", params)
                .expect(200);
    }

    private int count() {
        return (int) number("select count(*) from statuses where account_id = " + frank);
    }

    private int asked() {
        return far.peer.received().size();
    }

    @Test
    void unfollowedProfile_loadsNewestPosts_andOlderOnesOnScroll() {
        servesFrank(POSTS / PAGE);
        Answer first = page("limit", "40");
        assertEquals("[]", first.json().toString());
        assertTrue(first.header("Mastodon-Async-Refresh").contains("result_count=0"), first::toString);
        String refresh = first.header("Mastodon-Async-Refresh").replaceAll("id=\"([^\"]+)\".*", "$1");
        app.runJobs();
        assertEquals(
                "finished",
                alice.get("/api/v1_alpha/async_refreshes/" + refresh)
                        .at("/async_refresh/status")
                        .asText());
        assertEquals(
                40,
                alice.get("/api/v1_alpha/async_refreshes/" + refresh)
                        .at("/async_refresh/result_count")
                        .asInt());
        List<String> seen = new ArrayList<>();
        String last = "";
        for (int looks = 0; looks < 20 && seen.size() < POSTS; looks++) {
            List<String> ids = last.isEmpty()
                    ? alice.ids("/api/v1/accounts/" + frank + "/statuses", "limit", "40")
                    : alice.ids("/api/v1/accounts/" + frank + "/statuses", "limit", "40", "max_id", last);
            seen.addAll(ids);
            last = ids.isEmpty() ? last : ids.get(ids.size() - 1);
            app.runJobs();
        }
        assertEquals(POSTS, seen.size());
        assertEquals(seen.stream().sorted(Comparator.reverseOrder()).toList(), seen);
        int asked = asked();
        page("max_id", last);
        app.runJobs();
        assertEquals(asked, asked(), "behind the end nothing is asked for");
        for (int i = 0; i < POSTS / PAGE; i++) {
            assertEquals(1, far.peer.count("/users/frank/outbox/" + i), "no page is read twice");
        }
        String count = "select statuses_count from accounts where id = " + frank;
        assertEquals(POSTS, number(count), "those that are here, as the outbox does not say how many there are");
        assertEquals(List.of(), told(alice));
        assertFalse(alice.home().stream().anyMatch(seen::contains), "they are no news");
    }

    @Test
    void statusesCount_isTheOneOfItsServer() {
        servesFrank(1);
        app.rows().run("update accounts set statuses_count = 900 where id = ?", frank);
        page();
        app.runJobs();
        assertEquals(PAGE, count());
        assertEquals(
                900,
                alice.get("/api/v1/accounts/" + frank).path("statuses_count").asInt());
    }

    @Test
    void profile_isFetchedHourly_andDailyIfFollowed() {
        servesFrank(1);
        page();
        app.runJobs();
        int asked = asked();
        app.clock().advance(Duration.ofMinutes(59));
        page();
        alice.get("/api/v1/accounts/" + frank);
        app.runJobs();
        assertEquals(asked, asked());
        app.clock().advance(Duration.ofMinutes(2));
        page();
        app.runJobs();
        assertTrue(asked() > asked);
        int again = asked();
        far.followed(alice, "frank");
        app.clock().advance(Duration.ofHours(3));
        page();
        app.runJobs();
        assertEquals(again, asked());
    }

    @Test
    void visitor_triggersNoFetch() {
        servesFrank(1);
        int asked = asked();
        app.anonymous().call("GET", "/api/v1/accounts/" + frank + "/statuses").expect(200);
        app.runJobs();
        assertEquals(asked, asked());
    }

    @Test
    void onlyPublicPostsOfThisVeryPerson_areTaken() {
        servesFrank(0);
        far.actor("gina");
        ArrayNode items = far.json("{}").putArray("orderedItems");
        items.add(far.activity("Create", "frank", post(1, "{'to':['~/users/frank/followers']}")));
        items.add(far.activity("Create", "frank", post(2, "{'to':['" + local(alice) + "']}")));
        items.add(far.activity("Create", "frank", far.note("/n/3", "gina", "{}")));
        items.add(far.activity("Create", "frank", post(4, "{'id':'" + evil.url("/n/4") + "'}")));
        items.add(far.activity("Create", "frank", post(5, "{'attributedTo':'" + evil.id("mallory") + "'}")));
        items.add(far.activity("Announce", "frank", "{'object':'" + evil.url("/n/6") + "'}"));
        items.add(far.activity("Create", "frank", post(7, "{'to':[],'cc':['as:Public']}")));
        items.add(far.activity("Create", "frank", "{'object':'~/n/8'}"));
        far.serves(post(8, "{}"));
        items.add(far.activity("Create", "frank", "{'object':'~/n/9'}"));
        far.serves(far.note("/n/9", "gina", "{}"));
        items.addNull().add(7).add("x").addArray();
        items.add(far.activity("Create", "frank", post(10, "{'content':7}")));
        String mention = "{'tag':[{'type':'Mention','href':'" + local(alice) + "','name':'@alice'}]}";
        ObjectNode old = post(11, mention)
                .put(
                        "published",
                        app.clock().instant().minus(Duration.ofHours(7)).toString());
        items.add(far.activity("Create", "frank", old));
        servesPage(0, items, null);
        page();
        app.runJobs();
        assertEquals(
                List.of("/n/7", "/n/8", "/n/10", "/n/11"),
                page().json().findValuesAsText("uri").stream()
                        .filter(uri -> uri.startsWith(far.url("/n/")))
                        .map(uri -> uri.substring(far.url("").length()))
                        .toList());
        assertEquals(List.of(), told(alice), "an old mention notifies no one");
        assertEquals(0, evil.peer.received().size());
    }

    @Test
    void newFollower_getsRecentPostsAtHome_withoutNotification() {
        servesFrank(2);
        long before = number("select count(*) from follows");
        bob.get("/api/v1/timelines/home");
        alice.get("/api/v1/timelines/home");
        String follow = alice.post("/api/v1/accounts/" + frank + "/follow").toString();
        assertTrue(follow.contains("\"requested\":true"), follow);
        accept(alice);
        assertEquals(before + 1, number("select count(*) from follows"));
        app.runJobs();
        assertEquals(20, alice.ids("/api/v1/timelines/home").size());
        assertEquals(40, alice.ids("/api/v1/timelines/home", "limit", "40").size());
        assertEquals(List.of(), bob.home());
        assertEquals(List.of(), told(alice));
        bob.post("/api/v1/accounts/" + frank + "/follow");
        app.runJobs();
        accept(bob);
        app.runJobs();
        assertEquals(20, bob.ids("/api/v1/timelines/home").size(), "also when the answer comes later");
        assertEquals(List.of(), told(bob));
    }

    private void accept(TestClient who) {
        String follow = "{'object':{'type':'Follow','actor':'" + local(who) + "','object':'~/users/frank'}}";
        far.send(far.activity("Accept", "frank", follow));
    }

    @Test
    void limitedServersAndAccounts_areNeverRead() {
        servesFrank(1);
        app.rows().run("update accounts set silenced_at = 1 where id = ?", frank);
        int asked = asked();
        page();
        page("max_id", "1");
        app.runJobs();
        assertEquals(asked, asked());
        app.rows().run("update accounts set silenced_at = null where id = ?", frank);
        String host = URI.create(far.url("")).getHost();
        app.user("staff", Role.ADMIN).post("/api/v1/admin/domain_blocks", "domain", host, "severity", "silence");
        app.rows().run("update accounts set silenced_at = null where id = ?", frank);
        page();
        page("max_id", "1");
        app.runJobs();
        assertEquals(asked, asked());
    }

    @Test
    void endlessCircularForeignOrGoneOutbox_isAbandoned() {
        servesFrank(0);
        ArrayNode items = far.json("{}").putArray("orderedItems");
        for (int i = 0; i < 1_000; i++) {
            items.add(far.activity("Create", "frank", post(i, "{}")));
        }
        servesPage(0, items, "/users/frank/outbox/0");
        page();
        app.runJobs();
        assertEquals(ProfileReading.MAX_NEWEST, count());
        int asked = asked();
        page("max_id", "1");
        app.runJobs();
        assertTrue(asked() <= asked + 2, "what was cut is read on, and no page twice");
        servesPage(0, far.json("{}").putArray("orderedItems"), "/users/frank/outbox/1");
        far.peer.redirects("/users/frank/outbox/1", 302, evil.url("/users/frank/outbox/1"));
        evil.serves(evil.json("{'id':'" + evil.url("/users/frank/outbox/1") + "','type':'OrderedCollectionPage'}")
                .set("orderedItems", items));
        app.clock().advance(Duration.ofHours(2));
        page();
        app.runJobs();
        assertTrue(count() <= ProfileReading.MAX_NEWEST + ProfileReading.MAX_EARLIER);
        far.peer.answers("/users/frank/outbox", e -> TestPeer.send(e, 410, FakeServer.AP, new byte[0]));
        app.clock().advance(Duration.ofHours(2));
        page();
        app.runJobs();
        assertEquals(1, number("select count(*) from accounts where id = " + frank));
    }

    @Test
    void repeatedRequests_areLimited() {
        ReadingBudget budget = new ReadingBudget(app.clock());
        int granted = 0;
        for (int i = 0; i < 1_000; i++) {
            granted += budget.take("one.test", 1) ? 1 : 0;
        }
        assertEquals(ReadingBudget.OF_ACCOUNT, granted);
        for (int i = 0; i < 1_000; i++) {
            granted += budget.take("one.test", i) ? 1 : 0;
        }
        assertEquals(ReadingBudget.OF_HOST, granted);
        for (int i = 0; i < 10_000; i++) {
            granted += budget.take(i + ".test", i) ? 1 : 0;
        }
        assertEquals(ReadingBudget.IN_ALL, granted);
        app.clock().advance(Duration.ofHours(1));
        budget.pause("one.test");
        assertFalse(budget.take("one.test", 1));
        assertTrue(budget.take("two.test", 1));
        app.clock().advance(Duration.ofHours(1));
        assertTrue(budget.take("one.test", 1));
    }
}
