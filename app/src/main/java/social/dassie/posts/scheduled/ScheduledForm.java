package social.dassie.posts.scheduled;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;
import social.dassie.media.attachments.Attachments;

/**
 * A change of a scheduled post: its time in milliseconds since the epoch, its media files and their alt texts. Null keeps
 * the old value.
 */
record ScheduledForm(@Nullable Long scheduledAt, @Nullable List<Long> mediaIds, List<Attachments.Change> mediaChanges) {
    private static final ErrorCode RECORD_INVALID = ErrorCode.of("error.record_invalid", "Record invalid");

    static ScheduledForm of(Params params) {
        return new ScheduledForm(
                params.time("scheduled_at", RECORD_INVALID),
                params.has("media_ids") ? params.ids("media_ids") : null,
                Attachments.Change.listOf(params));
    }
}
