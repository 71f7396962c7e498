package social.dassie.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.AllSettings;
import social.dassie.AppOptions;
import social.dassie.Core;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.settings.Setting;
import social.dassie.testing.Shell;
import social.dassie.testing.Shell.Result;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

class CommandLineTest {
    private static final String EVERY_SCOPE = "read write follow push admin:read admin:write";

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "serve --help",
                "account --help",
                "account create --help",
                "account list --help",
                "account modify --help",
                "account reset-password --help",
                "account delete --help",
                "token --help",
                "token create --help",
                "account reject --help",
                "mail --help",
                "mail test --help",
                "backup --help",
                "restore --help",
                "check --help",
                "media prune --help",
                "statuses prune --help",
                "ip-block list --help",
                "franking --help",
                "ip-block lift --help",
                "jobs --help",
                "jobs list --help",
                "jobs retry --help",
                "jobs drop --help",
                "settings --help",
                "settings get --help",
                "settings set -h",
                "fec --help",
                "fec server --help",
                "fec client --help",
                "fec bench --help"
            })
    void help_isEverywhere(String args) {
        Result result = run(args.split(" ", -1)).ok();
        assertTrue(result.out().startsWith("Usage: dassie"), result.out());
        assertTrue(result.out().contains("--data-dir"), result.out());
    }

    @Test
    void accountNamedLikeACommand_isNotParsedAsOne() {
        in("account", "create", "serve", "--email", "serve@example.org").ok();
        assertTrue(in("account", "list").ok().out().contains("serve"));
    }

    @Test
    void version_isPrinted() {
        assertTrue(run("--version").ok().out().startsWith("Dassie "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--nonsense",
                "nonsense",
                "account",
                "account create",
                "account create alice",
                "account create alice --email a@b.example --role king",
                "account modify alice --disable --enable",
                "account modify alice",
                "account modify alice --force",
                "emoji modify blob",
                "announcement edit 1",
                "rule edit 1",
                "token create --account alice",
                "token create --account alice --scopes nonsense",
                "serve --token alice=x",
                "serve --set nonsense=1",
                "serve --port nonsense",
                "settings get nonsense",
                "settings set port nonsense",
                "settings set port",
                "fec",
                "fec server --listen 127.0.0.1:0",
                "fec server --listen 127.0.0.1:0 --target nowhere",
                "fec server --listen 127.0.0.1:99999 --target 127.0.0.1:9",
                "fec server --listen 127.0.0.1:0 --target 127.0.0.1:0",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:0",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --data 0",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --data 200 --parity 56",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --flush -1",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --flush soon",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --flush 10001",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --flush 1500 --age 2000",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --age 79",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --reorder-ms -1",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --reorder-ms 2001",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --interleave 0",
                "fec client --listen 127.0.0.1:0 --server 127.0.0.1:9 --mtu 10",
                "backup",
                "restore",
                "media prune --older-than x",
                "ip-block lift",
                "--data-dir"
            })
    void wrongUse_isTwo(String args) {
        Result result = run(args.split(" ", -1));
        assertEquals(2, result.code(), result.err());
        assertEquals("", result.out());
        assertTrue(result.err().contains("--help' for how to use it."), result.err());
        assertTrue(!result.err().contains("\tat "), result.err());
    }

    @Test
    void create_withAnUnknownRole_makesNothing() {
        Path place = directory.resolve("not-yet");
        Result result = run(
                "--data-dir",
                place.toString(),
                "account",
                "create",
                "alice",
                "--email",
                "alice@mail.example",
                "--role",
                "boss");
        assertEquals(2, result.code(), result.err());
        assertTrue(result.err().contains("There is no role \"boss\""), result.err());
        assertFalse(Files.exists(place));
    }

    @Test
    void create_printsARandomPassword() {
        Result made = in(
                        "account", "create", "alice", "--email", "alice@mail.example", "--role", "owner", "--confirmed")
                .ok();
        String password = made.out().lines().skip(1).findFirst().orElseThrow().substring("Password: ".length());
        assertEquals(
                "Created the account alice (owner)",
                made.out().lines().findFirst().orElseThrow());
        try (Core core = core()) {
            assertTrue(core.users().authenticate("alice@mail.example", password).isPresent());
            assertEquals(null, core.users().get(core.idOf("alice")).problem());
        }
    }

    @Test
    void create_doesNotPrintTheGivenPassword() {
        Result made = in("account", "create", "bob", "--email", "bob@mail.example", "--password", "longer than enough")
                .ok();
        assertEquals(
                "Created the account bob (user, address not confirmed)\nThere was no data in " + directory
                        + " before: this is a new instance\n",
                made.out());
        try (Core core = core()) {
            assertEquals(
                    LoginProblem.UNCONFIRMED, core.users().get(core.idOf("bob")).problem());
        }
    }

    @Test
    void create_rejectsWhatSignUpRejects_inOneSentence() {
        create("alice");
        in("account", "create", "alice", "--email", "other@mail.example").failed(1, "Username has already been taken");
        in("account", "create", "bob", "--email", "alice@mail.example").failed(1, "Email has already been taken");
        in("account", "create", "b b", "--email", "b@mail.example").failed(1, "Username must contain only letters");
        in("account", "create", "bob", "--email", "b@mail.example", "--password", "short")
                .failed(1, "Password is too short (minimum is 12 characters)");
    }

    @Test
    void list_showsEachAccountWithItsState() {
        create("alice");
        in("account", "create", "bob", "--email", "bob@mail.example").ok();
        in("account", "modify", "alice", "--disable", "--role", "moderator").ok();
        List<String> lines = in("account", "list").ok().out().lines().toList();
        assertEquals(3, lines.size());
        assertTrue(lines.get(1).matches("alice +moderator +alice@mail\\.example +disabled"), lines.get(1));
        assertTrue(lines.get(2).matches("bob +user +bob@mail\\.example +not confirmed"), lines.get(2));
    }

    @Test
    void modify_changesOnlyTheGivenValues() {
        in("account", "create", "bob", "--email", "bob@mail.example").ok();
        in("account", "modify", "bob", "--confirm", "--email", "new@mail.example")
                .ok();
        try (Core core = core()) {
            var bob = core.users().get(core.idOf("bob"));
            assertEquals("new@mail.example", bob.email());
            assertEquals(null, bob.problem());
            assertEquals(social.dassie.people.accounts.Role.USER, bob.role());
        }
        in("account", "modify", "bob", "--role", "admin", "--email", "nonsense").failed(1, "Email is invalid");
        try (Core core = core()) {
            assertEquals(
                    social.dassie.people.accounts.Role.USER,
                    core.users().get(core.idOf("bob")).role());
        }
    }

    @Test
    void onlyOwner_isNotLostWithoutAWord() {
        create("alice");
        in("account", "modify", "alice", "--role", "owner").ok();
        List<String> acts = List.of("modify alice --role admin", "modify alice --disable", "delete alice");
        for (String act : acts) {
            in(("account " + act).split(" ", -1))
                    .failed(1, "alice is the only owner of this instance: make another one");
        }
        in("account", "modify", "alice", "--confirm").ok();
        create("bob");
        in("account", "modify", "bob", "--role", "owner", "--disable").ok();
        in("account", "delete", "alice").failed(1, "alice is the only owner");
        in("account", "modify", "bob", "--enable").ok();
        in("account", "modify", "alice", "--disable").ok();
        in("account", "delete", "alice").ok();
        in("account", "modify", "bob", "--role", "user", "--force").ok();
        in("account", "delete", "bob").ok();
    }

    @ParameterizedTest
    @ValueSource(strings = {"modify nobody --confirm", "reset-password nobody", "delete nobody"})
    void unknownAccount_isOneSentence(String args) {
        create("alice");
        List<String> all = new ArrayList<>(List.of("account"));
        all.addAll(List.of(args.split(" ", -1)));
        in(all.toArray(String[]::new)).failed(1, "There is no account \"nobody\" on this instance");
        in("token", "create", "--account", "nobody", "--scopes", "read")
                .failed(1, "There is no account \"nobody\" on this instance");
    }

    @Test
    void everythingWorksBesideARunningServer_onTheSameDirectory() {
        try (TestApp app = TestApp.start()) {
            onServer(app, "account", "create", "alice", "--email", "a@mail.example", "--confirmed");
            String token = onServer(app, "token", "create", "--account", "alice", "--scopes", EVERY_SCOPE)
                    .strip();
            assertTrue(token.matches("\\S{40,}"), token);
            app.withToken(token).get("/api/v1/custom_emojis");
            onServer(app, "account", "modify", "alice", "--disable");
            app.withToken(token).call("GET", "/api/v1/custom_emojis").expect(401, "The access token is invalid");
            onServer(app, "account", "modify", "alice", "--enable");
            String second = onServer(app, "token", "create", "--account", "alice", "--scopes", "read")
                    .strip();
            app.withToken(second).get("/api/v1/custom_emojis");
            onServer(app, "account", "reset-password", "alice");
            app.withToken(second).call("GET", "/api/v1/custom_emojis").expect(401);
            onServer(app, "account", "delete", "alice");
            assertTrue(app.app().core().accounts().findByAcct("alice").isEmpty());
        }
    }

    @Test
    void disablingALogin_endsItsStreamsOnTheRunningServer() throws InterruptedException {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            try (TestSocket socket = TestSocket.of(alice, "user")) {
                onServer(app, "account", "modify", "alice", "--disable");
                app.clock().advance(Duration.ofSeconds(4));
                app.app().streams().beat();
                assertEquals(1008, socket.closeCode());
            }
        }
    }

    @Test
    void concurrentCommands_onANewDirectory_succeed() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Result>> work = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                String name = "user" + i;
                work.add(() -> in("account", "create", name, "--email", name + "@mail.example"));
            }
            for (Future<Result> done : pool.invokeAll(work)) {
                done.get().ok();
            }
        } finally {
            pool.shutdownNow();
        }
        assertEquals(9, in("account", "list").ok().out().lines().count());
    }

    @Test
    void settings_areExplainedReadAndWritten() throws Exception {
        create("alice");
        String all = in("settings").ok().out();
        for (Setting<?> setting : AllSettings.CATALOGUE.all()) {
            assertTrue(all.contains(setting.key() + " = "), setting.key());
            assertTrue(all.contains(setting.text().english()), setting.key());
            assertTrue(all.contains(setting.environmentName()), setting.key());
        }
        assertTrue(in("settings", "set", "title", "Home")
                .ok()
                .out()
                .contains("takes it over by itself, unless it was started with --set title="));
        assertTrue(in("settings", "set", "port", "9000").ok().out().contains("needs a restart"));
        assertEquals("Home\n", in("settings", "get", "title").ok().out());
        assertEquals("title: \"Home\"\nport: \"9000\"\n", Files.readString(directory.resolve("dassie.yaml")));
        Files.writeString(directory.resolve("dassie.yaml"), "titel: x\n");
        in("account", "list").failed(1, "There is no setting \"titel\" (");
    }

    @Test
    void environment_namesTheDirectory_andOverridesTheFile() {
        create("alice");
        in("settings", "set", "title", "File").ok();
        Map<String, String> environment =
                Map.of("DASSIE_DATA_DIR", directory.toString(), "DASSIE_TITLE", "Environment");
        assertEquals(
                "Environment\n",
                run(environment, "settings", "get", "title").ok().out());
        assertTrue(run(environment, "settings", "set", "title", "x").ok().out().contains("and that wins"));
    }

    private void create(String name) {
        in("account", "create", name, "--email", name + "@mail.example", "--confirmed")
                .ok();
    }

    private Core core() {
        return Core.forTools(
                AppOptions.production(directory, social.dassie.AllSettings.load(directory, Map.of(), Map.of())));
    }

    private static String onServer(TestApp app, String... args) {
        List<String> all = new ArrayList<>(List.of("--data-dir", app.directory().toString()));
        all.addAll(List.of(args));
        return run(Map.of("DASSIE_URL", TestApp.URL), all.toArray(String[]::new))
                .ok()
                .out();
    }

    private Result in(String... args) {
        return new Shell(directory).run(args);
    }

    private static Result run(String... args) {
        return run(Map.of(), args);
    }

    private static Result run(Map<String, String> environment, String... args) {
        return Shell.run(environment, args);
    }
}
