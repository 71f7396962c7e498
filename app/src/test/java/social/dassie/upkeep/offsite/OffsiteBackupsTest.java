package social.dassie.upkeep.offsite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.storage.StartException;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBucket;
import social.dassie.testing.TestMail;

/** Automatic backups to a directory and to a bucket, and their failures. */
class OffsiteBackupsTest {
    private static final String HEADER = "age-encryption.org/v1";

    /** A time of day that is twelve hours away whenever the tests run, so that none of their steps comes near it. */
    private final String daily = LocalTime.now(ZoneId.systemDefault())
            .plusHours(12)
            .truncatedTo(ChronoUnit.MINUTES)
            .toString();

    @TempDir
    Path place;

    private final TestMail mail = TestMail.start();
    private TestBucket bucket;

    @SuppressWarnings("NullAway.Init") // each test starts its own
    private TestApp app;

    private Path disk;

    @BeforeEach
    void open() throws IOException {
        bucket = new TestBucket();
        disk = Files.createDirectory(place.resolve("disk"));
    }

    @AfterEach
    void close() {
        app.close();
        bucket.close();
        mail.close();
    }

    private void start(String... settings) {
        Map<String, String> all = new HashMap<>(mail.settings());
        for (int i = 0; i < settings.length; i += 2) {
            all.put(settings[i], settings[i + 1]);
        }
        app = TestApp.start(all);
        app.user("olga", Role.OWNER).posts("Keep this");
        app.runJobs();
    }

    private void startWithBucket(String key, String schedule) {
        start(
                "backup.to",
                "s3://copies/dassie",
                "backup.schedule",
                schedule,
                "backup.key",
                key,
                "backup.s3.endpoint",
                bucket.endpoint(),
                "backup.s3.key",
                TestBucket.KEY,
                "backup.s3.secret",
                TestBucket.SECRET);
    }

    private OffsiteBackups offsite() {
        return app.app().core().offsiteBackups();
    }

    private void after(Duration time) {
        app.clock().advance(time);
        app.runJobs();
    }

    private List<String> onDisk() throws IOException {
        try (Stream<Path> files = Files.list(disk)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private List<String> mails() {
        app.runJobs();
        return mail.all().stream()
                .filter(each -> each.subject().startsWith("Off-site backup"))
                .map(TestMail.Mail::subject)
                .toList();
    }

    private Shell restoring(String name) {
        return new Shell(
                place.resolve(name),
                Map.of(
                        "DASSIE_BACKUP_S3_ENDPOINT", bucket.endpoint(),
                        "DASSIE_BACKUP_S3_KEY", TestBucket.KEY,
                        "DASSIE_BACKUP_S3_SECRET", TestBucket.SECRET));
    }

    private Path identity(AgeKey key) throws IOException {
        return Files.writeString(place.resolve("key.txt"), "# mine\n" + key.identity() + "\n");
    }

    @Test
    void dailyBackup_isStored_andTheNewestIsRestored() throws Exception {
        start("backup.to", disk.toString(), "backup.schedule", daily, "backup.keep", "2d");
        assertEquals(List.of(), onDisk(), "not before its time");
        for (int day = 0; day < 3; day++) {
            after(Duration.ofDays(1));
        }
        List<String> files = onDisk();
        assertEquals(4, files.size(), files::toString);
        String newest = files.get(2);
        assertTrue(newest.matches("dassie-dassie\\.example-[0-9]{8}T[0-9]{6}Z\\.zip"), newest);
        assertTrue(Files.readString(disk.resolve(files.get(3))).endsWith("  " + newest + "\n"));
        BackupStatus view = offsite().view();
        assertEquals(newest, view.last().name());
        assertEquals(Files.size(disk.resolve(newest)), view.last().bytes());
        assertTrue(view.nextAt() > app.clock().millis());
        assertFalse(Files.exists(app.directory().resolve("copying")));
        String metrics = app.anonymous().request("GET", "/metrics").asString().getBody();
        assertTrue(metrics.contains("dassie_backup_age_seconds 0.0\n"), metrics);
        assertTrue(metrics.contains("dassie_backup_period_seconds 86400.0\n"));
        Shell shell = restoring("restored");
        assertTrue(shell.run("restore", disk.toString()).ok().out().startsWith("Restored "));
        shell.run("check").ok();
        shell.run("restore", disk.toString()).failed(1, "The directory ");
    }

    @Test
    void encryptedBackup_isUploaded_andRestoredWithItsKeyOnly() throws Exception {
        AgeKey key = AgeKey.make();
        startWithBucket(key.recipient(), "6h");
        List<String> names = List.copyOf(bucket.objects.keySet());
        assertEquals(2, names.size(), names::toString);
        assertTrue(names.get(0).matches("dassie/dassie-.*\\.zip\\.age"), names::toString);
        byte[] stored = Objects.requireNonNull(bucket.objects.get(names.get(0)));
        String start = new String(stored, 0, HEADER.length(), StandardCharsets.US_ASCII);
        assertEquals(HEADER, start);
        assertEquals(stored.length, offsite().view().last().bytes());
        Shell shell = restoring("restored");
        String from = "s3://copies/dassie";
        assertTrue(shell.run("restore", from).err().contains("is encrypted: name the file that has its key"));
        String wrong = identity(AgeKey.make()).toString();
        assertTrue(shell.run("restore", from, "--identity", wrong).err().contains("encrypted for another key"));
        String right = identity(key).toString();
        shell.run("restore", from, "--identity", right).ok();
        shell.run("check").ok();
        bucket.objects.put(names.get(0), Arrays.copyOf(stored, stored.length - 1));
        Shell second = restoring("second");
        assertEquals(1, second.run("restore", from, "--identity", right).code());
        second.run("restore", from + "/nothing.zip").failed(1, "There is no nothing.zip in s3://copies/dassie");
        restoring("third").run("restore", "s3://elsewhere").failed(1, "There is no bucket elsewhere");
    }

    @Test
    void failedBackup_isReportedDaily_retried_andCleared() throws Exception {
        start("backup.to", disk.toString(), "backup.schedule", daily);
        after(Duration.ofDays(1));
        assertEquals(2, onDisk().size());
        Path away = Files.move(disk, place.resolve("away"));
        after(Duration.ofDays(1));
        BackupStatus view = offsite().view();
        assertTrue(view.error().startsWith("There is no directory " + disk), view.error());
        assertEquals(view.failedAt() + Duration.ofMinutes(15).toMillis(), view.nextAt());
        assertEquals(List.of("Off-site backup failed"), mails());
        assertTrue(mail.all().get(mail.all().size() - 1).text().contains("There is no directory "));
        after(Duration.ofMinutes(16));
        assertEquals(List.of("Off-site backup failed"), mails(), "once a day");
        assertEquals(
                offsite().view().failedAt() + Duration.ofMinutes(30).toMillis(),
                offsite().view().nextAt());
        Files.move(away, disk);
        after(Duration.ofMinutes(31));
        assertEquals("", offsite().view().error());
        assertEquals(4, onDisk().size());
        assertEquals(List.of("Off-site backup failed", "Off-site backups work again"), mails());
    }

    @Test
    void serverThatWasDown_reportsALateBackup() {
        start("backup.to", "/nowhere/at/all", "backup.schedule", "6h");
        app.clock().advance(Duration.ofHours(13));
        assertTrue(offsite().view().isLate());
        assertTrue(offsite().view().ageMs() >= Duration.ofHours(13).toMillis());
    }

    @Test
    void corruptedBackup_isRejected_andTheLastGoodOneIsKept() {
        startWithBucket("", "1d");
        List<String> good = List.copyOf(bucket.objects.keySet());
        app.clock().advance(Duration.ofDays(1));
        bucket.failing(request -> {
            if (request.startsWith("HEAD ")) {
                bucket.objects.replaceAll(
                        (name, bytes) -> name.endsWith(".zip") && !good.contains(name) ? flip(bytes) : bytes);
            }
            return null;
        });
        app.runJobs();
        assertFalse(offsite().view().error().isEmpty());
        assertEquals(good, List.copyOf(bucket.objects.keySet()));
    }

    private static byte[] flip(byte[] bytes) {
        byte[] other = bytes.clone();
        other[other.length / 2] ^= 1;
        return other;
    }

    @Test
    void bucketError_isReported_andNothingIsLeft() {
        bucket.failing(request -> new TestBucket.Fault(403, "SignatureDoesNotMatch"));
        startWithBucket(AgeKey.make().recipient(), "1d");
        String error = offsite().view().error();
        assertTrue(error.contains("the secret does not belong to the key TESTKEY"), error);
        assertTrue(bucket.objects.isEmpty() && bucket.openUploads().isEmpty());
        assertFalse(Files.exists(app.directory().resolve("copying")));
    }

    @Test
    void removedSchedule_makesNoBackup() throws Exception {
        start("backup.to", disk.toString());
        app.app().core().platform().settings().change(Map.of(BackupSettings.SCHEDULE, daily));
        app.runJobs();
        offsite().runIfDue();
        app.app().core().platform().settings().change(Map.of(BackupSettings.SCHEDULE, ""));
        after(Duration.ofDays(2));
        assertEquals(List.of(), onDisk());
        assertEquals(0, offsite().view().nextAt());
    }

    @Test
    void concurrentBackup_isRejected() throws Exception {
        start("backup.to", disk.toString(), "backup.schedule", daily);
        Path lock = Files.createFile(app.directory().resolve("copying.lock"));
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            assertTrue(held.isValid());
            StartException refused =
                    assertThrows(StartException.class, () -> offsite().make(null));
            assertTrue(refused.getMessage().startsWith("Another off-site backup is in progress"));
            after(Duration.ofDays(1));
            assertEquals("", offsite().view().error());
            assertEquals(List.of(), onDisk());
        }
        after(Duration.ofMinutes(2));
        assertEquals(2, onDisk().size(), "it waits for the other one");
    }

    @Test
    void theCommands_makeAKey_aCopyNow_andAList() throws Exception {
        start();
        Shell shell =
                new Shell(app.directory(), Map.of("DASSIE_BACKUP_TO", disk.toString(), "DASSIE_URL", TestApp.URL));
        String printed =
                new Shell(place.resolve("none")).run("backup", "keygen").ok().out();
        assertTrue(printed.contains("\nAGE-SECRET-KEY-1"), printed);
        assertTrue(printed.contains("dassie settings set backup.key age1"), printed);
        assertTrue(shell.run("backup", "now").ok().out().startsWith("Made dassie-dassie.example-"));
        assertTrue(shell.run("backup", "list", "--json").ok().out().contains("\"good\":true"));
        shell.run("backup").failed(2, "Missing required parameter");
        new Shell(app.directory(), Map.of("DASSIE_URL", TestApp.URL))
                .run("backup", "now")
                .failed(1, "The setting backup.to does not name a destination");
    }

    @Test
    void unverifiedBackup_isNotRestoredAutomatically() throws Exception {
        start("backup.to", disk.toString());
        String name = offsite().make(null).last().name();
        Files.delete(disk.resolve(name + ".sha256"));
        Shell shell = restoring("restored");
        shell.run("restore", disk.toString()).failed(1, "No backup in " + disk + " was verified");
        shell.run("restore", disk.resolve(name).toString()).ok();
        restoring("none").run("restore", place.toString()).failed(1, "There is no backup of Dassie in");
    }
}
