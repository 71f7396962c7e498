package social.dassie.ground.jobs;

/**
 * Runs the jobs of one kind. Any exception is a failed attempt. After {@link HopelessJobException} there is no further
 * attempt, and {@link PostponedJobException} says when the next one makes sense.
 */
@FunctionalInterface
public interface JobHandler {
    void run(Job job) throws Exception;
}
