package social.dassie.reading.notifications.policies;

/** The settings for each kind of notification (documentation page entities/NotificationPolicy). */
public record PolicyEntity(
        String forNotFollowing,
        String forNotFollowers,
        String forNewAccounts,
        String forPrivateMentions,
        String forLimitedAccounts,
        String forBots,
        Summary summary) {
    /** The pending requests and notifications. */
    public record Summary(int pendingRequestsCount, int pendingNotificationsCount) {}

    /** The older form, which only has whether something is filtered (page entities/V1_NotificationPolicy). */
    public record Flags(
            boolean filterNotFollowing,
            boolean filterNotFollowers,
            boolean filterNewAccounts,
            boolean filterPrivateMentions,
            boolean filterBots,
            Summary summary) {}

    static PolicyEntity of(Policy policy, Policy.Waiting waiting) {
        return new PolicyEntity(
                Verdict.of(policy.forNotFollowing()).word(),
                Verdict.of(policy.forNotFollowers()).word(),
                Verdict.of(policy.forNewAccounts()).word(),
                Verdict.of(policy.forPrivateMentions()).word(),
                Verdict.of(policy.forLimitedAccounts()).word(),
                Verdict.of(policy.forBots()).word(),
                summary(waiting));
    }

    static Flags flags(Policy policy, Policy.Waiting waiting) {
        return new Flags(
                policy.forNotFollowing() > 0,
                policy.forNotFollowers() > 0,
                policy.forNewAccounts() > 0,
                policy.forPrivateMentions() > 0,
                policy.forBots() > 0,
                summary(waiting));
    }

    private static Summary summary(Policy.Waiting waiting) {
        return new Summary(waiting.requests(), waiting.notifications());
    }
}
