package social.dassie.upkeep.offsite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Shell;
import social.dassie.testing.SmallDisk;
import social.dassie.testing.TestBucket;

/** A server killed during a backup, and a backup that does not fit on the disk. */
@Timeout(300)
class BackupFailuresTest {
    @TempDir
    Path place;

    private Path data() throws IOException {
        Path data = place.resolve("data");
        new Shell(data).create("alice");
        byte[] bulk = new byte[3 << 20];
        new Random(1).nextBytes(bulk);
        Files.write(data.resolve("bulk.key"), bulk);
        return data;
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void killedInTheMiddle_itIsMadeAgain_andNothingPlainIsLeft() throws Exception {
        Path data = data();
        Path work = data.resolve("copying");
        try (TestBucket bucket = new TestBucket()) {
            Files.writeString(
                    data.resolve("dassie.yaml"),
                    "backup: {to: 's3://copies/x', schedule: 15m, s3: {endpoint: '" + bucket.endpoint() + "', key: "
                            + TestBucket.KEY + ", secret: '" + TestBucket.SECRET + "'}}\n");
            CountDownLatch isSending = new CountDownLatch(1);
            CountDownLatch isKilled = new CountDownLatch(1);
            bucket.failing(request -> {
                if (request.startsWith("PUT ")) {
                    isSending.countDown();
                    await(isKilled);
                    return new TestBucket.Fault(403, "AccessDenied");
                }
                return null;
            });
            try (ServerProcess server = ServerProcess.serve(data)) {
                server.awaitAddress();
                assertTrue(isSending.await(100, TimeUnit.SECONDS), "no copy is made");
                assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(work)));
                server.kill();
            }
            assertTrue(Files.exists(work));
            Files.writeString(work.resolve("database"), "plain");
            isKilled.countDown();
            CountDownLatch isAsked = new CountDownLatch(1);
            CountDownLatch isLooked = new CountDownLatch(1);
            bucket.failing(request -> {
                if (request.startsWith("PUT ")) {
                    isAsked.countDown();
                    await(isLooked);
                }
                return null;
            });
            try (ServerProcess server = ServerProcess.serve(data)) {
                server.awaitAddress();
                assertTrue(isAsked.await(100, TimeUnit.SECONDS), "the copy is not made again");
                assertFalse(names(work).contains("database"), "swept");
                isLooked.countDown();
                server.awaitLineWith("finished and verified");
            }
            assertEquals(2, bucket.objects.size());
        }
        assertFalse(Files.exists(work));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(100, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void fullDisk_isReported_andNothingIsLeft() throws Exception {
        Path data = data();
        Path small = Files.createDirectory(place.resolve("small"));
        Optional<SmallDisk> mounted = SmallDisk.mount(small, "size=1m");
        assumeTrue(mounted.isPresent(), "this system lets nobody mount a file system of their own (unshare, nsenter)");
        try (SmallDisk disk = mounted.get()) {
            Files.writeString(data.resolve("dassie.yaml"), "backup.to: " + small + "\n");
            ServerProcess copying = disk.start("social.dassie.Main", "--data-dir", data.toString(), "backup", "now");
            assertEquals(1, copying.awaitEnd(), copying.lines()::toString);
            assertTrue(
                    copying.lines().contains("A disk is full, so no backup was made: free some space"),
                    copying.lines()::toString);
            ServerProcess listing =
                    disk.start("social.dassie.Main", "--data-dir", data.toString(), "backup", "list", "--json");
            assertEquals(0, listing.awaitEnd());
            assertEquals(List.of(), listing.lines());
        }
        assertFalse(Files.exists(data.resolve("copying")));
    }
}
