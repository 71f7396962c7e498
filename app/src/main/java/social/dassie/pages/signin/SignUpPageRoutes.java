package social.dassie.pages.signin;

import static social.dassie.ground.words.Words.say;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.invites.Invite;
import social.dassie.people.invites.Invites;
import social.dassie.people.oauth.SignUps;
import social.dassie.staff.instance.rules.Rules;

/** Sign-up in a browser, directly or with an invite. */
public final class SignUpPageRoutes {
    private static final String PAGE = "/auth/sign_up";

    private final SignUps signUps;
    private final Invites invites;
    private final Accounts accounts;
    private final SignIns signIns;
    private final Rules rules;
    private final Addresses addresses;
    private final Pages pages;

    public SignUpPageRoutes(
            SignUps signUps,
            Invites invites,
            Accounts accounts,
            SignIns signIns,
            Rules rules,
            Addresses addresses,
            Pages pages) {
        this.signUps = signUps;
        this.invites = invites;
        this.accounts = accounts;
        this.signIns = signIns;
        this.rules = rules;
        this.addresses = addresses;
        this.pages = pages;
    }

    public void register(Routes routes) {
        Access open = Access.openPage();
        routes.get(PAGE, open, r -> show(r, r.params().filled("invite_code"), null));
        routes.post(
                PAGE,
                open,
                new FormHandler(this::signUp, (r, problem) -> show(r, r.params().filled("invite_code"), problem)));
        routes.get("/invite/{code}", open, this::open);
        routes.get("/invites/{code}", open, r -> r.redirect("/invite/" + r.pathText("code")));
    }

    /** Handles the link of an invite: shows the form to people, and returns the API's data to programs. */
    private void open(Request r) {
        if (!String.valueOf(r.header("Accept")).startsWith("application/json")) {
            show(r, r.pathText("code"), null);
            return;
        }
        try {
            r.json(invites.preview(r.pathText("code"), r.clientAddress()));
        } catch (ApiException e) {
            r.json(e.status(), Map.of("error", e.getMessage()));
        }
    }

    private void signUp(Request r) {
        String code = r.params().filled("invite_code");
        if (code != null && invites.usable(code).isEmpty()) {
            show(r, code, null);
            return;
        }
        long accountId = signUps.signUp(SignUps.Form.of(r.params()), r.clientAddress(), null);
        boolean isWaiting = signUps.isWaiting(accountId);
        if (signUps.needConfirmation()) {
            thank(
                    r,
                    say(
                                    "signin.we_sent_you_a_mail",
                                    "We sent you an email. Open the link in it to confirm your address.")
                            + (isWaiting
                                    ? " "
                                            + say(
                                                    "signin.then_the_people_who_run",
                                                    "Then the server’s staff reviews your account.")
                                    : ""));
        } else if (isWaiting) {
            thank(
                    r,
                    say(
                            "signin.the_people_who_run_this",
                            "The server’s staff reviews each new account. You can sign in once yours is approved."));
        } else {
            signIns.welcome(r, accountId);
            r.redirect("/");
        }
    }

    private void thank(Request r, String sentence) {
        pages.show(r, new NoticeView(say("signin.thank_you", "Thank you"), sentence));
    }

    private void show(Request r, @Nullable String code, @Nullable String problem) {
        Optional<Invite> invite = invites.find(code);
        if (code != null && invite.filter(invites::isUsable).isEmpty()) {
            refuse(r, invite.isPresent() ? 410 : 404);
            return;
        }
        Params params = r.params();
        boolean isOpen = invite.isPresent() || signUps.areOpen();
        SignUpView view = new SignUpView(
                r.browser().formToken(),
                addresses.domain(),
                isOpen ? null : signUps.closedMessage(),
                invite.map(this::invitation).orElse(null),
                rules.all(),
                signUps.minPasswordCharacters(),
                invite.isEmpty() && signUps.needApproval(),
                signUps.minAge(),
                params.text("username", ""),
                params.text("email", ""),
                params.text("reason", ""),
                params.text("date_of_birth", ""),
                problem);
        pages.show(r, view);
    }

    private SignUpView.Invitation invitation(Invite invite) {
        return new SignUpView.Invitation(
                invite.code(),
                AuthorView.of(accounts.show(invite.inviter().accountId()), addresses),
                invite.autofollow());
    }

    /** Shows the same page for every reason: visitors need not know why a user may no longer invite. */
    private void refuse(Request r, int status) {
        boolean isOpen = signUps.areOpen();
        pages.show(
                r,
                status,
                new NoticeView(
                        say("signin.this_invite_does_not_work", "This invite does not work"),
                        say(
                                "signin.it_may_have_come_to",
                                "It may have expired, been used up or been revoked. Ask the sender for a new one."),
                        isOpen ? say("signin.sign_up_without_it", "Sign up without it") : null,
                        isOpen ? PAGE : null));
    }
}
