package social.dassie.media.recordings;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;

/**
 * An MP4 or M4A, ISO/IEC 14496-12. Boxes that are not needed for playing (user data, metadata, XMP) become free space in
 * place, so that no offset into the samples changes; dates and names are blanked too. A file with a track that is neither
 * audio nor video is rejected, because such tracks store locations in their samples.
 */
final class Mp4File {
    private static final ErrorCode FRAGMENTED = ErrorCode.of(
            "error.fragmented_mp4_files_are_supported",
            "Fragmented MP4 files are supported only where ffmpeg is installed");

    private static final int MAX_BOXES = 20_000;
    private static final Set<String> TOP = Set.of("ftyp", "moov", "mdat", "wide", "pdin");
    private static final Set<String> MOVIE = Set.of("mvhd", "trak", "iods");

    private final RandomAccessFile file;
    private int boxes;
    private @Nullable Mp4Track video;
    private @Nullable Mp4Track audio;
    private double duration;

    Mp4File(RandomAccessFile file) {
        this.file = file;
    }

    interface Visitor {
        /** Handles a box that stays. */
        void visit(Mp4Box box) throws RecordingException, IOException;
    }

    /** Checks that every top-level box lies within the file, and that both an index and samples exist. */
    void checkBoxes() throws RecordingException, IOException {
        Set<String> seen = new HashSet<>();
        for (long at = 0; at < file.length(); ) {
            Mp4Box box = box(at, file.length());
            seen.add(box.type());
            at = box.end();
        }
        if (!seen.contains("moov") || !(seen.contains("mdat") || seen.contains("moof"))) {
            throw RecordingException.unreadable("it has no index or no samples");
        }
    }

    RecordingInfo blank() throws RecordingException, IOException {
        checkBoxes();
        walk(0, file.length(), TOP, box -> {
            if (box.type().equals("moov")) {
                walk(box.start(), box.end(), MOVIE, this::movie);
            }
        });
        Mp4Track videoTrack = video;
        Mp4Track audioTrack = audio;
        if ((videoTrack == null && audioTrack == null) || duration <= 0) {
            throw RecordingException.unreadable("nothing to play, or it does not say how long it is");
        }
        return new RecordingInfo(
                duration,
                RecordingInfo.bitrateOf(file.length(), duration),
                videoTrack == null ? null : videoTrack.video(),
                audioTrack == null ? null : audioTrack.audio(),
                false);
    }

    private void movie(Mp4Box box) throws RecordingException, IOException {
        if (box.type().equals("mvhd")) {
            duration = box.seconds(file);
            box.zeroDates(file);
        } else if (box.type().equals("trak")) {
            Mp4Track track = new Mp4Track(file, this);
            track.read(box);
            if (track.isVideo()) {
                video = video == null ? track : video;
            } else {
                audio = audio == null ? track : audio;
            }
        }
    }

    /** Visits the boxes of a range whose types are wanted, and turns all others into free space. */
    void walk(long from, long to, Set<String> wanted, Visitor visitor) throws RecordingException, IOException {
        for (long at = from; at < to; ) {
            Mp4Box box = box(at, to);
            if (box.type().equals("moof") || box.type().equals("mvex")) {
                throw RecordingException.refused(FRAGMENTED);
            }
            if (wanted.contains(box.type())) {
                visitor.visit(box);
            } else {
                box.free(file);
            }
            at = box.end();
        }
    }

    private Mp4Box box(long at, long limit) throws RecordingException, IOException {
        if (++boxes > MAX_BOXES) {
            throw RecordingException.unreadable("too many boxes");
        }
        return Mp4Box.read(file, at, limit);
    }
}
