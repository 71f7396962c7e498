package social.dassie.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.http.Request;
import social.dassie.strikes.WarningPreset;

/**
 * The form for an action of the staff against an account.
 *
 * @param action the address that receives the form
 * @param text the message to the account, as typed so far
 * @param preset the chosen preset, 0 for none
 * @param problem why the form was refused
 */
public record ActView(
        String formToken,
        String action,
        boolean isLocal,
        List<WarningPreset> presets,
        String text,
        long preset,
        @Nullable String problem) {
    /** Null for a visitor who may not decide about the account. */
    static @Nullable ActView of(
            boolean mayDecide,
            Request r,
            String action,
            boolean isLocal,
            List<WarningPreset> presets,
            @Nullable String problem) {
        return mayDecide
                ? new ActView(
                        r.browser().formToken(),
                        action,
                        isLocal,
                        presets,
                        r.params().text("text", ""),
                        r.params().number("warning_preset_id").orElse(0),
                        problem)
                : null;
    }
}
