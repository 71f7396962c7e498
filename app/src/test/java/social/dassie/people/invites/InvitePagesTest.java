package social.dassie.people.invites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Permission;
import social.dassie.pages.console.StaffDesk;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** The pages of invites: those of members, of who comes, and of the staff. */
class InvitePagesTest {
    private static final String PAGE = "/settings/invites";
    private static final String STAFF = "/admin/invites";
    private static final Pattern LINK = Pattern.compile("value=\"https://[^/\"]+(/invite/[^\"]+)\"");

    @AutoClose
    private final StaffDesk desk = new StaffDesk(Map.of("rate_limits", "false"));

    private final TestBrowser alice = new TestBrowser(desk.app).signedIn("alice");
    private final TestBrowser guest = new TestBrowser(desk.app);

    @BeforeEach
    void spareApproval() {
        int bits = Permission.bits(Permission.INVITE_USERS, Permission.INVITE_BYPASS_APPROVAL);
        desk.app.rows().run("update roles set permissions = ? where id = ?", bits, Role.EVERYONE_ID);
    }

    @Test
    void page_saysWhetherApprovalIsNeeded() {
        assertTrue(alice.open(PAGE).text().contains("and need no approval."));
        desk.app
                .rows()
                .run(
                        "update roles set permissions = ? where id = ?",
                        Permission.bits(Permission.INVITE_USERS),
                        Role.EVERYONE_ID);
        assertTrue(alice.open(PAGE).text().contains("the staff approves them first."));
    }

    /** Makes one and gives the path of its link. */
    private String make(TestBrowser who, String... fields) {
        who.open(PAGE).expect(200);
        who.submit(PAGE, fields).expect(303);
        Matcher link = LINK.matcher(who.follow().expect(200).text());
        assertTrue(link.find());
        return link.group(1);
    }

    private Answer signUp(String path, String name) {
        guest.open(path).expect(200);
        return send(name);
    }

    private Answer send(String name) {
        return guest.submit(
                "/auth/sign_up",
                "username",
                name,
                "email",
                name + "@mail.example",
                "password",
                "a long password",
                "agreement",
                "true");
    }

    private long idOfOnly() {
        return desk.app.rows().number("select max(id) from invites");
    }

    @Test
    void invite_isCreatedUsedAndRevoked() {
        String path =
                make(alice, "max_uses", "5", "expires_in", "86400", "autofollow", "true", "comment", "for <Anna>");
        HtmlPage page = guest.open(path).expect(200).page();
        assertTrue(page.contains("@alice@dassie.example") && page.contains("Your account will follow theirs."), page);
        signUp(path, "anna").expect(302);
        page = alice.open(PAGE).expect(200).page();
        assertTrue(page.contains("1 of 5 uses") && page.contains("for <Anna>"), page);
        alice.submit(PAGE + "/" + idOfOnly() + "/revoke").expect(303);
        page = alice.follow().expect(200).page();
        assertTrue(page.contains("No longer valid"), page);
        new TestBrowser(desk.app).open(path).expect(410);
    }

    @Test
    void invalidInput_isReportedBesideItsField() {
        alice.open(PAGE);
        HtmlPage page = alice.submit(PAGE, "max_uses", "7", "expires_in", "1", "comment", "x".repeat(421))
                .expect(422)
                .page();
        for (String field : List.of("max_uses", "expires_in", "comment")) {
            assertTrue(page.hasErrorAt(field), field + page.get());
        }
        assertEquals(0, desk.app.rows().number("select count(*) from invites"));
    }

    @Test
    void invitesOfOthers_cannotBeRevoked() {
        make(alice);
        TestBrowser bob = new TestBrowser(desk.app).signedIn("bob");
        bob.open(PAGE);
        bob.submit(PAGE + "/" + idOfOnly() + "/revoke").expect(404);
        assertEquals(1, desk.app.rows().number("select count(*) from invites where expires_at is null"));
    }

    @Test
    void inviteExpiredMeanwhile_isExplained_andCreatesNoAccount() {
        String path = make(alice);
        guest.open(path).expect(200);
        desk.app.rows().suspend(desk.alice);
        HtmlPage page = send("anna").expect(410).page();
        assertTrue(page.contains("This invite does not work"), page);
        assertEquals(page.get(), guest.open(path).expect(410).text());
        assertTrue(guest.open("/invite/nonsense").expect(404).text().contains("This invite does not work"));
        assertTrue(desk.app.app().core().accounts().findByAcct("anna").isEmpty());
    }

    @Test
    void formError_keepsTheInvite() {
        String path = make(alice);
        guest.open(path);
        HtmlPage page = guest.submit("/auth/sign_up", "username", "a b", "agreement", "true")
                .expect(422)
                .page();
        assertTrue(page.contains("@alice@dassie.example"), page);
        send("anna").expect(302);
    }

    @Test
    void inviteLink_servesJson_andHasAnAlias() {
        String path = make(alice);
        var answer = desk.app.anonymous().request("GET", path).header("Accept", "application/json");
        assertEquals(
                path.substring("/invite/".length()),
                desk.app
                        .anonymous()
                        .answer(answer.asBytes(), "GET", path)
                        .expect(200)
                        .json()
                        .path("invite_code")
                        .asText());
        var unknown = desk.app.anonymous().request("GET", "/invite/x").header("Accept", "application/json");
        desk.app.anonymous().answer(unknown.asBytes(), "GET", "/invite/x").expect(404, "Record not found");
        assertTrue(guest.open(path.replace("/invite/", "/invites/"))
                .expect(302)
                .header("Location")
                .endsWith(path));
    }

    @Test
    void theStaff_seesAndEndsThem_andItIsNoted() {
        String path = make(alice, "comment", "for the club");
        make(alice);
        signUp(path, "anna").expect(302);
        TestBrowser olga = new TestBrowser(desk.app).signedIn("olga");
        HtmlPage page = olga.open(STAFF).expect(200).page();
        assertTrue(page.contains("for the club") && page.contains("invited_by=" + desk.alice.id()), page);
        assertTrue(olga.open(STAFF + "?filter=expired").text().contains("Invite not found."));
        assertFalse(olga.open(STAFF + "?filter=available").text().contains("Invite not found."));
        long first = desk.app.rows().number("select min(id) from invites");
        String question =
                olga.submit(STAFF + "/" + first + "/deactivate").expect(200).text();
        assertTrue(question.contains("Revoke an invite of @alice"), question);
        olga.confirm(STAFF + "/" + first + "/deactivate").expect(303);
        new TestBrowser(desk.app).open(path).expect(410);
        olga.open(STAFF);
        olga.confirm(STAFF + "/deactivate_all").expect(303);
        assertTrue(olga.follow().text().contains("1 invite is ended."));
        assertEquals(0, desk.app.rows().number("select count(*) from invites where expires_at is null"));
        String log =
                olga.open("/admin/action_logs?target_type=invite").expect(200).text();
        assertTrue(log.contains("@alice") && log.contains("all ended"), log);
        assertFalse(log.contains(path.substring("/invite/".length())), log);
    }

    @Test
    void accountPage_showsInviterAndInvitees() {
        signUp(make(alice), "anna").expect(302);
        TestBrowser mod = new TestBrowser(desk.app).signedIn("mod");
        long anna = desk.app
                .app()
                .core()
                .accounts()
                .findByAcct("anna")
                .orElseThrow()
                .id();
        HtmlPage page = mod.open("/admin/accounts/" + anna).expect(200).page();
        assertTrue(page.links("@alice").contains("/admin/accounts/" + desk.alice.id()), page);
        String list = mod.open("/admin/accounts?invited_by=" + desk.alice.id())
                .expect(200)
                .text();
        assertTrue(list.contains("@anna@") && !list.contains("@bob@"), list);
    }

    @Test
    void revoking_needsThePermission() {
        make(alice);
        TestBrowser mod = new TestBrowser(desk.app).signedIn("mod");
        mod.open(STAFF).expect(403);
        mod.open("/admin/accounts");
        mod.submit(STAFF + "/deactivate_all", "confirmed", "true").expect(403);
        assertEquals(1, desk.app.rows().number("select count(*) from invites where expires_at is null"));
    }

    @Test
    void whereOnlyTheStaffInvites_membersReadThat() {
        try (StaffDesk other = new StaffDesk(Map.of("registrations.invites", "staff"))) {
            TestBrowser member = new TestBrowser(other.app).signedIn("alice");
            assertTrue(member.open(PAGE).expect(200).text().contains("only staff can invite"));
            member.submit(PAGE).expect(403);
            TestBrowser mod = new TestBrowser(other.app).signedIn("mod");
            make(mod);
            other.app.app().core().users().changeRole(other.mod.id(), Role.USER);
            assertTrue(mod.open(PAGE).text().contains("No longer valid"));
        }
    }
}
