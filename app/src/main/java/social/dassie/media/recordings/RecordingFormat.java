package social.dassie.media.recordings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The formats of audio and video, detected only from their first bytes: a declared type and a file name are not trusted.
 * Playlists (M3U, ffconcat, DASH) are not included, so no tool ever opens one.
 */
public enum RecordingFormat {
    MP4("mp4", "mov", true, "video/mp4"),
    QUICKTIME("mov", "mov", false, "video/quicktime"),
    M4A("m4a", "mov", true, "audio/mp4", "audio/m4a", "audio/x-m4a"),
    WEBM("webm", "matroska", true, "video/webm", "audio/webm"),
    OGG("ogg", "ogg", true, "audio/ogg", "video/ogg"),
    MP3("mp3", "mp3", true, "audio/mpeg", "audio/mp3"),
    FLAC("flac", "flac", true, "audio/flac"),
    WAV("wav", "wav", true, "audio/wav", "audio/wave", "audio/x-wav", "audio/x-pn-wave"),
    AAC("aac", "aac", false, "audio/aac"),
    /** Animated GIFs only; a still one is an image. */
    GIF("gif", "gif", false, "image/gif"),
    /** Animated WebPs only; ffmpeg cannot read them and gets their frames as a {@link RawVideo}. */
    WEBP("webp", "matroska", false, "image/webp"),
    /** An image format that only ffmpeg can read. */
    AVIF("avif", "mov", false, "image/avif"),
    /** Photos of phones; only ffmpeg can decode their content. */
    HEIC("heic", "hevc", false, "image/heic", "image/heif");

    private static final int START_BYTES = 16;
    private static final int ID3_HEADER = 10;

    private final String extension;
    private final String demuxer;
    private final boolean isPlayable;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> mimeTypes;

    RecordingFormat(String extension, String demuxer, boolean isPlayable, String... mimeTypes) {
        this.extension = extension;
        this.demuxer = demuxer;
        this.isPlayable = isPlayable;
        this.mimeTypes = List.of(mimeTypes);
    }

    /** Returns the file name extension, without the dot. */
    public String extension() {
        return extension;
    }

    public String mimeType() {
        return mimeTypes.get(0);
    }

    /** Returns ffmpeg's name of the demuxer. */
    String demuxer() {
        return demuxer;
    }

    /**
     * Returns the media types that this server accepts, as clients name them.
     *
     * @param pictures the image formats that ffmpeg reads
     */
    public static List<String> mimeTypes(boolean hasFfmpeg, Set<RecordingFormat> pictures) {
        return Arrays.stream(values())
                .filter(format -> format.isPicture() ? pictures.contains(format) : hasFfmpeg || format.isPlayable)
                .flatMap(format -> format.mimeTypes.stream())
                .toList();
    }

    /** Whether it is an image; those are detected by the image code. */
    private boolean isPicture() {
        return this == GIF || this == WEBP || this == AVIF || this == HEIC;
    }

    /** Returns the type of a stored file by its extension; empty if it is not the extension of a recording. */
    public static Optional<String> mimeTypeOf(String extension) {
        return Arrays.stream(values())
                .filter(format -> format.isPlayable && format.extension.equals(extension))
                .findFirst()
                .map(RecordingFormat::mimeType);
    }

    /** Whether browsers play files of this format as they are. */
    boolean isPlayable() {
        return isPlayable;
    }

    /** Returns empty for a file that is neither audio nor video; the image code detects the others. */
    public static Optional<RecordingFormat> of(Path file) throws IOException {
        byte[] start;
        try (InputStream in = Files.newInputStream(file)) {
            start = in.readNBytes(START_BYTES);
        }
        String text = new String(start, StandardCharsets.ISO_8859_1);
        if (text.startsWith("ID3") && start.length >= ID3_HEADER) {
            return behindTag(file, Mp3File.tagLength(start));
        }
        return of(text);
    }

    private static Optional<RecordingFormat> of(String text) {
        if (text.startsWith("ftyp", 4)) {
            return ofBrand(text);
        }
        if (text.startsWith("\u001aE\u00df\u00a3")) {
            return Optional.of(WEBM);
        }
        if (text.startsWith("OggS")) {
            return Optional.of(OGG);
        }
        if (text.startsWith("fLaC")) {
            return Optional.of(FLAC);
        }
        if (text.startsWith("RIFF") && text.startsWith("WAVE", 8)) {
            return Optional.of(WAV);
        }
        return ofFrame(text);
    }

    /** Detects a frame: MPEG audio (layer bits not 00) and ADTS (layer bits 00) begin with the same 11 or 12 set bits. */
    private static Optional<RecordingFormat> ofFrame(String text) {
        if (text.length() < START_BYTES || text.charAt(0) != 0xff || (text.charAt(1) & 0xe0) != 0xe0) {
            return Optional.empty();
        }
        boolean isAdts = (text.charAt(1) & 0xf6) == 0xf0;
        return isAdts
                ? Optional.of(AAC)
                : MpegFrame.of(text.charAt(0) << 24 | text.charAt(1) << 16 | text.charAt(2) << 8 | text.charAt(3))
                        .map(frame -> MP3);
    }

    private static Optional<RecordingFormat> behindTag(Path file, int length) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer buffer = ByteBuffer.allocate(START_BYTES);
            int read = channel.read(buffer, length);
            String text = new String(buffer.array(), 0, Math.max(0, read), StandardCharsets.ISO_8859_1);
            return text.startsWith("fLaC") ? Optional.of(FLAC) : ofFrame(text);
        }
    }

    private static Optional<RecordingFormat> ofBrand(String text) {
        if (text.length() < 12) {
            return Optional.empty();
        }
        return switch (Brand.of(text.substring(8, 12))) {
            case AVIF, HEIC -> Optional.empty();
            case QUICKTIME -> Optional.of(QUICKTIME);
            case M4A -> Optional.of(M4A);
            case MP4 -> Optional.of(MP4);
        };
    }
}
