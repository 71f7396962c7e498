package social.dassie.media.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.media.images.DecodeBudget;
import social.dassie.media.images.ImageProcessor;
import social.dassie.media.images.Pictures;
import social.dassie.media.images.ProcessedImage;
import social.dassie.media.images.headers.ImageException;

class MediaStoreTest {
    private final Path data;
    private final MediaStore store;

    MediaStoreTest(@TempDir Path data) throws IOException {
        this.data = data;
        this.store = new MediaStore(data);
    }

    private String written(String text) throws IOException {
        return Stored.png(store, Pictures.ascii(text));
    }

    private long totalBytes() throws IOException {
        long[] bytes = {0};
        store.forEach(file -> bytes[0] += file.bytes());
        return bytes[0];
    }

    @Test
    void storedFile_isFound_untilDeleted() throws IOException {
        String name = written("hello");
        Path expected = data.resolve("media")
                .resolve(name.substring(0, 2))
                .resolve(name.substring(2, 4))
                .resolve(name);
        assertEquals(expected, store.find(name).orElseThrow());
        assertArrayEquals(Pictures.ascii("hello"), Files.readAllBytes(expected));
        assertEquals(5, store.size(name));
        assertTrue(store.delete(name));
        assertFalse(store.delete(name));
        assertTrue(store.find(name).isEmpty());
        assertEquals(0, store.size(name));
    }

    @Test
    void names_carry128BitsAndNeverRepeat() throws IOException {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            String name = written("x");
            assertTrue(name.matches("[0-9a-f]{32}\\.png"), name);
            names.add(name);
        }
        assertEquals(50, names.size());
        assertEquals(50, totalBytes());
    }

    @Test
    void paths_areNoValidNames() throws IOException {
        Path secret = Files.writeString(data.resolve("dassie.db"), "secret");
        String name = written("x");
        for (String other : List.of(
                "../../dassie.db",
                "/etc/passwd",
                "",
                "..",
                name + "/",
                "../" + name,
                name.toUpperCase(Locale.ROOT),
                name + "\0",
                name + "\n",
                "tmp",
                name.substring(1),
                name.replace(".png", "/.png"))) {
            assertTrue(store.find(other).isEmpty(), other);
            assertFalse(store.delete(other), other);
        }
        assertTrue(Files.exists(secret));
        assertThrows(IllegalArgumentException.class, () -> store.store(secret, "../x"));
    }

    @Test
    void directories_areClosedToOthers() throws IOException {
        Path file = store.find(written("x")).orElseThrow();
        for (Path each : List.of(data.resolve("media"), store.temporaryDirectory(), file.resolveSibling(""))) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(each)));
        }
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void leftovers_ofACrashAreRemoved() throws IOException {
        Files.writeString(store.temporaryDirectory().resolve("upload123"), "half");
        String name = written("whole");
        store.removeTemporary();
        assertEquals(5, totalBytes());
        assertTrue(store.find(name).isPresent());
        try (Stream<Path> left = Files.list(store.temporaryDirectory())) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void processedImage_isStoredWithItsOwnExtension() throws IOException, ImageException {
        ImageProcessor processor = new ImageProcessor(new DecodeBudget(), store.temporaryDirectory());
        Path upload = Files.write(store.temporaryDirectory().resolve("upload"), Pictures.jpeg(40, 30));
        ProcessedImage image = processor.attachment(upload);
        String name = store.store(image.original());
        assertTrue(name.endsWith(".jpg"));
        assertEquals(image.original().bytes(), store.size(name));
        assertFalse(Files.exists(image.original().path()));
    }
}
