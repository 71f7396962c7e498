package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Shell;

/** {@code dassie train} uses a server that nobody sees, and leaves nothing behind. */
class TrainCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Shell.run(new PrintWriter(out, true), new PrintWriter(err, true), Map.of(), args);
    }

    private static Set<Path> directories() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(path -> path.getFileName().toString().startsWith("dassie-training"))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void trainingRun_sendsItsRequests_andRemovesItsDirectory() throws IOException {
        Set<Path> before = directories();
        assertEquals(0, run("train", "--requests", "200"), err::toString);
        assertTrue(out.toString().matches("Made [2-9]\\d\\d requests\\R"), out.toString());
        assertEquals("", err.toString());
        Set<Path> after = directories();
        after.removeAll(before);
        assertEquals(Set.of(), after);
    }

    @Test
    void invalidNumber_isRejectedWithASentence() {
        assertEquals(2, run("train", "--requests", "0"));
        assertTrue(err.toString().startsWith("--requests is a number of at least 1\n"), err.toString());
    }
}
