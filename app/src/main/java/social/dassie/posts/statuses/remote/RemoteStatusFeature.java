package social.dassie.posts.statuses.remote;

import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.PostParts;
import social.dassie.posts.statuses.quotes.RemoteQuotes;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.posts.statuses.writing.Deleting;

/** Remote posts. */
public final class RemoteStatusFeature {
    public final RemoteStatuses statuses;
    /** Quotes that involve another server. */
    public final RemoteQuotes quotes;
    /** Replies that need an approval. */
    public final ReplyApprovals replies;

    public RemoteStatusFeature(
            Platform platform,
            Accounts accounts,
            PostParts parts,
            Deleting deleting,
            RemoteQuotes quotes,
            ReplyApprovals replies) {
        this.statuses = new RemoteStatuses(platform, accounts, parts, deleting, quotes, replies);
        this.quotes = quotes;
        this.replies = replies;
    }
}
