package social.dassie.federation.actors.documents;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many actors and posts one activity or request may still bring in, including everything it leads to. Pass the same
 * object along to everything with the same cause.
 */
public final class FetchBudget {
    /** How many unknown actors one cause may bring in. */
    public static final int MAX_ACTORS = 400;

    /** How many unknown posts one cause may bring in. */
    public static final int MAX_POSTS = 1_000;

    private final AtomicInteger actors = new AtomicInteger();
    private final AtomicInteger posts = new AtomicInteger();

    /** Counts one more unknown actor; returns false when the limit is exceeded. */
    public boolean mayAddActor() {
        return actors.incrementAndGet() <= MAX_ACTORS;
    }

    /** Counts one more unknown post; returns false when the limit is exceeded. */
    public boolean mayAddPost() {
        return posts.incrementAndGet() <= MAX_POSTS;
    }
}
