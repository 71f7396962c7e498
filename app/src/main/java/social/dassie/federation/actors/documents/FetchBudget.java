package social.dassie.federation.actors.documents;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How much one activity or one request may still bring here, with all that it leads to. Pass the same object along
 * everything with one cause.
 */
public final class FetchBudget {
    /** How many unknown actors one cause may bring. */
    public static final int MAX_ACTORS = 400;

    /** How many unknown posts one cause may bring. */
    public static final int MAX_POSTS = 1_000;

    private final AtomicInteger actors = new AtomicInteger();
    private final AtomicInteger posts = new AtomicInteger();

    /** Counts one more unknown actor; false when there were too many. */
    public boolean mayAddActor() {
        return actors.incrementAndGet() <= MAX_ACTORS;
    }

    /** Counts one more unknown post; false when there were too many. */
    public boolean mayAddPost() {
        return posts.incrementAndGet() <= MAX_POSTS;
    }
}
