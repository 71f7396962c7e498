package social.dassie.pages.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.pages.console.StaffDesk;
import social.dassie.pages.usersettings.SettingsMenu;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The pages that apps open for their users: profile, warnings, leaving. */
class OwnPagesTest {
    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private static JsonNode account(TestClient whose) {
        return whose.get("/api/v1/accounts/verify_credentials");
    }

    @Test
    void theProfile_isChangedInTheBrowser_asByTheApi() {
        TestBrowser browser = desk.browserOf("alice");
        browser.open("/settings/profile").expect(200);
        browser.submit(
                        "/settings/profile",
                        "display_name",
                        "Alice <b>",
                        "note",
                        "hello #rocks",
                        "fields_attributes[0][name]",
                        "Home",
                        "fields_attributes[0][value]",
                        "a \"place\"",
                        "fields_attributes[1][name]",
                        "",
                        "fields_attributes[1][value]",
                        "",
                        "bot",
                        "true")
                .expect(303);
        JsonNode after = account(desk.alice);
        assertEquals("Alice <b>", after.path("display_name").asText());
        assertEquals("hello #rocks", after.at("/source/note").asText());
        assertEquals("a \"place\"", after.at("/source/fields/0/value").asText());
        assertTrue(after.path("bot").asBoolean());
        assertFalse(after.path("locked").asBoolean());
        HtmlPage page = browser.follow().page();
        assertEquals("Alice <b>", page.value("display_name"), page);
        assertTrue(page.values("bot").contains("true"), page);
        HtmlPage refused = browser.submit("/settings/profile", "display_name", "x".repeat(41))
                .expect(422)
                .page();
        assertTrue(refused.contains("This is too long (maximum is 40 characters)."), refused);
        assertEquals("x".repeat(41), refused.value("display_name"), "what was typed stays");
    }

    @Test
    void strikes_areShownToTheirRecipientOnly() {
        desk.mod.post(
                "/api/v1/admin/accounts/" + desk.bob.id() + "/action", "type", "silence", "text", "Stop <shouting>");
        long id = desk.app
                .app()
                .core()
                .people()
                .strikes
                .strikes
                .of(desk.bob.id(), 1)
                .get(0)
                .id();
        String path = "/disputes/strikes/" + id;
        HtmlPage page = desk.browserOf("bob").open(path).expect(200).page();
        assertTrue(page.contains("Your account is limited"), page);
        assertTrue(page.contains("Stop <shouting>"), page);
        String missing =
                desk.browserOf("alice").open("/disputes/strikes/99").expect(404).text();
        assertEquals(missing, desk.browserOf("alice").open(path).expect(404).text());
        desk.browserOf("mod").open(path).expect(404);
        new TestBrowser(desk.app).open(path).expect(302);
    }

    @Test
    void anAccount_isDeletedByItsOwner_withThePassword() {
        String post = desk.alice.posts("going");
        TestBrowser browser = desk.browserOf("alice");
        browser.open("/settings/delete").expect(200);
        String wrong = browser.submit("/settings/delete", "current_password", "wrong password")
                .expect(422)
                .text();
        assertTrue(wrong.contains("The current password is wrong."), wrong);
        HtmlPage left = browser.submit("/settings/delete", "current_password", "password of alice")
                .expect(200)
                .page();
        assertTrue(left.contains("You are signed out") && left.meta("member").equals("alice"), left);
        assertFalse(browser.cookies().containsKey("__Host-session"));
        assertTrue(browser.open("/@alice").expect(410).text().contains("This account was deleted."));
        browser.open("/@Alice/" + post).expect(410);
        desk.app
                .anonymous()
                .call("GET", "/.well-known/webfinger", "resource", "acct:alice@dassie.example")
                .expect(410, "Gone");
        desk.bob.call("GET", "/api/v1/statuses/" + post).expect(404);
        desk.alice.call("GET", "/api/v1/timelines/home").expect(401);
        assertEquals("delete", desk.log("account", desk.alice.id()).get(0));
    }

    @Test
    void lastOwner_cannotDeleteTheirAccount() {
        TestBrowser browser = desk.browserOf("olga");
        browser.open("/settings/delete");
        HtmlPage page = browser.submit("/settings/delete", "current_password", "password of olga")
                .expect(422)
                .page();
        assertTrue(page.contains("You own this server."), page);
        account(desk.olga);
    }

    @ParameterizedTest
    @CsvSource({
        "/settings/preferences, /settings/preferences/appearance",
        "/settings/preferences/other, /settings/preferences/posting_defaults",
        "/settings/exports, /settings/export",
        "/settings/imports, /settings/import",
        "/statuses_cleanup, /settings/cleanup",
        "/settings/applications, /settings/sessions",
        "/settings/login_activities, /settings/sessions",
        "/oauth/authorized_applications, /settings/sessions",
        "/admin/settings/branding, /admin/settings",
        "/admin/settings/registrations, /admin/settings"
    })
    void addressesOfTheReferenceServer_leadToWhereItIsDone(String path, String to) {
        assertEquals(to, new TestBrowser(desk.app).open(path).expect(302).header("Location"));
    }

    /** What is said in the frame is there; the pages of sessions and of the second factor have tests of their own. */
    @ParameterizedTest
    @CsvSource({"alice, false", "mod, true", "olga, true"})
    void everyPage_leadsToAllOthers_andTheStaffToTheirs(String name, boolean isOfStaff) {
        TestBrowser browser = desk.browserOf(name).proven(name);
        Document page = Jsoup.parse(browser.open("/settings").expect(200).text());
        List<String> paths = page.select(".preferences-list a").eachAttr("href");
        assertTrue(paths.size() > 20, paths.toString());
        assertEquals(isOfStaff, paths.contains("/admin"), paths.toString());
        for (String path : paths) {
            Optional<String> plain = SettingsMenu.plain(path);
            if (path.startsWith("/se")) {
                assertShown(browser, path, path);
            } else if (plain.isPresent()) {
                // Where no scripts run, the client's address leads on.
                String refresh = Jsoup.parse(browser.open(path).expect(200).text(), "", Parser.xmlParser())
                        .select("noscript meta[http-equiv=refresh]")
                        .attr("content");
                assertEquals("0; url=" + plain.get(), refresh, path);
                assertShown(browser, plain.get(), null);
            }
            if (!path.equals("/about") && !path.equals("/privacy-policy")) {
                new TestBrowser(desk.app).open(path).expect(302);
            }
        }
    }

    /** @param marked the address that the menu marks; null for any */
    private static void assertShown(TestBrowser browser, String path, @Nullable String marked) {
        Document page = Jsoup.parse(browser.open(path).expect(200).text());
        String current = page.select(".preferences-list a[aria-current=page]").attr("href");
        assertEquals(marked == null ? current : marked, current, path);
        assertFalse(current.isEmpty(), path);
        assertEquals(1, page.select(".nav-bar nav a[href=/home]").size(), path);
        assertEquals(1, page.select(".view-head a.round").size(), path);
    }
}
