package social.dassie.people.emails;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Scopes;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** Addresses as applications see them: {@code emails/confirmations} and {@code emails/check_confirmation}. */
class EmailsTest {
    private static final String RESEND = "/api/v1/emails/confirmations";
    private static final String CHECK = "/api/v1/emails/check_confirmation";
    private static final String UNCONFIRMED = "Your login is missing a confirmed e-mail address";
    private static final String OTHER_APP =
            "This method is only available to the application the user originally signed-up with";
    private static final String CONFIRMED = "This method is only available while the e-mail is awaiting confirmation";

    private final TestMail mail = TestMail.start();
    private TestApp app = TestApp.start(mail.settings("registrations", "open"));

    @AfterEach
    void stop() {
        app.close();
        mail.close();
    }

    private TestClient signUp(String username, String key, String value) {
        JsonNode made = app.application(TestApp.ALL_SCOPES)
                .post(
                        "/api/v1/accounts",
                        "username",
                        username,
                        "email",
                        username + "@mail.example",
                        "password",
                        "password of " + username,
                        "agreement",
                        "true",
                        key,
                        value);
        return app.withToken(made.path("access_token").asText());
    }

    private TestClient signUp(String username) {
        return signUp(username, "locale", "en");
    }

    private String email(String username) {
        return app.app()
                .core()
                .users()
                .get(app.app()
                        .core()
                        .accounts()
                        .findByAcct(username)
                        .orElseThrow()
                        .id())
                .email();
    }

    /** The sentence of the interface: it works directly after sign-up. */
    @Test
    void confirmations_worksDirectlyAfterSignUp() {
        TestClient anna = signUp("anna");
        anna.call("GET", "/api/v1/accounts/verify_credentials").expect(403, UNCONFIRMED);
        anna.call("GET", "/api/v1/timelines/home").expect(403, UNCONFIRMED);
        assertFalse(anna.get(CHECK).asBoolean());
        app.runJobs();
        assertEquals(1, mail.to("anna@mail.example").size());
        assertEquals(0, anna.post(RESEND).size());
        app.runJobs();
        assertEquals(2, mail.to("anna@mail.example").size());
        assertEquals("Confirm your email address", mail.last().subject());
        confirm(mail.last());
        assertTrue(anna.get(CHECK).asBoolean());
        anna.get("/api/v1/accounts/verify_credentials");
        anna.call("POST", RESEND).expect(403, CONFIRMED);
    }

    /** The same sentence, with another address. */
    @Test
    void confirmations_takesAnotherAddress() {
        TestClient anna = signUp("anna");
        app.runJobs();
        String first = mail.last().link();
        anna.post(RESEND, "email", "anna.b@mail.example");
        assertEquals("anna.b@mail.example", email("anna"));
        app.runJobs();
        assertEquals(1, mail.to("anna.b@mail.example").size());
        assertEquals(1, mail.to("anna@mail.example").size());
        assertEquals(404, app.anonymous().call("GET", first).status());
        confirm(mail.last());
        assertTrue(anna.get(CHECK).asBoolean());
    }

    private void confirm(TestMail.Mail email) {
        String token = email.link().substring(email.link().indexOf('=') + 1);
        new Confirmations(
                        app.app().core().platform().db(),
                        app.app().core().users(),
                        app.app().core().people().emails.emails,
                        app.clock())
                .confirm(token);
    }

    @ParameterizedTest
    @CsvSource({"nonsense", "'  '", "'a@b@c'", "taken@mail.example"})
    void invalidAddresses_areRejected_andNothingChanges(String address) {
        app.user("taken");
        TestClient anna = signUp("anna");
        app.runJobs();
        anna.call("POST", RESEND, "email", address).expect(422);
        app.runJobs();
        assertEquals("anna@mail.example", email("anna"));
        assertEquals(1, mail.all().size());
    }

    /** The sentence of the interface: check_confirmation never gives a 500, whoever asks. */
    @Test
    void checkConfirmation_isTrueOrFalseOrARefusal() {
        TestClient anna = signUp("anna");
        assertEquals("false", anna.call("GET", CHECK).expect(200).text());
        TestClient bob = app.user("bob");
        assertEquals("true", bob.call("GET", CHECK).expect(200).text());
        app.anonymous().call("GET", CHECK).expect(401, "The access token is invalid");
        app.withToken("nonsense").call("GET", CHECK).expect(401, "The access token is invalid");
        app.application("read").call("GET", CHECK).expect(422, "This method requires an authenticated user");
        bob.withScopes("write").call("GET", CHECK).expect(403, "This action is outside the authorized scopes");
        bob.withScopes("read:accounts").call("GET", CHECK).expect(200);
        app.rows().run("update users set disabled = 1 where account_id = " + bob.id());
        bob.call("GET", CHECK).expect(403, "Your login is currently disabled");
        TestClient carol = app.user("carol");
        app.rows().suspend(carol);
        carol.call("GET", CHECK).expect(403, "Your login is currently disabled");
        TestClient dora = app.user("dora");
        app.rows().run("delete from users where account_id = " + dora.id());
        dora.call("GET", CHECK).expect(404);
    }

    @Test
    void confirmations_areForTheAppThatCreatedTheLogin() {
        TestClient anna = signUp("anna");
        long id = app.app().core().accounts().findByAcct("anna").orElseThrow().id();
        var other = app.app().core().apps().ofOperator("Other");
        String token = app.app().core().tokens().issue(other.id(), id, Scopes.parse("read write"));
        app.withToken(token).call("POST", RESEND).expect(403, OTHER_APP);
        app.withToken(app.token(id, "read"))
                .call("POST", RESEND)
                .expect(403, "This action is outside the authorized scopes");
        app.anonymous().call("POST", RESEND).expect(401);
        app.user("bob").call("POST", RESEND).expect(403, OTHER_APP);
        anna.post(RESEND);
    }

    @Test
    void loginPendingApproval_canConfirmItsEmail() {
        app.close();
        app = TestApp.start(mail.settings("registrations", "approval"));
        app.user("owner", social.dassie.people.accounts.Role.OWNER);
        signUp("anna", "reason", "I like it here");
        app.runJobs();
        assertEquals(0, mail.to("owner@mail.example").size());
        confirm(mail.last());
        app.runJobs();
        assertEquals(
                "@anna is pending approval",
                mail.to("owner@mail.example").get(0).subject());
        long id = app.app().core().accounts().findByAcct("anna").orElseThrow().id();
        app.withToken(app.token(id, "read"))
                .call("GET", "/api/v1/timelines/home")
                .expect(403, "Your login is currently pending approval");
        app.app().core().users().approve(id);
        app.app().core().users().approve(id);
        app.runJobs();
        assertEquals(2, mail.to("anna@mail.example").size());
        assertEquals(
                "Your account is approved", mail.to("anna@mail.example").get(1).subject());
    }

    @Test
    void rejection_isEmailed_toTheDeletedAddress() {
        app.close();
        app = TestApp.start(mail.settings("registrations", "approval"));
        signUp("anna", "reason", "I like it here");
        long id = app.app().core().accounts().findByAcct("anna").orElseThrow().id();
        app.app().core().users().reject(id);
        app.runJobs();
        assertTrue(app.app().core().accounts().findByAcct("anna").isEmpty());
        assertEquals(1, mail.all().size());
        assertEquals("Your account was not approved", mail.last().subject());
        assertEquals("anna@mail.example", mail.last().to());
    }

    /** Nobody is locked out where no mail is sent. */
    @Test
    void withoutMail_signUpNeedsNoConfirmation() {
        app.close();
        app = TestApp.start(Map.of("registrations", "open"));
        TestClient anna = signUp("anna");
        anna.get("/api/v1/timelines/home");
        assertTrue(anna.get(CHECK).asBoolean());
        anna.call("POST", RESEND).expect(403, CONFIRMED);
        assertEquals(0, app.rows().number("select count(*) from jobs where kind = 'mail'"));
    }

    /** In a sandbox everything works at once, and the confirmation can be tried, too. */
    @Test
    void sandbox_acceptsUnconfirmedLogins() {
        app.close();
        app = TestApp.sandbox(Map.of());
        TestClient anna = signUp("anna");
        anna.get("/api/v1/timelines/home");
        anna.posts("hello");
        assertFalse(anna.get(CHECK).asBoolean());
        anna.post(RESEND);
        anna.post(RESEND, "email", "anna@elsewhere");
        assertEquals("anna@elsewhere", email("anna"));
        assertFalse(anna.get(CHECK).asBoolean());
        anna.call("POST", RESEND, "email", "nonsense").expect(422);
        app.app()
                .core()
                .users()
                .confirm(app.app()
                        .core()
                        .accounts()
                        .findByAcct("anna")
                        .orElseThrow()
                        .id());
        assertTrue(anna.get(CHECK).asBoolean());
        anna.call("POST", RESEND).expect(403, CONFIRMED);
    }
}
