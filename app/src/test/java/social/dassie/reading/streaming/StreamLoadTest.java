package social.dassie.reading.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Event;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestEvents;
import social.dassie.testing.TestSocket;
import social.dassie.testing.Together;

/** Much at once: slow readers, many readers, many writers. */
class StreamLoadTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    private void tell(String payload) {
        app.app()
                .core()
                .platform()
                .events()
                .publish(new Event.Streamed(alice.id(), 0, "user", "announcement", payload));
    }

    private static String largeText() {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < 8_000; i++) {
            text.append((char) ThreadLocalRandom.current().nextInt('a', 'z'));
        }
        return text.append('"').toString();
    }

    @Test
    void slowReader_isDisconnected_blockingNoOne() {
        TestClient bob = app.user("bob");
        try (TestSocket slow = TestSocket.slow(alice, "user");
                TestSocket quick = TestSocket.of(bob, "user")) {
            slow.settle();
            String text = largeText();
            for (int i = 0; i < 3_000 && app.app().streams().count() > 1; i++) {
                tell(text);
                if (i % 100 == 0) {
                    assertEquals(List.of("update " + bob.posts("Hello")), quick.soFar("user"));
                }
            }
            assertEquals(List.of(), quick.soFar("user"));
            assertEquals(1, app.app().streams().count());
            assertEquals(1006, slow.closeCode());
        }
    }

    @Test
    void slowReaderOfEvents_isDroppedToo() {
        try (TestEvents slow = TestEvents.of(alice, "/user");
                TestSocket quick = TestSocket.of(alice, "user")) {
            slow.line();
            String text = largeText();
            for (int i = 0; i < 3_000 && app.app().streams().count() > 1; i++) {
                tell(text);
                quick.message();
            }
            assertEquals(1, app.app().streams().count());
            assertTrue(slow.isEnded());
        }
    }

    @Test
    void brieflySlowReader_missesNothing() {
        try (TestSocket slow = TestSocket.slow(alice, "user")) {
            slow.settle();
            String text = largeText();
            for (int i = 0; i < 60; i++) {
                tell(text);
            }
            assertEquals(60, slow.messagesSoFar("user").size());
        }
    }

    @Test
    void concurrentPosts_arriveInOneOrder_onceEach() throws InterruptedException {
        TestClient bob = app.user("bob");
        List<TestClient> writers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            TestClient writer = app.user("writer" + i);
            bob.follows(writer);
            writers.add(writer);
        }
        try (TestSocket home = TestSocket.of(bob, "user");
                TestSocket all = TestSocket.of(alice, "public")) {
            List<List<String>> written = Together.run(8, i -> () -> {
                List<String> events = new ArrayList<>();
                for (int n = 0; n < 10; n++) {
                    String id = writers.get(i).posts("Post " + n);
                    events.add("update " + id);
                    if (n % 3 == 0) {
                        writers.get(i).edits(id, "status", "Edited " + n);
                        events.add("status.update " + id);
                        writers.get(i).deletes(id);
                        events.add("delete " + id);
                    }
                }
                return events;
            });
            List<String> atHome = home.soFar("user");
            List<String> everywhere = all.soFar("public");
            assertEquals(atHome, everywhere);
            for (List<String> events : written) {
                List<String> told = new ArrayList<>(atHome);
                told.retainAll(events);
                List<String> expected = new ArrayList<>(events);
                expected.retainAll(told);
                assertEquals(expected, told, "the order of one account");
                assertTrue(told.containsAll(events.stream()
                        .filter(event -> event.startsWith("delete"))
                        .toList()));
                assertTrue(told.size() >= 7);
            }
            List<String> updates =
                    atHome.stream().filter(event -> event.startsWith("update")).toList();
            assertEquals(updates.size(), updates.stream().distinct().count());
        }
    }

    @Test
    void eachStatement_runsOnceAPost_forAnyNumberOfSockets() throws InterruptedException {
        List<TestSocket> sockets = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            TestClient reader = app.user("reader" + i);
            reader.follows(alice);
            sockets.add(TestSocket.of(reader, "public").subscribe("user").subscribe("user:notification"));
        }
        Map<String, Integer> counts = new ConcurrentHashMap<>();
        app.app().core().platform().db().setStatementLog(statement -> {
            if (Thread.currentThread().getName().equals("streaming")) {
                counts.merge(statement, 1, Integer::sum);
            }
        });
        String names = "@reader1 @reader2 @reader3 @reader4";
        alice.posts("Hello " + names);
        app.app().streams().beat();
        app.app().core().platform().db().setStatementLog(Database.NO_LOG);
        assertEquals(4, sockets.get(1).soFar("public").size());
        assertEquals(2, sockets.get(9).soFar("public").size());
        counts.forEach((sql, count) -> assertTrue(count <= 2, count + " times for post and notification: " + sql));
        assertTrue(counts.size() > 5);
        sockets.forEach(TestSocket::close);
    }
}
