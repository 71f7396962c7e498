package social.dassie.pages.signin;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The sign-in page.
 *
 * @param notice why the user is asked to sign in
 * @param problem why the last attempt failed
 */
public record SignInView(
        String formToken,
        String returnTo,
        String email,
        boolean mayJoin,
        boolean sendsMail,
        @Nullable String notice,
        @Nullable String problem)
        implements View {
    @Override
    public List<String> scripts() {
        return List.of("passkeys.js");
    }

    @Override
    public String template() {
        return "signin/sign_in.jte";
    }
}
