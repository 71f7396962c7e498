package social.dassie.interop;

/** What a server does not do, or gives no means to make it do or to see; no fault of the other side. */
final class LackingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LackingException(String what) {
        super(what);
    }
}
