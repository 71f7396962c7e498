package social.dassie.api;

import java.util.List;

/**
 * A page of a list that has no ids to be paged by: so and so many, after so and so many.
 *
 * @param isFull false when there were fewer than the limit
 */
public record Counted<T>(List<T> items, int offset, int limit, boolean isFull) {}
