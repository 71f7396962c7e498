package social.dassie.ground.server;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;

/**
 * Passes each request of a sandbox and its answer to the {@link RequestInterceptor}, and applies the fault that it returns.
 * Paths below {@code /sandbox/} are exempt. A delay blocks no thread.
 */
final class InterceptingHandler extends Handler.Wrapper {
    private static final String OWN = "/sandbox/";

    private final RequestInterceptor keeper;
    private final Map<String, RouteTree<String>> paths = new HashMap<>();

    InterceptingHandler(RequestInterceptor keeper, Routes routes) {
        this.keeper = keeper;
        for (Route route : routes.all()) {
            paths.computeIfAbsent(route.method(), method -> new RouteTree<>()).add(route.path(), route.path());
        }
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String path = Request.getPathInContext(request);
        if (path.startsWith(OWN)) {
            return super.handle(request, response, callback);
        }
        RequestInterceptor.Visit visit = new RequestInterceptor.Visit(
                request.getMethod(),
                path,
                request.getHttpURI().getQuery(),
                routeOf(request.getMethod(), path),
                name -> request.getHeaders().get(name));
        Fault fault = keeper.arrives(visit);
        Watched watched = new Watched(request, response, visit, fault);
        Request.addCompletionListener(
                request, failure -> watched.leave(response.isCommitted() ? response.getStatus() : 0));
        if (fault.delay().isZero()) {
            return proceed(request, watched, callback, fault);
        }
        request.getComponents()
                .getScheduler()
                .schedule(
                        () -> request.getComponents()
                                .getExecutor()
                                .execute(() -> proceedLater(request, watched, callback, fault)),
                        fault.delay().toMillis(),
                        TimeUnit.MILLISECONDS);
        return true;
    }

    private @Nullable String routeOf(String method, String path) {
        RouteTree<String> tree = paths.get(method.equals("HEAD") ? "GET" : method);
        RouteTree.Found<String> found = tree == null ? null : tree.find(path);
        return found == null ? null : found.value();
    }

    private void proceedLater(Request request, Watched watched, Callback callback, Fault fault) {
        try {
            if (!proceed(request, watched, callback, fault)) {
                Response.writeError(request, watched, callback, 404);
            }
        } catch (Throwable e) {
            Response.writeError(request, watched, callback, e);
        }
    }

    private boolean proceed(Request request, Watched watched, Callback callback, Fault fault) throws Exception {
        if (fault.cut() == Fault.Cut.AT_ONCE) {
            watched.cut();
            callback.succeeded();
            return true;
        }
        if (fault.status() == 0) {
            return super.handle(request, watched, callback);
        }
        watched.setStatus(fault.status());
        watched.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8");
        watched.getHeaders().put("Access-Control-Allow-Origin", "*");
        watched.getHeaders().put("Access-Control-Expose-Headers", "*");
        fault.headers().forEach(watched.getHeaders()::put);
        byte[] body = Json.text(Map.of("error", fault.error())).getBytes(StandardCharsets.UTF_8);
        watched.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        watched.write(true, ByteBuffer.wrap(body), callback);
        return true;
    }

    /** An answer that is recorded before it is sent, so that a client that has read it finds it recorded; or that is cut off. */
    private final class Watched extends Response.Wrapper {
        private final RequestInterceptor.Visit visit;
        private final Fault fault;
        private final long beganNs = System.nanoTime();
        private final AtomicBoolean isNoted = new AtomicBoolean();

        Watched(Request request, Response response, RequestInterceptor.Visit visit, Fault fault) {
            super(request, response);
            this.visit = visit;
            this.fault = fault;
        }

        void leave(int status) {
            if (isNoted.compareAndSet(false, true)) {
                keeper.leaves(visit, fault, status, System.nanoTime() - beganNs);
            }
        }

        void cut() {
            leave(0);
            getRequest().getConnectionMetaData().getConnection().getEndPoint().close();
        }

        @Override
        public void write(boolean last, ByteBuffer bytes, Callback callback) {
            switch (fault.cut()) {
                case INSTEAD_OF_ANSWER -> {
                    cut();
                    callback.succeeded();
                }
                case HALFWAY -> writeHalf(last, bytes, callback);
                default -> {
                    leave(getStatus());
                    super.write(last, bytes, callback);
                }
            }
        }

        /** Sends half of the first piece, after a header that announces the full length if it is known. */
        private void writeHalf(boolean last, @Nullable ByteBuffer bytes, Callback callback) {
            leave(getStatus());
            if (bytes == null || !bytes.hasRemaining()) {
                cut();
                callback.succeeded();
                return;
            }
            if (last && !isCommitted()) {
                getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.remaining());
            }
            ByteBuffer half = bytes.slice(bytes.position(), (bytes.remaining() + 1) / 2);
            bytes.position(bytes.limit());
            super.write(
                    false,
                    half,
                    Callback.from(
                            () -> {
                                cut();
                                callback.succeeded();
                            },
                            callback::failed));
        }
    }
}
