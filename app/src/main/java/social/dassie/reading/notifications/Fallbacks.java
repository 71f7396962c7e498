package social.dassie.reading.notifications;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.notificationtypes.NotificationType;
import social.dassie.people.notificationtypes.TypeFallback;
import social.dassie.people.relationships.severances.SeveranceEntity;
import social.dassie.people.strikes.AccountWarningEntity;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.staff.reports.ReportEntity;

/**
 * Texts for apps that do not know a type of notification ({@link TypeFallback}), in the language of the recipient's
 * emails. Names and links are escaped, because the texts are HTML.
 */
public final class Fallbacks {
    private final Addresses addresses;
    private final Users users;

    /** The fallbacks that an app wants, and their language. */
    public record Wanted(SupportedTypes supported, InterfaceLanguage language) {
        static final Wanted NONE = new Wanted(SupportedTypes.UNSAID, InterfaceLanguage.ENGLISH);
    }

    Fallbacks(Addresses addresses, Users users) {
        this.addresses = addresses;
        this.users = users;
    }

    /** Returns what the caller's app wants; one statement, and none for an app that does not request fallbacks. */
    public Wanted wanted(Caller caller, SupportedTypes supported) {
        if (!supported.areSent()) {
            return Wanted.NONE;
        }
        return new Wanted(
                supported,
                users.find(caller.accountId())
                        .map(User::display)
                        .map(User.Display::language)
                        .orElse(InterfaceLanguage.ENGLISH));
    }

    /**
     * Returns the fallback of a notification or a group; null if the type needs none, or if its subject was deleted.
     *
     * @param sender the latest sender
     * @param count the number of senders
     */
    @Nullable
    public NotificationFallback of(
            Wanted wanted, Notification row, AccountEntity sender, int count, NotificationSubjects.Found about) {
        NotificationType type = NotificationType.of(row.type());
        if (type.fallback().isNone() || !wanted.supported().lack(row.type())) {
            return null;
        }
        return Words.inLanguage(wanted.language(), () -> fallback(type, row, sender, count, about));
    }

    private @Nullable NotificationFallback fallback(
            NotificationType type,
            Notification row,
            AccountEntity sender,
            int count,
            NotificationSubjects.Found about) {
        TypeFallback texts = type.fallback();
        ReportEntity report = about.report(row);
        AccountWarningEntity warning = about.warning(row);
        SeveranceEntity severance = about.severance(row);
        CollectionEntity collection = about.collection(row);
        return switch (type.subject()) {
            case REACTION -> linked(title(texts, sender, count), texts.pathOf(String.valueOf(row.aboutStatusId())));
            case STATUS, YEAR -> linked(texts.format(name(sender)), texts.path());
            case ACCOUNT -> linked(title(texts, sender, count), texts.path());
            case REPORT ->
                report == null
                        ? null
                        : linked(texts.format(name(sender), name(report.targetAccount())), texts.pathOf(report.id()));
            case WARNING -> warning == null ? null : linked(texts.format(), texts.pathOf(warning.id()));
            case SEVERANCE -> severance == null ? null : linked(lost(texts, severance), texts.path());
            case COLLECTION ->
                collection == null ? null : linked(texts.format(name(sender)), texts.pathOf(collection.id()));
        };
    }

    private static String title(TypeFallback texts, AccountEntity sender, int count) {
        return count == 1 ? texts.format(name(sender)) : texts.formatGroup(count - 1, name(sender));
    }

    private NotificationFallback linked(String title, String path) {
        String page = "<a href=\"" + HtmlWriter.escape(addresses.path(path)) + "\">"
                + say("notifications.open_it_on", "Open it on {0}", HtmlWriter.escape(addresses.domain())) + "</a>";
        return new NotificationFallback(
                title,
                say("notifications.your_app_does_not_know", "Your app does not know this kind of notification yet.")
                        + " " + page,
                null);
    }

    private static String lost(TypeFallback texts, SeveranceEntity severance) {
        return texts.format(
                count(severance.followersCount(), "common.followers", "{0} follower|{0} followers"),
                count(
                        severance.followingCount(),
                        "common.accounts_that_you_followed",
                        "{0} account that you followed|{0} accounts that you followed"),
                HtmlWriter.escape(severance.targetName()));
    }

    private static String name(AccountEntity account) {
        return HtmlWriter.mention(account.url(), account.acct());
    }
}
