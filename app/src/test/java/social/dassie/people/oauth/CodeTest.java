package social.dassie.people.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Secrets;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class CodeTest {
    @AutoClose
    @SuppressWarnings("NullAway.Init")
    private static TestApp app;

    @SuppressWarnings("NullAway.Init")
    private static TestClient anna;

    @SuppressWarnings("NullAway.Init")
    private static Program program;

    @BeforeAll
    static void start() {
        app = Program.server(Map.of());
        anna = app.user("anna");
        program = Program.registered(app);
    }

    private static Answer redeemWith(
            String clientId, @Nullable String secret, String redirect, String code, @Nullable String verifier) {
        List<String> pairs = new ArrayList<>(
                List.of("grant_type", "authorization_code", "client_id", clientId, "redirect_uri", redirect));
        pairs.addAll(List.of("code", code));
        if (secret != null) {
            pairs.addAll(List.of("client_secret", secret));
        }
        if (verifier != null) {
            pairs.addAll(List.of("code_verifier", verifier));
        }
        return Program.form(app, "/oauth/token", pairs.toArray(String[]::new));
    }

    private static void isInvalidGrant(Answer answer) {
        answer.expect(400, "invalid_grant");
        assertEquals(
                "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used"
                        + " in the authorization request, or was issued to another client.",
                answer.json().path("error_description").asText());
    }

    private static void works(String token) {
        app.withToken(token).get("/api/v1/apps/verify_credentials");
    }

    private static void isGone(String token) {
        app.withToken(token).call("GET", "/api/v1/apps/verify_credentials").expect(401, "The access token is invalid");
    }

    @Test
    void code_becomesATokenOfItsUser() {
        Answer answer = program.redeem(program.code(anna.id())).expect(200);
        JsonNode token = answer.json();
        List<String> names = new ArrayList<>();
        token.fieldNames().forEachRemaining(names::add);
        assertEquals(List.of("access_token", "token_type", "scope", "created_at"), names);
        assertEquals("Bearer", token.path("token_type").asText());
        assertEquals("read write", token.path("scope").asText());
        assertTrue(token.path("created_at").isIntegralNumber());
        assertTrue(Math.abs(token.path("created_at").asLong() - app.clock().millis() / 1000) < 60);
        assertEquals("private, no-store", answer.header("Cache-Control"));
        assertEquals("*", answer.header("Access-Control-Allow-Origin"));
        long accountId = app.app()
                .core()
                .tokens()
                .authenticate(token.path("access_token").asText())
                .accountId();
        assertEquals(anna.id(), accountId);
    }

    /** A body, its content type, the Authorization header, and what stands in the query. */
    private record Spelling(
            String name,
            @Nullable String type,
            @Nullable String body,
            @Nullable String header,
            String query) {}

    private static List<Spelling> spellings(String code) {
        String rest = Program.encoded(
                "grant_type", "authorization_code", "redirect_uri", program.redirectUri(), "code", code);
        String credentials = Program.encoded("client_id", program.clientId(), "client_secret", program.clientSecret());
        String json = "{\"grant_type\":\"authorization_code\",\"client_id\":\"" + program.clientId()
                + "\",\"client_secret\":\"" + program.clientSecret() + "\",\"redirect_uri\":\""
                + program.redirectUri() + "\",\"code\":\"" + code + "\",\"scope\":\"read write follow push\"}";
        String form = "application/x-www-form-urlencoded";
        return List.of(
                new Spelling("form", form, rest + "&" + credentials, null, ""),
                new Spelling("JSON with a scope, as Elk", "application/json", json, null, ""),
                new Spelling("JSON with a charset", "application/json; charset=utf-8", json, null, ""),
                new Spelling("JSON called plain text", "text/plain", json, null, ""),
                new Spelling("query alone", null, null, null, "?" + rest + "&" + credentials),
                new Spelling("Basic", form, rest, program.basic(), ""),
                new Spelling("Basic and body, as tooot", form, rest + "&" + credentials, program.basic(), ""));
    }

    @Test
    void request_isUnderstoodInEverySpelling() {
        for (int i = 0; i < spellings("").size(); i++) {
            Spelling spelling = spellings(program.code(anna.id())).get(i);
            Answer answer = Program.send(
                    app, "/oauth/token" + spelling.query(), spelling.type(), spelling.body(), spelling.header());
            assertEquals(200, answer.status(), () -> spelling.name() + ": " + answer.text());
            assertEquals("read write", answer.json().path("scope").asText());
        }
    }

    @Test
    void request_mayBeMultipart() {
        var response = Program.from(app, "/oauth/token")
                .multiPartContent()
                .field("grant_type", "authorization_code")
                .field("client_id", program.clientId())
                .field("client_secret", program.clientSecret())
                .field("redirect_uri", program.redirectUri())
                .field("code", program.code(anna.id()))
                .asBytes();
        app.anonymous().answer(response, "POST", "/oauth/token").expect(200);
    }

    @Test
    void codesAndTokens_areStoredHashed() {
        String code = program.code(anna.id());
        long appId = app.app()
                .core()
                .apps()
                .findByClientId(program.clientId())
                .orElseThrow()
                .id();
        CodeDao codes = app.app().core().platform().db().dao(CodeDao.class);
        assertTrue(codes.find(code, appId).isEmpty());
        assertTrue(codes.find(Secrets.hash(code), appId).isPresent());
        String token =
                program.redeem(code).expect(200).json().path("access_token").asText();
        TokenDao tokens = app.app().core().platform().db().dao(TokenDao.class);
        assertTrue(tokens.findOwner(token).isEmpty());
        assertTrue(tokens.findOwner(Secrets.hash(token)).isPresent());
    }

    @Test
    void code_expiresAfterTenMinutes() {
        String early = program.code(anna.id());
        String late = program.code(anna.id());
        app.clock().advance(Duration.ofMinutes(10).minusSeconds(2));
        program.redeem(early).expect(200);
        app.clock().advance(Duration.ofSeconds(3));
        isInvalidGrant(program.redeem(late));
    }

    @Test
    void code_usedASecondTime_endsTheFirstToken() {
        String code = program.code(anna.id());
        String token =
                program.redeem(code).expect(200).json().path("access_token").asText();
        works(token);
        isInvalidGrant(program.redeem(code));
        isGone(token);
        isInvalidGrant(program.redeem(code));
    }

    @Test
    void concurrentRedemptions_giveOneToken_thatIsRevoked() throws Exception {
        String code = program.code(anna.id());
        ExecutorService threads = Executors.newFixedThreadPool(50);
        try {
            Callable<Answer> redemption = () -> program.redeem(code);
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> future : threads.invokeAll(Collections.nCopies(50, redemption))) {
                answers.add(future.get());
            }
            List<Answer> good = answers.stream().filter(a -> a.status() == 200).toList();
            assertEquals(1, good.size());
            answers.stream().filter(a -> a.status() != 200).forEach(CodeTest::isInvalidGrant);
            isGone(good.get(0).json().path("access_token").asText());
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void code_isBoundToItsClient_andStaysGoodForIt() {
        Program other = Program.registered(app);
        String code = program.code(anna.id());
        isInvalidGrant(other.redeem(code));
        program.redeem(code).expect(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://client.example/back/", "https://CLIENT.example/back", "mona://"})
    void code_isBoundToItsRedirectAddress(String redirect) {
        Program two = Program.registered(app, Program.REDIRECT + "\nmona://", "read write");
        var rule = app.app().core().people().oauth.authorizations;
        String address = rule.grant(
                rule.check(new AuthorizationForm(
                        two.clientId(), Program.REDIRECT, "code", "read", null, null, null, false)),
                anna.id());
        String code = Program.codeIn(address);
        isInvalidGrant(redeemWith(two.clientId(), two.clientSecret(), redirect, code, null));
        redeemWith(two.clientId(), two.clientSecret(), Program.REDIRECT, code, null)
                .expect(200);
    }

    @Test
    void codeForElk_isRedeemedWithTheExactRedirectUri() {
        Program elk = Program.registered(
                app, "https://elk.zone/api/m.example/oauth/https%3A%2F%2Felk.zone", "read write follow push");
        isInvalidGrant(redeemWith(
                elk.clientId(),
                elk.clientSecret(),
                "https://elk.zone/api/m.example/oauth/https://elk.zone",
                elk.code(anna.id()),
                null));
        elk.redeem(elk.code(anna.id())).expect(200);
    }

    @Test
    void client_mustBeKnownAndHaveItsSecret() {
        String code = program.code(anna.id());
        String id = program.clientId();
        String redirect = program.redirectUri();
        redeemWith(id, "wrong", redirect, code, null).expect(401, "invalid_client");
        redeemWith("nobody", program.clientSecret(), redirect, code, null).expect(401, "invalid_client");
        redeemWith(id, null, redirect, code, null).expect(401, "invalid_client");
        String rest = Program.encoded(
                "grant_type", "authorization_code", "redirect_uri", redirect, "code", code, "client_id", id);
        String form = "application/x-www-form-urlencoded";
        Program.send(app, "/oauth/token", form, rest, Program.basic(id, "wrong"))
                .expect(401, "invalid_client");
        Program.send(
                        app,
                        "/oauth/token",
                        form,
                        rest + "&" + Program.encoded("client_secret", program.clientSecret()),
                        Program.basic(id, "wrong"))
                .expect(401, "invalid_client");
        Answer answer =
                Program.send(app, "/oauth/token", form, rest, "Basic !!!").expect(401, "invalid_client");
        assertTrue(answer.json().path("error_description").asText().startsWith("Client authentication failed"));
        program.redeem(code).expect(200);
    }

    @Test
    void challenge_requiresItsVerifier() {
        String code = program.code(anna.id(), Program.CHALLENGE);
        String id = program.clientId();
        String secret = program.clientSecret();
        isInvalidGrant(redeemWith(id, secret, program.redirectUri(), code, null));
        isInvalidGrant(redeemWith(id, secret, program.redirectUri(), code, "wrong"));
        isInvalidGrant(redeemWith(id, secret, program.redirectUri(), code, Program.CHALLENGE));
        redeemWith(id, secret, program.redirectUri(), code, Program.VERIFIER).expect(200);
    }

    @Test
    void publicClient_redeemsWithAVerifierInPlaceOfASecret() {
        String code = program.code(anna.id(), Program.CHALLENGE);
        redeemWith(program.clientId(), null, program.redirectUri(), code, null).expect(401, "invalid_client");
        isInvalidGrant(redeemWith(program.clientId(), null, program.redirectUri(), code, "wrong"));
        redeemWith(program.clientId(), null, program.redirectUri(), code, Program.VERIFIER)
                .expect(200);
    }

    @Test
    void verifierForACodeWithoutAChallenge_isRefused() {
        String code = program.code(anna.id());
        isInvalidGrant(redeemWith(program.clientId(), null, program.redirectUri(), code, Program.VERIFIER));
        isInvalidGrant(
                redeemWith(program.clientId(), program.clientSecret(), program.redirectUri(), code, Program.VERIFIER));
    }

    @Test
    void missingParameters_areNamed() {
        String[] client = {"client_id", program.clientId(), "client_secret", program.clientSecret()};
        missing("grant_type", client);
        missing("code", with(client, "grant_type", "authorization_code", "redirect_uri", program.redirectUri()));
        missing("redirect_uri", with(client, "grant_type", "authorization_code", "code", "x"));
        isInvalidGrant(program.redeem("x"));
    }

    private static void missing(String name, String[] pairs) {
        Answer answer = Program.form(app, "/oauth/token", pairs).expect(400, "invalid_request");
        assertEquals(
                "Missing required parameter: " + name + ".",
                answer.json().path("error_description").asText());
    }

    private static String[] with(String[] pairs, String... more) {
        List<String> all = new ArrayList<>(List.of(pairs));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    @Test
    void newPassword_endsTokensAndCodes() {
        TestClient bert = app.user("bert");
        String token = program.redeem(program.code(bert.id()))
                .expect(200)
                .json()
                .path("access_token")
                .asText();
        String code = program.code(bert.id());
        app.app().core().users().changePassword(bert.id(), "another password");
        isGone(token);
        isInvalidGrant(program.redeem(code));
    }

    @Test
    void disabledLogin_keepsItsTokens_butNotItsCodes() {
        TestClient carl = app.user("carl");
        String token = program.redeem(program.code(carl.id()))
                .expect(200)
                .json()
                .path("access_token")
                .asText();
        String code = program.code(carl.id());
        app.app().core().users().changeDisabled(carl.id(), true);
        app.withToken(token)
                .call("GET", "/api/v1/apps/verify_credentials")
                .expect(403, "Your login is currently disabled");
        isInvalidGrant(program.redeem(code));
        app.app().core().users().changeDisabled(carl.id(), false);
        app.withToken(token).get("/api/v1/apps/verify_credentials");
    }
}
