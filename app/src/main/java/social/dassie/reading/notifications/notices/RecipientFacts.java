package social.dassie.reading.notifications.notices;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.reading.notifications.policies.Policy;

/**
 * What the database knows about one account that may be notified of something, and about its relation to the sender.
 * {@link NotificationPolicy} decides what follows from it.
 *
 * @param isSuspended whether the recipient is
 * @param isDirect whether the post is a private mention
 * @param mentionedSenderBefore whether a private mention by the recipient, above the post in its thread, names the sender
 * @param policy the recipient's
 * @param openGroupKey the newest group of the recipient that still takes this in; null when there is none
 */
record RecipientFacts(
        long accountId,
        boolean isSuspended,
        @Nested("sender") Sender sender,
        @Nested Hiding hiding,
        boolean isDirect,
        boolean mentionedSenderBefore,
        @Nested Policy policy,
        @Nullable String openGroupKey) {
    /**
     * Who caused it.
     *
     * @param isBot whether it calls itself automated
     * @param isFollowed by the recipient
     * @param followerSince when the sender began to follow the recipient; null when they do not
     * @param isPermitted whether a notification request of the sender was accepted
     */
    record Sender(
            boolean isSuspended,
            boolean isLimited,
            boolean isBot,
            long createdAt,
            boolean isFollowed,
            @Nullable Long followerSince,
            boolean isPermitted) {}

    /**
     * What hides the sender, others or the conversation from the recipient.
     *
     * @param mutesSender with notifications, and the mute is not over
     * @param hidesOthersInPost whether the recipient blocked, or muted with notifications, another account that the post
     *     mentions or answers
     */
    record Hiding(
            boolean blocksSender,
            boolean isBlockedBySender,
            boolean mutesSender,
            boolean blocksDomainOfSender,
            boolean hidesOthersInPost,
            boolean mutesConversation) {}
}
