package social.dassie.ground.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was compressed is what comes out of the JDK's own reader, which also checks length and sum. */
class GzipTest {
    private static byte[] read(ByteBuffer compressed) throws IOException {
        byte[] bytes = new byte[compressed.remaining()];
        compressed.get(bytes);
        return new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_400, 32_768, 65_536, 1_000_003})
    void bytesOfAnyLength_comeBack(int length) throws IOException {
        byte[] noise = new byte[length]; // grows when it is compressed
        new Random(length).nextBytes(noise);
        assertArrayEquals(noise, read(Gzip.of(noise, noise.length)));
        byte[] plain = new byte[length];
        Arrays.fill(plain, (byte) 'a');
        assertArrayEquals(plain, read(Gzip.of(plain, plain.length)));
        assertArrayEquals(plain, read(Gzip.smallest(plain)));
    }

    @Test
    void textOfAnAnswer_becomesMuchShorter() {
        byte[] text = "{\"id\":\"1\",\"content\":\"hello\"},".repeat(200).getBytes(StandardCharsets.UTF_8);
        assertTrue(Gzip.of(text, text.length).remaining() < text.length / 10);
    }

    @Test
    void shippedFile_hasMaximumCompression_atEveryRequest() throws IOException {
        StringBuilder words = new StringBuilder();
        Random random = new Random(7);
        for (int i = 0; i < 4_000; i++) {
            words.append("function word").append(random.nextInt(300)).append("(){}");
        }
        byte[] text = words.toString().getBytes(StandardCharsets.UTF_8);
        Supplier<ByteBuffer> compressed = new ShippedFile(text)::compressed;
        int size = compressed.get().remaining();
        assertTrue(size < Gzip.of(text, text.length).remaining() * 0.9, "compressed to " + size);
        assertArrayEquals(text, read(compressed.get()));
        assertArrayEquals(text, read(compressed.get()));
    }
}
