package social.dassie.pages.console;

import static java.util.Map.entry;
import static social.dassie.ground.words.Words.say;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of the kinds of jobs in words. A kind without a name is one of an older or newer version. */
public final class JobNames {
    /** English names by kind, for every kind that the server has a handler for. */
    public static final Map<String, String> ENGLISH = Map.ofEntries(
            entry("account.close", "Remove the remains of a deleted account"),
            entry("account.empty", "Delete a suspended account's data"),
            entry("account.ips", "Delete old IP addresses"),
            entry("account.leave", "Delete an account of this server"),
            entry("announcement_expire", "End an announcement"),
            entry("announcement_publish", "Publish a scheduled announcement"),
            entry("announcement_tell", "Stream a changed announcement"),
            entry("annual_report", "Make an annual report"),
            entry("archive", "Make an account's archive"),
            entry("archive-expiry", "Delete expired archives"),
            entry("ask_software", "Check the software of other servers"),
            entry("async_refreshes", "Delete old records of background refreshes"),
            entry("backup", "Make a backup"),
            entry("barriers.purge", "Delete expired sign-up blocks"),
            entry("block_lists", "Update subscribed block lists"),
            entry("cleanup", "Delete old posts as their authors chose"),
            entry("collection_items", "Delete withdrawn collection items"),
            entry("copy", "Make a copy that leaves this server"),
            entry("copy.look", "Plan and check the copies that leave this server"),
            entry("count_actor", "Fetch a remote account's counts"),
            entry("database_check", "Check the database"),
            entry("deliveries.again", "Resume deliveries to another server"),
            entry("digest", "Order digest emails for absent people"),
            entry("domain_limits", "Apply domain blocks to accounts"),
            entry("domain_mode", "Follow changes of limited federation"),
            entry("email_subscription.collect", "Collect new posts for email subscriptions"),
            entry("email_subscription.confirm", "Send the confirmation of an email subscription"),
            entry("email_subscription.fan_out", "Queue emails for subscribers"),
            entry("email_subscription.purge", "Delete unconfirmed email subscriptions"),
            entry("email_subscription.send", "Send new posts by email"),
            entry("end-mute", "End a mute"),
            entry("farewell", "Self-destruct: delete all accounts"),
            entry("federation.ancestors", "Fetch a thread's earlier posts"),
            entry("federation.earlier", "Fetch a remote profile's older posts"),
            entry("federation.followers", "Synchronize followers with another server"),
            entry("federation.gone", "Delete remote accounts that are gone"),
            entry("federation.inbox", "Check a failing inbox of another server"),
            entry("federation.move", "Move followers to a new account"),
            entry("federation.poll", "Fetch the results of a remote poll"),
            entry("federation.profile", "Fetch a remote profile's newest posts"),
            entry("federation.refollow", "Send follow requests again"),
            entry("federation.thread", "Fetch a thread's replies"),
            entry("feeds.fill", "Rebuild a home feed"),
            entry("feeds.trim", "Trim home feeds"),
            entry("fetch_card", "Fetch a link preview"),
            entry("import", "Process an import"),
            entry("import-expiry", "Delete old imports"),
            entry("import.removal", "Delete an import"),
            entry("invite.follow", "Follow the author of an invite"),
            entry("invites.purge", "Delete old invites"),
            entry("mail", "Send email"),
            entry("mail.waiting", "Notify the staff of pending sign-ups"),
            entry("media.process", "Convert audio or video"),
            entry("media.purge", "Delete unattached media"),
            entry("media.tidy", "Delete removed files from the media storage"),
            entry("notifications.clear", "Delete cleared notifications"),
            entry("notifications.merge", "Release accepted notifications"),
            entry("poll_end", "End a poll"),
            entry("prune_deliveries", "Delete old deliveries"),
            entry("prune_hosts", "Delete unused data on other servers"),
            entry("pruning", "Delete unused remote posts and accounts"),
            entry("publication.poll", "Send poll votes and results to other servers"),
            entry("publication.profile", "Send a changed profile to other servers"),
            entry("publication.reports", "Forward reports to other servers"),
            entry("purge_cards", "Delete unused link previews"),
            entry("push", "Send push notifications"),
            entry("refresh_actor", "Update a remote account"),
            entry("remote_files.tend", "Limit the cache of remote media"),
            entry("samples", "Record the server's metrics"),
            entry("scheduled_status", "Publish a scheduled post"),
            entry("seal_keys", "Encrypt the private keys of accounts"),
            entry("search.index", "Index posts for search"),
            entry("search.remove", "Remove deleted posts from the search index"),
            entry("severance", "Sever follow relationships"),
            entry("status.remains", "Delete the remains of a deleted post"),
            entry("tell_key", "Announce an account's new key"),
            entry("trends", "Compute trends"),
            entry("upgrade_copies.tidy", "Delete old copies made before upgrades"),
            entry("verify_links", "Verify the links of a profile"));

    private static final Pattern KIND = Pattern.compile("[A-Za-z_.-]+");

    private JobNames() {}

    /** The name in the current language; "Unknown job" for a kind that has none. */
    public static String of(String kind) {
        String name = ENGLISH.get(kind);
        return name == null ? say("Unknown job") : say(name);
    }

    /** Whether the kind, or its name in the current language, has this text in it, in upper or lower case. */
    public static boolean matches(String kind, String text) {
        String sought = text.toLowerCase(Locale.ROOT);
        return kind.toLowerCase(Locale.ROOT).contains(sought)
                || of(kind).toLowerCase(Locale.ROOT).contains(sought);
    }

    /** A list of kinds, such as "mail (2), push (1)", with names in the place of the kinds that have one. */
    static String inList(String kinds) {
        return KIND.matcher(kinds)
                .replaceAll(match -> Matcher.quoteReplacement(
                        ENGLISH.containsKey(match.group()) ? of(match.group()) : match.group()));
    }
}
