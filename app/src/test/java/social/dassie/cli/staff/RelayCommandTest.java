package social.dassie.cli.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;

/** {@code dassie relay} beside a running server. */
class RelayCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "relay";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--data-dir";
        all[args.length + 2] = app.directory().toString();
        return Shell.run(
                new PrintWriter(out, true), new PrintWriter(err, true), Map.of("DASSIE_URL", TestApp.URL), all);
    }

    @Test
    void relay_isAddedListedAndRemoved() {
        assertEquals(0, run("add", "https://relay.example/inbox"), err::toString);
        assertEquals("Subscribing to https://relay.example/inbox\n", out.toString());
        app.app().core().platform().db().caches().clear();
        assertEquals(1, app.rows().number("select count(*) from relays where state = 'PENDING'"));
        assertEquals(
                1, app.rows().number("select count(*) from deliveries where inbox = 'https://relay.example/inbox'"));
        assertEquals(0, run("list"), err::toString);
        assertTrue(out.toString().contains("https://relay.example/inbox "), out::toString);
        assertTrue(out.toString().contains("pending"), out::toString);
        assertEquals(0, run("list", "--json"), err::toString);
        assertTrue(out.toString().contains("\"state\":\"pending\""), out::toString);
        assertEquals(0, run("remove", "https://relay.example/inbox"), err::toString);
        assertTrue(out.toString().endsWith("Removed the relay https://relay.example/inbox\n"), out::toString);
        app.clock().advance(Duration.ofMinutes(5));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from relays"));
    }

    @Test
    void unknownAndInvalidRelays_areReported() {
        assertEquals(1, run("remove", "https://relay.example/inbox"));
        assertEquals("There is no relay https://relay.example/inbox\n", err.toString());
        assertEquals(1, run("add", "nonsense"));
        assertEquals(1, run("add", TestApp.URL + "/inbox"));
    }
}
