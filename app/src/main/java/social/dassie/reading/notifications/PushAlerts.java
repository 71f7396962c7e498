package social.dassie.reading.notifications;

import static social.dassie.ground.words.Words.say;

import java.time.Instant;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.words.Words;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.notificationtypes.NotificationType;
import social.dassie.people.push.PushAlert;
import social.dassie.people.strikes.AccountWarningEntity;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.staff.reports.ReportEntity;

/**
 * Notifications as push messages: who did what, and the beginning of its subject, in the language of the recipient's
 * emails.
 */
public final class PushAlerts implements PushAlert.Source {
    private final Notifications notifications;
    private final Users users;

    public PushAlerts(Notifications notifications, Users users) {
        this.notifications = notifications;
        this.users = users;
    }

    @Override
    public Optional<PushAlert> find(long accountId, long notificationId) {
        Optional<User> user = users.find(accountId);
        if (user.isEmpty()) {
            return Optional.empty();
        }
        try {
            Caller owner = Caller.onBehalfOf(accountId, 0);
            NotificationEntity found = notifications.get(owner, notificationId, SupportedTypes.UNSAID);
            return Optional.of(Words.inLanguage(user.get().display().language(), () -> alert(user.get(), found)));
        } catch (ApiException gone) {
            return Optional.empty();
        }
    }

    private static PushAlert alert(User user, NotificationEntity notification) {
        AccountEntity sender = notification.account();
        boolean isOwn = sender.id().equals(Long.toString(user.accountId()));
        return new PushAlert(
                notification.type(),
                user.display().locale(),
                sender.avatarStatic(),
                NotificationType.of(notification.type()).title().format(name(sender), isOwn),
                body(notification),
                Instant.parse(notification.createdAt()).toEpochMilli());
    }

    private static String name(AccountEntity account) {
        return account.displayName().isBlank() ? account.username() : account.displayName();
    }

    /** For a post with a content warning, only the warning is shown. */
    private static String body(NotificationEntity notification) {
        StatusEntity status = notification.status();
        AccountWarningEntity warning = notification.moderationWarning();
        if (warning != null) {
            return warning.text();
        }
        ReportEntity report = notification.report();
        if (report != null) {
            return report.comment();
        }
        CollectionEntity collection = notification.collection();
        if (collection != null) {
            return collection.name();
        }
        if (notification.annualReport() != null) {
            return say(
                    "notifications.this_is_what_you_did",
                    "This is what you did here in {0}.",
                    notification.annualReport().year());
        }
        if (status == null) {
            return PlainText.fromHtml(notification.account().note());
        }
        return status.spoilerText().isEmpty() ? PlainText.fromHtml(status.content()) : status.spoilerText();
    }
}
