package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * The parts of a post beside its text.
 *
 * @param mediaCount the number of its media files
 * @param tagNames its hashtags, normalised, separated by spaces; null if there are none
 */
public record StatusExtras(
        int mediaCount, @Nullable Long pollId, @Nullable String tagNames) {
    static final StatusExtras NONE = ofFiles(0);

    public static StatusExtras ofFiles(int mediaCount) {
        return new StatusExtras(mediaCount, null, null);
    }
}
