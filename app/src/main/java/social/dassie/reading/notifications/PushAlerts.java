package social.dassie.reading.notifications;

import java.time.Instant;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.text.PlainText;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.push.PushAlert;
import social.dassie.people.strikes.AccountWarningEntity;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.staff.reports.ReportEntity;

/** Notifications in the words of a push message: who did what, and the beginning of what it is about. */
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
            return Optional.of(alert(user.get(), notifications.get(owner, notificationId, SupportedTypes.UNSAID)));
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
                title(notification.type(), name(sender), isOwn),
                body(notification),
                Instant.parse(notification.createdAt()).toEpochMilli());
    }

    private static String name(AccountEntity account) {
        return account.displayName().isBlank() ? account.username() : account.displayName();
    }

    private static String title(String type, String name, boolean isOwn) {
        return switch (type) {
            case "mention" -> name + " mentioned you";
            case "status" -> name + " posted";
            case "reblog" -> name + " boosted your post";
            case "favourite" -> name + " favourited your post";
            case "follow" -> name + " follows you";
            case "follow_request" -> name + " asks to follow you";
            case "poll" -> isOwn ? "Your poll has ended" : "A poll of " + name + " has ended";
            case "update" -> name + " edited a post";
            case "quote" -> name + " quoted your post";
            case "quoted_update" -> name + " edited a post that you quoted";
            case "admin.sign_up" -> name + " signed up";
            case "moderation_warning" -> "A word from the people who run the server";
            case "severed_relationships" -> "You lost followers, or accounts that you followed";
            case "added_to_collection" -> name + " added you to a collection";
            case "collection_update" -> name + " changed a collection that you are in";
            case "annual_report" -> "Your year is ready to look back on";
            case "admin.report" -> name + " sent a report";
            default -> "News from " + name;
        };
    }

    /** What stands behind a content warning stays there. */
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
            return "This is what you did here in " + notification.annualReport().year() + ".";
        }
        if (status == null) {
            return PlainText.fromHtml(notification.account().note());
        }
        return status.spoilerText().isEmpty() ? PlainText.fromHtml(status.content()) : status.spoilerText();
    }
}
