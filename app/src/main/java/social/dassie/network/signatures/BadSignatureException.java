package social.dassie.network.signatures;

/** A missing or invalid signature of a request. The message gives the reason; it contains nothing secret. */
public final class BadSignatureException extends Exception {
    private static final long serialVersionUID = 1;

    public BadSignatureException(String message) {
        super(message);
    }
}
