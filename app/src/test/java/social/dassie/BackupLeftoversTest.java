package social.dassie;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Shell;

/** What backups and restores leave that were killed, and what becomes of it. */
class BackupLeftoversTest {
    @TempDir
    Path place;

    private Path directory;
    private Path backups;
    private Shell shell;

    @BeforeEach
    void open() throws IOException {
        directory = place.resolve("data");
        backups = Files.createDirectory(place.resolve("backups"));
        shell = new Shell(directory);
        shell.create("alice");
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** As two backups leave it: one was killed while the database was copied, one later. */
    private void leave(Path where) throws IOException {
        Files.createFile(where.resolve("monday.zip.part"));
        Files.writeString(where.resolve("monday.zip.part-db"), "half a database");
        Files.createFile(where.resolve("monday.zip.part-db-journal"));
        Path whole = place.resolve("whole.zip");
        shell.run("backup", whole.toString(), "--overwrite").ok();
        byte[] half = Arrays.copyOf(Files.readAllBytes(whole), 2_000);
        Files.write(where.resolve("tuesday.zip.part"), half);
        Files.writeString(where.resolve("tuesday.zip.part-db"), "a database");
    }

    @Test
    void nextBackup_removesLeftoversOfKilledBackups_only() throws Exception {
        leave(backups);
        Files.writeString(backups.resolve("film.mkv.part"), "a download");
        Files.createFile(backups.resolve("empty.part"));
        Path alive = Files.createFile(backups.resolve("alive.zip.part"));
        Files.createFile(backups.resolve("alive.zip.part-db"));
        try (FileChannel channel = FileChannel.open(alive, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertTrue(lock.isValid());
            shell.run("backup", backups.resolve("wednesday.zip").toString()).ok();
        }
        assertEquals(
                List.of("alive.zip.part", "alive.zip.part-db", "empty.part", "film.mkv.part", "wednesday.zip"),
                names(backups));
    }

    @Test
    void serverStart_removesPartialFilesAndUnfinishedUploads() throws Exception {
        leave(directory);
        Files.createDirectories(directory.resolve("uploads"));
        Files.writeString(directory.resolve("uploads/MultiPart123"), "half a film");
        try (App app = App.start(
                AppOptions.production(directory, AllSettings.load(directory, Map.of(), Map.of("port", "0"))))) {
            assertTrue(
                    names(app.core().platform().directory().path()).stream().noneMatch(name -> name.contains(".part")));
            assertEquals(List.of(), names(directory.resolve("uploads")));
        }
    }

    @Test
    void partiallyRestoredDirectory_isRejected_untilRestoredAgain() throws Exception {
        Path archive = backups.resolve("backup.zip");
        Files.writeString(directory.resolve("dassie.yaml"), "title: Home\n");
        shell.run("backup", archive.toString()).ok();
        Path pieces = place.resolve("pieces");
        Files.createDirectories(pieces.resolve("restoring/media/aa"));
        Files.createDirectories(pieces.resolve("media/bb/cc"));
        Files.writeString(pieces.resolve("media/bb/cc/left.png"), "left");
        Files.writeString(pieces.resolve("dassie.yaml"), "title: Half\n");
        Files.write(pieces.resolve("restoring/dassie.db"), Files.readAllBytes(directory.resolve("dassie.db")));
        Shell half = new Shell(pieces);
        for (String command :
                List.of("serve --port 0", "account create bob --email bob@mail.example", "settings set title Whole")) {
            half.run(command.split(" ", -1))
                    .failed(
                            1,
                            "A restore or an adoption into " + pieces
                                    + " is going on or was interrupted: run the same");
        }
        half.run("account", "list").failed(1, "There is no data of Dassie in " + pieces);
        half.run("restore", archive.toString()).ok();
        assertTrue(half.run("account", "list").ok().out().contains("alice"));
        assertEquals("title: Home\n", Files.readString(pieces.resolve("dassie.yaml")));
        assertTrue(Files.notExists(pieces.resolve("media")));
        assertTrue(Files.notExists(pieces.resolve("restoring")));
    }

    @Test
    void directoryNotFromARestore_isNotOverwritten() throws Exception {
        Path archive = backups.resolve("backup.zip");
        shell.run("backup", archive.toString()).ok();
        byte[] before = Files.readAllBytes(directory.resolve("dassie.db"));
        Files.createDirectory(directory.resolve("restoring"));
        shell.run("restore", archive.toString()).failed(1, "The directory " + directory + " is not empty");
        assertArrayEquals(before, Files.readAllBytes(directory.resolve("dassie.db")));
    }

    @Test
    void backupIntoNowhere_isOneSentence() {
        shell.run("backup", place.resolve("none/backup.zip").toString())
                .failed(1, "There is no directory " + place.resolve("none") + " for the backup");
    }
}
