package social.dassie.media;

import java.nio.file.Path;
import java.util.Map;
import social.dassie.http.Access;
import social.dassie.http.ApiException;
import social.dassie.http.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** Uploads (documentation page methods/media) and the files themselves. */
public final class MediaRoutes {
    /** What the form around the files may take. */
    private static final long FORM_BYTES = 256 * 1024;

    private static final Map<String, String> TYPES = Map.of(
            "jpg", "image/jpeg", "jpeg", "image/jpeg", "png", "image/png", "gif", "image/gif", "webp", "image/webp");

    private final Uploads uploads;
    private final MediaStore store;
    private final long bodyLimitBytes;

    public MediaRoutes(Uploads uploads, MediaStore store, PictureStore pictures) {
        this.uploads = uploads;
        this.store = store;
        this.bodyLimitBytes = 2 * pictures.maxBytes() + FORM_BYTES;
    }

    public void register(Routes routes) {
        Access write = Access.user("write:media");
        routes.upload("POST", "/api/v1/media", write, bodyLimitBytes, this::add);
        routes.upload("POST", "/api/v2/media", write, bodyLimitBytes, this::add);
        routes.get("/api/v1/media/{id}", write, r -> r.json(uploads.get(r.caller(), r.id("id"))));
        routes.upload("PUT", "/api/v1/media/{id}", write, bodyLimitBytes, this::update);
        routes.delete("/api/v1/media/{id}", write, this::delete);
        routes.get("/media/{file}", Access.open(), this::file);
    }

    private void add(Request r) {
        Params params = r.params();
        r.json(uploads.add(
                r.caller(),
                params.upload("file"),
                params.upload("thumbnail"),
                params.text("description"),
                params.text("focus")));
    }

    private void update(Request r) {
        Params params = r.params();
        r.json(uploads.update(
                r.caller(), r.id("id"), params.upload("thumbnail"), params.text("description"), params.text("focus")));
    }

    private void delete(Request r) {
        uploads.delete(r.caller(), r.id("id"));
        r.empty();
    }

    /** The name is the permission: nobody guesses 128 random bits, and it never stands for other bytes. */
    private void file(Request r) {
        String name = r.pathText("file");
        Path file = store.find(name).orElseThrow(ApiException::recordNotFound);
        String extension = name.substring(name.lastIndexOf('.') + 1);
        r.answerHeader("Content-Security-Policy", "default-src 'none'; sandbox");
        r.answerHeader("Cross-Origin-Resource-Policy", "cross-origin");
        r.answerHeader("Cache-Control", "public, max-age=31536000, immutable");
        r.file(file, TYPES.getOrDefault(extension, "application/octet-stream"));
    }
}
