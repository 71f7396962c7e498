package social.dassie.reading.notifications.policies;

/** An account's settings for each kind of notification, as stored {@link Verdict}s. */
public record Policy(
        int forNotFollowing,
        int forNotFollowers,
        int forNewAccounts,
        int forPrivateMentions,
        int forLimitedAccounts,
        int forBots) {
    /** The number of senders and of notifications pending in requests; counted up to a limit. */
    record Waiting(int requests, int notifications) {}
}
