package social.dassie.ground.streams;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.FutureCallback;
import org.eclipse.jetty.websocket.core.CloseStatus;
import org.eclipse.jetty.websocket.core.Configuration;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.eclipse.jetty.websocket.core.Frame;
import org.eclipse.jetty.websocket.core.FrameHandler;
import org.eclipse.jetty.websocket.core.OpCode;
import org.eclipse.jetty.websocket.core.server.WebSocketMappings;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket (RFC 6455) based on Jetty's frames: so a message for many clients is encoded once, which Jetty's API for
 * messages does not allow. Messages are not compressed, because compression would need memory for each connection.
 */
final class WebSocketOutput extends StreamOutput implements FrameHandler {
    private static final int MAX_MESSAGE_BYTES = 8 * 1024;
    private static final byte[] PING = new byte[0];

    private @Nullable CoreSession session;
    /** The received part of a message that has several frames. */
    private @Nullable ByteArrayOutputStream begun;

    /** Answers 101. The client's sub-protocol is echoed, or browsers would close the connection. */
    boolean upgrade(ServletContextRequest request) throws IOException {
        WebSocketMappings mappings = WebSocketMappings.ensureMappings(request.getServletContextHandler());
        FutureCallback done = new FutureCallback();
        boolean isUpgraded = mappings.upgrade(
                (asked, answer, callback) -> {
                    asked.getSubProtocols().stream().findFirst().ifPresent(answer::setAcceptedSubProtocol);
                    answer.setExtensions(List.of());
                    return this;
                },
                request,
                request.getServletContextResponse(),
                done,
                WebSocketOutput::configure);
        if (isUpgraded) {
            done.block();
        }
        return isUpgraded;
    }

    private static void configure(Configuration socket) {
        socket.setIdleTimeout(Duration.ZERO); // pings detect dead connections
        socket.setMaxFrameSize(MAX_MESSAGE_BYTES);
        socket.setInputBufferSize(1024);
        socket.setAutoFragment(false);
    }

    @Override
    public void onOpen(CoreSession opened, Callback callback) {
        session = opened;
        callback.succeeded();
        opened.demand();
        opened();
    }

    @Override
    public void onFrame(Frame frame, Callback callback) {
        switch (frame.getOpCode()) {
            case OpCode.TEXT, OpCode.CONTINUATION -> text(frame, callback);
            case OpCode.PING -> pong(frame, callback);
            case OpCode.PONG -> {
                Objects.requireNonNull(listener()).answered();
                callback.succeeded();
                session().demand();
            }
            case OpCode.CLOSE -> {
                leave(StreamEnd.GONE);
                callback.succeeded(); // Jetty answers it
            }
            default -> {
                callback.succeeded();
                session().close(CloseStatus.BAD_DATA, "Only texts are understood", Callback.NOOP);
            }
        }
    }

    private void text(Frame frame, Callback callback) {
        ByteArrayOutputStream message = begun == null ? new ByteArrayOutputStream() : begun;
        message.writeBytes(BufferUtil.toArray(frame.getPayload()));
        callback.succeeded();
        if (message.size() > MAX_MESSAGE_BYTES) {
            session().close(CloseStatus.MESSAGE_TOO_LARGE, "The message is too large", Callback.NOOP);
            return;
        }
        begun = frame.isFin() ? null : message;
        if (frame.isFin()) {
            Objects.requireNonNull(listener()).received(message.toString(StandardCharsets.UTF_8));
        }
        session().demand();
    }

    /** Continues reading once the answer is written: a client that does not read cannot make answers pile up. */
    private void pong(Frame ping, Callback callback) {
        Frame pong = new Frame(OpCode.PONG, BufferUtil.copy(ping.getPayload()));
        callback.succeeded();
        session().sendFrame(pong, Callback.from(() -> session().demand(), failure -> end(StreamEnd.GONE)), false);
    }

    @Override
    public void beat() {
        send(PING);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // no other empty piece is a ping
    void write(byte[] piece, Callback callback) {
        byte kind = piece == PING ? OpCode.PING : OpCode.TEXT;
        session().sendFrame(new Frame(kind, ByteBuffer.wrap(piece)), callback, false);
    }

    @Override
    void finish(StreamEnd why, boolean isStuck, Runnable written) {
        CoreSession open = session();
        if (why.isCut() || isStuck) {
            open.abort();
            written.run();
        } else {
            open.close(why.code, why.reason, Callback.from(written));
        }
    }

    /** Closes the connection. Without this, a client that does not answer the closing message would stay connected. */
    @Override
    public void cut() {
        CoreSession open = session;
        if (open != null) {
            open.abort();
        }
    }

    @Override
    public void onError(Throwable cause, Callback callback) {
        callback.succeeded();
    }

    @Override
    public void onClosed(CloseStatus status, Callback callback) {
        leave(StreamEnd.GONE);
        callback.succeeded();
    }

    private CoreSession session() {
        return Objects.requireNonNull(session);
    }
}
