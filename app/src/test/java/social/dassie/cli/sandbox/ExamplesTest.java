package social.dassie.cli.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples for authors of clients, with the sandbox of this build. {@code scripts/check-examples} installs what they need. */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("scripts/examples").toAbsolutePath();
    private static final Path INSTALLED = Path.of("target/examples").toAbsolutePath();

    @TempDir
    Path directory;

    /** How this build is started, as words. */
    private static List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "social.dassie.Main");
    }

    /** All of the kit but what stands on Testcontainers, which is not on the class path here. */
    @Test
    void java_withTheTestKit() throws Exception {
        compile();
        System.setProperty("dassie.command", String.join("\t", command()));
        URL[] classes = {directory.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
            Class<?> example = loader.loadClass("PostingTest");
            Constructor<?> constructor = example.getDeclaredConstructor();
            constructor.setAccessible(true);
            call(example, "start", null);
            try {
                int count = 0;
                for (Method method : example.getDeclaredMethods()) {
                    if (method.isAnnotationPresent(Test.class)) {
                        Object instance = constructor.newInstance();
                        call(example, "begin", instance);
                        call(example, method.getName(), instance);
                        count++;
                    }
                }
                assertTrue(count >= 4, "tests of the example");
            } finally {
                call(example, "stop", null);
            }
        } finally {
            System.clearProperty("dassie.command");
        }
    }

    private static void call(Class<?> type, String name, @Nullable Object instance)
            throws ReflectiveOperationException {
        Method method = type.getDeclaredMethod(name);
        method.setAccessible(true);
        method.invoke(instance);
    }

    private void compile() throws IOException {
        List<Path> sources = new ArrayList<>(List.of(EXAMPLES.resolve("java/PostingTest.java")));
        try (Stream<Path> kit = Files.walk(Path.of("app/testkit/src/main/java"))) {
            kit.filter(file -> file.toString().endsWith(".java") && !file.endsWith("DassieContainer.java"))
                    .forEach(sources::add);
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    List.of("-d", directory.toString(), "-proc:none", "-cp", System.getProperty("java.class.path"));
            assertTrue(compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call());
        }
    }

    @Test
    void python_withMastodonPy() throws Exception {
        Path installed = INSTALLED.resolve("venv/bin/python");
        String python = Files.exists(installed) ? installed.toString() : "python3";
        assumeTrue(
                isFine(List.of(python, "-c", "import mastodon")),
                "The example for Python is NOT RUN: Mastodon.py is not installed (scripts/check-examples)");
        run(EXAMPLES.resolve("python"), python, "test_posting.py");
    }

    @Test
    void typeScript_withMasto() throws Exception {
        Path built = INSTALLED.resolve("typescript/build/posting.test.js");
        assumeTrue(
                Files.exists(built) && isFine(List.of("node", "--version")),
                "The example for TypeScript is NOT RUN: masto is not installed (scripts/check-examples)");
        run(INSTALLED.resolve("typescript"), "node", "--test", built.toString());
    }

    private static boolean isFine(List<String> words) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(words)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException notThere) {
            return false;
        }
    }

    private void run(Path where, String... words) throws IOException, InterruptedException {
        File output = directory.resolve("output.txt").toFile();
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output);
        builder.environment().put("DASSIE_COMMAND", String.join(" ", command()));
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process process = builder.start();
        try {
            assertTrue(process.waitFor(180, TimeUnit.SECONDS), "it ends");
            assertEquals(0, process.exitValue(), Files.readString(output.toPath()));
        } finally {
            process.destroyForcibly();
        }
    }
}
