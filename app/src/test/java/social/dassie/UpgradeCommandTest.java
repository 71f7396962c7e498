package social.dassie;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.storage.UpgradeTrial;
import social.dassie.testing.KeptSchemas;
import social.dassie.testing.Shell;

/** {@code dassie upgrade --check}. */
class UpgradeCommandTest {
    private static final int OLDER = 40;
    private static final String MAIN = "social/dassie/Main.class";
    private static final String COMMAND = "social/dassie/cli/UpgradeCommand.class";

    @TempDir
    Path place;

    private final StringWriter out = new StringWriter();
    private final Map<String, String> environment = new HashMap<>();

    private int run(String... args) {
        out.getBuffer().setLength(0);
        environment.put("DASSIE_DATA_DIR", data().toString());
        PrintWriter writer = new PrintWriter(out, true);
        return Shell.run(writer, writer, environment, args);
    }

    private Path data() {
        return place.resolve("data");
    }

    private Path database() {
        return data().resolve("dassie.db");
    }

    private void unpack(int schema) throws Exception {
        Files.createDirectories(data());
        KeptSchemas.unpack(schema, database());
    }

    private void change(String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database());
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /** What the JSON says of one thing. */
    private JsonNode finding(String key) {
        return out.toString()
                .lines()
                .map(line -> Json.read(line, JsonNode.class))
                .filter(line -> line.path("key").asText().equals(key))
                .findFirst()
                .orElseThrow(() -> new AssertionError(out.toString()));
    }

    @Test
    void olderData_isTriedOnACopy_andNotChanged() throws Exception {
        unpack(OLDER);
        byte[] before = Files.readAllBytes(database());
        assertEquals(0, run("upgrade", "--check", "--json"), out::toString);
        assertEquals("good", finding("settings").path("state").asText());
        assertEquals("good", finding("room").path("state").asText());
        String found = finding("database").path("found").asText();
        assertTrue(
                found.startsWith(
                        "Schema 40 becomes " + Database.SCHEMA + " (0042-codes-before-factors.sql, 0043-invites.sql"),
                found);
        assertTrue(found.contains("On a copy that took "), found);
        assertArrayEquals(before, Files.readAllBytes(database()));
        assertFalse(Files.exists(data().resolve("upgrade-check")));
    }

    @Test
    void concurrentChecks_doNotDisturbEachOtherOrAServer() throws Exception {
        unpack(OLDER);
        List<CompletableFuture<Shell.Result>> checks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            checks.add(CompletableFuture.supplyAsync(() -> new Shell(data()).run("upgrade", "--check", "--json")));
        }
        while (!checks.stream().allMatch(CompletableFuture::isDone)) {
            UpgradeTrial.remove(data());
        }
        for (CompletableFuture<Shell.Result> check : checks) {
            assertEquals(0, check.get().code(), check.get()::toString);
            assertTrue(check.get().out().contains("On a copy that took "), check.get()::out);
        }
        assertFalse(Files.exists(data().resolve("upgrade-check")));
    }

    @Test
    void leftoversOfAKilledCheck_areRemovedByTheNext() throws Exception {
        unpack(OLDER);
        Path left = Files.createDirectories(data().resolve("upgrade-check"));
        Files.writeString(left.resolve("dassie.db"), "half a copy");
        Files.writeString(left.resolve("dassie.db-wal"), "half a log");
        assertEquals(0, run("upgrade", "--check"), out::toString);
        assertFalse(Files.exists(left));
    }

    @Test
    void dataOfThisVersion_needsNothing() throws Exception {
        Files.createDirectories(data());
        Database.open(database(), new Database.Options(1, false, true)).close();
        assertEquals(0, run("upgrade", "--check"), out::toString);
        assertTrue(out.toString().contains("It has schema " + Database.SCHEMA + " already"), out::toString);
    }

    @Test
    void rowThatBreaksAMigration_isFoundByTheCheck() throws Exception {
        unpack(27);
        change("update accounts set domain = '*' where username = 'alice'");
        byte[] before = Files.readAllBytes(database());
        assertEquals(1, run("upgrade", "--check", "--json"), out::toString);
        String found = finding("database").path("found").asText();
        assertTrue(found.contains("On a copy it went wrong: the step 0028-appeals.sql failed ("), found);
        assertArrayEquals(before, Files.readAllBytes(database()));
    }

    @Test
    void danglingReference_isFoundByTheCheck() throws Exception {
        unpack(OLDER);
        change("insert into blocks (account_id, target_account_id, created_at) values (1, 2, 3)");
        assertEquals(1, run("upgrade", "--check", "--json"), out::toString);
        String found = finding("database").path("found").asText();
        assertTrue(found.contains("of blocks refers to a row of accounts that is not there"), found);
    }

    @Test
    void unknownSettings_areAllNamed() throws Exception {
        unpack(OLDER);
        Files.writeString(data().resolve("dassie.yaml"), "colour: blue\nport: many\ntitle: Us\n");
        environment.put("DASSIE_SHAPE", "round");
        assertEquals(1, run("upgrade", "--check", "--json"), out::toString);
        String found = finding("settings").path("found").asText();
        assertTrue(found.contains("There is no setting \"colour\" (") && found.contains("port"), found);
        assertFalse(found.contains("title"), found);
        assertTrue(finding("variables").path("found").asText().contains("DASSIE_SHAPE"));
    }

    @Test
    void jarOlderThanTheData_isReported() throws Exception {
        unpack(OLDER);
        change("pragma user_version = 9999");
        assertEquals(1, run("upgrade", "--check"), out::toString);
        assertTrue(out.toString().contains("was written by a newer Dassie (schema 9999"), out::toString);
        assertTrue(out.toString().contains("nothing was changed"), out::toString);
    }

    @Test
    void invalidJar_isReportedInOneSentence() throws Exception {
        unpack(OLDER);
        assertEquals(1, run("upgrade", "--check", place.resolve("none.jar").toString()));
        assertEquals("There is no file " + place.resolve("none.jar") + "\n", out.toString());
        Path file = Files.writeString(place.resolve("text.jar"), "no jar");
        assertEquals(1, run("upgrade", "--check", file.toString()));
        assertTrue(out.toString().startsWith(file + " cannot be read as a jar: "), out::toString);
        Path other = jar("other.jar", Map.of("other/Main.class", new byte[9]));
        assertEquals(1, run("upgrade", "--check", other.toString()));
        assertEquals(other + " is not the jar of Dassie\n", out.toString());
        Path early = jar("early.jar", Map.of(MAIN, new byte[9]));
        assertEquals(1, run("upgrade", "--check", early.toString()));
        assertTrue(out.toString().contains("cannot look before an upgrade"), out::toString);
        byte[] future = {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 1, 0};
        Path late = jar("late.jar", Map.of(MAIN, future, COMMAND, future));
        assertEquals(1, run("upgrade", "--check", late.toString()));
        assertTrue(out.toString().startsWith(late + " needs Java 212, and this is Java "), out::toString);
    }

    @Test
    void newerJar_runsItsOwnCheck() throws Exception {
        unpack(OLDER);
        Path newer = jar("newer.jar", Map.of(MAIN, classFile(MAIN), COMMAND, classFile(COMMAND)));
        assertEquals(0, run("upgrade", "--check", newer.toString(), "--json"), out::toString);
        assertTrue(finding("database").path("found").asText().startsWith("Schema 40 becomes "), out::toString);
    }

    @Test
    void withoutCheck_itIsWrongUse() throws Exception {
        unpack(OLDER);
        assertEquals(2, run("upgrade"));
        assertTrue(out.toString().contains("--check"), out::toString);
    }

    private static byte[] classFile(String name) throws Exception {
        try (InputStream in = UpgradeCommandTest.class.getResourceAsStream("/" + name)) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    /** A jar that names what else this test runs with. */
    private Path jar(String name, Map<String, byte[]> entries) throws Exception {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, "social.dassie.Main");
        attributes.put(
                Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                        .map(path -> new File(path).toURI().toString())
                        .collect(Collectors.joining(" ")));
        Path file = place.resolve(name);
        List<String> names = new ArrayList<>(entries.keySet());
        try (OutputStream bytes = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
            for (String entry : names) {
                jar.putNextEntry(new ZipEntry(entry));
                jar.write(entries.get(entry));
                jar.closeEntry();
            }
        }
        return file;
    }
}
