package social.dassie.media.attachments;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.TruncatedText;
import social.dassie.media.images.Blurhash;

/**
 * A media file of a remote post, as its server describes it. Nothing of it was verified against the file.
 *
 * @param url where the file is
 * @param previewUrl a smaller image of it; null if there is none
 * @param mimeType null if the server does not state one
 * @param type {@code image}, {@code gifv}, {@code video}, {@code audio} or {@code unknown}; see {@link #typeOf}
 * @param description the alt text; null if there is none
 * @param width in pixels; null if unknown, as are the height and the length
 */
public record RemoteAttachment(
        String url,
        @Nullable String previewUrl,
        @Nullable String mimeType,
        String type,
        @Nullable String description,
        @Nullable String blurhash,
        MediaMeta.@Nullable Focus focus,
        @Nullable Integer width,
        @Nullable Integer height,
        @Nullable Double seconds) {
    /** The longest alt text that is stored, in characters; the rest is cut off, as on the reference server. */
    public static final int MAX_DESCRIPTION = 10_000;

    private static final Map<String, String> TYPES_BY_ENDING = new HashMap<>();

    static {
        put("image", List.of("png", "jpg", "jpeg", "jfif", "gif", "webp", "avif", "heic", "heif", "bmp"));
        put("video", List.of("mp4", "m4v", "mov", "webm", "mkv", "ogv"));
        put("audio", List.of("mp3", "m4a", "aac", "ogg", "oga", "opus", "wav", "flac"));
    }

    /** The extension of the file name in an address. */
    private static final Pattern ENDING = Pattern.compile("^[^?#]*/[^/?#]*\\.([A-Za-z0-9]{1,5})(?:[?#]|$)");

    private static final int MAX_SIDE = 65_535;
    private static final double MAX_SECONDS = 1_000_000;
    private static final int MAX_MIME_TYPE = 100;

    /**
     * Returns the type that clients get: by the media type, else by the type of the ActivityStreams object. Clients get
     * {@code unknown} for what they cannot show safely, such as SVG, and link to it.
     */
    public static String typeOf(@Nullable String mimeType, String objectType) {
        String media = mimeType == null ? "" : mimeType.toLowerCase(Locale.ROOT).strip();
        if (media.isEmpty() || media.equals("application/octet-stream")) {
            return switch (objectType) {
                case "Image" -> "image";
                case "Video" -> "video";
                case "Audio" -> "audio";
                default -> "unknown";
            };
        }
        if (media.startsWith("image/svg")) {
            return "unknown";
        }
        String kind = media.substring(0, Math.max(0, media.indexOf('/')));
        return switch (kind) {
            case "image", "video", "audio" -> kind;
            default -> media.startsWith("application/ogg") ? "audio" : "unknown";
        };
    }

    /**
     * Returns the type as {@link #typeOf(String, String)} does, or if that finds none because there is no media type, by
     * the name of the file. A file whose name does not indicate it either is an image if it has a blurhash.
     */
    public static String typeOf(@Nullable String mimeType, String objectType, String url, boolean hasBlurhash) {
        String media = mimeType == null ? "" : mimeType.strip();
        String known = typeOf(media, objectType);
        if (!known.equals("unknown") || !media.isEmpty()) {
            return known;
        }
        Matcher ending = ENDING.matcher(url);
        if (!ending.find()) {
            return hasBlurhash ? "image" : "unknown";
        }
        return TYPES_BY_ENDING.getOrDefault(ending.group(1).toLowerCase(Locale.ROOT), "unknown");
    }

    /** Whether the file is at an address that can be requested. */
    boolean isUsable() {
        return isAddress(url);
    }

    /** Returns the same within the limits: invalid values are omitted, and long ones are cut. */
    RemoteAttachment limited() {
        boolean hasSize = isSide(width) && isSide(height);
        boolean hasLength = seconds != null && !seconds.isNaN() && seconds > 0 && seconds <= MAX_SECONDS;
        String words = description == null ? "" : description.strip();
        return new RemoteAttachment(
                url,
                previewUrl != null && isAddress(previewUrl) && !previewUrl.equals(url) ? previewUrl : null,
                mimeType == null || mimeType.length() > MAX_MIME_TYPE ? null : mimeType,
                type,
                words.isEmpty() ? null : TruncatedText.to(MAX_DESCRIPTION, words),
                blurhash != null && Blurhash.isValid(blurhash) ? blurhash : null,
                focus,
                hasSize ? width : null,
                hasSize ? height : null,
                hasLength ? seconds : null);
    }

    private static void put(String type, List<String> endings) {
        endings.forEach(ending -> TYPES_BY_ENDING.put(ending, type));
    }

    private static boolean isSide(@Nullable Integer side) {
        return side != null && side > 0 && side <= MAX_SIDE;
    }

    private static boolean isAddress(String text) {
        return WebAddress.parse(text).isPresent();
    }
}
