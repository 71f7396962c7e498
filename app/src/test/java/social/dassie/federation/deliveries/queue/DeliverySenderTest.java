package social.dassie.federation.deliveries.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.federation.deliveries.DeliveryEntity;
import social.dassie.federation.deliveries.StaffDao;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Soon;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPasswords;
import social.dassie.testing.TestPeer;

/** The threads that send: how many there are, what ends them, and what a kill of the process loses. */
class DeliverySenderTest {
    private static final int HOSTS = 10;
    private static final int INBOXES = 200;

    @TempDir
    Path directory;

    /** A server that sends, in a process of its own. */
    public static final class Server {
        public static void main(String[] args) {
            App.start(options(Path.of(args[0]), true));
        }
    }

    private static AppOptions options(Path directory, boolean runsJobs) {
        SettingsSource settings =
                AllSettings.load(directory, Map.of(), Map.of("port", "0", "url", "https://dassie.example"));
        return new AppOptions(
                directory,
                settings,
                Clock.systemUTC(),
                false,
                Map.of(),
                runsJobs,
                TestPeer.reach(),
                TestPasswords.quick(),
                TestKeys::next);
    }

    private static long newUser(App app) {
        return app.core()
                .users()
                .create(NewUser.byOperator("alice", "alice@mail.example", "a long password", Role.USER));
    }

    private static void send(App app, long sender, String name, List<String> inboxes) {
        byte[] body = Json.bytes(Map.of("id", name));
        OutgoingActivity activity =
                new OutgoingActivity(sender, name, "Create", "object", body, false, false, false, false);
        app.core().deliveries().deliveries.send(activity, inboxes);
    }

    private static long waiting(App app) {
        return app.core().platform().db().dao(StaffDao.class).count("waiting");
    }

    @Test
    void hostHasTwoConnectionsAtATime_andDoesNotStopTheOthers() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        try (TestPeer slow = TestPeer.start();
                TestPeer fast = TestPeer.start();
                App app = App.start(options(directory, true))) {
            slow.answers("/", exchange -> {
                most.accumulateAndGet(now.incrementAndGet(), Math::max);
                try {
                    open.await(30, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                now.decrementAndGet();
                TestPeer.send(exchange, 202, "text/plain", new byte[0]);
            });
            fast.answers("/", "text/plain", "");
            long alice = newUser(app);
            List<String> inboxes = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                inboxes.add(slow.urlAs("slow.peer.test", "/" + i));
                inboxes.add(fast.urlAs("fast.peer.test", "/" + i));
            }
            send(app, alice, "one", inboxes);
            Soon.holds("all others have arrived", () -> fast.received().size() == 20);
            Soon.holds("the slow host is busy", () -> now.get() == DeliverySender.LANES_PER_HOST);
            open.countDown();
            Soon.holds("everything has arrived", () -> waiting(app) == 0);
            assertEquals(DeliverySender.LANES_PER_HOST, most.get());
            assertEquals(20, slow.received().size());
        }
    }

    @Test
    void moreHostsThanThreads_allHaveTheirTurn() throws Exception {
        try (TestPeer peer = TestPeer.start();
                App app = App.start(options(directory, true))) {
            peer.answers("/", "text/plain", "");
            long alice = newUser(app);
            List<String> inboxes = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                inboxes.add(peer.urlAs("h" + i + ".peer.test", "/inbox"));
            }
            for (int post = 0; post < 3; post++) {
                send(app, alice, "post " + post, inboxes);
                Soon.holds("everything has arrived", () -> waiting(app) == 0);
            }
            assertEquals(1_500, peer.received().size());
        }
    }

    @Test
    void stoppingServer_doesNotCountInterruptedAttempts() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        try (TestPeer peer = TestPeer.start()) {
            peer.answers("/", exchange -> {
                arrived.countDown();
                try {
                    never.await(30, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            try (App app = App.start(options(directory, true))) {
                send(app, newUser(app), "one", List.of(peer.urlAs("a.peer.test", "/inbox")));
                assertTrue(arrived.await(30, TimeUnit.SECONDS));
                app.core().deliveries().sender.close(System.nanoTime());
            }
            never.countDown();
            try (App app = App.start(options(directory, false))) {
                DeliveryEntity left =
                        app.core().deliveries().staff.newest("waiting", null, 1).get(0);
                assertEquals(0, left.tries());
                assertEquals(List.of(), app.core().deliveries().staff.newest("failed", null, 1));
            }
        }
    }

    @Test
    void killInTheMiddle_losesNothing_andKeepsTheOrder() throws Exception {
        try (TestPeer peer = TestPeer.start()) {
            peer.answers("/", "text/plain", "");
            List<String> inboxes = new ArrayList<>();
            for (int i = 0; i < INBOXES; i++) {
                inboxes.add(peer.urlAs("h" + i % HOSTS + ".peer.test", "/users/" + i + "/inbox"));
            }
            try (App app = App.start(options(directory, false))) {
                long alice = newUser(app);
                send(app, alice, "create", inboxes);
                send(app, alice, "update", inboxes);
            }
            for (int kill = 1; kill <= 3; kill++) {
                int before = peer.received().size();
                try (ServerProcess server = ServerProcess.start(Server.class.getName(), directory.toString())) {
                    awaitMore(peer, before + INBOXES / 4);
                    server.kill();
                }
            }
            assertTrue(count(peer).size() < INBOXES * 2, "it was killed in the middle");
            try (App app = App.start(options(directory, true))) {
                Soon.holds("everything has arrived", () -> waiting(app) == 0);
            }
            List<String> order = List.copyOf(count(peer));
            assertEquals(INBOXES * 2, order.size());
            for (String inbox : inboxes) {
                String path = inbox.substring(inbox.indexOf("/users"));
                assertTrue(order.indexOf("create " + path) < order.indexOf("update " + path), path);
            }
        }
    }

    /** Waits longer than for a thread of this process: another one starts first. */
    private static void awaitMore(TestPeer peer, int count) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (peer.received().size() < count) {
            assertTrue(
                    System.nanoTime() < deadline,
                    () -> "only so many arrived: " + peer.received().size());
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /** What arrived where, in the order of its first arrival. */
    private static Set<String> count(TestPeer peer) {
        Set<String> seen = new LinkedHashSet<>();
        peer.received()
                .forEach(request ->
                        seen.add(Json.parse(request.body()).path("id").asText() + " " + request.path()));
        return seen;
    }
}
