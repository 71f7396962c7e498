package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.admin.Logins;
import social.dassie.staff.moderation.ModerationNotes;

/**
 * The forms on an account's page that help the staff and people who cannot sign in: notes, and the reset of lost second
 * factors.
 */
public final class AccountHelpRoutes {
    private static final String PAGE = ConsolePage.ACCOUNTS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.ACCOUNTS.access();

    private final ModerationNotes notes;
    private final TwoFactors factors;
    private final Logins logins;
    private final AccountQuestions questions;
    private final AccountPages views;
    private final ConsoleSection section;

    public AccountHelpRoutes(
            AdminFeature admin, TwoFactors factors, AccountQuestions questions, AccountPages views, Console console) {
        this.notes = admin.notes;
        this.factors = factors;
        this.logins = admin.logins;
        this.questions = questions;
        this.views = views;
        this.section = console.at(ConsolePage.ACCOUNTS);
    }

    public void register(Routes routes) {
        routes.post(ONE + "/notes", STAFF, this::write);
        routes.post(ONE + "/notes/{note_id}/delete", STAFF, section.asks(this::askToDelete, this::delete));
        routes.post(ONE + "/two_factor/remove", STAFF, section.asks(this::askToTurnOff, this::turnOff));
    }

    private void write(Request r) {
        FieldProblem problem = FieldProblem.of(
                "note", () -> notes.add(r.caller(), r.id("id"), null, r.params().text("note", "")), 422);
        if (problem == null) {
            ResultNotice.redirect(r, ResultNotice.at(page(r), "added"));
        } else {
            section.show(r, views.one(r, r.id("id"), problem));
        }
    }

    private Question askToDelete(Request r) {
        String text = notes.get(r.id("id"), r.id("note_id")).text();
        return Question.deletion(
                say("console.delete_the_note", "Delete the note"),
                page(r),
                "“" + text + "”",
                say("console.nothing_brings_it_back", "This cannot be undone."));
    }

    private void delete(Request r) {
        notes.delete(r.caller(), r.id("id"), r.id("note_id"));
        ResultNotice.redirect(r, ResultNotice.at(page(r), "deleted"));
    }

    private Question askToTurnOff(Request r) {
        logins.requireAccess(r.caller(), r.id("id"));
        PersonView person = questions.person(r.id("id"));
        return new Question(
                say(
                        "console.accounts.take_every_second_factor_from",
                        "Remove all second factors of {0}",
                        person.author().handle()),
                List.of(
                        say(
                                "console.accounts.their_apps_passkeys_and_backup",
                                "Their authenticator app, passkeys and backup codes stop working: the password alone signs in."),
                        say(
                                "console.accounts.they_are_told_by_mail",
                                "They are notified by email, if this server sends email."),
                        say(
                                "console.accounts.make_sure_first_that_it",
                                "First verify that the request really comes from them.")),
                say("console.accounts.take_them_away", "Remove them"),
                page(r),
                person,
                null);
    }

    private void turnOff(Request r) {
        logins.requireAccess(r.caller(), r.id("id"));
        ResultNotice.redirect(
                r, ResultNotice.at(page(r), factors.turnOff(r.caller(), r.id("id")) ? "two_factor" : "no_two_factor"));
    }

    private static String page(Request r) {
        return PAGE + "/" + r.id("id");
    }
}
