package social.dassie.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What {@code scripts/run} and {@code scripts/package} say while Maven builds. */
class BuildWordsTest {
    private static String words(String maven) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", "-c", ". scripts/java.sh; build_words")
                .redirectErrorStream(true)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(maven.getBytes(StandardCharsets.UTF_8));
        }
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), words);
        return words;
    }

    @Test
    void eachStep_isALine_andWhatIsWrongStays() throws IOException, InterruptedException {
        assertEquals("""
                  Fetching libraries: 1 file so far
                  Copying resources
                  Compiling the server (a minute or two)
                [WARNING] careful
                [ERROR] wrong
                  Packing the jar
                """, words("""
                [INFO] Scanning for projects...
                Downloading from central: https://repo.example/a.jar
                Downloaded from central: https://repo.example/a.jar (12 kB at 1 MB/s)
                Downloaded from central: https://repo.example/b.jar (12 kB at 1 MB/s)
                [INFO] --- resources:3.3.1:resources (default-resources) @ dassie ---
                [INFO] Copying 200 resources
                [INFO] --- compiler:3.14.0:compile (default-compile) @ dassie ---
                [INFO] --- compiler:3.14.0:compile (second) @ dassie ---
                [WARNING] careful
                [ERROR] wrong
                [INFO] --- shade:3.6.0:shade (default) @ dassie ---
                [INFO] BUILD SUCCESS
                """));
    }
}
