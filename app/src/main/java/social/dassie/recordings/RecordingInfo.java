package social.dassie.recordings;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a recording holds.
 *
 * @param duration in seconds, 0 when it is not known
 * @param bitrate of everything together in bits a second, 0 when it is not known
 * @param film null for sound alone
 * @param sound null for a silent film
 * @param hasCover whether a picture lies beside the sound
 */
public record RecordingInfo(
        double duration,
        long bitrate,
        @Nullable Film film,
        @Nullable Sound sound,
        boolean hasCover) {
    /**
     * @param codec in ffmpeg's word
     * @param width upright, as it is shown
     * @param frameRate a fraction such as {@code 30000/1001}, empty when it is not known
     * @param isPlain whether its colours are those that every player knows
     */
    public record Film(String codec, int width, int height, String frameRate, boolean isPlain) {
        /** Pictures a second, 0 when not known. */
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
     * @param codec in ffmpeg's word
     * @param encode the codec for people, such as {@code aac (LC)}
     * @param sampleRate in hertz
     * @param channels {@code mono}, {@code stereo}, {@code 5.1}
     */
    public record Sound(String codec, String encode, int sampleRate, String channels) {
        static Sound of(String codec, int sampleRate, int channels) {
            return new Sound(codec, codec, sampleRate, channelsName(channels));
        }
    }

    static String channelsName(int channels) {
        return channels == 1 ? "mono" : channels == 2 ? "stereo" : channels + " channels";
    }

    /** Bits a second of a file of this size, 0 when it lasts no time. */
    static long bitrateOf(long bytes, double duration) {
        return duration <= 0 ? 0 : Math.round(8 * bytes / duration);
    }

    /** {@code 1:02:03.45}. */
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

    /** {@code video}, {@code gifv} for a silent one, or {@code audio}. */
    public String type() {
        return film == null ? "audio" : sound == null ? "gifv" : "video";
    }
}
