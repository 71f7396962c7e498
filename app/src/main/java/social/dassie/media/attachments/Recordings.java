package social.dassie.media.attachments;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.images.ImageProcessor;
import social.dassie.media.images.PreviewImage;
import social.dassie.media.images.headers.CodedColours;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageFormat;
import social.dassie.media.images.headers.ImageHeader;
import social.dassie.media.images.headers.JpegColours;
import social.dassie.media.images.headers.PngColours;
import social.dassie.media.recordings.Ffmpeg;
import social.dassie.media.recordings.PhotoColours;
import social.dassie.media.recordings.RecordingException;
import social.dassie.media.recordings.RecordingFile;
import social.dassie.media.recordings.RecordingFormat;
import social.dassie.media.recordings.RecordingInfo;
import social.dassie.media.recordings.SanitizedCopy;
import social.dassie.media.store.MediaStore;
import social.dassie.media.store.WorkDirectory;

/**
 * Accepts audio and video. With ffmpeg, the upload is validated, stored as it is, and converted later by
 * {@link Processing}. Without ffmpeg, it is copied at once if browsers can play it as it is, and rejected otherwise.
 */
public final class Recordings {
    private static final ErrorCode NO_FFMPEG =
            ErrorCode.of("error.ffmpeg_is_not_installed_any", "ffmpeg is no longer installed");
    private static final ErrorCode SOURCE_CHANGED =
            ErrorCode.of("error.the_file_that_was_sent_has", "the uploaded file has changed");
    private static final ErrorCode UNSUPPORTED_VIDEO =
            ErrorCode.of("error.videos_are_not_supported", "{0} videos are not supported");

    private static final Logger LOG = LoggerFactory.getLogger(Recordings.class);

    /** The extension of a stored upload that is never served: it still contains what its sender did not mean to publish. */
    static final String SOURCE_EXTENSION = "part";

    private final MediaStore store;
    private final ImageProcessor processor;
    private final @Nullable Ffmpeg ffmpeg;
    /** Null until first used: ffmpeg takes as long to list them as a server takes to start. */
    private @Nullable Set<RecordingFormat> pictures;

    public Recordings(MediaStore store, ImageProcessor processor, Optional<Ffmpeg> ffmpeg) {
        this.store = store;
        this.processor = processor;
        this.ffmpeg = ffmpeg.orElse(null);
    }

    boolean hasFfmpeg() {
        return ffmpeg != null;
    }

    /** Empty for images. With ffmpeg, an animated image is a video without audio. */
    Optional<RecordingFormat> formatOf(Path file) throws ImageException, IOException {
        Optional<RecordingFormat> moving = hasFfmpeg() ? moving(file) : Optional.empty();
        return moving.isPresent() && processor.isAnimated(file) ? moving : RecordingFormat.of(file);
    }

    /** Returns the format of an image that may be animated. */
    private static Optional<RecordingFormat> moving(Path file) throws IOException {
        return switch (ImageFormat.of(file)) {
            case GIF -> Optional.of(RecordingFormat.GIF);
            case WEBP -> Optional.of(RecordingFormat.WEBP);
            default -> Optional.empty();
        };
    }

    StoredFile take(WorkDirectory place, Path file, RecordingFormat format)
            throws ImageException, RecordingException, IOException {
        Ffmpeg tool = ffmpeg;
        if (tool == null) {
            return takePlain(place, file, format);
        }
        SanitizedCopy.check(file, format);
        RecordingInfo info = probe(tool, place, file, format);
        check(info);
        StoredFile.Thumbnail preview = preview(tool, place, file, format, info);
        try {
            long bytes = Files.size(file);
            String source = store.store(file, SOURCE_EXTENSION);
            MediaMeta meta = MediaMeta.recording(info);
            var files = new MediaAttachment.Files(null, null, source);
            StoredFile taken = new StoredFile(info.type(), files, meta, null, format.mimeType(), bytes);
            return preview == null ? taken : taken.with(preview);
        } catch (IOException | RuntimeException failed) {
            store.discard(preview == null ? null : preview.file());
            throw failed;
        }
    }

    private StoredFile takePlain(WorkDirectory place, Path file, RecordingFormat format)
            throws ImageException, RecordingException, IOException {
        RecordingFile copy = SanitizedCopy.of(place.directory(), file, format);
        RecordingInfo info = copy.info();
        check(info);
        RecordingInfo.Video video = info.video();
        StoredFile.Thumbnail preview =
                video == null ? null : keep(processor.darkPreview(video.width(), video.height()));
        try {
            long bytes = Files.size(copy.path());
            String name = store.store(copy.path(), format.extension());
            MediaMeta meta = MediaMeta.recording(info);
            var files = new MediaAttachment.Files(name, null, null);
            StoredFile taken = new StoredFile(info.type(), files, meta, null, format.mimeType(), bytes);
            return preview == null ? taken : taken.with(preview);
        } catch (IOException | RuntimeException failed) {
            store.discard(preview == null ? null : preview.file());
            throw failed;
        }
    }

    /** Returns the image formats that only ffmpeg can read, if the installed one can. */
    synchronized Set<RecordingFormat> pictures() {
        Set<RecordingFormat> known = pictures;
        if (known == null) {
            known = ffmpeg == null ? Set.of() : ask(ffmpeg);
            pictures = known;
        }
        return known;
    }

    private Set<RecordingFormat> ask(Ffmpeg tool) {
        try (WorkDirectory place = store.workplace()) {
            return tool.pictures(place.directory());
        } catch (RecordingException e) {
            LOG.debug("ffmpeg did not list its image formats; its output is in the log", e);
            return Set.of();
        } catch (IOException e) {
            LOG.warn("ffmpeg image formats unknown, so it converts no images: {}", StorageFailure.reason(e));
            return Set.of();
        }
    }

    /**
     * Converts an image that Java cannot read to one that it can read; if ffmpeg cannot read it either, it is returned
     * unchanged.
     */
    Path picture(WorkDirectory place, Path file) throws RecordingException, IOException {
        Ffmpeg tool = ffmpeg;
        RecordingFormat format = switch (ImageFormat.of(file)) {
            case AVIF -> RecordingFormat.AVIF;
            case HEIC -> RecordingFormat.HEIC;
            default -> null;
        };
        if (tool == null || format == null || !pictures().contains(format)) {
            return file;
        }
        if (format == RecordingFormat.HEIC) {
            Path photo = tool.photo(place.directory(), file);
            byte[] profile = profile(file);
            if (profile != null) {
                JpegColours.setProfile(photo, profile);
            }
            return photo;
        }
        RecordingInfo.Video video = tool.probe(place.directory(), file, format).video();
        if (video != null && (long) video.width() * video.height() > ImageHeader.MAX_PIXELS) {
            throw RecordingException.refused(RecordingException.TOO_LARGE, video.width() + "x" + video.height());
        }
        Path picture = tool.picture(place.directory(), file, format, 0);
        byte[] profile = profile(file);
        if (profile != null) {
            PngColours.setProfile(picture, profile);
        }
        return picture;
    }

    /** Returns the colour profile of a photo, which ffmpeg does not preserve; null for sRGB. */
    private static byte @Nullable [] profile(Path photo) throws IOException {
        PhotoColours colours = PhotoColours.of(photo);
        return colours.profile() != null
                ? colours.profile()
                : CodedColours.profile(colours.primaries(), colours.transfer());
    }

    /** Converts an upload to the file that is published. */
    RecordingFile convert(WorkDirectory place, Path source) throws RecordingException, IOException {
        Ffmpeg tool = ffmpeg;
        if (tool == null) {
            throw RecordingException.refused(NO_FFMPEG);
        }
        Optional<RecordingFormat> moving = moving(source);
        RecordingFormat format = RecordingFormat.of(source)
                .or(() -> moving)
                .orElseThrow(() -> RecordingException.refused(SOURCE_CHANGED));
        RecordingInfo info = probe(tool, place, source, format);
        return format == RecordingFormat.WEBP
                ? tool.convert(place.directory(), out -> play(source, out), format, info)
                : tool.convert(place.directory(), source, format, info);
    }

    private RecordingInfo probe(Ffmpeg tool, WorkDirectory place, Path file, RecordingFormat format)
            throws RecordingException, IOException {
        if (format != RecordingFormat.WEBP) {
            return tool.probe(place.directory(), file, format);
        }
        try {
            return processor.video(file);
        } catch (ImageException refused) {
            throw asRecording(refused);
        }
    }

    private void play(Path source, OutputStream out) throws RecordingException, IOException {
        try {
            processor.play(source, out);
        } catch (ImageException refused) {
            throw asRecording(refused);
        }
    }

    private static RecordingException asRecording(ImageException refused) {
        return switch (refused.reason()) {
            case BUSY -> RecordingException.busy();
            case TOO_LARGE -> RecordingException.refused(refused.problem());
            case UNSUPPORTED, UNREADABLE -> RecordingException.unreadable(refused);
        };
    }

    /** Rejects what exceeds the limits, with the reference server's error texts. */
    private static void check(RecordingInfo info) throws RecordingException {
        RecordingInfo.Video video = info.video();
        if (video == null) {
            return;
        }
        if ((long) video.width() * video.height() > Ffmpeg.MAX_PIXELS) {
            throw RecordingException.refused(UNSUPPORTED_VIDEO, video.width() + "x" + video.height());
        }
        if (Math.floor(video.fps()) > Ffmpeg.MAX_FRAME_RATE) {
            throw RecordingException.refused(UNSUPPORTED_VIDEO, (long) video.fps() + "fps");
        }
    }

    /**
     * Creates the preview. A video must have one: a video that yields no frame cannot be played. An unreadable cover is
     * omitted.
     */
    private StoredFile.@Nullable Thumbnail preview(
            Ffmpeg tool, WorkDirectory place, Path file, RecordingFormat format, RecordingInfo info)
            throws ImageException, RecordingException, IOException {
        if (format == RecordingFormat.GIF) {
            return keep(processor.preview(file));
        }
        if (format == RecordingFormat.WEBP) {
            return keep(processor.videoPreview(file));
        }
        if (info.video() != null) {
            return keep(processor.preview(frame(tool, place, file, format, Math.min(1, info.duration() / 2))));
        }
        if (!info.hasCover()) {
            return null;
        }
        try {
            return keep(processor.preview(tool.picture(place.directory(), file, format, 0)));
        } catch (ImageException | RecordingException damaged) {
            LOG.debug("Cover image skipped", damaged);
            return null;
        }
    }

    /** Extracts a frame of a video. The first frame of many videos is black, so a later one is tried first. */
    private static Path frame(Ffmpeg tool, WorkDirectory place, Path file, RecordingFormat format, double second)
            throws RecordingException, IOException {
        if (second > 0) {
            try {
                return tool.picture(place.directory(), file, format, second);
            } catch (RecordingException none) {
                LOG.debug("No video frame at {} s", second, none);
            }
        }
        return tool.picture(place.directory(), file, format, 0);
    }

    StoredFile.Thumbnail keep(PreviewImage preview) throws IOException {
        try {
            return new StoredFile.Thumbnail(
                    store.store(preview.small()),
                    MediaMeta.Size.of(preview.small()),
                    preview.blurhash(),
                    preview.small().bytes());
        } finally {
            Files.deleteIfExists(preview.small().path());
        }
    }
}
