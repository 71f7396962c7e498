package social.dassie.jobs;

/** Does the work of one kind. Whatever it throws is a failed try; {@link HopelessJobException} is the last one. */
@FunctionalInterface
public interface JobHandler {
    void run(Job job) throws Exception;
}
