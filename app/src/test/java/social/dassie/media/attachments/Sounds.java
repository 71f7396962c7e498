package social.dassie.media.attachments;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import social.dassie.media.images.Pictures;

/** Sound for tests, made without any tool. */
final class Sounds {
    private Sounds() {}

    /** A WAVE file of 16-bit silence in one channel, with a chunk of text before the samples. */
    static byte[] wav(int rate, int seconds, String text) {
        return wav(rate, seconds, text, 2 * rate * seconds);
    }

    /** The same, saying that there are so many bytes of samples. */
    static byte[] wav(int rate, int seconds, String text, int saidBytes) {
        int bytes = 2 * rate * seconds;
        int textBytes = text.length() + (text.length() & 1);
        ByteBuffer wav = ByteBuffer.allocate(52 + textBytes + bytes).order(ByteOrder.LITTLE_ENDIAN);
        wav.put(Pictures.ascii("RIFF")).putInt(44 + textBytes + saidBytes).put(Pictures.ascii("WAVEfmt "));
        wav.putInt(16).putShort((short) 1).putShort((short) 1).putInt(rate).putInt(2 * rate);
        wav.putShort((short) 2).putShort((short) 16);
        wav.put(Pictures.ascii("LIST")).putInt(text.length()).put(Pictures.ascii(text));
        wav.position(44 + textBytes);
        wav.put(Pictures.ascii("data")).putInt(saidBytes);
        return wav.array();
    }
}
