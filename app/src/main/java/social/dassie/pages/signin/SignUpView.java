package social.dassie.pages.signin;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;
import social.dassie.staff.instance.rules.RuleEntity;

/**
 * The sign-up page.
 *
 * @param domain the part of the handle after the name
 * @param closed the message instead of the form, null while registrations are open
 * @param invite null for a visitor who was not invited
 * @param rules the rules of the instance
 * @param needsApproval whether a reason is required
 * @param minAge the minimum age in years; 0 asks for no date of birth
 */
public record SignUpView(
        String formToken,
        String domain,
        @Nullable String closed,
        @Nullable Invitation invite,
        List<RuleEntity> rules,
        int minPasswordCharacters,
        boolean needsApproval,
        int minAge,
        String username,
        String email,
        String reason,
        String dateOfBirth,
        @Nullable String problem)
        implements View {
    /**
     * The invite that a visitor uses.
     *
     * @param follows whether they will follow the inviter
     */
    public record Invitation(String code, AuthorView inviter, boolean follows) {}

    @Override
    public String template() {
        return "signin/sign_up.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("zone.js");
    }
}
