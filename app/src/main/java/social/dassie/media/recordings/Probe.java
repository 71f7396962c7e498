package social.dassie.media.recordings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/** Reads the output of ffprobe. */
final class Probe {
    static final String ENTRIES =
            "format=duration,bit_rate:stream=codec_type,codec_name,profile,codec_tag_string,codec_tag,"
                    + "width,height,pix_fmt,avg_frame_rate,r_frame_rate,sample_rate,channels,channel_layout,duration"
                    + ":stream_disposition=attached_pic:stream_side_data=rotation";

    private static final Set<String> PLAIN = Set.of("yuv420p", "yuvj420p");

    private Probe() {}

    static RecordingInfo parse(String json) throws RecordingException {
        JsonNode answer = Json.read(json, JsonNode.class);
        RecordingInfo.Video video = null;
        RecordingInfo.Audio audio = null;
        boolean hasCover = false;
        double duration = answer.path("format").path("duration").asDouble(0);
        for (JsonNode stream : answer.path("streams")) {
            duration = Math.max(duration, stream.path("duration").asDouble(0));
            boolean isPicture = stream.path("disposition").path("attached_pic").asInt(0) == 1;
            switch (stream.path("codec_type").asText()) {
                case "video" -> {
                    hasCover |= isPicture;
                    video = video != null || isPicture ? video : video(stream);
                }
                case "audio" -> audio = audio == null ? audio(stream) : audio;
                default -> {} // subtitles and similar streams are not used
            }
        }
        if (video == null && audio == null) {
            throw RecordingException.unreadable("neither sound nor pictures in it");
        }
        return new RecordingInfo(
                duration, answer.path("format").path("bit_rate").asLong(0), video, audio, hasCover);
    }

    private static RecordingInfo.@Nullable Video video(JsonNode stream) {
        int width = stream.path("width").asInt(0);
        int height = stream.path("height").asInt(0);
        if (width <= 0 || height <= 0) {
            return null;
        }
        int rotation = 0;
        for (JsonNode data : stream.path("side_data_list")) {
            rotation = data.path("rotation").asInt(rotation);
        }
        boolean isTurned = Math.abs(rotation) % 180 == 90;
        String average = stream.path("avg_frame_rate").asText("");
        boolean isKnown = average.matches("[1-9][0-9]*/[1-9][0-9]*");
        String rate = isKnown ? average : stream.path("r_frame_rate").asText("");
        return new RecordingInfo.Video(
                stream.path("codec_name").asText(""),
                isTurned ? height : width,
                isTurned ? width : height,
                rate.matches("[1-9][0-9]*/[1-9][0-9]*") ? rate : "",
                PLAIN.contains(stream.path("pix_fmt").asText()));
    }

    private static RecordingInfo.@Nullable Audio audio(JsonNode stream) {
        int rate = stream.path("sample_rate").asInt(0);
        String codec = stream.path("codec_name").asText("");
        if (rate <= 0 || codec.isEmpty()) {
            return null;
        }
        String profile = stream.path("profile").asText("");
        String tag = stream.path("codec_tag_string").asText("");
        String encode = codec + (profile.isEmpty() || profile.equals("unknown") ? "" : " (" + profile + ")");
        if (!tag.isEmpty() && !tag.startsWith("[")) {
            String number = stream.path("codec_tag").asText("").replaceFirst("^0x", "");
            encode += " (" + tag + " / 0x" + number.toUpperCase(Locale.ROOT) + ")";
        }
        String layout = stream.path("channel_layout").asText("");
        int channels = stream.path("channels").asInt(0);
        return new RecordingInfo.Audio(
                codec, encode, rate, layout.isEmpty() ? RecordingInfo.channelsName(channels) : layout);
    }
}
