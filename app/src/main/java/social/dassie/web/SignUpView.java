package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.instance.RuleEntity;

/**
 * The sign-up page.
 *
 * @param domain the part of the handle after the name
 * @param closed the message instead of the form, null while registrations are open
 * @param rules the rules of the instance
 * @param needsApproval whether a reason is required
 */
public record SignUpView(
        String formToken,
        String domain,
        @Nullable String closed,
        List<RuleEntity> rules,
        int minPasswordCharacters,
        boolean needsApproval,
        String username,
        String email,
        String reason,
        @Nullable String problem)
        implements View {
    @Override
    public String template() {
        return "sign_up.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("zone.js");
    }
}
