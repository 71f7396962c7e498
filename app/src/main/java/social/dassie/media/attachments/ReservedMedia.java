package social.dassie.media.attachments;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;

/** Files reserved for a scheduled post: no other post can use them, and the cleanup does not delete them. */
public final class ReservedMedia {
    private static final ErrorCode NOT_ATTACHABLE = ErrorCode.of(
            "error.media_with_ids_not_found", "Media with ids {0} not found or already attached to another post");

    private final ReservedMediaDao held;
    private final Attachments attachments;
    private final Clock clock;

    public ReservedMedia(Platform platform, Attachments attachments) {
        this.held = platform.db().dao(ReservedMediaDao.class);
        this.attachments = attachments;
        this.clock = platform.clock();
    }

    /** Reserves free files for a scheduled post, in this order; joins the caller's transaction. */
    public void hold(long accountId, long scheduledId, List<Long> ids) {
        for (int position = 0; position < ids.size(); position++) {
            if (!held.hold(ids.get(position), accountId, scheduledId, position)) {
                throw ApiException.invalid(NOT_ATTACHABLE, ids.get(position));
            }
        }
    }

    /** Releases the files of a scheduled post; joins the caller's transaction. */
    public void release(long scheduledId) {
        held.release(scheduledId, clock.millis());
    }

    /** Returns the reserved files, in one statement. */
    public Map<Long, MediaEntity> byId(List<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : held.findAll(new IdList(ids)).stream()
                        .collect(Collectors.toMap(MediaAttachment::id, attachments::entity));
    }
}
