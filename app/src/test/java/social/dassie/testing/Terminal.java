package social.dassie.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/** The command line on the data directory of a running server. */
public final class Terminal {
    private final TestApp app;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    public Terminal(TestApp app) {
        this.app = app;
    }

    /** Runs a command and returns its exit code; discards what was printed before. */
    public int run(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Map<String, String> environment =
                Map.of("DASSIE_DATA_DIR", app.directory().toString(), "DASSIE_URL", TestApp.URL);
        return Shell.run(new PrintWriter(out, true), new PrintWriter(err, true), environment, args);
    }

    /** Runs a command that must succeed, and returns its output. */
    public String ok(String... args) {
        assertEquals(0, run(args), () -> out + "" + err);
        return out();
    }

    /** Runs a command that must fail with this one sentence. */
    public void fails(String sentence, String... args) {
        assertEquals(1, run(args));
        assertEquals(sentence + "\n", err());
    }

    public String out() {
        return out.toString();
    }

    public String err() {
        return err.toString();
    }
}
