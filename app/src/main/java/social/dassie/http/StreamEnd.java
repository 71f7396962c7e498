package social.dassie.http;

import org.eclipse.jetty.websocket.core.CloseStatus;

/**
 * Why the server ends a stream. None has the code of a normal end (1000): clients would not come back.
 *
 * <p>Some come too late for a good-bye: the connection is cut.
 */
public enum StreamEnd {
    /** The token is no longer good. */
    REVOKED(CloseStatus.POLICY_VIOLATION, "The access token was revoked"),
    /** The server stops. */
    STOPPING(CloseStatus.SHUTDOWN, "The server is restarting"),
    /** More happened than could be sent: what was missed must be read anew. */
    OVERLOADED(CloseStatus.TRY_AGAIN_LATER, "The server is overloaded"),
    /** More waits for this client than is kept. */
    TOO_SLOW(CloseStatus.NO_CLOSE, ""),
    /** The client hung up or does not answer. */
    GONE(CloseStatus.NO_CLOSE, "");

    final int code;
    final String reason;

    StreamEnd(int code, String reason) {
        this.code = code;
        this.reason = reason;
    }

    boolean isCut() {
        return code == CloseStatus.NO_CLOSE;
    }
}
