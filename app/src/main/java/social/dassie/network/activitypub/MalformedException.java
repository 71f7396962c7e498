package social.dassie.network.activitypub;

/** A document that cannot be parsed as an ActivityStreams object. The message says why, for the log. */
public final class MalformedException extends Exception {
    private static final long serialVersionUID = 1;

    public MalformedException(String message) {
        super(message);
    }
}
