package social.dassie.federation.inbox.known;

import org.jspecify.annotations.Nullable;

/** The collections of an account of another server; null where they are not known. */
public record ActorNetwork(
        @Nullable String followersUrl, @Nullable String followingUrl) {}
