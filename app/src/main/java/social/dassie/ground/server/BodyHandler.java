package social.dassie.ground.server;

import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.ClientAddress;
import social.dassie.ground.http.RateLimits;

/**
 * Dispatches a request to a thread only once its body has arrived, or as much of it as a request may send without a
 * token. So slow bodies occupy no threads.
 *
 * <p>After the answer it reads the rest of a rejected request's body, within bounds: a client whose connection is closed
 * while it sends never sees the answer.
 */
final class BodyHandler extends Handler.Wrapper {
    private final Deadlines deadlines;
    private final ClientAddress addresses;
    private final BodyMemory memory = new BodyMemory();

    /** @param deadlines a body may take their {@code patience}, plus one second for each 500 bytes received */
    BodyHandler(Deadlines deadlines, ClientAddress addresses) {
        this.deadlines = deadlines;
        this.addresses = addresses;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (!hasBody(request)) {
            return super.handle(request, response, callback);
        }
        RequestBody body = new RequestBody(request, deadlines);
        Callback afterAnswer = new Callback.Nested(callback) {
            @Override
            public void succeeded() {
                body.discard(super::succeeded);
            }
        };
        long most = BodyLimits.STANDARD.multipart();
        if (request.getLength() > most) {
            return super.handle(body, response, afterAnswer);
        }
        body.readBeginning((int) most + 1, memory, sender(request), () -> handleWithBody(body, response, afterAnswer));
        return true;
    }

    private String sender(Request request) {
        String forwarded = request.getHeaders().get(HttpHeader.X_FORWARDED_FOR);
        return RateLimits.network(addresses.of(Request.getRemoteAddr(request), forwarded));
    }

    private void handleWithBody(RequestBody body, Response response, Callback callback) {
        if (body.hasNoRoom()) {
            Response.writeError(body, response, callback, 503);
            return;
        }
        try {
            if (!super.handle(body, response, callback)) {
                Response.writeError(body, response, callback, 404);
            }
        } catch (Throwable e) {
            Response.writeError(body, response, callback, e);
        }
    }

    private static boolean hasBody(Request request) {
        if (request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2) {
            return request.getLength() != 0; // -1 if no header declares it: the content shows it
        }
        for (HttpField field : request.getHeaders()) {
            HttpHeader header = field.getHeader();
            if (header == HttpHeader.TRANSFER_ENCODING
                    || (header == HttpHeader.CONTENT_LENGTH && field.getLongValue() > 0)) {
                return true;
            }
        }
        return false;
    }
}
