package social.dassie.upkeep.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
    private final StringWriter written = new StringWriter();
    private final AtomicLong nowNs = new AtomicLong();

    private ProgressBar bar(boolean isVisible) {
        return new ProgressBar(new PrintWriter(written), isVisible, nowNs::get);
    }

    private String newest() {
        String text = written.toString();
        written.getBuffer().setLength(0);
        return text;
    }

    @Test
    void onATerminal_progressIsShown_andClearedAtTheEnd() {
        try (ProgressBar bar = bar(true)) {
            bar.show("Looking");
            assertEquals("\rLooking …", newest());
            bar.show("Copying", 0, 200);
            assertEquals("\rCopying [..............................]   0%", newest());
            nowNs.addAndGet(100_000_000);
            bar.show("Copying", 100, 200);
            assertEquals("\rCopying [###############...............]  50%", newest());
            bar.show("Done", 300, 200);
            assertEquals("\rDone [##############################] 100%   ", newest());
        }
        assertEquals("\r" + " ".repeat(42) + "\r", newest());
    }

    @Test
    void bar_isDrawnTenTimesASecondAtMost_andAtTheEnd() {
        try (ProgressBar bar = bar(true)) {
            bar.show("Copying", 1, 100);
            newest();
            nowNs.addAndGet(99_000_000);
            bar.show("Copying", 2, 100);
            assertEquals("", newest());
            bar.show("Copying", 100, 100);
            assertEquals("\rCopying [##############################] 100%", newest());
        }
    }

    @Test
    void withoutATotal_itCounts() {
        try (ProgressBar bar = bar(true)) {
            bar.count("Removing posts", 0);
            assertEquals("\rRemoving posts: 0 …", newest());
            bar.count("Removing posts", 50);
            assertEquals("", newest(), "too soon");
            nowNs.addAndGet(100_000_000);
            bar.count("Removing posts", 100);
            assertEquals("\rRemoving posts: 100 …", newest());
            bar.count("Removing pages", 0);
            assertEquals("\rRemoving pages: 0 …  ", newest(), "the next kind of work is shown at once");
        }
    }

    @Test
    void nothingToDo_isAllDone() {
        try (ProgressBar bar = bar(true)) {
            bar.show("Copying", 0, 0);
            assertEquals("\rCopying [##############################] 100%", newest());
        }
    }

    @Test
    void withoutATerminal_itIsSilent() {
        try (ProgressBar bar = bar(false)) {
            bar.show("Looking");
            bar.show("Copying", 100, 100);
        }
        assertEquals("", newest());
    }
}
