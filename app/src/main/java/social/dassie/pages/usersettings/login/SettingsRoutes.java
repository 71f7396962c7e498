package social.dassie.pages.usersettings.login;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignIns;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.usersettings.Proof;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.emails.Confirmations;
import social.dassie.people.users.EmailAddress;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/** The signed-in user's credentials: address and password. */
final class SettingsRoutes {
    private static final String PAGE = SettingsPage.ACCOUNT;
    private static final Access OWN = Access.sessionDuringSetUp(PAGE);

    private final SignIns signIns;
    private final StepUp stepUp;
    private final Users users;
    private final Confirmations confirmations;
    private final Pages pages;

    SettingsRoutes(SignIns signIns, StepUp stepUp, Users users, Confirmations confirmations, Pages pages) {
        this.signIns = signIns;
        this.stepUp = stepUp;
        this.users = users;
        this.confirmations = confirmations;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.post("/settings/password", OWN, change("password", "password", signIns::changePassword));
        routes.post("/settings/email", OWN, change("email", "email", this::changeEmail));
        for (String known : List.of("/auth/edit", "/.well-known/change-password")) {
            routes.get(known, Access.open(), r -> r.redirect(PAGE));
        }
        for (String known :
                List.of("/oauth/authorized_applications", "/settings/applications", "/settings/login_activities")) {
            routes.get(known, Access.open(), r -> r.redirect("/settings/sessions"));
        }
    }

    /** @param field beside which an error is shown that is not about the current password */
    private Route.Handler change(String what, String field, Consumer<Request> change) {
        Consumer<Request> act = change.andThen(r -> r.redirect(PAGE + "?done=" + what, 303));
        return r -> FormHandler.orAgain(() -> act.accept(r), e -> {
            boolean isOldPassword = e.says(StepUp.WRONG_PASSWORD);
            show(r, FieldProblem.refused(isOldPassword ? "current_" + field : field, e));
        });
    }

    private void changeEmail(Request r) {
        stepUp.check(r);
        String email = r.params().text("email", "");
        r.limits().count(RateLimit.EMAILS, "change " + EmailAddress.key(email));
        confirmations.change(r.caller().accountId(), email);
    }

    private void show(Request r, @Nullable FieldProblem problem) {
        User user = users.get(r.caller().accountId());
        SettingsView view = new SettingsView(
                SettingsFrame.of(r, PAGE, problem == null ? done(r.params().text("done", "")) : null),
                Proof.of(r, stepUp, PAGE),
                user.email(),
                user.address().awaited(),
                problem == null ? "" : r.params().text("email", ""),
                users.minPasswordCharacters(),
                problem);
        pages.show(r, problem == null ? 200 : 422, view);
    }

    /**
     * Returns the message after an action. Only known keys give one, so that a link cannot make the page show arbitrary
     * text.
     */
    private static @Nullable String done(String what) {
        return switch (what) {
            case "password" ->
                Words.say(
                        "settings.login.your_password_is_changed_all",
                        "Password changed. All apps and other browsers were signed out.");
            case "email" ->
                Words.say(
                        "settings.login.your_address_is_changed_or",
                        "Your address is changed, or will be once you open the link we sent to it.");
            default -> null;
        };
    }
}
