package social.dassie.media.recordings;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An MP3: frames, with tags (ID3v2, ID3v1, APE) before and after them. Only the frames are copied. */
final class Mp3File {
    private static final int ID3_HEADER = 10;
    private static final int FOOTER_FLAG = 0x10;
    private static final int MAX_TAGS_BEHIND = 1024 * 1024;
    private static final int MIN_FRAMES = 2;

    private Mp3File() {}

    /** Returns the total length of an ID3v2 tag, from its first ten bytes; its size uses seven bits of each byte. */
    static int tagLength(byte[] header) {
        int size = (header[6] & 0x7f) << 21 | (header[7] & 0x7f) << 14 | (header[8] & 0x7f) << 7 | (header[9] & 0x7f);
        return size + ID3_HEADER + ((header[5] & FOOTER_FLAG) == 0 ? 0 : ID3_HEADER);
    }

    static RecordingInfo copy(Path file, Path copy) throws RecordingException, IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r");
                FileChannel out = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            long start = behindTags(in);
            long at = start;
            int frames = 0;
            double seconds = 0;
            MpegFrame first = null;
            for (MpegFrame frame = frame(in, at); frame != null; frame = frame(in, at)) {
                first = first == null ? frame : first;
                frames++;
                seconds += (double) frame.samples() / frame.sampleRate();
                at += frame.length();
            }
            if (first == null || frames < MIN_FRAMES || !isTagOrEnd(in, at)) {
                throw RecordingException.unreadable("no row of MPEG frames");
            }
            in.getChannel().transferTo(start, at - start, out);
            return new RecordingInfo(
                    seconds,
                    RecordingInfo.bitrateOf(at - start, seconds),
                    null,
                    RecordingInfo.Audio.of("mp3", first.sampleRate(), first.channels()),
                    false);
        }
    }

    private static long behindTags(RandomAccessFile in) throws IOException {
        byte[] header = new byte[ID3_HEADER];
        long at = 0;
        while (at + ID3_HEADER <= in.length()) {
            in.seek(at);
            in.readFully(header);
            if (header[0] != 'I' || header[1] != 'D' || header[2] != '3') {
                return at;
            }
            at += tagLength(header);
        }
        return at;
    }

    /** Returns the frame at this position; null if there is no complete frame. */
    private static @Nullable MpegFrame frame(RandomAccessFile in, long at) throws IOException {
        if (at + 4 > in.length()) {
            return null;
        }
        in.seek(at);
        Optional<MpegFrame> frame = MpegFrame.of(in.readInt());
        return frame.filter(f -> f.length() > 4 && at + f.length() <= length(in))
                .orElse(null);
    }

    private static long length(RandomAccessFile in) {
        try {
            return in.length();
        } catch (IOException gone) {
            return 0;
        }
    }

    /** A truncated last frame does not invalidate the rest; other bytes in the middle are. */
    private static boolean isTagOrEnd(RandomAccessFile in, long at) throws IOException {
        long left = in.length() - at;
        if (left > MAX_TAGS_BEHIND) {
            return false;
        }
        byte[] rest = new byte[(int) Math.min(left, 8)];
        in.seek(at);
        in.readFully(rest);
        String text = new String(rest, StandardCharsets.ISO_8859_1);
        boolean isCutFrame = text.length() < 4
                || MpegFrame.of(text.charAt(0) << 24 | text.charAt(1) << 16 | text.charAt(2) << 8 | text.charAt(3))
                        .isPresent();
        return isCutFrame || text.startsWith("TAG") || text.startsWith("APETAGEX") || text.startsWith("LYRICS");
    }
}
