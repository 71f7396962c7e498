package social.dassie.pages.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.http.Route;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** Nothing that cannot be taken back happens at the first press of the staff's: a page asks, and says what happens to whom. */
class QuestionTest {
    private static final String PAGE = "/admin/accounts";

    /** What one press may do: each can be taken back on the page that it leads to, only adds something, or only sends a mail. */
    private static final Set<String> AT_ONE_PRESS = Set.of(
            // decisions with an opposite beside them
            "/admin/accounts/{id}/enable",
            "/admin/accounts/{id}/unsensitive",
            "/admin/accounts/{id}/unsilence",
            "/admin/accounts/{id}/unsuspend",
            "/admin/accounts/{id}/approve",
            "/admin/accounts/{id}/role",
            "/admin/accounts/{id}/email",
            "/admin/sign_ups/approve",
            "/admin/reports/{id}/assign_to_self",
            "/admin/reports/{id}/unassign",
            "/admin/reports/{id}/resolve",
            "/admin/reports/{id}/reopen",
            "/admin/reports/{id}/category",
            "/admin/trends",
            "/admin/trends/links",
            "/admin/trends/publishers",
            "/admin/trends/tags",
            "/admin/trends/tags/{id}",
            "/admin/announcements/{id}/publish",
            "/admin/announcements/{id}/unpublish",
            "/admin/custom_emojis/{id}/enable",
            "/admin/custom_emojis/{id}/disable",
            "/admin/roles",
            "/admin/roles/new",
            "/admin/roles/{id}/edit",
            "/admin/rules/{id}/move",
            // forms that are filled in, and can be filled in again
            "/admin/announcements",
            "/admin/announcements/{id}",
            "/admin/custom_emojis",
            "/admin/custom_emojis/{id}",
            "/admin/custom_emojis/{id}/copy",
            "/admin/rules",
            "/admin/rules/{id}",
            "/admin/rules/{id}/translations",
            "/admin/warning_presets",
            "/admin/warning_presets/{id}",
            "/admin/domains/allows",
            "/admin/relays",
            "/admin/relays/{id}/disable",
            "/admin/relays/{id}/enable",
            "/admin/feeds/{id}/poll",
            "/admin/email_blocks",
            "/admin/email_blocks/{id}",
            "/admin/email_blocks/addresses",
            "/admin/ip_blocks",
            "/admin/ip_blocks/{id}",
            "/admin/settings/*",
            "/admin/texts",
            "/admin/texts/*",
            "/admin/texts/thumbnail",
            // the page before says what each line cuts off, and has a tick for each
            "/admin/domains/import/apply",
            // they show something, add something, try something again, or send a mail
            "/admin/domains/import",
            "/admin/email_blocks/addresses/test",
            "/admin/accounts/{id}/notes",
            "/admin/reports/{id}/notes",
            "/admin/accounts/{id}/confirmation",
            "/admin/accounts/{id}/password_reset",
            "/admin/jobs/retry",
            "/admin/jobs/{id}/retry",
            "/admin/deliveries/{id}/retry",
            "/admin/deliveries/hosts/{host}/retry",
            "/admin/instances/{domain}/retry",
            "/admin/backups",
            "/admin/backups/copy",
            "/admin/self_check/mail",
            "/admin/self_check/database");

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private JsonNode account(long id) {
        return desk.olga.get("/api/v1/admin/accounts/" + id);
    }

    private static String kind(String path) {
        return path.replaceFirst("^(/admin/settings|/admin/texts)/(?!thumbnail)[a-z_]+$", "$1/*");
    }

    @Test
    void everyForm_asksForConfirmation_orIsReversible() {
        Set<String> direct = desk.app.app().routes().all().stream()
                .filter(route ->
                        route.path().startsWith("/admin") && route.method().equals("POST"))
                .filter(route -> !(route.handler() instanceof ConfirmedHandler))
                .map(Route::path)
                .map(QuestionTest::kind)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(new TreeSet<>(AT_ONE_PRESS), direct);
    }

    @ParameterizedTest
    @CsvSource({
        "suspend, suspended, Until then the suspension can be lifted.",
        "disable, disabled, They cannot sign in; their posts stay.",
        "silence, silenced, Only followers find their posts.",
        "sensitive, sensitized, All their media hide behind a warning."
    })
    void confirmation_showsTheEffect_andTheMessageToTheUser(String type, String state, String effect) {
        TestBrowser browser = desk.browserOf("mod");
        String path = PAGE + "/" + desk.bob.id();
        browser.open(path);
        HtmlPage asked =
                browser.submit(path + "/action", "type", type).expect(200).page();
        assertTrue(asked.contains(effect) && asked.contains("@bob@dassie.example"), asked);
        assertTrue(asked.asks("text") && asked.asks("send_email_notification"), asked);
        assertTrue(asked.links("Cancel").contains(path), asked);
        assertFalse(account(desk.bob.id()).path(state).asBoolean());
        browser.submit(path + "/action", "text", "Too <loud>").expect(303);
        assertTrue(account(desk.bob.id()).path(state).asBoolean());
        assertTrue(browser.follow().page().contains("Too <loud>"));
    }

    @Test
    void endOfASuspension_isADate_inTheReadersLanguageAndZone() {
        desk.app
                .rows()
                .run(
                        "update users set locale_of_browser = 0, locale = 'de', time_zone = 'Asia/Tokyo' where email = 'mod@mail.example'");
        desk.app.app().core().platform().db().caches().clear();
        ZonedDateTime then =
                desk.app.clock().instant().plus(Duration.ofDays(30)).atZone(ZoneId.of("Asia/Tokyo"));
        String date = DateTimeFormatter.ofPattern("dd.MM.yyyy, HH:mm").format(then);
        TestBrowser browser = desk.browserOf("mod");
        browser.open(PAGE + "/" + desk.bob.id());
        HtmlPage asked = browser.submit(PAGE + "/" + desk.bob.id() + "/action", "type", "suspend")
                .expect(200)
                .page();
        assertTrue(asked.contains("Am " + date + " werden alle"), () -> date + " in " + asked.get());
    }

    @Test
    void remoteAccount_getsNoMessage_andSeveredFollowsAreShown() {
        long far = desk.app.rows().remoteAccount("zoe", "far.example");
        TestBrowser browser = desk.browserOf("mod");
        browser.open(PAGE + "/" + far);
        HtmlPage asked = browser.submit(PAGE + "/" + far + "/action", "type", "suspend")
                .expect(200)
                .page();
        assertTrue(asked.contains("All follows between this account and people here end"), asked);
        assertFalse(asked.asks("send_email_notification"), asked);
    }

    @Test
    void selection_isKept_duringConfirmation() {
        long anna = desk.waiting("anna");
        long otto = desk.waiting("otto");
        TestBrowser browser = desk.browserOf("mod");
        browser.open("/admin/sign_ups");
        HtmlPage asked = browser.submit("/admin/sign_ups/reject", "ids[0]", "" + anna, "ids[1]", "" + otto)
                .expect(200)
                .page();
        assertTrue(asked.contains("Reject 2 sign-ups"), asked);
        assertTrue(asked.values("ids[]").contains("" + anna), asked);
        assertTrue(asked.values("ids[]").contains("" + otto), asked);
        assertFalse(account(anna).path("approved").asBoolean());
        browser.submit("/admin/sign_ups/reject", "ids[0]", "" + anna, "ids[1]", "" + otto)
                .expect(303);
        desk.olga.call("GET", "/api/v1/admin/accounts/" + otto).expect(404);
    }

    @Test
    void reportedPosts_areNotDeletedAtTheFirstPress() {
        String post = desk.bob.posts("hello");
        String path = "/admin/reports/" + desk.report("look", post);
        TestBrowser browser = desk.browserOf("mod");
        browser.open(path);
        HtmlPage asked = browser.submit(path + "/posts/delete", "status_ids[0]", post, "tell", "true")
                .expect(200)
                .page();
        assertTrue(asked.contains("Delete 1 post") && asked.contains("The author gets a warning"), asked);
        desk.alice.call("GET", "/api/v1/statuses/" + post).expect(200);
        browser.submit(path + "/posts/delete", "status_ids[0]", post).expect(303);
        desk.alice.call("GET", "/api/v1/statuses/" + post).expect(404);
    }
}
