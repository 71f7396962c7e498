package social.dassie.federation.webfeeds;

import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;

/**
 * A feed with its account, for the staff.
 *
 * @param posts how many posts of it are stored
 */
public record WebFeedEntity(WebFeed feed, AccountEntity account, long posts, State state) {
    /** The state of a feed. */
    public enum State {
        ACTIVE,
        /** The last request failed. */
        FAILING,
        /** Its owner removed it. */
        GONE,
        /** No one follows it; it will be deleted. */
        UNFOLLOWED,
        /** It is suspended, or its server is blocked. */
        BLOCKED,
        /** Feeds are turned off. */
        OFF
    }

    public long accountId() {
        return feed.accountId();
    }

    /** Returns why the last request failed; null if it did not. */
    public @Nullable String problem() {
        return feed.problem() == null ? null : feed.problem().sentence(feed.problemValue());
    }
}
