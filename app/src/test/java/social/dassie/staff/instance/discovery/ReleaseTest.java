package social.dassie.staff.instance.discovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.staff.instance.ApiChecks;
import social.dassie.staff.instance.ApiWorld;
import social.dassie.staff.instance.discovery.ApiClaims.Level;
import social.dassie.staff.instance.discovery.ApiClaims.Version;

/** What Dassie claims to speak is what it has: no more, because clients would fail, and no less, because they would hide it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReleaseTest {
    @AutoClose
    private ApiWorld world;

    @BeforeAll
    void start() {
        world = new ApiWorld();
    }

    private List<String> missing(List<ApiChecks.Check> checks) {
        return checks.stream()
                .filter(check -> !check.holds().test(world))
                .map(ApiChecks.Check::what)
                .toList();
    }

    private static <T> boolean isNext(T one, T claimed, T[] all) {
        List<T> row = List.of(all);
        return row.indexOf(one) == row.indexOf(claimed) + 1;
    }

    @ParameterizedTest
    @EnumSource
    void level_isClaimed_onlyIfComplete(Level level) {
        if (level.compareTo(ApiClaims.LEVEL) <= 0) {
            assertEquals(List.of(), missing(ApiChecks.of(level)));
        } else if (isNext(level, ApiClaims.LEVEL, Level.values())) {
            assertNotEquals(List.of(), missing(ApiChecks.of(level)), level + " is complete: raise ApiClaims.LEVEL");
        }
    }

    @ParameterizedTest
    @EnumSource
    void version_isClaimed_onlyIfComplete(Version version) {
        if (version.compareTo(ApiClaims.VERSION) <= 0) {
            assertEquals(List.of(), missing(ApiChecks.of(version)));
            assertTrue(version.level() <= ApiClaims.LEVEL.number(), version + " came with a level that is not claimed");
        } else if (isNext(version, ApiClaims.VERSION, Version.values())
                && version.level() <= ApiClaims.LEVEL.number()) {
            assertNotEquals(
                    List.of(), missing(ApiChecks.of(version)), version + " is complete: raise ApiClaims.VERSION");
        }
    }

    @Test
    void documents_stateTheClaims_andNodeInfoOurOwnVersion() {
        var instance = world.alice.get("/api/v2/instance");
        assertEquals(
                ApiClaims.VERSION.number() + "+dassie", instance.path("version").asText());
        assertEquals(
                ApiClaims.LEVEL.number(), instance.at("/api_versions/mastodon").asInt());
        assertEquals(
                instance.path("version"), world.alice.get("/api/v1/instance").path("version"));
        var software = world.alice.get("/nodeinfo/2.0").path("software");
        assertEquals("dassie", software.path("name").asText());
        assertEquals(Release.VERSION, software.path("version").asText());
    }

    @Test
    void levels_areInARow() {
        int number = 2;
        for (Level level : Level.values()) {
            assertEquals(number++, level.number());
        }
    }
}
