package social.dassie.media.remotefiles;

/** A file that cannot be shown now. */
final class UnavailableException extends Exception {
    private final long retryAt;

    /** @param retryAt when it may be available, in milliseconds since the epoch */
    UnavailableException(String message, long retryAt) {
        super(message);
        this.retryAt = retryAt;
    }

    long retryAt() {
        return retryAt;
    }
}
