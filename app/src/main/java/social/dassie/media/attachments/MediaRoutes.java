package social.dassie.media.attachments;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.media.images.headers.ImageFormat;
import social.dassie.media.store.FormerFiles;
import social.dassie.media.store.MediaStore;

/** Uploads (documentation page methods/media), and the stored files themselves. */
public final class MediaRoutes {
    private static final String PATH = "/api/v1/media/{id}";
    /** Of files on GoToSocial, and on Mastodon, whose ids are in groups of three digits. */
    private static final List<String> FORMER_PATHS = List.of(
            "/fileserver/{account}/{kind}/{size}/{name}",
            "/system/{class}/{attachment}/{a}/{b}/{c}/{style}/{name}",
            "/system/{class}/{attachment}/{a}/{b}/{c}/{d}/{style}/{name}",
            "/system/{class}/{attachment}/{a}/{b}/{c}/{d}/{e}/{style}/{name}",
            "/system/{class}/{attachment}/{a}/{b}/{c}/{d}/{e}/{f}/{style}/{name}");

    private static final int ACCEPTED = 202;
    private static final int PARTIAL = 206;

    private final Uploads uploads;
    private final MediaStore store;
    private final FormerFiles former;
    private final BodyLimits body;

    public MediaRoutes(Uploads uploads, MediaStore store, FormerFiles former, UploadPipeline intake) {
        this.uploads = uploads;
        this.store = store;
        this.former = former;
        // A file and its thumbnail; the size of each is checked separately afterwards.
        this.body = BodyLimits.ofText(MediaForm.MAX_DESCRIPTION_BYTES)
                .withFiles(Math.max(intake.maxBytes(), intake.maxRecordingBytes()) + intake.maxBytes());
    }

    public void register(Routes routes) {
        Access write = Access.user("write:media");
        routes.post("/api/v1/media", write, body, this::createAndWait);
        routes.post("/api/v2/media", write, body, this::create);
        routes.get(PATH, write, r -> show(r, PARTIAL, uploads.get(r.caller(), r.id("id"))));
        routes.update(PATH, write, body, this::update);
        routes.delete(PATH, write, this::delete);
        routes.get("/media/{name}", Access.file(), this::file);
        FORMER_PATHS.forEach(path -> routes.get(path, Access.file(), this::formerFile));
    }

    private void createAndWait(Request r) {
        r.json(uploads.createAndWait(
                r.caller(), r.params().upload("file"), r.params().upload("thumbnail"), words(r)));
    }

    private void create(Request r) {
        show(
                r,
                ACCEPTED,
                uploads.create(r.caller(), r.params().upload("file"), r.params().upload("thumbnail"), words(r)));
    }

    private void update(Request r) {
        show(r, PARTIAL, uploads.update(r.caller(), r.id("id"), r.params().upload("thumbnail"), words(r)));
    }

    /** Shows a file. One whose conversion is pending has no address yet, and the HTTP status reflects that too. */
    private static void show(Request r, int statusWhileWaiting, MediaEntity media) {
        r.json(media.url() == null ? statusWhileWaiting : 200, media);
    }

    private void delete(Request r) {
        uploads.delete(r.caller(), r.id("id"));
        r.empty();
    }

    private static Uploads.Words words(Request r) {
        return new Uploads.Words(r.params().text("description"), r.params().text("focus"));
    }

    /** Redirects from the address of a file on the program from which this server was adopted. */
    private void formerFile(Request r) {
        r.redirect("/media/" + former.find(r.path().substring(1)).orElseThrow(ApiException::recordNotFound));
    }

    /** Serves a file to every caller who knows its name, and only as the type that its name indicates. */
    private void file(Request r) throws IOException {
        String name = r.pathText("name");
        String type = ImageFormat.mimeTypeOf(name).orElseThrow(ApiException::recordNotFound);
        if (uploads.isWithheld(name)) {
            throw ApiException.recordNotFound();
        }
        Path file = store.find(name).orElseThrow(ApiException::recordNotFound);
        r.answerHeader("Cache-Control", "public, max-age=31536000, immutable");
        r.answerHeader("Content-Security-Policy", "default-src 'none'; sandbox");
        r.file(file, type);
    }
}
