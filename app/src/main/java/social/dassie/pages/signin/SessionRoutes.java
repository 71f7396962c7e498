package social.dassie.pages.signin;

import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.ReturnPath;

/** Sign-in and sign-out in a browser. */
public final class SessionRoutes {
    private final SignIns signIns;
    private final SignInPage signInPage;
    private final SigningOut signingOut;

    public SessionRoutes(SignIns signIns, SignInPage signInPage, SigningOut signingOut) {
        this.signIns = signIns;
        this.signInPage = signInPage;
        this.signingOut = signingOut;
    }

    public void register(Routes routes) {
        Access open = Access.openPage();
        routes.get("/auth/sign_in", open, this::askSignIn);
        routes.post("/auth/sign_in", open, new FormHandler(this::signIn, this::showSignIn));
        routes.post("/auth/sign_out", open, signingOut::of);
    }

    /**
     * Shows the sign-in page. The client redirects here with {@code ended} when the session has ended, and the page
     * explains that. A user who is already signed in continues immediately, unless {@code again} asks for another login.
     */
    private void askSignIn(Request r) {
        if (r.browser().isSignedIn() && !r.params().flag("again", false)) {
            r.redirect(returnTo(r));
        } else {
            boolean hasEnded = r.params().flag("ended", false);
            signInPage.invite(
                    r,
                    returnTo(r),
                    hasEnded
                            ? say(
                                    "signin.you_were_signed_out_sign",
                                    "You were signed out. Sign in again: what you wrote is kept as a draft.")
                            : null);
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
}
