package social.dassie.ground.streams;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * A stream of server-sent events (HTML Living Standard section 9.2): an answer without an end. It begins with a comment
 * line and sends another one every few seconds, because clients of this API expect that.
 *
 * <p>It is sent without chunks, so the end of the connection is its end (RFC 9112 section 6.3): Jetty sends the line
 * that ends a chunk only with the next one, and clients that wait for it (Python's requests, and so Mastodon.py) would
 * receive each event only when the next one is sent.
 *
 * <p>The stream also reads from its connection: so a client that disconnects is noticed immediately, and not only when
 * the next event cannot be sent. Any other incoming data ends the stream, too, because nothing would read it. Neither
 * applies to HTTP/2: it has frames instead of chunks, and itself reports when a client leaves.
 */
final class EventStreamOutput extends StreamOutput {
    private static final byte[] HELLO = ":)\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] THUMP = ":thump\n\n".getBytes(StandardCharsets.US_ASCII);

    private final ServletContextRequest request;
    private final Response response;
    /** Whether the connection also has other requests, as in HTTP/2: then the stream does not read from it. */
    private final boolean isShared;

    private final CompletableFuture<Void> answered = new CompletableFuture<>();

    EventStreamOutput(ServletContextRequest request) {
        this.request = request;
        this.response = request.getServletContextResponse();
        this.isShared = request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
    }

    /** Starts the stream. The answer continues after the handler has returned, without a thread. */
    void start(Context ctx) {
        ctx.status(200);
        ctx.contentType("text/event-stream");
        ctx.header("X-Accel-Buffering", "no");
        if (!isShared) {
            ctx.header("Connection", "close");
        }
        if (ctx.req().getMethod().equals("HEAD")) {
            end(StreamEnd.GONE);
            return;
        }
        ctx.future(() -> {
            response.write(false, ByteBuffer.wrap(HELLO), Callback.from(this::begun, failure -> {
                end(StreamEnd.GONE);
                answered.complete(null);
            }));
            return answered;
        });
    }

    /** Listens first: a stream ends only once it is open, and must not be read after its end. */
    private void begun() {
        if (isShared) {
            request.addFailureListener(failure -> end(StreamEnd.GONE));
        } else {
            listen();
        }
        opened();
    }

    /**
     * Reads from the connection. Jetty closes a connection when the answer ends during a read, so each stream needs a
     * separate connection.
     */
    private void listen() {
        boolean isListening = endPoint().tryFillInterested(Callback.from(this::heard, failure -> end(StreamEnd.GONE)));
        if (!isListening) {
            end(StreamEnd.GONE);
        }
    }

    private void heard() {
        if (isSilent()) {
            listen();
        } else {
            end(StreamEnd.GONE);
        }
    }

    /** Returns whether the read returned neither the end of the stream nor data. */
    private boolean isSilent() {
        try {
            return endPoint().fill(BufferUtil.allocate(1)) == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private EndPoint endPoint() {
        return request.getConnectionMetaData().getConnection().getEndPoint();
    }

    @Override
    public void beat() {
        send(THUMP);
    }

    /** Does nothing: the answer has ended, and another request may use the connection. */
    @Override
    public void cut() {}

    @Override
    void write(byte[] piece, Callback callback) {
        response.write(false, ByteBuffer.wrap(piece), callback);
    }

    @Override
    void finish(StreamEnd why, boolean isStuck, Runnable written) {
        if (isShared && (why.isCut() || isStuck)) {
            request.getServletChannel().abort(new EofException("The stream ended"));
        } else if (why.isCut() || isStuck) {
            endPoint().close();
        }
        answered.complete(null);
        written.run(); // the answer is considered a request in progress until it has ended
    }
}
