package social.dassie.announcements;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One kind of reaction (documentation page entities/Reaction).
 *
 * @param me whether the viewer gave it; left out where nobody in particular looks
 * @param url of a custom emoji's picture; left out for one of Unicode
 * @param announcementId only where a stream tells of it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReactionEntity(
        String name,
        int count,
        @Nullable Boolean me,
        @Nullable String url,
        @Nullable String staticUrl,
        @Nullable String announcementId) {}
