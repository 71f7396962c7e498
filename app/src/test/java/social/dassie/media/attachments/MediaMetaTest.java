package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class MediaMetaTest {
    private final ObjectMapper json = new ObjectMapper();

    @Test
    void meta_isWrittenAsClientsReadItAndReadBack() throws JsonProcessingException {
        MediaMeta meta = MediaMeta.picture(MediaMeta.Original.picture(1280, 720), MediaMeta.Size.of(640, 480))
                .withFocus(new MediaMeta.Focus(-0.5, 1));
        String text = json.writeValueAsString(meta);
        assertEquals(
                "{\"original\":{\"width\":1280,\"height\":720,\"size\":\"1280x720\",\"aspect\":1.7777777777777777},"
                        + "\"small\":{\"width\":640,\"height\":480,\"size\":\"640x480\",\"aspect\":1.3333333333333333},"
                        + "\"focus\":{\"x\":-0.5,\"y\":1.0}}",
                text);
        assertEquals(meta, json.readValue(text, MediaMeta.class));
    }

    @Test
    void metaOfARecording_isReadAsItWasStored_andWrittenTheSame() throws JsonProcessingException {
        String stored = "{\"length\":\"0:00:02.00\",\"duration\":2.0,\"fps\":30,\"size\":\"640x360\",\"width\":640,"
                + "\"height\":360,\"aspect\":1.7777777777777777,\"audio_encode\":\"aac\",\"audio_bitrate\":\"44100 Hz\","
                + "\"audio_channels\":\"stereo\",\"original\":{\"width\":640,\"height\":360,\"frame_rate\":\"30/1\","
                + "\"duration\":2.0,\"bitrate\":96000},\"small\":{\"width\":640,\"height\":360,\"size\":\"640x360\","
                + "\"aspect\":1.7777777777777777},\"focus\":{\"x\":0.0,\"y\":0.5}}";
        MediaMeta meta = json.readValue(stored, MediaMeta.class);
        assertEquals("0:00:02.00", meta.recording().length());
        assertEquals("stereo", meta.recording().audioChannels());
        assertEquals(stored, json.writeValueAsString(meta));
    }

    @Test
    void absentParts_areOmitted() throws JsonProcessingException {
        assertEquals("{}", json.writeValueAsString(MediaMeta.EMPTY));
        assertEquals(MediaMeta.EMPTY, json.readValue("{\"unknown\":\"0:01\"}", MediaMeta.class));
    }

    @Test
    void focus_isParsed_andClampedToTheImage() {
        assertEquals(new MediaMeta.Focus(0.25, -0.75), MediaMeta.Focus.parse("0.25,-0.75"));
        assertEquals(new MediaMeta.Focus(1, -1), MediaMeta.Focus.parse(" 7 , -Infinity"));
        assertEquals(new MediaMeta.Focus(0, 0), MediaMeta.Focus.parse("NaN,x"));
        assertEquals(new MediaMeta.Focus(1, 0), MediaMeta.Focus.parse("1"));
        assertNull(MediaMeta.Focus.parse(" "));
        assertNull(MediaMeta.Focus.parse(null));
    }
}
