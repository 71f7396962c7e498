package social.dassie.media.recordings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The conversion of a recording. The result plays in every client, and contains nothing that its author did not mean to
 * publish: no metadata, no chapters, no further tracks (phones store locations in one).
 */
record Conversion(RecordingFormat target, List<String> arguments) {
    private static final int MAX_SECONDS = 3 * 60 * 60;
    /** Removes H.264's own comments (SEI): cameras write serial numbers and locations into them. */
    private static final String WITHOUT_COMMENTS = "filter_units=remove_types=6";

    /**
     * Keeps the time of each frame to the millisecond, where otherwise a constant rate is guessed. Frames in another
     * order than they are shown (B-frames) would then make the file's duration wrong.
     */
    private static final List<String> TIMED = List.of("-enc_time_base", "1:1000", "-bf", "0");

    /** Returns ffmpeg's option for a variable frame rate. {@code -vsync} was removed in version 8. */
    private static List<String> variableRate(boolean isOld) {
        return List.of(isOld ? "-vsync" : "-fps_mode", "vfr");
    }

    /**
     * Gives the last frame the remaining time: before version 6.1, ffmpeg's filters lose how long a frame is shown, and
     * the time of the last one is stated nowhere else.
     */
    private static List<String> lastUntil(double seconds) {
        String last = String.format(
                Locale.ROOT, "setts=duration='if(eq(NEXT_PTS,NOPTS),%d-PTS,DURATION)'", Math.round(1_000 * seconds));
        return List.of("-video_track_timescale", "1000", "-bsf:v", last);
    }

    /** @param isOld whether ffmpeg is older than version 5.1 */
    static Conversion of(RecordingFormat source, RecordingInfo info, boolean isOld) {
        RecordingInfo.Video video = info.video();
        RecordingInfo.Audio audio = info.audio();
        List<String> arguments = new ArrayList<>(
                List.of("-t", Integer.toString(MAX_SECONDS), "-map_metadata", "-1", "-map_chapters", "-1"));
        arguments.addAll(List.of("-sn", "-dn", "-fflags", "+bitexact", "-threads", "2"));
        if (video != null) {
            arguments.addAll(List.of("-map", "0:v:0"));
            arguments.addAll(
                    video.codec().equals("h264") && video.isPlain()
                            ? List.of("-c:v", "copy", "-bsf:v", WITHOUT_COMMENTS)
                            : encoded());
            if (source == RecordingFormat.WEBP || source == RecordingFormat.GIF) {
                arguments.addAll(variableRate(isOld));
                arguments.addAll(TIMED);
            }
            if (source == RecordingFormat.GIF && info.duration() > 0 && !isOld) {
                arguments.addAll(lastUntil(info.duration()));
            }
            if (audio != null) {
                arguments.addAll(List.of("-map", "0:a:0"));
                arguments.addAll(
                        audio.codec().equals("aac")
                                ? List.of("-c:a", "copy")
                                : List.of("-c:a", "aac", "-b:a", "160k", "-ac", "2"));
            }
            arguments.addAll(List.of("-movflags", "+faststart", "-f", "mp4"));
            return new Conversion(RecordingFormat.MP4, arguments);
        }
        arguments.addAll(List.of("-map", "0:a:0", "-vn"));
        if (audio != null && audio.codec().equals("aac")) {
            arguments.addAll(List.of("-c:a", "copy", "-movflags", "+faststart", "-f", "ipod"));
            return new Conversion(RecordingFormat.M4A, arguments);
        }
        boolean isMp3 =
                source == RecordingFormat.MP3 && audio != null && audio.codec().equals("mp3");
        arguments.addAll(isMp3 ? List.of("-c:a", "copy") : List.of("-c:a", "libmp3lame", "-q:a", "2"));
        arguments.addAll(List.of("-id3v2_version", "0", "-write_id3v1", "0", "-f", "mp3"));
        return new Conversion(RecordingFormat.MP3, arguments);
    }

    private static List<String> encoded() {
        return List.of(
                "-c:v",
                "libx264",
                "-preset",
                "veryfast",
                "-crf",
                "20",
                "-maxrate",
                "4M",
                "-bufsize",
                "8M",
                "-pix_fmt",
                "yuv420p",
                "-vf",
                "scale='max(2,trunc(iw/2)*2)':'max(2,trunc(ih/2)*2)'",
                "-flags:v",
                "+bitexact");
    }
}
