package social.dassie.ground.jobs;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.rows.Batch;

/**
 * Does a batch of long-running work, in one transaction that leaves the data consistent. Returns the payload with
 * which the next batch continues, or null if nothing is left. Each batch checks again whether the work is still
 * wanted.
 */
@FunctionalInterface
public interface BatchHandler {
    @Nullable
    String run(Job job, Batch batch) throws Exception;
}
