package social.dassie.ground.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class QueueThreadsTest {
    @Test
    void withoutAThreadOfTheSystem_theWorkIsDoneAllTheSame_once() {
        AtomicInteger done = new AtomicInteger();
        QueueThreads.orHere(work -> {
                    throw new OutOfMemoryError("unable to create native thread");
                })
                .execute(done::incrementAndGet);
        QueueThreads.orHere(Runnable::run).execute(done::incrementAndGet);
        assertEquals(2, done.get());
    }
}
