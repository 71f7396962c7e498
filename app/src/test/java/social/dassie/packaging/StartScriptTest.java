package social.dassie.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code bin/dassie} of a package gives to its Java, with a Java that only says what it was given. */
class StartScriptTest {
    private static final Instant COMMIT = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    Path top;

    @BeforeEach
    void lay() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh");
        for (String each : List.of("bin", "lib", "runtime/bin")) {
            Files.createDirectories(top.resolve(each));
        }
        Files.copy(Path.of("scripts/packaging/dassie"), top.resolve("bin/dassie"));
        Files.writeString(top.resolve("runtime/bin/java"), "#!/bin/sh\necho \"$*\"\n");
        for (String program : List.of("bin/dassie", "runtime/bin/java")) {
            Files.setPosixFilePermissions(top.resolve(program), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        date("dassie.jar", COMMIT);
    }

    private void date(String name, Instant time) throws Exception {
        Path file = top.resolve("lib").resolve(name);
        Files.writeString(file, "x");
        Files.setLastModifiedTime(file, FileTime.from(time));
    }

    private String given(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "env",
                "DASSIE_JAVA_OPTS=-Xmx9m -Da=b",
                top.resolve("bin/dassie").toString()));
        command.addAll(List.of(arguments));
        return Tool.run(command).replace(top.toRealPath().toString(), "TOP");
    }

    @Test
    void aotCache_isUsedOnlyWithItsOwnJar() throws Exception {
        String without = "@TOP/lib/jvm.options -Xmx9m -Da=b -jar TOP/lib/dassie.jar version\n";
        assertEquals(without, given("version"));
        date("dassie.aot", COMMIT);
        assertEquals(
                without.replace("options ", "options -XX:AOTCache=TOP/lib/dassie.aot -Xlog:aot=off "),
                given("version"));
        date("dassie.jar", COMMIT.plusSeconds(1));
        assertEquals(without, given("version"));
        date("dassie.jar", COMMIT.minusSeconds(1));
        assertEquals(without, given("version"));
    }
}
