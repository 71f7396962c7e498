package social.dassie.people.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Tokens beside those for codes: of applications, by password; their end; what they say of the user; the metadata. */
class TokenTest {
    @AutoClose
    @SuppressWarnings("NullAway.Init")
    private static TestApp app;

    @SuppressWarnings("NullAway.Init")
    private static TestClient anna;

    @BeforeAll
    static void start() {
        app = Program.server(Map.of());
        anna = app.user("anna");
    }

    private static Answer ask(Program program, String grantType, String... more) {
        List<String> pairs = new ArrayList<>(List.of("grant_type", grantType));
        pairs.addAll(List.of("client_id", program.clientId(), "client_secret", program.clientSecret()));
        pairs.addAll(List.of(more));
        return Program.form(program.app(), "/oauth/token", pairs.toArray(String[]::new));
    }

    @Test
    void application_getsATokenOfItsOwn() {
        Program program = Program.registered(app);
        JsonNode token = ask(program, "client_credentials").expect(200).json();
        assertEquals("read", token.path("scope").asText());
        TestClient client = app.withToken(token.path("access_token").asText());
        client.get("/api/v1/apps/verify_credentials");
        client.call("GET", "/api/v1/timelines/home").expect(422, "This method requires an authenticated user");
        JsonNode wider = ask(program, "client_credentials", "scope", "read write:accounts")
                .expect(200)
                .json();
        assertEquals("read write:accounts", wider.path("scope").asText());
        JsonNode plus = ask(program, "client_credentials", "scope", "read+write")
                .expect(200)
                .json();
        assertEquals("read write", plus.path("scope").asText());
    }

    @Test
    void application_needsItsSecretAndItsScopes() {
        Program program = Program.registered(app);
        Program liar = new Program(app, program.clientId(), "wrong", Program.REDIRECT);
        ask(liar, "client_credentials").expect(401, "invalid_client");
        Program.form(
                        app,
                        "/oauth/token",
                        "grant_type",
                        "client_credentials",
                        "client_id",
                        program.clientId(),
                        "code_verifier",
                        Program.VERIFIER)
                .expect(401, "invalid_client");
        Answer answer =
                ask(program, "client_credentials", "scope", "admin:read").expect(400, "invalid_scope");
        assertEquals(
                "The requested scope is invalid, unknown, or malformed.",
                answer.json().path("error_description").asText());
        ask(program, "client_credentials", "scope", "hovercraft").expect(400, "invalid_scope");
    }

    @ParameterizedTest
    @ValueSource(strings = {"password", "refresh_token", "implicit", "urn:ietf:params:oauth:grant-type:device_code"})
    void otherGrantTypes_areNotSupported(String type) {
        Answer answer = ask(
                        Program.registered(app), type, "username", "anna@mail.example", "password", "password of anna")
                .expect(400, "unsupported_grant_type");
        assertEquals(
                "The authorization grant type is not supported by the authorization server.",
                answer.json().path("error_description").asText());
    }

    @Test
    void sandbox_givesATokenForAPassword() {
        try (TestApp sandbox = TestApp.sandbox(Map.of())) {
            TestClient bert = sandbox.user("bert");
            Program program = Program.registered(sandbox);
            JsonNode token = ask(
                            program,
                            "password",
                            "username",
                            "bert@mail.example",
                            "password",
                            "password of bert",
                            "scope",
                            "read write")
                    .expect(200)
                    .json();
            assertEquals("read write", token.path("scope").asText());
            sandbox.withToken(token.path("access_token").asText()).get("/api/v1/timelines/home");
            ask(program, "password", "username", "bert@mail.example", "password", "wrong")
                    .expect(400, "invalid_grant");
            ask(program, "password", "username", "nobody@mail.example", "password", "wrong")
                    .expect(400, "invalid_grant");
            ask(program, "password", "username", "bert@mail.example").expect(400, "invalid_request");
            sandbox.app().core().users().changeDisabled(bert.id(), true);
            Answer disabled = ask(program, "password", "username", "bert@mail.example", "password", "password of bert")
                    .expect(400, "invalid_grant");
            assertEquals(
                    "Your login is currently disabled",
                    disabled.json().path("error_description").asText());
            JsonNode metadata = sandbox.anonymous().get("/.well-known/oauth-authorization-server");
            assertTrue(metadata.path("grant_types_supported").toString().contains("\"password\""));
        }
    }

    private static Answer revoke(String clientId, String secret, String token) {
        return Program.form(app, "/oauth/revoke", "client_id", clientId, "client_secret", secret, "token", token);
    }

    private static void isGone(String token) {
        app.withToken(token).call("GET", "/api/v1/apps/verify_credentials").expect(401, "The access token is invalid");
    }

    private static String tokenOf(Program program) {
        return program.redeem(program.code(anna.id()))
                .expect(200)
                .json()
                .path("access_token")
                .asText();
    }

    @Test
    void revoke_endsTheTokenAndNoOther_andMayBeRepeated() {
        Program program = Program.registered(app);
        String token = tokenOf(program);
        String other = tokenOf(program);
        Answer answer =
                revoke(program.clientId(), program.clientSecret(), token).expect(200);
        assertEquals("{}", answer.text());
        isGone(token);
        app.withToken(other).get("/api/v1/apps/verify_credentials");
        revoke(program.clientId(), program.clientSecret(), token).expect(200);
        revoke(program.clientId(), program.clientSecret(), "never was one").expect(200);
    }

    @Test
    void revoke_takesBasicAndJson() {
        Program program = Program.registered(app);
        String first = tokenOf(program);
        Program.send(app, "/oauth/revoke", "application/x-www-form-urlencoded", "token=" + first, program.basic())
                .expect(200);
        isGone(first);
        String second = tokenOf(program);
        Program.send(
                        app,
                        "/oauth/revoke",
                        "application/json",
                        "{\"client_id\":\"" + program.clientId() + "\",\"client_secret\":\"" + program.clientSecret()
                                + "\",\"token\":\"" + second + "\"}",
                        null)
                .expect(200);
        isGone(second);
    }

    @Test
    void revoke_ofSomeoneElsesToken_isRefused() {
        Program program = Program.registered(app);
        Program other = Program.registered(app);
        String token = tokenOf(program);
        for (Answer answer : List.of(
                revoke(other.clientId(), other.clientSecret(), token),
                revoke(program.clientId(), "wrong", token),
                revoke("nobody", program.clientSecret(), token),
                Program.form(app, "/oauth/revoke", "token", token),
                Program.form(
                        app,
                        "/oauth/revoke",
                        "client_id",
                        program.clientId(),
                        "client_secret",
                        program.clientSecret()))) {
            answer.expect(403, "unauthorized_client");
            assertEquals(
                    "You are not authorized to revoke this token",
                    answer.json().path("error_description").asText());
        }
        app.withToken(token).get("/api/v1/apps/verify_credentials");
    }

    @Test
    void authorisedApps_areListedWithScopes_andRevoked() {
        TestClient bert = app.user("bert");
        AuthorisedApps rule = new AuthorisedApps(app.app().core().platform());
        Program program = Program.registered(app);
        String token = program.redeem(program.code(bert.id()))
                .expect(200)
                .json()
                .path("access_token")
                .asText();
        String ofAnna = tokenOf(program);
        String code = program.code(bert.id());
        AuthorisedApp listed = rule.list(bert.id()).get(0);
        assertEquals("A program", listed.name());
        assertEquals(List.of("read", "write"), List.copyOf(listed.scopeNames()));
        rule.revoke(bert.id(), listed.id());
        isGone(token);
        program.redeem(code).expect(400, "invalid_grant");
        assertTrue(rule.list(bert.id()).stream().noneMatch(a -> a.id() == listed.id()));
        app.withToken(ofAnna).get("/api/v1/apps/verify_credentials");
    }

    @Test
    void userInfo_describesTheUser() {
        for (String method : List.of("GET", "POST")) {
            Answer answer =
                    anna.withScopes("profile").call(method, "/oauth/userinfo").expect(200);
            JsonNode info = answer.json();
            List<String> names = new ArrayList<>();
            info.fieldNames().forEachRemaining(names::add);
            assertEquals(List.of("iss", "sub", "name", "preferred_username", "profile", "picture"), names);
            assertEquals(TestApp.URL + "/", info.path("iss").asText());
            assertEquals(TestApp.URL + "/users/anna", info.path("sub").asText());
            assertEquals("anna", info.path("preferred_username").asText());
            assertEquals(TestApp.URL + "/@anna", info.path("profile").asText());
            assertTrue(info.path("picture").asText().startsWith(TestApp.URL + "/"));
            assertEquals("private, no-store", answer.header("Cache-Control"));
        }
    }

    @Test
    void userInfo_needsAUserAndTheProfileScope() {
        for (String method : List.of("GET", "POST")) {
            app.anonymous().call(method, "/oauth/userinfo").expect(401, "The access token is invalid");
            anna.withScopes("read write follow push")
                    .call(method, "/oauth/userinfo")
                    .expect(403, "This action is outside the authorized scopes");
            app.application("profile")
                    .call(method, "/oauth/userinfo")
                    .expect(422, "This method requires an authenticated user");
        }
    }

    @Test
    void metadata_describesTheServersCapabilities() {
        Answer answer = app.anonymous()
                .call("GET", "/.well-known/oauth-authorization-server")
                .expect(200);
        JsonNode metadata = answer.json();
        assertEquals("*", answer.header("Access-Control-Allow-Origin"));
        assertEquals(TestApp.URL + "/", metadata.path("issuer").asText());
        Map<String, String> endpoints = Map.of(
                "authorization_endpoint", "/oauth/authorize",
                "token_endpoint", "/oauth/token",
                "revocation_endpoint", "/oauth/revoke",
                "userinfo_endpoint", "/oauth/userinfo",
                "app_registration_endpoint", "/api/v1/apps");
        endpoints.forEach((name, path) ->
                assertEquals(TestApp.URL + path, metadata.path(name).asText()));
        assertEquals("[\"code\"]", metadata.path("response_types_supported").toString());
        assertEquals(
                "[\"S256\"]", metadata.path("code_challenge_methods_supported").toString());
        assertEquals(
                "[\"authorization_code\",\"client_credentials\"]",
                metadata.path("grant_types_supported").toString());
        assertEquals(
                "[\"client_secret_basic\",\"client_secret_post\",\"none\"]",
                metadata.path("token_endpoint_auth_methods_supported").toString());
        assertTrue(
                metadata.path("authorization_response_iss_parameter_supported").asBoolean());
        String scopes = metadata.path("scopes_supported").toString();
        assertFalse(scopes.contains("crypto"));
        for (String scope : List.of("profile", "read", "write:media", "follow", "push", "admin:write:reports")) {
            assertTrue(scopes.contains("\"" + scope + "\""), scope);
        }
    }

    @Test
    void closedApi_stillAllowsSigningIn() {
        try (TestApp closed = Program.server(Map.of("disallow_unauthenticated_api_access", "true"))) {
            long bert = closed.user("bert").id();
            Program program = Program.registered(closed);
            program.redeem(program.code(bert)).expect(200);
            closed.anonymous().get("/.well-known/oauth-authorization-server");
        }
    }

    @Test
    void errors_areJsonAlsoForABrowser() {
        var response =
                Program.from(app, "/oauth/token").header("Accept", "text/html").asBytes();
        Answer answer = app.anonymous().answer(response, "POST", "/oauth/token");
        answer.expect(400, "invalid_request");
        assertTrue(answer.header("Content-Type").startsWith("application/json"));
        assertFalse(answer.text().contains("<"));
    }
}
