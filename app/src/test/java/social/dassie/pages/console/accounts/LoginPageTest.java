package social.dassie.pages.console.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.people.accounts.Role;
import social.dassie.people.emails.MailSettings;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What the staff does about logins, prepared warnings and many sign-ups at once. */
class LoginPageTest {
    private static final String PAGE = "/admin/accounts/";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestClient anna = desk.app.user("anna", Role.ADMIN);

    private JsonNode account(long id) {
        return desk.olga.get("/api/v1/admin/accounts/" + id);
    }

    private void setMailServer() {
        desk.app.app().core().platform().settings().change(Map.of(MailSettings.HOST, "127.0.0.1"));
    }

    @Test
    void owner_assignsRoles_butOnlyBelowTheirOwn() {
        TestBrowser olga = desk.browserOf("olga");
        String page = PAGE + desk.bob.id();
        assertTrue(olga.open(page).page().actions().contains(page + "/role"));
        assertTrue(olga.submit(page + "/role", "role", "moderator")
                .expect(303)
                .header("Location")
                .contains("?done=role&"));
        assertTrue(olga.follow().text().contains("The role is changed."));
        assertEquals("Moderator", account(desk.bob.id()).at("/role/name").asText());
        assertEquals(List.of("change_role"), desk.log("account", desk.bob.id()));
        olga.submit(page + "/role", "role", "owner").expect(403);
        HtmlPage refused = olga.open(page).page();
        assertFalse(refused.has("option[value=3]"), refused);
        assertTrue(
                olga.submit(page + "/role", "role", "king").expect(422).text().contains("Role not found."));
        olga.open(page);
        olga.submit(page + "/role", "role", "user").expect(303);
        olga.open(PAGE + desk.olga.id());
        olga.submit(PAGE + desk.olga.id() + "/role", "role", "user").expect(403);
    }

    @Test
    void anAdmin_givesNoRoles_andAModerator_changesNoAddress() {
        TestBrowser admin = desk.browserOf("anna");
        admin.open(PAGE + desk.bob.id());
        admin.submit(PAGE + desk.bob.id() + "/role", "role", "moderator").expect(403);
        admin.submit(PAGE + desk.olga.id() + "/email", "email", "new@mail.example")
                .expect(403);
        admin.submit(PAGE + anna.id() + "/email", "email", "new@mail.example").expect(403);
        TestBrowser mod = desk.browserOf("mod");
        assertFalse(mod.open(PAGE + desk.bob.id()).text().contains("/email\""));
        mod.submit(PAGE + desk.bob.id() + "/email", "email", "new@mail.example").expect(403);
        mod.submit(PAGE + desk.bob.id() + "/password_reset").expect(403);
        assertEquals(List.of(), desk.log("account", desk.bob.id()));
    }

    @Test
    void email_isChanged_andAnInvalidOneIsRejected() {
        TestBrowser admin = desk.browserOf("anna");
        String page = PAGE + desk.bob.id();
        admin.open(page);
        HtmlPage taken = admin.submit(page + "/email", "email", "alice@mail.example")
                .expect(422)
                .page();
        assertTrue(taken.hasErrorAt("email"), taken);
        assertEquals("alice@mail.example", taken.value("email"), taken);
        admin.submit(page + "/email", "email", "bobby@mail.example").expect(303);
        assertEquals("bobby@mail.example", account(desk.bob.id()).path("email").asText());
        assertEquals(List.of("change_email"), desk.log("account", desk.bob.id()));
    }

    @Test
    void withoutMail_noLinkIsSent_andWithIt_itIs() {
        TestBrowser admin = desk.browserOf("anna");
        String page = PAGE + desk.bob.id();
        assertTrue(admin.open(page).text().contains("This server does not send email"));
        String refused = admin.submit(page + "/password_reset").expect(422).text();
        assertTrue(refused.contains("no mail server in its settings"), refused);
        setMailServer();
        admin.open(page);
        admin.submit(page + "/password_reset").expect(303);
        assertTrue(admin.follow().text().contains("The password reset email was sent."));
        assertTrue(admin.submit(page + "/confirmation").expect(422).text().contains("already confirmed"));
        assertEquals(List.of("reset_password"), desk.log("account", desk.bob.id()));
        assertTrue(desk.app.app().core().platform().jobs().all(50).stream()
                .anyMatch(job -> job.payload().contains("PASSWORD_RESET")));
    }

    @Test
    void severalSignUps_areApprovedOrTurnedDown_atOnce() {
        long carl = desk.waiting("carl");
        long dora = desk.waiting("dora");
        long emil = desk.waiting("emil");
        TestBrowser mod = desk.browserOf("mod");
        HtmlPage list = mod.open("/admin/sign_ups").expect(200).page();
        assertTrue(list.contains("I like <rocks>") && list.contains("192.0.2.7"), list);
        assertTrue(mod.submit("/admin/sign_ups/approve").header("Location").endsWith("done=none_chosen"));
        assertTrue(mod.follow().text().contains("No one was selected"));
        mod.submit("/admin/sign_ups/approve", "ids[0]", "" + carl, "ids[1]", "" + dora, "ids[2]", "x")
                .expect(303);
        assertTrue(mod.follow().text().contains("2 sign-ups are approved."));
        mod.confirm("/admin/sign_ups/reject", "ids[0]", "" + carl, "ids[1]", "" + emil)
                .expect(303);
        assertTrue(mod.follow().text().contains("1 sign-up is turned down."));
        assertTrue(account(carl).path("approved").asBoolean()
                && account(dora).path("approved").asBoolean());
        desk.olga.call("GET", "/api/v1/admin/accounts/" + emil).expect(404);
        assertEquals(List.of("approve"), desk.log("account", carl));
        assertEquals(List.of("reject"), desk.log("account", emil));
    }

    @Test
    void oneSignUp_isDecidedInItsRow_whateverIsSelected() {
        long carl = desk.waiting("carl");
        long dora = desk.waiting("dora");
        TestBrowser mod = desk.browserOf("mod");
        HtmlPage list = mod.open("/admin/sign_ups").expect(200).page();
        assertTrue(list.actions().contains(PAGE + carl + "/approve"), list);
        String[] row = {"back", "/admin/sign_ups", "row", "" + carl, "next", "" + dora};
        assertEquals(
                "/admin/sign_ups?done=approve&of=account-" + carl + "#row-" + dora,
                mod.submit(PAGE + carl + "/approve", row).expect(303).header("Location"));
        assertTrue(account(carl).path("approved").asBoolean());
        assertFalse(account(dora).path("approved").asBoolean());
        assertTrue(mod.open("/admin/sign_ups?done=approve&of=account-" + carl)
                .page()
                .contains("@carl@dassie.example: approved"));
        HtmlPage asked =
                mod.submit(PAGE + dora + "/reject", "next", "").expect(200).page();
        assertTrue(asked.links("Cancel").contains("/admin/sign_ups#row-" + dora), asked);
        assertEquals(
                "/admin/sign_ups?done=reject",
                mod.submit(PAGE + dora + "/reject").expect(303).header("Location"));
        desk.olga.call("GET", "/api/v1/admin/accounts/" + dora).expect(404);
    }

    @Test
    void accounts_areFound_byAddressStateAndRole() {
        TestBrowser mod = desk.browserOf("mod");
        String page = "/admin/accounts";
        assertTrue(mod.open(page + "?q=bob%40mail").expect(200).text().contains("@bob@dassie.example"));
        assertFalse(mod.open(page + "?q=bob%40mail").text().contains("@alice@dassie.example"));
        String staff = mod.open(page + "?role=staff").text();
        assertTrue(staff.contains("@olga@") && staff.contains("@mod@dassie") && !staff.contains("@bob@"), staff);
        assertTrue(mod.open(page + "?status=suspended").text().contains("No accounts match these filters."));
        mod.open(page + "?status=strange").expect(400);
        assertTrue(mod.open(page + "?origin=remote").text().contains("Show all accounts"));
    }

    @Test
    void preparedWarnings_areAdded_changed_deleted_andNamedInTheLog() {
        String page = "/admin/warning_presets";
        TestBrowser admin = desk.browserOf("anna");
        assertTrue(admin.open(page).expect(200).text().contains("No warning presets yet."));
        HtmlPage refused =
                admin.submit(page, "title", "<t>", "text", " ").expect(422).page();
        assertEquals("<t>", refused.value("title"), refused);
        assertTrue(refused.hasErrorAt("text"), refused);
        admin.open(page);
        admin.submit(page, "title", "Ads", "text", "No ads please").expect(303);
        assertTrue(admin.follow().text().contains("No ads please"));
        long id = desk.app.app().core().warningPresets().all().get(0).id();
        admin.open(page + "/" + id).expect(200);
        admin.submit(page + "/" + id, "title", "Ads", "text", "").expect(422);
        admin.submit(page + "/" + id, "title", "Ads", "text", "No ads at all").expect(303);
        admin.open(PAGE + desk.bob.id());
        admin.confirm(PAGE + desk.bob.id() + "/action", "type", "none", "warning_preset_id", "" + id)
                .expect(303);
        assertTrue(admin.open("/admin/strikes").expect(200).text().contains("No ads at all"));
        admin.open(page);
        admin.confirm(page + "/" + id + "/delete").expect(303);
        admin.open(page);
        admin.confirm(page + "/" + id + "/delete").expect(404);
        admin.open(page + "/" + id).expect(404);
        assertEquals(List.of("destroy", "update", "create"), desk.log("warning_preset", id));
    }
}
