package social.dassie.pages.usersettings.preferences;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.people.emails.links.EmailChoice;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** Emails that their recipients do not want. */
class UnsubscribeTest {
    private static final String PAGE = "/settings/preferences/notifications";

    @AutoClose
    private final TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start(mail.settings("mail.digest_days", "7"));

    private final TestClient olga = app.user("olga", Role.OWNER);
    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private List<TestMail.Mail> to(String name) {
        app.runJobs();
        return mail.to(name + "@mail.example");
    }

    private void report() {
        bob.post("/api/v1/reports", "account_id", alice.id());
        olga.get("/api/v1/admin/reports")
                .forEach(report ->
                        olga.post("/api/v1/admin/reports/" + report.path("id").asText() + "/resolve"));
    }

    private Set<EmailChoice> refused(TestClient whom) {
        return app.app().core().people().emails.optOuts.of(whom.id());
    }

    private static String link(TestMail.Mail email) {
        String header = email.header("List-Unsubscribe");
        assertTrue(header.startsWith("<" + TestApp.URL + "/unsubscribe?") && header.endsWith(">"), header);
        String address = header.substring(1, header.length() - 1);
        assertTrue(email.text().contains("Unsubscribe from these emails: " + address), email.text());
        assertTrue(HtmlPage.of(email.html()).links().contains(address), email.html());
        return address.substring(TestApp.URL.length());
    }

    /** What a mail program sends (RFC 8058 section 3.2): no cookie, no form token, nothing opened before. */
    @Test
    void oneClick_unsubscribesFromThatType() {
        report();
        TestMail.Mail email = to("mod").get(0);
        assertEquals("List-Unsubscribe=One-Click", email.header("List-Unsubscribe-Post"));
        app.anonymous()
                .call("POST", link(email), "List-Unsubscribe", "One-Click")
                .expect(200);
        app.anonymous()
                .call("POST", link(email), "List-Unsubscribe", "One-Click")
                .expect(200);
        assertEquals(Set.of(EmailChoice.REPORT), refused(mod));
        assertEquals(Set.of(), refused(olga));
        report();
        assertEquals(1, to("mod").size());
        assertEquals(2, to("olga").size());
    }

    @Test
    void opening_changesNothing_theButtonDoes() {
        report();
        String link = link(to("mod").get(0));
        TestBrowser browser = new TestBrowser(app);
        HtmlPage page = browser.open(link).expect(200).page();
        assertTrue(page.contains("mod@mail.example") && page.contains("When someone is reported"), page);
        assertEquals(Set.of(), refused(mod));
        String action = page.get()
                .replaceAll("(?s).*<form method=\"post\" action=\"([^\"]+)\">.*", "$1")
                .replace("&amp;", "&");
        assertEquals(link, action);
        assertTrue(browser.submit(action).expect(200).text().contains("will no longer receive these emails"));
        assertEquals(Set.of(EmailChoice.REPORT), refused(mod));
    }

    @Test
    void forgedOrExpiredLinks_areRejected() {
        report();
        String good = link(to("mod").get(0));
        for (String bad : List.of(
                good.replace("account=" + mod.id(), "account=" + olga.id()),
                good.replace("kind=report", "kind=digest"),
                good.replace("kind=report", "kind=password_changed"),
                good + "x",
                good.replaceAll("&key=.*", ""),
                "/unsubscribe")) {
            TestBrowser browser = new TestBrowser(app);
            assertTrue(browser.open(bad).expect(404).text().contains("Invalid link"), bad);
            browser.forge(bad, "List-Unsubscribe", "One-Click").expect(404);
        }
        app.app().core().users().changeEmail(mod.id(), "other@mail.example");
        app.anonymous().call("POST", good).expect(404);
        assertEquals(0, app.rows().number("select count(*) from email_opt_outs"));
    }

    @Test
    void page_offersRelevantTypes_andSavesTheChoice() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        HtmlPage page = browser.open(PAGE).expect(200).page();
        assertTrue(page.values("wanted[]").contains("digest"), page);
        assertTrue(page.values("wanted[]").contains("appeal_decision"), page);
        assertFalse(page.offers("report"), page);
        browser.submit(PAGE, "wanted[]", "appeal_decision").expect(303);
        assertEquals(Set.of(EmailChoice.DIGEST), refused(alice));
        HtmlPage again = browser.follow().page();
        assertTrue(again.contains("Your choice is kept."), again);
        assertFalse(again.values("wanted[]").contains("digest"), again);
        browser.submit(PAGE, "wanted[]", "digest").expect(303);
        assertEquals(Set.of(EmailChoice.APPEAL_DECISION), refused(alice));
        assertTrue(new TestBrowser(app)
                .signedIn("mod")
                .open(PAGE)
                .page()
                .values("wanted[]")
                .contains("report"));
        browser.forge(PAGE).expect(403);
    }

    @Test
    void digest_isNotSentAfterUnsubscribing() {
        bob.posts("Hello @alice and @mod");
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open(PAGE);
        browser.submit(PAGE).expect(303);
        app.clock().advance(Duration.ofDays(8));
        assertEquals(List.of(), to("alice"));
        TestMail.Mail email = to("mod").get(0);
        assertTrue(email.subject().startsWith("While you were away"), email.subject());
        link(email);
    }

    /** What was ordered before counts, too. */
    @Test
    void queuedEmails_areNotSentAfterUnsubscribing() {
        bob.post("/api/v1/reports", "account_id", alice.id());
        TestBrowser browser = new TestBrowser(app).signedIn("mod");
        browser.open(PAGE);
        browser.submit(PAGE).expect(303);
        assertEquals(List.of(), to("mod"));
        assertEquals(1, to("olga").size());
    }

    @Test
    void formerStaff_getNoStaffEmails() {
        bob.post("/api/v1/reports", "account_id", alice.id());
        app.app().core().users().changeRole(mod.id(), Role.USER);
        assertEquals(List.of(), to("mod"));
    }

    @Test
    void essentialEmails_cannotBeUnsubscribed() {
        app.app().core().users().changePassword(alice.id(), "another password");
        olga.post("/api/v1/admin/accounts/" + bob.id() + "/action", "type", "silence");
        for (String name : List.of("alice", "bob")) {
            TestMail.Mail email = to(name).get(0);
            assertNull(email.header("List-Unsubscribe"));
            assertNull(email.header("List-Unsubscribe-Post"));
            assertFalse(email.text().contains("unsubscribe"), email.text());
        }
    }

    @Test
    void choices_areDeletedWithTheAccount() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open(PAGE);
        browser.submit(PAGE).expect(303);
        assertEquals(2, app.rows().number("select count(*) from email_opt_outs"));
        app.app().core().users().delete(alice.id());
        assertEquals(0, app.rows().number("select count(*) from email_opt_outs"));
    }
}
