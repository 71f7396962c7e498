package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Params;
import social.dassie.api.RateLimit;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.instance.Rules;
import social.dassie.oauth.SignUps;
import social.dassie.users.EmailAddress;

/** Signing in, out and up in a browser. */
final class SessionRoutes {
    private final SignIns signIns;
    private final SignInPage signInPage;
    private final SignUps signUps;
    private final Rules rules;
    private final int minPasswordCharacters;
    private final Sessions sessions;
    private final Pages pages;
    private final String domain;

    SessionRoutes(
            SignIns signIns,
            SignInPage signInPage,
            SignUps signUps,
            Rules rules,
            int minPasswordCharacters,
            Sessions sessions,
            Pages pages,
            String domain) {
        this.signIns = signIns;
        this.signInPage = signInPage;
        this.signUps = signUps;
        this.rules = rules;
        this.minPasswordCharacters = minPasswordCharacters;
        this.sessions = sessions;
        this.pages = pages;
        this.domain = domain;
    }

    void register(Routes routes) {
        routes.get("/auth/sign_in", Access.open(), this::askSignIn);
        routes.post("/auth/sign_in", Access.open(), this::signIn);
        routes.post("/auth/sign_out", Access.open(), this::signOut);
        routes.get("/auth/sign_up", Access.open(), this::askSignUp);
        routes.post("/auth/sign_up", Access.open(), this::signUp);
    }

    /** Who is signed in already goes on at once, unless {@code again} asks for another login. */
    private void askSignIn(Request r) {
        Browser browser = new Browser(r, sessions);
        if (browser.session().isPresent() && !r.params().flag("again", false)) {
            r.redirect(returnTo(r));
            return;
        }
        signInPage.show(r, 200, browser, returnTo(r), null);
    }

    private void signIn(Request r) {
        Browser browser = new Browser(r, sessions);
        browser.checkForm();
        String email = r.params().text("email", "");
        try {
            browser.signIn(r.attempt(
                    RateLimit.PASSWORDS,
                    EmailAddress.key(email),
                    () -> signIns.check(email, r.params().text("password", ""), r.clientAddress())));
            r.redirect(returnTo(r));
        } catch (ApiException e) {
            signInPage.show(r, e.status(), browser, returnTo(r), Refusal.sentence(e));
        }
    }

    private static String returnTo(Request r) {
        return ReturnPath.of(r.params().text("return_to"), "/");
    }

    private void signOut(Request r) {
        Browser browser = new Browser(r, sessions);
        browser.checkForm();
        browser.signOut();
        r.redirect("/");
    }

    private void askSignUp(Request r) {
        showSignUp(r, 200, new Browser(r, sessions), null);
    }

    private void signUp(Request r) {
        Browser browser = new Browser(r, sessions);
        browser.checkForm();
        try {
            long accountId = signUps.signUp(SignUps.Form.of(r.params()), r.clientAddress(), null);
            welcome(r, browser, accountId);
        } catch (ApiException e) {
            showSignUp(r, 422, browser, Refusal.sentence(e));
        }
    }

    private void welcome(Request r, Browser browser, long accountId) {
        boolean isWaiting = signUps.isWaiting(accountId);
        if (signUps.needConfirmation()) {
            pages.show(
                    r,
                    browser,
                    new NoticeView(
                            "Thank you",
                            "We sent you a mail. Open the link in it, to show that the address is yours."
                                    + (isWaiting ? " Then the people who run this server look at your account." : "")));
            return;
        }
        if (isWaiting) {
            pages.show(
                    r,
                    browser,
                    new NoticeView(
                            "Thank you",
                            "The people who run this server look at each new account. When they have approved yours,"
                                    + " you can sign in."));
            return;
        }
        browser.signIn(accountId);
        r.redirect("/");
    }

    private void showSignUp(Request r, int status, Browser browser, @Nullable String problem) {
        Params params = r.params();
        SignUpView view = new SignUpView(
                browser.formToken(),
                domain,
                signUps.areOpen() ? null : signUps.closedMessage(),
                rules.all(),
                minPasswordCharacters,
                signUps.needApproval(),
                params.text("username", ""),
                params.text("email", ""),
                params.text("reason", ""),
                problem);
        pages.show(r, status, browser, view);
    }
}
