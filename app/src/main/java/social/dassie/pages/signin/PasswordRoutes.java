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

/** The pages for forgotten passwords. Their responses are the same for every email address. */
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
                        say("signin.forgot_your_password", "Forgot your password?"),
                        say(
                                "signin.type_the_address_of_your",
                                "Enter the email address of your account, and we’ll send you a link."),
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
                        say("signin.look_into_your_mail", "Check your email"),
                        say(
                                "signin.if_there_is_an_account",
                                "If an account with this address exists, a link is on its way. It expires in two hours.")));
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
                say("common.choose_a_new_password", "Choose a new password"),
                say("signin.all_apps_and_browsers_will", "All apps and browsers will be signed out."),
                "/auth/password/edit",
                r.browser().formToken(),
                token(r),
                "password",
                minPasswordCharacters,
                say("signin.change_password", "Change password"),
                problem);
        pages.show(r, view);
    }

    private static NoticeView noMail() {
        return new NoticeView(
                say("signin.no_mail_here", "Email is not available"),
                say(
                        "signin.this_server_sends_no_mail",
                        "This server does not send email. Ask its staff for a new password."));
    }

    private static NoticeView badLink() {
        return new NoticeView(
                say("common.this_link_is_no_good", "Invalid link"),
                say(
                        "signin.it_was_used_already_is_older",
                        "The link was already used, is older than two hours, or is incomplete. Request a new one."));
    }

    private static String token(Request r) {
        return r.params().text("token", "");
    }
}
