package social.dassie.posts.statuses;

import org.jspecify.annotations.Nullable;

/** An earlier version of a post; {@code media} and the options in {@code poll} are JSON. */
record EditRow(
        String content,
        String text,
        String spoilerText,
        boolean sensitive,
        String media,
        @Nullable String poll,
        long createdAt) {
    /** The text of this version, without a language, which is not stored per version. */
    StatusBody body() {
        return new StatusBody(text, content, spoilerText, sensitive, null);
    }
}
