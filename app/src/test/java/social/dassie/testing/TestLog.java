package social.dassie.testing;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The log of this process while this object is open; it is not written anywhere else. */
public final class TestLog implements AutoCloseable {
    private final PrintStream before = System.err;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private TestLog() {
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    }

    public static TestLog open() {
        return new TestLog();
    }

    /** The lines that contain these words. */
    public List<String> lines(String words) {
        return bytes.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains(words))
                .toList();
    }

    @Override
    public void close() {
        System.setErr(before);
    }
}
