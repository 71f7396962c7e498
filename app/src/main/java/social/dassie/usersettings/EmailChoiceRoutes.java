package social.dassie.usersettings;

import java.util.List;
import java.util.Optional;
import social.dassie.api.Access;
import social.dassie.api.Percent;
import social.dassie.emails.Confirmations;
import social.dassie.emails.EmailChoice;
import social.dassie.emails.EmailOptOuts;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.Users;
import social.dassie.web.NoticeView;
import social.dassie.web.Pages;
import social.dassie.web.SettingsNavigation;

/**
 * Which emails a user gets: the page in the settings, and the links in the emails themselves. Mail programs send a
 * POST to such a link without opening it first (RFC 8058 section 3.2), so there is neither a session nor a form token:
 * the signature in the link is the proof.
 */
final class EmailChoiceRoutes {
    static final String PAGE = "/settings/preferences/notifications";
    private static final Access OWN = Access.session(PAGE);
    private static final NoticeView BAD_LINK = new NoticeView(
            "This link is no good",
            "It is not whole, or the account has another e-mail address by now. Nothing is changed. Sign in to choose"
                    + " which e-mails you get.",
            "Choose",
            PAGE);

    private final EmailOptOuts optOuts;
    private final Users users;
    private final Confirmations confirmations;
    private final Pages pages;

    EmailChoiceRoutes(EmailOptOuts optOuts, Users users, Confirmations confirmations, Pages pages) {
        this.optOuts = optOuts;
        this.users = users;
        this.confirmations = confirmations;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, this::show);
        routes.post(PAGE, OWN, this::change);
        routes.get(EmailOptOuts.PAGE, Access.open(), this::ask);
        routes.post(EmailOptOuts.PAGE, Access.open(), this::unsubscribe);
    }

    private void show(Request r) {
        long accountId = r.caller().accountId();
        EmailChoicesView view = new EmailChoicesView(
                r.browser().formToken(),
                SettingsNavigation.of(PAGE, r.caller()),
                users.get(accountId).email(),
                EmailChoice.of(r.caller()),
                optOuts.of(accountId),
                confirmations.areSent(),
                r.params().has("done"));
        pages.show(r, view);
    }

    private void change(Request r) {
        List<EmailChoice> wanted = r.params().texts("wanted").stream()
                .map(EmailChoice::of)
                .flatMap(Optional::stream)
                .toList();
        optOuts.change(r.caller(), wanted);
        r.redirect(PAGE + "?done=1");
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
            pages.showToAnybody(r, 404, BAD_LINK);
            return;
        }
        String action = EmailOptOuts.PAGE + "?account=" + target.user().accountId() + "&kind="
                + target.choice().key() + "&key=" + Percent.encode(r.params().text("key", ""));
        pages.showToAnybody(r, 200, new UnsubscribeView(target.user().email(), target.choice(), action));
    }

    private void unsubscribe(Request r) {
        EmailOptOuts.Target target = target(r).orElse(null);
        if (target == null) {
            pages.showToAnybody(r, 404, BAD_LINK);
            return;
        }
        optOuts.refuse(target);
        NoticeView done = new NoticeView(
                "Done",
                "No more e-mails of this kind go to " + target.user().email()
                        + ". You can change that in your settings.",
                "Choose which e-mails you get",
                PAGE);
        pages.showToAnybody(r, 200, done);
    }
}
