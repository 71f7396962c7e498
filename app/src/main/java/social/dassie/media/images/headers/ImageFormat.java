package social.dassie.media.images.headers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import social.dassie.media.recordings.Brand;
import social.dassie.media.recordings.RecordingFormat;

/**
 * The format of a file, detected from its first bytes only, because a declared type and a file name are not trusted.
 *
 * <p>The list also contains formats that are known but not accepted, so that the error can differ from the one for a
 * damaged file.
 */
public enum ImageFormat {
    JPEG("image/jpeg", "jpg", true),
    PNG("image/png", "png", true),
    GIF("image/gif", "gif", true),
    WEBP("image/webp", "webp", true),
    AVIF("image/avif", "avif", false),
    HEIC("image/heic", "heic", false),
    SVG("image/svg+xml", "svg", false),
    PDF("application/pdf", "pdf", false),
    HTML("text/html", "html", false),
    VIDEO("video/mp4", "mp4", false),
    UNKNOWN("application/octet-stream", "bin", false);

    /** The number of bytes that {@link #of(byte[])} reads; a comment before the tag of an SVG can be long. */
    static final int START_BYTES = 1024;

    private final String mimeType;
    private final String extension;
    private final boolean supported;

    ImageFormat(String mimeType, String extension, boolean supported) {
        this.mimeType = mimeType;
        this.extension = extension;
        this.supported = supported;
    }

    public String mimeType() {
        return mimeType;
    }

    /** Returns the content type of a stored file, by the extension of its name; empty for a file that must not be served. */
    public static Optional<String> mimeTypeOf(String name) {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        return Arrays.stream(values())
                .filter(format -> format.supported && format.extension.equals(extension))
                .findFirst()
                .map(ImageFormat::mimeType)
                .or(() -> RecordingFormat.mimeTypeOf(extension));
    }

    /** Returns the file extension without the dot. */
    public String extension() {
        return extension;
    }

    /** Whether images in this format can be read. */
    public boolean isSupported() {
        return supported;
    }

    public static ImageFormat of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return of(in.readNBytes(START_BYTES));
        }
    }

    public static ImageFormat of(byte[] start) {
        String text = new String(start, 0, Math.min(start.length, START_BYTES), StandardCharsets.ISO_8859_1);
        if (text.startsWith("\u00ff\u00d8\u00ff")) {
            return JPEG;
        }
        if (text.startsWith("\u0089PNG\r\n\u001a\n")) {
            return PNG;
        }
        if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) {
            return GIF;
        }
        if (text.startsWith("RIFF")) {
            return text.startsWith("WEBP", 8) ? WEBP : text.startsWith("AVI ", 8) ? VIDEO : UNKNOWN;
        }
        if (text.startsWith("ftyp", 4)) {
            return ofBrand(text);
        }
        if (text.startsWith("\u001aE\u00df\u00a3") || text.startsWith("OggS")) {
            return VIDEO;
        }
        return text.startsWith("%PDF-") ? PDF : ofMarkup(text);
    }

    private static ImageFormat ofBrand(String text) {
        return switch (Brand.of(text.substring(8, Math.min(12, text.length())))) {
            case AVIF -> AVIF;
            case HEIC -> HEIC;
            case QUICKTIME, M4A, MP4 -> VIDEO;
        };
    }

    private static ImageFormat ofMarkup(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.contains("<svg")) {
            return SVG;
        }
        if (lower.contains("<!doctype html") || lower.contains("<html") || lower.contains("<script")) {
            return HTML;
        }
        return UNKNOWN;
    }
}
