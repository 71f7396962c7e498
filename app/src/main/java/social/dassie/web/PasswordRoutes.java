package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.RateLimit;
import social.dassie.emails.PasswordResets;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.EmailAddress;

/** The pages for who forgot the password. What they say is the same for every address. */
final class PasswordRoutes {
    private static final NoticeView NO_MAIL =
            new NoticeView("No mail here", "This server sends no mail. Ask the people who run it for a new password.");
    private static final NoticeView BAD_LINK = new NoticeView(
            "This link is no good",
            "It was used already, is older than two hours, or is not whole. Ask for a new one.");

    private final PasswordResets resets;
    private final int minPasswordCharacters;
    private final Sessions sessions;
    private final Pages pages;

    PasswordRoutes(PasswordResets resets, int minPasswordCharacters, Sessions sessions, Pages pages) {
        this.resets = resets;
        this.minPasswordCharacters = minPasswordCharacters;
        this.sessions = sessions;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get("/auth/password/new", Access.open(), this::askWhose);
        routes.post("/auth/password", Access.open(), this::send);
        routes.get("/auth/password/edit", Access.open(), this::askNew);
        routes.post("/auth/password/edit", Access.open(), this::reset);
    }

    private void askWhose(Request r) {
        Browser browser = new Browser(r, sessions);
        if (!resets.areSent()) {
            pages.show(r, browser, NO_MAIL);
            return;
        }
        pages.show(
                r,
                browser,
                LinkFormView.toAsk(
                        "Forgot your password?",
                        "Type the address of your account, and we send you a link.",
                        "/auth/password",
                        browser));
    }

    private void send(Request r) {
        Browser browser = new Browser(r, sessions);
        browser.checkForm();
        String email = r.params().text("email", "");
        r.count(RateLimit.EMAILS, "reset " + EmailAddress.key(email));
        resets.ask(email);
        pages.show(
                r,
                browser,
                new NoticeView(
                        "Look into your mail",
                        "If there is an account with this address, a link is on its way. It is good for two hours."));
    }

    private void askNew(Request r) {
        Browser browser = new Browser(r, sessions);
        if (resets.isGood(token(r))) {
            show(r, 200, browser, null);
        } else {
            pages.show(r, 404, browser, BAD_LINK);
        }
    }

    private void reset(Request r) {
        Browser browser = new Browser(r, sessions);
        browser.checkForm();
        if (!resets.isGood(token(r))) {
            pages.show(r, 404, browser, BAD_LINK);
            return;
        }
        try {
            resets.reset(token(r), r.params().text("password", ""));
            r.redirect("/auth/sign_in");
        } catch (ApiException e) {
            show(r, 422, browser, Refusal.sentence(e));
        }
    }

    private void show(Request r, int status, Browser browser, @Nullable String problem) {
        LinkFormView view = new LinkFormView(
                "Choose a new password",
                "All apps and browsers will be signed out.",
                "/auth/password/edit",
                browser.formToken(),
                token(r),
                "password",
                minPasswordCharacters,
                "Change password",
                problem);
        pages.show(r, status, browser, view);
    }

    private static String token(Request r) {
        return r.params().text("token", "");
    }
}
