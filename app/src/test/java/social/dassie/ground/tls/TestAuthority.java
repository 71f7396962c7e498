package social.dassie.ground.tls;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/**
 * An authority that speaks ACME (RFC 8555) on loopback: it checks signatures, nonces and addresses of what it gets, asks for the
 * answer to its challenge as a real one does, and signs what a request for a certificate asks for. A test can make it refuse.
 */
final class TestAuthority implements AutoCloseable {
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    /** One order, and how far it has come. */
    private static final class Order {
        private final String domain;
        private final String token = UUID.randomUUID().toString();
        private String proof = "pending";
        private @Nullable String problem;
        private String certificate = "";

        Order(String domain) {
            this.domain = domain;
        }
    }

    /** How a request is refused. */
    private record Refusal(
            int status,
            String kind,
            String detail,
            @Nullable String retryAfter) {}

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    private final Clock clock;
    private final KeyPair root = KeyPairs.make();
    private final Map<String, Boolean> nonces = new ConcurrentHashMap<>();
    private final Map<String, ECKey> accounts = new ConcurrentHashMap<>();
    private final List<Order> orders = new ArrayList<>();
    private final List<String> proven = new ArrayList<>();
    private final Visitor visitor = new Visitor();
    private Duration life = Duration.ofDays(90);
    private @Nullable Refusal refusal;
    private @Nullable String closedProof;
    private int staleNonces;
    private int httpsPort;
    private int httpPort;

    TestAuthority(Clock clock) {
        this.clock = clock;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** Where the server listens that wants a certificate. */
    void looksAt(int https, int http) {
        httpsPort = https;
        httpPort = http;
    }

    void givesFor(Duration time) {
        life = time;
    }

    /** Refuses every new order like this; null for the pause when it does not say one. */
    void refuses(int status, String kind, String detail, @Nullable String retryAfter) {
        refusal = new Refusal(status, kind, detail, retryAfter);
    }

    void givesAgain() {
        refusal = null;
        closedProof = null;
    }

    /** Finds nothing where it looks by this proof. */
    void doesNotReach(String proof) {
        closedProof = proof;
    }

    /** Says of the next requests that their nonces are not good. */
    void forgetsNonces(int times) {
        staleNonces = times;
    }

    String directory() {
        return address() + "/directory";
    }

    int orders() {
        return orders.size();
    }

    int accounts() {
        return accounts.size();
    }

    /** How each certificate's name was proven. */
    List<String> proven() {
        return proven;
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try {
            String path = exchange.getRequestURI().getPath();
            if (path.equals("/directory")) {
                send(exchange, 200, directoryDocument());
            } else if (path.equals("/nonce")) {
                addNonce(exchange);
                exchange.sendResponseHeaders(200, -1);
            } else {
                signed(exchange, path);
            }
        } catch (ParseException | JOSEException | GeneralSecurityException e) {
            fail(exchange, new Refusal(400, "malformed", String.valueOf(e.getMessage()), null));
        } finally {
            exchange.close();
        }
    }

    private Map<String, Object> directoryDocument() {
        return Map.of(
                "newNonce", address() + "/nonce",
                "newAccount", address() + "/account",
                "newOrder", address() + "/order",
                "revokeCert", address() + "/revoke",
                "keyChange", address() + "/key",
                "meta", Map.of("termsOfService", address() + "/terms"));
    }

    private void signed(HttpExchange exchange, String path)
            throws IOException, ParseException, JOSEException, GeneralSecurityException {
        JsonNode sent = Json.MAPPER.readTree(exchange.getRequestBody());
        JWSObject signed = JWSObject.parse(sent.path("protected").asText() + "."
                + sent.path("payload").asText() + "." + sent.path("signature").asText());
        Map<String, Object> header = signed.getHeader().toJSONObject();
        boolean isFresh = nonces.remove(String.valueOf(header.get("nonce"))) != null;
        if (!isFresh || staleNonces-- > 0) {
            fail(exchange, new Refusal(400, "badNonce", "The nonce is not good", null));
            return;
        }
        JWK own = signed.getHeader().getJWK();
        String kid = String.valueOf(header.get("kid"));
        ECKey key = own == null ? accounts.get(kid) : own.toECKey();
        if (key == null
                || !String.valueOf(header.get("url")).equals(address() + path)
                || !signed.verify(new ECDSAVerifier(key))) {
            fail(exchange, new Refusal(403, "unauthorized", "The signature is not right", null));
            return;
        }
        String body = signed.getPayload().toString();
        JsonNode payload = body.isEmpty() ? Json.MAPPER.createObjectNode() : Json.MAPPER.readTree(body);
        if (path.equals("/account")) {
            account(exchange, key, payload);
        } else if (path.equals("/order")) {
            order(exchange, payload);
        } else {
            String[] parts = path.split("/", -1);
            progress(exchange, parts[1], Integer.parseInt(parts[2]), parts.length > 3 ? parts[3] : "", key, payload);
        }
    }

    private void account(HttpExchange exchange, ECKey key, JsonNode payload) throws IOException, JOSEException {
        if (!payload.path("termsOfServiceAgreed").asBoolean()) {
            fail(exchange, new Refusal(403, "userActionRequired", "Agree to the terms", null));
            return;
        }
        String kid = address() + "/account/" + key.computeThumbprint();
        boolean isNew = accounts.put(kid, key) == null;
        exchange.getResponseHeaders().set("Location", kid);
        send(exchange, isNew ? 201 : 200, Map.of("status", "valid"));
    }

    private void order(HttpExchange exchange, JsonNode payload) throws IOException {
        if (refusal != null) {
            fail(exchange, refusal);
            return;
        }
        orders.add(new Order(payload.path("identifiers").path(0).path("value").asText()));
        exchange.getResponseHeaders().set("Location", address() + "/orders/" + (orders.size() - 1));
        send(exchange, 201, orderDocument(orders.size() - 1));
    }

    private void progress(HttpExchange exchange, String what, int number, String proof, ECKey key, JsonNode payload)
            throws IOException, JOSEException, GeneralSecurityException {
        Order order = orders.get(number);
        switch (what) {
            case "orders" -> send(exchange, 200, orderDocument(number));
            case "authorizations" -> send(exchange, 200, authorizationDocument(number));
            case "challenges" -> {
                String expected = order.token + "." + key.computeThumbprint();
                order.problem = proof.equals(closedProof)
                        ? "Nothing answers there"
                        : visitor.look(
                                proof,
                                order.domain,
                                order.token,
                                expected,
                                proof.equals("http-01") ? httpPort : httpsPort);
                order.proof = order.problem == null ? "valid" : "invalid";
                if (order.problem == null) {
                    proven.add(proof);
                }
                send(exchange, 200, challengeDocument(number, proof));
            }
            case "finalize" -> {
                byte[] request =
                        Base64.getUrlDecoder().decode(payload.path("csr").asText());
                order.certificate = certificate(new Request(request), order.domain);
                send(exchange, 200, orderDocument(number));
            }
            case "certificates" -> {
                addNonce(exchange);
                exchange.getResponseHeaders().set("Content-Type", "application/pem-certificate-chain");
                byte[] bytes = order.certificate.getBytes(StandardCharsets.US_ASCII);
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
            default -> fail(exchange, new Refusal(404, "malformed", "There is nothing", null));
        }
    }

    private Map<String, Object> orderDocument(int number) {
        Order order = orders.get(number);
        String status = !order.certificate.isEmpty() ? "valid" : order.proof.equals("valid") ? "ready" : order.proof;
        return Map.of(
                "status",
                status,
                "identifiers",
                List.of(Map.of("type", "dns", "value", order.domain)),
                "authorizations",
                List.of(address() + "/authorizations/" + number),
                "finalize",
                address() + "/finalize/" + number,
                "certificate",
                address() + "/certificates/" + number);
    }

    private Map<String, Object> authorizationDocument(int number) {
        Order order = orders.get(number);
        return Map.of(
                "status", order.proof,
                "identifier", Map.of("type", "dns", "value", order.domain),
                "challenges", List.of(challengeDocument(number, "http-01"), challengeDocument(number, "tls-alpn-01")));
    }

    private Map<String, Object> challengeDocument(int number, String proof) {
        Order order = orders.get(number);
        Map<String, Object> document = new LinkedHashMap<>(Map.of(
                "type",
                proof,
                "url",
                address() + "/challenges/" + number + "/" + proof,
                "token",
                order.token,
                "status",
                order.proof));
        if (order.problem != null) {
            document.put("error", problem("connection", order.problem));
        }
        return document;
    }

    /** Signs what a request asks for, and adds the certificate with which it signs. */
    private String certificate(Request request, String domain) throws GeneralSecurityException {
        Instant now = clock.instant().minus(Duration.ofHours(1));
        byte[] signer = issued(root.getPublic().getEncoded(), "authority.example", now, Duration.ofDays(3_650));
        byte[] own = issued(request.publicKey(), domain, now, life);
        for (byte[] made : List.of(own, signer)) {
            X509Certificate read = (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(made));
            read.verify(root.getPublic());
        }
        return Pem.block("CERTIFICATE", own) + Pem.block("CERTIFICATE", signer);
    }

    private byte[] issued(byte[] publicKey, String domain, Instant begin, Duration time) {
        byte[] algorithm = Der.sequence(Der.oid("1.2.840.10045.4.3.2"));
        byte[] issuer = Der.sequence(Der.set(Der.sequence(Der.oid("2.5.4.3"), Der.text("Test authority"))));
        byte[] names = Der.sequence(Der.plain(2, domain.getBytes(StandardCharsets.US_ASCII)));
        byte[] content = Der.sequence(
                Der.tagged(0, Der.integer(BigInteger.TWO)),
                Der.integer(BigInteger.valueOf(orders.size() + 1L)),
                algorithm,
                issuer,
                Der.sequence(Der.time(begin), Der.time(begin.plus(time))),
                Der.sequence(),
                publicKey,
                Der.tagged(3, Der.sequence(Der.sequence(Der.oid("2.5.29.17"), Der.truth(), Der.octets(names)))));
        byte[] signature = KeyPairs.signature(root.getPrivate(), "SHA256withECDSA", content);
        return Der.sequence(content, algorithm, Der.bits(signature));
    }

    private void addNonce(HttpExchange exchange) {
        String nonce = ENCODER.encodeToString(UUID.randomUUID().toString().getBytes(StandardCharsets.US_ASCII));
        nonces.put(nonce, true);
        exchange.getResponseHeaders().set("Replay-Nonce", nonce);
    }

    private static Map<String, Object> problem(String kind, String detail) {
        return Map.of("type", "urn:ietf:params:acme:error:" + kind, "detail", detail);
    }

    private void fail(HttpExchange exchange, Refusal how) throws IOException {
        if (how.retryAfter() != null) {
            exchange.getResponseHeaders().set("Retry-After", how.retryAfter());
        }
        exchange.getResponseHeaders().set("Content-Type", "application/problem+json");
        send(exchange, how.status(), problem(how.kind(), how.detail()));
    }

    private void send(HttpExchange exchange, int status, Map<String, Object> document) throws IOException {
        addNonce(exchange);
        exchange.getResponseHeaders().putIfAbsent("Content-Type", List.of("application/json"));
        byte[] bytes = Json.text(document).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** A request for a certificate (PKCS#10), of which only the public key counts. */
    private static final class Request {
        private final byte[] bytes;

        Request(byte[] bytes) {
            this.bytes = bytes;
        }

        /** The third value of the first one: version, name, key. */
        byte[] publicKey() {
            int at = content(content(0));
            at = end(end(at));
            return Arrays.copyOfRange(bytes, at, end(at));
        }

        private int content(int at) {
            int length = bytes[at + 1] & 0xff;
            return length < 0x80 ? at + 2 : at + 2 + (length & 0x7f);
        }

        private int end(int at) {
            int begin = content(at);
            int length = bytes[at + 1] & 0xff;
            if (length >= 0x80) {
                length = new BigInteger(1, Arrays.copyOfRange(bytes, at + 2, begin)).intValue();
            }
            return begin + length;
        }
    }
}
