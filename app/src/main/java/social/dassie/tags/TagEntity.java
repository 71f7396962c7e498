package social.dassie.tags;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A hashtag and how it was used lately (documentation page entities/Tag). */
public record TagEntity(
        String id,
        String name,
        String url,
        List<DayEntity> history,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean following,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean featuring) {
    /**
     * One day of a hashtag; all three are numbers written as texts.
     *
     * @param day midnight UTC in seconds since the epoch
     */
    public record DayEntity(String day, String uses, String accounts) {}
}
