package social.dassie.ground.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.api.Upload;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.BrowserSession;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.http.SessionStore;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.tls.Tls;
import social.dassie.testing.TestClock;

/** The listening side alone, with routes that say what they were given. */
public final class TestServer implements AutoCloseable {
    public static final String ECHO = "/api/v1/echo";
    static final long UPLOAD_BYTES = 300_000;
    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** What came back: status, headers, text. */
    record Reply(int status, Map<String, List<String>> headers, String text) {
        String header(String name) {
            return headers.entrySet().stream()
                    .filter(e -> e.getKey().equalsIgnoreCase(name))
                    .flatMap(e -> e.getValue().stream())
                    .findFirst()
                    .orElse("");
        }

        JsonNode json() {
            return Json.read(text, JsonNode.class);
        }

        boolean isJson() {
            return header("Content-Type").replace(" ", "").equals("application/json;charset=utf-8");
        }
    }

    /** Browsers in which nobody is signed in. */
    private static final class NoSessions implements SessionStore {
        @Override
        public Optional<BrowserSession> find(String secret) {
            return Optional.empty();
        }

        @Override
        public boolean renew(BrowserSession session) {
            return false;
        }

        @Override
        public String open(long accountId, String clientAddress, @Nullable String userAgent) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String openFor(long seconds, long accountId, String clientAddress, @Nullable String userAgent) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void prove(BrowserSession session) {}

        @Override
        public void close(BrowserSession session) {}
    }

    private final HttpServer server;
    private final TestClock clock = new TestClock();

    TestServer(Path uploads, List<String> trustedProxies, boolean isRateLimited, Consumer<Routes> more) {
        this(uploads, trustedProxies, isRateLimited, more, Deadlines.of(IDLE), null);
    }

    private TestServer(
            Path uploads,
            List<String> trustedProxies,
            boolean isRateLimited,
            Consumer<Routes> more,
            Deadlines deadlines,
            @Nullable Tls tls) {
        Routes routes = new Routes();
        Access anyone = Access.anyone();
        routes.get(ECHO, anyone, TestServer::echo);
        routes.post(ECHO, anyone, TestServer::echo);
        routes.update(ECHO, anyone, TestServer::echo);
        routes.delete(ECHO, anyone, TestServer::echo);
        routes.get("/api/v1/named/{name}", anyone, TestServer::echo);
        routes.post(
                "/api/v1/upload", anyone, new BodyLimits(BodyLimits.STANDARD.text(), UPLOAD_BYTES), TestServer::echo);
        more.accept(routes);
        HttpSettings settings = new HttpSettings(
                "127.0.0.1",
                0,
                new Addresses("https://dassie.example"),
                trustedProxies,
                new HttpSettings.Admission(address -> true, () -> false, isRateLimited, () -> true, () -> false),
                uploads,
                deadlines,
                tls,
                null);
        this.server = HttpServer.start(
                settings,
                routes,
                TestServer::caller,
                new NoSessions(),
                (refused, username) -> refused.getMessage(),
                clock);
    }

    public static TestServer start(Path uploads) {
        return new TestServer(uploads, List.of(), false, routes -> {});
    }

    /** One that soon loses patience with a connection on which nothing comes. */
    static TestServer impatient(Path uploads) {
        return with(uploads, Deadlines.of(Duration.ofMillis(300)));
    }

    static TestServer with(Path uploads, Deadlines deadlines) {
        return new TestServer(uploads, List.of(), false, routes -> {}, deadlines, null);
    }

    /** One with https, that waits so long for a connection on which nothing comes. */
    public static TestServer secure(Path uploads, Duration idle, Tls tls, Consumer<Routes> more) {
        return secure(uploads, Deadlines.of(idle), tls, more);
    }

    static TestServer secure(Path uploads, Deadlines deadlines, Tls tls, Consumer<Routes> more) {
        return new TestServer(uploads, List.of(), false, more, deadlines, tls);
    }

    public TlsConnectors connectors() {
        return Objects.requireNonNull(server.connectors());
    }

    int port() {
        return server.port();
    }

    TestClock clock() {
        return clock;
    }

    /** {@code user:7:read write} is account 7 with these scopes, {@code app:read} an application. */
    private static Caller caller(String token) {
        String[] parts = token.split(":", -1);
        return switch (parts[0]) {
            case "user" -> new Caller(1, 1, Long.parseLong(parts[1]), Scopes.parse(parts[2] + rest(parts)), 0, null);
            case "app" -> new Caller(2, 1, 0, Scopes.parse(parts[1] + rest(parts)), 0, null);
            case "locked" -> new Caller(3, 1, 9, Scopes.parse("read"), 0, LoginProblem.DISABLED);
            default -> throw ApiException.unauthenticated();
        };
    }

    private static String rest(String[] parts) {
        int from = parts[0].equals("user") ? 3 : 2;
        StringBuilder rest = new StringBuilder();
        for (int i = from; i < parts.length; i++) {
            rest.append(':').append(parts[i]);
        }
        return rest.toString();
    }

    private static void echo(Request request) {
        request.json(plain(request.params()));
    }

    private static Map<String, Object> plain(Params params) {
        Map<String, Object> plain = new LinkedHashMap<>();
        for (String key : params.keys()) {
            plain.put(key, value(params, key));
        }
        return plain;
    }

    /** One value in the one way that reads it whole: maps, several texts, a text, a file's content. */
    private static Object value(Params params, String key) {
        List<Params> maps = params.maps(key);
        List<String> texts = params.texts(key);
        String text = params.text(key);
        Upload upload = text == null ? params.upload(key) : null;
        if (upload != null) {
            return "file of " + read(upload) + " bytes";
        }
        if (!maps.isEmpty()) {
            return maps.stream().map(TestServer::plain).toList();
        }
        if (texts.size() > 1 || (texts.size() == 1 && text == null)) {
            return texts;
        }
        return text == null ? List.of() : text;
    }

    private static int read(Upload upload) {
        try (InputStream in = upload.open()) {
            return in.readAllBytes().length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Reply send(String method, String target, @Nullable String type, byte[] body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + target))
                .method(
                        method,
                        body.length == 0
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofByteArray(body));
        if (type != null) {
            request.header("Content-Type", type);
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            HttpResponse<String> response = HTTP.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
            return new Reply(response.statusCode(), response.headers().map(), response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public Reply send(String method, String target, String type, String body) {
        return send(method, target, type, body.getBytes(StandardCharsets.UTF_8));
    }

    public Reply get(String target, String... headers) {
        return send("GET", target, null, new byte[0], headers);
    }

    /** Writes these bytes as they are and reads until the server closes. */
    Reply raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String status = String.valueOf(in.readLine());
            Map<String, List<String>> headers = new LinkedHashMap<>();
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                int colon = line.indexOf(':');
                headers.computeIfAbsent(line.substring(0, colon), name -> new ArrayList<>())
                        .add(line.substring(colon + 1).strip());
            }
            String text = in.lines().collect(Collectors.joining("\n"));
            return new Reply(Integer.parseInt(status.split(" ", -1)[1]), headers, text);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
