package social.dassie.people.emails;

import java.time.Clock;
import java.util.Locale;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Permission;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.strikes.StrikeEvent;
import social.dassie.people.users.User;
import social.dassie.people.users.UserEvent;
import social.dassie.people.users.Users;

/**
 * Orders emails. Each is a job that is added in the same transaction as its cause, both by the server and by the
 * command line tools. Without a mail server nothing is ordered, and no feature waits for an email.
 */
public final class Emails {
    /** The kind of the jobs that {@link EmailWriting} runs. */
    static final String JOB = "mail";

    private final Jobs jobs;
    private final Users users;
    private final Accounts accounts;
    private final Mailer mailer;
    private final Clock clock;

    public Emails(Platform platform, Users users, Accounts accounts, Mailer mailer) {
        this.jobs = platform.jobs();
        this.users = users;
        this.accounts = accounts;
        this.mailer = mailer;
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(Phase.SEND, UserEvent.SignedUp.class, event -> signedUp(event.accountId()));
        events.subscribe(
                Phase.SEND,
                UserEvent.SignUpApproved.class,
                event -> order(EmailKind.APPROVAL, event.accountId(), "", ""));
        events.subscribe(Phase.SEND, UserEvent.SignUpRejected.class, event -> rejected(event.accountId()));
        events.subscribe(Phase.SEND, Event.Reported.class, event -> reported(event.reportId()));
        events.subscribe(
                Phase.SEND,
                Event.Warned.class,
                event -> order(EmailKind.WARNING, event.accountId(), "", Long.toString(event.strikeId())));
        events.subscribe(
                Phase.SEND, StrikeEvent.Appealed.class, event -> appealed(event.strikeId(), event.accountId()));
        events.subscribe(
                Phase.SEND,
                StrikeEvent.AppealDecided.class,
                event -> order(EmailKind.APPEAL_DECISION, event.accountId(), "", Long.toString(event.strikeId())));
        events.subscribe(
                Phase.SEND,
                Event.ArchiveMade.class,
                event -> order(EmailKind.ARCHIVE_READY, event.accountId(), "", ""));
        events.subscribe(
                Phase.SEND,
                UserEvent.PasswordChanged.class,
                event -> order(EmailKind.PASSWORD_CHANGED, event.accountId(), "", ""));
    }

    public boolean areSent() {
        return mailer.isConfigured();
    }

    private void signedUp(long accountId) {
        if (users.get(accountId).address().awaited() != null) {
            confirmation(accountId);
        }
    }

    /** Orders an email to a member of the staff about sign-ups that are pending approval. */
    void pending(String to) {
        order(EmailKind.PENDING_SIGN_UP, 0, to, "");
    }

    private void reported(long reportId) {
        for (User moderator : users.staff()) {
            if (moderator.role().may(Permission.MANAGE_REPORTS)) {
                order(EmailKind.REPORT, 0, moderator.email(), Long.toString(reportId));
            }
        }
    }

    /** Notifies those who may decide about the appeal: their role is above the appellant's. */
    private void appealed(long strikeId, long accountId) {
        User appellant = users.get(accountId);
        users.staff().stream()
                .filter(user -> user.role().may(Permission.MANAGE_APPEALS))
                .filter(user -> user.role().outranks(appellant.role()))
                .forEach(user -> order(EmailKind.APPEAL, 0, user.email(), Long.toString(strikeId)));
    }

    private void rejected(long accountId) {
        String username = accounts.get(accountId).username();
        order(EmailKind.REJECTION, 0, users.get(accountId).email(), username);
    }

    /** Notifies a user that a second factor was added to or removed from their account. */
    public void factorChanged(long accountId, FactorChange change) {
        EmailKind kind = change.isAddition() ? EmailKind.FACTOR_ADDED : EmailKind.FACTOR_REMOVED;
        order(kind, accountId, "", change.name());
    }

    /**
     * Notifies a user that they signed in with a new browser.
     *
     * @param browser names that are the same in all languages; empty if nothing is known
     */
    public void newBrowser(long accountId, String browser, String address) {
        order(EmailKind.NEW_BROWSER, accountId, "", Json.text(new NewBrowser(browser, address)));
    }

    /** Sends a code that a sign-in waits for; it replaces an unsent one. */
    public void signInCode(long accountId, String code, String address) {
        order(EmailKind.SIGN_IN_CODE, accountId, "", Json.text(new SignInCode(code, address)));
    }

    void confirmation(long accountId) {
        order(EmailKind.CONFIRMATION, accountId, "", "");
    }

    /** Takes the same time and leaves the same traces, whether or not the address belongs to a login. */
    void confirmationAgain(String email) {
        order(EmailKind.CONFIRMATION_AGAIN, 0, email.strip().toLowerCase(Locale.ROOT), "");
    }

    /** As above. */
    void passwordReset(String email) {
        order(EmailKind.PASSWORD_RESET, 0, email.strip().toLowerCase(Locale.ROOT), "");
    }

    void emailChanging(User user, String wanted) {
        order(EmailKind.EMAIL_CHANGING, user.accountId(), user.email(), wanted);
    }

    void emailChanged(long accountId, String from) {
        order(EmailKind.EMAIL_CHANGED, accountId, from, "");
    }

    void digest(long accountId, long sinceMs) {
        order(EmailKind.DIGEST, accountId, "", Long.toString(sinceMs));
    }

    private void order(EmailKind kind, long accountId, String to, String detail) {
        if (areSent()) {
            String whom = to.isEmpty() ? "" : " " + Secrets.hash(to).substring(0, 12);
            String which = kind.isOneOfMany() ? " " + detail : "";
            String key = kind.name().toLowerCase(Locale.ROOT) + " " + accountId + whom + which;
            jobs.add(JOB, key, Json.text(new EmailOrder(kind, accountId, to, detail)), clock.millis());
        }
    }
}
