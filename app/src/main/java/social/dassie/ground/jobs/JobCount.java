package social.dassie.ground.jobs;

/**
 * How many jobs of a kind are in a state.
 *
 * @param state {@code waiting}, {@code running} or {@code dead}
 * @param firstAt when the first of them is due, or was
 */
public record JobCount(String kind, String state, long count, long firstAt) {}
