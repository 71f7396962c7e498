package social.dassie.ground.s3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.TestBucket;

/** A bucket of an object store that checks signatures; and the signatures that Amazon's documentation has as examples. */
class BucketTest {
    private static final int PART = 5 << 20;

    @TempDir
    Path directory;

    @AutoClose
    private TestBucket store;

    @BeforeEach
    void open() throws IOException {
        store = new TestBucket();
    }

    private Bucket bucket() {
        return bucket(TestBucket.NAME, TestBucket.KEY, TestBucket.SECRET, Clock.systemUTC());
    }

    private Bucket bucket(String name, String key, String secret, Clock clock) {
        return new Bucket(
                BucketAddress.of(store.endpoint(), "", name, key, secret), clock, BucketTimeouts.LONG.withoutPauses());
    }

    private static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        new Random(count).nextBytes(bytes);
        return bytes;
    }

    private void upload(String key, byte[] bytes) throws IOException {
        try (BucketUpload upload = new BucketUpload(bucket(), key, directory.resolve("spool"), PART)) {
            upload.write(bytes);
            upload.complete();
        }
    }

    private static String sentence(org.junit.jupiter.api.function.Executable call) {
        return String.valueOf(assertThrows(BucketException.class, call).getMessage());
    }

    @Test
    void theExamplesOfAmazon_getTheirSignatures() {
        BucketAddress address = new BucketAddress(
                URI.create("https://examplebucket.s3.amazonaws.com"),
                "us-east-1",
                "examplebucket",
                "AKIAIOSFODNN7EXAMPLE",
                "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY");
        Signature signature = new Signature(address);
        Instant then = Instant.parse("2013-05-24T00:00:00Z");
        String empty = Signature.sha256(new byte[0]);
        Map<String, String> object =
                signature.headers("GET", "/test.txt", new TreeMap<>(), Map.of("range", "bytes=0-9"), empty, then);
        assertTrue(object.getOrDefault("authorization", "")
                .endsWith("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"));
        TreeMap<String, String> query = new TreeMap<>(Map.of("prefix", "J", "max-keys", "2"));
        Map<String, String> list = signature.headers("GET", "/", query, Map.of(), empty, then);
        assertTrue(list.getOrDefault("authorization", "")
                .endsWith("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"));
    }

    @Test
    void objects_areStoredReadListedAndDeleted_withAnyName() throws Exception {
        Bucket bucket = bucket();
        byte[] small = "a note".getBytes(StandardCharsets.UTF_8);
        bucket.put("a/ü ber+&=*~.txt", small);
        for (int i = 0; i < 5; i++) {
            bucket.put("b/" + i, bytes(i));
        }
        assertArrayEquals(small, bucket.open("a/ü ber+&=*~.txt").readAllBytes());
        assertEquals(0, bucket.open("b/0").readAllBytes().length);
        List<StoredObject> listed = bucket.list("b/");
        assertEquals(
                List.of("b/0", "b/1", "b/2", "b/3", "b/4"),
                listed.stream().map(StoredObject::key).toList());
        assertEquals(4, listed.get(4).bytes());
        assertEquals(
                Instant.parse("2026-01-02T03:04:05Z").toEpochMilli(),
                listed.get(0).modifiedAt());
        bucket.delete("b/3");
        assertTrue(bucket.find("b/3").isEmpty());
        assertEquals(4, bucket.find("b/4").orElseThrow().bytes());
        assertTrue(sentence(() -> bucket.open("b/3")).startsWith("There is no b/3 in the bucket copies"));
    }

    @Test
    void largeObject_isUploadedInParts_andReadInRanges() throws Exception {
        byte[] large = bytes(2 * PART + 12_345);
        upload("large", large);
        assertArrayEquals(large, bucket().open("large").readAllBytes());
        assertEquals(
                3, store.requests.stream().filter(r -> r.contains("partNumber")).count());
        upload("exactly", bytes(PART));
        assertArrayEquals(bytes(PART), store.objects.get("exactly"));
        upload("nothing", new byte[0]);
        assertEquals(0, Objects.requireNonNull(store.objects.get("nothing")).length);
        assertFalse(Files.exists(directory.resolve("spool")));
        assertEquals(List.of(), store.openUploads());
    }

    @Test
    void incompleteUpload_leavesNothing() throws Exception {
        try (BucketUpload upload = new BucketUpload(bucket(), "half", directory.resolve("spool"), PART)) {
            upload.write(bytes(PART + 1));
            assertEquals(1, store.openUploads().size());
        }
        assertEquals(List.of(), store.openUploads());
        assertTrue(store.parts.isEmpty() && store.objects.isEmpty());
    }

    @Test
    void uploadsOfAKilledProcess_areGivenUp() throws Exception {
        bucket().begin("dassie/killed");
        bucket().abandonUploads("dassie/", Instant.now());
        assertEquals(List.of(), store.openUploads());
    }

    @Test
    void failedRequest_isTriedThreeTimes() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        store.failing(request -> asked.incrementAndGet() < 3 ? new TestBucket.Fault(503, "SlowDown") : null);
        bucket().put("patience", new byte[] {1});
        assertEquals(1, Objects.requireNonNull(store.objects.get("patience")).length);
        asked.set(-1_000);
        assertTrue(sentence(() -> bucket().put("no", new byte[0])).contains("answered 503"));
        assertEquals(-997, asked.get());
    }

    @Test
    void everyError_isReportedInOneSentence() throws Exception {
        Bucket wrongKey = bucket(TestBucket.NAME, "OTHER", TestBucket.SECRET, Clock.systemUTC());
        assertTrue(sentence(() -> wrongKey.list("")).contains("does not know the key OTHER"));
        Bucket wrongSecret = bucket(TestBucket.NAME, TestBucket.KEY, "guessed", Clock.systemUTC());
        String sentence = sentence(() -> wrongSecret.list(""));
        assertTrue(sentence.contains("the secret does not belong to the key TESTKEY"), sentence);
        assertFalse(sentence.contains("guessed"));
        Bucket gone = bucket("elsewhere", TestBucket.KEY, TestBucket.SECRET, Clock.systemUTC());
        assertTrue(sentence(() -> gone.list("")).startsWith("There is no bucket elsewhere"));
        Clock ahead = Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
        Bucket late = bucket(TestBucket.NAME, TestBucket.KEY, TestBucket.SECRET, ahead);
        assertTrue(sentence(() -> late.list("")).contains("the clock of this machine is wrong"));
        store.failing(request -> new TestBucket.Fault(403, "AccessDenied"));
        assertTrue(sentence(() -> bucket().delete("x")).contains("does not let the key TESTKEY delete"));
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        Bucket nobody = new Bucket(
                BucketAddress.of("http://127.0.0.1:" + free, "", "copies", "k", "s"),
                Clock.systemUTC(),
                BucketTimeouts.LONG.withoutPauses());
        assertTrue(sentence(() -> nobody.list("")).contains("cannot be reached"));
    }

    @Test
    void theSecret_isNotInTheAddressAsText() {
        String text = BucketAddress.of("", "eu-central-1", "b", "k", "hidden").toString();
        assertEquals("s3://b at https://s3.eu-central-1.amazonaws.com", text);
    }
}
