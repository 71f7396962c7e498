package social.dassie.reading.notifications.notices;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.reading.notifications.policies.Policy;

/**
 * The stored facts about one possible recipient, and its relation to the sender. {@link NotificationPolicy} decides what
 * follows from them.
 *
 * @param isSuspended whether the recipient is
 * @param isDirect whether the post is a private mention
 * @param mentionedSenderBefore whether a private mention by the recipient, above the post in its thread, mentions the
 *     sender
 * @param policy the recipient's
 * @param openGroupKey the recipient's newest group that still accepts this event; null if there is none
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
     * The account that caused it.
     *
     * @param isBot whether it is marked as automated
     * @param isFollowed by the recipient
     * @param followerSince when the sender followed the recipient; null if they do not
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
     * @param mutesSender with notifications, and the mute has not expired
     * @param hidesOthersInPost whether the recipient blocked, or muted with notifications, another account that the post
     *     mentions or replies to
     */
    record Hiding(
            boolean blocksSender,
            boolean isBlockedBySender,
            boolean mutesSender,
            boolean blocksDomainOfSender,
            boolean hidesOthersInPost,
            boolean mutesConversation) {}
}
