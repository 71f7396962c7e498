package social.dassie.media.recordings;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;

/** One track of an MP4: reads its codec and size, and blanks its names and dates. */
final class Mp4Track {
    private static final ErrorCode OTHER_TRACKS = ErrorCode.of(
            "error.tracks_beside_sound_and_pictures",
            "Tracks other than audio and video are supported only if ffmpeg is installed");

    private static final ErrorCode UNSUPPORTED_CODEC = ErrorCode.of(
            "error.this_codec_is_supported_only", "This codec is supported only where ffmpeg is installed");

    private static final Set<String> TRACK = Set.of("tkhd", "edts", "tref", "mdia");
    private static final Set<String> MEDIA = Set.of("mdhd", "hdlr", "minf");
    private static final Set<String> INFORMATION = Set.of("vmhd", "smhd", "dinf", "stbl");
    private static final Set<String> SAMPLES = Set.of(
            "stsd", "stts", "stsc", "stsz", "stz2", "stco", "co64", "ctts", "cslg", "stss", "sdtp", "sgpd", "sbgp");
    private static final Map<String, String> VIDEO_CODECS =
            Map.of("avc1", "h264", "avc3", "h264", "av01", "av1", "vp09", "vp9");
    private static final Map<String, String> AUDIO_CODECS =
            Map.of("mp4a", "aac", "Opus", "opus", "fLaC", "flac", ".mp3", "mp3");
    private static final int HANDLER_NAME_AT = 24;
    private static final int MAX_CONFIGURATION = 1_024;
    private static final int THOUSAND = 1_000;

    private final RandomAccessFile file;
    private final Mp4File whole;
    private String handler = "";
    private String codec = "";
    private int width;
    private int height;
    private int channels;
    private int sampleRate;
    private long samples;
    private double seconds;

    Mp4Track(RandomAccessFile file, Mp4File whole) {
        this.file = file;
        this.whole = whole;
    }

    void read(Mp4Box track) throws RecordingException, IOException {
        whole.walk(track.start(), track.end(), TRACK, box -> {
            switch (box.type()) {
                case "tkhd" -> size(box);
                case "mdia" -> whole.walk(box.start(), box.end(), MEDIA, this::media);
                default -> {} // edits and references contain only numbers
            }
        });
        if (!handler.equals("vide") && !handler.equals("soun")) {
            throw RecordingException.refused(OTHER_TRACKS);
        }
        if (isVideo() ? !VIDEO_CODECS.containsKey(codec) || width <= 0 || height <= 0 : sampleRate <= 0) {
            throw RecordingException.refused(UNSUPPORTED_CODEC);
        }
    }

    boolean isVideo() {
        return handler.equals("vide");
    }

    RecordingInfo.@Nullable Video video() {
        long milliseconds = Math.round(THOUSAND * seconds);
        String rate = milliseconds <= 0 || samples <= 0 ? "" : THOUSAND * samples + "/" + milliseconds;
        return new RecordingInfo.Video(VIDEO_CODECS.getOrDefault(codec, codec), width, height, rate, true);
    }

    RecordingInfo.@Nullable Audio audio() {
        return RecordingInfo.Audio.of(AUDIO_CODECS.getOrDefault(codec, codec), sampleRate, channels);
    }

    /**
     * Reads width and height, which are at the end, in 16.16; a matrix before them whose first number is 0 rotates the
     * video.
     */
    private void size(Mp4Box box) throws IOException {
        box.zeroDates(file);
        file.seek(box.end() - 44);
        boolean isTurned = file.readInt() == 0;
        file.seek(box.end() - 8);
        int first = file.readInt() >>> 16;
        int second = file.readInt() >>> 16;
        width = isTurned ? second : first;
        height = isTurned ? first : second;
    }

    private void media(Mp4Box box) throws RecordingException, IOException {
        switch (box.type()) {
            case "mdhd" -> {
                seconds = box.seconds(file);
                box.zeroDates(file);
            }
            case "hdlr" -> {
                handler = text(box.start() + 8);
                SanitizedCopy.zero(file, box.start() + HANDLER_NAME_AT, box.end());
            }
            default -> whole.walk(box.start(), box.end(), INFORMATION, this::information);
        }
    }

    private void information(Mp4Box box) throws RecordingException, IOException {
        if (box.type().equals("stbl")) {
            whole.walk(box.start(), box.end(), SAMPLES, this::samples);
        } else if (box.type().equals("dinf")) {
            whole.walk(box.start(), box.end(), Set.of("dref"), this::reference);
        }
    }

    /** Checks that the samples are in this file: the flag of the only reference must say so. */
    private void reference(Mp4Box box) throws RecordingException, IOException {
        file.seek(box.start() + 4);
        int count = file.readInt();
        file.seek(box.start() + 16);
        if (count != 1 || (file.readInt() & 1) == 0) {
            throw RecordingException.unreadable("its samples are in another file");
        }
    }

    private void samples(Mp4Box box) throws IOException {
        if (box.type().equals("stsz")) {
            file.seek(box.start() + 8);
            samples = Integer.toUnsignedLong(file.readInt());
        } else if (box.type().equals("stsd")) {
            long entry = box.start() + 8;
            codec = text(entry + 4);
            file.seek(entry + 24);
            channels = file.readUnsignedShort();
            file.seek(entry + 32);
            sampleRate = AUDIO_CODECS.containsKey(codec) ? file.readInt() >>> 16 : 0;
            byte[] more = new byte[(int) Math.max(0, Math.min(MAX_CONFIGURATION, box.end() - entry - 36))];
            file.seek(entry + 36);
            file.readFully(more);
            channels = channelsOf(more, channels);
        }
    }

    /**
     * Returns the number of channels. The general field is always 2; AAC has the number in its own configuration (ISO/IEC
     * 14496-3).
     */
    private static int channelsOf(byte[] more, int otherwise) {
        int at = new String(more, StandardCharsets.ISO_8859_1).indexOf("esds") + 8;
        if (at < 8) {
            return otherwise;
        }
        for (int skip : new int[] {3, 13, 0}) {
            at++;
            while (at < more.length - 1 && more[at] < 0) {
                at++;
            }
            at += 1 + skip;
        }
        int configured = at + 1 < more.length ? more[at + 1] >> 3 & 15 : 0;
        return configured == 0 ? otherwise : configured;
    }

    private String text(long at) throws IOException {
        byte[] type = new byte[4];
        file.seek(at);
        file.readFully(type);
        return new String(type, StandardCharsets.ISO_8859_1);
    }
}
