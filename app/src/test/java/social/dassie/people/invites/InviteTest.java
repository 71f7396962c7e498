package social.dassie.people.invites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

/** Invites, as programs use them. */
class InviteTest {
    @AutoClose
    private TestApp app = start("closed");

    private TestClient alice = app.user("alice");

    private static TestApp start(String registrations) {
        return TestApp.start(Map.of("registrations", registrations, "rate_limits", "false"));
    }

    private void restart(String registrations) {
        app.close();
        app = start(registrations);
        alice = app.user("alice");
    }

    private Invites invites() {
        return app.app().core().people().oauth.invites.invites;
    }

    private Invite invite(@Nullable Integer maxUses, @Nullable Integer seconds, boolean autofollow) {
        return invites().create(caller(alice), new InviteForm(maxUses, seconds, autofollow, ""));
    }

    private Invite invite() {
        return invite(null, null, false);
    }

    private static Caller caller(TestClient who) {
        return Caller.onBehalfOf(who.id(), 0);
    }

    private Answer signUp(String name, String... more) {
        Object[] form = {
            "username", name, "email", name + "@mail.example", "password", "a long password", "agreement", "true"
        };
        Object[] all = Stream.concat(Arrays.stream(form), Arrays.stream(more)).toArray();
        return app.application("write:accounts").call("POST", "/api/v1/accounts", all);
    }

    private Answer preview(String code) {
        return app.anonymous().call("GET", "/api/v1/invites/" + code);
    }

    private long idOf(String name) {
        return app.app().core().accounts().findByAcct(name).orElseThrow().id();
    }

    private boolean isThere(String name) {
        return app.app().core().accounts().findByAcct(name).isPresent();
    }

    private int uses(Invite invite) {
        return invites().find(invite.code()).orElseThrow().uses();
    }

    @Test
    void anInvite_opensClosedRegistrations_andItsUseIsCounted() {
        Invite invite = invite();
        signUp("anna").expect(403, "This action is not allowed");
        signUp("anna", "invite_code", "nonsense").expect(403, "This action is not allowed");
        signUp("anna", "invite_code", invite.code()).expect(200);
        assertEquals(1, uses(invite));
        TestClient owner = app.user("olga", Role.OWNER);
        assertEquals(
                Long.toString(alice.id()),
                owner.get("/api/v1/admin/accounts/" + idOf("anna"))
                        .path("invited_by_account_id")
                        .asText());
        assertEquals(
                List.of(Long.toString(idOf("anna"))), owner.ids("/api/v2/admin/accounts", "invited_by", alice.id()));
    }

    private boolean isApproved(String name) {
        return app.app().core().users().get(idOf(name)).approved();
    }

    /** The permission invite_bypass_approval of Mastodon 4.6. */
    @ParameterizedTest
    @CsvSource({
        "open, false, true",
        "approval, false, false",
        "approval, true, true",
        "closed, false, false",
        "closed, true, true"
    })
    void permittedInviter_sparesInviteesTheApproval(String registrations, boolean isSpared, boolean isApproved) {
        restart(registrations);
        int bits = Permission.bits(Permission.INVITE_USERS)
                | (isSpared ? Permission.bits(Permission.INVITE_BYPASS_APPROVAL) : 0);
        app.rows().run("update roles set permissions = ? where id = ?", bits, Role.EVERYONE_ID);
        signUp("anna", "invite_code", invite().code()).expect(200);
        assertEquals(isApproved, isApproved("anna"));
    }

    @Test
    void invalidCode_doesNotSpareTheApproval() {
        restart("approval");
        signUp("bert", "invite_code", "nonsense").expect(422);
        signUp("bert", "reason", "I like it").expect(200);
        assertFalse(isApproved("bert"));
    }

    @Test
    void ownersInvite_sparesTheApproval() {
        TestClient owner = app.user("olga", Role.OWNER);
        Invite invite = invites().create(caller(owner), new InviteForm(null, null, false, ""));
        signUp("anna", "invite_code", invite.code()).expect(200);
        assertTrue(isApproved("anna"));
    }

    @Test
    void blockRequiringApproval_appliesToInvitees() {
        TestClient owner = app.user("olga", Role.OWNER);
        owner.post("/api/v1/admin/ip_blocks", "ip", "127.0.0.1", "severity", "sign_up_requires_approval");
        signUp("anna", "invite_code", invite().code()).expect(200);
        assertFalse(app.app().core().users().get(idOf("anna")).approved());
    }

    @Test
    void rejectedSignUp_isNotCountedAsUse() {
        Invite invite = invite(1, null, false);
        signUp("alice", "invite_code", invite.code()).expect(422);
        signUp("anna", "invite_code", invite.code(), "agreement", "false").expect(422);
        assertEquals(0, uses(invite));
        signUp("bert", "invite_code", invite.code()).expect(200);
    }

    @Test
    void withOpenRegistrations_anInvalidCodeIsIgnored() {
        restart("open");
        Invite invite = invite();
        invites().revoke(caller(alice), invite.id());
        signUp("anna", "invite_code", invite.code()).expect(200);
        assertEquals(0, uses(invite));
        assertEquals(0, app.rows().number("select count(*) from users where invited_by_id is not null"));
    }

    @Test
    void twentyAtOnce_withAnInviteForFive_makeFive() throws InterruptedException {
        Invite invite = invite(5, null, false);
        List<Integer> statuses = Together.run(
                20, i -> () -> signUp("guest" + i, "invite_code", invite.code()).status());
        assertEquals(5, Collections.frequency(statuses, 200), statuses.toString());
        assertEquals(15, Collections.frequency(statuses, 403), statuses.toString());
        assertEquals(5, uses(invite));
        assertEquals(5, app.rows().number("select count(*) from accounts where username like 'guest%'"));
        preview(invite.code()).expect(401, "This invite is not valid");
    }

    @Test
    void thePreview_givesTheCodeAndTheAddress() {
        Invite invite = invite();
        assertEquals(
                "{\"invite_code\":\"" + invite.code() + "\",\"instance_api_url\":\"" + app.publicAddress()
                        + "/api/v2/instance\"}",
                preview(invite.code()).expect(200).text());
        preview("nonsense").expect(404, "Record not found");
    }

    @Test
    void blockedNetwork_isRejected() {
        TestClient owner = app.user("olga", Role.OWNER);
        Invite invite = invite();
        owner.post("/api/v1/admin/ip_blocks", "ip", "127.0.0.1", "severity", "sign_up_block");
        preview(invite.code()).expect(403, "This action is not allowed");
        signUp("anna", "invite_code", invite.code()).expect(403);
    }

    private void isOver(Invite invite) {
        preview(invite.code()).expect(401, "This invite is not valid");
        signUp("anna", "invite_code", invite.code()).expect(403, "This action is not allowed");
    }

    @Test
    void anInvite_endsWithItsTime_andIsDeletedAMonthLater() {
        Invite invite = invite(null, 3_600, false);
        app.clock().advance(Duration.ofMinutes(59));
        preview(invite.code()).expect(200);
        app.clock().advance(Duration.ofMinutes(1));
        isOver(invite);
        app.clock().advance(Duration.ofDays(29));
        app.runJobs();
        assertTrue(invites().find(invite.code()).isPresent());
        app.clock().advance(Duration.ofDays(2));
        app.runJobs();
        preview(invite.code()).expect(404);
    }

    @Test
    void invite_isRevokedByItsCreatorOnly() {
        Invite invite = invite();
        TestClient bob = app.user("bob");
        ApiException refused = assertThrows(ApiException.class, () -> invites().revoke(caller(bob), invite.id()));
        assertEquals(404, refused.status());
        preview(invite.code()).expect(200);
        invites().revoke(caller(alice), invite.id());
        isOver(invite);
    }

    /** Each is a state of who invites, and the way back from it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "update accounts set suspended_at = 1 where id = ?|update accounts set suspended_at = null where id = ?",
                "update users set disabled = 1 where account_id = ?|update users set disabled = 0 where account_id = ?",
                "update users set approved = 0 where account_id = ?|update users set approved = 1 where account_id = ?",
                "update accounts set moved_to_account_id = id where id = ?|update accounts set moved_to_account_id = null"
                        + " where id = ?"
            })
    void invite_isInactive_whileItsCreatorMayNotInvite(String statements) {
        Invite invite = invite();
        String[] change = statements.split("\\|", -1);
        app.rows().run(change[0], alice.id());
        isOver(invite);
        app.rows().run(change[1], alice.id());
        preview(invite.code()).expect(200);
    }

    @Test
    void whereOnlyTheStaffInvites_membersDoNot() {
        assertTrue(
                app.anonymous().get("/api/v1/instance").path("invites_enabled").asBoolean());
        Invite old = invite();
        app.close();
        app = TestApp.start(Map.of("registrations", "closed", "registrations.invites", "staff"));
        alice = app.user("alice");
        assertFalse(
                app.anonymous().get("/api/v1/instance").path("invites_enabled").asBoolean());
        assertEquals(403, assertThrows(ApiException.class, this::invite).status());
        app.app().core().users().changeRole(alice.id(), Role.MODERATOR);
        Invite invite = invite();
        preview(invite.code()).expect(200);
        app.app().core().users().changeRole(alice.id(), Role.USER);
        preview(invite.code()).expect(401);
        preview(old.code()).expect(404);
    }

    @Test
    void invitee_followsTheInviter_onceTheLoginIsUsable() {
        restart("open");
        TestClient owner = app.user("olga", Role.OWNER);
        signUp("anna", "invite_code", invite(null, null, true).code()).expect(200);
        app.runJobs();
        assertEquals(1, follows("anna"));
        signUp("bert", "invite_code", invite().code()).expect(200);
        app.runJobs();
        assertEquals(0, follows("bert"));
        owner.post("/api/v1/admin/ip_blocks", "ip", "127.0.0.1", "severity", "sign_up_requires_approval");
        signUp("carl", "invite_code", invite(null, null, true).code()).expect(200);
        app.runJobs();
        assertEquals(0, follows("carl"));
        owner.post("/api/v1/admin/accounts/" + idOf("carl") + "/approve");
        app.runJobs();
        assertEquals(1, follows("carl"));
    }

    private long follows(String name) {
        return app.rows()
                .number("select count(*) from follows where account_id = " + idOf(name) + " and target_account_id = "
                        + alice.id());
    }

    @Test
    void deletedInviter_removesTheInvites_andKeepsTheInvitees() {
        Invite invite = invite(null, null, true);
        signUp("anna", "invite_code", invite.code()).expect(200);
        app.app().core().users().delete(alice.id());
        preview(invite.code()).expect(404);
        assertTrue(isThere("anna"));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from users where invited_by_id is not null"));
    }

    @Test
    void thereAreOnlySoMany_thatAreNotOver() {
        Invite first = invite();
        for (int i = 1; i < Invites.MAX_AVAILABLE; i++) {
            invite();
        }
        assertEquals(422, assertThrows(ApiException.class, this::invite).status());
        invites().revoke(caller(alice), first.id());
        invite();
        assertTrue(invites().find(first.code()).isEmpty());
    }
}
