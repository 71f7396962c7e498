package social.dassie.federation.imports;

/** A line of an import has to wait, and stays pending. */
final class Postponed extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean isAttempt;

    /** @param isAttempt whether it was one of its attempts, unless that would be the last one */
    Postponed(boolean isAttempt) {
        super(null, null, false, false);
        this.isAttempt = isAttempt;
    }

    boolean isAttempt() {
        return isAttempt;
    }
}
