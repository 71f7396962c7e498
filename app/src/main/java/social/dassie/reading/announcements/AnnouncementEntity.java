package social.dassie.reading.announcements;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.emojis.EmojiEntity;

/**
 * An announcement (documentation page entities/Announcement).
 *
 * @param read whether the viewer dismissed it; omitted when there is no viewer
 */
public record AnnouncementEntity(
        String id,
        String content,
        @Nullable String startsAt,
        @Nullable String endsAt,
        boolean allDay,
        String publishedAt,
        String updatedAt,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean read,

        List<Mention> mentions,
        List<StatusLink> statuses,
        List<TagLink> tags,
        List<EmojiEntity> emojis,
        List<ReactionEntity> reactions) {
    /** An account that the text mentions. */
    public record Mention(String id, String username, String url, String acct) {}

    /** A post that the text links to. */
    public record StatusLink(String id, @Nullable String url) {}

    /** A hashtag in the text. */
    public record TagLink(String name, String url) {}
}
