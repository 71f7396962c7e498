package social.dassie.ground.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.AllSettings;
import social.dassie.ground.server.TestServer;
import social.dassie.ground.settings.Settings;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestLog;

/** A certificate is got, renewed and kept by itself, and whatever the authority does, the server goes on with what it has. */
class AutomaticCertificateTest {
    private static final String DOMAIN = "dassie.example";

    @TempDir
    Path directory;

    private final TestClock clock = new TestClock();
    private final TestAuthority authority = new TestAuthority(clock);
    private final List<AutoCloseable> open = new ArrayList<>(List.of(authority));

    @SuppressWarnings("NullAway.Init") // by start
    private TestServer server;

    @SuppressWarnings("NullAway.Init") // by start
    private Tls tls;

    @SuppressWarnings("NullAway.Init") // by start
    private Settings used;

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }

    /** Starts a server whose certificate this authority gives. */
    private void start(Map<String, String> more) {
        start(more, null);
    }

    private void start(Map<String, String> more, @Nullable String formerName) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "tls", "auto",
                "url", "https://" + DOMAIN,
                "tls.host", "127.0.0.1",
                "tls.port", "0",
                "tls.http_port", "0",
                "tls.acme_directory", authority.directory()));
        settings.putAll(more);
        used = AllSettings.load(directory, Map.of(), settings).get();
        tls = Objects.requireNonNull(Tls.of(used, formerName, directory, clock));
        server = TestServer.secure(directory, Duration.ofSeconds(30), tls, routes -> {});
        open.add(0, server);
        authority.looksAt(server.connectors().httpsPort(), server.connectors().httpPort());
    }

    /** What a command beside the server says of the certificate. */
    private String report() {
        return CertificateReport.of(used, directory, clock).orElseThrow().text();
    }

    private X509Certificate shown() throws IOException {
        return Visitor.shown(server.connectors().httpsPort(), DOMAIN, "h2");
    }

    @ParameterizedTest
    @CsvSource({"0, http-01", "off, tls-alpn-01"})
    void firstCertificate_isObtained_andItsKeyIsPrivate(String httpPort, String proof) throws Exception {
        start(Map.of("tls.http_port", httpPort));
        assertEquals("CN=Dassie", shown().getIssuerX500Principal().getName());
        assertFalse(tls.isReady());
        tls.check();
        assertEquals("CN=Test authority", shown().getIssuerX500Principal().getName());
        assertTrue(tls.isReady());
        assertEquals(List.of(proof), authority.proven());
        assertEquals(1, authority.orders());
        assertEquals(89, tls.leftSeconds() / 86_400);
        try (Stream<Path> files = Files.walk(directory.resolve("tls"))) {
            for (Path file : files.toList()) {
                assertEquals(
                        Files.isDirectory(file) ? "rwx------" : "rw-------",
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(file)),
                        file.toString());
            }
        }
    }

    /** A renamed server: each name has a certificate of its own. */
    @Test
    void formerName_hasItsOwnCertificate() throws IOException {
        start(Map.of("tls.http_port", "0"), "old.example");
        tls.check();
        X509Certificate former = Visitor.shown(server.connectors().httpsPort(), "old.example", "h2");
        assertEquals("CN=Test authority", former.getIssuerX500Principal().getName());
        assertEquals("CN=Test authority", shown().getIssuerX500Principal().getName());
        CertifiedKey read = CertifiedKey.of(KeyPairs.make().getPrivate(), former);
        assertEquals(List.of("old.example"), read.names());
        assertEquals(2, authority.orders());
        assertEquals(shown(), Visitor.shown(server.connectors().httpsPort(), "unknown.example", "h2"));
    }

    @Test
    void acmeTlsAlpn_withoutAChallenge_servesTheUsualCertificate() throws IOException {
        start(Map.of());
        assertEquals(shown(), Visitor.shown(server.connectors().httpsPort(), DOMAIN, Tls.CHALLENGE_PROTOCOL));
    }

    @Test
    void storedCertificate_isServedAfterARestart() throws IOException {
        start(Map.of());
        tls.check();
        X509Certificate first = shown();
        start(Map.of());
        assertEquals(first, shown());
        tls.check();
        assertEquals(1, authority.orders());
    }

    @Test
    void damagedFiles_areReplaced() throws IOException {
        start(Map.of());
        tls.check();
        try (Stream<Path> files = Files.walk(directory.resolve("tls"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.writeString(file, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
            }
        }
        try (TestLog log = TestLog.open()) {
            start(Map.of());
            tls.check();
            assertEquals(
                    1,
                    log.lines(DOMAIN
                                    + ".pem cannot be used, requesting a new one: it has a certificate that is damaged")
                            .size());
            assertEquals(
                    1, log.lines("account.pem is damaged, creating a new one").size());
        }
        assertTrue(tls.isReady());
        assertEquals(2, authority.accounts());
    }

    @Test
    void certificate_isRenewedAfterTwoThirdsOfItsLife_andNotBefore() throws IOException {
        start(Map.of());
        tls.check();
        X509Certificate first = shown();
        clock.advance(Duration.ofDays(59));
        tls.check();
        assertEquals(first, shown());
        clock.advance(Duration.ofDays(1));
        tls.check();
        assertNotEquals(first, shown());
        assertEquals(2, authority.orders());
        assertEquals(1, authority.accounts());
        tls.check();
        assertEquals(2, authority.orders());
    }

    @Test
    void whenTheAuthorityRefuses_theOldOneStays_andThePausesGrow() throws IOException {
        start(Map.of());
        tls.check();
        X509Certificate first = shown();
        clock.advance(Duration.ofDays(61));
        authority.refuses(403, "rejectedIdentifier", "Policy forbids\nthis name", null);
        try (TestLog log = TestLog.open()) {
            for (int minutes : new int[] {1, 3, 10, 30}) {
                tls.check();
                tls.check();
                clock.advance(Duration.ofMinutes(minutes).minusSeconds(5));
                tls.check();
                clock.advance(Duration.ofSeconds(6));
            }
            List<String> lines = log.lines("Certificate request for " + DOMAIN);
            assertEquals(4, lines.size(), lines.toString());
            assertTrue(lines.get(0)
                    .contains("it says: Policy forbids this name. The authority gives no certificate for"
                            + " this name: look at the setting url. The old one, valid until "));
        }
        assertEquals(first, shown());
        authority.givesAgain();
        tls.check();
        assertNotEquals(first, shown());
    }

    @Test
    void rateLimit_isRespected_alsoAfterARestart() {
        start(Map.of());
        authority.refuses(429, "rateLimited", "too many certificates", "7200");
        try (TestLog log = TestLog.open()) {
            tls.check();
            assertEquals(
                    1,
                    log.lines("it was asked too often (it says: too many certificates)")
                            .size());
            authority.givesAgain();
            clock.advance(Duration.ofMinutes(110));
            start(Map.of());
        }
        tls.check();
        assertFalse(tls.isReady());
        clock.advance(Duration.ofMinutes(11));
        tls.check();
        assertTrue(tls.isReady());
    }

    @Test
    void failedChallengeType_isFollowedByTheOther() {
        start(Map.of());
        authority.doesNotReach("http-01");
        String none = "There is none for " + DOMAIN + " yet: ";
        assertTrue(report().startsWith(none + "that is right in the first minute"), report());
        String why = "it says: Nothing answers there. Look whether " + DOMAIN + " leads to this machine";
        try (TestLog log = TestLog.open()) {
            tls.check();
            assertEquals(1, log.lines(why).size());
        }
        assertTrue(report().startsWith(none + why) && report().contains(". It is asked again at "), report());
        clock.advance(Duration.ofMinutes(2));
        tls.check();
        assertEquals(List.of("tls-alpn-01"), authority.proven());
        assertTrue(tls.isReady());
        assertTrue(report().startsWith("for " + DOMAIN + ", valid until "), report());
    }

    @Test
    void expiredNonce_isNoFailure() {
        start(Map.of());
        authority.forgetsNonces(3);
        tls.check();
        assertTrue(tls.isReady());
    }

    @Test
    void unreachableAuthority_isReportedInOneSentence() {
        start(Map.of());
        authority.close();
        try (TestLog log = TestLog.open()) {
            tls.check();
            assertEquals(
                    1,
                    log.lines("/directory does not answer: look at the network").size());
            assertEquals(1, log.lines("").size());
        }
    }

    @Test
    void clockAYearAhead_isReported_withoutUsingUpTheRateLimit() throws IOException {
        start(Map.of());
        tls.check();
        TestClock ahead = new TestClock();
        ahead.to(clock.instant().plus(Duration.ofDays(365)));
        X509Certificate first = shown();
        Tls late = Objects.requireNonNull(Tls.of(
                AllSettings.load(
                                directory,
                                Map.of(),
                                Map.of(
                                        "tls", "auto",
                                        "url", "https://" + DOMAIN,
                                        "tls.port", "0",
                                        "tls.http_port", "0",
                                        "tls.acme_directory", authority.directory()))
                        .get(),
                null,
                directory,
                ahead));
        try (TestServer other = TestServer.secure(directory, Duration.ofSeconds(30), late, routes -> {});
                TestLog log = TestLog.open()) {
            authority.looksAt(other.connectors().httpsPort(), other.connectors().httpPort());
            late.check();
            late.check();
            ahead.advance(Duration.ofHours(47));
            late.check();
            assertEquals(2, authority.orders());
            assertEquals(
                    1, log.lines("Set the clock (timedatectl set-ntp true)").size());
            assertNotEquals(first, Visitor.shown(other.connectors().httpsPort(), DOMAIN, "h2"));
        }
        start(Map.of());
        clock.advance(Duration.ofDays(60));
        tls.check();
        assertEquals(3, authority.orders(), "what was noted with the wrong clock holds nothing up");
    }

    @Test
    void port80_servesChallenges_thenRedirectsToHttps() throws Exception {
        start(Map.of());
        String http = "http://127.0.0.1:" + server.connectors().httpPort();
        Visitor visitor = new Visitor();
        var before = visitor.get(http + "/@alice");
        assertEquals(503, before.statusCode());
        assertEquals(
                "This server is obtaining its certificate. It will be available at https://dassie.example.",
                before.body());
        assertEquals(404, visitor.get(http + "/.well-known/acme-challenge/any").statusCode());
        tls.check();
        var after = visitor.get(http + "/@alice?page=2");
        assertEquals(301, after.statusCode());
        assertEquals(
                "https://dassie.example/@alice?page=2",
                after.headers().firstValue("Location").orElse(""));
        assertTrue(after.headers().firstValue("Strict-Transport-Security").isEmpty());
    }
}
