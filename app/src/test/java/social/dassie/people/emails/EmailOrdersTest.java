package social.dassie.people.emails;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

class EmailOrdersTest {
    @AutoClose
    private TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start(mail.settings("mail.digest_days", "7"));

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void unreachableMailServer_delaysEmails_withoutLoss() {
        app.app().core().people().emails.emails.confirmationAgain("nobody@mail.example");
        app.app().core().users().changePassword(alice.id(), "another password");
        mail.close();
        app.runJobs();
        assertEquals(1, app.rows().number("select count(*) from jobs where kind = 'mail' and attempts = 1"));
        mail = TestMail.startOn(mail.port());
        app.clock().advance(Duration.ofSeconds(11));
        app.runJobs();
        assertEquals(1, mail.all().size());
        assertEquals("Your password was changed", mail.last().subject());
        assertEquals("alice@mail.example", mail.last().to());
    }

    @Test
    void secretsOfLinks_areNowhereInTheDatabase() {
        app.app().core().people().emails.emails.passwordReset("Alice@Mail.Example ");
        String payloads = app.app().core().platform().jobs().all(10).toString();
        app.runJobs();
        String token = mail.last().link().substring(mail.last().link().indexOf('=') + 1);
        assertEquals(43, token.length());
        assertFalse(payloads.contains(token));
        assertEquals(0, app.rows().number("select count(*) from email_tokens where token_hash = '" + token + "'"));
        assertEquals(1, app.rows().number("select count(*) from email_tokens where purpose = 'reset'"));
    }

    /** Neither the work done at once nor what is left behind tells whether an address is somebody's. */
    @Test
    void unknownAddresses_leaveTheSameTraces() {
        int known = StatementCount.once(
                app, () -> app.app().core().people().emails.emails.passwordReset("alice@mail.example"));
        int unknown = StatementCount.once(
                app, () -> app.app().core().people().emails.emails.passwordReset("nobody@mail.example"));
        assertEquals(known, unknown);
        int knownAgain = StatementCount.once(
                app, () -> app.app().core().people().emails.emails.confirmationAgain("alice@mail.example"));
        int unknownAgain = StatementCount.once(
                app, () -> app.app().core().people().emails.emails.confirmationAgain("nobody@mail.example"));
        assertEquals(knownAgain, unknownAgain);
        assertEquals(4, app.rows().number("select count(*) from jobs where kind = 'mail'"));
        app.runJobs();
        assertEquals(1, mail.all().size());
    }

    @Test
    void digest_listsMissedMentions_oncePerAbsence() {
        app.runJobs();
        bob.posts("hello @alice");
        app.clock().advance(Duration.ofDays(6));
        app.runJobs();
        assertEquals(0, mail.all().size());
        app.clock().advance(Duration.ofDays(2));
        app.runJobs();
        assertEquals(1, mail.to("alice@mail.example").size());
        assertTrue(
                mail.last().text().contains("you were mentioned by @bob."),
                mail.last().text());
        app.clock().advance(Duration.ofDays(8));
        app.runJobs();
        assertEquals(1, mail.to("alice@mail.example").size());
        bob.posts("are you there, @alice?");
        app.clock().advance(Duration.ofDays(8));
        app.runJobs();
        assertEquals(2, mail.to("alice@mail.example").size());
    }

    @Test
    void digest_isNotSentToActiveMembers() {
        app.runJobs();
        bob.posts("hello @alice");
        app.clock().advance(Duration.ofDays(8));
        alice.get("/api/v1/notifications");
        app.runJobs();
        assertEquals(0, mail.to("alice@mail.example").size());
    }

    @Test
    void digest_omitsFilteredNotifications() {
        app.runJobs();
        bob.posts("a word in private, @alice", "visibility", "direct");
        app.clock().advance(Duration.ofDays(8));
        app.runJobs();
        assertEquals(0, mail.to("alice@mail.example").size());
        TestClient carol = app.user("carol");
        carol.posts("hello @alice");
        app.clock().advance(Duration.ofDays(8));
        app.runJobs();
        assertTrue(
                mail.last().text().contains("you were mentioned by @carol."),
                mail.last().text());
    }
}
