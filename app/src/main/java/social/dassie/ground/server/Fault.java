package social.dassie.ground.server;

import java.time.Duration;
import java.util.Map;

/**
 * A fault that a sandbox injects into a request on demand.
 *
 * @param delay the delay before anything else happens
 * @param status the status of the answer that replaces the regular one; 0 for the regular one
 * @param headers the headers of that answer
 * @param error the text of that answer
 * @param cut whether and when the connection is cut
 */
public record Fault(Duration delay, int status, Map<String, String> headers, String error, Cut cut) {
    /** No fault. */
    public static final Fault NONE = new Fault(Duration.ZERO, 0, Map.of(), "", Cut.NEVER);

    /** The moments at which a connection can be cut. */
    public enum Cut {
        NEVER,
        /** Instead of handling the request. */
        AT_ONCE,
        /** After the request was handled, instead of answering it: a client cannot know whether it was handled. */
        INSTEAD_OF_ANSWER,
        /** In the middle of the body of the answer. */
        HALFWAY
    }
}
