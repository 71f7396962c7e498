package social.dassie.media.remotefiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import social.dassie.media.images.headers.ImageFormat;
import social.dassie.media.recordings.RecordingFormat;

/**
 * The type of a file, detected from its first bytes only: the type that its server states is not trusted. Only types that
 * a browser shows without executing anything are included: neither SVG nor HTML nor PDF.
 */
record FileType(String mimeType, String extension) {
    private static final Set<ImageFormat> PICTURES =
            Set.of(ImageFormat.JPEG, ImageFormat.PNG, ImageFormat.GIF, ImageFormat.WEBP, ImageFormat.AVIF);

    boolean isPicture() {
        return mimeType.startsWith("image/");
    }

    static Optional<FileType> of(Path file) throws IOException {
        ImageFormat format = ImageFormat.of(file);
        if (PICTURES.contains(format)) {
            return Optional.of(new FileType(format.mimeType(), format.extension()));
        }
        if (format != ImageFormat.VIDEO && format != ImageFormat.UNKNOWN) {
            return Optional.empty();
        }
        return RecordingFormat.of(file).map(found -> new FileType(found.mimeType(), found.extension()));
    }
}
