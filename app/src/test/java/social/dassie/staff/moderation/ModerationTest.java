package social.dassie.staff.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Phase;
import social.dassie.people.accounts.Role;
import social.dassie.people.strikes.Strike;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ModerationTest {
    private static final String FORBIDDEN = "This action is not allowed";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");

    private static String path(TestClient whom) {
        return "/api/v1/admin/accounts/" + whom.id();
    }

    private AuditEntry lastEntry() {
        return app.app().core().platform().audit().newest(1).get(0);
    }

    private List<String> entries() {
        return app.app().core().platform().audit().newest(100).stream()
                .map(AuditEntry::action)
                .toList();
    }

    private JsonNode entity() {
        return owner.get(path(alice));
    }

    @ParameterizedTest
    @CsvSource({
        "disable, disabled, enable",
        "sensitive, sensitized, unsensitive",
        "silence, silenced, unsilence",
        "suspend, suspended, unsuspend"
    })
    void action_isAppliedLoggedAndUndone(String type, String state, String back) {
        assertEquals(
                "{}",
                mod.post(path(alice) + "/action", "type", type, "text", "Be kind")
                        .toString());
        assertTrue(entity().path(state).asBoolean());
        AuditEntry done = lastEntry();
        assertEquals(mod.id(), done.accountId());
        assertEquals(type, done.action());
        assertEquals("account", done.targetType());
        assertEquals(alice.id(), done.targetId());
        assertEquals("alice", done.targetLabel());
        assertFalse(json(done.before()).path(state).asBoolean());
        assertTrue(json(done.after()).at("/standing/" + state).asBoolean());
        assertEquals("Be kind", json(done.after()).path("text").asText());
        Strike strike =
                app.app().core().people().strikes.strikes.of(alice.id(), 10).get(0);
        assertEquals(type, strike.action());
        assertEquals("Be kind", strike.text());
        assertEquals(mod.id(), strike.accountId());

        assertFalse(mod.post(path(alice) + "/" + back).path(state).asBoolean());
        assertFalse(entity().path(state).asBoolean());
        assertEquals(List.of(back, type), entries());
        assertTrue(json(lastEntry().before()).path(state).asBoolean());
        assertFalse(json(lastEntry().after()).path(state).asBoolean());
        if (back.equals("unsuspend")) {
            mod.call("POST", path(alice) + "/" + back).expect(403, FORBIDDEN);
        } else {
            mod.post(path(alice) + "/" + back);
        }
        assertEquals(List.of(back, type), entries());
    }

    private static JsonNode json(@Nullable String text) {
        return Json.read(Objects.requireNonNull(text), JsonNode.class);
    }

    @Test
    void noneAction_isOnlyAWarning() {
        mod.post(path(alice) + "/action", "type", "none", "text", "Once is enough");
        JsonNode entity = entity();
        for (String state : List.of("disabled", "sensitized", "silenced", "suspended")) {
            assertFalse(entity.path(state).asBoolean(), state);
        }
        assertEquals(List.of("warn"), entries());
        alice.get("/api/v1/timelines/home");
    }

    @Test
    void actionTwice_isTwoStrikesAndTheSameState() {
        mod.post(path(alice) + "/action", "type", "suspend");
        mod.post(path(alice) + "/action", "type", "suspend");
        assertEquals(
                2, app.app().core().people().strikes.strikes.of(alice.id(), 10).size());
        assertTrue(entity().path("suspended").asBoolean());
        mod.post(path(alice) + "/unsuspend");
        assertFalse(entity().path("suspended").asBoolean());
    }

    @Test
    void invalidInput_isRejected_andNothingIsStored() {
        String action = path(alice) + "/action";
        mod.call("POST", action)
                .expect(422, "Validation failed: Type can't be blank, Type is not included in the list");
        mod.call("POST", action, "type", "shun").expect(422, "Validation failed: Type is not included in the list");
        mod.call("POST", action, "type", "SILENCE").expect(422, "Validation failed: Type is not included in the list");
        mod.call("POST", action, "type", "silence", "warning_preset_id", "7").expect(404, "Record not found");
        mod.call("POST", action, "type", "silence", "warning_preset_id", "x").expect(404, "Record not found");
        mod.call("POST", action, "type", "silence", "report_id", "x").expect(404, "Record not found");
        assertFalse(entity().path("silenced").asBoolean());
        assertEquals(List.of(), entries());
        assertEquals(0, app.rows().number("select count(*) from strikes"));
    }

    @Test
    void preset_isTheBeginningOfTheText() {
        long id = app.app().core().warningPresets().add(Caller.ANONYMOUS, "Rule 1", "You broke rule 1.");
        mod.post(path(alice) + "/action", "type", "none", "warning_preset_id", id);
        mod.post(path(alice) + "/action", "type", "none", "warning_preset_id", id, "text", "Again.");
        assertEquals(
                List.of("You broke rule 1.\n\nAgain.", "You broke rule 1."),
                app.app().core().people().strikes.strikes.of(alice.id(), 10).stream()
                        .map(Strike::text)
                        .toList());
    }

    /** Whoever keeps reports hears of it in the transaction. */
    @Test
    void reports_areResolvedByTheAction() {
        List<Event> heard = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, ModerationEvent.ActedOnReport.class, heard::add);
        app.app().core().platform().events().subscribe(Phase.SEND, ModerationEvent.ActedOnAccount.class, heard::add);
        mod.post(path(alice) + "/action", "type", "none");
        assertEquals(List.of(), heard);
        long report =
                mod.post("/api/v1/reports", "account_id", alice.id()).path("id").asLong();
        mod.post(path(alice) + "/action", "type", "none", "report_id", report);
        assertEquals(List.of(new ModerationEvent.ActedOnReport(report, mod.id())), heard);
        heard.clear();
        mod.post(path(alice) + "/action", "type", "silence");
        assertEquals(List.of(new ModerationEvent.ActedOnAccount(alice.id(), mod.id())), heard);
    }

    @Test
    void failureInTheTransaction_rollsBackTheAction() {
        app.app().core().platform().events().subscribe(Phase.SEND, ModerationEvent.ActedOnReport.class, event -> {
            throw ApiException.recordNotFound();
        });
        mod.call("POST", path(alice) + "/action", "type", "suspend", "report_id", "5")
                .expect(404, "Record not found");
        assertFalse(entity().path("suspended").asBoolean());
        assertEquals(List.of(), entries());
        assertEquals(0, app.rows().number("select count(*) from jobs where kind = 'account.empty'"));
        alice.get("/api/v1/timelines/home");
    }

    @Test
    void remoteAccount_hasNoLoginToLock() {
        String remote = "/api/v1/admin/accounts/" + app.rows().remoteAccount("ferret", "far.example");
        mod.call("POST", remote + "/action", "type", "disable").expect(403, FORBIDDEN);
        for (String act : List.of("/enable", "/approve", "/reject")) {
            mod.call("POST", remote + act).expect(403, FORBIDDEN);
        }
        for (String type : List.of("none", "sensitive", "silence", "suspend")) {
            mod.post(remote + "/action", "type", type);
        }
        JsonNode entity = mod.get(remote);
        for (String state : List.of("sensitized", "silenced", "suspended")) {
            assertTrue(entity.path(state).asBoolean(), state);
        }
        mod.post(remote + "/unsuspend");
    }

    @Test
    void pendingLogin_isApprovedOrTurnedDownOnce() {
        TestClient anna = app.user("anna");
        TestClient bert = app.user("bert");
        app.rows()
                .run("update users set approved = 0, sign_up_reason = 'I like it' where account_id in (" + anna.id()
                        + ", " + bert.id() + ")");
        anna.call("GET", "/api/v1/timelines/home").expect(403, "Your login is currently pending approval");
        assertEquals(
                List.of(Long.toString(bert.id()), Long.toString(anna.id())),
                mod.ids("/api/v2/admin/accounts", "status", "pending"));
        JsonNode approved = mod.post(path(anna) + "/approve");
        assertTrue(approved.path("approved").asBoolean());
        assertEquals("I like it", approved.path("invite_request").asText());
        anna.get("/api/v1/timelines/home");
        mod.call("POST", path(anna) + "/approve").expect(403, FORBIDDEN);
        mod.call("POST", path(anna) + "/reject").expect(403, FORBIDDEN);

        JsonNode rejected = mod.post(path(bert) + "/reject");
        assertEquals("bert", rejected.path("username").asText());
        assertFalse(rejected.path("approved").asBoolean());
        mod.call("GET", path(bert)).expect(404, "Record not found");
        mod.call("POST", path(bert) + "/reject").expect(404, "Record not found");
        bert.call("GET", "/api/v1/timelines/home").expect(401);
        assertEquals(List.of("reject", "approve"), entries());
        assertEquals("bert", lastEntry().targetLabel());
    }

    @Test
    void everyAct_isReadAsJsonToo() {
        mod.sendJson("POST", path(alice) + "/action", "{\"type\":\"silence\",\"send_email_notification\":false}")
                .expect(200);
        assertTrue(entity().path("silenced").asBoolean());
        assertEquals("[]", alice.get("/api/v1/notifications").toString());
    }
}
