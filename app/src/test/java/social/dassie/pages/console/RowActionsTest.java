package social.dassie.pages.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** The obvious acts of a list stand in its rows, lead back to the list, and are refused as on the pages. */
class RowActionsTest {
    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private String blocked(String domain) {
        return desk.olga
                .post("/api/v1/admin/domain_blocks", "domain", domain, "severity", "silence")
                .path("id")
                .asText();
    }

    @Test
    void aBlockedDomain_isUnblockedFromItsRow_andTheNextRowIsChosen() {
        String first = blocked("one.example");
        String second = blocked("two.example");
        TestBrowser olga = desk.browserOf("olga");
        String list = "/admin/domains?q=example";
        HtmlPage page = olga.open(list).expect(200).page();
        String act = "/admin/domains/blocks/" + first + "/delete";
        assertTrue(page.actions().contains(act) && page.has("#row-" + first), page);
        String[] row = {"back", list, "row", first, "next", second};
        HtmlPage asked = olga.submit(act, row).expect(200).page();
        assertTrue(asked.links("Cancel").contains("/admin/domains?q=example#row-" + first), asked);
        assertEquals(
                "/admin/domains?q=example&done=removed#row-" + second,
                olga.submit(act, row).expect(303).header("Location"));
        assertEquals(
                List.of("two.example"),
                desk.olga.get("/api/v1/admin/domain_blocks").findValuesAsText("domain"));
    }

    @Test
    void anAllowedDomain_isRemovedFromItsRow() {
        String id = desk.olga
                .post("/api/v1/admin/domain_allows", "domain", "one.example")
                .path("id")
                .asText();
        TestBrowser olga = desk.browserOf("olga");
        olga.open("/admin/domains/allows");
        String act = "/admin/domains/allows/" + id + "/delete";
        assertEquals(
                "/admin/domains/allows?done=disallowed",
                olga.confirm(act).expect(303).header("Location"));
        assertEquals(0, desk.olga.get("/api/v1/admin/domain_allows").size());
    }

    @Test
    void acts_areRefused_withoutTheRoleOrTheTokenOrASession() {
        String id = blocked("one.example");
        for (String act : List.of(
                "/admin/domains/blocks/" + id + "/delete",
                "/admin/deliveries/hosts/one.example/retry",
                "/admin/deliveries/hosts/one.example/drop",
                "/admin/custom_emojis/1/disable",
                "/admin/custom_emojis/1/enable")) {
            assertEquals(
                    302,
                    new TestBrowser(desk.app).forge(act, "confirmed", "true").status(),
                    act);
            assertEquals(
                    403, desk.browserOf("alice").forge(act, "confirmed", "true").status(), act);
            assertEquals(
                    403, desk.browserOf("mod").forge(act, "confirmed", "true").status(), act);
            TestBrowser olga = desk.browserOf("olga");
            assertEquals(
                    403,
                    olga.forge(act, "confirmed", "true", "form_token", "wrong").status(),
                    act);
        }
        assertEquals(1, desk.olga.get("/api/v1/admin/domain_blocks").size());
    }

    @Test
    void rowsOfAccounts_haveNoActs_whereTheRoleIsTooLow() {
        HtmlPage page =
                desk.browserOf("mod").open("/admin/accounts?q=olga").expect(200).page();
        assertFalse(page.has("[formaction^=/admin/accounts/]"), page);
        HtmlPage own =
                desk.browserOf("mod").open("/admin/accounts?q=bob").expect(200).page();
        assertTrue(own.actions().contains("/admin/accounts/" + desk.bob.id() + "/action"), own);
    }
}
