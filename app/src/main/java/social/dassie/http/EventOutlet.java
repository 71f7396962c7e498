package social.dassie.http;

import io.javalin.http.Context;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A stream of server-sent events (HTML Living Standard section 9.2): an answer without an end. It begins with a comment
 * line and has another every few seconds, as programs expect of this API.
 */
final class EventOutlet extends Outlet {
    private static final byte[] HELLO = ":)\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] THUMP = ":thump\n\n".getBytes(StandardCharsets.US_ASCII);

    private final ServletContextRequest request;
    private final Response response;
    private final CompletableFuture<Void> answered = new CompletableFuture<>();

    EventOutlet(ServletContextRequest request) {
        this.request = request;
        this.response = request.getServletContextResponse();
    }

    /** The answer goes on after the handler returned, without a thread. */
    void start(Context ctx) {
        ctx.status(200);
        ctx.contentType("text/event-stream");
        ctx.header("X-Accel-Buffering", "no");
        if (ctx.req().getMethod().equals("HEAD")) {
            end(StreamEnd.GONE);
            return;
        }
        ctx.future(() -> {
            response.write(false, ByteBuffer.wrap(HELLO), Callback.from(this::opened, failure -> {
                end(StreamEnd.GONE);
                answered.complete(null);
            }));
            return answered;
        });
    }

    @Override
    public void beat() {
        send(THUMP);
    }

    /** Nothing: the answer is over, and the connection may be in use for another. */
    @Override
    public void cut() {}

    @Override
    void write(byte[] piece, Callback callback) {
        response.write(false, ByteBuffer.wrap(piece), callback);
    }

    @Override
    void finish(StreamEnd why, boolean isStuck) {
        if (why.isCut() || isStuck) {
            request.getConnectionMetaData().getConnection().getEndPoint().close();
        }
        answered.complete(null);
    }
}
