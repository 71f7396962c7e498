package social.dassie.pages.signin;

import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.LinkFormView;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.people.emails.PasswordResets;
import social.dassie.people.users.EmailAddress;

/** The pages for forgotten passwords. Their answers are the same for every email address. */
public final class PasswordRoutes {
    private final PasswordResets resets;
    private final int minPasswordCharacters;
    private final Pages pages;

    public PasswordRoutes(PasswordResets resets, int minPasswordCharacters, Pages pages) {
        this.resets = resets;
        this.minPasswordCharacters = minPasswordCharacters;
        this.pages = pages;
    }

    public void register(Routes routes) {
        Access open = Access.openPage();
        routes.get("/auth/password/new", open, this::askWhose);
        routes.post("/auth/password", open, this::send);
        routes.get("/auth/password/edit", open, r -> show(r, null));
        routes.post("/auth/password/edit", open, FormHandler.goingTo(r -> "/auth/sign_in", this::reset, this::show));
    }

    private void askWhose(Request r) {
        if (!resets.areSent()) {
            pages.show(r, noMail());
            return;
        }
        pages.show(
                r,
                LinkFormView.toAsk(
                        say("Forgot your password?"),
                        say("Type the address of your account, and we send you a link."),
                        "/auth/password",
                        r.browser().formToken()));
    }

    private void send(Request r) {
        String email = r.params().text("email", "");
        r.limits().count(RateLimit.EMAILS, "reset " + EmailAddress.key(email));
        resets.ask(email);
        pages.show(
                r,
                new NoticeView(
                        say("Look into your mail"),
                        say(
                                "If there is an account with this address, a link is on its way. It is good for two hours.")));
    }

    private void reset(Request r) {
        resets.reset(token(r), r.params().text("password", ""));
    }

    private void show(Request r, @Nullable String problem) {
        if (!resets.isGood(token(r))) {
            pages.show(r, 404, badLink());
            return;
        }
        LinkFormView view = new LinkFormView(
                say("Choose a new password"),
                say("All apps and browsers will be signed out."),
                "/auth/password/edit",
                r.browser().formToken(),
                token(r),
                "password",
                minPasswordCharacters,
                say("Change password"),
                problem);
        pages.show(r, view);
    }

    private static NoticeView noMail() {
        return new NoticeView(
                say("No mail here"), say("This server sends no mail. Ask the people who run it for a new password."));
    }

    private static NoticeView badLink() {
        return new NoticeView(
                say("This link is no good"),
                say("It was used already, is older than two hours, or is not whole. Ask for a new one."));
    }

    private static String token(Request r) {
        return r.params().text("token", "");
    }
}
