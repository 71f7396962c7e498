package social.dassie.ground.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** However slow the machine is, each batch gets on, and none does all. */
class BatchTest {
    /** One whose time is up before it begins. */
    private static Batch late() {
        return new Batch(System.nanoTime() - 1);
    }

    @Test
    void lateBatch_endsOnlyAfterWritingSomething() {
        Batch batch = late();
        assertFalse(batch.isOver());
        batch.took(0); // nothing was found here: what is left is found further on, or never
        assertFalse(batch.isOver());
        batch.took(1);
        assertTrue(batch.isOver());
    }

    @Test
    void batchWithTime_endsAfterItsRows() {
        Batch batch = Batch.atOnce();
        int steps = 0;
        while (!batch.isOver()) {
            batch.took(batch.remaining());
            steps++;
        }
        assertEquals(8, steps);
    }

    @Test
    void stepsOfALateBatch_runOneAtATime() {
        List<Integer> done = new ArrayList<>();
        assertFalse(late().all(List.of(1, 2, 3), 5, done::add));
        assertEquals(List.of(1), done);
    }
}
