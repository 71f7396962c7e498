package social.dassie.ground.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.AllSettings;
import social.dassie.ground.server.TestServer;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestLog;

/** A certificate in files is shown, and the next one as soon as it is there; what cannot be used changes nothing. */
class FileCertificateTest {
    @TempDir
    Path directory;

    private final TestClock clock = new TestClock();
    private Path certificate;
    private Path key;

    @BeforeEach
    void name() {
        certificate = directory.resolve("fullchain.pem");
        key = directory.resolve("privkey.pem");
    }

    private static CertifiedKey made(String domain) {
        return Certificates.selfSigned(KeyPairs.make(), domain, Instant.now());
    }

    /** As authorities write them: the key apart from the certificates. */
    private void write(CertifiedKey made) throws IOException {
        String pem = made.pem();
        int border = pem.indexOf("-----BEGIN CERTIFICATE");
        Files.writeString(certificate, pem.substring(border));
        Files.writeString(key, pem.substring(0, border));
    }

    private Settings settings(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(Map.of(
                "tls", "files",
                "url", "https://localhost",
                "tls.host", "127.0.0.1",
                "tls.port", "0",
                "tls.http_port", "off",
                "tls.cert", certificate.toString(),
                "tls.key", key.toString()));
        all.putAll(more);
        return AllSettings.load(directory, Map.of(), all).get();
    }

    private Tls tls() {
        return Tls.of(settings(Map.of()), null, directory, clock);
    }

    private String refusal(Map<String, String> more) {
        return assertThrows(StartException.class, () -> Tls.of(settings(more), null, directory, clock))
                .getMessage()
                .replace(directory + "/", "");
    }

    @Test
    void newFiles_applyAtTheNextHandshake_invalidOnesDoNot() throws IOException {
        CertifiedKey first = made("localhost");
        write(first);
        Tls tls = tls();
        try (TestServer server = TestServer.secure(directory, Duration.ofSeconds(30), tls, routes -> {});
                TestLog log = TestLog.open()) {
            int port = server.connectors().httpsPort();
            assertEquals(first.certificate(), Visitor.shown(port, "localhost", "h2"));
            CertifiedKey second = made("localhost");
            write(second);
            tls.check();
            X509Certificate shown = Visitor.shown(port, "localhost", "http/1.1");
            assertEquals(second.certificate(), shown);
            Files.writeString(certificate, "nothing of use\n");
            tls.check();
            assertEquals(List.of(), log.lines("cannot be used"), "the other file may be on its way");
            tls.check();
            tls.check();
            assertEquals(
                    1,
                    log.lines(
                                    "fullchain.pem cannot be used, it holds no certificate (a part BEGIN CERTIFICATE); the old one")
                            .size());
            assertEquals(shown, Visitor.shown(port, "localhost", "h2"));
            Files.delete(key);
            tls.check();
            tls.check();
            assertEquals(1, log.lines("privkey.pem cannot be read: ").size());
            assertEquals(shown, Visitor.shown(port, "localhost", "h2"));
            write(made("localhost"));
            tls.check();
            assertNotEquals(shown, Visitor.shown(port, "localhost", "h2"));
        }
    }

    @Test
    void expiringForeignOrExposedCertificate_isReported() throws IOException {
        write(made("elsewhere.example"));
        try (TestLog log = TestLog.open()) {
            Tls tls = tls();
            assertEquals(
                    1,
                    log.lines("is not valid for localhost: browsers and other servers reject it")
                            .size());
            assertEquals(1, log.lines("privkey.pem is readable by everyone").size());
            tls.check();
            assertEquals(List.of(), log.lines("Put a new one there"));
            clock.advance(Duration.ofDays(21));
            tls.check();
            tls.check();
            assertEquals(1, log.lines("Put a new one there").size());
            clock.advance(Duration.ofDays(20));
            tls.check();
            assertEquals(2, log.lines("Put a new one there").size());
            assertTrue(tls.leftSeconds() < 0);
        }
    }

    @Test
    void unusableFilesAtStart_areReportedInOneSentence() throws IOException {
        assertEquals(
                "tls.cert: fullchain.pem cannot be read: there is no such file; mend it, or set tls to auto",
                refusal(Map.of()).replaceAll("read: [^;]*", "read: there is no such file"));
        write(made("localhost"));
        String own = Files.readString(key);
        Files.writeString(key, made("localhost").pem());
        assertEquals(
                "tls.cert: fullchain.pem cannot be used, its first certificate is for another key: the server's own comes"
                        + " first, then those that signed it; mend it, or set tls to auto",
                refusal(Map.of()));
        Files.writeString(key, own.replace("PRIVATE", "ENCRYPTED PRIVATE"));
        assertTrue(refusal(Map.of()).contains("tls.key: privkey.pem cannot be used, it holds a key with a password"));
        Files.writeString(key, "x".repeat(1 << 19));
        assertTrue(refusal(Map.of()).startsWith("tls.key: privkey.pem cannot be read: "));
        Files.writeString(key, Pem.block("PRIVATE KEY", new byte[] {1, 2}));
        assertTrue(refusal(Map.of()).contains("its private key is damaged"));
    }

    @Test
    void conflictingSettings_areReportedInOneSentence() {
        assertEquals(
                "The setting tls is on, but url is \"\": set url to the public address, such as https://example.org, or tls"
                        + " to off",
                refusal(Map.of("url", "")));
        assertTrue(refusal(Map.of("url", "http://x.example")).startsWith("The setting tls is on, but url is "));
        assertTrue(refusal(Map.of("tls.key", "")).startsWith("With tls: files the settings tls.cert and tls.key "));
        for (String url : List.of("https://localhost", "https://192.0.2.1", "https://[2001:db8::1]:8443")) {
            assertTrue(refusal(Map.of("tls", "auto", "url", url)).startsWith("With tls: auto an authority gives"), url);
        }
        String root = directory.resolve("root.pem").toString();
        Map<String, String> automatic = Map.of("tls", "auto", "url", "https://x.example", "tls.acme_root", root);
        assertTrue(refusal(automatic).startsWith("tls.acme_root: root.pem cannot be read: "));
    }

    /** OpenSSL's older forms of keys, which many an operator still has. */
    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC"})
    void olderFormsOfKeys_areRead(String kind) throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(384);
        var pair = kind.equals("RSA") ? TestKeys.next() : generator.generateKeyPair();
        byte[] pkcs8 = pair.getPrivate().getEncoded();
        byte[] curve = Der.oid("1.3.132.0.34");
        int begin = kind.equals("RSA") ? 26 : 27;
        byte[] old = Arrays.copyOfRange(pkcs8, begin, pkcs8.length);
        if (kind.equals("EC")) {
            // With the name of the curve in it, which the newer form has outside.
            byte[] secret = Arrays.copyOfRange(old, old.length - 48, old.length);
            old = Der.sequence(Der.integer(BigInteger.ONE), Der.octets(secret), Der.tagged(0, curve));
        }
        var read = Pem.key(Pem.blocks(Pem.block(kind + " PRIVATE KEY", old)));
        assertTrue(KeyPairs.match(read, pair.getPublic()));
    }

    @ParameterizedTest
    @CsvSource({
        "example.org, example.org, true",
        "*.example.org, social.example.org, true",
        "*.example.org, a.social.example.org, false",
        "*.example.org, example.org, false",
        "example.org, EXAMPLE.org, true",
        "example.org, social.example.org, false"
    })
    void nameOfACertificate_coversAsBrowsersSeeIt(String name, String domain, boolean covers) {
        assertEquals(covers, made(name).covers(domain));
        assertTrue(made(name).ends().isAfter(Instant.now()));
    }
}
