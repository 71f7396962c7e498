package social.dassie.posts.scheduled;

import java.util.List;
import social.dassie.media.attachments.MediaEntity;

/** A scheduled post (documentation page entities/ScheduledStatus). */
public record ScheduledStatusEntity(
        String id, String scheduledAt, ScheduledParams params, List<MediaEntity> mediaAttachments) {}
