package social.dassie.ground.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TarReaderTest {
    private static final int BLOCK = 512;

    private static byte[] header(String name, String prefix, char type, int size) {
        byte[] header = new byte[BLOCK];
        put(header, 0, name);
        put(header, 124, String.format("%011o", size));
        header[156] = (byte) type;
        put(header, 257, "ustar");
        put(header, 345, prefix);
        return header;
    }

    private static void put(byte[] into, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, into, at, bytes.length);
    }

    private static byte[] content(String text) {
        return Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), BLOCK);
    }

    private static byte[] tar(byte[]... blocks) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] block : blocks) {
            all.write(block);
        }
        return all.toByteArray();
    }

    private static Map<String, String> read(byte[] tar) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        TarReader.read(
                new ByteArrayInputStream(tar),
                (name, in) -> files.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        return files;
    }

    @Test
    void longNames_areRead_inEachForm() throws IOException {
        String record = "22 path=some/long/nam\\n".replace("\\n", "\n");
        byte[] tar = tar(
                header("name.txt", "a/prefix", '0', 3),
                content("one"),
                header("pax", "", 'x', record.length()),
                content(record),
                header("short", "", '0', 3),
                content("two"),
                header("././@LongLink", "", 'L', 8),
                content("gnu/name"),
                header("short", "", '0', 5),
                content("three"),
                header("directory/", "", '5', 0),
                header("link", "", '2', 0),
                new byte[2 * BLOCK]);
        assertEquals(
                "{a/prefix/name.txt=one, some/long/nam=two, gnu/name=three}",
                read(tar).toString());
    }

    @Test
    void cutArchive_isAnError_whereverItIsCut() throws IOException {
        byte[] tar = tar(header("a", "", '0', 600), new byte[2 * BLOCK], header("b", "", '0', 1), content("b"));
        for (int length : new int[] {100, BLOCK, BLOCK + 300, 2 * BLOCK + 10, 3 * BLOCK + 10, 4 * BLOCK + 1}) {
            assertThrows(IOException.class, () -> read(Arrays.copyOf(tar, length)), Integer.toString(length));
        }
        assertEquals(2, read(tar).size());
        assertThrows(TarReader.DamagedException.class, () -> read(content("something else, of one block")));
    }
}
