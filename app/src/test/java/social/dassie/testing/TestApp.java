package social.dassie.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.storage.StartException;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;

/**
 * A whole server on a free port with an empty database in a directory of its own. Its public address is
 * {@value #URL}, whatever the port, so that answers can be compared as texts. Registered as an extension of
 * a test ({@code @RegisterExtension}), it is closed after that test; in a static field, after the last test of the class.
 */
public final class TestApp implements AutoCloseable, BeforeAllCallback, AfterEachCallback, AfterAllCallback {
    public static final String URL = "https://dassie.example";
    public static final String SANDBOX_URL = "http://dassie.localhost";
    public static final String ALL_SCOPES = "profile read write follow push crypto admin:read admin:write";

    private static final int FIRST_PORT = 20_000;
    private static final int PORTS = 10_000;
    private static final int MAX_PORTS = 20;

    private final Path directory;
    private final TestClock clock = new TestClock();
    private final App app;
    private boolean isShared;

    private TestApp(
            Map<String, String> settings, boolean isSandbox, Map<String, String> fixedTokens, Consumer<Path> filling) {
        try {
            this.directory = Files.createTempDirectory("dassie-test");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        filling.accept(directory);
        Map<String, String> flags = new HashMap<>(
                Map.of("port", "0", "url", isSandbox ? SANDBOX_URL : URL, "registrations.check_mail_servers", "false"));
        // Follows would make this server ask the peers of every test for their trends.
        flags.put("trends.servers", "0");
        flags.putAll(settings);
        // An empty text is as if nothing was said.
        flags.values().removeIf(String::isEmpty);
        this.app = App.start(new AppOptions(
                directory,
                AllSettings.load(directory, Map.of(), flags),
                clock,
                isSandbox,
                fixedTokens,
                false,
                TestPeer.reach(),
                TestPasswords.quick(),
                TestKeys::next));
    }

    /** The same options with hashes of passwords and keys that take no time to make. */
    public static AppOptions withoutDelay(AppOptions options) {
        return new AppOptions(
                options.dataDirectory(),
                options.settings(),
                options.clock(),
                options.isSandbox(),
                options.fixedTokens(),
                options.runsJobs(),
                options.reach(),
                TestPasswords.quick(),
                TestKeys::next);
    }

    public static TestApp start() {
        return start(Map.of());
    }

    public static TestApp start(Map<String, String> settings) {
        return new TestApp(settings, false, Map.of(), EmptyDatabase::copyTo);
    }

    /** Starts a server on a directory in which there is something already: {@code filling} puts it there. */
    public static TestApp startOn(Consumer<Path> filling) {
        return new TestApp(Map.of(), false, Map.of(), filling);
    }

    /**
     * Starts a server on a directory in which there is something already, under the port of a server that was stopped a moment
     * ago.
     */
    public static TestApp startAgain(String host, int port, Consumer<Path> filling) {
        return new TestApp(
                Map.of("port", Integer.toString(port), "url", "http://" + host + ":" + port), false, Map.of(), filling);
    }

    /**
     * Starts a server on a port that is known before, because its public address contains it: {@code
     * http://one.localhost:20123}. The port is below those that the system gives to connections; where another process
     * has it, the next one is tried.
     */
    public static TestApp startAt(String host, Map<String, String> settings) {
        StartException taken = null;
        for (int i = 0; i < MAX_PORTS; i++) {
            int port = FIRST_PORT + ThreadLocalRandom.current().nextInt(PORTS);
            Map<String, String> all = new HashMap<>(settings);
            all.put("port", Integer.toString(port));
            all.put("url", "http://" + host + ":" + port);
            try {
                return start(all);
            } catch (StartException e) {
                taken = e;
            }
        }
        throw new AssertionError("No port is free", taken);
    }

    /** A sandbox with an access token for each of the names given. */
    public static TestApp sandbox(Map<String, String> fixedTokens) {
        return new TestApp(Map.of(), true, fixedTokens, directory -> {});
    }

    public App app() {
        return app;
    }

    /** Changes settings of the running server: keys and values. */
    public void set(String... keysAndValues) {
        Map<Setting<?>, String> values = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(AllSettings.CATALOGUE.find(keysAndValues[i]).orElseThrow(), keysAndValues[i + 1]);
        }
        app.core().platform().settings().change(values);
    }

    /** The present value of a setting, as it is written. */
    public String setting(String key) {
        return app.core()
                .platform()
                .settings()
                .get()
                .text(AllSettings.CATALOGUE.find(key).orElseThrow());
    }

    /** What no route of the API makes: rows put straight into the database. */
    public Rows rows() {
        return new Rows(app.core().platform().db(), clock);
    }

    /** Runs every job that is due by the clock, one after the other, and those they add, and returns how many. */
    public int runJobs() {
        return app.jobs().runDue();
    }

    /** Sends every delivery to another server that is due by the clock, one after the other, and returns the number of tries. */
    public int deliver() {
        return app.deliveries().sendDue();
    }

    public TestClock clock() {
        return clock;
    }

    public Path directory() {
        return directory;
    }

    /** The public address of the server. */
    public String publicAddress() {
        return app.core().platform().addresses().baseUrl();
    }

    /** Where the server really listens. */
    public String address() {
        return "http://127.0.0.1:" + app.port();
    }

    /** A new account whose client may do everything. */
    public TestClient user(String username) {
        return user(username, Role.USER);
    }

    public TestClient user(String username, Role role) {
        long id = app.core()
                .users()
                .create(NewUser.byOperator(username, username + "@mail.example", "password of " + username, role));
        return client(id, ALL_SCOPES);
    }

    /** A further client of an account, with these scopes alone. */
    public TestClient client(long accountId, String scopes) {
        return new TestClient(this, accountId, token(accountId, scopes));
    }

    public String token(long accountId, String scopes) {
        var testApp = app.core().apps().ofOperator("Test");
        return app.core().tokens().issue(testApp.id(), accountId, Scopes.parse(scopes));
    }

    /** A client with a token of an application that acts for nobody. */
    public TestClient application(String scopes) {
        var testApp = app.core().apps().ofOperator("Test");
        return new TestClient(this, 0, app.core().tokens().issue(testApp.id(), null, Scopes.parse(scopes)));
    }

    /** A client with this token, whosever it is. */
    public TestClient withToken(String token) {
        return new TestClient(this, 0, token);
    }

    public TestClient anonymous() {
        return new TestClient(this, 0, null);
    }

    @Override
    public void beforeAll(ExtensionContext tests) {
        isShared = true;
    }

    @Override
    public void afterEach(ExtensionContext test) {
        if (!isShared) {
            close();
        }
    }

    @Override
    public void afterAll(ExtensionContext tests) {
        close();
    }

    @Override
    public void close() {
        app.close();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
