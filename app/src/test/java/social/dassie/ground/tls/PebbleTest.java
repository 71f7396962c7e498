package social.dassie.ground.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.AllSettings;
import social.dassie.ground.api.Json;
import social.dassie.ground.server.TestServer;
import social.dassie.testing.Soon;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestLog;

/**
 * The authority that Let's Encrypt's own programmers test clients with. Skipped unless PEBBLE names the directory of {@code pebble}
 * and {@code pebble-challtestsrv}, which {@code go install github.com/letsencrypt/pebble/v2/cmd/...@latest} makes.
 */
@EnabledIfEnvironmentVariable(named = "PEBBLE", matches = ".+", disabledReason = "PEBBLE does not name a directory")
class PebbleTest {
    private static final String DOMAIN = "dassie.example";

    @TempDir
    Path directory;

    private final List<Process> processes = new ArrayList<>();
    private final List<AutoCloseable> open = new ArrayList<>();
    private final int port = freePort();
    private Clock clock = Clock.systemUTC();
    private int lifeSeconds = 7_776_000;

    @SuppressWarnings("NullAway.Init") // by start
    private TestServer server;

    @SuppressWarnings("NullAway.Init") // by start
    private Tls tls;

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
        for (Process process : processes) {
            process.destroyForcibly().waitFor();
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Starts Dassie, and then Pebble, which looks at Dassie's ports. */
    private void start(String domain, String httpPort, Map<String, String> pebble) throws IOException {
        CertifiedKey own = Certificates.selfSigned(KeyPairs.make(), "localhost", Instant.now());
        String pem = own.pem();
        int border = pem.indexOf("-----BEGIN CERTIFICATE");
        Path root = Files.writeString(directory.resolve("pebble.pem"), pem.substring(border));
        Path key = Files.writeString(directory.resolve("pebble.key"), pem.substring(0, border));
        Map<String, String> settings = new HashMap<>(Map.of(
                "tls",
                "auto",
                "url",
                "https://" + domain,
                "contact.email",
                "owner@dassie.example",
                "tls.host",
                "127.0.0.1",
                "tls.port",
                "0",
                "tls.http_port",
                httpPort,
                "tls.acme_root",
                root.toString(),
                "tls.acme_directory",
                "https://localhost:" + port + "/dir"));
        tls = Objects.requireNonNull(
                Tls.of(AllSettings.load(directory, Map.of(), settings).get(), null, directory, clock));
        server = TestServer.secure(directory, Duration.ofSeconds(30), tls, routes -> {});
        open.add(server);
        int dns = freePort();
        run(
                Map.of(),
                "pebble-challtestsrv",
                "-dnsserver",
                "127.0.0.1:" + dns,
                "-defaultIPv6",
                "",
                "-http01",
                "",
                "-https01",
                "",
                "-tlsalpn01",
                "",
                "-doh",
                "",
                "-management",
                "127.0.0.1:" + freePort());
        Path config = directory.resolve("pebble.json");
        Files.writeString(config, Json.text(Map.of("pebble", configuration(root, key))));
        run(pebble, "pebble", "-config", config.toString(), "-dnsserver", "127.0.0.1:" + dns);
        awaitPort(port);
        awaitPort(dns);
    }

    private Map<String, Object> configuration(Path root, Path key) {
        int http = Math.max(1, server.connectors().httpPort());
        return Map.of(
                "listenAddress", "127.0.0.1:" + port,
                "managementListenAddress", "127.0.0.1:" + freePort(),
                "certificate", root.toString(),
                "privateKey", key.toString(),
                "httpPort", http,
                "tlsPort", server.connectors().httpsPort(),
                "domainBlocklist", List.of("blocked.example"),
                "retryAfter", Map.of("authz", 1, "order", 1),
                "keyAlgorithm", "ecdsa",
                "profiles", Map.of("default", Map.of("description", "", "validityPeriod", lifeSeconds)));
    }

    private void run(Map<String, String> environment, String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getenv("PEBBLE"), program).toString());
        Collections.addAll(command, arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(program + ".log").toFile());
        builder.environment().put("PEBBLE_VA_NOSLEEP", "1");
        builder.environment().put("PEBBLE_WFE_NONCEREJECT", "0");
        builder.environment().putAll(environment);
        processes.add(builder.start());
    }

    private static void awaitPort(int port) {
        Soon.holds("port " + port, () -> {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return socket.isConnected();
            } catch (IOException e) {
                return false;
            }
        });
    }

    private X509Certificate shown() throws IOException {
        return Visitor.shown(server.connectors().httpsPort(), DOMAIN, "h2");
    }

    private String log() throws IOException {
        return Files.readString(directory.resolve("pebble.log"));
    }

    @ParameterizedTest
    @CsvSource({"0, true", "off, false"})
    void firstCertificate_byBothProofs(String httpPort, boolean isByHttp) throws IOException {
        start(DOMAIN, httpPort, Map.of());
        tls.check();
        assertTrue(tls.isReady(), log());
        assertTrue(shown().getIssuerX500Principal().getName().contains("Pebble"));
        assertEquals(isByHttp, log().contains("validate w/ HTTP"), log());
    }

    @Test
    void renewal_beforeTheEnd() throws Exception {
        lifeSeconds = 6;
        start(DOMAIN, "0", Map.of("PEBBLE_AUTHZREUSE", "0"));
        tls.check();
        X509Certificate first = shown();
        tls.check();
        assertEquals(first, shown());
        Soon.holds("it is renewed", () -> {
            tls.check();
            try {
                return !first.equals(shown());
            } catch (IOException e) {
                return false;
            }
        });
        assertTrue(Instant.now().isBefore(first.getNotAfter().toInstant().plusSeconds(5)));
    }

    @Test
    void rejectedName_isReported() throws IOException {
        start("blocked.example", "0", Map.of());
        try (TestLog log = TestLog.open()) {
            tls.check();
            assertEquals(
                    1,
                    log.lines("look at the setting url. Browsers warn until there is one.")
                            .size());
        }
        assertFalse(tls.isReady());
    }

    @Test
    void failedChallenge_isReported() throws IOException {
        start(DOMAIN, "0", Map.of());
        open.remove(server);
        server.close();
        try (TestLog log = TestLog.open()) {
            tls.check();
            assertEquals(
                    1,
                    log.lines("Look whether dassie.example leads to this machine")
                            .size(),
                    log());
        }
        assertFalse(tls.isReady());
    }

    @Test
    void rejectedNonces_areNoFailure() throws IOException {
        start(DOMAIN, "0", Map.of("PEBBLE_WFE_NONCEREJECT", "30"));
        tls.check();
        assertTrue(tls.isReady(), log());
    }

    @Test
    void clockAYearAhead_isReported_andTheCertificateIsUsed() throws IOException {
        TestClock ahead = new TestClock();
        ahead.advance(Duration.ofDays(365));
        clock = ahead;
        start(DOMAIN, "0", Map.of());
        X509Certificate before = shown();
        try (TestLog log = TestLog.open()) {
            tls.check();
            assertEquals(1, log.lines("Set the clock").size(), log());
        }
        assertNotEquals(before, shown());
    }
}
