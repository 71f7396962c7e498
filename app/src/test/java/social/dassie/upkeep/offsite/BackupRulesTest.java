package social.dassie.upkeep.offsite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.storage.StartException;
import social.dassie.testing.Delays;

/** Which backups are kept, when they are made, their names, and how they are encrypted. */
class BackupRulesTest {
    private static final Instant NOON = Instant.parse("2026-03-31T12:00:00Z");

    private static List<Instant> daily(int days) {
        return IntStream.range(0, days)
                .mapToObj(day -> NOON.minus(Duration.ofDays(day)))
                .toList();
    }

    private static Set<String> kept(String rule, List<Instant> all) {
        Set<String> days = new TreeSet<>();
        RetentionRule.parse(rule)
                .keep(all, ZoneOffset.UTC)
                .forEach(at -> days.add(at.toString().substring(0, 10)));
        return days;
    }

    @Test
    void failedBackup_backsOff_upToSixHours() {
        assertEquals("15M 30M 1H 2H 4H 6H 6H", Delays.table(OffsiteBackups.BACKOFF, 7));
    }

    @Test
    void theNewestOfEachDay_weekAndMonth_stays() {
        List<Instant> year = daily(365);
        assertEquals(Set.of("2026-03-31", "2026-03-30"), kept("2d", year));
        assertEquals(Set.of("2026-03-31", "2026-03-29", "2026-03-22"), kept("3w", year), "weeks end on Sundays");
        assertEquals(Set.of("2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"), kept("4m", year));
        assertEquals(14, kept("7d 4w 6m", year).size());
    }

    @Test
    void thoseOfALongPause_stay_andSoDoesTheNewestOfAll() {
        List<Instant> old = List.of(Instant.parse("2020-05-05T01:00:00Z"), Instant.parse("2020-05-04T01:00:00Z"));
        assertEquals(Set.of("2020-05-05", "2020-05-04"), kept("7d", old));
        assertEquals(Set.of("2020-05-05"), kept("1m", old));
        Instant earlier = NOON.minusSeconds(60);
        assertEquals(Set.of(NOON), RetentionRule.parse("1d").keep(List.of(NOON, earlier), ZoneOffset.UTC));
        assertEquals(Set.of(), RetentionRule.parse("1d").keep(List.of(), ZoneOffset.UTC));
    }

    @Test
    void backups_areDueAtTheTimeOfDay_despiteDstAndPauses() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        BackupSchedule night = BackupSchedule.parse("02:30").orElseThrow();
        assertEquals(Instant.parse("2026-04-01T00:30:00Z"), night.next(NOON, berlin));
        assertEquals(Instant.parse("2026-04-02T00:30:00Z"), night.next(Instant.parse("2026-04-01T00:30:00Z"), berlin));
        Instant beforeSummer = Instant.parse("2026-03-28T12:00:00Z");
        assertEquals(
                Instant.parse("2026-03-29T01:30:00Z"), night.next(beforeSummer, berlin), "02:30 is not that night");
        assertEquals(
                NOON.plus(Duration.ofHours(6)),
                BackupSchedule.parse("6h").orElseThrow().next(NOON, berlin));
        assertEquals(
                Duration.ofDays(2), BackupSchedule.parse("2d").orElseThrow().period());
        assertTrue(BackupSchedule.parse("").isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"24:00", "3:30", "6", "14m", "31d", "99999h", "-1h", "daily", "1w"})
    void otherSchedules_areRefused(String schedule) {
        assertFalse(BackupSettings.SCHEDULE.accepts(schedule));
    }

    @ParameterizedTest
    @ValueSource(strings = {"copies", "s3://", "s3://B", "s3://bucket/../x", "http://example.org", "~/copies"})
    void otherPlaces_areRefused(String place) {
        assertFalse(BackupSettings.TO.accepts(place));
    }

    @Test
    void validValues_areAccepted() {
        assertTrue(BackupSettings.SCHEDULE.accepts("03:30") && BackupSettings.SCHEDULE.accepts("15M"));
        assertTrue(BackupSettings.TO.accepts("/mnt/copies") && BackupSettings.TO.accepts("s3://my-bucket/a/b.c_d/"));
        assertTrue(BackupSettings.KEEP.accepts("7d 4w 6m") && BackupSettings.KEEP.accepts("30d,2m"));
        assertFalse(BackupSettings.KEEP.accepts("") || BackupSettings.KEEP.accepts("0d"));
        String key = AgeKey.make().recipient();
        assertTrue(BackupSettings.RECIPIENTS.accepts(key) && BackupSettings.RECIPIENTS.accepts(key + ", " + key));
        char last = key.charAt(61);
        assertFalse(BackupSettings.RECIPIENTS.accepts(key.substring(0, 61) + (last == 'q' ? 'p' : 'q')), "mistyped");
        assertFalse(
                BackupSettings.RECIPIENTS.accepts(AgeKey.make().identity()), "the secret one is not for the server");
    }

    @Test
    void names_areReadAsTheyAreWritten() {
        BackupName name = BackupName.of("Example.org:8443", NOON.toEpochMilli(), true);
        assertEquals("dassie-example.org_8443-20260331T120000Z.zip.age", name.toString());
        assertEquals(name, BackupName.parse(name.toString()).orElseThrow());
        assertTrue(BackupName.parse("dassie-example.org-20261331T120000Z.zip").isEmpty());
        assertTrue(BackupName.parse("backup.zip").isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 1_000_000})
    void encryptedFile_isDecryptedByItsKeysOnly_andCompletely(int size) throws Exception {
        byte[] plain = new byte[size];
        new Random(size).nextBytes(plain);
        AgeKey mine = AgeKey.make();
        AgeKey other = AgeKey.make();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream encrypting = AgeStreams.encrypt(out, List.of(mine.recipient(), other.recipient()))) {
            encrypting.write(plain);
        }
        byte[] encrypted = out.toByteArray();
        for (AgeKey key : List.of(mine, other)) {
            try (InputStream in = decrypt(encrypted, key)) {
                Assertions.assertArrayEquals(plain, in.readAllBytes());
            }
        }
        Assertions.assertThrows(StartException.class, () -> decrypt(encrypted, AgeKey.make()));
        byte[] cut = Arrays.copyOf(encrypted, encrypted.length - 1);
        Assertions.assertThrows(Exception.class, () -> decrypt(cut, mine).readAllBytes());
        byte[] changed = encrypted.clone();
        changed[encrypted.length - 1] ^= 1;
        Assertions.assertThrows(Exception.class, () -> decrypt(changed, mine).readAllBytes());
    }

    private static InputStream decrypt(byte[] encrypted, AgeKey key) throws Exception {
        return AgeStreams.decrypt(new ByteArrayInputStream(encrypted), List.of(key.identity()), "it");
    }
}
