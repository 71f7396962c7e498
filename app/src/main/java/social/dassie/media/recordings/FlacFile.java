package social.dassie.media.recordings;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A FLAC file, RFC 9639: of its metadata blocks only the stream information is copied, then the frames. */
final class FlacFile {
    private static final int MAGIC = 0x664c6143; // "fLaC"
    private static final int STREAM_INFO_LENGTH = 34;
    private static final int ID3_HEADER = 10;
    private static final int ID3_TAIL = 128;
    private static final int MAX_BLOCKS = 1_000;

    private FlacFile() {}

    static RecordingInfo copy(Path file, Path copy) throws RecordingException, IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r");
                FileChannel out = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            in.seek(start(in));
            if (in.readInt() != MAGIC) {
                throw RecordingException.unreadable("no FLAC");
            }
            byte[] form = blocks(in);
            long frames = in.getFilePointer();
            if ((in.readUnsignedShort() & 0xfffe) != 0xfff8) {
                throw RecordingException.unreadable("no frame where one should be");
            }
            ByteArrayOutputStream header = new ByteArrayOutputStream();
            header.writeBytes(new byte[] {'f', 'L', 'a', 'C', (byte) 0x80, 0, 0, STREAM_INFO_LENGTH});
            header.writeBytes(form);
            out.write(ByteBuffer.wrap(header.toByteArray()));
            long end = end(in);
            in.getChannel().transferTo(frames, end - frames, out);
            return info(form, end - frames);
        }
    }

    /** Reads past all metadata blocks and returns the first, the stream information. */
    private static byte[] blocks(RandomAccessFile in) throws RecordingException, IOException {
        byte[] form = new byte[STREAM_INFO_LENGTH];
        for (int block = 0; block < MAX_BLOCKS; block++) {
            int header = in.readInt();
            int length = header & 0xffffff;
            long at = in.getFilePointer();
            if (block == 0) {
                if ((header >> 24 & 0x7f) != 0 || length != STREAM_INFO_LENGTH) {
                    throw RecordingException.unreadable("it does not begin with its form");
                }
                in.readFully(form);
            }
            in.seek(at + length);
            if (header < 0) {
                return form;
            }
        }
        throw RecordingException.unreadable("too many blocks");
    }

    private static RecordingInfo info(byte[] form, long bytes) throws RecordingException {
        long word = ByteBuffer.wrap(form).getLong(10);
        int rate = (int) (word >>> 44);
        int channels = (int) (word >>> 41 & 7) + 1;
        long samples = word & 0xfffffffffL;
        if (rate == 0 || samples == 0) {
            throw RecordingException.unreadable("it does not say how long it is");
        }
        double seconds = (double) samples / rate;
        return new RecordingInfo(
                seconds,
                RecordingInfo.bitrateOf(bytes, seconds),
                null,
                RecordingInfo.Audio.of("flac", rate, channels),
                false);
    }

    private static long start(RandomAccessFile in) throws IOException {
        byte[] header = new byte[ID3_HEADER];
        in.readFully(header);
        return header[0] == 'I' ? Mp3File.tagLength(header) : 0;
    }

    /** Returns where the frames end: some programs append an ID3v1 tag. */
    private static long end(RandomAccessFile in) throws IOException {
        long at = in.length() - ID3_TAIL;
        if (at > 0) {
            in.seek(at);
            if (in.readUnsignedByte() == 'T' && in.readUnsignedByte() == 'A' && in.readUnsignedByte() == 'G') {
                return at;
            }
        }
        return in.length();
    }
}
