package social.dassie.ground.server;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.tls.Tls;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;

/**
 * Handles the plain http port: answers a certificate authority's challenge (RFC 8555 section 8.3), and redirects
 * everyone else to https. Until there is a certificate it shows an explanation, because https would only show a warning.
 */
final class HttpsOnly extends Handler.Wrapper {
    private static final String CHALLENGES = "/.well-known/acme-challenge/";
    private static final String RETRY_SECONDS = "30";

    private final Tls tls;
    private final Addresses addresses;

    HttpsOnly(Tls tls, Addresses addresses) {
        this.tls = tls;
        this.addresses = addresses;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (!TlsConnectors.HTTP.equals(
                request.getConnectionMetaData().getConnector().getName())) {
            return super.handle(request, response, callback);
        }
        String path = request.getHttpURI().getPath();
        if (path != null && path.startsWith(CHALLENGES)) {
            answer(path.substring(CHALLENGES.length()), response, callback);
        } else if (tls.isReady()) {
            lead(request, response, callback);
        } else {
            explain(request, response, callback);
        }
        return true;
    }

    private void answer(String token, Response response, Callback callback) {
        String answer = tls.answer(token);
        response.setStatus(answer == null ? HttpStatus.NOT_FOUND_404 : HttpStatus.OK_200);
        write(answer == null ? "No challenge is waiting here" : answer, response, callback);
    }

    /** Redirects with a status that preserves a method other than GET, and its body (RFC 9110 section 15.4.9). */
    private void lead(Request request, Response response, Callback callback) {
        boolean isRead = HttpMethod.GET.is(request.getMethod()) || HttpMethod.HEAD.is(request.getMethod());
        String host = request.getHeaders().get(HttpHeader.HOST);
        response.setStatus(isRead ? HttpStatus.MOVED_PERMANENTLY_301 : HttpStatus.PERMANENT_REDIRECT_308);
        response.getHeaders()
                .put(
                        HttpHeader.LOCATION,
                        addresses.atHost(host).baseUrl()
                                + target(request.getHttpURI().getPathQuery()));
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, 0);
        callback.succeeded();
    }

    private static String target(@Nullable String asked) {
        return asked == null || !asked.startsWith("/") ? "/" : asked;
    }

    private void explain(Request request, Response response, Callback callback) throws Exception {
        String languages = request.getHeaders().get(HttpHeader.ACCEPT_LANGUAGE);
        response.setStatus(HttpStatus.SERVICE_UNAVAILABLE_503);
        response.getHeaders().put(HttpHeader.RETRY_AFTER, RETRY_SECONDS);
        Words.in(
                InterfaceLanguage.preferred(languages),
                () -> write(
                        Words.say(
                                "server.this_server_has_no_certificate",
                                "This server is obtaining its certificate. It will be available at {0}.",
                                addresses.baseUrl()),
                        response,
                        callback));
    }

    private static void write(String text, Response response, Callback callback) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain; charset=utf-8");
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        response.write(true, ByteBuffer.wrap(bytes), callback);
    }
}
