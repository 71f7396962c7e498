package social.dassie.events;

import java.util.List;

/** Something that happened, as ids: whoever needs more looks it up. */
public sealed interface Event {
    /**
     * A post or a boost was published. What it is not, nobody needs to look up.
     *
     * @param mentionedIds the accounts it names
     * @param mayLink false when its text holds no address of a page
     */
    record StatusPublished(
            long statusId, long accountId, List<Long> mentionedIds, boolean isReblog, boolean isDirect, boolean mayLink)
            implements Event {}

    /** A post was changed; {@code newlyMentionedIds} were not named before. */
    record StatusEdited(long statusId, long accountId, List<Long> newlyMentionedIds) implements Event {}

    /** A post or a boost is about to go; its rows are still there. */
    record StatusGoing(long statusId, long accountId) implements Event {}

    /** A post or a boost is gone; its rows are deleted already. */
    record StatusDeleted(long statusId, long accountId) implements Event {}

    record StatusFavourited(long statusId, long authorId, long accountId) implements Event {}

    record StatusUnfavourited(long statusId, long authorId, long accountId) implements Event {}

    /** {@code statusId} is the post that was boosted, {@code reblogId} the boost. */
    record StatusReblogged(long statusId, long reblogId, long authorId, long accountId) implements Event {}

    /** A poll is over; {@code voterIds} are the accounts that voted. It is said once for each end that a poll has. */
    record PollEnded(long statusId, long accountId, List<Long> voterIds) implements Event {}

    record Followed(long accountId, long targetAccountId) implements Event {}

    record FollowRequested(long accountId, long targetAccountId) implements Event {}

    /** A follow or a request for one is no more. */
    record Unfollowed(long accountId, long targetAccountId) implements Event {}

    /** A follow holds other posts from now on: with or without boosts, in other languages. */
    record FollowChanged(long accountId, long targetAccountId) implements Event {}

    /** Who was asked agreed; {@link Followed} comes right after. */
    record FollowAccepted(long accountId, long targetAccountId) implements Event {}

    /** The target refused a request or put an end to a follow; {@link Unfollowed} comes right after. */
    record FollowRejected(long accountId, long targetAccountId) implements Event {}

    /** Follows between the two are ended already. */
    record Blocked(long accountId, long targetAccountId) implements Event {}

    record Unblocked(long accountId, long targetAccountId) implements Event {}

    /** Also when an existing mute is changed. */
    record Muted(long accountId, long targetAccountId, boolean hidesNotifications) implements Event {}

    /** A mute was taken back or is over. */
    record Unmuted(long accountId, long targetAccountId) implements Event {}

    /** An account wants nothing from a domain and its sub-domains; follows from and to there are ended already. */
    record DomainBlocked(long accountId, String domain) implements Event {}

    record DomainUnblocked(long accountId, String domain) implements Event {}

    /** An account that had to be asked for follows need not be any more. */
    record AccountUnlocked(long accountId) implements Event {}

    /** Name, picture or any other part of what others see of an account changed. */
    record AccountChanged(long accountId) implements Event {}

    /** An account made, changed or removed a filter. */
    record FiltersChanged(long accountId) implements Event {}

    /** A private conversation has another newest post; {@code id} is the one of {@code accountId}'s view of it. */
    record ConversationChanged(long accountId, long id) implements Event {}

    /** The staff suspended an account, local or remote. */
    record Suspended(long accountId) implements Event {}

    /** A suspension was taken back. */
    record Unsuspended(long accountId) implements Event {}

    /** The password changed: every token and session of the login ends. */
    record AccessEnded(long accountId) implements Event {}

    /**
     * The login was disabled or its account suspended: every session and stream of it ends, and its tokens are refused,
     * but stay for the day when that is taken back.
     */
    record AccessPaused(long accountId) implements Event {}

    /** One access token ended. */
    record TokenEnded(long tokenId) implements Event {}

    record PasswordChanged(long accountId) implements Event {}

    /** The login has another address, or waits for another one, or for none any more. */
    record EmailChanged(long accountId) implements Event {}

    /** The address of a login is confirmed, or needs not be, and now it waits for somebody to approve it. */
    record SignUpWaiting(long accountId) implements Event {}

    /** A login that waited for it was let in. */
    record SignUpApproved(long accountId) implements Event {}

    /** A login that waited was turned down; its rows go right after. */
    record SignUpRejected(long accountId) implements Event {}

    /** The staff did something about an account, which is told of it: by notification and by mail. */
    record Warned(long accountId, long strikeId) implements Event {}

    /** Somebody reported an account of which no other report is open; the staff is told. */
    record Reported(long reportId, long accountId) implements Event {}

    /** The staff did something about an account because of this report, which is settled by it. */
    record ActedOnReport(long reportId, long byAccountId) implements Event {}

    /** The staff did more about an account than to warn it: every open report about it is settled. */
    record ActedOnAccount(long accountId, long byAccountId) implements Event {}

    /** Somebody used the instance, for the first time in a while: hours, or years. */
    record CameBy(long accountId) implements Event {}

    /** A new login was made on this instance. */
    record SignedUp(long accountId) implements Event {}

    /** Members came or went, or the rule for answers changed; posts of {@code memberIds} may be new to the list. */
    record ListChanged(long listId, long accountId, List<Long> memberIds) implements Event {}

    /** An exclusive list took these authors out of its owner's home timeline. */
    record KeptOutOfHome(long accountId, List<Long> authorIds) implements Event {}

    /** An exclusive list no longer holds these authors back; another one may. */
    record LetBackIntoHome(long accountId, List<Long> authorIds) implements Event {}

    record TagFollowed(long accountId, long tagId) implements Event {}

    record TagUnfollowed(long accountId, long tagId) implements Event {}

    /** Notifications were written, all of one cause. What waits in a request is not among them. */
    record Notified(List<Recipient> recipients) implements Event {
        /** Whose notification it is. */
        public record Recipient(long notificationId, long accountId) {}
    }

    /** What had waited in requests of these senders is among the notifications of an account now. */
    record NotificationsMerged(long accountId, List<Long> fromAccountIds) implements Event {}

    /**
     * Something for open streams, ready as clients are told it: what has no other trace here.
     *
     * @param accountId whose streams; 0 for everybody's
     * @param tokenId through which program alone; 0 for all of them
     * @param stream {@code user} or {@code direct}
     * @param name the event, as the API calls it
     * @param payload a JSON document, which an id is, too
     */
    record Streamed(long accountId, long tokenId, String stream, String name, String payload) implements Event {}
}
