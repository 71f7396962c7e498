package social.dassie.people.oauth.apps;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Scopes;

/**
 * What an application says about itself when it registers.
 *
 * <p>A redirect address is an opaque text: a URI class rejects {@code mona://} and {@code com.example.app:/back}. So
 * only its characters, its scheme and its length are checked, and it is stored unchanged.
 */
public record AppForm(String name, @Nullable String website, List<String> redirectUris, Scopes scopes) {
    private static final int MAX_NAME = 60;
    private static final int MAX_ADDRESS = 2_000;
    private static final int MAX_ADDRESSES = 8_000;
    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):.*");
    private static final Pattern PRINTABLE = Pattern.compile("[\\x21-\\x7e]+");
    private static final Pattern WEBSITE = Pattern.compile("(?i)https?://[^\\s/?#]+[^\\s]*");
    /** Schemes that would make the browser run the redirect address as code. */
    private static final Set<String> FORBIDDEN = Set.of("javascript", "data", "vbscript", "file");

    public static AppForm of(Params params) {
        List<String> redirects = new ArrayList<>();
        for (String item : params.texts("redirect_uris")) {
            for (String uri : item.strip().split("\\s+", -1)) {
                if (!uri.isEmpty()) {
                    redirects.add(uri);
                }
            }
        }
        String scopes = String.join(" ", params.texts("scopes"));
        AppForm form = new AppForm(
                params.text("client_name", "").strip(),
                params.filled("website"),
                redirects.stream().distinct().toList(),
                scopes.isBlank() ? Scopes.DEFAULT : Scopes.parse(scopes));
        form.check();
        return form;
    }

    private void check() {
        if (name.isEmpty()) {
            throw ApiException.validation("Application name can't be blank");
        }
        if (name.codePointCount(0, name.length()) > MAX_NAME) {
            throw ApiException.validation("Application name is too long (maximum is 60 characters)");
        }
        if (website != null && website.length() > MAX_ADDRESS) {
            throw ApiException.validation("Application website is too long (maximum is 2000 characters)");
        }
        if (website != null && !WEBSITE.matcher(website).matches()) {
            throw ApiException.validation("Application website is invalid");
        }
        checkRedirects();
        if (!scopes.areKnown()) {
            throw ApiException.validation("Scopes doesn't match configured on the server.");
        }
    }

    private void checkRedirects() {
        if (redirectUris.isEmpty()) {
            throw ApiException.validation("Redirect URI can't be blank");
        }
        if (redirectUris.stream().mapToInt(String::length).sum() > MAX_ADDRESSES) {
            throw ApiException.validation("Redirect URI is too long (maximum is 8000 characters for all of them)");
        }
        redirectUris.forEach(AppForm::checkRedirect);
    }

    private static void checkRedirect(String uri) {
        if (uri.length() > MAX_ADDRESS) {
            throw ApiException.validation("Redirect URI is too long (maximum is 2000 characters)");
        }
        if (!PRINTABLE.matcher(uri).matches()) {
            throw ApiException.validation("Redirect URI must be a valid URI.");
        }
        var scheme = SCHEME.matcher(uri);
        if (!scheme.matches()) {
            throw ApiException.validation("Redirect URI must be an absolute URI.");
        }
        if (FORBIDDEN.contains(scheme.group(1).toLowerCase(Locale.ROOT))) {
            throw ApiException.validation("Redirect URI is forbidden by the server.");
        }
        if (uri.indexOf('#') >= 0) {
            throw ApiException.validation("Redirect URI cannot contain a fragment.");
        }
    }
}
