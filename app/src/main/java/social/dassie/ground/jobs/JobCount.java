package social.dassie.ground.jobs;

/**
 * The number of jobs of a kind in a state.
 *
 * @param state {@code waiting}, {@code running} or {@code dead}
 * @param firstAt when the first of them is due, or was
 */
public record JobCount(String kind, String state, long count, long firstAt) {}
