package social.dassie.testing;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import social.dassie.ground.outbound.ConnectionPolicy;

/**
 * Another server, a real one on loopback. For the servers under test, every name that ends in {@code .test} leads to
 * this machine, and no other name exists; they trust the certificate of {@code peer.p12}, which is valid for
 * {@code peer.test} and the names under it.
 */
public final class TestPeer implements AutoCloseable {
    /** A request that a peer received. */
    public static final class Received {
        private final HttpExchange exchange;
        private final byte[] body;

        Received(HttpExchange exchange) throws IOException {
            this.exchange = exchange;
            this.body = exchange.getRequestBody().readAllBytes();
        }

        public String path() {
            return exchange.getRequestURI().toString();
        }

        public Headers headers() {
            return exchange.getRequestHeaders();
        }

        public byte[] body() {
            return body;
        }

        @Override
        public String toString() {
            return exchange.getRequestMethod() + " " + path();
        }
    }

    /** Answers one request. */
    public interface Handler {
        void handle(HttpExchange exchange) throws IOException;
    }

    private static final SSLContext TLS = tls();
    private static final ConnectionPolicy REACH = ConnectionPolicy.forTests(TestPeer::lookUp, TLS);

    private final Set<String> paths = ConcurrentHashMap.newKeySet();
    private final HttpServer server;
    private final String scheme;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Received> received = new CopyOnWriteArrayList<>();

    private TestPeer(HttpServer server, String scheme) {
        this.server = server;
        this.scheme = scheme;
        server.setExecutor(threads);
        server.start();
    }

    /** The addresses to which servers under test may connect. */
    public static ConnectionPolicy reach() {
        return REACH;
    }

    public static TestPeer start() {
        try {
            return new TestPeer(HttpServer.create(anyPort(), 0), "http");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static TestPeer startWithTls() {
        try {
            HttpsServer server = HttpsServer.create(anyPort(), 0);
            server.setHttpsConfigurator(new HttpsConfigurator(TLS));
            return new TestPeer(server, "https");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InetSocketAddress anyPort() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public String url(String path) {
        return urlAs("www.peer.test", path);
    }

    /** The address of this server under another name. */
    public String urlAs(String host, String path) {
        return scheme + "://" + host + ":" + port() + path;
    }

    /** Sets the answer for this path, also in place of another one, and for the paths under it that have no other answer. */
    public TestPeer answers(String path, Handler handler) {
        if (!paths.add(path)) {
            server.removeContext(path);
        }
        server.createContext(path, exchange -> {
            try (exchange) {
                received.add(new Received(exchange));
                handler.handle(exchange);
            }
        });
        return this;
    }

    public TestPeer answers(String path, String contentType, byte[] body) {
        return answers(path, exchange -> send(exchange, 200, contentType, body));
    }

    public TestPeer answers(String path, String contentType, String body) {
        return answers(path, contentType, body.getBytes(StandardCharsets.UTF_8));
    }

    public TestPeer redirects(String path, int status, String location) {
        return answers(path, exchange -> {
            exchange.getResponseHeaders().add("Location", location);
            send(exchange, status, "text/plain", new byte[0]);
        });
    }

    /** Removes the answer of a path, so that it can get another one. */
    public TestPeer forgets(String path) {
        paths.remove(path);
        server.removeContext(path);
        return this;
    }

    public static void send(HttpExchange exchange, int status, String contentType, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", contentType);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    public List<Received> received() {
        return received;
    }

    /** The number of requests for a path. */
    public int count(String path) {
        return (int) received.stream().filter(r -> r.path().equals(path)).count();
    }

    private static InetAddress[] lookUp(String host) throws UnknownHostException {
        if (host.endsWith(".test") || host.equals("localhost") || host.endsWith(".localhost")) {
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        }
        if (!host.matches("[0-9.]+|.*:.*")) {
            throw new UnknownHostException(host);
        }
        return InetAddress.getAllByName(host);
    }

    private static SSLContext tls() {
        char[] password = "dassie-test".toCharArray();
        try (InputStream file = Objects.requireNonNull(TestPeer.class.getResourceAsStream("/peer.p12"))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(file, password);
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, password);
            // A trust manager trusts only trusted entries, not the key's own certificate.
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry("peer", store.getCertificate("peer"));
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
