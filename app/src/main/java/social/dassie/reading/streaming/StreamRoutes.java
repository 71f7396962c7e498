package social.dassie.reading.streaming;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/**
 * Live events (documentation page methods/streaming), at each address as server-sent events or, on request, as a
 * WebSocket.
 */
public final class StreamRoutes {
    private final Streams streams;

    StreamRoutes(Streams streams) {
        this.streams = streams;
    }

    public void register(Routes routes) {
        Access statuses = Access.user("read:statuses");
        Access notifications = Access.user("read:notifications");
        routes.get("/api/v1/streaming", Access.user("read:statuses", "read:notifications"), r -> open(r, null));
        routes.get("/api/v1/streaming/health", Access.open(), StreamRoutes::health);
        routes.get("/api/v1/streaming/user", statuses, r -> open(r, "user"));
        routes.get("/api/v1/streaming/user/notification", notifications, r -> open(r, "user:notification"));
        routes.get("/api/v1/streaming/public", statuses, r -> open(r, "public"));
        routes.get("/api/v1/streaming/public/local", statuses, r -> open(r, "public:local"));
        routes.get("/api/v1/streaming/public/remote", statuses, r -> open(r, "public:remote"));
        routes.get("/api/v1/streaming/hashtag", statuses, r -> open(r, "hashtag"));
        routes.get("/api/v1/streaming/hashtag/local", statuses, r -> open(r, "hashtag:local"));
        routes.get("/api/v1/streaming/list", statuses, r -> open(r, "list"));
        routes.get("/api/v1/streaming/direct", statuses, r -> open(r, "direct"));
    }

    private static void health(Request r) {
        r.bytes(200, "text/plain; charset=utf-8", new byte[] {'O', 'K'});
    }

    private void open(Request r, @Nullable String path) {
        StreamRequest wanted = StreamRequest.of(path, r.params());
        r.stream(output -> streams.watched(
                r.isSocket()
                        ? streams.openSocket(r.caller(), output, wanted)
                        : streams.openEvents(r.caller(), output, wanted),
                r));
    }
}
