package social.dassie.cli.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** {@code dassie announcement} beside a running server, and what clients see of it. */
class AnnouncementCommandTest {
    private static final String PATH = "/api/v1/announcements";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final Terminal terminal = new Terminal(app);

    private static String[] words(String... args) {
        return Stream.concat(Stream.of("announcement"), Stream.of(args)).toArray(String[]::new);
    }

    private String ok(String... args) {
        return terminal.ok(words(args));
    }

    @Test
    void announcement_reachesListAndStreamsOfTheRunningServer() {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            assertEquals("Announcement 1 is published\n", ok("create", "Hello @alice"));
            app.clock().advance(Duration.ofMinutes(5)); // the command looks at the real clock
            app.runJobs();
            assertEquals("1", socket.payload("announcement").path("id").asText());
            assertTrue(ok("list").startsWith("1  published  Hello @alice"));
            assertEquals(1, alice.get(PATH).at("/0/mentions").size());
            ok("edit", "1", "--text", "Bye");
            assertEquals("<p>Bye</p>", alice.get(PATH).at("/0/content").asText());
            assertEquals("Announcement 1 is not published\n", ok("expire", "1"));
            assertEquals(0, alice.get(PATH).size());
            assertEquals("Announcement 1 is published\n", ok("publish", "1"));
            ok("delete", "1");
            assertEquals(0, alice.get(PATH).size());
            assertEquals("", ok("list"));
        }
    }

    @Test
    void aTime_publishesAndEndsIt() {
        assertEquals(
                "Announcement 1 is scheduled for 2099-01-01T10:00:00.000Z\n",
                ok("create", "Party", "--at", "2099-01-01T10:00", "--starts", "2099-01-02", "--ends", "2099-01-03"));
        assertEquals("Announcement 1 is scheduled for 2098-01-01T00:00:00.000Z\n", ok("schedule", "1", "2098-01-01"));
        assertTrue(ok("list").contains("(2099-01-02T00:00:00.000Z to 2099-01-03T00:00:00.000Z)"));
        ok("edit", "1", "--starts", "none", "--ends", "none");
        assertEquals(0, alice.get(PATH).size());
        app.clock().advance(Duration.ofDays(365 * 80));
        app.runJobs();
        assertEquals(1, app.user("bob").get(PATH).size());
    }

    @Test
    void invalidInput_isReportedInOneSentence() {
        terminal.fails("Text can't be blank", words("create", " "));
        terminal.fails("\"tomorrow\" is not a valid time", words("create", "x", "--at", "tomorrow"));
        for (String[] args : new String[][] {
            {"publish", "7"},
            {"expire", "7"},
            {"delete", "7"},
            {"edit", "7", "--starts", "none"},
            {"schedule", "7", "2099-01-01"}
        }) {
            terminal.fails("There is no announcement 7", words(args));
        }
        assertEquals(2, terminal.run(words("publish", "x")));
    }
}
