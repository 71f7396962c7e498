package social.dassie.pages.console.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.people.accounts.Role;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** Notes about an account, and help for somebody who lost every second factor. */
class AccountHelpTest {
    private static final Pattern DELETION = Pattern.compile("action=\"([^\"]+/notes/\\d+/delete)\"");

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final String page = "/admin/accounts/" + desk.bob.id();

    private static String deletion(String html) {
        Matcher form = DELETION.matcher(html);
        assertTrue(form.find(), html);
        return form.group(1);
    }

    @Test
    void notes_areShownNewestFirst_withTheirAuthors_toStaffOnly() {
        TestBrowser mod = desk.browserOf("mod");
        mod.open(page);
        mod.submit(page + "/notes", "note", "First <b>").expect(303);
        mod.follow();
        mod.submit(page + "/notes", "note", "Second").expect(303);
        HtmlPage shown = mod.follow().page();
        assertTrue(shown.text().indexOf("Second") < shown.text().indexOf("First <b>"), shown);
        assertTrue(shown.contains("First <b>"), shown);
        assertTrue(shown.texts("bdi").contains("@mod") && shown.text().contains("@mod: "), shown);
        assertTrue(mod.submit(page + "/notes", "note", " ").expect(422).page().hasErrorAt("note"));
        TestBrowser alice = desk.browserOf("alice");
        alice.open("/settings");
        alice.submit(page + "/notes", "note", "Mine").expect(403);
        assertFalse(desk.browserOf("bob").open("/@bob").text().contains("Second"));
    }

    @Test
    void aNote_isDeletedByItsWriter_orAHigherRole_afterAQuestion() {
        desk.app.user("mona", Role.MODERATOR);
        TestBrowser olga = desk.browserOf("olga");
        olga.open(page);
        olga.submit(page + "/notes", "note", "Of the owner").expect(303);
        TestBrowser mod = desk.browserOf("mod");
        String ofOwner = deletion(olga.open(page).text());
        String seen = mod.open(page).text();
        assertFalse(DELETION.matcher(seen).find(), seen);
        mod.confirm(ofOwner).expect(403);
        mod.open(page);
        mod.submit(page + "/notes", "note", "Of the moderator").expect(303);
        String ofModerator = deletion(mod.follow().text());
        TestBrowser mona = desk.browserOf("mona");
        mona.open(page);
        mona.confirm(ofModerator).expect(403);
        assertTrue(mod.submit(ofModerator).expect(200).text().contains("Of the moderator"));
        olga.open(page);
        olga.confirm(ofModerator).expect(303);
        olga.open(page);
        olga.confirm(ofModerator.replace("/" + desk.bob.id() + "/", "/" + desk.alice.id() + "/"))
                .expect(404);
        String left = mod.open(page).text();
        assertTrue(left.contains("Of the owner") && !left.contains("Of the moderator"), left);
    }

    @Test
    void twoFactor_isDisabledForAMember_withPermission() {
        desk.app.user("adam", Role.ADMIN);
        TestBrowser adam = desk.browserOf("adam");
        assertFalse(adam.open(page).text().contains("/two_factor/remove"));
        desk.app
                .rows()
                .run("insert into totp_keys (account_id, secret, confirmed_at, created_at, last_step) values ("
                        + desk.bob.id() + ", 'JBSWY3DPEHPK3PXP', 1, 1, 0)");
        assertTrue(desk.app.app().core().twoFactors().isOn(desk.bob.id()));
        assertFalse(desk.browserOf("mod").open(page).text().contains("/two_factor/remove"));
        assertTrue(adam.open(page).text().contains("/two_factor/remove"));
        String asked = adam.submit(page + "/two_factor/remove").expect(200).text();
        assertTrue(asked.contains("the password alone signs in"), asked);
        assertTrue(desk.app.app().core().twoFactors().isOn(desk.bob.id()));
        adam.submit(page + "/two_factor/remove").expect(303);
        assertFalse(desk.app.app().core().twoFactors().isOn(desk.bob.id()));
        assertEquals("disable_2fa", desk.log("account", desk.bob.id()).get(0));
        TestBrowser mod = desk.browserOf("mod");
        mod.open(page);
        mod.confirm(page + "/two_factor/remove").expect(403);
    }
}
