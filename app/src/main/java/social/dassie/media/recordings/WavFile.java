package social.dassie.media.recordings;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import social.dassie.ground.api.ErrorCode;

/** A WAVE file: a chunk that describes the samples, a chunk of samples, and others, which are not copied. */
final class WavFile {
    private static final ErrorCode UNSUPPORTED_WAV =
            ErrorCode.of("error.this_kind_of_wav_file", "This kind of WAV file is not supported");

    private static final int FORMAT = 0x666d7420; // "fmt "
    private static final int DATA = 0x64617461; // "data"
    private static final int MIN_FORMAT = 16;
    private static final int MAX_FORMAT = 64;
    private static final int MAX_CHUNKS = 1_000;
    private static final int PCM = 1;
    private static final int FLOAT = 3;
    private static final int EXTENSIBLE = 0xfffe;

    /** The position and format of the samples; lengths in bytes. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Parts(byte[] form, long dataAt, long dataLength) {
        private int u16(int at) {
            return ByteBuffer.wrap(form).order(ByteOrder.LITTLE_ENDIAN).getShort(at) & 0xffff;
        }

        private int i32(int at) {
            return ByteBuffer.wrap(form).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
        }

        private RecordingInfo info() throws RecordingException {
            int kind = u16(0);
            int channels = u16(2);
            int rate = i32(4);
            int perSecond = i32(8);
            if (channels == 0 || rate <= 0 || perSecond <= 0 || perSecond != (long) rate * u16(12)) {
                throw RecordingException.unreadable("the form of the samples contradicts itself");
            }
            if (kind != PCM && kind != FLOAT && kind != EXTENSIBLE) {
                throw RecordingException.refused(UNSUPPORTED_WAV);
            }
            String codec = (kind == FLOAT ? "pcm_f" : "pcm_s") + u16(14) + "le";
            return new RecordingInfo(
                    (double) dataLength / perSecond,
                    8L * perSecond,
                    null,
                    RecordingInfo.Audio.of(codec, rate, channels),
                    false);
        }
    }

    private WavFile() {}

    /** Rejects a file that is shorter than it claims. */
    static RecordingInfo read(RandomAccessFile in) throws RecordingException, IOException {
        return parts(in).info();
    }

    static RecordingInfo copy(Path file, Path copy) throws RecordingException, IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r");
                FileChannel out = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            Parts parts = parts(in);
            RecordingInfo info = parts.info();
            int formLength = parts.form().length;
            ByteBuffer header = ByteBuffer.allocate(28 + formLength).order(ByteOrder.LITTLE_ENDIAN);
            header.put(new byte[] {'R', 'I', 'F', 'F'}).putInt((int) (20 + formLength + parts.dataLength()));
            header.put(new byte[] {'W', 'A', 'V', 'E', 'f', 'm', 't', ' '}).putInt(formLength);
            header.put(parts.form());
            header.put(new byte[] {'d', 'a', 't', 'a'}).putInt((int) parts.dataLength());
            out.write(header.flip());
            in.getChannel().transferTo(parts.dataAt(), parts.dataLength(), out);
            return info;
        }
    }

    private static Parts parts(RandomAccessFile in) throws RecordingException, IOException {
        byte[] form = null;
        long at = 12;
        for (int chunk = 0; chunk < MAX_CHUNKS; chunk++) {
            in.seek(at);
            int id = in.readInt();
            long length = Integer.toUnsignedLong(Integer.reverseBytes(in.readInt()));
            at += 8;
            if (at + length > in.length()) {
                throw RecordingException.unreadable("it ends before it says it does");
            }
            if (id == FORMAT && form == null && length >= MIN_FORMAT && length <= MAX_FORMAT) {
                form = new byte[(int) length];
                in.readFully(form);
            }
            if (id == DATA && form != null && length > 0) {
                return new Parts(form, at, length);
            }
            at += length + (length & 1);
        }
        throw RecordingException.unreadable("no samples in it");
    }
}
