package social.dassie.ground.outbound;

import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import social.dassie.ground.outbound.OutboundException.Reason;

/** Receives one answer, and aborts it as soon as it violates a limit of the request. */
final class Receiver implements Response.Listener {
    private final OutboundRequest request;
    private final URI url;
    private final CompletableFuture<OutboundAnswer> answer;
    private final Body body = new Body();

    Receiver(OutboundRequest request, URI url, CompletableFuture<OutboundAnswer> answer) {
        this.request = request;
        this.url = url;
        this.answer = answer;
    }

    @Override
    public void onHeaders(Response response) {
        String type = response.getHeaders().get(HttpHeader.CONTENT_TYPE);
        if (isSuccess(response) && !request.isAccepted(type == null ? "" : type)) {
            stop(response, new OutboundException(Reason.WRONG_TYPE, url + " is of type " + type));
            return;
        }
        Path file = request.file();
        if (file != null && isSuccess(response)) {
            String encoding = response.getHeaders().get(HttpHeader.CONTENT_ENCODING);
            if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
                stop(response, new OutboundException(Reason.WRONG_TYPE, url + " is encoded as " + encoding));
                return;
            }
            write(response, () -> body.saveTo(file));
        }
    }

    /** Receives the body in pieces, as sent. */
    @Override
    public void onContent(Response response, ByteBuffer content) {
        int room = (int) (request.maxBytes() - body.size());
        byte[] taken = new byte[Math.min(room, content.remaining())];
        boolean isTooMuch = content.remaining() > room;
        content.get(taken);
        content.position(content.limit());
        write(response, () -> body.add(taken));
        if (isTooMuch && mustBeWhole(response)) {
            stop(response, tooLarge());
        } else if (isTooMuch) {
            finish(response);
            var unused = response.abort(tooLarge());
        }
    }

    /** Runs work on the body; a disk failure ends the request with that failure. */
    private void write(Response response, Runnable work) {
        try {
            work.run();
        } catch (UncheckedIOException disk) {
            answer.completeExceptionally(disk);
            var unused = response.abort(disk);
        }
    }

    @Override
    public void onComplete(Result result) {
        Throwable failure = result.getFailure();
        write(result.getResponse(), body::close);
        if (failure == null) {
            finish(result.getResponse());
        } else {
            answer.completeExceptionally(failure);
        }
    }

    private void finish(Response response) {
        try {
            answer.complete(whole(response));
        } catch (OutboundException e) {
            answer.completeExceptionally(e);
        }
    }

    private boolean mustBeWhole(Response response) {
        return isSuccess(response) && !request.isCut();
    }

    private OutboundException tooLarge() {
        return new OutboundException(Reason.TOO_LARGE, url + " is larger than " + request.maxBytes() + " bytes");
    }

    private void stop(Response response, OutboundException why) {
        answer.completeExceptionally(why);
        var unused = response.abort(why);
    }

    private OutboundAnswer whole(Response response) throws OutboundException {
        Map<String, String> headers = new HashMap<>();
        for (HttpField field : response.getHeaders()) {
            String value = field.getValue();
            headers.putIfAbsent(field.getName().toLowerCase(Locale.ROOT), value == null ? "" : value);
        }
        byte[] received = body.bytes();
        byte[] plain = received.length == 0
                ? received
                : Encoding.plain(received, headers.getOrDefault("content-encoding", ""), request.maxBytes());
        if (plain.length > request.maxBytes()) {
            if (mustBeWhole(response)) {
                throw tooLarge();
            }
            plain = Arrays.copyOf(plain, request.maxBytes());
        }
        return new OutboundAnswer(response.getStatus(), url, Map.copyOf(headers), plain);
    }

    private static boolean isSuccess(Response response) {
        return response.getStatus() / 100 == 2;
    }
}
