package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.storage.Migrations;
import social.dassie.testing.Soon;

/** Transactions that no thread waits for share commits, fail alone, and yield to those that a thread waits for. */
@Timeout(60)
class WorkBehindTest {
    private static final Duration ANY = Duration.ofDays(1);

    @TempDir
    Path directory;

    private final AtomicInteger forces = new AtomicInteger();
    private final List<String> events = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch goOn = new CountDownLatch(1);
    private Database db;
    private Database reader;
    private ServerStateDao rows;

    @BeforeEach
    void open() {
        db = Database.open(
                directory.resolve("dassie.db"), new Database.Options(2, true, true), Migrations.STANDARD, file -> {
                    forces.incrementAndGet();
                    LogFlusher.sync(file);
                });
        reader = Database.open(directory.resolve("dassie.db"), new Database.Options(2, true, false));
        rows = db.dao(ServerStateDao.class);
        db.transactions().limitBehind(ANY);
    }

    @AfterEach
    void close() {
        reader.close();
        db.close();
    }

    /** Occupies the writer until {@link #goOn}. */
    private FutureTask<Void> occupied() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        FutureTask<Void> first = request(() -> {
            begun.countDown();
            await(goOn);
        });
        begun.await();
        return first;
    }

    private FutureTask<Void> request(Runnable work) {
        FutureTask<Void> task = new FutureTask<>(() -> db.runInTransaction(work), null);
        new Thread(task).start();
        return task;
    }

    private FutureTask<Void> waitingRequest(Runnable work) {
        FutureTask<Void> task = new FutureTask<>(() -> db.runInTransaction(work), null);
        Thread thread = new Thread(task);
        thread.start();
        while (!(LockSupport.getBlocker(thread) instanceof Writer)) {
            Thread.onSpinWait();
        }
        return task;
    }

    private CompletableFuture<Runnable> behind(String name, Runnable work) {
        CompletableFuture<Runnable> end = new CompletableFuture<>();
        db.transactions()
                .runBehind(
                        () -> {
                            rows.put(name, "1");
                            db.afterCommit(() -> events.add(name + " after"));
                            db.transactions().atCommit(() -> events.add(name + " at"));
                            work.run();
                        },
                        end::complete);
        return end;
    }

    private CompletableFuture<Runnable> behind(String name) {
        return behind(name, () -> {});
    }

    private static void fail() {
        throw new IllegalStateException("no");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void workInOneCommit_failsAlone_andIsPublishedAlone() throws Exception {
        FutureTask<Void> first = occupied();
        CompletableFuture<Runnable> a = behind("a");
        CompletableFuture<Runnable> b = behind("b", WorkBehindTest::fail);
        CompletableFuture<Runnable> c = behind("c");
        assertEquals(3, db.transactions().waiting());
        goOn.countDown();
        first.get();
        a.get().run();
        assertEquals(
                "no", assertThrows(IllegalStateException.class, b.get()::run).getMessage());
        c.get().run();
        assertEquals(1, forces.get(), "one commit");
        Soon.holds("published", () -> events.size() == 4);
        assertEquals(
                List.of("a after", "a at", "c after", "c at"),
                events.stream().sorted().toList());
        assertEquals(
                List.of(true, false, true),
                List.of("a", "b", "c").stream()
                        .map(name -> rows.find(name).isPresent())
                        .toList());
    }

    @Test
    void request_goesBeforeWorkThatWaitedLonger() throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        FutureTask<Void> first = occupied();
        CompletableFuture<Runnable> a = behind("a", () -> order.add("behind"));
        FutureTask<Void> request = waitingRequest(() -> order.add("request"));
        goOn.countDown();
        first.get();
        request.get();
        a.get();
        assertEquals(List.of("request", "behind"), order);
    }

    @Test
    void requestBesideManyWaiting_waitsForOneOfThem_onceTheTimeIsOver() throws Exception {
        db.transactions().limitBehind(Duration.ofNanos(1));
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        List<FutureTask<Void>> requests = new ArrayList<>();
        ServerStateDao other = reader.dao(ServerStateDao.class);
        FutureTask<Void> first = occupied();
        // The request comes while the first one runs: then it is committed before the second one runs.
        CompletableFuture<Runnable> a = behind("a", () -> {
            requests.add(waitingRequest(() -> {
                order.add("request");
                rows.put("request", "1");
            }));
            order.add("a");
        });
        CompletableFuture<Runnable> b = behind("b", () -> order.add("b, committed before: " + other.find("request")));
        goOn.countDown();
        first.get();
        a.get();
        b.get();
        requests.get(0).get();
        assertEquals(List.of("a", "request", "b, committed before: Optional[1]"), order);
    }

    @Test
    void eachCommit_takesOneOfThoseWaiting_beyondTheLimit() throws Exception {
        db.transactions().limitBehind(Duration.ZERO);
        FutureTask<Void> first = occupied();
        CompletableFuture<Runnable> a = behind("a");
        CompletableFuture<Runnable> b = behind("b");
        goOn.countDown();
        first.get();
        a.get().run();
        b.get().run();
        assertEquals(Optional.of("1"), rows.find("b"));
    }

    @Test
    void failedCommit_failsAllWorkInIt() throws Exception {
        FutureTask<Void> first = occupied();
        CompletableFuture<Runnable> a = behind("a");
        CompletableFuture<Runnable> b =
                behind("b", () -> db.dao(WriterTest.BreakerDao.class).rollback());
        CompletableFuture<Runnable> c = behind("c");
        goOn.countDown();
        assertThrows(ExecutionException.class, first::get);
        assertThrows(RuntimeException.class, a.get()::run);
        assertThrows(RuntimeException.class, b.get()::run);
        c.get(20, TimeUnit.SECONDS).run();
        Soon.holds("c is published alone", () -> Set.copyOf(events).equals(Set.of("c at", "c after")));
        assertEquals(Optional.empty(), reader.dao(ServerStateDao.class).find("a"));
        assertEquals(Optional.of("1"), rows.find("c"));
    }

    @Test
    void workInATransaction_isRefused() {
        db.runInTransaction(() -> assertThrows(IllegalStateException.class, () -> behind("a")));
    }

    @Test
    void closing_executesPendingWork_andRejectsTheRest() throws Exception {
        FutureTask<Void> first = occupied();
        CompletableFuture<Runnable> a = behind("a");
        goOn.countDown();
        first.get();
        db.close();
        assertTrue(a.isDone());
        assertEquals(Optional.of("1"), reader.dao(ServerStateDao.class).find("a"));
        assertThrows(IllegalStateException.class, () -> behind("b"));
    }
}
