package social.dassie.pages.console.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Percent;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** The one field over the whole console, and who finds what. */
class SearchPageTest {
    private static final String PAGE = "/admin/search";

    @AutoClose
    private static StaffDesk desk;

    private static TestBrowser olga;
    private static TestBrowser mod;
    private static String post;
    private static String secret;
    private static String farPost;

    @BeforeAll
    static void live() {
        desk = new StaffDesk(Map.of("rate_limits", "false"));
        post = desk.bob.posts("A walk in the hills #bread");
        secret = desk.bob.posts("For followers", "visibility", "private");
        desk.report("look <here>", post);
        long far = desk.app.rows().remoteAccount("zoe", "far.example");
        farPost = desk.app.rows().remoteStatus(far, "From far away");
        desk.olga.post("/api/v1/admin/domain_blocks", "domain", "loud.example", "severity", "silence");
        desk.app
                .rows()
                .run("insert into user_ips (account_id, ip, used_at) values (?, '198.51.100.7', 1)", desk.bob.id());
        olga = desk.browserOf("olga");
        mod = desk.browserOf("mod");
    }

    private static HtmlPage found(TestBrowser browser, String text) {
        return browser.open(PAGE + "?q=" + Percent.encode(text)).expect(200).page();
    }

    @ParameterizedTest
    @CsvSource({
        "bo, /admin/accounts/BOB",
        "@BOB, /admin/accounts/BOB",
        "@bob@dassie.example, /admin/accounts/BOB",
        "bob@, /admin/accounts/BOB",
        "198.51.100.7, /admin/accounts/BOB",
        "@zoe@far, @zoe@far.example",
        "far, [href=/admin/instances/far.example]",
        "https://far.example/@zoe, [href=/admin/instances/far.example]",
        "oud.exa, [href=/admin/instances/loud.example]",
        "#1, [href=/admin/reports/1]",
        "1, look <here>",
        "POST, [href=/@bob/POST]",
        "https://dassie.example/@bob/POST, A walk in the hills",
        "FAR, From far away",
        "bread, [href^=/admin/trends/tags/]",
        "#bre, #bread",
        "max_char, [href=/admin/settings#s_statuses_max_characters]",
        "trends.need, /admin/settings#",
        "domain, [href=/admin/domains]",
        "LOUD.example, Limited domain loud.example"
    })
    void search_findsEverythingForTheOwner(String text, String expected) {
        HtmlPage page = found(olga, filled(text));
        String wanted = filled(expected);
        assertTrue(
                wanted.startsWith("[") ? page.has(wanted) : page.contains(wanted), () -> wanted + " in " + page.get());
    }

    private static String filled(String text) {
        return text.replace("BOB", String.valueOf(desk.bob.id()))
                .replace("@" + desk.bob.id(), "@BOB")
                .replace("POST", post)
                .replace("FAR", farPost);
    }

    @Test
    void search_hidesResultsTheRoleCannotOpen() {
        for (String text : new String[] {"far", "max_char", "loud.example"}) {
            HtmlPage page = found(mod, text);
            assertFalse(page.contains("/admin/instances"), page);
            assertFalse(page.contains("/admin/settings"), page);
        }
        assertTrue(found(mod, "bob").contains("/admin/accounts/" + desk.bob.id()));
        assertFalse(found(mod, "deliver").links().contains("/admin/deliveries"));
        HtmlPage hidden = found(olga, secret);
        assertFalse(hidden.contains("For followers"), hidden);
    }

    @Test
    void searchField_isOnEveryPage_andKeepsItsText() {
        HtmlPage page = found(olga, "no <such> thing");
        assertTrue(page.contains("Nothing found.") && page.offers("no <such> thing"), page);
        assertTrue(olga.open("/admin/reports").page().actions().contains("/admin/search"));
        assertTrue(olga.open(PAGE).expect(200).text().contains("You only see results that your role can open."));
    }

    @Test
    void overlongQueries_areRejectedWithASentence() {
        String most = "x".repeat(200);
        olga.open(PAGE + "?q=" + most).expect(200);
        HtmlPage page = olga.open(PAGE + "?q=" + most + "x").expect(422).page();
        assertTrue(page.contains("Search for at most 200 characters."), page);
        olga.open(PAGE + "?q=" + "%F0%9F%8D%9E".repeat(100)).expect(200);
        olga.open(PAGE + "?q=%00%27%22%25_").expect(200);
    }

    @Test
    void results_areBounded_andLinkToMore() {
        for (int i = 0; i < 8; i++) {
            desk.app.rows().remoteAccount("crowd" + i, "crowd" + i + ".example");
        }
        HtmlPage page = found(olga, "crowd");
        assertEquals(6, page.get().split("class=\"person\"", -1).length - 1, page);
        assertTrue(page.contains("/admin/accounts?q=crowd") && page.contains("/admin/instances?q=crowd"), page);
        assertFalse(page.links().contains("/admin/instances/crowd6.example"), page);
    }

    @Test
    void page_isForStaffOnly() {
        new TestBrowser(desk.app).open(PAGE + "?q=bob").expect(302);
        desk.browserOf("alice").open(PAGE + "?q=bob").expect(403);
        mod.open(PAGE).expect(200);
    }
}
