package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.WorkKind;
import social.dassie.ground.metrics.Histogram;
import social.dassie.ground.platform.Phase;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.testing.Soon;
import social.dassie.testing.TestEvents;
import social.dassie.testing.TestPeer;

/** Received activities of several actors that are applied in one commit, each of which succeeds or fails alone. */
class InboxBatchTest extends FakeServers {
    private static final int ACTORS = 8;

    private final List<String> names = new ArrayList<>();
    /** The posts that listeners were told of in a transaction that was committed, in the order of the commits. */
    private final List<Long> published = Collections.synchronizedList(new ArrayList<>());
    /** The addresses of posts at which the last listener fails, and how. */
    private final Set<String> failing = new ConcurrentSkipListSet<>();

    private final AtomicBoolean isDiskFull = new AtomicBoolean();
    private Database db;

    @BeforeEach
    void prepare() {
        db = app.app().core().platform().db();
        db.transactions().limitBehind(Duration.ofDays(1));
        for (int i = 0; i < ACTORS; i++) {
            far.actor("actor" + i);
            far.followed(alice, "actor" + i);
            names.add("actor" + i);
        }
        app.app()
                .core()
                .platform()
                .events()
                .subscribe(Phase.SEND, StatusEvent.Published.class, event -> listen(event.statusId()));
    }

    private void listen(long id) {
        db.transactions().atCommit(() -> published.add(id));
        boolean fails = failing.stream()
                .anyMatch(uri ->
                        number("select count(*) from statuses where id = " + id + " and uri = '" + uri + "'") > 0);
        if (fails && isDiskFull.get()) {
            throw new IllegalStateException(
                    new SQLiteException("database or disk is full", SQLiteErrorCode.SQLITE_FULL));
        }
        if (fails) {
            throw new IllegalStateException("broken");
        }
    }

    private ObjectNode create(String name, String id) {
        return far.activity("Create", name, far.note(id, name, "{}"));
    }

    private void receive(ObjectNode activity) {
        assertEquals(202, far.post("/inbox", activity.path("actor").asText(), activity));
    }

    /** Processes what was received; as soon as this many changes wait for the writer, they are written. */
    private void processTogether(int changes) throws InterruptedException {
        processTogether(changes, () -> {});
    }

    private void processTogether(int changes, Runnable meanwhile) throws InterruptedException {
        CountDownLatch occupied = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Thread holder = new Thread(() -> db.runInTransaction(() -> {
            occupied.countDown();
            awaitQuietly(goOn);
        }));
        holder.start();
        occupied.await();
        app.app().federation().start();
        Soon.holds("changes wait", () -> db.transactions().waiting() == changes);
        meanwhile.run();
        goOn.countDown();
        holder.join();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private long waiting() {
        return number("select count(*) from inbox_queue");
    }

    private void awaitEmpty() {
        Soon.holds("all are processed", () -> waiting() == 0);
    }

    private long commits() {
        Histogram commits = db.transactions().held().get(WorkKind.COMMIT);
        return commits == null ? 0 : commits.count();
    }

    @Test
    void activitiesOfManyActors_shareOneCommit() throws Exception {
        names.forEach(name -> receive(create(name, "/n/" + name)));
        long before = commits();
        processTogether(ACTORS);
        awaitEmpty();
        assertEquals(1, commits() - before);
        names.forEach(name -> assertEquals(1, stored(far.url("/n/" + name)), name));
        Soon.holds("published", () -> published.size() == ACTORS);
        assertEquals(ACTORS, app.app().federation().activities.done());
    }

    @Test
    void failedActivity_isDroppedAlone_andNobodyHearsOfIt() throws Exception {
        try (TestEvents stream = TestEvents.of(alice, "/user")) {
            failing.add(far.url("/n/actor3"));
            names.forEach(name -> receive(create(name, "/n/" + name)));
            long before = commits();
            processTogether(ACTORS);
            awaitEmpty();
            assertTrue(commits() - before <= 2, "one for the others, and one that drops it");
            for (String name : names) {
                assertEquals(name.equals("actor3") ? 0 : 1, stored(far.url("/n/" + name)), name);
            }
            Soon.holds("published", () -> published.size() == ACTORS - 1);
            assertEquals(1, app.app().federation().activities.refused());
            assertEquals(ACTORS - 1, number("select count(*) from feed_posts"));
            alice.posts("the end");
            StringBuilder heard = new StringBuilder();
            while (heard.indexOf("the end") < 0) {
                heard.append(stream.event());
            }
            for (String name : names) {
                assertEquals(!name.equals("actor3"), heard.indexOf(far.url("/n/" + name)) >= 0, name);
            }
        }
    }

    @Test
    void forbiddenChange_isDroppedAlone() throws Exception {
        far.create(far.note("/n/taken", "actor0", "{}"));
        receive(create("actor1", "/n/taken"));
        receive(create("actor2", "/n/2"));
        processTogether(2);
        awaitEmpty();
        assertEquals(1, stored(far.url("/n/2")));
        assertEquals(
                far.known("actor0"),
                number("select account_id from statuses where uri = '" + far.url("/n/taken") + "'"));
        assertEquals(1, app.app().federation().activities.refused());
    }

    @Test
    void activityThatMeetsAFullDisk_staysAsItIs_andIsProcessedLater() throws Exception {
        failing.add(far.url("/n/actor3"));
        isDiskFull.set(true);
        names.forEach(name -> receive(create(name, "/n/" + name)));
        processTogether(ACTORS);
        Soon.holds("the others are processed", () -> waiting() == 1);
        assertEquals(0, number("select tries from inbox_queue"));
        assertEquals(0, app.app().federation().activities.refused());
        failing.clear();
        awaitEmpty();
        names.forEach(name -> assertEquals(1, stored(far.url("/n/" + name)), name));
        Soon.holds("published", () -> published.size() == ACTORS);
    }

    @Test
    void createAndDelete_followAndUndo_ofOneActor_areAppliedInOrder() throws Exception {
        String me = local(alice);
        for (String name : names) {
            receive(create(name, "/n/" + name));
            receive(far.activity("Delete", name, "{}").put("object", far.url("/n/" + name)));
            ObjectNode follow = far.activity("Follow", name, "{}").put("object", me);
            receive(follow);
            receive(far.activity("Undo", name, follow));
            receive(create(name, "/kept/" + name));
        }
        processTogether(ACTORS);
        awaitEmpty();
        for (String name : names) {
            assertEquals(
                    0,
                    number("select count(*) from statuses where gone = 0 and uri = '" + far.url("/n/" + name) + "'"));
            assertEquals(1, stored(far.url("/kept/" + name)), name);
        }
        assertEquals(0, number("select count(*) from follows where target_account_id = " + alice.id()));
        assertEquals(0, number("select count(*) from follow_requests where target_account_id = " + alice.id()));
        // An Undo or a Delete that overtook its original would have been stored.
        assertEquals(0, number("select count(*) from undone_activities"));
        assertEquals(5 * ACTORS, app.app().federation().activities.done());
    }

    @Test
    void request_goesBeforeWaitingActivities() throws Exception {
        names.forEach(name -> receive(create(name, "/n/" + name)));
        Thread request =
                new Thread(() -> db.runInTransaction(() -> db.transactions().atCommit(() -> published.add(0L))));
        processTogether(ACTORS, () -> {
            request.start();
            Soon.holds("the request waits", () -> db.transactions().waiting() == ACTORS + 1);
        });
        request.join();
        awaitEmpty();
        Soon.holds("published", () -> published.size() == ACTORS + 1);
        assertEquals(0, published.get(0));
    }

    @Test
    void activityThatFetches_stopsNeitherOthersNorTheWriter() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        byte[] note = evil.serves(evil.note("/n/1", "mallory", "{}"))
                .toString()
                .getBytes(java.nio.charset.StandardCharsets.UTF_8);
        evil.peer.answers("/n/1", exchange -> {
            asked.countDown();
            awaitQuietly(goOn);
            TestPeer.send(exchange, 200, FakeServer.AP, note);
        });
        receive(far.activity("Announce", "actor0", "{'to':'as:Public'}").put("object", evil.url("/n/1")));
        names.subList(1, ACTORS).forEach(name -> receive(create(name, "/n/" + name)));
        app.app().federation().start();
        asked.await();
        Soon.holds("the others are processed", () -> waiting() == 1);
        alice.posts("beside");
        goOn.countDown();
        awaitEmpty();
        assertEquals(1, number("select count(*) from statuses where reblog_of_id is not null"));
    }
}
