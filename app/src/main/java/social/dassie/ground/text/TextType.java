package social.dassie.ground.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a post is typed; the API names a type by its media type ({@code content_type}). */
public enum TextType {
    PLAIN("text/plain"),
    /** CommonMark with tables and strikethrough. */
    MARKDOWN("text/markdown"),
    HTML("text/html");

    private final String mediaType;

    TextType(String mediaType) {
        this.mediaType = mediaType;
    }

    public String mediaType() {
        return mediaType;
    }

    /** Returns the type; empty for null and for an unknown media type. */
    public static Optional<TextType> of(@Nullable String mediaType) {
        return Arrays.stream(values())
                .filter(type -> type.mediaType.equals(mediaType))
                .findFirst();
    }

    /** Returns all media types, plain text first. */
    public static List<String> mediaTypes() {
        return Arrays.stream(values()).map(TextType::mediaType).toList();
    }
}
