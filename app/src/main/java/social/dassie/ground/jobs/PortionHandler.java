package social.dassie.ground.jobs;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.rows.Portion;

/**
 * Does a portion of a long work, in one transaction that leaves the data true. Returns the payload with which the next
 * portion continues, or null when nothing is left. Each portion asks again whether the work is still wanted.
 */
@FunctionalInterface
public interface PortionHandler {
    @Nullable
    String run(Job job, Portion portion) throws Exception;
}
