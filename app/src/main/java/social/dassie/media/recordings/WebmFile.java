package social.dassie.media.recordings;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;

/**
 * A WebM file, RFC 8794 (EBML) and RFC 9559 (Matroska). Tags, chapters and attachments become void elements of the same
 * length; titles, dates and program names are zeroed.
 */
final class WebmFile {
    private static final ErrorCode NO_LENGTH =
            ErrorCode.of("error.webm_files_that_do_not", "WebM files without a duration need ffmpeg");
    private static final ErrorCode UNKNOWN_LENGTH =
            ErrorCode.of("error.webm_files_of_unknown_length", "WebM files of unknown length need ffmpeg");
    private static final ErrorCode UNSUPPORTED_TRACK = ErrorCode.of(
            "error.this_kind_of_track_is", "This kind of track is supported only where ffmpeg is installed");

    private static final int MAX_ELEMENTS = 200_000;
    private static final int VOID = 0xec;
    private static final int CRC = 0xbf;

    /** One element; {@code end} is the end of the parent when the size is unknown. */
    private record Element(long id, long at, long start, long end) {}

    private interface Visitor {
        void visit(Element element) throws RecordingException, IOException;
    }

    private final RandomAccessFile file;
    private int elements;
    private long timestampScale = 1_000_000;
    private double ticks;
    private long type;
    private String codec = "";
    private long width;
    private long height;
    private long frameNs;
    private double sampleRate = 8_000;
    private long channels = 1;
    private RecordingInfo.@Nullable Video video;
    private RecordingInfo.@Nullable Audio audio;

    WebmFile(RandomAccessFile file) {
        this.file = file;
    }

    RecordingInfo blank() throws RecordingException, IOException {
        walk(0, file.length(), top -> {
            if (top.id() == 0x18538067L) {
                walk(top.start(), top.end(), this::segment);
            } else if (top.id() != 0x1a45dfa3L) {
                blank(top);
            }
        });
        double duration = ticks * timestampScale / 1e9;
        if ((video == null && audio == null) || !(duration > 0)) {
            throw RecordingException.refused(NO_LENGTH);
        }
        return new RecordingInfo(duration, RecordingInfo.bitrateOf(file.length(), duration), video, audio, false);
    }

    private void segment(Element element) throws RecordingException, IOException {
        switch ((int) element.id()) {
            case 0x1549a966 -> walk(element.start(), element.end(), this::information);
            case 0x1654ae6b ->
                walk(element.start(), element.end(), track -> {
                    if (track.id() == 0xae) {
                        track(track);
                    } else {
                        blank(track);
                    }
                });
            case 0x1f43b675, 0x1c53bb6b, 0x114d9b74 -> {} // clusters, cues and the index of them
            default -> blank(element);
        }
    }

    private void information(Element element) throws RecordingException, IOException {
        switch ((int) element.id()) {
            case 0x2ad7b1 -> timestampScale = Math.max(1, number(element));
            case 0x4489 -> ticks = real(element);
            case CRC -> blank(element);
            default -> SanitizedCopy.zero(file, element.start(), element.end());
        }
    }

    private void track(Element entry) throws RecordingException, IOException {
        type = 0;
        codec = "";
        walk(entry.start(), entry.end(), this::ofTrack);
        if (type == 1 && (codec.equals("V_VP8") || codec.equals("V_VP9") || codec.equals("V_AV1")) && width > 0) {
            String rate = frameNs <= 0 ? "" : "1000000000/" + frameNs;
            String name = codec.substring(2).toLowerCase(Locale.ROOT);
            video = video == null ? new RecordingInfo.Video(name, (int) width, (int) height, rate, true) : video;
        } else if (type == 2 && (codec.equals("A_OPUS") || codec.equals("A_VORBIS"))) {
            String name = codec.substring(2).toLowerCase(Locale.ROOT);
            audio = audio == null ? RecordingInfo.Audio.of(name, (int) sampleRate, (int) channels) : audio;
        } else {
            throw RecordingException.refused(UNSUPPORTED_TRACK);
        }
    }

    private void ofTrack(Element element) throws RecordingException, IOException {
        switch ((int) element.id()) {
            case 0x83 -> type = number(element);
            case 0x86 -> codec = new String(bytes(element), StandardCharsets.US_ASCII).replace("\0", "");
            case 0x23e383 -> frameNs = number(element);
            case 0xe0, 0xe1 -> walk(element.start(), element.end(), this::ofTrack);
            case 0xb0 -> width = number(element);
            case 0xba -> height = number(element);
            case 0xb5 -> sampleRate = real(element);
            case 0x9f -> channels = number(element);
            case 0x63a2 -> privateData(element);
            case 0x536e, 0x258688 -> SanitizedCopy.zero(file, element.start(), element.end());
            case CRC -> blank(element);
            default -> {} // numbers that players need
        }
    }

    /** Vorbis has its three packets here, the comments in the middle; their lengths use Xiph lacing. */
    private void privateData(Element element) throws RecordingException, IOException {
        byte[] data = bytes(element);
        if (data.length < 3 || data[0] != 2 || !new String(data, StandardCharsets.ISO_8859_1).contains("vorbis")) {
            return;
        }
        int at = 1;
        int[] lengths = new int[2];
        for (int packet = 0; packet < 2; packet++) {
            do {
                lengths[packet] += data[at] & 0xff;
            } while (data[at++] == (byte) 255);
        }
        byte[] comments = Arrays.copyOfRange(data, at + lengths[0], at + lengths[0] + lengths[1]);
        file.seek(element.start() + at + lengths[0]);
        file.write(Comments.blank(comments, "vorbis"));
    }

    private void walk(long from, long to, Visitor visitor) throws RecordingException, IOException {
        for (long at = from; at < to; ) {
            if (++elements > MAX_ELEMENTS) {
                throw RecordingException.unreadable("too many elements");
            }
            file.seek(at);
            long id = vint(false);
            long size = vint(true);
            long start = file.getFilePointer();
            if (size < 0 && id != 0x18538067L) {
                throw RecordingException.refused(UNKNOWN_LENGTH);
            }
            long end = size < 0 ? to : start + size;
            if (end > to) {
                throw RecordingException.unreadable("an element goes beyond its end");
            }
            visitor.visit(new Element(id, at, start, end));
            at = end;
        }
    }

    /** Reads a variable-length number; −1 for an unknown size. */
    private long vint(boolean isSize) throws RecordingException, IOException {
        int first = file.readUnsignedByte();
        int length = Integer.numberOfLeadingZeros(first) - 23;
        if (length > (isSize ? 8 : 4)) {
            throw RecordingException.unreadable("no element where one should be");
        }
        long value = isSize ? first & (1 << (8 - length)) - 1 : first;
        boolean isUnknown = isSize && value == (1 << (8 - length)) - 1;
        for (int i = 1; i < length; i++) {
            int next = file.readUnsignedByte();
            isUnknown &= next == 0xff;
            value = value << 8 | next;
        }
        return isUnknown ? -1 : value;
    }

    /**
     * Writes a void element of the same length: one byte of id, then a size in as many bytes as are needed to fill it.
     */
    private void blank(Element element) throws IOException {
        long length = element.end() - element.at();
        int sizeBytes = (int) Math.min(8, length - 1);
        long size = length - 1 - sizeBytes;
        file.seek(element.at());
        file.write(VOID);
        for (int i = sizeBytes - 1; i >= 0; i--) {
            long marker = i == sizeBytes - 1 ? 1L << (8 - sizeBytes) : 0;
            file.write((int) (((size >>> (8 * i)) | marker) & 0xff));
        }
        SanitizedCopy.zero(file, element.end() - size, element.end());
    }

    private byte[] bytes(Element element) throws RecordingException, IOException {
        if (element.end() - element.start() > 1024 * 1024) {
            throw RecordingException.unreadable("too long an element");
        }
        byte[] bytes = new byte[(int) (element.end() - element.start())];
        file.seek(element.start());
        file.readFully(bytes);
        return bytes;
    }

    private long number(Element element) throws RecordingException, IOException {
        long value = 0;
        for (byte b : bytes(element)) {
            value = (value << 8) | (b & 0xff);
        }
        return value;
    }

    private double real(Element element) throws RecordingException, IOException {
        long bits = number(element);
        return element.end() - element.start() == 4 ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
    }
}
