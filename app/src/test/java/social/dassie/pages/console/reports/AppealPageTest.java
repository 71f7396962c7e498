package social.dassie.pages.console.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.pages.signin.AppealFixture;
import social.dassie.people.accounts.Role;
import social.dassie.people.strikes.Strike;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;
import social.dassie.testing.Together;

/** Appeals, from the page about a strike to what becomes of it. */
class AppealPageTest extends AppealFixture {
    private static final String APPEALS = "/admin/disputes/appeals";

    private final TestClient anna = app.user("anna", Role.ADMIN);

    private TestBrowser browserOf(String name) {
        return new TestBrowser(app).signedIn(name);
    }

    private void appeal(String name, long strike, String text) {
        TestBrowser browser = browserOf(name);
        browser.open("/disputes/strikes/" + strike).expect(200);
        browser.confirm("/disputes/strikes/" + strike + "/appeal", "text", text).expect(302);
    }

    private void decide(String name, long strike, String decision) {
        TestBrowser browser = browserOf(name);
        browser.open(APPEALS + "/" + strike).expect(200);
        browser.confirm(APPEALS + "/" + strike + "/" + decision).expect(302);
    }

    private JsonNode warning() {
        return alice.get("/api/v1/notifications", "types[]", "moderation_warning")
                .at("/0/moderation_warning");
    }

    private List<TestMail.Mail> mailTo(String name) {
        app.runJobs();
        return mail.to(name + "@mail.example");
    }

    private TestMail.Mail lastTo(String name) {
        List<TestMail.Mail> all = mailTo(name);
        return all.get(all.size() - 1);
    }

    private JsonNode standing(TestClient whom) {
        return olga.get("/api/v1/admin/accounts/" + whom.id());
    }

    @Test
    void anAppeal_isShownToItsAccount_andInTheApi() {
        long strike = strike(alice, "silence");
        assertTrue(warning().path("appeal").isNull());
        appeal("alice", strike, "  I was <quiet>\r\nall along ");
        HtmlPage page = browserOf("alice")
                .open("/disputes/strikes/" + strike)
                .expect(200)
                .page();
        assertTrue(page.contains("I was <quiet>"), page);
        assertTrue(page.contains("Pending review"), page);
        assertFalse(page.has("textarea"), page);
        assertEquals("pending", warning().at("/appeal/state").asText());
        assertTrue(warning().at("/appeal/text").asText().startsWith("I was <quiet>"));
        JsonNode group = alice.get("/api/v2/notifications").at("/notification_groups/0/moderation_warning");
        assertEquals(warning().path("appeal"), group.path("appeal"));
        HtmlPage settings = browserOf("alice").open("/settings").page();
        assertTrue(settings.links().contains("/disputes/strikes/" + strike), settings);
        assertTrue(settings.contains("you appealed"), settings);
    }

    @Test
    void invalidAppeals_areRejected_andTheTextIsKept() {
        long strike = strike(alice, "silence");
        String path = "/disputes/strikes/" + strike;
        TestBrowser browser = browserOf("alice");
        browser.open(path);
        String blank =
                browser.confirm(path + "/appeal", "text", "   ").expect(422).text();
        assertTrue(blank.contains("Text can't be blank."), blank);
        String longText = browser.confirm(path + "/appeal", "text", "\uD83D\uDE00".repeat(2_001))
                .expect(422)
                .text();
        assertTrue(longText.contains("Text is too long (maximum is 2000 characters)."), longText);
        assertTrue(longText.contains("\uD83D\uDE00".repeat(2_001)), longText);
        assertEquals(0, app.rows().number("select count(*) from appeals"));
        browser.forge(path + "/appeal", "text", "no token").expect(403);
        TestBrowser other = browserOf("mod");
        other.open("/settings");
        other.confirm(path + "/appeal", "text", "not mine").expect(404);
        browser.open(path);
        browser.confirm(path + "/appeal", "text", "\uD83D\uDE00".repeat(2_000)).expect(302);
        browser.open("/settings");
        String twice =
                browser.confirm(path + "/appeal", "text", "again").expect(422).text();
        assertTrue(twice.contains("You have appealed this before."), twice);
        assertEquals(1, app.rows().number("select count(*) from appeals"));
    }

    @Test
    void afterTwentyDays_itIsTooLate() {
        long strike = strike(alice, "none");
        String path = "/disputes/strikes/" + strike;
        app.clock().advance(Duration.ofDays(20).minusMinutes(1));
        TestBrowser browser = browserOf("alice");
        assertTrue(browser.open(path).page().has("textarea"));
        app.clock().advance(Duration.ofMinutes(1));
        String late =
                browser.confirm(path + "/appeal", "text", "sorry").expect(422).text();
        assertTrue(late.contains("It is too late to appeal this."), late);
        assertFalse(browser.open(path).page().has("textarea"));
    }

    @ParameterizedTest
    @CsvSource({"disable, disabled", "sensitive, sensitized", "silence, silenced", "suspend, suspended"})
    void approvedAppeal_undoesTheStrike_andNotifiesBoth(String type, String state) {
        long strike = strike(alice, type);
        boolean isLocked = type.equals("disable") || type.equals("suspend");
        TestBrowser browser = isLocked ? new TestBrowser(app) : browserOf("alice");
        String path = lastTo("alice").link();
        browser.open(path).expect(200);
        browser.confirm(path.replaceAll("\\?.*", "") + "/appeal", "text", "I did not")
                .expect(302);
        assertTrue(browser.follow().expect(200).text().contains("Pending review"));
        TestMail.Mail staff = lastTo("anna");
        assertEquals("@alice appeals a decision", staff.subject());
        assertTrue(staff.text().contains("I did not"), staff.text());
        assertEquals(APPEALS + "/" + strike, staff.link());
        decide("anna", strike, "approve");
        assertFalse(standing(alice).path(state).asBoolean());
        alice.get("/api/v1/timelines/home");
        TestMail.Mail decision = lastTo("alice");
        assertEquals("Your appeal was approved", decision.subject());
        assertEquals("/disputes/strikes/" + strike, decision.link());
        Strike after = app.app().core().people().strikes.strikes.find(strike).orElseThrow();
        assertNotNull(after.overruledAt());
        assertEquals(anna.id(), Objects.requireNonNull(after.appeal()).decidedBy());
        assertEquals(0, app.rows().number("select count(*) from account_deletions"));
        HtmlPage page = browserOf("alice")
                .open("/disputes/strikes/" + strike)
                .expect(200)
                .page();
        assertTrue(page.contains("reversed the decision"), page);
        // The link of somebody who may sign in again leads to the sign-in.
        new TestBrowser(app).open(path).expect(302);
    }

    @Test
    void rejected_itStays_andBothDecisionsAreInTheLog() {
        long silence = strike(alice, "silence");
        long warning = strike(alice, "none");
        appeal("alice", silence, "One");
        appeal("alice", warning, "Two");
        decide("olga", silence, "reject");
        decide("anna", warning, "approve");
        assertTrue(standing(alice).path("silenced").asBoolean());
        assertTrue(mailTo("alice").stream().anyMatch(each -> each.subject().equals("Your appeal was rejected")));
        assertEquals(List.of("approved", "rejected"), states());
        AuditEntry entry =
                app.app().core().platform().audit().of("appeal", silence, 9).get(0);
        assertEquals("reject", entry.action());
        assertEquals(olga.id(), entry.accountId());
        assertEquals("alice", entry.targetLabel());
        assertEquals(
                "approve",
                app.app()
                        .core()
                        .platform()
                        .audit()
                        .of("appeal", warning, 9)
                        .get(0)
                        .action());
        HtmlPage page = browserOf("alice").open("/disputes/strikes/" + silence).page();
        assertTrue(page.contains("upheld the decision"), page);
    }

    private List<String> states() {
        return app.app().core().people().strikes.strikes.of(alice.id(), 9).stream()
                .map(strike -> Objects.requireNonNull(strike.appeal()).state())
                .toList();
    }

    @Test
    void theStaff_findsAppeals_inTheList_onTheReports_andOnTheAccount() {
        long first = strike(alice, "silence");
        long second = strike(mod, "none");
        appeal("alice", first, "One <b>");
        appeal("mod", second, "Two");
        TestBrowser browser = browserOf("anna");
        HtmlPage start = browser.open("/admin/reports").page();
        assertTrue(start.has("span:matchesOwn(^Appeals$) + .badge:matches(^2 )"), start);
        HtmlPage list = browser.open(APPEALS).expect(200).page();
        assertTrue(list.contains("One <b>") && list.contains("Two"), list);
        assertTrue(browser.open("/admin/accounts/" + alice.id()).page().links().contains(APPEALS + "/" + first));
        decide("anna", first, "approve");
        assertTrue(browser.open("/admin/reports").page().has("span:matchesOwn(^Appeals$) + .badge:matches(^1 )"));
        assertFalse(browser.open(APPEALS).page().contains("One <b>"));
        assertTrue(browser.open(APPEALS + "?status=approved").page().contains("One <b>"));
        assertFalse(browser.open(APPEALS + "?status=rejected").text().contains("Two"));
        HtmlPage all = browser.open(APPEALS + "?status=all").page();
        assertTrue(all.contains("One <b>") && all.contains("Two"), all);
    }

    @Test
    void aLongList_hasFurtherPages() {
        for (int i = 0; i < 41; i++) {
            long strike = strike(alice, "none");
            app.app().core().people().strikes.appeals.file(alice.id(), strike, "Appeal number " + i + ".");
        }
        TestBrowser browser = browserOf("anna");
        HtmlPage page = browser.open(APPEALS).page();
        assertTrue(page.contains("number 40.") && page.contains("number 1."), page);
        assertFalse(page.contains("number 0."), page);
        String older = page.get()
                .replaceAll("(?s).*href=\"([^\"]+)\">Older appeals.*", "$1")
                .replace("&amp;", "&");
        String rest = browser.open(older).expect(200).text();
        assertTrue(rest.contains("number 0."), rest);
        assertFalse(rest.contains("number 1."), rest);
        assertFalse(rest.contains("Older appeals"), rest);
    }

    @Test
    void onlyPermittedHigherRoles_decide() {
        long strike = strike(alice, "none");
        appeal("alice", strike, "Please");
        assertEquals(List.of(), mailTo("mod"));
        browserOf("mod").open(APPEALS).expect(403);
        browserOf("mod").open(APPEALS + "/" + strike).expect(403);
        browserOf("alice").open(APPEALS + "/" + strike).expect(403);
        new TestBrowser(app).open(APPEALS).expect(302);
        // To the moderator's log of strikes, it is a state without a link.
        String account = browserOf("mod").open("/admin/accounts/" + alice.id()).text();
        assertTrue(account.contains("pending"), account);
        assertFalse(account.contains(APPEALS), account);
        long own = strike(anna, "none");
        appeal("anna", own, "Me too");
        TestBrowser browser = browserOf("anna");
        assertFalse(browser.open(APPEALS + "/" + own).text().contains("/approve"));
        browser.open("/settings");
        browser.confirm(APPEALS + "/" + own + "/approve").expect(403);
        decide("olga", own, "approve");
        assertTrue(mailTo("anna").stream().noneMatch(each -> each.subject().contains("anna appeals")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"approve", "reject"})
    void twoOfTheStaffAtOnce_decideOnce(String second) throws InterruptedException {
        long strike = strike(alice, "silence");
        app.app().core().people().strikes.appeals.file(alice.id(), strike, "Please");
        TestBrowser one = browserOf("anna");
        TestBrowser two = browserOf("olga");
        one.open(APPEALS + "/" + strike);
        two.open(APPEALS + "/" + strike);
        List<Answer> answers = Together.run(
                2,
                i -> () -> i == 0
                        ? one.submit(APPEALS + "/" + strike + "/approve", "confirmed", "true")
                        : two.submit(APPEALS + "/" + strike + "/" + second, "confirmed", "true"));
        assertEquals(
                List.of(302, 422), answers.stream().map(Answer::status).sorted().toList());
        Answer refused = answers.stream()
                .filter(answer -> answer.status() == 422)
                .findFirst()
                .orElseThrow();
        assertTrue(refused.text().contains("This appeal was decided before."), refused.text());
        assertEquals(
                1, app.app().core().platform().audit().of("appeal", strike, 9).size());
        assertEquals(
                1,
                mailTo("alice").stream()
                        .filter(each -> each.subject().startsWith("Your appeal"))
                        .count());
        boolean isApproved = states().get(0).equals("approved");
        assertEquals(!isApproved, standing(alice).path("silenced").asBoolean());
    }

    @Test
    void twoAppealsAtOnce_areOne() throws InterruptedException {
        long strike = strike(alice, "silence");
        List<Boolean> filed = Together.run(4, i -> () -> {
            try {
                app.app().core().people().strikes.appeals.file(alice.id(), strike, "Number " + i);
                return true;
            } catch (ApiException refused) {
                assertEquals(422, refused.status());
                return false;
            }
        });
        assertEquals(1, filed.stream().filter(done -> done).count());
        app.runJobs();
        assertEquals(1, mail.to("anna@mail.example").size());
    }

    @Test
    void appeal_isDeletedWithItsAccount_andStaffSeesWhy() {
        long strike = strike(alice, "none");
        appeal("alice", strike, "Please");
        app.app().core().users().delete(alice.id());
        assertEquals(0, app.rows().number("select count(*) from appeals"));
        TestBrowser browser = browserOf("anna");
        HtmlPage page = browser.open(APPEALS + "/" + strike).expect(404).page();
        assertTrue(page.contains("its account was deleted"), page);
        browser.open("/settings");
        browser.confirm(APPEALS + "/" + strike + "/approve").expect(404);
        assertEquals(List.of(), mailTo("anna"));
    }

    @Test
    void deciderMayBeDeleted() {
        long strike = strike(alice, "none");
        appeal("alice", strike, "Please");
        decide("anna", strike, "reject");
        app.app().core().users().delete(anna.id());
        HtmlPage page =
                browserOf("olga").open(APPEALS + "/" + strike).expect(200).page();
        assertTrue(page.contains("a deleted account"), page);
    }

    @Test
    void alreadyDeletedData_isPointedOutToStaff() {
        long strike = strike(alice, "suspend");
        app.app().core().people().strikes.appeals.file(alice.id(), strike, "Please");
        TestBrowser browser = browserOf("anna");
        assertFalse(browser.open(APPEALS + "/" + strike).text().contains("already deleted"));
        olga.delete("/api/v1/admin/accounts/" + alice.id());
        app.runJobs();
        assertTrue(browser.open(APPEALS + "/" + strike).text().contains("already deleted"));
        decide("anna", strike, "approve");
        assertFalse(standing(alice).path("suspended").asBoolean());
    }
}
