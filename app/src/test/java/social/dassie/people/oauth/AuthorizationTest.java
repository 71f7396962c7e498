package social.dassie.people.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.ApiException;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.testing.TestApp;

class AuthorizationTest {
    /** The server names itself in each answer that goes to a program, as its metadata do (RFC 9207). */
    private static final String ISSUER = "&iss=https%3A%2F%2Fdassie.example%2F";

    private static final String DENIED = "error=access_denied&error_description="
            + "The%20resource%20owner%20or%20authorization%20server%20denied%20the%20request.";

    @AutoClose
    @SuppressWarnings("NullAway.Init")
    private static TestApp app;

    private static long anna;

    @BeforeAll
    static void start() {
        app = Program.server(Map.of());
        anna = app.user("anna").id();
    }

    private static Authorizations rule() {
        return app.app().core().people().oauth.authorizations;
    }

    private static AuthorizationRequest check(AuthorizationForm form) {
        return rule().check(form);
    }

    private static void refused(int status, String error, String description, AuthorizationForm form) {
        ApiException refusal = assertThrows(ApiException.class, () -> rule().check(form));
        assertEquals(status, refusal.status());
        assertEquals(error, refusal.getMessage());
        assertEquals(description, String.valueOf(refusal.more().get("error_description")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "icecubesapp://|icecubesapp://?code=",
                "mona://|mona://?code=",
                "com.tapbots.Ivory.10217:/request_token|com.tapbots.Ivory.10217:/request_token?code=",
                "oauth2redirect://com.keylesspalace.tusky/|oauth2redirect://com.keylesspalace.tusky/?code=",
                "https://elk.zone/api/m.example/oauth/https%3A%2F%2Felk.zone"
                        + "|https://elk.zone/api/m.example/oauth/https%3A%2F%2Felk.zone?code=",
                "https://client.example/?a=%2f|https://client.example/?a=%2f&code=",
                "urn:ietf:wg:oauth:2.0:oob|/oauth/authorize/native?code="
            })
    void grant_appendsTheCodeToTheAddressAsItStands(String redirect, String expected) {
        Program program = Program.registered(app, redirect, "read write");
        String address = rule().grant(check(program.asks("read", null, null)), anna);
        String end = redirect.equals(Apps.OUT_OF_BAND) ? "" : ISSUER;
        assertTrue(address.endsWith(end), address);
        String answer = address.substring(0, address.length() - end.length());
        assertEquals(expected, answer.substring(0, answer.length() - 43));
        program.redeem(answer.substring(answer.length() - 43)).expect(200);
    }

    @Test
    void state_comesBackAsItWasSent() {
        Program program = Program.registered(app);
        String address = rule().grant(check(program.asks("read", "a b&c=d/é", null)), anna);
        assertTrue(address.endsWith("&state=a%20b%26c%3Dd%2F%C3%A9" + ISSUER), address);
        assertTrue(rule().grant(check(program.asks("read", "None", null)), anna).endsWith("&state=None" + ISSUER));
        assertFalse(rule().grant(check(program.asks("read", null, null)), anna).contains("state"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mona://|mona://?",
                "https://client.example/?a=b|https://client.example/?a=b&",
            })
    void deny_appendsTheErrorAndTheState(String redirect, String start) {
        Program program = Program.registered(app, redirect, "read");
        assertEquals(start + DENIED + "&state=s" + ISSUER, rule().deny(check(program.asks("read", "s", null))));
    }

    @Test
    void deny_outOfBand_redirectsToTheCodePage() {
        Program program = Program.registered(app, Apps.OUT_OF_BAND, "read");
        assertEquals("/oauth/authorize/native?" + DENIED, rule().deny(check(program.asks("read", "s", null))));
    }

    @Test
    void check_returnsTheContentOfThePage() {
        Program program = Program.registered(app);
        AuthorizationRequest request = check(new AuthorizationForm(
                program.clientId(), Program.REDIRECT, "code", "read:accounts push", "s", null, null, true));
        assertEquals("A program", request.app().name());
        assertEquals("push read:accounts", request.scopes().toString());
        assertTrue(request.forceLogin());
        assertNull(request.codeChallenge());
        assertFalse(request.isOutOfBand());
        assertEquals("read", check(form(program, "code", null)).scopes().toString());
    }

    private static AuthorizationForm form(Program program, @Nullable String responseType, @Nullable String scope) {
        return new AuthorizationForm(
                program.clientId(), Program.REDIRECT, responseType, scope, null, null, null, false);
    }

    @Test
    void check_rejectsMissingOrUnknownParameters() {
        Program program = Program.registered(app);
        refused(
                401,
                "invalid_client",
                "Client authentication failed due to unknown client, no client authentication included, or"
                        + " unsupported authentication method.",
                new AuthorizationForm("nobody", Program.REDIRECT, "code", "read", null, null, null, false));
        refused(
                400,
                "invalid_request",
                "Missing required parameter: client_id.",
                new AuthorizationForm(null, Program.REDIRECT, "code", "read", null, null, null, false));
        refused(
                400,
                "invalid_request",
                "Missing required parameter: redirect_uri.",
                new AuthorizationForm(program.clientId(), null, "code", "read", null, null, null, false));
        refused(400, "invalid_request", "Missing required parameter: response_type.", form(program, null, "read"));
        refused(
                400,
                "unsupported_response_type",
                "The authorization server does not support this response type.",
                form(program, "token", "read"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://client.example/back/",
                "https://client.example/back?a=b",
                "HTTPS://client.example/back",
                "https://client.example:443/back",
                "https://evil.example/back",
                "https://client.example/back\nmona://"
            })
    void redirectAddress_thatIsNotExactlyARegisteredOne_isRefused(String redirect) {
        Program program = Program.registered(app, Program.REDIRECT + "\nmona://", "read");
        refused(
                400,
                "invalid_redirect_uri",
                "The redirect uri included is not valid.",
                new AuthorizationForm(program.clientId(), redirect, "code", "read", null, null, null, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"read admin:read", "crypto", "hovercraft", "read:hovercraft"})
    void scopes_beyondThoseRegistered_areRefused(String scope) {
        Program program = Program.registered(app);
        refused(
                400,
                "invalid_scope",
                "The requested scope is invalid, unknown, or malformed.",
                form(program, "code", scope));
    }

    @Test
    void finerScopesThanThoseRegistered_areGiven() {
        Program program = Program.registered(app, Program.REDIRECT, "read follow");
        assertEquals(
                "read:statuses write:mutes",
                check(form(program, "code", "read:statuses write:mutes"))
                        .scopes()
                        .toString());
        refused(
                400,
                "invalid_scope",
                "The requested scope is invalid, unknown, or malformed.",
                form(program, "code", "write:statuses"));
    }

    @Test
    void challenge_mustBeSha256() {
        Program program = Program.registered(app);
        String wrongMethod = "The code_challenge_method must be S256.";
        refused(400, "invalid_request", wrongMethod, challenged(program, Program.VERIFIER, "plain"));
        refused(400, "invalid_request", wrongMethod, challenged(program, Program.CHALLENGE, null));
        refused(400, "invalid_request", wrongMethod, challenged(program, null, "plain"));
        refused(
                400,
                "invalid_request",
                "The code_challenge must be 43 characters of base64url.",
                challenged(program, "short", "S256"));
        assertEquals(
                Program.CHALLENGE,
                check(challenged(program, Program.CHALLENGE, "S256")).codeChallenge());
    }

    private static AuthorizationForm challenged(Program program, @Nullable String challenge, @Nullable String method) {
        return new AuthorizationForm(
                program.clientId(), Program.REDIRECT, "code", "read", null, challenge, method, false);
    }
}
