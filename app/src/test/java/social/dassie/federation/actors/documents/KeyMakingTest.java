package social.dassie.federation.actors.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.testing.Soon;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPasswords;
import social.dassie.testing.TestPeer;

/** A key takes a part of a second to make: threads that need the same new one wait for one of them. */
class KeyMakingTest {
    private static final int THREADS = 4;

    @TempDir
    Path directory;

    private final AtomicInteger made = new AtomicInteger();
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @Test
    void concurrentRequestsForANewKey_createItOnce() throws Exception {
        AppOptions options = new AppOptions(
                directory,
                AllSettings.load(directory, Map.of(), Map.of("port", "0")),
                Clock.systemUTC(),
                false,
                Map.of(),
                false,
                TestPeer.reach(),
                TestPasswords.quick(),
                this::slowly);
        try (App app = App.start(options)) {
            long id = app.core()
                    .users()
                    .create(NewUser.byOperator("ada", "ada@mail.example", "a long password", Role.USER));
            Keys keys = app.core().actors().keys;
            Set<String> given = new ConcurrentSkipListSet<>();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                Thread thread = new Thread(() -> given.add(keys.of(id).keyId()));
                threads.add(thread);
                thread.start();
            }
            Soon.holds(
                    "all of them wait",
                    () -> threads.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING));
            mayEnd.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(1, made.get());
            assertEquals(Set.of(app.core().platform().addresses().actor("ada") + "#main-key"), given);
        }
    }

    private KeyPair slowly() {
        made.incrementAndGet();
        try {
            mayEnd.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return TestKeys.next();
    }
}
