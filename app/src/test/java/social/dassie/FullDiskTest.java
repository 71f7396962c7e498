package social.dassie;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import kong.unirest.core.ContentType;
import kong.unirest.core.HttpResponse;
import kong.unirest.core.Unirest;
import kong.unirest.core.UnirestInstance;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.media.images.Pictures;
import social.dassie.testing.KeptSchemas;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.SmallDisk;

/** A server whose disk is full when it starts, and tools on disks that are full or let nothing be executed. */
@Timeout(300)
class FullDiskTest {
    private static final byte[] PICTURE = Pictures.noise(300, 300);
    private static final String FULL = "The disk of this server is full, nothing was saved";

    @TempDir
    Path place;

    private final UnirestInstance http = Unirest.spawnInstance();
    private @Nullable SmallDisk mounted;
    private String address = "";
    private String token = "";

    private void mount(String options) throws IOException {
        mounted = SmallDisk.mount(place, options).orElse(null);
        assumeTrue(mounted != null, "this system lets nobody mount a file system of their own (unshare, nsenter)");
    }

    @AfterEach
    void close() throws IOException {
        http.close();
        if (mounted != null) {
            mounted.close();
        }
    }

    private SmallDisk disk() {
        return Objects.requireNonNull(mounted);
    }

    private String data() {
        return place.resolve("data").toString();
    }

    private ServerProcess serve() {
        ServerProcess server = disk().start("social.dassie.Main", "--data-dir", data(), "serve", "--port", "0");
        address = server.awaitAddress();
        return server;
    }

    private void stop(ServerProcess server) throws Exception {
        server.stop();
        assertEquals(143, server.awaitEnd(), () -> server.lines().toString());
    }

    /** Runs a command to its end, and gives what it said. */
    private List<String> run(int code, String... command) throws Exception {
        List<String> all = new ArrayList<>(List.of("--data-dir", data()));
        all.addAll(Arrays.asList(command));
        try (ServerProcess tool = disk().start("social.dassie.Main", all.toArray(String[]::new))) {
            assertEquals(code, tool.awaitEnd(), () -> tool.lines().toString());
            return tool.lines();
        }
    }

    /** An account with a token, a post and a picture. */
    private void prepare() throws Exception {
        run(0, "account", "create", "alice", "--email", "alice@mail.example", "--confirmed", "--role", "owner");
        token = run(0, "token", "create", "--account", "alice", "--scopes", "read write")
                .get(0);
        try (ServerProcess server = serve()) {
            assertEquals(200, post("status", "Before").getStatus());
            assertEquals(200, upload("POST", "/api/v2/media", "file").getStatus());
            stop(server);
        }
    }

    private HttpResponse<String> post(String name, String value) {
        return http.post(address + "/api/v1/statuses")
                .header("Authorization", "Bearer " + token)
                .field(name, value)
                .asString();
    }

    private HttpResponse<String> upload(String method, String path, String field) {
        // A connection of its own: whose body was not taken is closed.
        try (UnirestInstance once = Unirest.spawnInstance()) {
            return once.request(method, address + path)
                    .header("Authorization", "Bearer " + token)
                    .field(field, new ByteArrayInputStream(PICTURE), ContentType.APPLICATION_OCTET_STREAM, "noise.png")
                    .asString();
        }
    }

    private HttpResponse<String> get(String path) {
        return http.get(address + path)
                .header("Authorization", "Bearer " + token)
                .asString();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(disk().outside().resolve("data"))) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("dassie.db-"))
                    .sorted()
                    .toList();
        }
    }

    private static void assertNoStackTrace(List<String> lines) {
        assertTrue(
                lines.stream().noneMatch(line -> line.contains("\tat ") || line.contains("Exception")),
                lines::toString);
    }

    @Test
    void serverStartedOnAFullDisk_servesReads_andRejectsWrites() throws Exception {
        mount("size=12m");
        prepare();
        disk().fill();
        List<String> before = files();
        try (ServerProcess server = serve()) {
            assertTrue(get("/api/v1/timelines/home").getBody().contains("Before"));
            for (int i = 0; i < 20; i++) {
                HttpResponse<String> refused = post("status", "Lost " + i);
                assertEquals(507, refused.getStatus());
                assertEquals("{\"error\":\"" + FULL + "\"}", refused.getBody());
            }
            assertEquals(503, get("/health").getStatus());
            assertTrue(get("/health").getBody().contains("The disk of this server is full"));
            assertEquals(200, http.get(address + "/metrics").asString().getStatus());
            disk().makeRoom();
            assertEquals(200, post("status", "Again").getStatus());
            stop(server);
            assertNoStackTrace(server.lines());
            assertTrue(
                    server.lines().stream()
                                    .filter(line -> line.contains("disk is full"))
                                    .count()
                            <= 4,
                    () -> server.lines().toString());
            assertTrue(server.lines().stream().anyMatch(line -> line.contains("Database writable again")));
        }
        assertEquals(before.stream().filter(name -> !name.startsWith("filling")).toList(), files());
        assertEquals("The database is intact", run(0, "check").get(0));
    }

    @Test
    void filesOnAFullDisk_areRefusedAsPostsAre_andLeaveNothing() throws Exception {
        mount("size=12m");
        prepare();
        List<String> before = files();
        try (ServerProcess server = serve()) {
            disk().fill();
            assertFull(upload("POST", "/api/v2/media", "file"));
            assertFull(upload("POST", "/api/v1/media", "file"));
            assertFull(upload("PATCH", "/api/v1/accounts/update_credentials", "avatar"));
            assertFull(upload("PATCH", "/api/v1/accounts/update_credentials", "header"));
            disk().makeRoom();
            assertEquals(before, files());
            assertEquals(200, upload("POST", "/api/v2/media", "file").getStatus());
            stop(server);
            assertNoStackTrace(server.lines());
        }
    }

    private static void assertFull(HttpResponse<String> answer) {
        assertEquals(507, answer.getStatus(), answer::getBody);
        assertEquals("{\"error\":\"" + FULL + "\"}", answer.getBody());
    }

    @Test
    void fullDisk_toolsReadAndReportItInOneSentence() throws Exception {
        mount("size=12m");
        prepare();
        disk().fill();
        assertTrue(run(0, "check").contains("The database is intact"));
        assertTrue(run(0, "account", "list").stream().anyMatch(line -> line.startsWith("alice ")));
        List<String> refused = run(1, "account", "modify", "alice", "--email", "new@mail.example");
        assertEquals("The disk is full, nothing was saved: make room and try again", refused.get(refused.size() - 1));
        assertNoStackTrace(refused);
        List<String> backup = run(1, "backup", place.resolve("backup.zip").toString());
        assertTrue(backup.get(backup.size() - 1).endsWith("the disk is full"), backup::toString);
        assertEquals(
                List.of(),
                Stream.of(disk().outside().toFile().list())
                        .filter(name -> name.startsWith("backup"))
                        .toList());
    }

    @Test
    void upgradeOnAFullDisk_changesNothing_thenSucceedsWithSpace() throws Exception {
        mount("size=12m");
        prepare();
        Path data = disk().outside().resolve("data");
        Path database = data.resolve("dassie.db");
        Files.delete(database);
        KeptSchemas.unpack(KeptSchemas.latestBefore(Database.SCHEMA), database);
        byte[] before = Files.readAllBytes(database);
        disk().fill();
        List<String> said = run(1, "serve", "--port", "0");
        String last = said.get(said.size() - 1);
        assertTrue(last.startsWith("The database " + data().concat("/dassie.db") + " could not be upgraded"), last);
        assertTrue(last.contains("the disk is full") && last.contains("it is as it was"), last);
        assertArrayEquals(before, Files.readAllBytes(database));
        assertTrue(files().stream().noneMatch(name -> name.endsWith(".bak")), "no half copy");
        List<String> looked = run(1, "upgrade", "--check");
        assertTrue(
                looked.stream().anyMatch(line -> line.contains("Make room for twice the database")), looked::toString);
        disk().makeRoom();
        String[] command = {"--data-dir", data(), "serve", "--port", "0", "--url", "https://dassie.example"};
        try (ServerProcess server = disk().start("social.dassie.Main", command)) {
            server.awaitAddress();
            stop(server);
        }
        assertEquals("The database is intact", run(1, "check").get(0)); // the files that it names are not here
    }

    @Test
    void noexecDirectory_isNotReportedAsDamage() throws Exception {
        mount("size=12m,noexec");
        prepare();
        List<String> said = run(0, "check");
        assertEquals("The database is intact", said.get(0));
    }
}
