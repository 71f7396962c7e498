package social.dassie.network.signatures;

/** A request that is not signed as it must be. The message says why; it contains nothing secret. */
public final class BadSignatureException extends Exception {
    private static final long serialVersionUID = 1;

    public BadSignatureException(String message) {
        super(message);
    }
}
