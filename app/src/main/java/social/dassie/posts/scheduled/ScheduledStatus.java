package social.dassie.posts.scheduled;

import java.util.List;
import social.dassie.ground.api.Json;

/** A scheduled post; {@code params} is the JSON of {@link ScheduledParams}. */
public record ScheduledStatus(long id, long accountId, long scheduledAt, String params) {
    public ScheduledParams asked() {
        return Json.read(params, ScheduledParams.class);
    }

    List<Long> mediaIds() {
        return asked().attached();
    }
}
