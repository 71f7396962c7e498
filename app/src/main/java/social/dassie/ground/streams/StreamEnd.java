package social.dassie.ground.streams;

import org.eclipse.jetty.websocket.core.CloseStatus;

/**
 * The reasons why the server ends a stream. None has the code of a normal closure (1000), because clients would not
 * reconnect.
 *
 * <p>Some send no closing message: the connection is just closed.
 */
public enum StreamEnd {
    /** The token is no longer valid. */
    REVOKED(CloseStatus.POLICY_VIOLATION, "The access token was revoked"),
    /** The server stops. */
    STOPPING(CloseStatus.SHUTDOWN, "The server is restarting"),
    /** There were more events than could be sent; the client must reload what it missed. */
    OVERLOADED(CloseStatus.TRY_AGAIN_LATER, "The server is overloaded"),
    /** Too many messages are queued for this client. */
    TOO_SLOW(CloseStatus.NO_CLOSE, ""),
    /** The client disconnected or does not answer. */
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
