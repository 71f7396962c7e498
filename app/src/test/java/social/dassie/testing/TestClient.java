package social.dassie.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import kong.unirest.core.ContentType;
import kong.unirest.core.HttpRequestWithBody;
import kong.unirest.core.HttpResponse;
import kong.unirest.core.MultiPartBuilder;
import kong.unirest.core.MultipartBody;
import kong.unirest.core.Unirest;
import kong.unirest.core.UnirestInstance;
import org.jspecify.annotations.Nullable;

/**
 * One client program of one account. {@code get}, {@code post} and similar methods expect success and return the JSON;
 * {@code call} returns any answer completely.
 */
public final class TestClient {
    private static final UnirestInstance HTTP = Unirest.spawnInstance();
    private static final UnirestInstance PLAIN = Unirest.spawnInstance();

    static {
        HTTP.config().followRedirects(false).enableCookieManagement(false);
        PLAIN.config().followRedirects(false).enableCookieManagement(false).requestCompression(false);
    }

    private final TestApp app;
    private final long accountId;
    private final @Nullable String token;
    private final UnirestInstance http;

    TestClient(TestApp app, long accountId, @Nullable String token) {
        this(app, accountId, token, HTTP);
    }

    private TestClient(TestApp app, long accountId, @Nullable String token, UnirestInstance http) {
        this.app = app;
        this.accountId = accountId;
        this.token = token;
        this.http = http;
    }

    /**
     * The same client, for many threads at once: it asks for no compressed answers. Java's client closes a connection when the
     * reader of a compressed answer closes before its last byte, and another thread may have it by then.
     */
    public TestClient uncompressed() {
        return new TestClient(app, accountId, token, PLAIN);
    }

    public long id() {
        return accountId;
    }

    public TestApp app() {
        return app;
    }

    public @Nullable String token() {
        return token;
    }

    /** A client of the same account with a token that has only these scopes. */
    public TestClient withScopes(String scopes) {
        return app.client(accountId, scopes);
    }

    public JsonNode get(String path, Object... params) {
        return call("GET", path, params).expect(200).json();
    }

    public JsonNode post(String path, Object... params) {
        return call("POST", path, params).expect(200).json();
    }

    public JsonNode put(String path, Object... params) {
        return call("PUT", path, params).expect(200).json();
    }

    public JsonNode patch(String path, Object... params) {
        return call("PATCH", path, params).expect(200).json();
    }

    public JsonNode delete(String path, Object... params) {
        return call("DELETE", path, params).expect(200).json();
    }

    /** Requests a path as another server does, which wants the document of ActivityPub. */
    public Answer document(String path) {
        return answer(
                request("GET", path)
                        .header("Accept", "application/activity+json")
                        .asBytes(),
                "GET",
                path);
    }

    /** Sends name, value, name, value …: in the query of a GET, else as a form. */
    public Answer call(String method, String path, Object... params) {
        HttpRequestWithBody request = request(method, path);
        if (method.equals("GET")) {
            for (int i = 0; i < params.length; i += 2) {
                if (params[i + 1] instanceof List<?> list) {
                    request.queryString(params[i].toString(), list);
                } else {
                    request.queryString(params[i].toString(), params[i + 1]);
                }
            }
            return answer(request.asBytes(), method, path);
        }
        if (params.length == 0) {
            return answer(request.asBytes(), method, path);
        }
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < params.length; i += 2) {
            List<?> values = params[i + 1] instanceof List<?> list ? list : List.of(params[i + 1]);
            for (Object value : values) {
                form.append(form.length() == 0 ? "" : "&")
                        .append(encode(params[i]))
                        .append('=')
                        .append(encode(value));
            }
        }
        request.header("Content-Type", "application/x-www-form-urlencoded");
        return answer(request.body(form.toString()).asBytes(), method, path);
    }

    /** Publishes a post; more names and values may follow the text. Returns the id. */
    public String posts(String text, Object... params) {
        return post("/api/v1/statuses", with(params, "status", text)).path("id").asText();
    }

    public String repliesTo(String id, String text, Object... params) {
        return posts(text, with(params, "in_reply_to_id", id));
    }

    /** Publishes a post that quotes another one; more names and values may follow the text. Returns the quoting post. */
    public JsonNode quotes(String id, String text, Object... params) {
        return post("/api/v1/statuses", with(params, "status", text, "quoted_status_id", id));
    }

    /** Boosts a post and returns the id of the boost. */
    public String boosts(String id, Object... params) {
        return post(status(id) + "/reblog", params).path("id").asText();
    }

    public JsonNode unboosts(String id) {
        return post(status(id) + "/unreblog");
    }

    public JsonNode favourites(String id) {
        return post(status(id) + "/favourite");
    }

    public JsonNode bookmarks(String id) {
        return post(status(id) + "/bookmark");
    }

    public JsonNode pins(String id) {
        return post(status(id) + "/pin");
    }

    public JsonNode edits(String id, Object... params) {
        return put(status(id), params);
    }

    public JsonNode deletes(String id, Object... params) {
        return delete(status(id), params);
    }

    public JsonNode reads(String id) {
        return get(status(id));
    }

    public JsonNode follows(TestClient other, Object... params) {
        return post(account(other) + "/follow", params);
    }

    public JsonNode unfollows(TestClient other) {
        return post(account(other) + "/unfollow");
    }

    public JsonNode blocks(TestClient other) {
        return post(account(other) + "/block");
    }

    public JsonNode unblocks(TestClient other) {
        return post(account(other) + "/unblock");
    }

    public JsonNode mutes(TestClient other, Object... params) {
        return post(account(other) + "/mute", params);
    }

    public JsonNode unmutes(TestClient other) {
        return post(account(other) + "/unmute");
    }

    public JsonNode blocksDomain(String domain) {
        return post("/api/v1/domain_blocks", "domain", domain);
    }

    /** The relationship between this account and another. */
    public JsonNode with(TestClient other) {
        return get("/api/v1/accounts/relationships", "id[]", other.id()).path(0);
    }

    /** Creates a list; more names and values may follow its title. Returns the id. */
    public String makesList(String title, Object... params) {
        return post("/api/v1/lists", with(params, "title", title)).path("id").asText();
    }

    public JsonNode addsToList(String id, TestClient... people) {
        return post("/api/v1/lists/" + id + "/accounts", "account_ids[]", idsOf(people));
    }

    public JsonNode removesFromList(String id, TestClient... people) {
        return delete("/api/v1/lists/" + id + "/accounts", "account_ids[]", idsOf(people));
    }

    private static List<Long> idsOf(TestClient... people) {
        return Stream.of(people).map(TestClient::id).toList();
    }

    public JsonNode followsTag(String name) {
        return post("/api/v1/tags/" + name + "/follow");
    }

    public JsonNode unfollowsTag(String name) {
        return post("/api/v1/tags/" + name + "/unfollow");
    }

    /** The ids of the home timeline, newest first. */
    public List<String> home() {
        return ids("/api/v1/timelines/home");
    }

    /** The ids in an answer, which must have status 200. */
    public List<String> ids(String path, Object... params) {
        return call("GET", path, params).expect(200).ids();
    }

    public static String status(String id) {
        return "/api/v1/statuses/" + id;
    }

    public static String account(TestClient whose) {
        return "/api/v1/accounts/" + whose.id();
    }

    private static Object[] with(Object[] params, Object... more) {
        return Stream.concat(Stream.of(more), Stream.of(params)).toArray();
    }

    /** Sends a JSON body. */
    public Answer sendJson(String method, String path, String json) {
        HttpRequestWithBody request = request(method, path).header("Content-Type", "application/json");
        return answer(request.body(json).asBytes(), method, path);
    }

    /** Sends a multipart body of names and values; a value of bytes is sent as a file. */
    public Answer upload(String method, String path, Object... params) {
        MultipartBody body = request(method, path).multiPartContent();
        for (int i = 0; i < params.length; i += 2) {
            MultiPartBuilder part = MultiPartBuilder.named(params[i].toString());
            body = body.field(
                    params[i + 1] instanceof byte[] bytes
                            ? part.value(bytes)
                                    .contentType(ContentType.IMAGE_JPEG)
                                    .fileName("file.jpg")
                            : part.value(params[i + 1].toString()));
        }
        return answer(body.asBytes(), method, path);
    }

    /** The request itself, with the token, for everything that the shorter methods cannot express. */
    public HttpRequestWithBody request(String method, String path) {
        HttpRequestWithBody request = http.request(method, app.address() + path);
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    /** Checks an answer against the contract and wraps it. */
    public Answer answer(HttpResponse<byte[]> response, String method, String path) {
        Answer answer = new Answer(response);
        Contract.check(method, path, answer);
        return answer;
    }

    private static String encode(Object text) {
        return URLEncoder.encode(text.toString(), StandardCharsets.UTF_8);
    }
}
