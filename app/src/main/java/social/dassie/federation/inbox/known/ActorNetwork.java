package social.dassie.federation.inbox.known;

import org.jspecify.annotations.Nullable;

/** The collections of a remote account; null where unknown. */
public record ActorNetwork(
        @Nullable String followersUrl, @Nullable String followingUrl) {}
