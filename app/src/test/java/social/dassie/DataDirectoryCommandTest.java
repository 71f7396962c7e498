package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Shell;
import social.dassie.testing.Shell.Result;

/** Which directory the commands work on, under which address, and who may make one. */
class DataDirectoryCommandTest {
    @TempDir
    Path directory;

    private Shell shell;

    @BeforeEach
    void open() {
        shell = new Shell(directory);
    }

    private Shell at(String url) {
        return new Shell(directory, Map.of("DASSIE_URL", url));
    }

    @Test
    void domainOfKnownAccounts_cannotChange() {
        at("https://one.example").create("a");
        at("https://two.example")
                .run("account", "list")
                .failed(
                        1,
                        "The accounts in " + directory
                                + " are known under one.example, and other servers remember that");
        shell.run("account", "list").failed(1, "The accounts in " + directory);
        shell.run("settings", "set", "url", "https://one.example").ok();
        shell.run("account", "list").ok();
    }

    @Test
    void handleDomain_isValidated_andFixedOnceAnAccountExists() {
        Map<String, String> web = Map.of("DASSIE_URL", "https://web.one.example");
        Map<String, String> split =
                Map.of("DASSIE_URL", "https://web.one.example", "DASSIE_HANDLE_DOMAIN", "one.example");
        new Shell(directory, split).create("a");
        for (String wrong : List.of("https://one.example", "one example", "@one.example", "one.example/path", "..")) {
            new Shell(directory, Map.of("DASSIE_URL", "https://web.one.example", "DASSIE_HANDLE_DOMAIN", wrong))
                    .run("account", "list")
                    .failed(1, "The setting handle_domain is \"" + wrong);
        }
        new Shell(directory, split).run("account", "list").ok();
        new Shell(directory, Map.of("DASSIE_URL", "https://web.one.example", "DASSIE_HANDLE_DOMAIN", "two.example"))
                .run("account", "list")
                .failed(1, "The accounts in " + directory + " are known under @...@one.example");
        new Shell(directory, web).run("account", "list").ok();
    }

    @Test
    void firstAccount_settlesTheDomain_butOnLocalhostThePortMayChange() {
        shell.create("alice");
        new Shell(directory, Map.of("DASSIE_PORT", "9999"))
                .run("account", "list")
                .ok();
        at("https://two.example")
                .run("account", "list")
                .failed(1, "The accounts in " + directory + " are known under localhost");
    }

    @Test
    void urlThatDoesNotMatchExistingAccounts_isRejected() throws Exception {
        shell.create("alice");
        for (String url : List.of("https://two.example", "http://localhost.example")) {
            shell.run("settings", "set", "url", url)
                    .failed(
                            1,
                            "The accounts in " + directory
                                    + " are known under localhost, and other servers remember that");
        }
        assertTrue(Files.notExists(directory.resolve("dassie.yaml")));
        shell.run("settings", "set", "url", "http://localhost:9000").ok();
        shell.run("settings", "set", "url", "").ok();
    }

    @Test
    void url_canBeChangedBeforeTheFirstAccount() {
        settle("https://tpyo.example");
        shell.run("settings", "set", "url", "https://one.example").ok();
        settle("https://one.example");
        shell.create("alice");
        shell.run("settings", "set", "url", "https://two.example").failed(1, "The accounts in " + directory);
    }

    /** A server is started and stopped. */
    private void settle(String url) {
        var settings = AllSettings.load(directory, Map.of(), Map.of("port", "0", "url", url));
        App.start(AppOptions.production(directory, settings)).close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "account list",
                "account modify alice --confirm",
                "account reset-password alice",
                "account delete alice",
                "account reject alice",
                "token create --account alice --scopes read",
                "announcement list",
                "emoji list",
                "domain-block list",
                "jobs list",
                "audit",
                "warning-preset list",
                "mail test a@b.example",
                "rule list",
                "terms list",
                "text show privacy_policy",
                "ip-block list",
                "backup x.zip",
                "check",
                "media prune",
                "statuses prune",
                "franking token",
                "settings",
                "settings get title",
                "settings set title x"
            })
    void mistypedDirectory_doesNotCreateAnInstance(String args) {
        Path typo = directory.resolve("typo");
        new Shell(typo).run(args.split(" ", -1)).failed(1, "There is no data of Dassie in " + typo + ": ");
        assertTrue(Files.notExists(typo));
        shell.run(args.split(" ", -1)).failed(1, "There is no data of Dassie in " + directory + ": ");
        assertEquals(0, directory.toFile().list().length);
    }

    @Test
    void failedCommand_stillReportsTheNewInstance() {
        Result failed = shell.run("account", "create", "b b", "--email", "b@mail.example");
        assertEquals(1, failed.code());
        assertEquals("There was no data in " + directory + " before: this is a new instance\n", failed.out());
        shell.create("alice");
    }

    @Test
    void settingsWrittenFirst_canBeReadAndChanged() throws Exception {
        Files.writeString(directory.resolve("dassie.yaml"), "title: Prepared\n");
        assertEquals("Prepared\n", shell.run("settings", "get", "title").ok().out());
        shell.run("settings", "set", "url", "https://one.example").ok();
    }

    /** The tools know neither the flags nor the environment of the server. */
    @Test
    void commandsBesideAServerOnAnotherPort_writeItsAddress() {
        var settings = AllSettings.load(directory, Map.of(), Map.of("port", "0", "url", "http://localhost:9123"));
        try (App app = App.start(AppOptions.production(directory, settings))) {
            shell.create("alice");
            assertEquals(
                    "http://localhost:9123/users/alice",
                    app.core().accounts().findByAcct("alice").orElseThrow().uri());
        }
        shell.create("bob");
        settle("http://localhost:9456");
        shell.create("carol");
        try (Core core =
                Core.forTools(AppOptions.production(directory, AllSettings.load(directory, Map.of(), Map.of())))) {
            assertEquals("http://localhost:9456", core.platform().addresses().baseUrl());
            assertEquals(
                    "http://localhost:9123/users/bob",
                    core.accounts().findByAcct("bob").orElseThrow().uri());
        }
        shell.run("settings", "set", "url", "http://localhost:9789").ok();
        try (Core core =
                Core.forTools(AppOptions.production(directory, AllSettings.load(directory, Map.of(), Map.of())))) {
            assertEquals("http://localhost:9789", core.platform().addresses().baseUrl());
        }
    }
}
