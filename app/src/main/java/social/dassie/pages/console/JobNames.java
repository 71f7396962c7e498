package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import social.dassie.ground.api.Text;

/** The display names of the kinds of jobs. A kind without a name belongs to an older or newer version. */
public final class JobNames {
    private static final String PREFIX = "job.";

    /** The names by kind, for every kind that the server has a handler for. A key is the kind after "job.". */
    public static final Map<String, Text> ALL = Stream.of(
                    Text.of("job.account.close", "Remove the remains of a deleted account"),
                    Text.of("job.account.empty", "Delete a suspended account's data"),
                    Text.of("job.account.ips", "Delete old IP addresses"),
                    Text.of("job.account.leave", "Delete an account of this server"),
                    Text.of("job.announcement_expire", "End an announcement"),
                    Text.of("job.announcement_publish", "Publish a scheduled announcement"),
                    Text.of("job.announcement_tell", "Stream a changed announcement"),
                    Text.of("job.annual_report", "Make an annual report"),
                    Text.of("job.archive", "Make an account's archive"),
                    Text.of("job.archive-expiry", "Delete expired archives"),
                    Text.of("job.ask_software", "Check the software of other servers"),
                    Text.of("job.async_refreshes", "Delete old records of background refreshes"),
                    Text.of("job.backup", "Make a backup"),
                    Text.of("job.barriers.purge", "Delete expired sign-up blocks"),
                    Text.of("job.block_lists", "Update subscribed block lists"),
                    Text.of("job.cleanup", "Delete old posts as their authors chose"),
                    Text.of("job.collection_items", "Delete withdrawn collection items"),
                    Text.of("job.copy", "Make a copy that leaves this server"),
                    Text.of("job.copy.look", "Plan and check the copies that leave this server"),
                    Text.of("job.count_actor", "Fetch a remote account's counts"),
                    Text.of("job.database_check", "Check the database"),
                    Text.of("job.deliveries.again", "Resume deliveries to another server"),
                    Text.of("job.digest", "Order digest emails for absent people"),
                    Text.of("job.domain_limits", "Apply domain blocks to accounts"),
                    Text.of("job.domain_mode", "Follow changes of limited federation"),
                    Text.of("job.email_subscription.collect", "Collect new posts for email subscriptions"),
                    Text.of("job.email_subscription.confirm", "Send the confirmation of an email subscription"),
                    Text.of("job.email_subscription.fan_out", "Queue emails for subscribers"),
                    Text.of("job.email_subscription.purge", "Delete unconfirmed email subscriptions"),
                    Text.of("job.email_subscription.send", "Send new posts by email"),
                    Text.of("job.end-mute", "End a mute"),
                    Text.of("job.farewell", "Self-destruct: delete all accounts"),
                    Text.of("job.federation.ancestors", "Fetch a thread's earlier posts"),
                    Text.of("job.federation.earlier", "Fetch a remote profile's older posts"),
                    Text.of("job.federation.followers", "Synchronize followers with another server"),
                    Text.of("job.federation.former_check", "Check the former address"),
                    Text.of("job.federation.former_follow", "Follow from the new address"),
                    Text.of("job.federation.former_move", "Move accounts to the new address"),
                    Text.of("job.federation.gone", "Delete remote accounts that no longer exist"),
                    Text.of("job.federation.inbox", "Check a failing inbox of another server"),
                    Text.of("job.federation.move", "Move followers to a new account"),
                    Text.of("job.federation.poll", "Fetch the results of a remote poll"),
                    Text.of("job.federation.profile", "Fetch a remote profile's newest posts"),
                    Text.of("job.federation.refollow", "Send follow requests again"),
                    Text.of("job.federation.thread", "Fetch a thread's replies"),
                    Text.of("job.feeds.fan_out", "Add posts to home feeds"),
                    Text.of("job.feeds.fill", "Rebuild a home feed"),
                    Text.of("job.feeds.trim", "Trim home feeds"),
                    Text.of("job.fetch_card", "Fetch a link preview"),
                    Text.of("job.groups.announce", "Announce a post in a group"),
                    Text.of("job.groups.close", "Close a group whose owner is gone"),
                    Text.of("job.import", "Process an import"),
                    Text.of("job.import-expiry", "Delete old imports"),
                    Text.of("job.import.removal", "Delete an import"),
                    Text.of("job.invite.follow", "Follow the author of an invite"),
                    Text.of("job.invites.purge", "Delete old invites"),
                    Text.of("job.mail", "Send email"),
                    Text.of("job.mail.waiting", "Notify the staff of pending sign-ups"),
                    Text.of("job.media.process", "Convert audio or video"),
                    Text.of("job.media.purge", "Delete unattached media"),
                    Text.of("job.media.tidy", "Delete removed files from the media storage"),
                    Text.of("job.neighbours", "Fetch trends of other servers"),
                    Text.of("job.neighbours.soon", "Fetch trends of a newly followed server"),
                    Text.of("job.notifications.clear", "Delete cleared notifications"),
                    Text.of("job.notifications.merge", "Release accepted notifications"),
                    Text.of("job.poll_end", "End a poll"),
                    Text.of("job.prune_deliveries", "Delete old deliveries"),
                    Text.of("job.prune_hosts", "Delete unused data on other servers"),
                    Text.of("job.pruning", "Delete unused remote posts and accounts"),
                    Text.of("job.publication.poll", "Send poll votes and results to other servers"),
                    Text.of("job.publication.profile", "Send a changed profile to other servers"),
                    Text.of("job.publication.reports", "Forward reports to other servers"),
                    Text.of("job.purge_cards", "Delete unused link previews"),
                    Text.of("job.push", "Send push notifications"),
                    Text.of("job.reactions.move", "Move emoji reactions out of the favourites"),
                    Text.of("job.refresh_actor", "Update a remote account"),
                    Text.of("job.relays.follow", "Follow a relay"),
                    Text.of("job.relays.prune", "Delete unused posts from relays"),
                    Text.of("job.remote_files.tend", "Limit the cache of remote media"),
                    Text.of("job.samples", "Record the server's metrics"),
                    Text.of("job.scheduled_status", "Publish a scheduled post"),
                    Text.of("job.seal_keys", "Encrypt the private keys of accounts"),
                    Text.of("job.search.index", "Index posts for search"),
                    Text.of("job.search.names", "Index names for search"),
                    Text.of("job.search.rebuild", "Index older posts for search again"),
                    Text.of("job.search.remove", "Remove deleted posts from the search index"),
                    Text.of("job.severance", "Sever follow relationships"),
                    Text.of("job.status.remains", "Delete the remains of a deleted post"),
                    Text.of("job.tell_key", "Announce an account's new key"),
                    Text.of("job.trends", "Compute trends"),
                    Text.of("job.upgrade_copies.tidy", "Delete old copies made before upgrades"),
                    Text.of("job.verify_links", "Verify the links of a profile"),
                    Text.of("job.webfeeds.poll", "Fetch a followed RSS feed"),
                    Text.of("job.webfeeds.prune", "Delete old posts of an RSS feed"),
                    Text.of("job.webfeeds.remove", "Delete an RSS feed that no one follows"))
            .collect(Collectors.toUnmodifiableMap(name -> name.key().substring(PREFIX.length()), name -> name));

    private static final Pattern KIND = Pattern.compile("[A-Za-z_.-]+");

    private JobNames() {}

    /** Returns the name in the current language; "Unknown job" for a kind without one. */
    public static String of(String kind) {
        Text name = ALL.get(kind);
        return name == null ? say("console.unknown_job", "Unknown job") : say(name);
    }

    /** Returns whether the kind, or its name in the current language, contains this text, ignoring case. */
    public static boolean matches(String kind, String text) {
        String sought = text.toLowerCase(Locale.ROOT);
        return kind.toLowerCase(Locale.ROOT).contains(sought)
                || of(kind).toLowerCase(Locale.ROOT).contains(sought);
    }

    /** Replaces the kinds in a list such as "mail (2), push (1)" by their names, if they have one. */
    static String inList(String kinds) {
        return KIND.matcher(kinds)
                .replaceAll(match ->
                        Matcher.quoteReplacement(ALL.containsKey(match.group()) ? of(match.group()) : match.group()));
    }
}
