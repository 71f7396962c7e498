package social.dassie.cli.serving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.jobs.HopelessJobException;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;

/** {@code dassie jobs} beside a running server. */
class JobsCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Terminal terminal = new Terminal(app);

    @Test
    void deadJobs_areListed_triedAgain_andDropped() {
        makeDead("a");
        makeDead("b");
        app.app().core().platform().jobs().add("waits", "c", "", Long.MAX_VALUE / 2);
        String list = terminal.ok("jobs", "list");
        assertEquals(3, list.lines().count(), list);
        assertTrue(list.contains("test") && list.contains("dead") && list.contains("No use"), list);
        assertTrue(terminal.ok("jobs", "list", "--all").contains("waits"));
        assertEquals(
                2, terminal.ok("jobs", "list", "--all", "--limit", "1").lines().count());

        long first = app.app().core().platform().jobs().dead(1).get(0).id();
        assertEquals("To be tried again: 1\n", terminal.ok("jobs", "retry", Long.toString(first)));
        assertEquals(1, app.app().core().platform().jobs().dead(9).size());
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertEquals("To be tried again: 2\n", terminal.ok("jobs", "retry", "--all"));
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertEquals("Dropped: 1\n", terminal.ok("jobs", "drop", Long.toString(first)));
        assertEquals("Dropped: 1\n", terminal.ok("jobs", "drop", "--all"));
        assertEquals(1, terminal.ok("jobs", "list").lines().count());
    }

    @Test
    void jobs_haveTheirConsoleNameBesideTheirKind() {
        app.app().core().platform().jobs().add("scheduled_status", "c", "", Long.MAX_VALUE / 2);
        String list = terminal.ok("jobs", "list", "--all");
        assertTrue(list.contains("Publish a scheduled post  ") && list.contains("scheduled_status"), list);
        String json = terminal.ok("jobs", "list", "--all", "--json");
        assertTrue(json.contains("\"kind\":\"scheduled_status\""), json);
        assertTrue(json.contains("\"job\":\"Publish a scheduled post\""), json);
    }

    @Test
    void jobThatIsNotDead_isRejectedInOneSentence() {
        assertEquals(1, terminal.run("jobs", "retry", "5"));
        assertEquals("There is no job 5 that was given up\n", terminal.err());
        assertEquals(2, terminal.run("jobs", "drop"));
    }

    private void makeDead(String key) {
        if (app.app().core().platform().jobs().dead(1).isEmpty()) {
            app.app().core().platform().jobs().handle("test", job -> {
                throw new HopelessJobException("No use");
            });
        }
        app.app().core().platform().jobs().add("test", key, "", 0);
        app.runJobs();
    }
}
