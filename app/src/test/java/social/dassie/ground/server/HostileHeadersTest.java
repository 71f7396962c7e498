package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.server.TestServer.Reply;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Headers that say nonsense, and answers whose headers would be too long. */
class HostileHeadersTest extends SharedServerFixture {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json; charset=x",
                "application/json; charset=()",
                "text/plain; charset=no-such",
                "application/x-www-form-urlencoded; charset=klingon",
                "multipart/form-data; boundary=XX; charset=x"
            })
    void unknownCharset_is415(String type) {
        for (String target : new String[] {TestServer.ECHO, "/api/v1/upload"}) {
            refused(415, server.send("POST", target, type, "{}"));
        }
        assertEquals(404, server.send("POST", "/nothing", type, "{}").status());
        if (!type.startsWith("multipart")) {
            assertEquals(200, server.get(TestServer.ECHO, "Content-Type", type).status(), "there is nothing to read");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json; charset=utf-8",
                "application/json;charset=UTF-8",
                "application/json; charset=\"utf-8\"",
                "application/json; charset=us-ascii",
                "application/json; charset=iso-8859-1",
                "application/json; charset=",
                "application/json; charset=\"",
                "text/plain; charset=utf8"
            })
    void anyOtherCharset_isReadAsUtf8(String type) {
        assertEquals(
                "{\"a\":\"b\"}",
                server.send("POST", TestServer.ECHO, type, "{\"a\":\"b\"}").text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/timelines/public", "/api/v1/trends/tags"})
    void longQuery_isAnswered_andLeftOutOfTheLinks(String path) {
        try (TestApp app = TestApp.start()) {
            app.user("alice").posts("Hello");
            TestClient nobody = app.anonymous();
            Answer answer =
                    nobody.call("GET", path + "?limit=1&x=" + "(".repeat(7_000)).expect(200);
            assertTrue(answer.header("Link").contains(path + "?limit=1&"), answer.header("Link"));
            String many = nobody.call("GET", path + "?limit=1&" + "abc=defghij&".repeat(500))
                    .expect(200)
                    .header("Link");
            assertEquals("", many);
            String kept = nobody.call("GET", path + "?x=" + "y".repeat(900))
                    .expect(200)
                    .header("Link");
            assertTrue(kept.contains("y".repeat(900)), kept);
        }
    }

    @Test
    void redirectToAnOverlongUrl_is414() {
        try (TestApp app = TestApp.start()) {
            var program = app.anonymous()
                    .post(
                            "/api/v1/apps",
                            "client_name",
                            "x",
                            "redirect_uris",
                            "https://app.example/",
                            "scopes",
                            "read");
            String path =
                    "/oauth/authorize?response_type=code&scope=read&redirect_uri=https%3A%2F%2Fapp.example%2F&client_id="
                            + program.path("client_id").asText() + "&state=";
            TestClient nobody = app.anonymous();
            assertEquals(
                    302, nobody.request("GET", path + "(".repeat(100)).asBytes().getStatus());
            nobody.call("GET", path + "(".repeat(7_000)).expect(414, "The address is too long");
        }
    }

    private static void refused(int status, Reply reply) {
        assertEquals(status, reply.status(), reply.text());
        assertTrue(reply.isJson(), reply.headers().toString());
        assertEquals(200, server.get(TestServer.ECHO).status());
    }
}
