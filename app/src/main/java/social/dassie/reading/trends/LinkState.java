package social.dassie.reading.trends;

import org.jspecify.annotations.Nullable;

/**
 * The staff's decision about a link.
 *
 * @param trendable the decision about the page itself; null without one
 */
record LinkState(String url, @Nullable Boolean trendable) {}
