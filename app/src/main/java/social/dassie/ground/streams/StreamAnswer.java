package social.dassie.ground.streams;

import io.javalin.http.Context;
import java.io.IOException;
import java.util.function.Function;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;

/** Starts an answer that is a stream: a WebSocket or server-sent events. */
public final class StreamAnswer {
    private static final ErrorCode INVALID_HANDSHAKE =
            ErrorCode.of("error.invalid_handshake", "The WebSocket handshake is not valid");

    private static final Logger LOG = LoggerFactory.getLogger(StreamAnswer.class);

    private StreamAnswer() {}

    /** @param owner returns the owner of the outlet; an exception from it becomes the answer */
    public static void start(Context ctx, boolean isSocket, Function<StreamOutput, StreamListener> owner) {
        ServletContextRequest request = ServletContextRequest.getServletContextRequest(ctx.req());
        if (isSocket) {
            WebSocketOutput socket = new WebSocketOutput();
            socket.belongTo(owner.apply(socket));
            if (!upgraded(socket, request)) {
                socket.end(StreamEnd.GONE);
                throw ApiException.badRequest(INVALID_HANDSHAKE);
            }
        } else {
            EventStreamOutput events = new EventStreamOutput(request);
            events.belongTo(owner.apply(events));
            events.start(ctx);
        }
    }

    private static boolean upgraded(WebSocketOutput socket, ServletContextRequest request) {
        try {
            return socket.upgrade(request);
        } catch (IOException | RuntimeException e) {
            LOG.debug("WebSocket handshake failed", e);
            return false;
        }
    }
}
