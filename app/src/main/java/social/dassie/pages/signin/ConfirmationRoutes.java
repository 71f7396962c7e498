package social.dassie.pages.signin;

import static social.dassie.ground.words.Words.say;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.LinkFormView;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.people.emails.Confirmations;
import social.dassie.people.users.EmailAddress;

/**
 * The pages behind the links in confirmation emails, and the page that requests another email. Opening a link alone
 * confirms nothing: programs that scan email open links, but do not press buttons.
 */
public final class ConfirmationRoutes {
    private final Confirmations confirmations;
    private final Pages pages;

    public ConfirmationRoutes(Confirmations confirmations, Pages pages) {
        this.confirmations = confirmations;
        this.pages = pages;
    }

    public void register(Routes routes) {
        Access open = Access.openPage();
        routes.get("/auth/confirmation/new", open, this::askWhose);
        routes.post("/auth/confirmation/new", open, this::send);
        routes.get("/auth/confirmation", open, r -> show(r, null));
        routes.post("/auth/confirmation", open, new FormHandler(this::confirm, this::show));
    }

    private void askWhose(Request r) {
        pages.show(
                r,
                LinkFormView.toAsk(
                        say("signin.confirm_your_address", "Confirm your address"),
                        say(
                                "signin.type_the_address_that_you",
                                "Enter the email address you signed up with, and we’ll send the link again."),
                        "/auth/confirmation/new",
                        r.browser().formToken()));
    }

    private void send(Request r) {
        String email = r.params().text("email", "");
        r.limits().count(RateLimit.EMAILS, "confirm " + EmailAddress.key(email));
        confirmations.resend(email);
        pages.show(
                r,
                new NoticeView(
                        say("signin.look_into_your_mail", "Check your email"),
                        say(
                                "signin.if_an_account_waits_for",
                                "If an account is waiting for confirmation of this address, a link is on its way.")));
    }

    private void confirm(Request r) {
        confirmations.confirm(token(r));
        pages.show(
                r,
                new NoticeView(
                        say("signin.thank_you", "Thank you"),
                        say(
                                "signin.your_address_is_confirmed_you",
                                "Address confirmed. You can now use your account.")));
    }

    private void show(Request r, @Nullable String problem) {
        Optional<String> address = confirmations.find(token(r));
        if (address.isEmpty()) {
            pages.show(r, 404, badLink());
            return;
        }
        LinkFormView view = new LinkFormView(
                say("signin.confirm_your_address", "Confirm your address"),
                say("signin.is_yours", "Is {0} yours?", address.get()),
                "/auth/confirmation",
                r.browser().formToken(),
                token(r),
                "",
                0,
                say("signin.yes_confirm_it", "Yes, confirm it"),
                problem);
        pages.show(r, view);
    }

    private static NoticeView badLink() {
        return new NoticeView(
                say("common.this_link_is_no_good", "Invalid link"),
                say(
                        "signin.it_was_used_already_is",
                        "The link was already used, is older than a week, or is incomplete. Request a new one."));
    }

    private static String token(Request r) {
        return r.params().text("token", "");
    }
}
