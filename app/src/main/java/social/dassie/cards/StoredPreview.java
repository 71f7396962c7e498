package social.dassie.cards;

import org.jspecify.annotations.Nullable;

/** A preview as it goes into the table, its picture kept and its author looked up. */
public record StoredPreview(
        String type,
        String title,
        String description,
        @Nullable String language,
        String authorName,
        String authorUrl,
        @Nullable Long authorAccountId,
        String providerName,
        String providerUrl,
        String html,
        String embedUrl,
        int width,
        int height,
        @Nullable String imageFile,
        String imageDescription,
        @Nullable String blurhash,
        @Nullable Long publishedAt) {}
