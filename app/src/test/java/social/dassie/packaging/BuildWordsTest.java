package social.dassie.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code scripts/run} and {@code scripts/package} say while Maven builds, but for the seconds at the start of a line. */
@Timeout(60)
class BuildWordsTest {
    private static Process start(String before) throws IOException {
        return new ProcessBuilder("bash", "-c", ". scripts/java.sh; FETCHED_MB=200; " + before + " build_words")
                .redirectErrorStream(true)
                .start();
    }

    private static String words(String maven) throws IOException, InterruptedException {
        Process process = start("");
        try (OutputStream in = process.getOutputStream()) {
            in.write(maven.getBytes(StandardCharsets.UTF_8));
        }
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), words);
        return words.replaceAll("(?m)^ {2} *[0-9]+ s {2}", "  ");
    }

    @Test
    void everyStep_isOneLine_andErrorsRemain() throws IOException, InterruptedException {
        assertEquals("""
                  Fetching libraries: 0 of about 200 MB
                  Fetching libraries: 6 of about 200 MB
                  Copying resources
                  Compiling the server (a minute or two where it was not compiled before)
                [WARNING] careful
                [ERROR] wrong
                  Building the web client
                  Compiling the programs
                  Compiling the tests
                  Packing the jar (a quarter of a minute)
                """, words("""
                [INFO] Scanning for projects...
                Downloading from central: https://repo.example/a.jar
                Downloaded from central: https://repo.example/a.jar (12 kB at 1 MB/s)
                Downloaded from central: https://repo.example/b.jar (900 kB at 1 MB/s)
                Downloaded from central: https://repo.example/c.jar (5.1 MB at 1 MB/s)
                [INFO] --- maven-antrun-plugin:3.2.0:run (begin) @ dassie ---
                [INFO] --- resources:3.3.1:resources (default-resources) @ dassie ---
                [INFO] Copying 200 resources
                [INFO] --- compiler:3.14.0:compile (default-compile) @ dassie ---
                [INFO] --- compiler:3.14.0:compile (second) @ dassie ---
                [WARNING] careful
                [ERROR] wrong
                [INFO] --- maven-antrun-plugin:3.2.0:run (client) @ dassie ---
                [INFO] --- compiler:3.14.0:testCompile (tools) @ dassie ---
                [INFO] --- compiler:3.14.0:testCompile (default-testCompile) @ dassie ---
                [INFO] --- shade:3.6.0:shade (default) @ dassie ---
                [INFO] BUILD SUCCESS
                """));
    }

    /** Some kinds of awk would read on until a buffer is full, which lasts minutes. */
    @ParameterizedTest
    @ValueSource(strings = {"awk", "mawk", "gawk", "busybox awk"})
    void line_isPrintedBeforeTheNext(String awk) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin", awk.split(" ", 2)[0])), awk + " is not installed");
        Process process = start("awk() { command " + awk + " \"$@\"; };");
        try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
                OutputStream in = process.getOutputStream()) {
            in.write("[INFO] --- resources:3.3.1:resources (default) @ dassie ---\n".getBytes(StandardCharsets.UTF_8));
            in.flush();
            String line = String.valueOf(said.readLine());
            assertTrue(line.endsWith("  Copying resources"), line);
        }
    }
}
