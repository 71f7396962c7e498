package social.dassie.pages.signin;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The page that asks whether an application may act for the user.
 *
 * @param scopes the requested scopes, in words
 * @param fields the request's own parameters, which are hidden fields of the form
 * @param destination the redirect address, as text; null if a code is shown instead
 * @param switchAddress where to sign in as another user
 */
public record AuthorizeView(
        String formToken,
        String appName,
        @Nullable String website,
        String handle,
        List<String> scopes,
        Map<String, String> fields,
        @Nullable String destination,
        String switchAddress)
        implements View {
    @Override
    public String template() {
        return "signin/authorize.jte";
    }
}
