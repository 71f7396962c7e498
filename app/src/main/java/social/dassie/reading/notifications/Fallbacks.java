package social.dassie.reading.notifications;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.relationships.severances.SeveranceEntity;
import social.dassie.people.strikes.AccountWarningEntity;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.staff.reports.ReportEntity;

/**
 * Texts for apps that do not know a type of notification. Only types that were added after the others have one: every app is
 * expected to know the rest. Names and links are escaped, because the texts are HTML.
 */
public final class Fallbacks {
    private static final String UNKNOWN = "Your app does not know this kind of notification yet.";

    private final Addresses addresses;

    Fallbacks(Addresses addresses) {
        this.addresses = addresses;
    }

    /**
     * The fallback of a notification or a group; null when the type needs none, or when what it is about is gone.
     *
     * @param sender who did it last
     * @param count how many did it
     */
    @Nullable
    public NotificationFallback of(
            SupportedTypes supported,
            Notification row,
            AccountEntity sender,
            int count,
            NotificationSubjects.Found about) {
        if (!supported.lack(row.type())) {
            return null;
        }
        ReportEntity report = about.report(row);
        AccountWarningEntity warning = about.warning(row);
        SeveranceEntity severance = about.severance(row);
        CollectionEntity collection = about.collection(row);
        return switch (row.type()) {
            case "admin.sign_up" -> linked(names(sender, count) + " signed up", "/admin/accounts");
            case "admin.report" ->
                report == null
                        ? null
                        : linked(
                                name(sender) + " reported " + name(report.targetAccount()),
                                "/admin/reports/" + report.id());
            case "moderation_warning" ->
                warning == null
                        ? null
                        : linked("The people who run this server took action", "/disputes/strikes/" + warning.id());
            case "severed_relationships" ->
                severance == null ? null : linked(lost(severance), "/severed_relationships");
            case "added_to_collection" ->
                collection == null
                        ? null
                        : linked(name(sender) + " added you to a collection", "/collections/" + collection.id());
            case "collection_update" ->
                collection == null
                        ? null
                        : linked(
                                name(sender) + " changed a collection that you are in",
                                "/collections/" + collection.id());
            default -> null;
        };
    }

    private NotificationFallback linked(String title, String path) {
        String page = "<a href=\"" + HtmlWriter.escape(addresses.path(path)) + "\">Open it on "
                + HtmlWriter.escape(addresses.domain()) + "</a>";
        return new NotificationFallback(title, UNKNOWN + " " + page + " to read all of it.", null);
    }

    private static String lost(SeveranceEntity severance) {
        return "You lost " + counted(severance.followersCount(), "follower") + " and "
                + counted(severance.followingCount(), "account") + " that you followed, with "
                + HtmlWriter.escape(severance.targetName());
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static String names(AccountEntity last, int count) {
        return switch (count) {
            case 1 -> name(last);
            case 2 -> name(last) + " and one other";
            default -> name(last) + " and " + (count - 1) + " others";
        };
    }

    private static String name(AccountEntity account) {
        return HtmlWriter.mention(account.url(), account.acct());
    }
}
