package social.dassie.ground.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.TestClock;

/** Copies of the database from before upgrades, some of them interrupted. */
class UpgradeCopiesTest {
    @TempDir
    Path directory;

    private final TestClock clock = new TestClock();

    private Path copy(int number, Duration age) throws IOException {
        Path copy = Files.writeString(directory.resolve("dassie.db.schema-3" + number + "-1.bak"), "copy");
        Instant made = clock.instant().minus(age);
        Files.setLastModifiedTime(copy, FileTime.from(made));
        return copy;
    }

    @Test
    void newestCopy_isKeptForAWeek_othersAreDeletedAtOnce() throws IOException {
        Path database = directory.resolve("dassie.db");
        UpgradeCopies copies = new UpgradeCopies(database, clock);
        copies.deleteOld();
        copy(1, Duration.ofHours(3));
        copy(2, Duration.ofHours(2));
        Path newest = copy(3, Duration.ofHours(1));
        Path other = Files.writeString(directory.resolve("mine.bak"), "mine");
        copies.deleteOld();
        assertEquals(List.of(newest), copies.all());
        clock.advance(UpgradeCopies.KEPT.minusHours(2));
        copies.deleteOld();
        assertEquals(List.of(newest), copies.all());
        clock.advance(Duration.ofHours(2));
        copies.deleteOld();
        assertEquals(List.of(), copies.all());
        assertEquals("mine", Files.readString(other));
    }
}
