package social.dassie.media.remotefiles;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.RemoteFileAddresses;
import social.dassie.ground.settings.RemoteFileAddresses.Kind;

/** Remote files, at the addresses that {@link RemoteFileAddresses} creates. */
public final class RemoteFileRoutes {
    private static final long LONGEST_ABSENCE_S = Duration.ofHours(1).toSeconds();

    private final RemoteFiles files;
    private final Clock clock;

    RemoteFileRoutes(RemoteFiles files, Clock clock) {
        this.files = files;
        this.clock = clock;
    }

    public void register(Routes routes) {
        routes.get(RemoteFileAddresses.PATH + "{kind}/{id}/{code}", Access.file(), this::show);
    }

    /** Sends a file to every caller who knows its address. Its server may change it, so caches store it for a limited time. */
    private void show(Request r) throws IOException {
        Kind kind = Kind.of(r.pathText("kind")).orElseThrow(ApiException::recordNotFound);
        try {
            ServableFile file = files.get(kind, r.id("id"), r.pathText("code"));
            r.answerHeader("Cache-Control", "public, max-age=604800");
            r.answerHeader("Content-Security-Policy", "default-src 'none'; sandbox");
            r.file(file.path(), file.mimeType());
        } catch (UnavailableException notNow) {
            absent(r, kind, notNow.retryAt());
        }
    }

    /**
     * Responds while there is no file: an account gets the placeholder, anything else is not found, as on the reference
     * server; clients then show the alt text and the blurred preview. No cache stores that response for long.
     */
    private void absent(Request r, Kind kind, long retryAt) {
        long seconds = Math.max(1, Math.min(LONGEST_ABSENCE_S, (retryAt - clock.millis()) / 1000));
        r.answerHeader("Cache-Control", "public, max-age=" + seconds);
        switch (kind) {
            case AVATAR -> r.redirect("/avatars/original/missing.png");
            case HEADER -> r.redirect("/headers/original/missing.png");
            default -> r.json(404, Map.of("error", "Remote data could not be fetched"));
        }
    }
}
