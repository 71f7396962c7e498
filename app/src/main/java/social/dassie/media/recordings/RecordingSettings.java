package social.dassie.media.recordings;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;

/** Which audio and video may be uploaded, and how it is converted. */
public final class RecordingSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<Long> MAX_BYTES = SETTINGS.bytes("media.max_video_bytes", 65_536, 2_000_000_000)
            .standard(103_809_024)
            .text("Maximum size of an uploaded video or audio file, in bytes.");

    /** Empty to look for it in PATH, {@code none} to do without. */
    public static final Setting<String> FFMPEG = SETTINGS.text("media.ffmpeg")
            .text(
                    "Path of ffmpeg, with ffprobe next to it; searched in PATH when empty; Dassie works without it if it is not found.");

    public static final Setting<Integer> CONVERSIONS = SETTINGS.number("media.conversions", 1, 16)
            .standard(1)
            .text("Maximum number of video and audio files converted at a time.");

    private RecordingSettings() {}
}
