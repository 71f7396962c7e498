package social.dassie.ground.platform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;

class ClosingTest {
    private final Closing closing = new Closing();
    private final List<String> closed = new ArrayList<>();

    @Test
    void close_runsInReverseOrder_eachOnce() {
        closing.add(() -> closed.add("first"));
        closing.addPatient(untilNs -> closed.add("second until " + untilNs));
        closing.add(() -> closed.add("third"));
        closing.close(7);
        closing.close(8);
        assertEquals(List.of("third", "second until 7", "first"), closed);
    }

    @Test
    void failure_closesTheRest_andTheFirstIsThrown() {
        IllegalStateException latest = new IllegalStateException("latest");
        IOException earlier = new IOException("earlier");
        closing.add(() -> closed.add("first"));
        closing.add(() -> {
            throw earlier;
        });
        closing.add(() -> {
            throw latest;
        });
        assertSame(latest, assertThrows(IllegalStateException.class, () -> closing.close(0)));
        assertEquals(List.of("first"), closed);
        assertArrayEquals(
                new Object[] {earlier},
                List.of(latest.getSuppressed()).stream()
                        .map(Throwable::getCause)
                        .toArray());
    }

    /** What was added last still has the whole server. */
    @Test
    void server_closesLatestFirst() {
        TestApp app = TestApp.start();
        Platform platform = app.app().core().platform();
        platform.closes(() -> closed.add(app.anonymous().call("GET", "/health").status() + " "
                + platform.ids().next()));
        app.close();
        assertEquals(1, closed.size());
        assertTrue(closed.get(0).startsWith("200 "), closed.get(0));
        assertThrows(RuntimeException.class, () -> platform.state().find("anything"));
    }
}
