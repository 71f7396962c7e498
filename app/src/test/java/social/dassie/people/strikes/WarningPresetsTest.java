package social.dassie.people.strikes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;

/** The prepared texts for warnings, without the pages and commands that use them. */
class WarningPresetsTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Caller admin = Caller.onBehalfOf(app.user("anna", Role.ADMIN).id(), 0);
    private final WarningPresets presets = app.app().core().people().strikes.presets;

    private List<String> log(long id) {
        return app.app().core().platform().audit().of("warning_preset", id, 10).stream()
                .map(AuditEntry::action)
                .toList();
    }

    private static void assertRefused(int status, String message, Executable act) {
        ApiException refused = assertThrows(ApiException.class, act);
        assertEquals(status, refused.status());
        assertTrue(refused.getMessage().contains(message), refused.getMessage());
    }

    @Test
    void presets_areListedInTheirOrder_andLogged() {
        long first = presets.add(admin, "Ads", "No ads, please.");
        long second = presets.add(admin, "", "Be kind.");
        assertEquals(
                List.of(new WarningPreset(first, "Ads", "No ads, please."), new WarningPreset(second, "", "Be kind.")),
                presets.all());
        assertEquals("Be kind.", presets.text(second));
        presets.update(admin, first, "Advertising", "No advertising.");
        assertEquals(new WarningPreset(first, "Advertising", "No advertising."), presets.get(first));
        assertEquals(List.of("update", "create"), log(first));
        assertEquals(List.of("create"), log(second));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\n\t"})
    void blankText_isRefused_andChangesNothing(String text) {
        long id = presets.add(admin, "Ads", "No ads, please.");
        assertRefused(422, "Text can't be blank", () -> presets.add(admin, "Title", text));
        assertRefused(422, "Text can't be blank", () -> presets.update(admin, id, "Title", text));
        assertEquals(List.of(new WarningPreset(id, "Ads", "No ads, please.")), presets.all());
        assertEquals(List.of("create"), log(id));
    }

    @Test
    void unknownPreset_isNotFound() {
        assertRefused(404, "Record not found", () -> presets.get(1));
        assertRefused(404, "Record not found", () -> presets.text(1));
        assertRefused(404, "Record not found", () -> presets.update(admin, 1, "Ads", "No ads, please."));
        assertFalse(presets.remove(admin, 1));
        assertEquals(List.of(), log(1));
    }

    @Test
    void removedPreset_keepsTheWarningsUsingIt() {
        long alice = app.user("alice").id();
        Strikes strikes = app.app().core().people().strikes.strikes;
        long id = presets.add(admin, "Ads", "No ads, please.");
        long strike = strikes.add(admin.accountId(), alice, "none", presets.text(id), null);
        assertTrue(presets.remove(admin, id));
        assertFalse(presets.remove(admin, id));
        assertEquals(List.of(), presets.all());
        assertEquals(List.of("destroy", "create"), log(id));
        assertEquals("No ads, please.", strikes.find(strike).orElseThrow().text());
    }
}
