package social.dassie.people.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What applications are told of tokens. */
class IntrospectionTest {
    private static final String INFO = "/oauth/token/info";
    private static final String INACTIVE = "{\"active\":false}";

    @AutoClose
    private final TestApp app = Program.server(Map.of());

    private final TestClient anna = app.user("anna");
    private final Program program = Program.registered(app);
    private final String token = token(program.code(anna.id()));

    private String token(String code) {
        return program.redeem(code).expect(200).json().path("access_token").asText();
    }

    private Answer asks(Program by, String about) {
        return Program.form(
                app,
                "/oauth/introspect",
                "client_id",
                by.clientId(),
                "client_secret",
                by.clientSecret(),
                "token",
                about);
    }

    private Answer asks(@Nullable String authorization, String about) {
        return Program.send(
                app, "/oauth/introspect", "application/x-www-form-urlencoded", "token=" + about, authorization);
    }

    private void assertNow(long seconds) {
        long now = app.clock().millis() / 1000;
        assertTrue(seconds <= now && seconds > now - 5, seconds + " is not " + now);
    }

    @Test
    void app_canIntrospectItsTokens() {
        JsonNode found = asks(program, token).expect(200).json();
        assertTrue(found.path("active").asBoolean());
        assertEquals("read write", found.path("scope").asText());
        assertEquals(program.clientId(), found.path("client_id").asText());
        assertEquals("Bearer", found.path("token_type").asText());
        assertNow(found.path("iat").asLong());
        assertFalse(found.has("exp"), "tokens are valid until they are revoked");
        String basic = Base64.getEncoder()
                .encodeToString((program.clientId() + ":" + program.clientSecret()).getBytes(StandardCharsets.UTF_8));
        assertEquals(found, asks("Basic " + basic, token).expect(200).json());
        assertEquals(
                found,
                asks("Bearer " + token(program.code(anna.id())), token)
                        .expect(200)
                        .json());
    }

    @Test
    void foreignUnknownAndRevokedTokens_areInactive() {
        Program other = Program.registered(app);
        assertEquals(INACTIVE, asks(other, token).expect(200).text());
        assertEquals(INACTIVE, asks(program, "nonsense").expect(200).text());
        app.app().core().users().changeDisabled(anna.id(), true);
        assertEquals(INACTIVE, asks(program, token).expect(200).text());
        app.app().core().users().changeDisabled(anna.id(), false);
        Program.form(
                        app,
                        "/oauth/revoke",
                        "client_id",
                        program.clientId(),
                        "client_secret",
                        program.clientSecret(),
                        "token",
                        token)
                .expect(200);
        assertEquals(INACTIVE, asks(program, token).expect(200).text());
    }

    @Test
    void unauthenticatedClient_isRejected() {
        Program liar = new Program(app, program.clientId(), "wrong", Program.REDIRECT);
        asks(liar, token).expect(401, "invalid_client");
        asks((String) null, token).expect(401, "invalid_client");
        asks("Bearer nonsense", token).expect(401);
        asks("Bearer " + token, token).expect(401);
        Program.form(app, "/oauth/introspect", "client_id", program.clientId(), "client_secret", program.clientSecret())
                .expect(400, "invalid_request");
    }

    @Test
    void tokenInfo_describesTheTokenOfTheRequest() {
        JsonNode info = app.withToken(token).get(INFO);
        assertEquals(Long.toString(anna.id()), info.path("resource_owner_id").asText());
        assertEquals("[\"read\",\"write\"]", info.path("scope").toString());
        assertTrue(info.path("expires_in").isNull());
        assertEquals(program.clientId(), info.at("/application/uid").asText());
        assertNow(info.path("created_at").asLong());
        assertTrue(app.application("read").get(INFO).path("resource_owner_id").isNull());
        app.anonymous().call("GET", INFO).expect(401, "The access token is invalid");
        app.withToken("nonsense").call("GET", INFO).expect(401, "The access token is invalid");
    }
}
