package social.dassie.reading.trends;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import social.dassie.ground.settings.Setting;
import social.dassie.people.accounts.Role;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.testing.Answer;
import social.dassie.testing.TestClient;

class LinkTimelineTest {
    private static final String LINK = "/api/v1/timelines/link";
    private static final String URL = "https://news.example/1?a=b";

    @AutoClose
    private final TrendWorld world = TrendWorld.open();

    private final TestClient alice = world.alice;
    private final TestClient nobody = world.app.anonymous();
    private final String card = world.page(URL, "en");

    private void trend() {
        world.crowd.forEach(person -> world.app.rows().setAccount(person, "discoverable = 1"));
        world.share(card, 9);
        world.refresh();
    }

    private String shares(long accountId) {
        String post = world.app.rows().remoteStatus(accountId, "a link");
        world.app
                .rows()
                .run("insert into status_cards (status_id, card_id, url) values (" + post + ", " + card + ", '" + URL
                        + "')");
        return post;
    }

    private List<String> all(TestClient who) {
        return who.ids(LINK, "url", URL, "limit", 40);
    }

    @Test
    void postsWithATrendingLink_areListedNewestFirst() {
        trend();
        String last = shares(world.crowd.get(0));
        List<String> ids = all(nobody);
        List<String> sorted = new ArrayList<>(ids);
        sorted.sort(Collections.reverseOrder((a, b) -> Long.compare(Long.parseLong(a), Long.parseLong(b))));
        assertEquals(10, ids.size());
        assertEquals(last, ids.get(0));
        assertEquals(sorted, ids);
        assertEquals(ids, nobody.ids(LINK, "url", URL + "#below", "limit", 40), "a page has one address");
    }

    @Test
    void pages_areFollowedToBothEnds() {
        trend();
        List<String> ids = all(nobody);
        Answer first = nobody.call("GET", LINK, "url", URL, "limit", 4).expect(200);
        assertEquals(ids.subList(0, 4), first.ids());
        String query = "?url=https%3A%2F%2Fnews.example%2F1%3Fa%3Db&limit=4&";
        assertEquals(
                "<https://dassie.example" + LINK + query + "max_id=" + ids.get(3)
                        + ">; rel=\"next\", <https://dassie.example" + LINK + query + "min_id=" + ids.get(0)
                        + ">; rel=\"prev\"",
                first.header("Link"));
        assertEquals(ids.subList(4, 8), nobody.ids(LINK, "url", URL, "limit", 4, "max_id", ids.get(3)));
        assertEquals(ids.subList(2, 4), nobody.ids(LINK, "url", URL, "limit", 2, "min_id", ids.get(4)));
        assertEquals(ids.subList(0, 2), nobody.ids(LINK, "url", URL, "limit", 2, "since_id", ids.get(4)));
        Answer end = nobody.call("GET", LINK, "url", URL, "max_id", ids.get(8)).expect(200);
        assertEquals("[]", end.text());
        assertEquals("", end.header("Link"));
    }

    @Test
    void nonTrendingLink_isNotFound() {
        world.share(card, 2);
        world.refresh();
        nobody.call("GET", LINK, "url", URL).expect(404, "Record not found");
        nobody.call("GET", LINK, "url", "https://elsewhere.example/").expect(404, "Record not found");
        nobody.call("GET", LINK).expect(404, "Record not found");
    }

    @Test
    void onlyPublicPostsOfDiscoverableAuthors_areListed() {
        trend();
        long shy = world.app.rows().remoteAccount("shy", "far.example");
        shares(shy);
        String quiet = shares(world.crowd.get(1));
        world.app.rows().run("update statuses set visibility = 'unlisted' where id = " + quiet);
        assertEquals(9, all(nobody).size());
    }

    @Test
    void hiddenAuthors_areOmitted() {
        trend();
        assertEquals(9, all(alice).size());
        alice.post("/api/v1/accounts/" + world.crowd.get(0) + "/block");
        alice.post("/api/v1/accounts/" + world.crowd.get(1) + "/mute");
        assertEquals(7, all(alice).size());
        alice.blocksDomain("far.example");
        assertEquals(List.of(), all(alice));
        assertEquals(9, all(nobody).size());
    }

    @Test
    void tokens_needTheScope_andNoneIsNeededIfPublic() {
        trend();
        alice.withScopes("read:statuses").call("GET", LINK, "url", URL).expect(200);
        alice.withScopes("read:accounts")
                .call("GET", LINK, "url", URL)
                .expect(403, "This action is outside the authorized scopes");
        try (TrendWorld closed =
                new TrendWorld(Map.of("disallow_unauthenticated_api_access", "true", "trends.need_review", "false"))) {
            closed.app
                    .anonymous()
                    .call("GET", LINK, "url", URL)
                    .expect(401, "This method requires an authenticated user");
        }
    }

    @Test
    void timelineOfALink_followsTheSettingsOfTopics() {
        trend();
        List<String> all = alice.ids(LINK, "url", URL);
        set(VisitorSettings.TOPIC_LOCAL, "authenticated");
        world.app.anonymous().call("GET", LINK, "url", URL).expect(401, "This method requires an authenticated user");
        assertEquals(all, alice.ids(LINK, "url", URL));
        set(VisitorSettings.TOPIC_REMOTE, "disabled");
        assertEquals(List.of(), alice.ids(LINK, "url", URL), "all of them are remote");
        assertEquals(all, world.app.user("ada", Role.ADMIN).ids(LINK, "url", URL));
    }

    private void set(Setting<?> setting, String value) {
        world.app.app().core().platform().settings().change(Map.of(setting, value));
    }

    @Test
    void rejectedLink_hasNoTimeline() {
        trend();
        TestClient owner = world.app.user("owner", Role.OWNER);
        owner.post("/api/v1/admin/trends/links/" + card + "/reject");
        nobody.call("GET", LINK, "url", URL).expect(404, "Record not found");
        owner.post("/api/v1/admin/trends/links/" + card + "/approve");
        assertEquals(9, all(nobody).size());
    }

    @Test
    void whereTrendsAreOff_noLinkHasATimeline() {
        try (TrendWorld off = new TrendWorld(Map.of("trends", "off", "trends.need_review", "false"))) {
            off.share(off.page(URL, "en"), 9);
            off.refresh();
            off.app.anonymous().call("GET", LINK, "url", URL).expect(404, "Record not found");
        }
    }
}
