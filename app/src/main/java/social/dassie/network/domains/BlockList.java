package social.dassie.network.domains;

import org.jspecify.annotations.Nullable;

/**
 * A block list that others maintain and this server follows.
 *
 * @param refreshedAt when it was last read; null if never
 * @param lastError why reading it has failed since then
 */
public record BlockList(
        long id,
        String url,
        @Nullable Long refreshedAt,
        @Nullable String lastError) {}
