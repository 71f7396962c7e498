package social.dassie.network.domains;

import org.jspecify.annotations.Nullable;

/**
 * A block list that others maintain and that is followed here.
 *
 * @param refreshedAt when it was last read; null when it never was
 * @param lastError why reading it has failed since then
 */
public record BlockList(
        long id,
        String url,
        @Nullable Long refreshedAt,
        @Nullable String lastError) {}
