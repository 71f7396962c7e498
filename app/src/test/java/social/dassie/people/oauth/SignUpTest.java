package social.dassie.people.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.users.User;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;

class SignUpTest {
    @AutoClose
    @SuppressWarnings("NullAway.Init")
    private static TestApp app;

    @SuppressWarnings("NullAway.Init")
    private static String token;

    @BeforeAll
    static void start() {
        app = Program.server(Map.of("registrations", "open"));
        token = applicationToken(app);
        app.user("taken");
    }

    private static String applicationToken(TestApp server) {
        Program program = Program.registered(server);
        return Program.form(
                        server,
                        "/oauth/token",
                        "grant_type",
                        "client_credentials",
                        "client_id",
                        program.clientId(),
                        "client_secret",
                        program.clientSecret(),
                        "scope",
                        "write:accounts")
                .expect(200)
                .json()
                .path("access_token")
                .asText();
    }

    /** Signs up with good values for what is not named; an empty value leaves the parameter out. */
    private static Answer signUp(TestApp server, String bearer, String username, String... changes) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("username", username);
        values.put("email", username + "@mail.example");
        values.put("password", "a long password");
        values.put("agreement", "true");
        values.put("locale", "en");
        for (int i = 0; i < changes.length; i += 2) {
            values.put(changes[i], changes[i + 1]);
        }
        List<String> pairs = new ArrayList<>();
        values.forEach((name, value) -> {
            if (!value.isEmpty()) {
                pairs.addAll(List.of(name, value));
            }
        });
        return Program.send(
                server,
                "/api/v1/accounts",
                "application/x-www-form-urlencoded",
                Program.encoded(pairs.toArray(String[]::new)),
                "Bearer " + bearer);
    }

    private static User userOf(TestApp server, String bearer) {
        long id = server.app().core().tokens().authenticate(bearer).accountId();
        return server.app().core().users().get(id);
    }

    @Test
    void signUp_givesATokenWithTheScopesOfTheApplication() {
        JsonNode made = signUp(app, token, "anna", "locale", "de", "time_zone", "Europe/Berlin")
                .expect(200)
                .json();
        assertEquals("read write follow push", made.path("scope").asText());
        assertEquals("Bearer", made.path("token_type").asText());
        String own = made.path("access_token").asText();
        app.withToken(own).get("/api/v1/timelines/home");
        User user = userOf(app, own);
        assertEquals("anna@mail.example", user.email());
        assertEquals("de", user.display().locale());
        assertEquals("Europe/Berlin", user.display().timeZone());
        assertTrue(app.app()
                .core()
                .users()
                .authenticate("anna@mail.example", "a long password")
                .isPresent());
    }

    @Test
    void unknownLanguagesAndTimeZones_areIgnored() {
        JsonNode made = signUp(app, token, "bert", "locale", "xx-YY", "time_zone", "Mars/Base")
                .expect(200)
                .json();
        User user = userOf(app, made.path("access_token").asText());
        assertEquals("en", user.display().locale());
        assertEquals("Etc/UTC", user.display().timeZone());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "username||ERR_BLANK|Username can't be blank",
                "username|with space|ERR_INVALID|Username must contain only letters, numbers and underscores",
                "username|abcdefghijabcdefghijabcdefghijk|ERR_TOO_LONG"
                        + "|Username is too long (maximum is 30 characters)",
                "username|Admin|ERR_RESERVED|Username is reserved",
                "username|TAKEN|ERR_TAKEN|Username has already been taken",
                "email||ERR_BLANK|Email can't be blank, Email is invalid",
                "email|nonsense|ERR_INVALID|Email is invalid",
                "email|Taken@Mail.Example|ERR_TAKEN|Email has already been taken",
                "password||ERR_BLANK|Password can't be blank",
                "password|short|ERR_TOO_SHORT|Password is too short (minimum is 12 characters)",
                "agreement||ERR_ACCEPTED|Service agreement must be accepted",
                "agreement|false|ERR_ACCEPTED|Service agreement must be accepted"
            })
    void oneWrongValue_isNamedWithItsCode(String field, String value, String code, String sentence) {
        JsonNode answer = signUp(app, token, "fine", field, value == null ? "" : value)
                .expect(422, "Validation failed: " + sentence)
                .json();
        assertEquals(1, answer.path("details").size());
        assertEquals(
                code, answer.path("details").path(field).path(0).path("error").asText());
        assertTrue(sentence.contains(
                answer.path("details").path(field).path(0).path("description").asText()));
    }

    /** What no email could be written to, or what is not what it looks like. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\u0000@x.example",
                "a\u202eb@x.example",
                "a\u200bb@x.example",
                "a\u00a0b@x.example",
                "a%b@x.example",
                "a!b@x.example",
                "a|b@x.example",
                "a`b@x.example",
                "a/b@x.example",
                "a$b@x.example",
                "a{b}@x.example",
                "a*@x.example",
                "a?b@x.example",
                "a^b@x.example",
                "a#b@x.example",
                "a\\\\b@x.example",
                "a;b@x.example",
                "a:b@x.example",
                ".a@x.example",
                "a.@x.example",
                "a..b@x.example",
                "a b@x.example",
                "\"a\"@x.example",
                "a,b@x.example",
                "a@b@x.example",
                "a@-x.example",
                "a@x-.example",
                "a@x..example",
                "a@.example",
                "a@x.example:25",
                "a@x_y.example",
                "a@127.0.0.1",
                "a@[127.0.0.1]",
                "a@localhost",
                "Anna <a@x.example>",
                "a@x.example\r\nBcc: b@x.example",
                "@x.example",
                "a@"
            })
    void undeliverableAddress_isRejected(String email) {
        JsonNode answer = signUp(app, token, "fine", "email", email)
                .expect(422, "Validation failed: Email is invalid")
                .json();
        assertEquals("ERR_INVALID", answer.at("/details/email/0/error").asText());
    }

    @ParameterizedTest
    @CsvSource({
        "' Dora@Mail.EXAMPLE ', Dora@mail.example",
        "ella@mail.example., ella@mail.example",
        "jose\u0301@mail.example, jos\u00e9@mail.example",
        "用户@例子.example, 用户@xn--fsqu00a.example",
        "a+b=c&d~e_f-g@mail.example, a+b=c&d~e_f-g@mail.example"
    })
    void address_isStoredInOneSpelling(String typed, String stored) {
        String own = signUp(app, token, "speller" + Math.floorMod(typed.hashCode(), 10_000), "email", typed)
                .expect(200)
                .json()
                .path("access_token")
                .asText();
        assertEquals(stored, userOf(app, own).email());
        signUp(app, token, "again", "email", typed).expect(422, "Validation failed: Email has already been taken");
        assertTrue(
                app.app().core().users().authenticate(typed, "a long password").isPresent());
    }

    @Test
    void everyWrongValue_isNamedAtOnce() {
        JsonNode answer = Program.send(app, "/api/v1/accounts", null, null, "Bearer " + token)
                .expect(
                        422,
                        "Validation failed: Username can't be blank, Email can't be blank, Email is invalid,"
                                + " Password can't be blank, Service agreement must be accepted")
                .json();
        assertEquals(4, answer.path("details").size());
    }

    @Test
    void passwordAboveTheHashLimit_isRejected() {
        signUp(app, token, "long", "password", "é".repeat(37))
                .expect(422, "Validation failed: Password is too long (maximum is 72 bytes)");
    }

    @Test
    void signUp_needsATokenOfAnApplicationWithTheScope() {
        app.anonymous().call("POST", "/api/v1/accounts").expect(401, "The access token is invalid");
        app.application("read write:statuses")
                .call("POST", "/api/v1/accounts", "username", "eve")
                .expect(403, "This action is outside the authorized scopes");
        app.user("carl")
                .call("POST", "/api/v1/accounts", "username", "eve")
                .expect(403, "This method requires an client credentials authentication");
        app.application("write").call("POST", "/api/v1/accounts").expect(422);
    }

    @Test
    void closedRegistrations_rejectEveryone() {
        try (TestApp closed = Program.server(Map.of("registrations", "closed"))) {
            signUp(closed, applicationToken(closed), "anna").expect(403, "This action is not allowed");
        }
    }

    @Test
    void approval_requiresAReason_andLeavesTheLoginPending() {
        try (TestApp strict = Program.server(Map.of("registrations", "approval"))) {
            String bearer = applicationToken(strict);
            JsonNode refused = signUp(strict, bearer, "anna")
                    .expect(422, "Validation failed: Reason can't be blank")
                    .json();
            assertEquals(
                    "ERR_BLANK",
                    refused.path("details").path("reason").path(0).path("error").asText());
            signUp(strict, bearer, "anna", "reason", "r".repeat(501))
                    .expect(422, "Validation failed: Reason is too long (maximum is 500 characters)");
            String own = signUp(strict, bearer, "anna", "reason", "I like it here")
                    .expect(200)
                    .json()
                    .path("access_token")
                    .asText();
            strict.withToken(own)
                    .call("GET", "/api/v1/timelines/home")
                    .expect(403, "Your login is currently pending approval");
            strict.app().core().users().approve(userOf(strict, own).accountId());
            strict.withToken(own).get("/api/v1/timelines/home");
        }
    }

    @Test
    void sandbox_acceptsEveryoneAtOnce() {
        try (TestApp sandbox = TestApp.sandbox(Map.of())) {
            String own = signUp(sandbox, applicationToken(sandbox), "root", "email", "root@localhost")
                    .expect(200)
                    .json()
                    .path("access_token")
                    .asText();
            sandbox.withToken(own).get("/api/v1/timelines/home");
        }
    }

    @Test
    void signUps_areLimitedByAddress() {
        try (TestApp plain = TestApp.start(Map.of("registrations", "open"))) {
            var client = plain.application("write:accounts");
            for (int i = 0; i < 5; i++) {
                client.call("POST", "/api/v1/accounts").expect(422);
            }
            client.call("POST", "/api/v1/accounts").expect(429, "Too many requests");
        }
    }
}
