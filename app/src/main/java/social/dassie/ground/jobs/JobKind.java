package social.dassie.ground.jobs;

/**
 * The properties of the jobs of one kind.
 *
 * @param isInside whether the handler runs in the transaction that deletes the job
 * @param atATime the maximum number of concurrent runs
 * @param maxAttempts after this many failed attempts a job is dead
 * @param periodMs for recurring work the time from the end of a run to the next one; 0 for one-time work
 */
record JobKind(String name, JobHandler handler, boolean isInside, int atATime, int maxAttempts, long periodMs) {
    boolean recurs() {
        return periodMs > 0;
    }
}
