package social.dassie.pages.usersettings.preferences;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.emails.Confirmations;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.emails.links.EmailChoice;
import social.dassie.people.emails.links.EmailOptOuts;
import social.dassie.people.users.Users;
import social.dassie.reading.notifications.policies.Policies;
import social.dassie.reading.notifications.policies.PolicyForm;

/**
 * The notification and email choices of a user: the page in the settings, and the links in the emails themselves. Mail
 * programs send a POST to such a link without opening it first (RFC 8058 section 3.2), so there is neither a session
 * nor a form token: the signature in the link is the proof.
 */
final class EmailChoiceRoutes extends FormPage {
    private final EmailOptOuts optOuts;
    private final Policies policies;
    private final Users users;
    private final Confirmations confirmations;

    EmailChoiceRoutes(EmailFeature emails, Policies policies, Users users, Pages pages) {
        super(SettingsPage.NOTIFICATIONS, pages);
        this.optOuts = emails.optOuts;
        this.policies = policies;
        this.users = users;
        this.confirmations = emails.confirmations;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, button("1", this::change));
        routes.post(page + "/policy", own, form("policy", r -> policies.change(r.caller(), PolicyForm.of(r.params()))));
        routes.get(EmailOptOuts.PAGE, Access.open(), this::ask);
        routes.post(EmailOptOuts.PAGE, Access.open(), this::unsubscribe);
    }

    @Override
    protected View view(Request r, Problems problems) {
        long accountId = r.caller().accountId();
        return new EmailChoicesView(
                place(r, problems),
                users.get(accountId).email(),
                EmailChoice.of(r.caller()),
                optOuts.of(accountId),
                confirmations.areSent(),
                policies.get(r.caller()),
                problems);
    }

    @Override
    protected @Nullable String done(String what) {
        return switch (what) {
            case "1" -> Words.say("settings.preferences.your_choice_is_kept", "Your choice is kept.");
            case "policy" ->
                Words.say(
                        "settings.preferences.saved_this_counts_for_what",
                        "Saved. Applies to notifications from now on.");
            default -> null;
        };
    }

    private void change(Request r) {
        List<EmailChoice> wanted = r.params().texts("wanted").stream()
                .map(EmailChoice::of)
                .flatMap(Optional::stream)
                .toList();
        optOuts.change(r.caller(), wanted);
    }

    private static NoticeView badLink() {
        return new NoticeView(
                Words.say("common.this_link_is_no_good", "Invalid link"),
                Words.say(
                        "settings.preferences.it_is_not_whole_or",
                        "The link is incomplete, or the account’s email address has changed. Nothing was changed. Sign in to choose which emails you get."),
                Words.say("settings.preferences.choose", "Choose"),
                SettingsPage.NOTIFICATIONS);
    }

    private Optional<EmailOptOuts.Target> target(Request r) {
        return optOuts.find(
                r.params().number("account").orElse(0),
                r.params().text("kind", ""),
                r.params().text("key", ""));
    }

    private void ask(Request r) {
        EmailOptOuts.Target target = target(r).orElse(null);
        if (target == null) {
            pages.showToAnybody(r, 404, badLink());
            return;
        }
        String action = EmailOptOuts.PAGE + "?account=" + target.user().accountId() + "&kind="
                + target.choice().key() + "&key=" + Percent.encode(r.params().text("key", ""));
        pages.showToAnybody(r, 200, new UnsubscribeView(target.user().email(), target.choice(), action));
    }

    private void unsubscribe(Request r) {
        EmailOptOuts.Target target = target(r).orElse(null);
        if (target == null) {
            pages.showToAnybody(r, 404, badLink());
            return;
        }
        optOuts.refuse(target);
        NoticeView done = new NoticeView(
                Words.say("common.done", "Done"),
                Words.say(
                        "settings.preferences.no_more_e_mails_of_this",
                        "{0} will no longer receive these emails. You can change this in your settings.",
                        target.user().email()),
                Words.say("settings.preferences.choose_which_e_mails_you", "Choose which emails you get"),
                page);
        pages.showToAnybody(r, 200, done);
    }
}
