package social.dassie.jobs;

/**
 * Does the work of one kind. Whatever it throws is a failed try; {@link HopelessJobException} is the last one, and
 * {@link PostponedJobException} says when the next one makes sense.
 */
@FunctionalInterface
public interface JobHandler {
    void run(Job job) throws Exception;
}
