package social.dassie.media.remotefiles;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.settings.RemoteFileAddresses;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.media.attachments.RemoteAttachments;
import social.dassie.media.emojis.RemoteEmoji;
import social.dassie.media.images.Pictures;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.Delays;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** Pictures, sound and film of other servers, as readers here get them. */
class RemoteFileTest {
    private static final byte[] PICTURE = Pictures.png(30, 20);

    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    private final TestPeer peer = TestPeer.start();

    private final TestClient alice = app.user("alice", Role.OWNER);
    private final long stranger = app.rows().remoteAccount("stranger", "far.example");
    private final RemoteAttachments attachments =
            new RemoteAttachments(app.app().core().platform().db(), app.clock());

    static RemoteAttachment file(String url, @Nullable String preview, String mimeType) {
        return new RemoteAttachment(
                url,
                preview,
                mimeType,
                RemoteAttachment.typeOf(mimeType, "Document"),
                "A description",
                "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
                null,
                1280,
                720,
                null);
    }

    private String post(RemoteAttachment... files) {
        String id = app.rows().remoteStatus(stranger, "Look");
        int count = attachments.put(Long.parseLong(id), stranger, List.of(files));
        app.rows().run("update statuses set media_count = " + count + " where id = " + id);
        return id;
    }

    private JsonNode attachment(String statusId) {
        return alice.reads(statusId).at("/media_attachments/0");
    }

    private String pictureAt(String path) {
        return path(attachment(post(file(peer.url(path), null, "image/png"))).path("url"));
    }

    private static String path(JsonNode url) {
        assertTrue(url.asText().startsWith(TestApp.URL + "/media_proxy/"), url::toString);
        return url.asText().substring(TestApp.URL.length());
    }

    private Answer fetch(String path) {
        return app.anonymous().call("GET", path);
    }

    private List<Path> storedFiles() throws IOException {
        Path media = app.directory().resolve("media");
        try (Stream<Path> files = Files.walk(media)) {
            return files.filter(file -> Files.isRegularFile(file) && !file.startsWith(media.resolve("tmp")))
                    .toList();
        }
    }

    @Test
    void failedFetch_backsOffUpToADay() {
        assertEquals("30S 1M 2M 4M 8M 16M 32M 1H4M 2H8M 4H16M 8H32M 17H4M 24H 24H", Delays.table(Fetching.BACKOFF, 14));
    }

    @Test
    void attachment_isProxied_withItsMetadata_beforeTheFetch() {
        String id = post(file(peer.url("/a.png"), peer.url("/small.png"), "image/png"));
        JsonNode shown = attachment(id);
        assertEquals("image", shown.path("type").asText());
        assertEquals(peer.url("/a.png"), shown.path("remote_url").asText());
        assertEquals("1280x720", shown.at("/meta/original/size").asText());
        assertEquals("LEHV6nWB2yk8pyo0adR*.7kCMdnj", shown.path("blurhash").asText());
        assertEquals("A description", shown.path("description").asText());
        assertNotEquals(path(shown.path("url")), path(shown.path("preview_url")));
        assertEquals(0, peer.received().size());
    }

    @Test
    void firstView_fetchesTheFile_laterOnesDoNot() throws IOException {
        peer.answers("/a.png", "text/html", PICTURE);
        String path = pictureAt("/a.png");
        Answer first = fetch(path).expect(200);
        assertArrayEquals(PICTURE, first.bytes());
        assertEquals("image/png", first.header("Content-Type"));
        assertEquals("nosniff", first.header("X-Content-Type-Options"));
        assertEquals("default-src 'none'; sandbox", first.header("Content-Security-Policy"));
        assertTrue(first.header("Cache-Control").startsWith("public, max-age="));
        fetch(path).expect(200);
        assertEquals(1, peer.count("/a.png"));
        assertEquals(1, storedFiles().size());
        Answer part = app.anonymous()
                .answer(
                        app.anonymous()
                                .request("GET", path)
                                .header("Range", "bytes=1-3")
                                .asBytes(),
                        "GET",
                        path);
        assertArrayEquals(Arrays.copyOfRange(PICTURE, 1, 4), part.expect(206).bytes());
    }

    @Test
    void concurrentViews_shareOneFetch() throws InterruptedException, ExecutionException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answers = new CountDownLatch(1);
        peer.answers("/slow.png", exchange -> {
            asked.countDown();
            try {
                answers.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            TestPeer.send(exchange, 200, "image/png", PICTURE);
        });
        String path = pictureAt("/slow.png");
        ExecutorService readers = Executors.newFixedThreadPool(4);
        try {
            List<Future<Answer>> all = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                all.add(readers.submit(() -> fetch(path)));
            }
            asked.await();
            answers.countDown();
            for (Future<Answer> each : all) {
                assertArrayEquals(PICTURE, each.get().expect(200).bytes());
            }
        } finally {
            readers.shutdownNow();
        }
        assertEquals(1, peer.count("/slow.png"));
    }

    @Test
    void anAddress_cannotBeMadeUp() {
        peer.answers("/a.png", "image/png", PICTURE);
        String path = pictureAt("/a.png");
        String code = path.substring(path.lastIndexOf('/') + 1);
        assertEquals(22, code.length());
        String other = (code.charAt(0) == 'A' ? "B" : "A") + code.substring(1);
        fetch(path.replace(code, other)).expect(404);
        fetch(path.replace("/original/", "/preview/")).expect(404);
        fetch(path.replace("/original/", "/avatar/")).expect(404);
        fetch("/media_proxy/original/1/" + code).expect(404);
        fetch("/media_proxy/page/1/" + code).expect(404);
        assertEquals(0, peer.received().size());
    }

    @Test
    void anAddress_isTheSameAfterARestart() {
        JsonNode before = attachment(post(file(peer.url("/a.png"), null, "image/png")));
        String id = before.path("id").asText();
        var again = new RemoteFileAddresses(
                app.app().core().platform().addresses(),
                () -> app.app()
                        .core()
                        .platform()
                        .state()
                        .find("remote_media_secret")
                        .orElseThrow(),
                domain -> false);
        assertEquals(
                before.path("url").asText(),
                again.of(RemoteFileAddresses.Kind.ORIGINAL, Long.parseLong(id), peer.url("/a.png")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
                "<!doctype html><script>alert(1)</script>",
                "%PDF-1.7",
                "just a text"
            })
    void scriptableContent_isNotServed_whateverItsType(String content) throws IOException {
        peer.answers("/a.png", "image/png", content);
        fetch(pictureAt("/a.png")).expect(404);
        assertEquals(0, storedFiles().size());
    }

    @Test
    void aTooLargeFile_isNotPassedOn() throws IOException {
        app.rows().setAccount(stranger, "avatar_remote_url = '" + peer.url("/a.png") + "'");
        byte[] large = Arrays.copyOf(PICTURE, 8 * 1024 * 1024 + 1);
        peer.answers("/a.png", "image/png", large);
        String path = path(alice.get("/api/v1/accounts/" + stranger).path("avatar"));
        assertEquals("/avatars/original/missing.png", fetch(path).expect(302).header("Location"));
        assertEquals(0, storedFiles().size());
    }

    @Test
    void failedFile_isRetriedAfterHalfAMinute_thenTwiceAsLong() {
        String path = pictureAt("/gone.png");
        peer.answers("/gone.png", exchange -> TestPeer.send(exchange, 500, "text/plain", new byte[0]));
        assertEquals("public, max-age=29", fetch(path).expect(404).header("Cache-Control"), "a moment has passed");
        app.clock().advance(Duration.ofSeconds(29));
        fetch(path).expect(404);
        assertEquals(1, peer.count("/gone.png"));
        app.clock().advance(Duration.ofSeconds(2));
        fetch(path).expect(404);
        assertEquals(2, peer.count("/gone.png"));
        app.clock().advance(Duration.ofSeconds(59));
        fetch(path).expect(404);
        assertEquals(2, peer.count("/gone.png"));
        peer.forgets("/gone.png").answers("/gone.png", "image/png", PICTURE);
        app.clock().advance(Duration.ofSeconds(2));
        fetch(path).expect(200);
        assertEquals(0, app.rows().number("select failures from remote_files"));
    }

    @Test
    void avatarsHeadersAndEmojis_areProxiedToo() {
        peer.answers("/p.png", "image/png", PICTURE);
        app.rows()
                .setAccount(
                        stranger,
                        "avatar_remote_url = '" + peer.url("/p.png") + "', header_remote_url = '" + peer.url("/p.png")
                                + "', display_name = 'I :blob: you'");
        app.app()
                .core()
                .media()
                .remoteEmojis
                .put("far.example", List.of(new RemoteEmoji(":blob:", peer.url("/p.png"), null, 5L)));
        JsonNode account = alice.get("/api/v1/accounts/" + stranger);
        for (String pointer :
                List.of("/avatar", "/avatar_static", "/header", "/emojis/0/url", "/emojis/0/static_url")) {
            assertArrayEquals(
                    PICTURE, fetch(path(account.at(pointer))).expect(200).bytes(), pointer);
        }
        assertEquals(1, peer.received().size(), "one address, one copy");
    }

    @Test
    void filesOfADomainWithRejectedMedia_areHidden_andDeleted() throws IOException {
        peer.answers("/a.png", "image/png", PICTURE);
        app.rows().setAccount(stranger, "avatar_remote_url = '" + peer.url("/a.png") + "'");
        String id = post(file(peer.url("/a.png"), null, "image/png"));
        String path = path(attachment(id).path("url"));
        fetch(path).expect(200);
        JsonNode block = alice.post(
                "/api/v1/admin/domain_blocks", "domain", "far.example", "severity", "noop", "reject_media", true);
        fetch(path).expect(404);
        assertEquals(0, alice.reads(id).path("media_attachments").size());
        assertEquals(
                TestApp.URL + "/avatars/original/missing.png",
                alice.get("/api/v1/accounts/" + stranger).path("avatar").asText());
        app.app().core().remoteFiles().tend();
        assertEquals(
                List.of(0, 1), List.of(storedFiles().size(), peer.received().size()));
        alice.delete("/api/v1/admin/domain_blocks/" + block.path("id").asText());
        fetch(path(attachment(id).path("url"))).expect(200);
    }

    @Test
    void aFileOnABlockedHost_isNotFetched_notEvenByARedirect() {
        alice.post("/api/v1/admin/domain_blocks", "domain", "bad.test", "severity", "suspend");
        peer.answers("/a.png", "image/png", PICTURE);
        peer.redirects("/to", 302, peer.urlAs("www.bad.test", "/a.png"));
        String id = post(file(peer.urlAs("bad.test", "/a.png"), null, "image/png"));
        fetch(path(attachment(id).path("url"))).expect(404);
        fetch(pictureAt("/to")).expect(404);
        assertEquals(0, peer.count("/a.png"));
    }

    @Test
    void cacheAboveItsBudget_evictsTheLeastRecentlyViewed() throws IOException {
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            peer.answers("/" + i + ".png", "image/png", PICTURE);
            paths.add(pictureAt("/" + i + ".png"));
        }
        app.set("media.remote_cache_bytes", Integer.toString(3 * PICTURE.length));
        paths.subList(0, 3).forEach(path -> {
            fetch(path).expect(200);
            app.clock().advance(Duration.ofHours(1));
        });
        fetch(paths.get(0)).expect(200);
        app.app().core().remoteFiles().tend();
        fetch(paths.get(3)).expect(200);
        assertEquals(3, storedFiles().size());
        List.of(0, 2).forEach(i -> fetch(paths.get(i)).expect(200));
        assertEquals(4, peer.received().size());
        fetch(paths.get(1)).expect(200);
        assertEquals(2, peer.count("/1.png"), "it had made room");
    }

    @ParameterizedTest
    @CsvSource({"media.remote_cache_bytes, 0", "media.remote_cache_free_bytes, 999999999999"})
    void withoutDiskSpace_aFileIsServedButNotCached(String setting, String value) throws IOException {
        peer.answers("/a.png", "image/png", PICTURE);
        peer.answers("/b.png", "image/png", PICTURE);
        fetch(pictureAt("/a.png")).expect(200);
        assertEquals(1, storedFiles().size());
        app.set(setting, value);
        app.app().core().remoteFiles().tend();
        assertEquals(0, storedFiles().size(), "what was kept goes");
        assertArrayEquals(PICTURE, fetch(pictureAt("/b.png")).expect(200).bytes());
        assertEquals(0, storedFiles().size());
        assertEquals(0, app.rows().number("select count(*) from remote_files"));
    }

    @Test
    void changedOrDeletedMedia_dropsTheCopy_andItsUrl() throws IOException {
        peer.answers("/a.png", "image/png", PICTURE);
        peer.answers("/b.png", "image/png", PICTURE);
        peer.answers("/c.png", "image/png", PICTURE);
        app.rows().setAccount(stranger, "avatar_remote_url = '" + peer.url("/b.png") + "'");
        String id = post(file(peer.url("/a.png"), null, "image/png"));
        String picture = path(attachment(id).path("url"));
        String avatar = path(alice.get("/api/v1/accounts/" + stranger).path("avatar"));
        fetch(picture).expect(200);
        fetch(avatar).expect(200);
        assertEquals(2, storedFiles().size());
        attachments.replace(Long.parseLong(id), stranger, List.of(file(peer.url("/c.png"), null, "image/png")));
        app.rows().setAccount(stranger, "avatar_remote_url = '" + peer.url("/c.png") + "'");
        fetch(picture).expect(404);
        fetch(avatar).expect(404);
        app.app().core().remoteFiles().tend();
        assertEquals(0, storedFiles().size());
        String renewed = path(alice.get("/api/v1/accounts/" + stranger).path("avatar"));
        fetch(renewed).expect(200);
        app.rows().run("delete from accounts where id = " + stranger);
        fetch(renewed).expect(404);
        app.app().core().remoteFiles().tend();
        assertEquals(0, storedFiles().size());
    }

    @Test
    void filesOfASuspendedAccount_areNotFound() {
        peer.answers("/a.png", "image/png", PICTURE);
        String path = pictureAt("/a.png");
        fetch(path).expect(200);
        app.rows().setAccount(stranger, "suspended_at = 1");
        fetch(path).expect(404);
    }

    @Test
    void missingCachedFile_isFetchedAgain() throws IOException {
        peer.answers("/a.png", "image/png", PICTURE);
        String path = pictureAt("/a.png");
        fetch(path).expect(200);
        for (Path file : storedFiles()) {
            Files.delete(file);
        }
        fetch(path).expect(200);
        assertEquals(List.of(2, 1), List.of(peer.count("/a.png"), storedFiles().size()));
    }

    @Test
    void aCompressedBody_isRefused() throws IOException {
        peer.answers("/a.png", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            TestPeer.send(exchange, 200, "image/png", PICTURE);
        });
        fetch(pictureAt("/a.png")).expect(404);
        assertEquals("identity", peer.received().get(0).headers().getFirst("Accept-Encoding"));
        assertEquals(0, storedFiles().size());
    }
}
