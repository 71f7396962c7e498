package social.dassie.upkeep.pruning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;

/** Whoever has old things removed can see that it goes on. */
class PruningProgressTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    @Test
    void progress_isReported() {
        Pruning pruning =
                new Pruning(app.app().core().platform(), app.app().core().remoteFiles());
        long stranger = app.rows().remoteAccount("stranger", "far.example");
        Instant now = app.clock().instant();
        app.clock().to(now.minus(Duration.ofDays(100)));
        for (int i = 0; i < 120; i++) {
            app.rows().remoteStatus(stranger, "old");
        }
        app.clock().to(now);
        List<String> told = new ArrayList<>();
        pruning.run((kind, count) -> told.add(kind + " " + count));
        assertEquals(List.of("posts 0", "posts 50", "posts 100", "posts 120"), told.subList(0, 4));
        for (String kind : pruning.preview().keySet()) {
            assertTrue(told.contains(kind + " 0"), kind + " of " + told);
        }
        assertTrue(told.get(told.size() - 1).startsWith("free pages "), told::toString);
    }
}
