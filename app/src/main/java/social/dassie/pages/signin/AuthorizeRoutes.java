package social.dassie.pages.signin;

import static social.dassie.ground.words.Words.say;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Browser;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.people.oauth.AuthorizationForm;
import social.dassie.people.oauth.AuthorizationRequest;
import social.dassie.people.oauth.Authorizations;

/**
 * The page on which a user authorises an application (RFC 6749 section 3.1). An invalid request shows an error page;
 * the browser is never sent back to the address in it.
 */
public final class AuthorizeRoutes {
    private static final String PAGE = Browser.GUEST_PAGE;
    /** The page on which the members' client receives the account that it connects (app/src/main/client/accounts). */
    private static final String CONNECTED = "/accounts/connected";

    private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_-]{1,128}");

    private final Authorizations authorizations;
    private final Pages pages;
    private final String ownClient;

    /** @param baseUrl the address of this server, whose client also connects further accounts of it */
    public AuthorizeRoutes(Authorizations authorizations, Pages pages, String baseUrl) {
        this.authorizations = authorizations;
        this.pages = pages;
        this.ownClient = baseUrl + CONNECTED;
    }

    public void register(Routes routes) {
        routes.page(PAGE, Access.session(), this::ask, this::answer, this::signIn);
        routes.get(AuthorizationRequest.NATIVE_PAGE, Access.openPage(), this::showCode);
    }

    private void ask(Request r) {
        AuthorizationForm form = AuthorizationForm.of(r.params());
        AuthorizationRequest request = authorizations.check(form);
        if (request.forceLogin()) {
            if (form.redirectUri() != null && form.redirectUri().equals(ownClient)) {
                r.browser().awaitGuest(ownClient);
            }
            r.browser().askToSignIn(address(form), true);
        } else {
            pages.show(r, view(r, form, request));
        }
    }

    private void answer(Request r) {
        AuthorizationRequest request = authorizations.check(AuthorizationForm.of(r.params()));
        boolean isGranted = "allow".equals(r.params().text("answer"));
        r.browser().dismissGuest();
        r.redirect(isGranted ? authorizations.grant(request, r.caller().accountId()) : authorizations.deny(request));
    }

    /** Shows the sign-in page, which returns to this request. */
    private void signIn(Request r) {
        AuthorizationForm form = AuthorizationForm.of(r.params());
        authorizations.check(form);
        r.browser().askToSignIn(address(form), false);
    }

    private void showCode(Request r) {
        if (r.params().has("error")) {
            pages.show(
                    r,
                    new NoticeView(
                            say("signin.not_authorised", "Not authorized"),
                            say(
                                    "signin.the_application_got_no_access",
                                    "Access was denied. You can close this page.")));
            return;
        }
        String code = r.params().text("code", "");
        if (!CODE.matcher(code).matches()) {
            throw ApiException.recordNotFound();
        }
        pages.show(r, new CodeView(code));
    }

    private AuthorizeView view(Request r, AuthorizationForm form, AuthorizationRequest request) {
        return new AuthorizeView(
                r.browser().formToken(),
                request.app().name(),
                request.app().website(),
                pages.handle(r),
                ScopeWords.of(request.scopes().names()),
                fields(form),
                request.isOutOfBand() ? null : request.redirectUri(),
                "/auth/sign_in?again=1&return_to=" + Percent.encode(address(form)));
    }

    /** Returns the request as an address, without the parameter that forces a sign-in: one sign-in is enough. */
    private static String address(AuthorizationForm form) {
        return fields(form).entrySet().stream()
                .map(field -> field.getKey() + "=" + Percent.encode(field.getValue()))
                .collect(Collectors.joining("&", PAGE + "?", ""));
    }

    private static Map<String, String> fields(AuthorizationForm form) {
        Map<String, String> fields = new LinkedHashMap<>();
        put(fields, "client_id", form.clientId());
        put(fields, "redirect_uri", form.redirectUri());
        put(fields, "response_type", form.responseType());
        put(fields, "scope", form.scope());
        put(fields, "state", form.state());
        put(fields, "code_challenge", form.codeChallenge());
        put(fields, "code_challenge_method", form.codeChallengeMethod());
        return fields;
    }

    private static void put(Map<String, String> fields, String name, @Nullable String value) {
        if (value != null) {
            fields.put(name, value);
        }
    }
}
