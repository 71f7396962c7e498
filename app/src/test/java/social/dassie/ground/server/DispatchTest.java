package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.server.TestServer.Reply;

/** What happens to every request before and after its handler. */
class DispatchTest {
    private static final byte[] NOTHING = new byte[0];

    @TempDir
    Path uploads;

    @ParameterizedTest
    @ValueSource(
            strings = {"/api/v1/echo/", "//api/v1/echo", "/api//v1///echo", "/api/v1/echo//", "/api/v1/echo/?limit=1"})
    void trailingAndDoubleSlashes_areForgiven(String path) {
        try (TestServer server = TestServer.start(uploads)) {
            assertEquals(200, server.get(path).status());
        }
    }

    @ParameterizedTest
    @CsvSource({"caf%C3%A9, café", "a@b.example, a@b.example", "a%40b, a@b", "a%2Fb, a/b", "a+b, a+b", "%25, %"})
    void pathParameters_areDecodedOnce(String path, String expected) {
        try (TestServer server = TestServer.start(uploads)) {
            assertEquals(
                    expected,
                    server.get("/api/v1/named/" + path).json().path("name").asText());
        }
    }

    @Test
    void unknownPathAndUnknownMethod_are404Json_neverAPage() {
        try (TestServer server = TestServer.start(uploads)) {
            Reply reply = server.get("/api/v1/nothing", "Accept", "text/html");
            assertEquals("{\"error\":\"Not found\"}", reply.text());
            for (String method : List.of("POST", "PUT", "PATCH", "DELETE", "PROPFIND")) {
                Reply other = server.send(method, "/api/v1/named/x", null, NOTHING);
                assertEquals(404, other.status(), method);
                assertEquals("{\"error\":\"Not found\"}", other.text(), method);
                assertTrue(other.isJson());
            }
        }
    }

    @Test
    void head_isAGetWithoutItsBody() {
        try (TestServer server = TestServer.start(uploads)) {
            Reply reply = server.send("HEAD", TestServer.ECHO, null, NOTHING);
            assertEquals(200, reply.status());
            assertTrue(reply.isJson());
            assertEquals("", reply.text());
            assertEquals(
                    404, server.send("HEAD", "/api/v1/nothing", null, NOTHING).status());
        }
    }

    @Test
    void cors_isOnEveryAnswer_alsoOnErrors() {
        try (TestServer server = TestServer.start(uploads)) {
            for (String path : List.of(TestServer.ECHO, "/api/v1/nothing", TestServer.ECHO + "?a=%ff")) {
                Reply reply = server.get(path, "Origin", "https://phanpy.example");
                assertEquals("*", reply.header("Access-Control-Allow-Origin"), path);
                assertEquals("", reply.header("Access-Control-Allow-Credentials"));
                assertTrue(reply.header("Access-Control-Expose-Headers").contains("Link, X-RateLimit-Limit"));
            }
            assertEquals("", server.get("/auth/sign_in").header("Access-Control-Allow-Origin"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/echo",
                "/api/v1/nothing",
                "/oauth/token",
                "/oauth/revoke",
                "/.well-known/nodeinfo",
                "/nodeinfo/2.0"
            })
    void preflight_needsNoTokenAndListsHeadersByName(String path) {
        try (TestServer server = TestServer.start(uploads)) {
            Reply reply = server.send(
                    "OPTIONS",
                    path,
                    null,
                    NOTHING,
                    "Origin",
                    "https://elk.example",
                    "Access-Control-Request-Method",
                    "POST",
                    "Access-Control-Request-Headers",
                    "x-custom");
            assertEquals(200, reply.status());
            assertEquals("*", reply.header("Access-Control-Allow-Origin"));
            assertEquals("GET, POST, PUT, PATCH, DELETE, OPTIONS", reply.header("Access-Control-Allow-Methods"));
            for (String name : List.of("Authorization", "Content-Type", "Idempotency-Key", "x-custom")) {
                assertTrue(reply.header("Access-Control-Allow-Headers").contains(name), name);
            }
            assertTrue(Integer.parseInt(reply.header("Access-Control-Max-Age")) >= 3600);
        }
    }

    @Test
    void requestId_isKeptIfValid_andGeneratedOtherwise() {
        try (TestServer server = TestServer.start(uploads)) {
            assertEquals(
                    "abc-123",
                    server.get(TestServer.ECHO, "X-Request-Id", "abc-123").header("X-Request-Id"));
            String made =
                    server.get(TestServer.ECHO, "X-Request-Id", "<script>").header("X-Request-Id");
            assertTrue(made.matches("[0-9a-f]{32}"), made);
            assertNotEquals(made, server.get("/api/v1/nothing").header("X-Request-Id"));
            assertTrue(server.get("/api/v1/nothing").header("X-Request-Id").matches("[0-9a-f]{32}"));
        }
    }

    @Test
    void longResponses_areGzippedOnRequest() {
        try (TestServer server = TestServer.start(uploads)) {
            String target = TestServer.ECHO + "?a=" + "x".repeat(3_000);
            assertEquals("gzip", server.get(target, "Accept-Encoding", "gzip").header("Content-Encoding"));
            assertEquals("", server.get(target).header("Content-Encoding"));
            assertEquals(
                    "gzip",
                    server.get(target, "Accept-Encoding", "br, GZIP;q=0.5").header("Content-Encoding"));
            assertEquals(
                    "", server.get(target, "Accept-Encoding", "gzip;q=0, br").header("Content-Encoding"));
            assertEquals(
                    "", server.get(TestServer.ECHO, "Accept-Encoding", "gzip").header("Content-Encoding"));
        }
    }

    @Test
    void responses_arePrivate_andHaveAContentType() {
        try (TestServer server = TestServer.start(uploads)) {
            Reply reply = server.get(TestServer.ECHO);
            assertTrue(reply.isJson());
            assertEquals("private, no-store", reply.header("Cache-Control"));
            assertTrue(reply.header("Vary").contains("Authorization"));
            assertEquals("nosniff", reply.header("X-Content-Type-Options"));
            assertEquals("", reply.header("Server"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    /api/v1/user   | -              | 401 | The access token is invalid
                    /api/v1/user   | nonsense       | 401 | The access token is invalid
                    /api/v1/user   | user:1:read    | 200 | -
                    /api/v1/user   | user:1:read:lists | 200 | -
                    /api/v1/user   | user:1:read:statuses | 403 | This action is outside the authorized scopes
                    /api/v1/user   | user:1:write   | 403 | This action is outside the authorized scopes
                    /api/v1/user   | app:read       | 422 | This method requires an authenticated user
                    /api/v1/user   | locked         | 403 | Your login is currently disabled
                    /api/v1/app    | -              | 401 | The access token is invalid
                    /api/v1/app    | app:read       | 200 | -
                    /api/v1/app    | app:write      | 403 | This action is outside the authorized scopes
                    /api/v1/public | -              | 200 | -
                    /api/v1/public | nonsense       | 401 | The access token is invalid
                    /api/v1/public | user:1:write   | 403 | This action is outside the authorized scopes
                    /open          | nonsense       | 200 | -
                    """)
    void access_followsTheRoutesDeclaration(String path, String token, int status, String error) {
        try (TestServer server = new TestServer(uploads, List.of(), false, routes -> {
            routes.get("/api/v1/user", Access.user("read:lists"), Request::empty);
            routes.get("/api/v1/app", Access.app("read"), Request::empty);
            routes.get("/api/v1/public", Access.anyone("read"), Request::empty);
            routes.get("/open", Access.open(), Request::empty);
        })) {
            Reply reply = token == null ? server.get(path) : server.get(path, "Authorization", "Bearer " + token);
            assertEquals(status, reply.status(), reply.text());
            assertEquals(error == null ? "{}" : Json.text(Map.of("error", error)), reply.text());
            if (token != null) {
                String encoded = Percent.encode(token);
                assertEquals(
                        status, server.get(path + "?access_token=" + encoded).status());
            }
        }
    }

    @Test
    void failingHandler_revealsNothing() {
        try (TestServer server = new TestServer(uploads, List.of(), false, routes -> {
            routes.get("/api/v1/broken", Access.open(), r -> {
                throw new IllegalStateException("secret detail");
            });
            routes.get("/api/v1/endless", Access.open(), r -> r.json(endless(0)));
        })) {
            for (String path : List.of("/api/v1/broken", "/api/v1/endless")) {
                Reply reply = server.get(path);
                assertEquals(500, reply.status());
                assertEquals(
                        "{\"error\":\"There was a temporary problem serving your request, please try again\"}",
                        reply.text());
                assertTrue(reply.isJson());
            }
        }
    }

    @SuppressWarnings("InfiniteRecursion")
    private static Object endless(int depth) {
        return List.of(endless(depth + 1));
    }

    @Test
    void limits_areCountedByTokenThenAddress_andSentInHeaders() {
        try (TestServer server = new TestServer(uploads, List.of(), true, routes -> {})) {
            Reply first = server.get(TestServer.ECHO);
            assertEquals("300", first.header("X-RateLimit-Limit"));
            assertEquals("299", first.header("X-RateLimit-Remaining"));
            assertTrue(
                    first.header("X-RateLimit-Reset").matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z"));
            for (int i = 1; i < 300; i++) {
                assertEquals(200, server.get(TestServer.ECHO).status());
            }
            Reply refused = server.get(TestServer.ECHO);
            assertEquals(429, refused.status());
            assertEquals("{\"error\":\"Too many requests\"}", refused.text());
            assertEquals("0", refused.header("X-RateLimit-Remaining"));
            assertEquals("*", refused.header("Access-Control-Allow-Origin"));
            assertEquals(
                    "1499",
                    server.get(TestServer.ECHO, "Authorization", "Bearer user:1:read")
                            .header("X-RateLimit-Remaining"));
            assertEquals(
                    200, server.send("OPTIONS", TestServer.ECHO, null, NOTHING).status());
            server.clock().advance(Duration.ofMinutes(5));
            assertEquals(200, server.get(TestServer.ECHO).status());
        }
    }

    @Test
    void wrongTokens_countByAddress() {
        try (TestServer server = new TestServer(uploads, List.of(), true, routes -> {})) {
            for (int i = 0; i < 300; i++) {
                String wrong = "Bearer wrong" + i;
                assertEquals(
                        401, server.get(TestServer.ECHO, "Authorization", wrong).status());
            }
            assertEquals(
                    429,
                    server.get(TestServer.ECHO, "Authorization", "Bearer wrong").status());
        }
    }

    @Test
    void forwardedAddress_isUsedOnlyFromATrustedProxy() {
        try (TestServer server = new TestServer(uploads, List.of(), true, routes -> {})) {
            remaining(server, "299", "192.0.2.1");
            remaining(server, "298", "192.0.2.2");
        }
        try (TestServer server = new TestServer(uploads, List.of("127.0.0.0/8", "10.0.0.1"), true, routes -> {})) {
            remaining(server, "299", "192.0.2.1");
            remaining(server, "299", "192.0.2.2");
            remaining(server, "298", "192.0.2.1");
            remaining(server, "297", "203.0.113.9, 192.0.2.1");
            remaining(server, "296", "203.0.113.9, 192.0.2.1, 10.0.0.1");
        }
    }

    @Test
    void ipv6Addresses_countAsTheir64() {
        try (TestServer server = new TestServer(uploads, List.of("127.0.0.1"), true, routes -> {})) {
            remaining(server, "299", "2001:db8:1:2::1");
            remaining(server, "298", "2001:db8:1:2:ffff::2");
            remaining(server, "299", "2001:db8:1:3::1");
        }
    }

    private static void remaining(TestServer server, String expected, String forwardedFor) {
        assertEquals(
                expected,
                server.get(TestServer.ECHO, "X-Forwarded-For", forwardedFor).header("X-RateLimit-Remaining"),
                forwardedFor);
    }

    @Test
    void closing_finishesRequestsInProgress() throws Exception {
        CountDownLatch isInside = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        TestServer server = new TestServer(
                uploads,
                List.of(),
                false,
                routes -> routes.get("/api/v1/slow", Access.open(), r -> {
                    isInside.countDown();
                    mayEnd.await();
                    r.json(Map.of("ended", true));
                }));
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Future<Reply> reply = pool.submit(() -> server.get("/api/v1/slow"));
            isInside.await();
            Future<?> closed = pool.submit(server::close);
            assertFalse(closed.isDone());
            mayEnd.countDown();
            assertEquals("{\"ended\":true}", reply.get().text());
            closed.get();
        } finally {
            pool.shutdownNow();
        }
    }
}
