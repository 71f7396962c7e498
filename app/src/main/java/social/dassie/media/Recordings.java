package social.dassie.media;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.images.ImageException;
import social.dassie.images.ImageHeader;
import social.dassie.images.ImageProcessor;
import social.dassie.images.PreviewImage;
import social.dassie.recordings.AvException;
import social.dassie.recordings.AvFile;
import social.dassie.recordings.AvFormat;
import social.dassie.recordings.AvInfo;
import social.dassie.recordings.Ffmpeg;
import social.dassie.recordings.PlainCopy;

/**
 * Takes sound and film in. With ffmpeg what was sent is looked at, kept as it is, and converted later by
 * {@link Processing}; without, it is copied at once when browsers play it as it is, and refused otherwise.
 */
public final class Recordings {
    private static final Logger LOG = LoggerFactory.getLogger(Recordings.class);

    /** Of a kept file that is never served: it still holds what its sender did not mean to publish. */
    static final String SOURCE_EXTENSION = "part";

    private final MediaStore store;
    private final ImageProcessor processor;
    private final @Nullable Ffmpeg ffmpeg;

    public Recordings(MediaStore store, ImageProcessor processor, Optional<Ffmpeg> ffmpeg) {
        this.store = store;
        this.processor = processor;
        this.ffmpeg = ffmpeg.orElse(null);
    }

    boolean hasFfmpeg() {
        return ffmpeg != null;
    }

    Taken take(Workplace place, Path file, AvFormat format) throws ImageException, AvException, IOException {
        Ffmpeg tool = ffmpeg;
        if (tool == null) {
            return takePlain(place, file, format);
        }
        PlainCopy.check(file, format);
        AvInfo info = tool.probe(place.directory(), file, format);
        check(info);
        Taken.Thumbnail preview = preview(tool, place, file, format, info);
        try {
            long bytes = Files.size(file);
            String source = store.keep(file, SOURCE_EXTENSION);
            MediaMeta meta = MediaMeta.recording(info);
            Taken taken = new Taken(info.type(), null, source, null, meta, null, format.mimeType(), bytes);
            return preview == null ? taken : taken.with(preview);
        } catch (IOException | RuntimeException failed) {
            store.discard(preview == null ? null : preview.file());
            throw failed;
        }
    }

    private Taken takePlain(Workplace place, Path file, AvFormat format)
            throws ImageException, AvException, IOException {
        AvFile copy = PlainCopy.of(place.directory(), file, format);
        AvInfo info = copy.info();
        check(info);
        AvInfo.Film film = info.film();
        Taken.Thumbnail preview = film == null ? null : keep(processor.darkPreview(film.width(), film.height()));
        try {
            long bytes = Files.size(copy.path());
            String name = store.keep(copy.path(), format.extension());
            MediaMeta meta = MediaMeta.recording(info);
            Taken taken = new Taken(info.type(), name, null, null, meta, null, format.mimeType(), bytes);
            return preview == null ? taken : taken.with(preview);
        } catch (IOException | RuntimeException failed) {
            store.discard(preview == null ? null : preview.file());
            throw failed;
        }
    }

    /** Writes a picture that Java cannot read as one that it can. */
    Path picture(Workplace place, Path file, AvFormat format) throws AvException, IOException {
        Ffmpeg tool = ffmpeg;
        if (tool == null) {
            throw new IllegalStateException("no ffmpeg");
        }
        AvInfo.Film film = tool.probe(place.directory(), file, format).film();
        if (film != null && (long) film.width() * film.height() > ImageHeader.MAX_PIXELS) {
            throw AvException.refused(film.width() + "x" + film.height() + " images are not supported");
        }
        return tool.picture(place.directory(), file, format, 0);
    }

    /** Makes the file that everybody sees of one that was sent. */
    AvFile convert(Workplace place, Path source) throws AvException, IOException {
        Ffmpeg tool = ffmpeg;
        if (tool == null) {
            throw AvException.refused("ffmpeg is not installed any more");
        }
        AvFormat format = AvFormat.of(source).orElse(AvFormat.GIF);
        AvInfo info = tool.probe(place.directory(), source, format);
        return tool.convert(place.directory(), source, format, info);
    }

    /** In the reference server's words. */
    private static void check(AvInfo info) throws AvException {
        AvInfo.Film film = info.film();
        if (film == null) {
            return;
        }
        if ((long) film.width() * film.height() > Ffmpeg.MAX_PIXELS) {
            throw AvException.refused(film.width() + "x" + film.height() + " videos are not supported");
        }
        if (Math.floor(film.fps()) > Ffmpeg.MAX_FRAME_RATE) {
            throw AvException.refused((long) film.fps() + "fps videos are not supported");
        }
    }

    /** A film must have one, and what gives none cannot be played; a cover that cannot be read is left out. */
    private Taken.@Nullable Thumbnail preview(Ffmpeg tool, Workplace place, Path file, AvFormat format, AvInfo info)
            throws ImageException, AvException, IOException {
        if (format == AvFormat.GIF) {
            return keep(processor.preview(file));
        }
        if (info.film() != null) {
            return keep(processor.preview(frame(tool, place, file, format, Math.min(1, info.duration() / 2))));
        }
        if (!info.hasCover()) {
            return null;
        }
        try {
            return keep(processor.preview(tool.picture(place.directory(), file, format, 0)));
        } catch (ImageException | AvException damaged) {
            LOG.debug("A cover was left out", damaged);
            return null;
        }
    }

    /** The first picture of many films is black, so a later one is tried first. */
    private static Path frame(Ffmpeg tool, Workplace place, Path file, AvFormat format, double second)
            throws AvException, IOException {
        if (second > 0) {
            try {
                return tool.picture(place.directory(), file, format, second);
            } catch (AvException none) {
                LOG.debug("No picture at {} s", second, none);
            }
        }
        return tool.picture(place.directory(), file, format, 0);
    }

    Taken.Thumbnail keep(PreviewImage preview) throws IOException {
        try {
            return new Taken.Thumbnail(
                    store.keep(preview.small()),
                    MediaMeta.Size.of(preview.small()),
                    preview.blurhash(),
                    preview.small().bytes());
        } finally {
            Files.deleteIfExists(preview.small().path());
        }
    }
}
