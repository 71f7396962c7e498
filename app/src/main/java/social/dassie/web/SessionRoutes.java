package social.dassie.web;

import static social.dassie.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.instance.Rules;
import social.dassie.oauth.SignUps;

/** Sign-in, sign-out and sign-up in a browser. */
final class SessionRoutes {
    private final SignIns signIns;
    private final SignInPage signInPage;
    private final SignUps signUps;
    private final Rules rules;
    private final int minPasswordCharacters;
    private final Pages pages;
    private final String domain;

    SessionRoutes(
            SignIns signIns,
            SignInPage signInPage,
            SignUps signUps,
            Rules rules,
            int minPasswordCharacters,
            Pages pages,
            String domain) {
        this.signIns = signIns;
        this.signInPage = signInPage;
        this.signUps = signUps;
        this.rules = rules;
        this.minPasswordCharacters = minPasswordCharacters;
        this.pages = pages;
        this.domain = domain;
    }

    void register(Routes routes) {
        Access open = Access.openPage();
        routes.get("/auth/sign_in", open, this::askSignIn);
        routes.post("/auth/sign_in", open, new FormHandler(this::signIn, this::showSignIn));
        routes.post("/auth/sign_out", open, this::signOut);
        routes.get("/auth/sign_up", open, r -> showSignUp(r, null));
        routes.post("/auth/sign_up", open, new FormHandler(this::signUp, this::showSignUp));
    }

    /**
     * Shows the sign-in page, to whom the client sends because the session has {@code ended} with that sentence. A user who
     * is already signed in goes on at once, unless {@code again} asks for another login.
     */
    private void askSignIn(Request r) {
        if (r.browser().isSignedIn() && !r.params().flag("again", false)) {
            r.redirect(returnTo(r));
        } else {
            boolean hasEnded = r.params().flag("ended", false);
            showSignIn(
                    r, hasEnded ? say("You were signed out. Sign in again: what you wrote is kept as a draft.") : null);
        }
    }

    private void signIn(Request r) {
        signIns.signIn(r, returnTo(r));
    }

    private void showSignIn(Request r, @Nullable String problem) {
        signInPage.show(r, returnTo(r), problem);
    }

    private static String returnTo(Request r) {
        return ReturnPath.of(r.params().text("return_to"), "/");
    }

    private void signOut(Request r) {
        r.browser().signOut();
        r.redirect("/");
    }

    private void signUp(Request r) {
        long accountId = signUps.signUp(SignUps.Form.of(r.params()), r.clientAddress(), null);
        boolean isWaiting = signUps.isWaiting(accountId);
        if (signUps.needConfirmation()) {
            thank(
                    r,
                    say("We sent you a mail. Open the link in it, to show that the address is yours.")
                            + (isWaiting
                                    ? " " + say("Then the people who run this server look at your account.")
                                    : ""));
        } else if (isWaiting) {
            thank(
                    r,
                    say(
                            "The people who run this server look at each new account. When they have approved yours, you can"
                                    + " sign in."));
        } else {
            signIns.welcome(r, accountId);
            r.redirect("/");
        }
    }

    private void thank(Request r, String sentence) {
        pages.show(r, new NoticeView(say("Thank you"), sentence));
    }

    private void showSignUp(Request r, @Nullable String problem) {
        Params params = r.params();
        SignUpView view = new SignUpView(
                r.browser().formToken(),
                domain,
                signUps.areOpen() ? null : signUps.closedMessage(),
                rules.all(),
                minPasswordCharacters,
                signUps.needApproval(),
                params.text("username", ""),
                params.text("email", ""),
                params.text("reason", ""),
                problem);
        pages.show(r, view);
    }
}
