package social.dassie.posts.cards;

import org.jspecify.annotations.Nullable;

/** A card as one post shows it. */
public record CardRow(
        long statusId,
        String shownUrl,
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
