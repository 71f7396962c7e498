package social.dassie.recordings;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * What is done where there is no ffmpeg: a file that browsers play as it is gets copied, and whatever is said in it
 * beside sound and pictures is blanked or left out. Lengths stay as they are wherever tables count bytes, so that
 * nothing has to be decoded.
 */
public final class PlainCopy {
    private PlainCopy() {}

    /** Writes the copy into the directory. Refuses what holds something that cannot be taken out. */
    public static RecordingFile of(Path directory, Path file, RecordingFormat format)
            throws RecordingException, IOException {
        if (!format.isPlayable()) {
            throw RecordingException.refused(
                    "This server takes " + format.extension() + " files only where ffmpeg is installed");
        }
        Path copy = Files.createTempFile(directory, "result", "." + format.extension());
        try {
            return new RecordingFile(copy, format, info(file, copy, format));
        } catch (java.io.EOFException | ArithmeticException | IndexOutOfBoundsException damaged) {
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

    /** What every reader checks before it looks further: a file that ends before it says it does was cut off. */
    public static void check(Path file, RecordingFormat format) throws RecordingException, IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            switch (format) {
                case WAV -> WavFile.read(in);
                case MP4, QUICKTIME, M4A -> new Mp4File(in).checkBoxes();
                default -> {} // ffmpeg looks at all of these closely enough
            }
        } catch (java.io.EOFException cut) {
            throw RecordingException.unreadable(cut);
        }
    }

    /** Zeroes a stretch of the file. */
    static void zero(RandomAccessFile out, long from, long to) throws IOException {
        byte[] zeros = new byte[(int) Math.min(64 * 1024, Math.max(0, to - from))];
        out.seek(from);
        for (long left = to - from; left > 0; left -= zeros.length) {
            out.write(zeros, 0, (int) Math.min(left, zeros.length));
        }
    }
}
