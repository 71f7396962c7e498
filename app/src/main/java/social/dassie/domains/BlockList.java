package social.dassie.domains;

import org.jspecify.annotations.Nullable;

/**
 * A list of blocks that others keep and that is followed here.
 *
 * @param refreshedAt when it was read last; null when it never was
 * @param lastError why it could not be read since then
 */
public record BlockList(
        long id,
        String url,
        @Nullable Long refreshedAt,
        @Nullable String lastError) {}
