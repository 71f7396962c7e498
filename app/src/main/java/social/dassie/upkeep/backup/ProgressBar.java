package social.dassie.upkeep.backup;

import java.io.Console;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Shows the progress of long-running work on one line of a terminal. The line is overwritten and removed at the end.
 * Writes nothing if the output is not a terminal.
 */
public final class ProgressBar implements AutoCloseable {
    private static final int WIDTH = 30;
    private static final long EVERY_NS = 100_000_000;

    private final PrintWriter out;
    private final boolean isVisible;
    private final LongSupplier nanoTime;
    private long drawnNs;
    private int drawnLength;

    ProgressBar(PrintWriter out, boolean isVisible, LongSupplier nanoTime) {
        this.out = out;
        this.isVisible = isVisible;
        this.nanoTime = nanoTime;
        this.drawnNs = nanoTime.getAsLong() - EVERY_NS;
    }

    /** Returns a progress bar that shows something only if {@code out} is a terminal. */
    public static ProgressBar on(PrintWriter out) {
        return new ProgressBar(out, isTerminal(), System::nanoTime);
    }

    /**
     * Returns whether there is a terminal. Before Java 22 there is a console only if there is a terminal; since then
     * there always is one, and a way to ask.
     */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Object console = System.console();
        if (console == null) {
            return false;
        }
        try {
            Method asks = Console.class.getMethod("isTerminal");
            return (boolean) asks.invoke(console);
        } catch (NoSuchMethodException before22) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /** Shows the current work, if its duration is unknown. */
    public void show(String what) {
        draw(what + " …");
    }

    /** Shows the progress, at most about ten times a second, and always at the end. */
    public void show(String what, long done, long total) {
        long now = nanoTime.getAsLong();
        if (isVisible && (now - drawnNs >= EVERY_NS || done >= total)) {
            drawnNs = now;
            double part = total <= 0 ? 1 : Math.min(1, (double) done / total);
            int full = (int) (part * WIDTH);
            draw(String.format(Locale.ROOT, "%s [%s%s] %3d%%", what, "#".repeat(full), ".".repeat(WIDTH - full), (int)
                    (part * 100)));
        }
    }

    /** Shows the progress of work whose extent is unknown; immediately at the start, and then at most ten times a second. */
    public void count(String what, long done) {
        long now = nanoTime.getAsLong();
        if (isVisible && (now - drawnNs >= EVERY_NS || done == 0)) {
            drawnNs = now;
            draw(String.format(Locale.ROOT, "%s: %,d …", what, done));
        }
    }

    private void draw(String line) {
        if (isVisible) {
            out.print("\r" + line + " ".repeat(Math.max(0, drawnLength - line.length())));
            out.flush();
            drawnLength = line.length();
        }
    }

    /** Removes the line from the terminal. */
    @Override
    public void close() {
        if (isVisible && drawnLength > 0) {
            out.print("\r" + " ".repeat(drawnLength) + "\r");
            out.flush();
        }
    }
}
