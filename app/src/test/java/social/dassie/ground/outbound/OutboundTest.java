package social.dassie.ground.outbound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.outbound.OutboundException.Reason;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestPeer;

class OutboundTest {
    private final TestPeer peer = TestPeer.start();
    private final TestClock clock = new TestClock();
    private final Outbound outbound = new Outbound("Dassie/1 (+https://dassie.example/)", TestPeer.reach(), clock);

    @AfterEach
    void stop() {
        outbound.close();
        peer.close();
    }

    @Test
    void get_givesStatusHeadersBodyAndWhereItIsFrom() throws IOException {
        peer.answers("/a", exchange -> {
            exchange.getResponseHeaders().add("X-Thing", "one");
            TestPeer.send(exchange, 404, "text/html; charset=utf-8", bytes("nothing"));
        });
        OutboundAnswer answer = outbound.send(get("/a?b=c").header("X-Ask", "yes"));
        assertEquals(404, answer.status());
        assertEquals("one", answer.header("x-THING"));
        assertNull(answer.header("X-Other"));
        assertEquals("text/html", answer.mediaType());
        assertArrayEquals(bytes("nothing"), answer.body());
        assertEquals(peer.url("/a?b=c"), answer.url().toString());
        TestPeer.Received received = peer.received().get(0);
        assertEquals("GET /a?b=c", received.toString());
        assertEquals("yes", received.headers().getFirst("X-Ask"));
        assertEquals(
                List.of("Dassie/1 (+https://dassie.example/)"),
                received.headers().get("User-Agent"));
        assertEquals("www.peer.test:" + peer.port(), received.headers().getFirst("Host"));
    }

    @Test
    void post_sendsItsBytesAndFollowsNoRedirect() throws IOException {
        peer.redirects("/inbox", 307, peer.url("/other"));
        peer.answers("/other", "text/plain", "other");
        byte[] body = {0, 1, (byte) 0xff};
        OutboundAnswer answer =
                outbound.send(OutboundRequest.post(URI.create(peer.url("/inbox")), "application/activity+json", body));
        assertEquals(307, answer.status());
        assertArrayEquals(body, peer.received().get(0).body());
        assertEquals(
                "application/activity+json", peer.received().get(0).headers().getFirst("Content-Type"));
        assertEquals(0, peer.count("/other"));
    }

    @Test
    void head_requestsHeadersOnly() throws IOException {
        peer.redirects("/a", 302, "/b");
        OutboundAnswer answer =
                outbound.send(OutboundRequest.head(URI.create(peer.url("/a"))).withoutRedirects());
        assertEquals("/b", answer.header("Location"));
        assertEquals("HEAD /a", peer.received().get(0).toString());
    }

    @Test
    void redirects_areFollowedUpToFiveRequests() throws IOException {
        for (int i = 1; i < 6; i++) {
            peer.redirects("/" + i, i % 2 == 0 ? 301 : 308, "/" + (i + 1));
        }
        peer.answers("/6", "text/plain", "end");
        assertEquals(peer.url("/6"), outbound.send(get("/2")).url().toString());
        assertEquals(Reason.TOO_MANY_REDIRECTS, failure(get("/1")).reason());
        assertEquals(1, peer.count("/1"));
        assertEquals(1, peer.count("/6"));
    }

    @Test
    void unreachableServer_mayFederateWithNoOne() {
        assertTrue(ConnectionPolicy.internet(Set.of(443), true).mayFederateWith("example.org"));
        assertFalse(ConnectionPolicy.internet(Set.of(443), true).mayFederateWith("localhost"));
        assertFalse(ConnectionPolicy.internet(Set.of(443), false).mayFederateWith("example.org"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://10.0.0.1/", "http://169.254.169.254/latest", "http://[fe80::1]/", "http://[::ffff:10.0.0.1]/",
                "ftp://www.peer.test/", "file:///etc/passwd", "http://user@www.peer.test/", "javascript:alert(1)"
            })
    void redirectToANonPublicAddress_isRejected(String location) {
        peer.redirects("/away", 302, location);
        assertEquals(Reason.REFUSED, failure(get("/away")).reason());
    }

    @Test
    void signatures_areMadeForEachAddress_andSecretsStayAtTheirOrigin() throws IOException {
        peer.redirects("/a", 302, peer.urlAs("other.peer.test", "/b"));
        peer.answers("/b", "text/plain", "b");
        outbound.send(get("/a")
                .header("Authorization", "Bearer secret")
                .header("X-Plain", "plain")
                .signedBy(url -> Map.of("Signature", "of " + url.getHost() + url.getPath())));
        assertEquals("Bearer secret", peer.received().get(0).headers().getFirst("Authorization"));
        assertEquals("of www.peer.test/a", peer.received().get(0).headers().getFirst("Signature"));
        assertNull(peer.received().get(1).headers().getFirst("Authorization"));
        assertEquals("plain", peer.received().get(1).headers().getFirst("X-Plain"));
        assertEquals("of other.peer.test/b", peer.received().get(1).headers().getFirst("Signature"));
    }

    @Test
    void cookies_areNotStored() throws IOException {
        peer.answers("/a", exchange -> {
            exchange.getResponseHeaders().add("Set-Cookie", "a=b");
            TestPeer.send(exchange, 200, "text/plain", bytes("x"));
        });
        outbound.send(get("/a"));
        outbound.send(get("/a"));
        assertNull(peer.received().get(1).headers().getFirst("Cookie"));
    }

    @Test
    void size_isCountedAfterDecompression() throws IOException {
        byte[] zipped = gzip(new byte[3_000_000]);
        assertTrue(zipped.length < 10_000);
        peer.answers("/bomb", exchange -> {
            exchange.getResponseHeaders().add("Content-Encoding", "gzip");
            TestPeer.send(exchange, 200, "text/html", zipped);
        });
        assertEquals(Reason.TOO_LARGE, failure(get("/bomb")).reason());
        assertEquals(3_000_000, outbound.send(get("/bomb").maxBytes(3_000_000)).body().length);
        assertEquals(
                1_000,
                outbound.send(get("/bomb").maxBytes(1_000).cutAtMaxBytes()).body().length);
    }

    @Test
    void gzipBodies_areDecoded_brokenRejected_truncatedReadPartly() throws IOException {
        byte[] zipped = gzip(new byte[100_000]);
        byte[] cut = Arrays.copyOf(zipped, zipped.length - 20);
        peer.answers("/whole", exchange -> encoded(exchange, "gzip", zipped));
        peer.answers("/cut", exchange -> encoded(exchange, "gzip", cut));
        peer.answers("/broken", exchange -> encoded(exchange, "gzip", bytes("no gzip at all")));
        peer.answers("/other", exchange -> encoded(exchange, "br", zipped));
        peer.answers("/empty", exchange -> encoded(exchange, "gzip", new byte[0]));
        assertEquals(100_000, outbound.send(get("/whole")).body().length);
        assertEquals("gzip", peer.received().get(0).headers().getFirst("Accept-Encoding"));
        assertTrue(outbound.send(get("/cut")).body().length > 1_000);
        assertEquals(Reason.WRONG_TYPE, failure(get("/broken")).reason());
        assertEquals(Reason.WRONG_TYPE, failure(get("/other")).reason());
        assertEquals(0, outbound.send(get("/empty")).body().length);
    }

    private static void encoded(com.sun.net.httpserver.HttpExchange exchange, String encoding, byte[] body)
            throws IOException {
        exchange.getResponseHeaders().add("Content-Encoding", encoding);
        TestPeer.send(exchange, 200, "text/html", body);
    }

    @Test
    void anEndlessAnswer_endsAtItsLimit() throws IOException {
        peer.answers("/endless", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            try {
                while (true) {
                    exchange.getResponseBody().write(new byte[10_000]);
                }
            } catch (IOException hungUp) {
                exchange.close();
            }
        });
        assertEquals(Reason.TOO_LARGE, failure(get("/endless")).reason());
        assertEquals(
                50_000,
                outbound.send(get("/endless").maxBytes(50_000).cutAtMaxBytes()).body().length);
    }

    @Test
    void oversizedErrorPages_areTruncated_notRejected() throws IOException {
        peer.answers("/500", exchange -> TestPeer.send(exchange, 500, "text/html", new byte[5_000]));
        OutboundAnswer answer = outbound.send(get("/500").maxBytes(100).accepting("application/json"));
        assertEquals(500, answer.status());
        assertEquals(100, answer.body().length);
    }

    @Test
    void anotherMediaType_isRefusedBeforeTheBody() throws IOException {
        peer.answers("/page", "Text/HTML; charset=utf-8", "<p>");
        peer.answers("/none", exchange -> exchange.sendResponseHeaders(200, -1));
        assertEquals(
                Reason.WRONG_TYPE,
                failure(get("/page").accepting("application/json")).reason());
        assertEquals(
                Reason.WRONG_TYPE, failure(get("/none").accepting("text/html")).reason());
        outbound.send(get("/page").accepting("text/html", "application/xhtml+xml"));
        assertEquals(
                "text/html, application/xhtml+xml",
                peer.received().get(2).headers().getFirst("Accept"));
    }

    @Test
    void deadline_appliesToTheCompleteRequest_evenIfBytesTrickle() {
        CountDownLatch over = new CountDownLatch(1);
        peer.answers("/drip", exchange -> {
            exchange.sendResponseHeaders(200, 1_000);
            try {
                while (!over.await(20, TimeUnit.MILLISECONDS)) {
                    exchange.getResponseBody().write('x');
                    exchange.getResponseBody().flush();
                }
            } catch (InterruptedException | IOException hungUp) {
                exchange.close();
            }
        });
        assertEquals(
                Reason.TOO_SLOW,
                failure(get("/drip").within(Duration.ofMillis(300))).reason());
        over.countDown();
    }

    @Test
    void deadline_includesRedirects() {
        CountDownLatch over = new CountDownLatch(1);
        peer.answers("/slow", exchange -> {
            try {
                over.await(100, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            exchange.getResponseHeaders().add("Location", "/slow");
            exchange.sendResponseHeaders(302, -1);
        });
        assertEquals(
                Reason.TOO_SLOW,
                failure(get("/slow").within(Duration.ofMillis(250))).reason());
        over.countDown();
    }

    @Test
    void checkedAddress_isConnectedTo_withOneLookup() throws IOException {
        peer.answers("/a", "text/plain", "a");
        List<String> lookUps = new ArrayList<>();
        ConnectionPolicy rebinding = new ConnectionPolicy(
                Set.of(),
                true,
                host -> {
                    lookUps.add(host);
                    String address = lookUps.size() == 1 ? "127.0.0.1" : "10.0.0.1";
                    return new InetAddress[] {InetAddress.getAllByName(address)[0]};
                },
                null);
        try (Outbound other = new Outbound("Dassie", rebinding, clock)) {
            assertEquals(200, other.send(get("/a")).status());
        }
        assertEquals(List.of("www.peer.test"), lookUps);
    }

    @Test
    void production_connectsToPublicAddressesOnly() throws IOException {
        for (String address : List.of("127.0.0.1", "::1", "10.1.2.3", "fd00::1", "::ffff:127.0.0.1", "0.0.0.0")) {
            ConnectionPolicy reach = new ConnectionPolicy(
                    Set.of(80, 443), false, host -> new InetAddress[] {InetAddress.getAllByName(address)[0]}, null);
            try (Outbound other = new Outbound("Dassie", reach, clock)) {
                URI url = URI.create("http://innocent.example/");
                assertEquals(
                        Reason.REFUSED, failure(other, OutboundRequest.get(url)).reason(), address);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://2130706433/",
                "http://127.1/",
                "http://[::1]/",
                "https://localhost/",
                "http://[64:ff9b::7f00:1]/",
                "http://1.1.1.1:22/",
                "http://1.1.1.1:8080/",
                "http://u:p@1.1.1.1/"
            })
    void production_rejectsLoopbackInAnyForm_otherPortsAndUsers(String url) {
        try (Outbound other = new Outbound("Dassie", ConnectionPolicy.internet(Set.of(80, 443), true), clock)) {
            Reason reason = failure(other, OutboundRequest.get(URI.create(url))).reason();
            assertTrue(reason == Reason.REFUSED || (reason == Reason.UNREACHABLE && url.contains("2130706433")), url);
        }
    }

    @Test
    void hostWithSeveralAddresses_isReachedAtPublicOnes() throws Exception {
        ConnectionPolicy mixed = new ConnectionPolicy(
                Set.of(443),
                false,
                host -> new InetAddress[] {
                    InetAddress.getAllByName("127.0.0.1")[0],
                    InetAddress.getAllByName("1.1.1.1")[0],
                    InetAddress.getAllByName("::1")[0]
                },
                null);
        assertEquals(
                List.of("1.1.1.1"),
                mixed.addressesOf("mixed.example", 443).stream()
                        .map(address -> address.getAddress().getHostAddress())
                        .toList());
        assertThrows(OutboundException.class, () -> mixed.addressesOf("mixed.example", 22));
    }

    @Test
    void certificates_areCheckedAgainstTheName() throws IOException {
        try (TestPeer secure = TestPeer.startWithTls()) {
            secure.answers("/", "text/plain", "secret");
            assertEquals(
                    200,
                    outbound.send(OutboundRequest.get(URI.create(secure.url("/"))))
                            .status());
            OutboundRequest otherName = OutboundRequest.get(URI.create(secure.urlAs("other.test", "/")));
            assertEquals(Reason.UNREACHABLE, failure(outbound, otherName).reason());
            assertEquals(1, secure.received().size());
        }
    }

    @Test
    void unknownCertificate_isRefused() {
        try (TestPeer secure = TestPeer.startWithTls();
                Outbound other = new Outbound("Dassie", ConnectionPolicy.internetAndLoopback(Set.of()), clock)) {
            secure.answers("/", "text/plain", "secret");
            OutboundRequest request = OutboundRequest.get(URI.create(secure.urlAs("localhost", "/")));
            assertEquals(Reason.UNREACHABLE, failure(other, request).reason());
            assertEquals(0, secure.received().size());
        }
    }

    @Test
    void unknownHost_isUnreachable() {
        OutboundException failure = failure(outbound, OutboundRequest.get(URI.create("https://nobody.example/")));
        assertEquals(Reason.UNREACHABLE, failure.reason());
        assertTrue(failure.isPassing());
    }

    private OutboundRequest get(String path) {
        return OutboundRequest.get(URI.create(peer.url(path)));
    }

    private OutboundException failure(OutboundRequest request) {
        return failure(outbound, request);
    }

    private static OutboundException failure(Outbound client, OutboundRequest request) {
        return assertThrows(OutboundException.class, () -> client.send(request));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        Arrays.fill(plain, (byte) 'a');
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        }
        return out.toByteArray();
    }
}
