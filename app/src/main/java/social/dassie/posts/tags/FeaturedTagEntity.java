package social.dassie.posts.tags;

import org.jspecify.annotations.Nullable;

/**
 * A hashtag on a profile and how its owner uses it (documentation page entities/FeaturedTag).
 *
 * @param statusesCount a number written as a text
 * @param lastStatusAt a day such as {@code 2026-11-21}
 */
public record FeaturedTagEntity(
        String id,
        String name,
        String url,
        String statusesCount,
        @Nullable String lastStatusAt) {}
