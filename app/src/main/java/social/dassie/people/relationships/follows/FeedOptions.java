package social.dassie.people.relationships.follows;

import org.jspecify.annotations.Nullable;

/** The options of a follow that decide which posts it adds to the home feed. */
record FeedOptions(boolean showReblogs, @Nullable String languages) {}
