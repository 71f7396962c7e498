package social.dassie.posts.tags;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.DailyUse;

/** A hashtag and its recent use (documentation page entities/Tag). */
public record TagEntity(
        String id,
        String name,
        String url,
        List<DailyUse.DayEntity> history,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean following,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean featuring) {}
