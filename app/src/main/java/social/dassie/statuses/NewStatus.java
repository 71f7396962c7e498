package social.dassie.statuses;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.polls.PollForm;

/**
 * A post that is ready to be stored: everything is checked, the HTML is made.
 *
 * @param row as it is stored, but for what is known only then: the id of its poll, and the order of several hashtags
 * @param tagNames its hashtags as typed
 */
record NewStatus(
        Status row,
        List<Long> mediaIds,
        List<Long> mentionedIds,
        List<String> tagNames,
        @Nullable PollForm poll) {
    /** Whether the row need not be read after it was stored. */
    boolean isRowComplete() {
        return poll == null && (row.tagNames() == null || row.tagNames().indexOf(' ') < 0);
    }
}
