package social.dassie.reading.trends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static social.dassie.reading.trends.TrendWorld.LINKS;
import static social.dassie.reading.trends.TrendWorld.STATUSES;
import static social.dassie.reading.trends.TrendWorld.TAGS;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestClient;

class TrendSettingsTest {
    private static void fill(TrendWorld world) {
        world.use("good", 9);
        world.share(world.page("https://news.example/1", "en"), 9);
        world.like(world.alice.posts("good"), 9);
        world.refresh();
    }

    @Test
    void trendsOff_isNothingForEveryone_butTheStaffSeesThem() {
        try (TrendWorld world = new TrendWorld(Map.of("trends", "off", "trends.need_review", "false"))) {
            fill(world);
            TestClient owner = world.app.user("owner", Role.OWNER);
            for (String path : List.of(TAGS, STATUSES, LINKS)) {
                assertEquals("[]", owner.call("GET", path).expect(200).text());
                assertEquals(1, owner.get(path.replace("/v1/", "/v1/admin/")).size());
            }
        }
    }

    @Test
    void unreviewedTrends_areHidden_unlessReviewIsDisabled() {
        try (TrendWorld world = TrendWorld.reviewed()) {
            fill(world);
            for (String path : List.of(TAGS, STATUSES, LINKS)) {
                assertEquals("[]", world.alice.call("GET", path).expect(200).text());
            }
        }
        try (TrendWorld world = TrendWorld.open()) {
            fill(world);
            for (String path : List.of(TAGS, STATUSES, LINKS)) {
                assertEquals(1, world.alice.get(path).size());
            }
        }
    }

    @Test
    void closedInstance_requiresATokenForTrends_withoutCaching() {
        try (TrendWorld world = new TrendWorld(Map.of("disallow_unauthenticated_api_access", "true"))) {
            for (String path : List.of("/api/v1/trends", TAGS, STATUSES, LINKS)) {
                world.app.anonymous().call("GET", path).expect(401, "This method requires an authenticated user");
                String kept = world.alice.call("GET", path).expect(200).header("Cache-Control");
                assertEquals("private, no-store", kept);
            }
        }
    }
}
