package social.dassie.media.attachments;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.media.images.ImageFile;
import social.dassie.media.images.ProcessedImage;
import social.dassie.media.recordings.RecordingInfo;

/**
 * The {@code meta} of a MediaAttachment: clients use it to lay out a timeline before any image has loaded.
 *
 * @see <a href="https://docs.joinmastodon.org/entities/MediaAttachment/#meta">MediaAttachment</a>
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
public record MediaMeta(
        @JsonUnwrapped Recording recording,
        @Nullable Original original,
        @Nullable Size small,
        @Nullable Focus focus) {
    static final MediaMeta EMPTY = picture(null, null);

    /** Parses the JSON of a row. */
    static MediaMeta read(String json) {
        return Json.read(json, MediaMeta.class);
    }

    /** Returns the meta of an image; the fields for audio and video are omitted. */
    static MediaMeta picture(@Nullable Original original, @Nullable Size small) {
        return new MediaMeta(Recording.NONE, original, small, null);
    }

    /** Returns the meta of an image that was just processed. */
    static MediaMeta picture(ProcessedImage image) {
        ImageFile original = image.original();
        return picture(Original.picture(original.width(), original.height()), Size.of(image.small()));
    }

    /** Returns the meta of audio or video, without a preview. */
    static MediaMeta recording(RecordingInfo info) {
        return new MediaMeta(Recording.of(info), Original.of(info), null, null);
    }

    /** Returns the meta of a remote file, as far as its server states it; the length is in seconds. */
    static MediaMeta foreign(
            @Nullable Integer width, @Nullable Integer height, @Nullable Double seconds, @Nullable Focus focus) {
        Size shown = width == null || height == null ? null : Size.of(width, height);
        Original original = null;
        if (seconds != null) {
            original = new Original(width, height, null, null, null, seconds, null);
        } else if (shown != null) {
            original = Original.picture(shown.width(), shown.height());
        }
        return new MediaMeta(Recording.NONE, original, null, focus);
    }

    MediaMeta withSmall(@Nullable Size newSmall) {
        return new MediaMeta(recording, original, newSmall, focus);
    }

    MediaMeta withFocus(@Nullable Focus newFocus) {
        return new MediaMeta(recording, original, small, newFocus);
    }

    /** The fields that only audio and video have. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Recording(
            @Nullable String length,
            @Nullable Double duration,
            @Nullable Long fps,
            @Nullable String size,
            @Nullable Integer width,
            @Nullable Integer height,
            @Nullable Double aspect,
            @JsonProperty("audio_encode") @Nullable String audioEncode,
            @JsonProperty("audio_bitrate") @Nullable String audioBitrate,
            @JsonProperty("audio_channels") @Nullable String audioChannels) {
        static final Recording NONE = new Recording(null, null, null, null, null, null, null, null, null, null);

        static Recording of(RecordingInfo info) {
            RecordingInfo.Video video = info.video();
            RecordingInfo.Audio audio = info.audio();
            Size shown = video == null ? null : Size.of(video.width(), video.height());
            return new Recording(
                    info.length(),
                    Math.round(info.duration() * 100) / 100.0,
                    video == null || video.fps() <= 0 ? null : Math.round(video.fps()),
                    shown == null ? null : shown.size(),
                    shown == null ? null : shown.width(),
                    shown == null ? null : shown.height(),
                    shown == null ? null : shown.aspect(),
                    audio == null ? null : audio.encode(),
                    audio == null ? null : audio.sampleRate() + " Hz",
                    audio == null ? null : audio.channels());
        }
    }

    /**
     * The file itself. An image has the first four fields, a video all except {@code size} and {@code aspect}, audio the
     * last two.
     *
     * @param frameRate a fraction such as {@code 30/1}
     * @param duration in seconds
     * @param bitrate in bits a second
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Original(
            @Nullable Integer width,
            @Nullable Integer height,
            @Nullable String size,
            @Nullable Double aspect,
            @JsonProperty("frame_rate") @Nullable String frameRate,
            @Nullable Double duration,
            @Nullable Long bitrate) {
        static Original picture(int width, int height) {
            Size size = Size.of(width, height);
            return new Original(width, height, size.size(), size.aspect(), null, null, null);
        }

        static Original of(RecordingInfo info) {
            RecordingInfo.Video video = info.video();
            return new Original(
                    video == null ? null : video.width(),
                    video == null ? null : video.height(),
                    null,
                    null,
                    video == null || video.frameRate().isEmpty() ? null : video.frameRate(),
                    info.duration(),
                    info.bitrate());
        }
    }

    /**
     * @param size {@code "640x360"}
     * @param aspect width divided by height
     */
    public record Size(int width, int height, String size, double aspect) {
        static Size of(int width, int height) {
            return new Size(width, height, width + "x" + height, (double) width / height);
        }

        static Size of(ImageFile file) {
            return of(file.width(), file.height());
        }
    }

    /** The focal point, which stays visible when a client crops: −1 is left and bottom, 1 is right and top. */
    public record Focus(double x, double y) {
        /** Parses {@code "x,y"}; an invalid number is 0, one beyond the edge is at the edge. Null when blank. */
        public static @Nullable Focus parse(@Nullable String text) {
            if (text == null || text.isBlank()) {
                return null;
            }
            int comma = text.indexOf(',');
            return new Focus(
                    coordinate(comma < 0 ? text : text.substring(0, comma)),
                    coordinate(comma < 0 ? "" : text.substring(comma + 1)));
        }

        private static double coordinate(String text) {
            try {
                double value = Double.parseDouble(text.strip());
                return Double.isNaN(value) ? 0 : Math.max(-1, Math.min(1, value));
            } catch (NumberFormatException notANumber) {
                return 0;
            }
        }
    }
}
