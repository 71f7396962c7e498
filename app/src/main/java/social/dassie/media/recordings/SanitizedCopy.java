package social.dassie.media.recordings;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import social.dassie.ground.api.ErrorCode;

/**
 * The replacement for a conversion without ffmpeg: a file that browsers play as it is gets copied, and everything in it
 * except audio, video and images is blanked or omitted. Lengths stay the same wherever tables count bytes, so that
 * nothing has to be decoded.
 */
public final class SanitizedCopy {
    private static final ErrorCode NEEDS_FFMPEG = ErrorCode.of(
            "error.this_server_takes_files_only", "This server takes {0} files only where ffmpeg is installed");

    private SanitizedCopy() {}

    /** Writes the copy into the directory. Rejects a file with data that cannot be removed. */
    public static RecordingFile of(Path directory, Path file, RecordingFormat format)
            throws RecordingException, IOException {
        if (!format.isPlayable()) {
            throw RecordingException.refused(NEEDS_FFMPEG, format.extension());
        }
        Path copy = Files.createTempFile(directory, "result", "." + format.extension());
        try {
            return new RecordingFile(copy, format, info(file, copy, format));
        } catch (EOFException | ArithmeticException | IndexOutOfBoundsException damaged) {
            throw RecordingException.unreadable(damaged);
        }
    }

    private static RecordingInfo info(Path file, Path copy, RecordingFormat format)
            throws RecordingException, IOException {
        return switch (format) {
            case MP3 -> Mp3File.copy(file, copy);
            case WAV -> WavFile.copy(file, copy);
            case FLAC -> FlacFile.copy(file, copy);
            default -> {
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                try (RandomAccessFile out = new RandomAccessFile(copy.toFile(), "rw")) {
                    yield switch (format) {
                        case OGG -> new OggFile(out).blank();
                        case WEBM -> new WebmFile(out).blank();
                        default -> new Mp4File(out).blank();
                    };
                }
            }
        };
    }

    /**
     * Checks that apply to every format before its reader continues: a file that is shorter than it claims is
     * truncated.
     */
    public static void check(Path file, RecordingFormat format) throws RecordingException, IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            switch (format) {
                case WAV -> WavFile.read(in);
                case MP4, QUICKTIME, M4A -> new Mp4File(in).checkBoxes();
                default -> {} // ffmpeg checks all of these closely enough
            }
        } catch (EOFException cut) {
            throw RecordingException.unreadable(cut);
        }
    }

    /** Zeroes a range of the file. */
    static void zero(RandomAccessFile out, long from, long to) throws IOException {
        byte[] zeros = new byte[(int) Math.min(64 * 1024, Math.max(0, to - from))];
        out.seek(from);
        for (long left = to - from; left > 0; left -= zeros.length) {
            out.write(zeros, 0, (int) Math.min(left, zeros.length));
        }
    }
}
