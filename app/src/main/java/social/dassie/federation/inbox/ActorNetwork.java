package social.dassie.federation.inbox;

import org.jspecify.annotations.Nullable;

/** The collections of an account of another server; null where they are not known. */
record ActorNetwork(@Nullable String followersUrl, @Nullable String followingUrl) {}
