package social.dassie.media.recordings;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The comment packet in a stream of Vorbis or Opus (Vorbis I specification section 5): the name of the program, the
 * number of comments, the comments.
 */
final class Comments {
    private Comments() {}

    /** Returns a packet of the same length whose program name is all zeroes and fills it, and which has no comments. */
    static byte[] blank(byte[] packet, String codec) throws RecordingException {
        String start = codec.equals("opus") ? "OpusTags" : "\u0003vorbis";
        int framing = codec.equals("opus") ? 0 : 1;
        byte[] magic = start.getBytes(StandardCharsets.ISO_8859_1);
        int name = packet.length - magic.length - 8 - framing;
        if (name < 0 || !new String(packet, StandardCharsets.ISO_8859_1).startsWith(start)) {
            throw RecordingException.unreadable("no comments where they should be");
        }
        ByteBuffer blank = ByteBuffer.allocate(packet.length).order(ByteOrder.LITTLE_ENDIAN);
        blank.put(magic).putInt(name);
        if (framing > 0) {
            blank.put(packet.length - 1, (byte) 1);
        }
        return blank.array();
    }
}
