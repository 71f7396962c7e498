package social.dassie.media.recordings;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The content of a recording.
 *
 * @param duration in seconds, 0 if unknown
 * @param bitrate of all streams in bits per second, 0 if unknown
 * @param video null for audio without video
 * @param audio null for a video without audio
 * @param hasCover whether the audio has a cover image
 */
public record RecordingInfo(
        double duration,
        long bitrate,
        @Nullable Video video,
        @Nullable Audio audio,
        boolean hasCover) {
    /**
     * @param codec as ffmpeg names it
     * @param width after rotation, as it is shown
     * @param frameRate a fraction such as {@code 30000/1001}, empty when unknown
     * @param isPlain whether every player supports its pixel format
     */
    public record Video(String codec, int width, int height, String frameRate, boolean isPlain) {
        /** Frames per second, 0 when unknown. */
        public double fps() {
            int slash = frameRate.indexOf('/');
            if (slash < 0) {
                return 0;
            }
            double over = Double.parseDouble(frameRate.substring(slash + 1));
            return over == 0 ? 0 : Double.parseDouble(frameRate.substring(0, slash)) / over;
        }
    }

    /**
     * @param codec as ffmpeg names it
     * @param encode the codec for display, such as {@code aac (LC)}
     * @param sampleRate in hertz
     * @param channels {@code mono}, {@code stereo}, {@code 5.1}
     */
    public record Audio(String codec, String encode, int sampleRate, String channels) {
        static Audio of(String codec, int sampleRate, int channels) {
            return new Audio(codec, codec, sampleRate, channelsName(channels));
        }
    }

    static String channelsName(int channels) {
        return channels == 1 ? "mono" : channels == 2 ? "stereo" : channels + " channels";
    }

    /** Returns the bits per second of a file of this size, 0 if its duration is 0. */
    static long bitrateOf(long bytes, double duration) {
        return duration <= 0 ? 0 : Math.round(8 * bytes / duration);
    }

    /** Returns the duration in the form {@code 1:02:03.45}. */
    public String length() {
        long hundredths = Math.round(100 * duration);
        return String.format(
                Locale.ROOT,
                "%d:%02d:%02d.%02d",
                hundredths / 360_000,
                hundredths / 6_000 % 60,
                hundredths / 100 % 60,
                hundredths % 100);
    }

    /** Returns the type of attachment: {@code video}, {@code gifv} for a video without audio, or {@code audio}. */
    public String type() {
        return video == null ? "audio" : audio == null ? "gifv" : "video";
    }
}
