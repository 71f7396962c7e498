package social.dassie.reading.timelines.feeds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PublicPostsTest {
    /** A copy of the rule could say otherwise one day: streams would send what timelines do not have. */
    @Test
    void rule_isWrittenOnce() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("app/src/main/java"))) {
            assertEquals(
                    List.of("PublicPosts.java"),
                    files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> text(file).contains("s.visibility = 'public' and s.reblog_of_id is null"))
                            .map(file -> file.getFileName().toString())
                            .toList());
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file).replaceAll("\\s+", " ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
