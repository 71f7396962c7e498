package social.dassie.pages.console.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** Accounts in a browser, for those who look after them. */
class AccountPageTest {
    private static final String PAGE = "/admin/accounts";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private JsonNode account(long id) {
        return desk.olga.get("/api/v1/admin/accounts/" + id);
    }

    @Test
    void pendingSignUp_isShownWithItsReason_andDecided() {
        long anna = desk.waiting("anna");
        long otto = desk.waiting("otto");
        TestBrowser browser = desk.browserOf("mod");
        HtmlPage list = browser.open(PAGE + "?status=pending").expect(200).page();
        assertTrue(list.contains("I like <rocks>"), list);
        assertFalse(list.contains("@alice@"), list);
        HtmlPage page = browser.open(PAGE + "/" + anna).expect(200).page();
        assertTrue(page.contains("I like <rocks>"), page);
        assertFalse(page.contains("Take action"), page);
        browser.submit(PAGE + "/" + anna + "/approve").expect(303);
        assertTrue(account(anna).path("approved").asBoolean());
        browser.open(PAGE + "/" + otto);
        browser.confirm(PAGE + "/" + otto + "/reject").expect(303);
        desk.olga.call("GET", "/api/v1/admin/accounts/" + otto).expect(404);
        assertTrue(browser.open("/admin/sign_ups").text().contains("No pending sign-ups."));
        assertEquals("approve", desk.log("account", anna).get(0));
        assertEquals("reject", desk.log("account", otto).get(0));
    }

    @Test
    void accountActions_areUndoneOnThePage() {
        TestBrowser browser = desk.browserOf("mod");
        String page = PAGE + "/" + desk.bob.id();
        String[][] acts = {
            {"disable", "disabled", "enable"},
            {"sensitive", "sensitized", "unsensitive"},
            {"silence", "silenced", "unsilence"},
            {"suspend", "suspended", "unsuspend"}
        };
        for (String[] act : acts) {
            browser.open(page);
            browser.confirm(page + "/action", "type", act[0], "text", "why").expect(303);
            assertTrue(account(desk.bob.id()).path(act[1]).asBoolean(), act[0]);
            assertTrue(browser.follow().text().contains("/" + act[2] + "\""), act[0]);
            browser.submit(page + "/" + act[2]).expect(303);
            assertFalse(account(desk.bob.id()).path(act[1]).asBoolean(), act[2]);
        }
    }

    @Test
    void accountsAreFoundByTheBeginningOfTheirNames() {
        String page =
                desk.browserOf("mod").open(PAGE + "?username=ali").expect(200).text();
        assertTrue(page.contains("@alice@dassie.example"), page);
        assertFalse(page.contains("@bob@"), page);
        HtmlPage hostile = desk.browserOf("mod")
                .open(PAGE + "?username=%22%3E%3Cscript%3E")
                .expect(200)
                .page();
        assertFalse(hostile.has("script:not([src])"), hostile);
        assertTrue(hostile.offers("\"><script>"), hostile);
    }

    @Test
    void equalOrHigherRole_cannotBeModerated() {
        TestBrowser browser = desk.browserOf("mod");
        for (long id : new long[] {desk.olga.id(), desk.mod.id()}) {
            HtmlPage page = browser.open(PAGE + "/" + id).expect(200).page();
            assertFalse(page.contains("Take action"), page);
            browser.confirm(PAGE + "/" + id + "/action", "type", "suspend").expect(403);
        }
        desk.browserOf("alice").open(PAGE).expect(403);
        desk.browserOf("alice").open(PAGE + "/" + desk.bob.id()).expect(403);
    }

    @Test
    void accountRow_hasAllActions_forLowerRolesOnly() {
        TestBrowser browser = desk.browserOf("mod");
        String form = PAGE + "/" + desk.bob.id();
        HtmlPage row = browser.open(PAGE + "?q=bob").expect(200).page();
        for (String type : List.of("none", "sensitive", "silence", "disable", "suspend")) {
            assertTrue(row.has("[name=type][value=" + type + "]"), type + " in " + row.get());
        }
        assertTrue(row.actions().contains(form + "/action") && row.contains("#notes") && row.contains("#login"), row);
        String asked = browser.submit(PAGE + "/" + desk.bob.id() + "/action", "type", "suspend")
                .expect(200)
                .text();
        assertTrue(asked.contains("Suspend @bob@dassie.example"), asked);
        browser.submit(PAGE + "/" + desk.bob.id() + "/action").expect(303);
        row = browser.open(PAGE + "?q=bob").page();
        assertTrue(row.actions().contains(form + "/unsuspend") && !row.offers("suspend"), row);
        assertFalse(row.actions().contains(form + "/delete"), row);
        assertTrue(desk.browserOf("olga").open(PAGE + "?q=bob").page().actions().contains(form + "/delete"));
        String above = browser.open(PAGE + "?q=olga").text();
        assertTrue(above.contains("Your role is not above theirs") && !above.contains("/action\""), above);
        long anna = desk.waiting("anna");
        String waits = browser.open(PAGE + "?q=anna").text();
        assertTrue(waits.contains(PAGE + "/" + anna + "/approve") && waits.contains(anna + "/reject"), waits);
    }
}
