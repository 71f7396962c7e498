package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What other servers say about the files of their posts. */
class RemoteAttachmentTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final long stranger = app.rows().remoteAccount("stranger", "far.example");
    private final long post = Long.parseLong(app.rows().remoteStatus(stranger, "Look"));
    private final RemoteAttachments attachments =
            new RemoteAttachments(app.app().core().platform().db(), app.clock());

    private static RemoteAttachment file(String url, @Nullable String description, @Nullable String blurhash) {
        return new RemoteAttachment(url, null, "image/png", "image", description, blurhash, null, -1, 70_000, null);
    }

    private static RemoteAttachment numbered(int number) {
        return file("https://far.example/" + number + ".png", null, null);
    }

    private static List<RemoteAttachment> numbered(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(RemoteAttachmentTest::numbered)
                .toList();
    }

    private List<String> shown() {
        app.rows().run("update statuses set media_count = 1 where id = " + post);
        return alice.reads(Long.toString(post)).path("media_attachments").findValuesAsText("remote_url");
    }

    private long count() {
        return app.rows().number("select count(*) from media_attachments where status_id = " + post);
    }

    @Test
    void ofManyAttachments_sixteenAreKeptAndShown() {
        assertEquals(16, attachments.put(post, stranger, numbered(0, 30)));
        assertEquals(16, count());
        assertEquals(
                IntStream.range(0, 16)
                        .mapToObj(i -> "https://far.example/" + i + ".png")
                        .toList(),
                shown());
    }

    @Test
    void invalidValues_areOmitted_andOverlongOnesTruncated() {
        RemoteAttachment kept = RemoteAttachments.stored(List.of(
                        file("javascript:alert(1)", null, null),
                        file("https://us@far.example/a.png", null, null),
                        file("https://far.example/a.png", "\uD83D\uDE00".repeat(10_001), "LEHV6nWB2yk8pyo0adR*.7kCMdn"),
                        file("https://far.example/a.png", "again", null)))
                .get(0);
        assertEquals("https://far.example/a.png", kept.url());
        assertEquals("\uD83D\uDE00".repeat(10_000), kept.description());
        assertEquals(null, kept.blurhash());
        assertEquals(null, kept.width());
        assertEquals(null, kept.height());
    }

    @ParameterizedTest
    @CsvSource({
        "image/png, Document, image",
        "image/avif, Image, image",
        "image/svg+xml, Image, unknown",
        "video/mp4, Document, video",
        "audio/ogg, Document, audio",
        "application/pdf, Document, unknown",
        ", Video, video",
        ", Image, image",
        ", Document, unknown",
        "text/html, Image, unknown"
    })
    void type_followsTheMediaType_orElseTheObjectType(@Nullable String media, String object, String type) {
        assertEquals(type, RemoteAttachment.typeOf(media, object));
    }

    @Test
    void edit_keepsIdsOfUnchangedFiles_andReportsVisibleChanges() {
        attachments.put(post, stranger, numbered(0, 3));
        app.rows().run("update statuses set media_count = 3 where id = " + post);
        List<String> before =
                alice.reads(Long.toString(post)).path("media_attachments").findValuesAsText("id");
        assertFalse(attachments.replace(post, stranger, numbered(0, 3)));
        assertTrue(attachments.replace(post, stranger, List.of(numbered(2), numbered(5), numbered(0))));
        assertEquals(
                List.of("https://far.example/2.png", "https://far.example/5.png", "https://far.example/0.png"),
                shown());
        assertEquals(3, count());
        List<String> after =
                alice.reads(Long.toString(post)).path("media_attachments").findValuesAsText("id");
        assertEquals(before.size(), before.stream().distinct().count());
        assertTrue(after.containsAll(before.subList(2, before.size())), () -> before + " became " + after);
        assertTrue(attachments.replace(post, stranger, List.of()));
        assertEquals(0, count());
    }
}
