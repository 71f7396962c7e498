package social.dassie.ground.jobs;

/**
 * Runs the jobs of one kind. Any exception means a failed attempt. After {@link HopelessJobException} there is no
 * further attempt, and {@link PostponedJobException} sets the earliest time of the next one.
 */
@FunctionalInterface
public interface JobHandler {
    void run(Job job) throws Exception;
}
