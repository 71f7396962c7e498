package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import social.dassie.jobs.HopelessJobException;
import social.dassie.testing.TestApp;

/** {@code dassie jobs} beside a running server. */
class JobsCommandTest {
    private final TestApp app = TestApp.start();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @AfterEach
    void close() {
        app.close();
    }

    @Test
    void deadJobs_areListed_triedAgain_andDropped() {
        makeDead("a");
        makeDead("b");
        app.app().core().jobs.add("waits", "c", "", Long.MAX_VALUE / 2);
        String list = ok("jobs", "list");
        assertEquals(3, list.lines().count(), list);
        assertTrue(list.contains("test") && list.contains("dead") && list.contains("No use"), list);
        assertTrue(ok("jobs", "list", "--all").contains("waits"));
        assertEquals(2, ok("jobs", "list", "--all", "--limit", "1").lines().count());

        long first = app.app().core().jobs.dead(1).get(0).id();
        assertEquals("To be tried again: 1\n", ok("jobs", "retry", Long.toString(first)));
        assertEquals(1, app.app().core().jobs.dead(9).size());
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertEquals("To be tried again: 2\n", ok("jobs", "retry", "--all"));
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertEquals("Dropped: 1\n", ok("jobs", "drop", Long.toString(first)));
        assertEquals("Dropped: 1\n", ok("jobs", "drop", "--all"));
        assertEquals(1, ok("jobs", "list").lines().count());
    }

    @Test
    void jobThatIsNotDead_isRefusedInOneSentence() {
        assertEquals(1, run("jobs", "retry", "5"));
        assertEquals("There is no job 5 that was given up\n", err.toString());
        assertEquals(2, run("jobs", "drop"));
    }

    private void makeDead(String key) {
        if (app.app().core().jobs.dead(1).isEmpty()) {
            app.app().core().jobs.handle("test", job -> {
                throw new HopelessJobException("No use");
            });
        }
        app.app().core().jobs.add("test", key, "", 0);
        app.runJobs();
    }

    private String ok(String... args) {
        out.getBuffer().setLength(0);
        assertEquals(0, run(args), err.toString());
        return out.toString();
    }

    private int run(String... args) {
        err.getBuffer().setLength(0);
        Map<String, String> environment =
                Map.of("DASSIE_DATA_DIR", app.directory().toString(), "DASSIE_URL", TestApp.URL);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), environment, args);
    }
}
