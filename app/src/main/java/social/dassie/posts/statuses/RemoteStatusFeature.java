package social.dassie.posts.statuses;

import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;

/** Posts of other servers. */
public final class RemoteStatusFeature {
    private final RemoteStatuses statuses;
    private final RemoteQuotes quotes;

    public RemoteStatusFeature(
            Platform platform, Accounts accounts, PostParts parts, Deleting deleting, RemoteQuotes quotes) {
        this.statuses = new RemoteStatuses(platform, accounts, parts, deleting, quotes);
        this.quotes = quotes;
    }

    public RemoteStatuses statuses() {
        return statuses;
    }

    /** Quotes that involve another server. */
    public RemoteQuotes quotes() {
        return quotes;
    }
}
