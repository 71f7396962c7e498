package social.dassie.posts.statuses.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.posts.polls.PollForm;

/**
 * A post that is ready to be stored: everything is validated, the HTML is rendered.
 *
 * @param row the row to insert; the id of its poll and the order of several hashtags are known only once it is stored
 * @param tagNames its hashtags as typed
 * @param quoted the post that it quotes
 */
public record NewStatus(
        Status row,
        List<Long> mediaIds,
        List<Long> mentionedIds,
        List<String> tagNames,
        @Nullable PollForm poll,
        @Nullable Status quoted) {
    /** Whether {@code row} equals what reading it back would return. */
    public boolean isRowComplete() {
        String names = row.extras().tagNames();
        return poll == null && (names == null || names.indexOf(' ') < 0);
    }
}
