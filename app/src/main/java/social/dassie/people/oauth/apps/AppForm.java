package social.dassie.people.oauth.apps;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Scopes;

/**
 * The registration data of an application.
 *
 * <p>A redirect address is an opaque text: a URI class rejects {@code mona://} and {@code com.example.app:/back}. So
 * only its characters, its scheme and its length are checked, and it is stored unchanged.
 */
public record AppForm(String name, @Nullable String website, List<String> redirectUris, Scopes scopes) {
    private static final ErrorCode ALL_TOO_LONG = ErrorCode.ofField(
            "ERR_TOO_LONG",
            "error.is_too_long_maximum_is_characters",
            "{0} is too long (maximum is {1} characters for all of them)");
    private static final ErrorCode FORBIDDEN_URI =
            ErrorCode.of("error.redirect_uri_is_forbidden_by", "Redirect URI is forbidden by the server.");
    private static final ErrorCode FRAGMENT =
            ErrorCode.of("error.redirect_uri_cannot_contain_a", "Redirect URI cannot contain a fragment.");
    private static final ErrorCode INVALID_URI =
            ErrorCode.of("error.redirect_uri_must_be_a", "Redirect URI must be a valid URI.");
    private static final ErrorCode RELATIVE_URI =
            ErrorCode.of("error.redirect_uri_must_be_an", "Redirect URI must be an absolute URI.");
    private static final ErrorCode UNKNOWN_SCOPES =
            ErrorCode.of("error.scopes_doesnt_match_configured_on", "Scopes doesn't match configured on the server.");
    private static final Field APPLICATION_NAME = Field.of("client_name", "application_name", "Application name");
    private static final Field APPLICATION_WEBSITE = Field.of("website", "application_website", "Application website");
    private static final Field REDIRECT_URI = Field.of("redirect_uris", "redirect_uri", "Redirect URI");
    private static final Field SCOPES = Field.of("scopes");

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
            throw ApiException.invalid(APPLICATION_NAME, ErrorCode.BLANK);
        }
        if (name.codePointCount(0, name.length()) > MAX_NAME) {
            throw ApiException.invalid(APPLICATION_NAME, ErrorCode.TOO_LONG, MAX_NAME);
        }
        if (website != null && website.length() > MAX_ADDRESS) {
            throw ApiException.invalid(APPLICATION_WEBSITE, ErrorCode.TOO_LONG, MAX_ADDRESS);
        }
        if (website != null && !WEBSITE.matcher(website).matches()) {
            throw ApiException.invalid(APPLICATION_WEBSITE, ErrorCode.INVALID);
        }
        checkRedirects();
        if (!scopes.areKnown()) {
            throw ApiException.invalid(SCOPES, UNKNOWN_SCOPES);
        }
    }

    private void checkRedirects() {
        if (redirectUris.isEmpty()) {
            throw ApiException.invalid(REDIRECT_URI, ErrorCode.BLANK);
        }
        if (redirectUris.stream().mapToInt(String::length).sum() > MAX_ADDRESSES) {
            throw ApiException.invalid(REDIRECT_URI, ALL_TOO_LONG, MAX_ADDRESSES);
        }
        redirectUris.forEach(AppForm::checkRedirect);
    }

    private static void checkRedirect(String uri) {
        if (uri.length() > MAX_ADDRESS) {
            throw ApiException.invalid(REDIRECT_URI, ErrorCode.TOO_LONG, MAX_ADDRESS);
        }
        if (!PRINTABLE.matcher(uri).matches()) {
            throw ApiException.invalid(REDIRECT_URI, INVALID_URI);
        }
        var scheme = SCHEME.matcher(uri);
        if (!scheme.matches()) {
            throw ApiException.invalid(REDIRECT_URI, RELATIVE_URI);
        }
        if (FORBIDDEN.contains(scheme.group(1).toLowerCase(Locale.ROOT))) {
            throw ApiException.invalid(REDIRECT_URI, FORBIDDEN_URI);
        }
        if (uri.indexOf('#') >= 0) {
            throw ApiException.invalid(REDIRECT_URI, FRAGMENT);
        }
    }
}
