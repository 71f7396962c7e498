package social.dassie.pages.twofactor;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The page that asks for the second factor after a right password.
 *
 * @param isMailed whether a code was emailed, because others try passwords or codes for the account
 */
public record SecondStepView(
        String formToken,
        boolean isMailed,
        boolean hasApp,
        boolean hasPasskey,
        @Nullable String problem) implements View {
    @Override
    public String template() {
        return "twofactor/second_step.jte";
    }

    @Override
    public List<String> scripts() {
        return hasPasskey ? List.of("passkeys.js") : List.of();
    }
}
