package social.dassie.ground.server;

import java.time.Duration;
import java.util.Map;

/**
 * What a sandbox does to a request on demand.
 *
 * @param delay how long it waits before anything else happens
 * @param status the status of the answer that takes the place of the right one; 0 for the right one
 * @param headers the headers of that answer
 * @param error the text of that answer
 * @param cut whether and when the connection is cut
 */
public record Fault(Duration delay, int status, Map<String, String> headers, String error, Cut cut) {
    /** Nothing happens to the request. */
    public static final Fault NONE = new Fault(Duration.ZERO, 0, Map.of(), "", Cut.NEVER);

    /** When a connection is cut. */
    public enum Cut {
        NEVER,
        /** Instead of handling the request. */
        AT_ONCE,
        /** When the request was handled, instead of answering it: a client cannot know whether it was. */
        INSTEAD_OF_ANSWER,
        /** In the middle of the body of the answer. */
        HALFWAY
    }
}
