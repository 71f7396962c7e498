package social.dassie.posts.statuses.writing;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.posts.statuses.rows.StatusBody;

/** An earlier version of a post; its language is not stored. {@code media} and the options in {@code poll} are JSON. */
record EditRow(
        @Nested StatusBody body, String media, @Nullable String poll, long createdAt) {}
