package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/**
 * The inboxes and collections of a remote account.
 *
 * @param inboxUrl null for a feed
 */
public record RemoteEndpoints(
        @Nullable String inboxUrl,
        @Nullable String sharedInboxUrl,
        @Nullable String outboxUrl,
        @Nullable String followersUrl,
        @Nullable String followingUrl,
        @Nullable String featuredUrl,
        @Nullable String featuredTagsUrl) {}
