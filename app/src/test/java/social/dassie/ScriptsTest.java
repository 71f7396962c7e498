package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code scripts/run} in the places where people keep things. The JDK is one that only says how it was called. */
@Timeout(60)
class ScriptsTest {
    private static final String SAY_ALL = "#!/bin/sh\necho \"locale $LC_ALL\"\nfor each; do echo \"[$each]\"; done\n";

    @TempDir
    Path place;

    private record Result(int code, List<String> lines) {}

    @BeforeEach
    void makeJdk() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "this system has no bash");
        Path bin = Files.createDirectories(place.resolve("jdk/bin"));
        for (String name : List.of("java", "javac")) {
            Files.writeString(bin.resolve(name), SAY_ALL);
            Files.setPosixFilePermissions(bin.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        // Newer than any other of the machine, so that it is taken.
        Files.writeString(place.resolve("jdk/release"), "JAVA_VERSION=\"99.0.1\"\n");
    }

    /** A clone that is built already. */
    private Path clone(String name) throws IOException {
        Path top = place.resolve(name);
        try (Stream<Path> scripts = Files.list(Path.of("scripts"))) {
            Files.createDirectories(top.resolve("scripts"));
            for (Path script : scripts.toList()) {
                Files.copy(script, top.resolve("scripts").resolve(script.getFileName()));
            }
        }
        for (String directory : List.of("app/src/main", "app/src/build", "db", "target")) {
            Files.createDirectories(top.resolve(directory));
        }
        Files.createFile(top.resolve("pom.xml"));
        Path jar = Files.createFile(top.resolve("target/dassie.jar"));
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(60)));
        return top;
    }

    private static Result run(List<String> command, Map<String, String> environment) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("DASSIE_") || name.startsWith("LC_"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), said.lines().toList());
    }

    private Result run(Path top, Map<String, String> environment, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(top.resolve("scripts/run").toString()));
        command.addAll(List.of(arguments));
        return run(command, environment);
    }

    private Map<String, String> jdk() {
        return Map.of("JAVA_HOME", place.resolve("jdk").toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "with a space", "with  two  spaces", "Größe"})
    void scripts_workFromAnyLocation(String name) throws Exception {
        Path top = clone(name);
        Result result = run(top, jdk(), "account", "create", "Alice B");
        assertEquals(0, result.code(), result.lines()::toString);
        List<String> said = result.lines();
        int jar = said.indexOf("[-jar]");
        assertEquals(
                List.of("[" + top.resolve("target/dassie.jar") + "]", "[account]", "[create]", "[Alice B]"),
                said.subList(jar + 1, said.size()));
        assertTrue(said.subList(said.indexOf("[-XX:+UseParallelGC]"), jar).stream()
                .allMatch(flag -> flag.startsWith("[-")));
    }

    /** Java could not name files with other letters than ASCII's. */
    @Test
    void asciiOnlyLocale_isReplaced() throws Exception {
        Map<String, String> ascii = Map.of("JAVA_HOME", place.resolve("jdk").toString(), "LC_ALL", "C");
        Result result = run(clone("Größe"), ascii);
        assumeTrue(
                run(List.of("locale", "-a"), Map.of()).lines().stream()
                        .anyMatch(line -> line.matches("(?i)C\\.utf-?8")),
                "this system has no C.UTF-8");
        assertTrue(result.lines().stream().anyMatch(line -> line.matches("locale C\\.(UTF-8|utf8)")), result::toString);
    }

    @Test
    void invalidJavaHome_isReported_andIgnored() throws Exception {
        Path nowhere = place.resolve("nowhere");
        Path top = clone("plain");
        Files.copy(
                place.resolve("jdk/bin/java"),
                Files.createDirectories(place.resolve("jre/bin")).resolve("java"));
        for (Path home : List.of(nowhere, place.resolve("jre"))) {
            Result result = run(top, Map.of("JAVA_HOME", home.toString()), "--version");
            assertEquals(
                    "JAVA_HOME is " + home + ", where there is no JDK (bin/javac): it is passed over.",
                    result.lines().get(0));
        }
    }

    /** On a machine that has no other Java than the one on the path. */
    @Test
    void jreWithoutCompilerAndOldJava_areDistinguished() throws Exception {
        Path jre = Files.createDirectories(place.resolve("jre/bin"));
        Files.copy(place.resolve("jdk/bin/java"), jre.resolve("java"));
        Map<String, String> only = Map.of("PATH", jre + ":" + System.getenv("PATH"), "JAVA_HOME", "");
        String script = ". '" + clone("plain").resolve("scripts/java.sh") + "'; jdk_homes() { :; }; need_java";
        for (var each : Map.of(
                        "21.0.2",
                                "Dassie is built with a JDK, but this Java 21 is without the compiler (javac): install the JDK, too.",
                        "1.8.0_402",
                                "Dassie needs a JDK of version 17 or newer (found: 8): install one, or set JAVA_HOME to it.")
                .entrySet()) {
            Files.writeString(place.resolve("jre/release"), "JAVA_VERSION=\"" + each.getKey() + "\"\n");
            assertEquals(new Result(1, List.of(each.getValue())), run(List.of("bash", "-c", script), only));
        }
    }

    /** Maven starts on the user's JAVA_HOME, and ended the script without a word when that was none. */
    @Test
    void buildWithInvalidJavaHome_continues() throws Exception {
        Path top = clone("plain");
        Files.setLastModifiedTime(
                top.resolve("pom.xml"), FileTime.from(Instant.now().plusSeconds(120)));
        Path bin = Files.createDirectory(place.resolve("bin"));
        Files.writeString(
                bin.resolve("mvn"),
                "#!/bin/sh\n[ -x \"$JAVA_HOME/bin/java\" ] || exit 1\necho 'Apache Maven 3.9.1'\n[ \"$1\" = --version ]\n");
        Files.setPosixFilePermissions(bin.resolve("mvn"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Result result = run(
                top,
                Map.of("JAVA_HOME", place.resolve("nowhere").toString(), "PATH", bin + ":" + System.getenv("PATH")));
        assertEquals(1, result.code());
        assertTrue(result.lines().stream().anyMatch(line -> line.startsWith("Building Dassie.")), result::toString);
        assertEquals(
                "The build failed; its last lines above say why.",
                result.lines().get(result.lines().size() - 1));
    }

    @Test
    void readOnlyTarget_isUsedAsIs_orReported() throws Exception {
        Path top = clone("plain");
        Path target = top.resolve("target");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("r-xr-xr-x"));
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxr-xr-x"));
        List<String> command = new ArrayList<>();
        if (Files.isWritable(target)) {
            // This is root, who may write anywhere.
            assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "there is no setpriv to be somebody else with");
            command.addAll(List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
        }
        command.addAll(List.of(top.resolve("scripts/run").toString(), "--version"));
        Result used = run(command, jdk());
        assertEquals(0, used.code(), used::toString);
        assertEquals("[--version]", used.lines().get(used.lines().size() - 1));
        Files.setLastModifiedTime(
                top.resolve("pom.xml"), FileTime.from(Instant.now().plusSeconds(120)));
        Result said = run(command, jdk());
        assertEquals(1, said.code());
        assertEquals(1, said.lines().size(), said::toString);
        assertTrue(said.lines().get(0).startsWith("Dassie has to be built, but "), said::toString);
        assertTrue(
                said.lines().get(0).endsWith(" may not write to " + target + ": run scripts/run once as its owner."));
    }

    @Test
    void theDocument_hasTheFlagsOfTheScript() throws Exception {
        String script = Files.readString(Path.of("scripts/java.sh"));
        String document = Files.readString(Path.of("app/docs/operations.md"));
        String said = document.substring(document.indexOf("JDK_JAVA_OPTIONS=\"") + 18);
        String start =
                script.substring(script.indexOf("jvm_flags() {"), script.indexOf("if [ -f \"$2/dassie-$major.aot\" ]"));
        List<String> flags = Stream.of(start.split("[\\s\\\\]+"))
                .filter(word -> word.startsWith("-X"))
                .toList();
        assertTrue(flags.size() > 8, flags::toString);
        assertEquals(String.join(" ", flags), said.substring(0, said.indexOf('"')));
    }

    /** Each feature with tests has one among the quick ones, and each of these is there. */
    @Test
    void quickTests_areOfEveryFeature() throws IOException {
        Path tests = Path.of("app/src/test/java/social/dassie");
        List<Path> quick = Files.readAllLines(Path.of("scripts/quick.txt")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> tests.resolve(line.substring("**/".length())))
                .toList();
        assertEquals(
                List.of(), quick.stream().filter(file -> !Files.exists(file)).toList());
        Set<Path> without = new TreeSet<>();
        try (Stream<Path> files = Files.walk(tests)) {
            files.filter(file -> file.toString().endsWith("Test.java"))
                    .forEach(file -> without.add(feature(tests.relativize(file.getParent()))));
        }
        quick.forEach(file -> without.remove(feature(tests.relativize(file.getParent()))));
        assertEquals(
                Set.of(Path.of("face"), Path.of("generated"), Path.of("ground/log")),
                without,
                "those in browsers and in programs, and generated requests, take long");
    }

    /** The group and the feature of a package, such as {@code posts/polls}. */
    private static Path feature(Path packageBelow) {
        return packageBelow.subpath(0, Math.min(2, packageBelow.getNameCount()));
    }
}
