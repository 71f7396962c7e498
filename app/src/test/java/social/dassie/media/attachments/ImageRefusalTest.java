package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.media.images.DecodeBudget;
import social.dassie.media.images.ImageProcessor;
import social.dassie.media.images.Pictures;
import social.dassie.media.images.ProcessedImage;
import social.dassie.media.images.Webps;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageException.Reason;

class ImageRefusalTest {
    private static final String UNREADABLE = "The file is not an image that can be read";

    private final Path directory;
    private final Path results;

    ImageRefusalTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.results = Files.createDirectory(directory.resolve("results"));
    }

    private ImageException refused(byte[] bytes) throws IOException {
        Path upload = Files.write(directory.resolve("upload.jpg"), bytes);
        ImageProcessor processor = new ImageProcessor(new DecodeBudget(), results);
        ImageException refused = assertThrows(ImageException.class, () -> processor.attachment(upload));
        assertThrows(ImageException.class, () -> processor.avatar(upload));
        assertNothingLeft();
        return refused;
    }

    private void assertNothingLeft() throws IOException {
        try (Stream<Path> left = Files.list(results)) {
            assertEquals(List.of(), left.toList());
        }
    }

    private static byte[] claiming(int width, int height) {
        byte[] png = Pictures.png(10, 10);
        ByteBuffer.wrap(png).putInt(16, width).putInt(20, height);
        return png;
    }

    @Test
    void decompressionBomb_isRejectedByItsHeader() throws IOException {
        ImageException refused = refused(claiming(50_000, 50_000));
        assertEquals(Reason.TOO_LARGE, refused.reason());
        assertEquals("50000x50000 images are not supported", refused.getMessage());
        assertEquals(Reason.TOO_LARGE, refused(claiming(5761, 5760)).reason());
        assertEquals(Reason.TOO_LARGE, refused(claiming(33_000_000, 1)).reason());
        assertEquals(Reason.TOO_LARGE, refused(claiming(-1, -1)).reason());
        assertEquals(Reason.UNREADABLE, refused(claiming(0, 10)).reason());
    }

    @Test
    void otherTypes_areRejected_whateverTheFileName() throws IOException {
        for (String start : new String[] {
            "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "<!DOCTYPE html>", "\0\0\0 ftypavif", "text", ""
        }) {
            ImageException refused = refused(Pictures.ascii(start));
            assertEquals(Reason.UNSUPPORTED, refused.reason(), start);
            assertEquals("This type of file is not supported", refused.getMessage());
        }
    }

    @Test
    void truncated_isRefusedAtEveryLength() throws IOException {
        byte[] gif = Pictures.gif(20, 20, List.of(Pictures.frame(0, 0, 20, 20, 0xff, 1)), 0);
        int gifEnd = gif.length - Pictures.SECRET.length() - 1;
        byte[] gifPicture = Arrays.copyOf(gif, gifEnd - Pictures.SECRET.length() - 16);
        List<byte[]> whole = List.of(
                Pictures.jpeg(64, 48),
                Pictures.png(64, 48),
                gifPicture,
                Pictures.resource("lossy-turned.webp"),
                Pictures.resource("lossless-alpha.webp"));
        for (byte[] file : whole) {
            for (int length = 16; length < file.length - 1; length += 1 + file.length / 40) {
                ImageException refused = refused(Arrays.copyOf(file, length));
                assertEquals(Reason.UNREADABLE, refused.reason(), file.length + " cut to " + length);
                assertEquals(UNREADABLE, refused.getMessage());
            }
        }
    }

    @Test
    void damaged_isReadOrRefusedButNeverFailsOtherwise() throws IOException, ImageException {
        Random random = new Random(7);
        byte[] gif = Pictures.gif(
                20, 20, List.of(Pictures.frame(0, 0, 20, 20, 0xff, 1), Pictures.frame(3, 3, 9, 9, 0xff00, 1)), 0);
        List<byte[]> whole = List.of(
                Pictures.jpeg(64, 48),
                Pictures.written(Pictures.quarters(64, 48), "jpeg", true),
                Pictures.png(64, 48),
                gif,
                Pictures.resource("cmyk.jpg"),
                Pictures.resource("lossy-turned.webp"),
                Pictures.resource("lossy-alpha.webp"),
                Pictures.resource("animated.webp"),
                Pictures.resource("lossless-alpha.webp"));
        ImageProcessor processor = new ImageProcessor(new DecodeBudget(), results);
        int refused = 0;
        for (int round = 0; round < 900; round++) {
            byte[] file = whole.get(round % whole.size()).clone();
            for (int i = 0; i < 4; i++) {
                file[12 + random.nextInt(file.length - 12)] = (byte) random.nextInt();
            }
            Path upload = Files.write(directory.resolve("upload"), file);
            try {
                ProcessedImage image = processor.attachment(upload);
                Files.delete(image.original().path());
                Files.delete(image.small().path());
            } catch (ImageException expected) {
                refused++;
                assertTrue(expected.reason() != Reason.BUSY);
            }
        }
        assertTrue(refused > 100, refused + " refused");
        assertNothingLeft();
    }

    @Test
    void webpWithConflictingSizes_isRejected() throws IOException {
        byte[] webp = Pictures.resource("lossy-turned.webp");
        webp[24] = 1;
        webp[27] = 1;
        assertEquals(Reason.UNREADABLE, refused(webp).reason());
    }

    @Test
    void webpWithTruncatedPixels_isRejected() throws IOException {
        byte[] start = Arrays.copyOfRange(Webps.solid(3_000, 2_000, Pictures.RED), 8, 8 + 5);
        byte[] codes = new byte[40];
        Arrays.fill(codes, (byte) 0xaa);
        byte[] webp = Webps.file(Webps.chunk("VP8L", Pictures.joined(start, codes)));
        assertEquals(Reason.UNREADABLE, refused(webp).reason());
    }

    @Test
    void jpeg_withASecondFrameHeaderIsRefused() throws IOException {
        byte[] second = {8, 0, 1, 0, 1, 1, 1, 0x11, 0};
        assertEquals(
                Reason.UNREADABLE,
                refused(Pictures.withSegment(Pictures.jpeg(64, 48), 0xc0, second))
                        .reason());
    }
}
