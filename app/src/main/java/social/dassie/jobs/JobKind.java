package social.dassie.jobs;

/**
 * How jobs of one kind are run.
 *
 * @param isInside whether the handler runs in the transaction that removes the job
 * @param atATime how many run at the same moment
 * @param maxAttempts after so many failed tries a job is dead
 * @param periodMs recurring work: the time from the end of a run to the next; 0 for work that is done once
 */
record JobKind(String name, JobHandler handler, boolean isInside, int atATime, int maxAttempts, long periodMs) {
    boolean recurs() {
        return periodMs > 0;
    }
}
