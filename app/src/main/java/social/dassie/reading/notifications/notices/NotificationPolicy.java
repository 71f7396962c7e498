package social.dassie.reading.notifications.notices;

import java.time.Duration;
import social.dassie.people.notificationtypes.NotificationType;
import social.dassie.reading.notifications.policies.Policy;
import social.dassie.reading.notifications.policies.Verdict;

/**
 * The rules for notifications: from facts about one recipient to a {@link Verdict}. Whatever hides the sender from the
 * recipient takes precedence. Then come the recipient's own settings ({@link Policy}), of which the strictest applicable
 * one wins; a permission overrides them all.
 */
final class NotificationPolicy {
    /** How long an account must have followed to be treated as a follower. */
    static final Duration FOLLOWER_AFTER = Duration.ofDays(3);

    /** How long an account is considered new. */
    static final Duration NEW_FOR = Duration.ofDays(30);

    private NotificationPolicy() {}

    /** Returns {@link Verdict#DROP} also for recipients from whom the sender or the conversation is hidden. */
    static Verdict decide(Notice notice, RecipientFacts facts) {
        if (isImpossible(notice, facts) || isUnwanted(notice, facts)) {
            return Verdict.DROP;
        }
        if (!notice.type().isFilterable() || facts.sender().isPermitted()) {
            return Verdict.ACCEPT;
        }
        int strictest = isFollower(notice, facts)
                ? Verdict.ACCEPT.stored()
                : facts.policy().forNotFollowers();
        if (!facts.sender().isFollowed()) {
            strictest = Math.max(strictest, forStrangers(notice, facts));
        }
        return Verdict.of(strictest);
    }

    private static boolean isImpossible(Notice notice, RecipientFacts facts) {
        return facts.isSuspended()
                || facts.sender().isSuspended()
                || (facts.accountId() == notice.senderId() && !notice.type().isAlsoToSender());
    }

    private static boolean isUnwanted(Notice notice, RecipientFacts facts) {
        RecipientFacts.Hiding hiding = facts.hiding();
        return hiding.blocksSender()
                || hiding.isBlockedBySender()
                || hiding.mutesSender()
                || (hiding.blocksDomainOfSender() && !facts.sender().isFollowed())
                || (hiding.hidesOthersInPost() && notice.type() == NotificationType.MENTION)
                || hiding.mutesConversation();
    }

    private static boolean isFollower(Notice notice, RecipientFacts facts) {
        Long since = facts.sender().followerSince();
        return since != null && notice.createdAt() - since >= FOLLOWER_AFTER.toMillis();
    }

    /** Returns the strictest setting for a sender whom the recipient does not follow. */
    private static int forStrangers(Notice notice, RecipientFacts facts) {
        int strictest = facts.policy().forNotFollowing();
        if (notice.createdAt() - facts.sender().createdAt() < NEW_FOR.toMillis()) {
            strictest = Math.max(strictest, facts.policy().forNewAccounts());
        }
        if (facts.sender().isLimited()) {
            strictest = Math.max(strictest, facts.policy().forLimitedAccounts());
        }
        if (facts.sender().isBot()) {
            strictest = Math.max(strictest, facts.policy().forBots());
        }
        boolean isPrivateMention = notice.type() == NotificationType.MENTION && facts.isDirect();
        if (isPrivateMention && !facts.mentionedSenderBefore()) {
            strictest = Math.max(strictest, facts.policy().forPrivateMentions());
        }
        return strictest;
    }
}
