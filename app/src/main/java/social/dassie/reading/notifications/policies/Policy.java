package social.dassie.reading.notifications.policies;

/** What an account does with notifications of each kind, as {@link Verdict}s are stored. */
public record Policy(
        int forNotFollowing,
        int forNotFollowers,
        int forNewAccounts,
        int forPrivateMentions,
        int forLimitedAccounts,
        int forBots) {
    /** What waits in requests: of how many senders, and how much; counted as far as it means something. */
    record Waiting(int requests, int notifications) {}
}
