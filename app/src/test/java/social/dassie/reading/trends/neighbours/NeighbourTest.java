package social.dassie.reading.trends.neighbours;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestPeer;

/** Trends of the servers whose people are followed here. */
class NeighbourTest extends NeighbourWorld {
    @Test
    void firstFollow_fillsExploreWithinSeconds() {
        trends(far, "posts", List.of(post(far, "first"), post(far, "second")));
        trends(far, "tags", List.of(tag(far, "Hyrax", 7)));
        soon();
        assertEquals(List.of("first", "second"), posts(nobody));
        JsonNode post = alice.get(STATUSES).get(0);
        assertEquals(domain(far), post.path("trending_on").asText());
        JsonNode tag = nobody.get(TAGS).get(0);
        assertEquals("Hyrax", tag.path("name").asText());
        assertEquals("7", tag.path("history").get(0).path("accounts").asText());
        assertEquals("14", tag.path("history").get(0).path("uses").asText());
        assertEquals(7, tag.path("history").size());
        assertEquals(domain(far), tag.path("trending_on").asText());
        assertTrue(new TestBrowser(app).open("/explore").text().contains("Trending on " + domain(far)));
        assertTrue(new TestBrowser(app).open("/explore/tags").text().contains("Trending on " + domain(far)));
    }

    @Test
    void sampledPost_isAPostLikeAnyOther() {
        trends(far, "posts", List.of(post(far, "good")));
        soon();
        String id = alice.ids(STATUSES).get(0);
        JsonNode read = alice.reads(id);
        assertEquals("<p>good</p>", read.path("content").asText());
        assertEquals(far.url("/notes/good"), read.path("uri").asText());
        assertFalse(read.has("trending_on"));
        assertTrue(alice.favourites(id).path("favourited").asBoolean());
        alice.boosts(id);
        alice.repliesTo(id, "indeed");
        assertEquals(
                1,
                alice.get("/api/v1/statuses/" + id + "/context")
                        .path("descendants")
                        .size());
    }

    @Test
    void paging_offersEachTrendOnce() {
        trends(far, "posts", List.of(post(far, "a"), post(far, "b"), post(far, "c")));
        soon();
        assertEquals(2, nobody.get(STATUSES, "limit", "2").size());
        assertEquals(1, nobody.get(STATUSES, "limit", "2", "offset", "2").size());
        assertEquals(0, nobody.get(STATUSES, "limit", "2", "offset", "3").size());
    }

    @Test
    void trendOfTwoServers_isShownOnce_andSurvivesTheBlockOfOne() {
        trends(far, "posts", List.of(post(far, "shared")));
        trends(other, "posts", List.of(post(far, "shared"), post(other, "own")));
        trends(far, "tags", List.of(tag(far, "Hyrax", 3)));
        trends(other, "tags", List.of(tag(other, "hyrax", 9)));
        follow(other);
        soon();
        assertEquals(List.of("shared", "own"), posts(nobody));
        assertEquals(List.of("Hyrax"), tags(nobody));
        assertEquals(
                "9",
                nobody.get(TAGS).get(0).path("history").get(0).path("accounts").asText());
        block(other, "silence");
        assertEquals(List.of("shared"), posts(nobody), "without what was written there, too");
        assertEquals(
                "3",
                nobody.get(TAGS).get(0).path("history").get(0).path("accounts").asText());
    }

    @Test
    void blockedOrLimitedServer_disappearsAtOnce_andIsNotAsked() {
        trends(far, "posts", List.of(post(far, "first")));
        trends(far, "tags", List.of(tag(far, "Hyrax", 7)));
        soon();
        assertEquals(1, posts(nobody).size());
        block(far, "suspend");
        assertEquals(List.of(), posts(nobody));
        assertEquals(List.of(), tags(nobody));
        long before = asked(far);
        anHourLater();
        anHourLater();
        assertEquals(before, asked(far));
    }

    @Test
    void trendByAnAuthorOnABlockedServer_isNotFetched() {
        block(other, "silence");
        trends(far, "posts", List.of(post(other, "limited"), post(far, "fine")));
        soon();
        assertEquals(List.of("fine"), posts(nobody));
        assertEquals(0, other.peer.count("/notes/limited"));
    }

    @Test
    void setting0_hidesThemAtOnce_andAsksNobody() {
        trends(far, "posts", List.of(post(far, "first")));
        soon();
        app.set("trends.servers", "0");
        assertEquals(List.of(), posts(nobody));
        long before = asked(far);
        anHourLater();
        assertEquals(before, asked(far));
        assertEquals(0, app.rows().number("select count(*) from neighbours"));
        assertEquals(0, app.rows().number("select count(*) from neighbour_posts"));
    }

    @Test
    void trendsOff_showsNone() {
        trends(far, "posts", List.of(post(far, "first")));
        soon();
        app.set("trends", "false");
        assertEquals(List.of(), posts(nobody));
        assertEquals(List.of(), tags(nobody));
    }

    @Test
    void staff_rejectsSampledTrends_andMayRequireApproval() {
        trends(far, "posts", List.of(post(far, "first")));
        trends(far, "tags", List.of(tag(far, "Hyrax", 7)));
        soon();
        JsonNode post = owner.get("/api/v1/admin/trends/statuses").get(0);
        assertTrue(post.path("requires_review").asBoolean());
        assertEquals(domain(far), post.path("trending_on").asText());
        String tag = owner.get("/api/v1/admin/trends/tags").get(0).path("id").asText();
        app.set("trends.servers_need_review", "true");
        assertEquals(List.of(), posts(nobody));
        assertEquals(List.of(), tags(nobody));
        owner.post("/api/v1/admin/trends/statuses/" + post.path("id").asText() + "/approve");
        owner.post("/api/v1/admin/trends/tags/" + tag + "/approve");
        assertEquals(List.of("first"), posts(nobody));
        assertEquals(List.of("Hyrax"), tags(nobody));
        app.set("trends.servers_need_review", "false");
        owner.post("/api/v1/admin/trends/statuses/" + post.path("id").asText() + "/reject");
        owner.post("/api/v1/admin/trends/tags/" + tag + "/reject");
        assertEquals(List.of(), posts(nobody));
        assertEquals(List.of(), tags(nobody));
    }

    @Test
    void ownTrends_comeFirst_andAreNotRepeated() {
        trends(far, "posts", List.of(post(far, "elsewhere"), post(far, "both")));
        soon();
        app.set("trends.need_review", "false");
        app.rows().run("update statuses set favourites_count = 9 where uri = '" + far.url("/notes/both") + "'");
        app.clock().advance(Duration.ofMinutes(6));
        app.runJobs();
        assertEquals(List.of("both", "elsewhere"), posts(nobody));
        assertFalse(nobody.get(STATUSES).get(0).has("trending_on"));
    }

    @Test
    void servers_areAskedOnceAnHour_andTrendsAreReplaced() {
        trends(far, "posts", List.of(post(far, "first")));
        soon();
        app.clock().advance(Duration.ofMinutes(40));
        app.runJobs();
        assertEquals(1, asked(far));
        trends(far, "posts", List.of(post(far, "second")));
        anHourLater();
        assertEquals(2, asked(far));
        assertEquals(List.of("second"), posts(nobody));
    }

    @Test
    void hashtagThatTrendsNoLonger_isDeleted_unlessSomethingHasIt() {
        trends(far, "tags", List.of(tag(far, "unused", 5), tag(far, "followed", 5), tag(far, "used", 5)));
        soon();
        alice.followsTag("followed");
        alice.posts("about #used");
        trends(far, "tags", List.of());
        anHourLater();
        assertEquals(List.of(), tags(nobody));
        assertEquals(0, app.rows().number("select count(*) from tags where name = 'unused'"));
        assertEquals(2, app.rows().number("select count(*) from tags where name in ('followed', 'used')"));
    }

    @Test
    void silentServer_keepsItsTrendsForHours_andIsAskedLessOften() {
        trends(far, "posts", List.of(post(far, "first")));
        soon();
        far.answers(STATUSES, 503);
        far.answers(TAGS, 503);
        anHourLater();
        assertTrue(hasOutcome(far, Outcome.UNREACHABLE));
        assertEquals(List.of("first"), posts(nobody));
        long before = asked(far);
        anHourLater();
        assertEquals(before, asked(far), "two hours after one failure");
        app.clock().advance(Duration.ofHours(6));
        app.runJobs();
        assertEquals(List.of(), posts(nobody));
        assertEquals(0, app.rows().number("select count(*) from neighbour_posts"));
    }

    @Test
    void unfollowedServer_isNoLongerSampled() {
        trends(far, "posts", List.of(post(far, "first")));
        soon();
        alice.post("/api/v1/accounts/" + far.known("erin") + "/unfollow");
        anHourLater();
        assertEquals(List.of(), posts(nobody));
        anHourLater();
        assertEquals(0, app.rows().number("select count(*) from neighbours"));
    }

    @Test
    void serversWithMostFollowedPeople_areChosen() {
        app.set("trends.servers", "1");
        other.actor("frank");
        follow(other);
        other.followed(alice, "frank");
        soon();
        assertEquals(1, asked(other));
        assertEquals(0, asked(far));
    }

    @Test
    void followOnAServerThatIsSampled_startsNoRound() {
        soon();
        far.actor("frank");
        far.followed(alice, "frank");
        assertEquals(0, app.rows().number("select count(*) from jobs where kind = 'neighbours.soon'"));
        follow(other);
        follow(far);
        assertEquals(1, app.rows().number("select count(*) from jobs where kind = 'neighbours.soon'"));
    }

    @Test
    void consolePage_showsTheServersAndTheirResults() {
        trends(far, "posts", List.of(post(far, "first")));
        soon();
        TestBrowser staff = new TestBrowser(app).signedIn("olga");
        String page = staff.open("/admin/trends").text();
        assertTrue(page.contains("Trending on " + domain(far)), page);
        far.answers(STATUSES, 401);
        far.answers(TAGS, 404);
        anHourLater();
        String servers = staff.open("/admin/trends/servers").text();
        assertTrue(servers.contains(domain(far)), servers);
        assertTrue(servers.contains("No public trends"), servers);
        assertNotEquals(
                200,
                new TestBrowser(app)
                        .signedIn("alice")
                        .open("/admin/trends/servers")
                        .status());
    }

    @Test
    void interruptedRound_continuesWithTheNextOne() {
        trends(far, "posts", List.of(post(far, "first")));
        far.peer.answers("/notes/first", exchange -> TestPeer.send(exchange, 503, "text/plain", new byte[0]));
        soon();
        assertEquals(List.of(), posts(nobody));
        post(far, "first");
        app.clock().advance(Duration.ofMinutes(6));
        app.runJobs();
        assertEquals(List.of("first"), posts(nobody));
    }
}
