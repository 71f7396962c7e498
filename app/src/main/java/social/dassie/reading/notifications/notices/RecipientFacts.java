package social.dassie.reading.notifications.notices;

import org.jspecify.annotations.Nullable;
import social.dassie.reading.notifications.policies.Policy;
import social.dassie.reading.notifications.policies.Verdict;

/**
 * What the database knows about one account that may be notified of something, and about its relation to the sender.
 * {@link NotificationPolicy} decides what follows from it.
 *
 * @param isSuspended whether the recipient is
 * @param followerSince when the sender began to follow the recipient; null when they do not
 * @param mutesSender with notifications, and the mute is not over
 * @param hidesOthersInPost whether the recipient blocked, or muted with notifications, another account that the post mentions
 *     or answers
 * @param isDirect whether the post is a private mention
 * @param mentionedSenderBefore whether a private mention by the recipient, above the post in its thread, names the sender
 * @param permitsSender whether a notification request of the sender was accepted
 * @param forNotFollowing this one and those after it: the recipient's {@link Policy}, as {@link Verdict}s are stored
 * @param openGroupKey the newest group of the recipient that still takes this in; null when there is none
 */
record RecipientFacts(
        long accountId,
        boolean isSuspended,
        boolean isSenderSuspended,
        boolean isSenderLimited,
        long senderCreatedAt,
        boolean followsSender,
        @Nullable Long followerSince,
        boolean blocksSender,
        boolean isBlockedBySender,
        boolean mutesSender,
        boolean blocksDomainOfSender,
        boolean hidesOthersInPost,
        boolean mutesConversation,
        boolean isDirect,
        boolean mentionedSenderBefore,
        boolean permitsSender,
        int forNotFollowing,
        int forNotFollowers,
        int forNewAccounts,
        int forPrivateMentions,
        int forLimitedAccounts,
        @Nullable String openGroupKey) {}
