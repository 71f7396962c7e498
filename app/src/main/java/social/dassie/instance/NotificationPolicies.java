package social.dassie.instance;

/** The policy of somebody whose notifications are all let through, in both forms of the API. */
final class NotificationPolicies {
    /** Documentation page entities/NotificationPolicy. */
    static final Policy ACCEPT_ALL = new Policy("accept", "accept", "accept", "accept", "accept", new Summary(0, 0));
    /** Documentation page entities/V1_NotificationPolicy. */
    static final V1Policy FILTER_NONE = new V1Policy(false, false, false, false, new Summary(0, 0));

    private NotificationPolicies() {}

    /** Each is {@code accept}, {@code filter} or {@code drop}. */
    record Policy(
            String forNotFollowing,
            String forNotFollowers,
            String forNewAccounts,
            String forPrivateMentions,
            String forLimitedAccounts,
            Summary summary) {}

    /** The older form knows only whether to filter. */
    record V1Policy(
            boolean filterNotFollowing,
            boolean filterNotFollowers,
            boolean filterNewAccounts,
            boolean filterPrivateMentions,
            Summary summary) {}

    /** What waits to be looked at. */
    record Summary(int pendingRequestsCount, int pendingNotificationsCount) {}
}
