package social.dassie.people.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Scopes;
import social.dassie.people.oauth.apps.OAuthApp;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;

class AppRegistrationTest {
    @AutoClose
    @SuppressWarnings("NullAway.Init")
    private static TestApp app;

    @BeforeAll
    static void start() {
        app = Program.server(Map.of());
    }

    private static Answer register(String... pairs) {
        return Program.form(app, "/api/v1/apps", pairs);
    }

    private static Answer registerJson(String json) {
        return Program.send(app, "/api/v1/apps", "application/json", json, null);
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(item -> texts.add(item.asText()));
        return texts;
    }

    @Test
    void register_returnsEveryFieldInDocumentedOrder() {
        JsonNode made = registerJson("{\"client_name\":\"Test Application\",\"redirect_uris\":"
                        + "[\"https://app.example/callback\",\"https://app.example/register\"],"
                        + "\"scopes\":\"read write push\",\"website\":\"https://app.example\"}")
                .expect(200)
                .json();
        assertEquals(
                List.of(
                        "id",
                        "name",
                        "website",
                        "scopes",
                        "redirect_uris",
                        "redirect_uri",
                        "vapid_key",
                        "client_id",
                        "client_secret",
                        "client_secret_expires_at"),
                names(made));
        assertTrue(made.path("id").isTextual());
        assertEquals("Test Application", made.path("name").asText());
        assertEquals("https://app.example", made.path("website").asText());
        assertEquals(List.of("read", "write", "push"), texts(made.path("scopes")));
        assertEquals(
                "https://app.example/callback\nhttps://app.example/register",
                made.path("redirect_uri").asText());
        assertEquals(0, made.path("client_secret_expires_at").asInt(-1));
        assertEquals(
                app.app().core().people().vapidKeys.publicKey(),
                made.path("vapid_key").asText());
        assertNotEquals(
                made.path("client_id").asText(), made.path("client_secret").asText());
    }

    @Test
    void secret_isStoredHashed() {
        JsonNode made = register("client_name", "A", "redirect_uris", "mona://")
                .expect(200)
                .json();
        OAuthApp row = app.app()
                .core()
                .apps()
                .findByClientId(made.path("client_id").asText())
                .orElseThrow();
        assertFalse(row.toString().contains(made.path("client_secret").asText()));
    }

    @Test
    void register_withoutScopesAndWebsite_givesReadAndNull() {
        JsonNode made = register("client_name", "A", "redirect_uris", "mona://", "website", "")
                .expect(200)
                .json();
        assertEquals(List.of("read"), texts(made.path("scopes")));
        assertTrue(made.path("website").isNull());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "icecubesapp://",
                "mona://",
                "com.tapbots.Ivory.10217:/request_token",
                "urn:ietf:wg:oauth:2.0:oob",
                "https://elk.zone/api/mastodon.example/oauth/https%3A%2F%2Felk.zone",
                "oauth2redirect://com.keylesspalace.tusky/",
                "org.joinmastodon.android-auth://callback",
                "tuba://auth_code",
                "https://phanpy.social/?a=b&c=%2f%2F",
                "http://localhost:3000/"
            })
    void redirectUri_isStoredVerbatim(String uri) {
        assertEquals(
                List.of(uri),
                texts(register("client_name", "A", "redirect_uris", uri)
                        .expect(200)
                        .json()
                        .path("redirect_uris")));
        JsonNode fromJson = registerJson("{\"client_name\":\"A\",\"redirect_uris\":\"" + uri + "\"}")
                .expect(200)
                .json();
        assertEquals(uri, fromJson.path("redirect_uri").asText());
    }

    @Test
    void redirectAddresses_maySeparateByAnyWhiteSpaceOrBeAList() {
        List<String> both = List.of("https://a.example/", "b://c");
        for (String separator : List.of("\n", " ", "\r\n", "\t \n")) {
            assertEquals(
                    both,
                    texts(register("client_name", "A", "redirect_uris", String.join(separator, both))
                            .expect(200)
                            .json()
                            .path("redirect_uris")));
        }
        assertEquals(
                both,
                texts(register("client_name", "A", "redirect_uris[]", both.get(0), "redirect_uris[]", both.get(1))
                        .expect(200)
                        .json()
                        .path("redirect_uris")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "javascript:alert(1)|Redirect URI is forbidden by the server.",
                "JavaScript:alert(1)|Redirect URI is forbidden by the server.",
                "data:text/html,a|Redirect URI is forbidden by the server.",
                "vbscript:a|Redirect URI is forbidden by the server.",
                "file:///etc/passwd|Redirect URI is forbidden by the server.",
                "/callback|Redirect URI must be an absolute URI.",
                "example.org|Redirect URI must be an absolute URI.",
                "https://a.example/#b|Redirect URI cannot contain a fragment.",
                "https://ä.example/|Redirect URI must be a valid URI.",
                "''|Redirect URI can't be blank"
            })
    void redirectAddress_thatCannotBeUsed_isRefused(String uri, String error) {
        register("client_name", "A", "redirect_uris", uri).expect(422, "Validation failed: " + error);
        if (!uri.isEmpty()) {
            register("client_name", "A", "redirect_uris", "https://fine.example/ " + uri)
                    .expect(422, "Validation failed: " + error);
        }
    }

    @Test
    void redirectAddress_isRequiredAndHasALimit() {
        register("client_name", "A").expect(422, "Validation failed: Redirect URI can't be blank");
        String longest = "https://a.example/" + "x".repeat(2000 - 18);
        register("client_name", "A", "redirect_uris", longest).expect(200);
        register("client_name", "A", "redirect_uris", longest + "x")
                .expect(422, "Validation failed: Redirect URI is too long (maximum is 2000 characters)");
        List<String> many = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            many.add(longest.substring(1 + i, 1900 + i).replaceFirst("^", "h"));
        }
        String tooMany = String.join("\n", many).replaceAll("(?m)^h[^:]*:", "https:");
        register("client_name", "A", "redirect_uris", tooMany)
                .expect(
                        422,
                        "Validation failed: Redirect URI is too long (maximum is 8000 characters for all of them)");
    }

    @Test
    void name_isRequiredAndHasALimit() {
        register("redirect_uris", "mona://").expect(422, "Validation failed: Application name can't be blank");
        register("client_name", "  ", "redirect_uris", "mona://")
                .expect(422, "Validation failed: Application name can't be blank");
        register("client_name", "🐘".repeat(60), "redirect_uris", "mona://").expect(200);
        register("client_name", "n".repeat(61), "redirect_uris", "mona://")
                .expect(422, "Validation failed: Application name is too long (maximum is 60 characters)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "app.example", "https://", "ftp://a.example", "https://a b"})
    void website_thatIsNoWebAddress_isRefused(String website) {
        register("client_name", "A", "redirect_uris", "mona://", "website", website)
                .expect(422, "Validation failed: Application website is invalid");
    }

    @Test
    void website_hasALimit() {
        register("client_name", "A", "redirect_uris", "mona://", "website", "https://a.example/" + "x".repeat(2000))
                .expect(422, "Validation failed: Application website is too long (maximum is 2000 characters)");
    }

    @Test
    void scopes_thatDoNotExist_areRefused() {
        register("client_name", "A", "redirect_uris", "mona://", "scopes", "read hovercraft")
                .expect(422, "Validation failed: Scopes doesn't match configured on the server.");
    }

    @Test
    void verifyCredentials_describesTheApplicationWithoutItsSecrets() {
        Program program = Program.registered(app, "https://a.example/\nmona://", "read write");
        String token = Program.form(
                        app,
                        "/oauth/token",
                        "grant_type",
                        "client_credentials",
                        "client_id",
                        program.clientId(),
                        "client_secret",
                        program.clientSecret())
                .expect(200)
                .json()
                .path("access_token")
                .asText();
        JsonNode own = app.withToken(token).get("/api/v1/apps/verify_credentials");
        assertEquals(
                List.of("id", "name", "website", "scopes", "redirect_uris", "redirect_uri", "vapid_key"), names(own));
        assertEquals("A program", own.path("name").asText());
        assertEquals(List.of("https://a.example/", "mona://"), texts(own.path("redirect_uris")));
    }

    @Test
    void verifyCredentials_needsAToken_andAnyScopeWillDo() {
        app.anonymous().call("GET", "/api/v1/apps/verify_credentials").expect(401, "The access token is invalid");
        app.withToken("nonsense")
                .call("GET", "/api/v1/apps/verify_credentials")
                .expect(401, "The access token is invalid");
        Program program = Program.registered(app, "mona://", "push");
        long appId = app.app()
                .core()
                .apps()
                .findByClientId(program.clientId())
                .orElseThrow()
                .id();
        long anna = app.user("anna").id();
        String token = app.app().core().tokens().issue(appId, anna, Scopes.parse("push"));
        app.withToken(token).get("/api/v1/apps/verify_credentials");
    }

    @Test
    void registration_isLimitedByAddress() {
        try (TestApp plain = TestApp.start()) {
            for (int i = 0; i < 5; i++) {
                plain.anonymous().post("/api/v1/apps", "client_name", "A", "redirect_uris", "mona://");
            }
            plain.anonymous()
                    .call("POST", "/api/v1/apps", "client_name", "A", "redirect_uris", "mona://")
                    .expect(429, "Too many requests");
        }
    }
}
