package social.dassie.ground.jobs;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.rows.Batch;

/**
 * Does a portion of long-running work, in one transaction that leaves the data consistent. Returns the payload with
 * which the next portion continues, or null if nothing is left. Each portion checks again whether the work is still
 * wanted.
 */
@FunctionalInterface
public interface BatchHandler {
    @Nullable
    String run(Job job, Batch portion) throws Exception;
}
