package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.text.TextEntities;
import social.dassie.testing.TestApp;

class UnknownMentionsTest {
    @RegisterExtension
    private static final TestApp app = TestApp.start();

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    private static UnknownMentions waiting(Duration longest, UnknownMentions.Lookup elsewhere) {
        return new UnknownMentions(
                app.app().core().platform().db(), app.app().core().accounts(), elsewhere, longest);
    }

    @Test
    void slowServer_isAwaitedUpToTheLimit_inParallel() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        UnknownMentions mentions = waiting(Duration.ofMillis(300), handle -> {
            asked.add(handle);
            if (handle.startsWith("slow")) {
                try {
                    end.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        mentions.resolve(TextEntities.find("@slow@one.example @quick@two.example"));
        assertTrue(asked.containsAll(List.of("slow@one.example", "quick@two.example")), asked::toString);
        assertEquals(1, end.getCount(), "the post did not wait for the slow one");
        end.countDown();
    }

    @Test
    void onlyTheFirstUnknownHandles_areResolved_onceEach() {
        app.user("alice");
        app.rows().remoteAccount("known", "one.example");
        UnknownMentions mentions = waiting(Duration.ofSeconds(10), asked::add);
        app.app()
                .core()
                .platform()
                .db()
                .runInTransaction(() -> mentions.resolve(TextEntities.find("@zoe@one.example")));
        assertEquals(0, asked.size());
        StringBuilder crowd = new StringBuilder("@alice @nobody @known@one.example @zoe@one.example @zoe@one.example");
        for (int i = 0; i < 20; i++) {
            crowd.append(" @somebody").append(i).append("@two.example");
        }
        mentions.resolve(TextEntities.find(crowd.toString()));
        assertEquals(10, asked.size(), asked::toString);
        assertEquals(1, asked.stream().filter("zoe@one.example"::equals).count());
        assertTrue(asked.stream().noneMatch(handle -> handle.startsWith("known")), asked::toString);
    }

    @Test
    void failedLookup_doesNotFailThePost() {
        UnknownMentions mentions = waiting(Duration.ofSeconds(10), handle -> {
            asked.add(handle);
            throw new IllegalStateException("no such server");
        });
        mentions.resolve(TextEntities.find("@zoe@one.example"));
        assertEquals(1, asked.size());
    }
}
