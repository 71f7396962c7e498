package social.dassie.people.emails;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.people.users.SignUpTerms;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestMail;
import social.dassie.testing.TestMail.Mail;

/** Emails to the staff about those who wait for approval. */
class PendingSignUpNoticesTest {
    private final TestMail mail = TestMail.start();
    private TestApp app = TestApp.start(mail.settings("registrations", "approval"));

    @AfterEach
    void stop() {
        app.close();
        mail.close();
    }

    private long signUp(String name, boolean isConfirmed, String reason) {
        return app.app()
                .core()
                .users()
                .signUp(
                        new NewUser(
                                name,
                                name + "@mail.example",
                                "password of " + name,
                                Role.USER,
                                isConfirmed,
                                false,
                                "en",
                                "Etc/UTC",
                                reason,
                                "192.0.2.7",
                                null),
                        new SignUpTerms(true, true, 0, null),
                        made -> {});
    }

    private void hour() {
        app.clock().advance(Duration.ofMinutes(61));
        app.runJobs();
    }

    private int lettersTo(String name) {
        return mail.to(name + "@mail.example").size();
    }

    @Test
    void firstPendingSignUp_isEmailedToStaffAtOnce() {
        app.user("olga", Role.OWNER);
        app.user("mod", Role.MODERATOR);
        app.user("alice");
        app.rows().suspend(app.user("gone", Role.MODERATOR));
        long id = signUp("anna", true, "I like rocks");
        app.runJobs();
        Mail email = mail.to("olga@mail.example").get(0);
        assertEquals("@anna is pending approval", email.subject());
        for (String part : new String[] {
            "@anna", "anna@mail.example", "192.0.2.7", "I like rocks", TestApp.URL + "/admin/accounts/" + id
        }) {
            assertTrue(email.text().contains(part), part + " in " + email.text());
        }
        assertEquals(1, lettersTo("mod"));
        assertEquals(0, lettersTo("alice"));
        assertEquals(0, lettersTo("gone"));
    }

    @Test
    void laterSignUpsWithinAnHour_areOneEmail() {
        app.user("olga", Role.OWNER);
        signUp("anna", true, "first");
        app.runJobs();
        for (int i = 1; i <= 14; i++) {
            signUp("bot" + i, true, "reason " + i);
            app.clock().advance(Duration.ofSeconds(30));
            app.runJobs();
        }
        assertEquals(1, lettersTo("olga"));
        hour();
        assertEquals(2, lettersTo("olga"));
        Mail email = mail.to("olga@mail.example").get(1);
        assertEquals("15 people are pending approval", email.subject());
        assertTrue(email.text().contains("@bot14 (bot14@mail.example"), email.text());
        assertTrue(email.text().contains("And 5 more."), email.text());
        assertTrue(email.text().contains(TestApp.URL + "/admin/accounts?status=pending"), email.text());
        hour();
        hour();
        assertEquals(2, lettersTo("olga"), "nobody new, nothing to say");
        signUp("otto", true, "later");
        app.runJobs();
        assertEquals(3, lettersTo("olga"), "after a quiet hour the first is told of at once again");
    }

    @Test
    void signUp_isReported_onceItsEmailIsConfirmed() {
        app.user("olga", Role.OWNER);
        long id = signUp("anna", false, "hello");
        app.runJobs();
        assertEquals(0, lettersTo("olga"));
        app.app().core().users().confirm(id);
        app.app().core().users().confirm(id);
        app.runJobs();
        assertEquals(1, lettersTo("olga"));
    }

    @Test
    void signUpDecidedMeanwhile_isNotReported() {
        app.user("olga", Role.OWNER);
        signUp("anna", true, "hello");
        app.runJobs();
        long id = signUp("otto", true, "hello");
        app.app().core().users().approve(id);
        hour();
        assertEquals(1, lettersTo("olga"));
    }

    @Test
    void withoutMail_nothingIsOrdered() {
        app.close();
        app = TestApp.start(Map.of("registrations", "approval"));
        app.user("olga", Role.OWNER);
        signUp("anna", true, "hello");
        assertEquals(0, app.rows().number("select count(*) from jobs where kind in ('mail', 'mail.waiting')"));
    }
}
