package social.dassie.ground.platform;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An event, which carries ids only: listeners look up any further data. */
public sealed interface Event {
    /**
     * A post or a boost was stored, whether or not it is distributed to anyone.
     *
     * @param mayLink false when its text contains no web address, so that listeners skip queries
     */
    record StatusStored(long statusId, boolean isReblog, boolean mayLink) implements Event {}

    /**
     * A post or a boost is distributed to its readers: feeds, notifications, streams, other servers. Published once for
     * each, for a local one right after {@link StatusStored}; for a remote one with its first recent delivery, which may
     * come after it was fetched, and never for an old one that was fetched to fill a thread or a profile.
     *
     * @param mentionedIds the accounts that it mentions
     * @param isDirect lets listeners skip queries
     */
    record StatusPublished(long statusId, long accountId, List<Long> mentionedIds, boolean isReblog, boolean isDirect)
            implements Event {}

    /**
     * A recent post reaches more feeds than when it was distributed, because more accounts may read it or the post that
     * it replies to arrived. No account is notified.
     */
    record StatusReachesMore(long statusId) implements Event {}

    /**
     * A post was changed.
     *
     * @param newlyMentionedIds the accounts that were not mentioned before
     * @param unmentionedIds the accounts that are no longer mentioned
     */
    record StatusEdited(long statusId, long accountId, List<Long> newlyMentionedIds, List<Long> unmentionedIds)
            implements Event {}

    /** A post or a boost is about to be deleted; its rows still exist. */
    record StatusGoing(long statusId, long accountId) implements Event {}

    /** A post or a boost was deleted; its rows no longer exist. */
    record StatusDeleted(long statusId, long accountId) implements Event {}

    /**
     * A post quotes another one, and the quote is accepted.
     *
     * @param statusId the quoting post, by {@code accountId}
     */
    record StatusQuoted(long statusId, long accountId, long quotedStatusId, long quotedAuthorId) implements Event {}

    /** A post of this server quotes a post of another one, whose author has to be asked. */
    record QuoteRequested(long statusId, long accountId, long quotedStatusId, long quotedAuthorId) implements Event {}

    /** The author of a post on another server refused that the post {@code statusId} of this server quotes it. */
    record QuoteRefused(long statusId, long accountId) implements Event {}

    /** The author of a post on another server agreed that the post {@code statusId} of this server quotes it. */
    record QuoteApproved(long statusId, long accountId) implements Event {}

    /**
     * An account of this server answers a request of another server to quote its post, which is informed.
     *
     * @param accountId the remote account that asked
     * @param requestUri the address of the request, as received
     * @param quotingUri the post that quotes
     * @param approvalUri the address of the permission; null when the answer is no
     */
    record QuoteAnswered(
            long accountId,
            long quotedAccountId,
            String requestUri,
            String quotedUri,
            String quotingUri,
            @Nullable String approvalUri)
            implements Event {}

    /** The author of the quoted post took back or refused the quote that the post {@code statusId} is. */
    record QuoteRevoked(long statusId, long accountId, long quotedStatusId) implements Event {}

    /** The author changed who may quote a post, without an edit. */
    record QuotePolicyChanged(long statusId, long accountId) implements Event {}

    /** @param uri the address of the favourite, for a post of another server; else null */
    record StatusFavourited(
            long statusId,
            long authorId,
            long accountId,
            @Nullable String uri) implements Event {}

    /** @param uri the address that the favourite had, for a post of another server; else null */
    record StatusUnfavourited(
            long statusId,
            long authorId,
            long accountId,
            @Nullable String uri) implements Event {}

    /** {@code statusId} is the post that was boosted, {@code reblogId} the boost. */
    record StatusReblogged(long statusId, long reblogId, long authorId, long accountId) implements Event {}

    /** An account pinned its post to its profile. */
    record StatusPinned(long statusId, long accountId) implements Event {}

    record StatusUnpinned(long statusId, long accountId) implements Event {}

    /** An account chose these options of a poll, which it had not chosen before. */
    record Voted(long pollId, long statusId, long accountId, List<Integer> choices) implements Event {}

    /** A poll ended; {@code voterIds} are the accounts that voted. Published once for each end time of a poll. */
    record PollEnded(long statusId, long accountId, List<Long> voterIds) implements Event {}

    record Followed(long accountId, long targetAccountId) implements Event {}

    /** @param uri the address of the request, when one of the two accounts is on another server; else null */
    record FollowRequested(
            long accountId, long targetAccountId, @Nullable String uri) implements Event {}

    /**
     * A follow or a follow request was removed.
     *
     * @param uri the address that it had, when one of the two accounts is on another server; else null
     * @param byAccountId which of the two accounts ended it
     */
    record Unfollowed(
            long accountId, long targetAccountId, @Nullable String uri, long byAccountId) implements Event {}

    /**
     * An account of this server answers a follow of another server, which is informed. Also published when it was answered
     * before, or was never stored.
     *
     * @param accountId the remote account that follows or asks to follow
     * @param uri the address of the follow, as received
     */
    record FollowAnswered(long accountId, long targetAccountId, String uri, boolean isAccepted) implements Event {}

    /** The options of a follow changed, so it covers other posts: with or without boosts, in other languages. */
    record FollowChanged(long accountId, long targetAccountId) implements Event {}

    /** The target accepted a follow request; {@link Followed} comes right after. */
    record FollowAccepted(long accountId, long targetAccountId) implements Event {}

    /** The target rejected a request or removed a follower; {@link Unfollowed} comes right after. */
    record FollowRejected(long accountId, long targetAccountId) implements Event {}

    /**
     * An account blocked another one. Follows between the two are already removed.
     *
     * @param uri the address of the block, when the other account is on another server; else null
     */
    record Blocked(
            long accountId, long targetAccountId, @Nullable String uri) implements Event {}

    /** @param uri the address that the block had, when the other account is on another server; else null */
    record Unblocked(
            long accountId, long targetAccountId, @Nullable String uri) implements Event {}

    /** An account muted another one, or changed an existing mute. */
    record Muted(long accountId, long targetAccountId, boolean hidesNotifications) implements Event {}

    /** A mute was removed or has expired. */
    record Unmuted(long accountId, long targetAccountId) implements Event {}

    /** An account blocked a domain and its sub-domains; follows in both directions are already removed. */
    record DomainBlocked(long accountId, String domain) implements Event {}

    record DomainUnblocked(long accountId, String domain) implements Event {}

    /** An account no longer requires approval of its followers. */
    record AccountUnlocked(long accountId) implements Event {}

    /** The name, the picture or any other part of an account's public data changed. */
    record AccountChanged(long accountId) implements Event {}

    /** An account created, changed or removed a filter. */
    record FiltersChanged(long accountId) implements Event {}

    /**
     * A remote account has another id under the same handle, as its server proved. What was agreed under the old id, such
     * as a follow, is unknown to the new one.
     */
    record ActorIdChanged(long accountId, String oldUri) implements Event {}

    /** All public keys of a remote account are others than before: perhaps its server began anew and forgot all accounts. */
    record ActorKeysChanged(long accountId) implements Event {}

    /** The server of a remote account says that the account was deleted for good. */
    record ActorGone(long accountId) implements Event {}

    /** A reader here looks at a profile; published without a transaction, as the next three are. */
    record ProfileViewed(long accountId) implements Event {}

    /** A reader here has seen all that is stored of a remote account's posts, and wants older ones. */
    record EarlierPostsWanted(long accountId) implements Event {}

    /** A reader here looks at the thread of a post. */
    record ThreadViewed(long statusId) implements Event {}

    /** A reader here looks at a poll. */
    record PollViewed(long pollId) implements Event {}

    /**
     * Older posts of a remote account were stored. They are no news, but who has just followed it finds them.
     *
     * @param since whoever follows it since then, in milliseconds since the epoch
     */
    record EarlierPostsFound(long accountId, long since) implements Event {}

    /** A private conversation has a new newest post; {@code id} is the id of {@code accountId}'s view of it. */
    record ConversationChanged(long accountId, long id) implements Event {}

    /** An account of this server moved to another account, which names it as its alias. */
    record AccountMoved(long accountId, long targetAccountId) implements Event {}

    /** An account of this server is about to be deleted for good; its rows still exist. */
    record AccountLeaving(long accountId) implements Event {}

    /** An account was suspended, local or remote: by the staff, or by its own server. */
    record Suspended(long accountId, boolean isByStaff) implements Event {}

    /**
     * A block or a suspension ended follows of these accounts of this server, which are notified.
     *
     * @param severanceId what they lost, and by what
     */
    record RelationshipsSevered(long severanceId, List<Long> accountIds) implements Event {}

    /** A suspension was undone. */
    record Unsuspended(long accountId) implements Event {}

    /** The password changed: every token and session of the login becomes invalid. */
    record AccessEnded(long accountId) implements Event {}

    /**
     * The login was disabled or its account suspended. Every session and stream of it ends. Its tokens are refused but
     * stored, because they become valid again when this is undone.
     */
    record AccessPaused(long accountId) implements Event {}

    /** One access token became invalid. */
    record TokenEnded(long tokenId) implements Event {}

    record PasswordChanged(long accountId) implements Event {}

    /** The address of a login changed, or a new address began or stopped waiting for confirmation. */
    record EmailChanged(long accountId) implements Event {}

    /** The address of a login was confirmed, or needs no confirmation, and the login now waits for approval. */
    record SignUpWaiting(long accountId) implements Event {}

    /** A new login can be used: its address is confirmed, or needs no confirmation, and it is approved. */
    record SignUpCompleted(long accountId) implements Event {}

    /** A waiting login was approved. */
    record SignUpApproved(long accountId) implements Event {}

    /** A waiting login was rejected; its rows are deleted right after. */
    record SignUpRejected(long accountId) implements Event {}

    /** The staff acted on an account. The account is notified, by notification and by email. */
    record Warned(long accountId, long strikeId) implements Event {}

    /** An account appealed a strike; the staff gets an email. */
    record Appealed(long strikeId, long accountId) implements Event {}

    /** The staff approved or rejected the appeal of a strike; the account gets an email. */
    record AppealDecided(long strikeId, long accountId) implements Event {}

    /** The report of an account's year was made; the account is notified. */
    record AnnualReportMade(long accountId, long annualReportId) implements Event {}

    /** An account was reported and no other report about it is open; the staff is notified. */
    record Reported(long reportId, long accountId) implements Event {}

    /** A report is to be sent to other servers, too. */
    record ReportForwarded(long reportId) implements Event {}

    /** The staff acted on an account because of this report; this resolves the report. */
    record ActedOnReport(long reportId, long byAccountId) implements Event {}

    /** The staff did more than warn an account: every open report about it is resolved. */
    record ActedOnAccount(long accountId, long byAccountId) implements Event {}

    /** A user used the instance for the first time in a while: hours, or years. */
    record UserSeen(long accountId) implements Event {}

    /** A new login was created on this instance. */
    record SignedUp(long accountId) implements Event {}

    /** The members or the reply policy of a list changed; posts of {@code memberIds} may be new to the list. */
    record ListChanged(long listId, long accountId, List<Long> memberIds) implements Event {}

    /** An exclusive list removed these authors from its owner's home timeline. */
    record KeptOutOfHome(long accountId, List<Long> authorIds) implements Event {}

    /** An exclusive list no longer excludes these authors from the home timeline; another list may still do so. */
    record LetBackIntoHome(long accountId, List<Long> authorIds) implements Event {}

    /** An account shows a hashtag on its profile; {@code name} is in the account's spelling. */
    record TagFeatured(long accountId, String name) implements Event {}

    /** The archive of everything that an account wrote is ready to be fetched. */
    record ArchiveMade(long accountId) implements Event {}

    record TagUnfeatured(long accountId, String name) implements Event {}

    record TagFollowed(long accountId, long tagId) implements Event {}

    record TagUnfollowed(long accountId, long tagId) implements Event {}

    /** An account put others into one of its collections; those who have not agreed yet are not included. */
    record AddedToCollection(long collectionId, long accountId, List<Long> memberIds) implements Event {}

    /** An account put the account {@code memberId} of another server into its collection: that has to agree. */
    record FeatureRequested(long collectionId, long accountId, long memberId, String requestUri) implements Event {}

    /**
     * An account of this server answers a request of another server to have it in a collection there.
     *
     * @param accountId the remote account that asked
     * @param requestUri the address of the request, as received
     * @param approvalUri the address of the permission; null when the answer is no
     */
    record FeatureAnswered(
            long accountId,
            long memberId,
            String requestUri,
            String collectionUri,
            @Nullable String approvalUri) implements Event {}

    /** An account of this server left a collection of the account {@code accountId} of another server. */
    record FeatureRevoked(long accountId, long memberId, String collectionUri, String approvalUri) implements Event {}

    /** The name, text, hashtag or warning of a collection changed; {@code memberIds} are the accounts in it. */
    record CollectionChanged(long collectionId, long accountId, List<Long> memberIds) implements Event {}

    /** Notifications with one cause were created. Notifications that wait as requests are not included. */
    record Notified(List<Recipient> recipients) implements Event {
        /** A notification and the account that receives it. */
        public record Recipient(long notificationId, long accountId) {}
    }

    /** The notifications from these senders that waited as requests are now among the account's notifications. */
    record NotificationsMerged(long accountId, List<Long> fromAccountIds) implements Event {}

    /**
     * An event for open streams, in the form that clients receive. Only for events without another trace here.
     *
     * @param accountId the account whose streams receive it; 0 for all accounts
     * @param tokenId the only program that receives it, by its token; 0 for all programs
     * @param stream {@code user} or {@code direct}
     * @param name the event, as the API calls it
     * @param payload a JSON document; an id is one, too
     */
    record Streamed(long accountId, long tokenId, String stream, String name, String payload) implements Event {}
}
