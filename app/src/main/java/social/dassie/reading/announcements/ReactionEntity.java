package social.dassie.reading.announcements;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One kind of reaction (documentation page entities/Reaction).
 *
 * @param me whether the viewer gave it; omitted when there is no viewer
 * @param url the image of a custom emoji; omitted for a Unicode emoji
 * @param announcementId present only in streamed events
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReactionEntity(
        String name,
        int count,
        @Nullable Boolean me,
        @Nullable String url,
        @Nullable String staticUrl,
        @Nullable String announcementId) {}
