package social.dassie.trends;

import org.jspecify.annotations.Nullable;

/**
 * What the staff said of a link.
 *
 * @param trendable of the page itself; null when nothing was said
 */
record LinkState(long id, String url, @Nullable Boolean trendable) {}
