package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MediaFileTest {
    @AutoClose
    private TestApp app;

    private TestClient anyone;
    private String path;
    private byte[] whole;

    @BeforeAll
    void start() {
        app = TestApp.start();
        anyone = app.anonymous();
        var media = app.user("alice")
                .upload("POST", "/api/v2/media", "file", Pictures.png(300, 200))
                .expect(200)
                .json();
        path = media.path("url").asText().substring(TestApp.URL.length());
        whole = anyone.call("GET", path).expect(200).bytes();
    }

    @Test
    void file_isCachedForever_andServedAsAnImageOnly() {
        Answer file = anyone.call("GET", path).expect(200);
        assertEquals("image/png", file.header("Content-Type"));
        assertEquals(Integer.toString(whole.length), file.header("Content-Length"));
        assertEquals("public, max-age=31536000, immutable", file.header("Cache-Control"));
        assertEquals("nosniff", file.header("X-Content-Type-Options"));
        assertEquals("default-src 'none'; sandbox", file.header("Content-Security-Policy"));
        assertEquals("*", file.header("Access-Control-Allow-Origin"));
        assertEquals("bytes", file.header("Accept-Ranges"));
        assertEquals("", file.header("Set-Cookie"));
    }

    @Test
    void file_isNeverCompressed() {
        Answer file = anyone.answer(
                anyone.request("GET", path).header("Accept-Encoding", "gzip").asBytes(), "GET", path);
        assertEquals("", file.header("Content-Encoding"));
        assertArrayEquals(whole, file.bytes());
    }

    @Test
    void range_isServedPartially() {
        Answer part = with("Range", "bytes=10-19").expect(206);
        assertEquals("bytes 10-19/" + whole.length, part.header("Content-Range"));
        assertEquals("10", part.header("Content-Length"));
        assertArrayEquals(Arrays.copyOfRange(whole, 10, 20), part.bytes());
        Answer tail = with("Range", "bytes=-7").expect(206);
        assertArrayEquals(Arrays.copyOfRange(whole, whole.length - 7, whole.length), tail.bytes());
        assertArrayEquals(whole, with("Range", "bytes=0-").expect(206).bytes());
    }

    @Test
    void rangeBehindTheEnd_isRefusedWithTheLength() {
        Answer refused = with("Range", "bytes=" + whole.length + "-").expect(416);
        assertEquals("bytes */" + whole.length, refused.header("Content-Range"));
        assertTrue(refused.header("Cache-Control").contains("no-store"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=1-2,4-5", "bytes=9-1", "octets=1-2", "x"})
    void invalidRange_servesTheCompleteFile(String range) {
        assertArrayEquals(whole, with("Range", range).expect(200).bytes());
    }

    @Test
    void tag_sparesASecondTransferAndGuardsARange() {
        String tag = anyone.call("GET", path).header("ETag");
        assertEquals(0, with("If-None-Match", tag).expect(304).bytes().length);
        Answer other = anyone.answer(
                anyone.request("GET", path)
                        .header("Range", "bytes=0-1")
                        .header("If-Range", "\"other\"")
                        .asBytes(),
                "GET",
                path);
        assertArrayEquals(whole, other.expect(200).bytes());
    }

    @Test
    void head_returnsHeadersOnly() {
        Answer head = anyone.call("HEAD", path).expect(200);
        assertEquals(Integer.toString(whole.length), head.header("Content-Length"));
        assertEquals("image/png", head.header("Content-Type"));
        assertEquals(0, head.bytes().length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/media/00000000000000000000000000000000.png",
                "/media/none",
                "/media/..%2f..%2fdassie.db",
                "/media/%2e%2e/dassie.db",
                "/media/tmp",
                "/media/"
            })
    void missingFile_isNotFound(String unknown) {
        anyone.call("GET", unknown).expect(404);
    }

    @Test
    void pagesOfImages_countAgainstNoLimit() {
        for (int i = 0; i < 310; i++) {
            anyone.call("HEAD", path).expect(200);
        }
        anyone.call("GET", "/api/v1/custom_emojis").expect(200);
    }

    private Answer with(String header, String value) {
        return anyone.answer(anyone.request("GET", path).header(header, value).asBytes(), "GET", path);
    }
}
