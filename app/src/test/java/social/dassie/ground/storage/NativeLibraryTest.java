package social.dassie.ground.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibraryTest {
    private static final byte[] LIBRARY = "some code".repeat(1_000).getBytes(StandardCharsets.US_ASCII);

    @TempDir
    Path place;

    private Path file() {
        return place.resolve("library");
    }

    private void assertWhole() throws IOException {
        assertArrayEquals(LIBRARY, Files.readAllBytes(file()));
        assertTrue(Files.isExecutable(file()));
        assertEquals(List.of("library"), names());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void completeFile_isUsedAsIs() throws IOException {
        NativeLibrary.unpacked(LIBRARY, file());
        assertWhole();
        FileTime before = FileTime.from(Instant.now().minus(Duration.ofDays(1)));
        Files.setLastModifiedTime(file(), before);
        NativeLibrary.unpacked(LIBRARY, file());
        assertEquals(before, Files.getLastModifiedTime(file()));
    }

    @Test
    void damagedOrTruncatedFile_isReplaced() throws IOException {
        byte[] flipped = LIBRARY.clone();
        flipped[500] ^= 1;
        for (byte[] damaged : List.of(flipped, Arrays.copyOf(LIBRARY, 100), new byte[0])) {
            Files.deleteIfExists(file());
            Files.write(file(), damaged);
            NativeLibrary.unpacked(LIBRARY, file());
            assertWhole();
        }
    }

    @Test
    void concurrentExtractions_leaveOneCompleteFile() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Path>> work = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                work.add(() -> NativeLibrary.unpacked(LIBRARY, file()));
            }
            for (Future<Path> done : pool.invokeAll(work)) {
                done.get();
            }
        } finally {
            pool.shutdownNow();
        }
        assertWhole();
    }

    @Test
    void leftovers_areRemoved_exceptOngoingExtractions() throws IOException {
        NativeLibrary.unpacked(LIBRARY, file());
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(1)));
        for (String name :
                List.of("sqlite-3.51.3-0a1b-libsqlitejdbc.so", "sqlite-3.51.3-0a1b-libsqlitejdbc.so.lck", "dead.new")) {
            Files.setLastModifiedTime(Files.createFile(place.resolve(name)), longAgo);
        }
        Files.createFile(place.resolve("older"));
        Files.createFile(place.resolve("alive.new"));
        NativeLibrary.removeOthers(place, file());
        assertEquals(List.of("alive.new", "library"), names());
    }
}
