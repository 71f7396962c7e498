package social.dassie.reading.trends;

import org.jspecify.annotations.Nullable;

/**
 * The staff's decision about a link.
 *
 * @param trendable the decision about the page itself; null if there is none
 */
record LinkState(String url, @Nullable Boolean trendable) {}
