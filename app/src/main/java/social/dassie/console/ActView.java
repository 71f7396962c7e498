package social.dassie.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.strikes.WarningPreset;

/**
 * The form for an action of the staff against an account.
 *
 * @param action the address that receives the form
 * @param text the message to the account, as typed so far
 */
public record ActView(String formToken, String action, boolean isLocal, List<WarningPreset> presets, String text) {
    /** Null for a visitor who may not decide about the account. */
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
