package social.dassie.media.recordings;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.ErrorCode;

/**
 * One stream of Vorbis or Opus in Ogg, RFC 3533. Its second packet contains comments and the cover. An empty packet of
 * the same length replaces it, so that only checksums must be recomputed.
 */
final class OggFile {
    private static final ErrorCode OTHER_CODEC =
            ErrorCode.of("error.only_vorbis_and_opus_are", "Only Vorbis and Opus are supported in an Ogg file");
    private static final ErrorCode SEVERAL_STREAMS =
            ErrorCode.of("error.only_one_stream_of_sound", "Only one audio stream is supported in an Ogg file");

    private static final int MAGIC = 0x4f676753; // "OggS"
    private static final int HEADER = 27;
    private static final int CHECKSUM_AT = 22;
    private static final int POLYNOMIAL = 0x04c11db7;
    private static final int[] TABLE = table();

    /** A page: its position, the segments of its body, and the position in the audio at its end. */
    @SuppressWarnings("ArrayRecordComponent") // pages are never compared
    private record Page(long at, int headerLength, byte[] segments, long granule, int serial) {
        private int bodyLength() {
            int length = 0;
            for (byte segment : segments) {
                length += segment & 0xff;
            }
            return length;
        }

        private long end() {
            return at + headerLength + bodyLength();
        }
    }

    private final RandomAccessFile file;

    OggFile(RandomAccessFile file) {
        this.file = file;
    }

    RecordingInfo blank() throws RecordingException, IOException {
        Page first = page(0);
        byte[] form = new byte[first.bodyLength()];
        file.seek(first.headerLength());
        file.readFully(form);
        String codec = codec(form);
        List<Page> touched = new ArrayList<>();
        blankComments(first.end(), codec, touched);
        long last = 0;
        for (long at = 0; at < file.length(); ) {
            Page page = page(at);
            checkSum(page, touched);
            if (page.serial() != first.serial()) {
                throw RecordingException.refused(SEVERAL_STREAMS);
            }
            last = page.granule() > 0 ? page.granule() : last;
            at = page.end();
        }
        return info(codec, ByteBuffer.wrap(form).order(ByteOrder.LITTLE_ENDIAN), last);
    }

    private static String codec(byte[] form) throws RecordingException {
        String text = new String(form, StandardCharsets.ISO_8859_1);
        if (text.startsWith("OpusHead") && form.length >= 19) {
            return "opus";
        }
        if (text.startsWith("\u0001vorbis") && form.length >= 30) {
            return "vorbis";
        }
        throw RecordingException.refused(OTHER_CODEC);
    }

    private RecordingInfo info(String codec, ByteBuffer form, long last) throws RecordingException, IOException {
        boolean isOpus = codec.equals("opus");
        int channels = form.get(isOpus ? 9 : 11) & 0xff;
        int rate = isOpus ? 48_000 : form.getInt(12);
        long samples = last - (isOpus ? form.getShort(10) & 0xffff : 0);
        if (channels == 0 || rate <= 0 || samples <= 0) {
            throw RecordingException.unreadable("no sound in it");
        }
        double seconds = (double) samples / rate;
        return new RecordingInfo(
                seconds,
                RecordingInfo.bitrateOf(file.length(), seconds),
                null,
                RecordingInfo.Audio.of(codec, rate, channels),
                false);
    }

    /** Blanks the comment packet, whose bytes may be spread over the bodies of several pages. */
    private void blankComments(long from, String codec, List<Page> touched) throws RecordingException, IOException {
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        List<long[]> places = new ArrayList<>();
        boolean isOver = false;
        for (long at = from; !isOver; ) {
            Page page = page(at);
            touched.add(page);
            int length = 0;
            for (byte segment : page.segments()) {
                length += segment & 0xff;
                if ((segment & 0xff) < 255) {
                    isOver = true;
                    break;
                }
            }
            byte[] part = new byte[length];
            file.seek(page.at() + page.headerLength());
            file.readFully(part);
            packet.writeBytes(part);
            places.add(new long[] {page.at() + page.headerLength(), length});
            at = page.end();
        }
        byte[] blank = Comments.blank(packet.toByteArray(), codec);
        int done = 0;
        for (long[] place : places) {
            file.seek(place[0]);
            file.write(blank, done, (int) place[1]);
            done += (int) place[1];
        }
    }

    private void checkSum(Page page, List<Page> touched) throws RecordingException, IOException {
        byte[] whole = new byte[page.headerLength() + page.bodyLength()];
        file.seek(page.at());
        file.readFully(whole);
        ByteBuffer bytes = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
        int said = bytes.getInt(CHECKSUM_AT);
        int sum = sum(bytes.putInt(CHECKSUM_AT, 0).array());
        if (touched.stream().anyMatch(t -> t.at() == page.at())) {
            file.seek(page.at() + CHECKSUM_AT);
            file.writeInt(Integer.reverseBytes(sum));
        } else if (said != sum) {
            throw RecordingException.unreadable("a checksum is wrong");
        }
    }

    private Page page(long at) throws RecordingException, IOException {
        byte[] header = new byte[HEADER];
        file.seek(at);
        file.readFully(header);
        ByteBuffer bytes = ByteBuffer.wrap(header);
        if (bytes.getInt(0) != MAGIC) {
            throw RecordingException.unreadable("no page where one should be");
        }
        byte[] segments = new byte[header[26] & 0xff];
        file.readFully(segments);
        bytes.order(ByteOrder.LITTLE_ENDIAN);
        return new Page(at, HEADER + segments.length, segments, bytes.getLong(6), bytes.getInt(14));
    }

    static int sum(byte[] bytes) {
        int sum = 0;
        for (byte b : bytes) {
            sum = sum << 8 ^ TABLE[(sum >>> 24 ^ b) & 0xff];
        }
        return sum;
    }

    private static int[] table() {
        int[] table = new int[256];
        for (int i = 0; i < table.length; i++) {
            int value = i << 24;
            for (int bit = 0; bit < 8; bit++) {
                value = value < 0 ? value << 1 ^ POLYNOMIAL : value << 1;
            }
            table[i] = value;
        }
        return table;
    }
}
