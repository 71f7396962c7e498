package social.dassie.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * An object store on loopback that speaks as much of S3 as a client of copies needs, with one bucket. It checks each signature
 * with a reckoning of its own, and the hash of each body.
 */
public final class TestBucket implements AutoCloseable {
    public static final String NAME = "copies";
    public static final String KEY = "TESTKEY";
    private static final String HASH = "x-amz-meta-sha256";
    public static final String SECRET = "test/secret+of-nobody";

    /** An answer that a test wants instead of the usual one. */
    public record Fault(int status, String code) {}

    /** The objects by their keys. */
    public final ConcurrentSkipListMap<String, byte[]> objects = new ConcurrentSkipListMap<>();
    /** The parts of uploads that are not complete, by upload id and number. */
    public final ConcurrentSkipListMap<String, byte[]> parts = new ConcurrentSkipListMap<>();
    /** Method and path of each request that came with a right signature. */
    public final List<String> requests = Collections.synchronizedList(new ArrayList<>());

    private final Map<String, String> hashes = new ConcurrentSkipListMap<>();
    private final Map<String, String> uploads = new ConcurrentSkipListMap<>();
    private final AtomicInteger ids = new AtomicInteger();
    private final HttpServer server;
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private volatile Function<String, @Nullable Fault> faults = request -> null;

    public TestBucket() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.setExecutor(pool);
        server.start();
    }

    public String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Answers requests, named by method and path with the query, with a fault where this names one. */
    public void failing(Function<String, @Nullable Fault> how) {
        faults = how;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
            Fault fault = faults.apply(request);
            if (fault == null) {
                fault = refusal(exchange, body);
            }
            if (fault != null) {
                error(exchange, fault);
                return;
            }
            requests.add(request);
            answer(exchange, body);
        }
    }

    private static @Nullable Fault refusal(HttpExchange exchange, byte[] body) {
        String hash = header(exchange, "x-amz-content-sha256");
        if (!hash.equals(sha256(body))) {
            return new Fault(400, "XAmzContentSHA256Mismatch");
        }
        String authorization = header(exchange, "authorization");
        if (!authorization.contains("Credential=" + KEY + "/")) {
            return new Fault(403, "InvalidAccessKeyId");
        }
        long offMs = Math.abs(System.currentTimeMillis() - time(header(exchange, "x-amz-date")));
        if (offMs > 15 * 60_000) {
            return new Fault(403, "RequestTimeTooSkewed");
        }
        return signature(exchange, authorization, hash).equals(after(authorization, "Signature="))
                ? null
                : new Fault(403, "SignatureDoesNotMatch");
    }

    private static long time(String text) {
        String iso = text.replaceFirst("(....)(..)(..T..)(..)(..Z)", "$1-$2-$3:$4:$5");
        return Instant.parse(iso).toEpochMilli();
    }

    private static String signature(HttpExchange exchange, String authorization, String hash) {
        String scope = after(authorization, "Credential=" + KEY + "/");
        String names = after(authorization, "SignedHeaders=");
        URI uri = exchange.getRequestURI();
        String query = uri.getRawQuery() == null
                ? ""
                : Arrays.stream(uri.getRawQuery().split("&")).sorted().collect(Collectors.joining("&"));
        String headers = Arrays.stream(names.split(";"))
                .map(name -> name + ":" + header(exchange, name) + "\n")
                .collect(Collectors.joining());
        String canonical =
                String.join("\n", exchange.getRequestMethod(), uri.getRawPath(), query, headers, names, hash);
        String text = String.join(
                "\n",
                "AWS4-HMAC-SHA256",
                header(exchange, "x-amz-date"),
                scope,
                sha256(canonical.getBytes(StandardCharsets.UTF_8)));
        byte[] key = ("AWS4" + SECRET).getBytes(StandardCharsets.UTF_8);
        for (String step : scope.split("/", -1)) {
            key = hmac(key, step);
        }
        return HexFormat.of().formatHex(hmac(key, text));
    }

    private static String after(String text, String name) {
        int from = text.indexOf(name) + name.length();
        int to = text.indexOf(',', from);
        return text.substring(from, to < 0 ? text.length() : to);
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    private void answer(HttpExchange exchange, byte[] body) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (!path.equals("/" + NAME) && !path.startsWith("/" + NAME + "/")) {
            error(exchange, new Fault(404, "NoSuchBucket"));
            return;
        }
        String key = path.substring(Math.min(path.length(), NAME.length() + 2));
        SortedMap<String, String> query = query(exchange.getRequestURI().getRawQuery());
        switch (exchange.getRequestMethod()) {
            case "PUT" -> store(exchange, key, query, body);
            case "POST" -> post(exchange, key, query);
            case "DELETE" -> delete(exchange, key, query);
            case "HEAD" -> head(exchange, key);
            default -> {
                if (key.isEmpty()) {
                    list(exchange, query);
                } else {
                    get(exchange, key);
                }
            }
        }
    }

    private void store(HttpExchange exchange, String key, SortedMap<String, String> query, byte[] body)
            throws IOException {
        if (query.containsKey("uploadId")) {
            int number = Integer.parseInt(query.get("partNumber"));
            parts.put(query.get("uploadId") + "/" + String.format("%05d", number), body);
        } else {
            objects.put(key, body);
            hashes.put(key, header(exchange, HASH));
        }
        exchange.getResponseHeaders().set("ETag", "\"" + sha256(body).substring(0, 32) + "\"");
        send(exchange, 200, "");
    }

    private void post(HttpExchange exchange, String key, SortedMap<String, String> query) throws IOException {
        if (query.containsKey("uploads")) {
            String id = "upload-" + ids.incrementAndGet();
            uploads.put(id, key);
            send(exchange, 200, "<R><Key>" + key + "</Key><UploadId>" + id + "</UploadId></R>");
            return;
        }
        String id = query.getOrDefault("uploadId", "");
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part : parts.subMap(id + "/", id + "0").values()) {
            whole.write(part);
        }
        objects.put(key, whole.toByteArray());
        forget(id);
        send(exchange, 200, "<R><Key>" + key + "</Key><ETag>x</ETag></R>");
    }

    private void delete(HttpExchange exchange, String key, SortedMap<String, String> query) throws IOException {
        if (query.containsKey("uploadId")) {
            forget(query.getOrDefault("uploadId", ""));
        } else {
            objects.remove(key);
        }
        send(exchange, 204, "");
    }

    private void forget(String id) {
        parts.subMap(id + "/", id + "0").clear();
        uploads.remove(id);
    }

    /** The ids of uploads that were begun and neither completed nor given up. */
    public List<String> openUploads() {
        return List.copyOf(uploads.keySet());
    }

    private void head(HttpExchange exchange, String key) throws IOException {
        byte[] object = objects.get(key);
        if (object != null) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(object.length));
        }
        exchange.sendResponseHeaders(object == null ? 404 : 200, -1);
    }

    private void get(HttpExchange exchange, String key) throws IOException {
        byte[] object = objects.get(key);
        if (object == null) {
            error(exchange, new Fault(404, "NoSuchKey"));
            return;
        }
        exchange.getResponseHeaders().set(HASH, hashes.getOrDefault(key, ""));
        if (header(exchange, "range").isEmpty()) {
            exchange.sendResponseHeaders(200, object.length == 0 ? -1 : object.length);
            exchange.getResponseBody().write(object);
            return;
        }
        String[] range = header(exchange, "range").replace("bytes=", "").split("-", -1);
        byte[] piece = Arrays.copyOfRange(
                object, Integer.parseInt(range[0]), Math.min(object.length, Integer.parseInt(range[1]) + 1));
        exchange.sendResponseHeaders(206, piece.length);
        exchange.getResponseBody().write(piece);
    }

    /** Pages of two, so that a client has to ask on. */
    private void list(HttpExchange exchange, SortedMap<String, String> query) throws IOException {
        StringBuilder xml = new StringBuilder("<R><Name>" + NAME + "</Name>");
        if (query.containsKey("uploads")) {
            uploads.forEach((id, key) -> xml.append("<Upload><Key>" + key + "</Key><UploadId>" + id
                    + "</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>"));
            send(exchange, 200, xml + "</R>");
            return;
        }
        String prefix = query.getOrDefault("prefix", "");
        List<String> keys = objects.tailMap(query.getOrDefault("continuation-token", ""), false).keySet().stream()
                .filter(key -> key.startsWith(prefix))
                .limit(3)
                .toList();
        for (String key : keys.subList(0, Math.min(2, keys.size()))) {
            xml.append("<Contents><Key>" + key + "</Key><Size>" + Objects.requireNonNull(objects.get(key)).length
                    + "</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>");
        }
        boolean isCut = keys.size() > 2;
        xml.append("<IsTruncated>" + isCut + "</IsTruncated>");
        if (isCut) {
            xml.append("<NextContinuationToken>" + keys.get(1) + "</NextContinuationToken>");
        }
        send(exchange, 200, xml + "</R>");
    }

    private static SortedMap<String, String> query(@Nullable String raw) {
        SortedMap<String, String> query = new TreeMap<>();
        if (raw != null) {
            for (String pair : raw.split("&", -1)) {
                String[] both = pair.split("=", 2);
                query.put(both[0], both.length < 2 ? "" : URLDecoder.decode(both[1], StandardCharsets.UTF_8));
            }
        }
        return query;
    }

    private static void error(HttpExchange exchange, Fault fault) throws IOException {
        send(exchange, fault.status(), "<Error><Code>" + fault.code() + "</Code><Message>No</Message></Error>");
    }

    private static void send(HttpExchange exchange, int status, String xml) throws IOException {
        byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
        boolean isEmpty = bytes.length == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, isEmpty ? -1 : bytes.length);
        if (!isEmpty) {
            exchange.getResponseBody().write(bytes);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (java.security.GeneralSecurityException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (java.security.GeneralSecurityException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    @Override
    public void close() {
        server.stop(0);
        pool.shutdownNow();
    }
}
