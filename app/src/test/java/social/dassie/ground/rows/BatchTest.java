package social.dassie.ground.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** However slow the machine is, each portion gets on, and none does all. */
class BatchTest {
    /** One whose time is up before it begins. */
    private static Batch late() {
        return new Batch(System.nanoTime() - 1);
    }

    @Test
    void portion_whoseTimeIsUp_endsOnlyAfterItWroteSomething() {
        Batch portion = late();
        assertFalse(portion.isOver());
        portion.took(0); // nothing was found here: what is left is found further on, or never
        assertFalse(portion.isOver());
        portion.took(1);
        assertTrue(portion.isOver());
    }

    @Test
    void portion_withTime_endsAfterItsRows() {
        Batch portion = Batch.atOnce();
        int steps = 0;
        while (!portion.isOver()) {
            portion.took(portion.remaining());
            steps++;
        }
        assertEquals(8, steps);
    }

    @Test
    void stepsOfALatePortion_areDoneOneAtATime() {
        List<Integer> done = new ArrayList<>();
        assertFalse(late().all(List.of(1, 2, 3), 5, done::add));
        assertEquals(List.of(1), done);
    }
}
