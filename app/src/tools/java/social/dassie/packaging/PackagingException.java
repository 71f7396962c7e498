package social.dassie.packaging;

/** A reason why there is no package, as one sentence for whoever makes it. */
final class PackagingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PackagingException(String message) {
        super(message);
    }
}
