package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * What hangs on a post beside its text.
 *
 * @param mediaCount the number of its files
 * @param tagNames its hashtags, normalised, with a space between each two; null for none
 */
public record StatusExtras(
        int mediaCount, @Nullable Long pollId, @Nullable String tagNames) {
    static final StatusExtras NONE = ofFiles(0);

    public static StatusExtras ofFiles(int mediaCount) {
        return new StatusExtras(mediaCount, null, null);
    }
}
