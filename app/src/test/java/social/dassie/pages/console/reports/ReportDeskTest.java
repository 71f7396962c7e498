package social.dassie.pages.console.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.people.accounts.Role;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** A report is worked on from its own page: notes, assignment, facts, history and every act. */
class ReportDeskTest {
    private static final String PAGE = "/admin/reports";
    private static final String ACCOUNTS = "/admin/accounts/";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private JsonNode report(String id) {
        return desk.olga.get("/api/v1/admin/reports/" + id);
    }

    private JsonNode bob() {
        return desk.olga.get("/api/v1/admin/accounts/" + desk.bob.id());
    }

    /** The address in the page of the button that deletes the only note. */
    private static String deletion(String page) {
        var matcher = Pattern.compile("action=\"(/admin/reports/\\d+/notes/\\d+/delete)\"")
                .matcher(page);
        assertTrue(matcher.find(), page);
        return matcher.group(1);
    }

    @Test
    void note_isAddedShownAsTextAndDeletedByItsAuthor() {
        String id = desk.report("look");
        String page = PAGE + "/" + id;
        TestBrowser browser = desk.browserOf("mod");
        browser.open(page);
        browser.submit(page + "/notes", "note", "Seen <before>").expect(303);
        HtmlPage shown = browser.follow().expect(200).page();
        assertTrue(shown.contains("Seen <before>"), shown);
        HtmlPage about = browser.open(ACCOUNTS + desk.bob.id()).page();
        assertTrue(about.contains("Seen <before>") && about.links().contains(page), about);
        String other = desk.report("again");
        String elsewhere = browser.open(PAGE + "/" + other).text();
        assertFalse(elsewhere.contains("/notes/1/delete"), elsewhere);
        browser.open(page);
        String delete = deletion(shown.get());
        assertTrue(browser.submit(delete).expect(200).page().contains("Seen <before>"));
        browser.submit(delete).expect(303);
        assertFalse(browser.follow().text().contains("Seen"));
    }

    @Test
    void note_isRejected_whenBlankTooLongOrWithoutReport() {
        String page = PAGE + "/" + desk.report("look");
        TestBrowser browser = desk.browserOf("mod");
        browser.open(page);
        assertTrue(
                browser.submit(page + "/notes", "note", " ").expect(422).text().contains("blank"));
        String text = "x".repeat(2_001);
        assertTrue(
                browser.submit(page + "/notes", "note", text).expect(422).text().contains(text));
        browser.submit(PAGE + "/99/notes", "note", "hello").expect(404);
        browser.open(page);
        browser.confirm(page + "/notes/99/delete").expect(404);
    }

    @Test
    void noteOfAnother_cannotBeDeletedByAnEqualRole() {
        desk.app.user("moa", Role.MODERATOR);
        String id = desk.report("look");
        String other = desk.report("again");
        TestBrowser writer = desk.browserOf("mod");
        writer.open(PAGE + "/" + id);
        writer.submit(PAGE + "/" + id + "/notes", "note", "mine").expect(303);
        String delete = deletion(writer.follow().text());
        TestBrowser equal = desk.browserOf("moa");
        String page = equal.open(PAGE + "/" + id).expect(200).text();
        assertTrue(page.contains("mine") && !page.contains("/delete\""), page);
        equal.confirm(delete).expect(403);
        writer.open(PAGE + "/" + other);
        writer.confirm(delete.replace("/" + id + "/", "/" + other + "/")).expect(404);
        assertTrue(writer.open(PAGE + "/" + id).text().contains("mine"));
        TestBrowser above = desk.browserOf("olga");
        above.open(PAGE + "/" + id);
        above.confirm(delete).expect(303);
    }

    @Test
    void everyAct_isRefused_withoutASession_aRole_orTheTokenOfTheForm() {
        String post = desk.bob.posts("hello");
        String id = desk.report("look", post);
        TestBrowser writer = desk.browserOf("mod");
        writer.open(PAGE + "/" + id);
        writer.submit(PAGE + "/" + id + "/notes", "note", "mine").expect(303);
        List<String> acts = List.of(
                PAGE + "/" + id + "/notes",
                deletion(writer.follow().text()),
                PAGE + "/" + id + "/assign_to_self",
                PAGE + "/" + id + "/unassign",
                PAGE + "/" + id + "/resolve",
                PAGE + "/" + id + "/reopen",
                PAGE + "/" + id + "/category",
                PAGE + "/" + id + "/action",
                PAGE + "/" + id + "/posts/delete",
                PAGE + "/" + id + "/posts/sensitive",
                ACCOUNTS + desk.bob.id() + "/unsilence",
                ACCOUNTS + desk.bob.id() + "/approve",
                ACCOUNTS + desk.bob.id() + "/reject");
        for (String act : acts) {
            String[] fields = {"note", "x", "type", "suspend", "confirmed", "true", "status_ids[]", post};
            assertEquals(302, new TestBrowser(desk.app).forge(act, fields).status(), act);
            assertEquals(403, desk.browserOf("alice").forge(act, fields).status(), act);
            TestBrowser staff = desk.browserOf("mod");
            assertEquals(403, staff.forge(act, fields).status(), act);
            String[] wrong = {"form_token", "wrong", "type", "suspend", "confirmed", "true", "note", "x"};
            assertEquals(403, staff.forge(act, wrong).status(), act);
        }
        assertFalse(report(id).path("action_taken").asBoolean());
        assertFalse(bob().path("suspended").asBoolean());
        assertTrue(writer.open(PAGE + "/" + id).text().contains("mine"));
    }

    @Test
    void action_isConfirmedInPlace_andReturnsToTheReport() {
        String page = PAGE + "/" + desk.report("look");
        TestBrowser browser = desk.browserOf("mod");
        HtmlPage shown = browser.open(page).page();
        for (String effect : new String[] {
            "Only followers find their posts.",
            "Until then the suspension can be lifted.",
            "They cannot sign in; their posts stay."
        }) {
            assertTrue(shown.contains(effect), effect + " in " + shown.get());
        }
        assertTrue(shown.has("[name=confirmed][value=true]"), shown);
        assertTrue(shown.asks("send_email_notification"), shown);
        browser.submit(page + "/action", "type", "silence", "text", "Stop", "confirmed", "true")
                .expect(303);
        assertTrue(bob().path("silenced").asBoolean());
        HtmlPage after = browser.follow().expect(200).page();
        assertTrue(after.contains("@bob@dassie.example: limited"), after);
        String undo = ACCOUNTS + desk.bob.id() + "/unsilence";
        assertTrue(after.actions().contains(undo), after);
        String back = browser.submit(undo).expect(303).header("Location");
        assertTrue(back.startsWith(page + "?"), back);
        assertFalse(bob().path("silenced").asBoolean());
        String again = browser.follow().expect(200).text();
        assertTrue(again.contains("limit removed") && again.contains("/action\""), again);
    }

    @Test
    void returnUrl_staysWithinTheConsole() {
        TestBrowser browser = desk.browserOf("mod");
        String account = ACCOUNTS + desk.bob.id();
        for (String foreign : new String[] {
            "https://evil.example/admin",
            "//evil.example",
            "/admin/../oauth/authorize",
            "/settings",
            "/admin\\evil",
            "/admin/reports\r\nX: y",
            "javascript:alert(1)"
        }) {
            browser.open(account);
            String to = browser.submit(account + "/unsilence", "back", foreign)
                    .expect(303)
                    .header("Location");
            assertTrue(to.startsWith(account + "?done="), foreign + " → " + to);
        }
    }

    @Test
    void factsAboutTheAccount_andBothHistories_areOnThePage() {
        String first = desk.report("one");
        String second = desk.report("two");
        TestBrowser browser = desk.browserOf("mod");
        browser.open(PAGE + "/" + first);
        browser.submit(PAGE + "/" + first + "/action", "type", "none", "text", "Mind that", "confirmed", "true")
                .expect(303);
        browser.open(PAGE + "/" + second);
        browser.submit(PAGE + "/" + second + "/assign_to_self").expect(303);
        String page = browser.open(PAGE + "/" + second).text();
        for (String part : new String[] {
            "1 open, 2 in total",
            "/admin/reports?target_account_id=" + desk.bob.id(),
            "Strikes</dt><dd>1</dd>",
            "No restrictions",
            "Mind that",
            "Account: warned",
            "Report: assigned",
            "Assigned to <bdi dir=\"ltr\">@mod@dassie.example"
        }) {
            assertTrue(page.contains(part), part + " in " + page);
        }
    }
}
