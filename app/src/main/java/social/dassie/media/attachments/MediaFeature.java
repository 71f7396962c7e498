package social.dassie.media.attachments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import social.dassie.ground.db.Database;
import social.dassie.ground.http.Routes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;
import social.dassie.media.images.DecodeBudget;
import social.dassie.media.images.ImageProcessor;
import social.dassie.media.images.ImageSettings;
import social.dassie.media.recordings.Ffmpeg;
import social.dassie.media.recordings.RecordingFormat;
import social.dassie.media.recordings.RecordingSettings;
import social.dassie.media.store.FormerFiles;
import social.dassie.media.store.MediaStore;

/** Assembles the parts that accept, convert, store and serve files. */
public final class MediaFeature {
    private static final List<String> PICTURES = List.of("image/jpeg", "image/png", "image/gif", "image/webp");

    /** The recurring job that deletes files in the bucket, if there is one. */
    static final String TIDYING = "media.tidy";

    private static final Duration TIDYING_PERIOD = Duration.ofMinutes(5);

    /** How much a conversion may enlarge a file. */
    private static final int MAX_GROWTH = 2;

    private final MediaStore store;
    private final FormerFiles former;
    private final Recordings recordings;
    public final UploadPipeline intake;
    public final Attachments attachments;
    public final Uploads uploads;

    public MediaFeature(Platform platform) {
        Database db = platform.db();
        Settings settings = platform.settings().get();
        Clock clock = platform.clock();
        this.store = opened(platform);
        this.former = new FormerFiles(db);
        measure(platform.metrics());
        platform.jobs().every(TIDYING, TIDYING_PERIOD.toMillis(), job -> store.deletePending());
        ImageProcessor processor = new ImageProcessor(new DecodeBudget(), store.temporaryDirectory());
        this.recordings = new Recordings(
                store,
                processor,
                Ffmpeg.find(
                        settings.get(RecordingSettings.FFMPEG),
                        settings.get(RecordingSettings.CONVERSIONS),
                        MAX_GROWTH * settings.get(RecordingSettings.MAX_BYTES)));
        this.intake = new UploadPipeline(
                store,
                processor,
                recordings,
                settings.get(ImageSettings.MAX_BYTES),
                settings.get(RecordingSettings.MAX_BYTES));
        this.attachments = new Attachments(platform, intake);
        Processing processing = new Processing(platform, store, recordings);
        processing.subscribe(settings.get(RecordingSettings.CONVERSIONS));
        new UnattachedMedia(db, attachments, clock).subscribe(platform.jobs());
        this.uploads = new Uploads(platform, attachments, intake, processing);
    }

    /** Returns an intake for command line tools that run next to a running server; it does not affect the server's work. */
    public static UploadPipeline forTools(Platform platform) {
        Settings settings = platform.settings().get();
        MediaStore store = MediaStore.of(platform);
        ImageProcessor processor = new ImageProcessor(new DecodeBudget(), store.temporaryDirectory());
        Recordings none = new Recordings(store, processor, Optional.empty());
        return new UploadPipeline(
                store,
                processor,
                none,
                settings.get(ImageSettings.MAX_BYTES),
                settings.get(RecordingSettings.MAX_BYTES));
    }

    /** Returns the stored file with this name. */
    public Optional<Path> file(String name) {
        return store.find(name);
    }

    /** Returns the media types that may be uploaded, as the instance document lists them. */
    public List<String> mimeTypes() {
        return Stream.concat(
                        PICTURES.stream(),
                        RecordingFormat.mimeTypes(recordings.hasFfmpeg(), recordings.pictures()).stream())
                .toList();
    }

    /** Returns false if audio and video are accepted only in formats that browsers play. */
    public boolean converts() {
        return recordings.hasFfmpeg();
    }

    private void measure(Metrics metrics) {
        metrics.gauge("dassie_media_going", "Deleted files that still lie in the bucket of the media.", store::going);
        metrics.counter(
                "dassie_media_failures_total", "Times that the bucket of the media failed.", store::bucketFailures);
    }

    public void register(Routes routes) {
        new MediaRoutes(uploads, store, former, intake).register(routes);
    }

    private static MediaStore opened(Platform platform) {
        MediaStore store = MediaStore.of(platform);
        try {
            store.removeTemporary();
            store.noteBucket();
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
