package social.dassie.posts.translation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A post in another language (documentation page entities/Translation). */
public record TranslationEntity(
        String content,
        String spoilerText,
        String language,
        List<Media> mediaAttachments,
        @Nullable Poll poll,
        String detectedSourceLanguage,
        String provider) {
    /** A media file with its translated alt text. */
    public record Media(String id, String description) {}

    /** A poll with its translated options. */
    public record Poll(String id, List<Option> options) {}

    /** One option. */
    public record Option(String title) {}
}
