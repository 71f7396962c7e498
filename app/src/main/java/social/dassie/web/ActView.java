package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.strikes.WarningPreset;

/**
 * The form with which the staff does something about an account.
 *
 * @param action where it goes
 * @param text what the account is told, as far as it is typed
 */
public record ActView(String formToken, String action, boolean isLocal, List<WarningPreset> presets, String text) {
    /** Null for who may not decide about the account. */
    static @Nullable ActView of(
            boolean mayDecide,
            String formToken,
            String action,
            boolean isLocal,
            List<WarningPreset> presets,
            String text) {
        return mayDecide ? new ActView(formToken, action, isLocal, presets, text) : null;
    }
}
