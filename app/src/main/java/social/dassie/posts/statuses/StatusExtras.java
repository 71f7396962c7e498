package social.dassie.posts.statuses;

import org.jspecify.annotations.Nullable;

/**
 * What hangs on a post beside its text.
 *
 * @param mediaCount the number of its files
 * @param tagNames its hashtags, normalised, with a space between each two; null for none
 */
public record StatusExtras(
        int mediaCount,
        @Nullable Long pollId,
        @Nullable String tagNames) {
    static final StatusExtras NONE = new StatusExtras(0, null, null);
}
