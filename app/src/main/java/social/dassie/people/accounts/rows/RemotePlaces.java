package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/** Where a remote account is written to, and where its collections are. */
public record RemotePlaces(
        String inboxUrl,
        @Nullable String sharedInboxUrl,
        @Nullable String outboxUrl,
        @Nullable String followersUrl,
        @Nullable String followingUrl,
        @Nullable String featuredUrl,
        @Nullable String featuredTagsUrl) {}
