package social.dassie.media.recordings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Boxes;

/** Tables of contents that want to use up memory or disk, or are damaged. No ffmpeg is needed to read them. */
class HeicFileTest {
    private static final int ITEMS = 2_000;

    /** A picture of one unit. */
    private static final byte[] GOOD = {3, 7, 8, 9};

    @TempDir
    Path directory;

    @Test
    void emptyExtents_countTowardsTheTotalLimit() throws IOException {
        byte[] item = Boxes.join(Boxes.shorts(1), Boxes.shorts(0, 4_000));
        byte[][] items = new byte[ITEMS][];
        Arrays.fill(items, item);
        byte[] locations = Boxes.box("iloc", Boxes.join(Boxes.ints(0), Boxes.shorts(0, ITEMS), Boxes.join(items)));
        Path file = write(photo(locations, new byte[0]));
        RecordingException refused = assertThrows(RecordingException.class, () -> HeicFile.read(file));
        assertTrue(String.valueOf(refused.getCause()).contains("a list of"), () -> String.valueOf(refused.getCause()));
    }

    @Test
    void unitsWithoutContent_doNotMakeTheStreamLongerThanTheFile() throws Exception {
        byte[] picture = new byte[50_000];
        Path stream = directory.resolve("stream");
        assertThrows(
                RecordingException.class,
                () -> HeicFile.read(write(photo(picture))).writeTo(stream));
        assertTrue(Files.size(stream) < picture.length);
        HeicFile.read(write(photo(GOOD))).writeTo(stream);
        assertEquals("00000001070809", HexFormat.of().formatHex(Files.readAllBytes(stream)));
    }

    @Test
    void damagedFiles_areRejected_withoutOtherExceptions() throws IOException {
        byte[] whole = photo(GOOD);
        Random random = new Random(7);
        int read = 0;
        for (int i = 0; i < 3_000; i++) {
            byte[] damaged = whole.clone();
            for (int k = random.nextInt(4); k >= 0; k--) {
                damaged[random.nextInt(damaged.length)] = (byte) (random.nextBoolean() ? 255 : random.nextInt(256));
            }
            try {
                HeicPhoto photo = HeicFile.read(write(damaged));
                photo.filters();
                photo.writeTo(directory.resolve("stream"));
                read++;
            } catch (RecordingException | IOException refused) {
                assertTrue(refused.getMessage() != null);
            }
        }
        assertTrue(read > 0 && read < 3_000, "read " + read);
    }

    /** A file with one picture. */
    private static byte[] photo(byte[] picture) {
        int start = photo(locationOf(0, 0), new byte[0]).length;
        return photo(locationOf(start, picture.length), picture);
    }

    private static byte[] locationOf(int at, int length) {
        return Boxes.box(
                "iloc",
                Boxes.join(Boxes.ints(0), Boxes.shorts(0x4400, 1), Boxes.shorts(1, 0, 1), Boxes.ints(at, length)));
    }

    private static byte[] photo(byte[] locations, byte[] picture) {
        byte[] configuration = new byte[23]; // a length has one byte
        byte[] size = Boxes.join(Boxes.ints(0, 64, 64));
        return Boxes.join(
                Boxes.box("ftyp", Boxes.join(Boxes.ascii("heic"), Boxes.ints(0), Boxes.ascii("mif1heic"))),
                Boxes.box(
                        "meta",
                        Boxes.join(
                                Boxes.ints(0),
                                Boxes.box("pitm", Boxes.join(Boxes.ints(0), Boxes.shorts(1))),
                                Boxes.box(
                                        "iinf", Boxes.join(Boxes.ints(0), Boxes.shorts(1), Boxes.box("infe", item()))),
                                locations,
                                Boxes.box(
                                        "iprp",
                                        Boxes.join(
                                                Boxes.box(
                                                        "ipco",
                                                        Boxes.join(
                                                                Boxes.box("hvcC", configuration),
                                                                Boxes.box("ispe", size))),
                                                Boxes.box(
                                                        "ipma",
                                                        Boxes.join(
                                                                Boxes.ints(0, 1),
                                                                Boxes.shorts(1),
                                                                Boxes.bytes(2, 1, 2))))))),
                Boxes.box("mdat", picture));
    }

    private static byte[] item() {
        return Boxes.join(Boxes.ints(2 << 24), Boxes.shorts(1, 0), Boxes.ascii("hvc1"), Boxes.bytes(0));
    }

    private Path write(byte[] content) throws IOException {
        return Files.write(directory.resolve("photo.heic"), content);
    }
}
