package social.dassie.web;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The question whether an application may act for somebody.
 *
 * @param scopes what it asks for, in words
 * @param fields the request's own parameters, which the form carries along
 * @param destination where the answer goes, as text; null when a code is shown instead
 * @param switchAddress where somebody else signs in
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
        return "authorize.jte";
    }
}
