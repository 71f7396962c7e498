package social.dassie.ground.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kong.unirest.core.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What caches are told: what an answer depends on, and how to ask whether it is still the same. */
class CacheTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient nobody = app.anonymous();
    private final String post = alice.posts("Hello");

    private HttpResponse<byte[]> ask(TestClient who, String path, String tag) {
        return who.request("GET", path).header("If-None-Match", tag).asBytes();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/instance",
                "/api/v2/instance",
                "/api/v1/instance/rules",
                "/api/v1/custom_emojis",
                "/api/v1/statuses/POST",
                "/api/v1/statuses/POST/context",
                "/api/v1/accounts/lookup?acct=alice",
                "/api/v1/timelines/public",
                "/api/v1/trends/tags"
            })
    void cacheableResponse_hasAnETag_andRevalidatesWith304(String named) {
        String path = named.replace("POST", post);
        Answer first = nobody.call("GET", path).expect(200);
        String tag = first.header("ETag");
        assertTrue(tag.startsWith("W/\""), tag);
        for (String names : new String[] {tag, "\"other\", " + tag, tag.substring(2), "*"}) {
            HttpResponse<byte[]> again = ask(nobody, path, names);
            assertEquals(304, again.getStatus(), names);
            assertEquals(0, again.getBody() == null ? 0 : again.getBody().length);
            assertEquals(tag, again.getHeaders().getFirst("ETag"));
            assertEquals(first.header("Cache-Control"), again.getHeaders().getFirst("Cache-Control"));
            assertEquals(first.header("Vary"), again.getHeaders().getFirst("Vary"));
        }
        assertEquals(200, ask(nobody, path, "W/\"another\"").getStatus());
    }

    @Test
    void changedResponse_isSentCompletely() {
        String path = "/api/v1/statuses/" + post;
        String tag = nobody.call("GET", path).header("ETag");
        alice.edits(post, "status", "Hello again");
        HttpResponse<byte[]> answer = ask(nobody, path, tag);
        assertEquals(200, answer.getStatus());
        assertNotEquals(tag, answer.getHeaders().getFirst("ETag"));
    }

    @Test
    void tokenDependentResponse_hasNoETag() {
        String path = "/api/v1/statuses/" + post;
        String tag = nobody.call("GET", path).header("ETag");
        Answer own = alice.call("GET", path).expect(200);
        assertEquals("", own.header("ETag"));
        assertEquals("private, no-store", own.header("Cache-Control"));
        assertEquals(200, ask(alice, path, tag).getStatus());
        assertEquals("", nobody.call("GET", "/api/v1/statuses/1").expect(404).header("ETag"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v2/instance", "/api/v1/timelines/public", "/assets/pages.css", "/about", "/@alice"})
    void compressibleResponses_varyOnAcceptEncoding(String path) {
        for (String encoding : new String[] {"gzip", "identity"}) {
            HttpResponse<byte[]> answer = nobody.request("GET", path)
                    .header("Accept-Encoding", encoding)
                    .asBytes();
            assertTrue(answer.getHeaders().getFirst("Vary").contains("Accept-Encoding"), path + " " + encoding);
        }
    }

    @Test
    void missingToken_getsAWwwAuthenticateChallenge() {
        String none = "Bearer realm=\"Dassie\"";
        assertEquals(none, challenge(nobody, "/api/v1/timelines/home"));
        assertEquals(
                none + ", error=\"invalid_token\", error_description=\"The access token is invalid\"",
                challenge(app.withToken("nonsense"), "/api/v1/timelines/home"));
        assertEquals(none, challenge(nobody, "/api/v1/streaming/user"));
        HttpResponse<byte[]> client = nobody.request("POST", "/oauth/token")
                .header("Authorization", "Basic bm86Ym9keQ==")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .body("grant_type=client_credentials")
                .asBytes();
        assertEquals(401, client.getStatus());
        assertEquals("Basic realm=\"Dassie\"", client.getHeaders().getFirst("WWW-Authenticate"));
        assertEquals("", alice.call("GET", "/api/v1/statuses/1").expect(404).header("WWW-Authenticate"));
    }

    private static String challenge(TestClient who, String path) {
        return who.call("GET", path).expect(401).header("WWW-Authenticate");
    }
}
