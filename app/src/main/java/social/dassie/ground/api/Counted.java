package social.dassie.ground.api;

import java.util.List;

/**
 * A page of a list that has no ids to page by: it is given by an offset and a limit.
 *
 * @param isFull false when there were fewer items than the limit
 */
public record Counted<T>(List<T> items, int offset, int limit, boolean isFull) {}
