package social.dassie.posts.refreshes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class AsyncRefreshTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final AsyncRefreshes refreshes = new RefreshFeature(app.app().core().platform()).refreshes;

    private JsonNode get(String id) {
        return alice.get(path(id)).path("async_refresh");
    }

    private static String path(String id) {
        return "/api/v1_alpha/async_refreshes/" + id;
    }

    @Test
    void refresh_runsCountsResultsAndFinishes() {
        AsyncRefresh started = refreshes.start("thread:1", true);
        assertEquals("id=\"" + started.id() + "\", retry=5, result_count=0", started.header(5));
        assertEquals(
                "{\"id\":\"" + started.id() + "\",\"status\":\"running\",\"result_count\":0}",
                get(started.id()).toString());
        refreshes.addResults("thread:1", 2);
        refreshes.addResults("thread:1", 3);
        assertEquals(5, get(started.id()).path("result_count").asInt());
        assertEquals(Optional.of(5), refreshes.running("thread:1").map(AsyncRefresh::resultCount));
        refreshes.finish("thread:1");
        assertEquals(
                "{\"id\":\"" + started.id() + "\",\"status\":\"finished\",\"result_count\":5}",
                get(started.id()).toString());
        refreshes.addResults("thread:1", 1);
        assertEquals(5, get(started.id()).path("result_count").asInt(), "what comes later is not counted");
    }

    @Test
    void uncountedResults_areNull_andNotInTheHeader() {
        AsyncRefresh started = refreshes.start("report", false);
        assertEquals("id=\"" + started.id() + "\", retry=2", started.header(2));
        assertTrue(get(started.id()).path("result_count").isNull());
    }

    @Test
    void secondStart_getsTheRunningOne_alsoAtTheSameMoment() throws InterruptedException {
        List<AsyncRefresh> all = Together.run(8, i -> () -> refreshes.start("thread:1", true));
        Set<String> ids = all.stream().map(AsyncRefresh::id).collect(Collectors.toSet());
        assertEquals(1, ids.size());
        refreshes.finish("thread:1");
        assertTrue(refreshes.running("thread:1").isEmpty());
        assertNotEquals(ids.iterator().next(), refreshes.start("thread:1", true).id());
        assertNotEquals(
                refreshes.start("thread:1", true).id(),
                refreshes.start("thread:2", true).id());
    }

    @Test
    void id_cannotBeGuessed_andAnUnknownOneIsNotFound() {
        Set<String> ids = IntStream.range(0, 50)
                .mapToObj(i -> refreshes.start("thread:" + i, false).id())
                .collect(Collectors.toSet());
        assertEquals(50, ids.size());
        ids.forEach(id -> assertTrue(id.matches("[A-Za-z0-9_-]{22,}"), "at least 128 bits: " + id));
        alice.call("GET", path("1")).expect(404, "Not Found");
        alice.call("GET", path("thread:1")).expect(404, "Not Found");
    }

    @Test
    void state_isForUsersWithReadAccess() {
        String path = path(refreshes.start("thread:1", true).id());
        app.anonymous().call("GET", path).expect(401, "The access token is invalid");
        app.application("read").call("GET", path).expect(422, "This method requires an authenticated user");
        alice.withScopes("write").call("GET", path).expect(403, "This action is outside the authorized scopes");
        alice.withScopes("read:accounts").call("GET", path).expect(403, "This action is outside the authorized scopes");
        alice.withScopes("read").call("GET", path).expect(200);
    }

    @Test
    void rows_areDeletedAnHourAfterTheEnd_orADayAfterTheStart() {
        String finished = refreshes.start("thread:1", true).id();
        String stuck = refreshes.start("thread:2", true).id();
        refreshes.finish("thread:1");
        app.clock().advance(AsyncRefreshes.KEPT_FINISHED.minusMinutes(1));
        assertEquals("finished", get(finished).path("status").asText());
        app.clock().advance(Duration.ofMinutes(2));
        alice.call("GET", path(finished)).expect(404);
        assertEquals("running", get(stuck).path("status").asText());
        app.clock().advance(AsyncRefreshes.MAX_RUN);
        alice.call("GET", path(stuck)).expect(404);
        assertTrue(refreshes.running("thread:2").isEmpty());
        assertEquals(2, app.rows().number("select count(*) from async_refreshes"));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from async_refreshes"));
    }

    @Test
    void hungRefresh_isReplacedByTheNextOfItsKey() {
        String stuck = refreshes.start("thread:1", true).id();
        app.clock().advance(AsyncRefreshes.MAX_RUN.plusMinutes(1));
        assertNotEquals(stuck, refreshes.start("thread:1", true).id());
    }

    @Test
    void rows_areBounded_andTheOldestAreDeleted() {
        app.rows().run("""
                insert into async_refreshes (id, key, finished, expires_at, created_at)
                with recursive n (i) as (select 1 union all select i + 1 from n where i < 10100)
                select 'id' || i, 'key' || i, 0, 9000000000000, i from n
                """);
        String newest = refreshes.start("thread:1", true).id();
        assertEquals(AsyncRefreshes.MAX_KEPT, app.rows().number("select count(*) from async_refreshes"));
        assertEquals("running", get(newest).path("status").asText());
        alice.call("GET", path("id1")).expect(404);
        alice.call("GET", path("id10100")).expect(200);
    }

    @Test
    void header_mayBeReadByProgramsInBrowsers() {
        assertTrue(alice.call("GET", "/api/v1/annual_reports")
                .header("Access-Control-Expose-Headers")
                .contains(AsyncRefresh.HEADER));
    }
}
