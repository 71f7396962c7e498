package social.dassie.media.attachments;

import com.fasterxml.jackson.annotation.JsonRawValue;
import org.jspecify.annotations.Nullable;

/** An attachment as clients see it (documentation page entities/MediaAttachment); {@code meta} is stored as JSON. */
public record MediaEntity(
        String id,
        String type,
        @Nullable String url,
        @Nullable String previewUrl,
        @Nullable String remoteUrl,
        @Nullable String previewRemoteUrl,
        @Nullable String textUrl,
        @JsonRawValue String meta,
        @Nullable String description,
        @Nullable String blurhash) {}
