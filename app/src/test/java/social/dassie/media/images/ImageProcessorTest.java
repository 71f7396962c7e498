package social.dassie.media.images;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageFormat;

class ImageProcessorTest {
    private final Path directory;
    private final ImageProcessor processor;

    ImageProcessorTest(@TempDir Path directory) {
        this.directory = directory;
        this.processor = new ImageProcessor(new DecodeBudget(), directory);
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(Files.createTempFile(directory, "upload", ".txt"), bytes);
    }

    private ProcessedImage processed(byte[] bytes) throws IOException, ImageException {
        return processor.attachment(file(bytes));
    }

    private static BufferedImage read(ImageFile image) throws IOException {
        assertEquals(image.format(), ImageFormat.of(image.path()));
        assertEquals(Files.size(image.path()), image.bytes());
        BufferedImage decoded = ImageIO.read(image.path().toFile());
        assertEquals(image.width(), decoded.getWidth());
        assertEquals(image.height(), decoded.getHeight());
        return decoded;
    }

    /** Which quarter shows which letter, clockwise from the top left. */
    static String corners(BufferedImage image) {
        int w = image.getWidth();
        int h = image.getHeight();
        StringBuilder emails = new StringBuilder();
        for (int[] at : new int[][] {{1, 1}, {3, 1}, {3, 3}, {1, 3}}) {
            Color c = new Color(image.getRGB(at[0] * w / 4, at[1] * h / 4));
            String bits =
                    (c.getRed() > 128 ? "1" : "0") + (c.getGreen() > 128 ? "1" : "0") + (c.getBlue() > 128 ? 1 : 0);
            emails.append(
                    switch (bits) {
                        case "100" -> "R";
                        case "010" -> "G";
                        case "111" -> "W";
                        case "001" -> "B";
                        default -> "?";
                    });
        }
        return emails.toString();
    }

    private static void assertNear(int expected, int actual, int tolerance) {
        for (int shift = 0; shift < 32; shift += 8) {
            int difference = Math.abs((expected >>> shift & 0xff) - (actual >>> shift & 0xff));
            assertTrue(
                    difference <= tolerance, Integer.toHexString(expected) + " but was " + Integer.toHexString(actual));
        }
    }

    @Test
    void jpeg_staysJpegAndGetsAPreviewOfTheSameShape() throws Exception {
        ProcessedImage image = processed(Pictures.jpeg(1280, 720));
        assertEquals(ImageFormat.JPEG, image.original().format());
        assertEquals("RGWB", corners(read(image.original())));
        assertEquals(ImageFormat.JPEG, image.small().format());
        assertEquals(640, image.small().width());
        assertEquals(360, image.small().height());
        assertEquals("RGWB", corners(read(image.small())));
        assertEquals(36, image.blurhash().length());
        assertFalse(image.animated());
    }

    @ParameterizedTest
    @CsvSource({
        "1, RGWB, 96, 64", "2, GRBW, 96, 64", "3, WBRG, 96, 64", "4, BWGR, 96, 64",
        "5, RBWG, 64, 96", "6, BRGW, 64, 96", "7, WGRB, 64, 96", "8, GWBR, 64, 96"
    })
    void jpeg_isTurnedUprightByEachOrientation(int orientation, String corners, int width, int height)
            throws Exception {
        ProcessedImage image = processed(Pictures.withSegment(Pictures.jpeg(96, 64), 0xe1, Pictures.exif(orientation)));
        assertEquals(corners, corners(read(image.original())));
        assertEquals(corners, corners(read(image.small())));
        assertEquals(width, image.original().width());
        assertEquals(height, image.original().height());
    }

    @Test
    void jpeg_losesPlaceCommentAndProfile() throws Exception {
        byte[] jpeg = Pictures.withSegment(Pictures.jpeg(40, 30), 0xe1, Pictures.exif(1));
        jpeg = Pictures.withSegment(jpeg, 0xfe, Pictures.ascii(Pictures.SECRET));
        jpeg = Pictures.withSegment(jpeg, 0xe1, Pictures.ascii("http://ns.adobe.com/xap/1.0/\0" + Pictures.SECRET));
        assertTrue(Pictures.contains(jpeg, Pictures.SECRET));
        ProcessedImage image = processed(jpeg);
        for (ImageFile each : new ImageFile[] {image.original(), image.small()}) {
            byte[] bytes = Files.readAllBytes(each.path());
            assertFalse(Pictures.contains(bytes, Pictures.SECRET));
            assertFalse(Pictures.contains(bytes, "Exif"));
        }
    }

    @Test
    void jpeg_losesTrailingData() throws Exception {
        for (String tail : new String[] {"PK\u0003\u0004 a zip", "<html><script>alert(1)</script>"}) {
            ProcessedImage image = processed(Pictures.joined(Pictures.jpeg(40, 30), Pictures.ascii(tail)));
            assertFalse(Pictures.contains(Files.readAllBytes(image.original().path()), tail));
        }
    }

    @Test
    void png_losesTextAndTrailingData() throws Exception {
        byte[] png = withChunk(Pictures.png(40, 30), "tEXt", Pictures.ascii("Comment\0" + Pictures.SECRET));
        ProcessedImage image = processed(Pictures.joined(png, Pictures.ascii("<script>" + Pictures.SECRET)));
        assertEquals(ImageFormat.PNG, image.original().format());
        assertEquals("RGWB", corners(read(image.original())));
        assertFalse(Pictures.contains(Files.readAllBytes(image.original().path()), Pictures.SECRET));
    }

    @Test
    void png_isTurnedUprightByItsExifChunk() throws Exception {
        byte[] tiff = Pictures.exif(6);
        byte[] chunk = Arrays.copyOfRange(tiff, 6, tiff.length);
        assertEquals(
                "BRGW",
                corners(read(processed(withChunk(Pictures.png(40, 30), "eXIf", chunk))
                        .original())));
    }

    /** Puts a chunk right behind IHDR. */
    static byte[] withChunk(byte[] png, String type, byte[] content) {
        byte[] typed = Pictures.joined(Pictures.ascii(type), content);
        CRC32 crc = new CRC32();
        crc.update(typed);
        byte[] length = ByteBuffer.allocate(4).putInt(content.length).array();
        byte[] sum = ByteBuffer.allocate(4).putInt((int) crc.getValue()).array();
        byte[] start = Arrays.copyOf(png, 33);
        byte[] rest = Arrays.copyOfRange(png, 33, png.length);
        return Pictures.joined(Pictures.joined(Pictures.joined(start, length), Pictures.joined(typed, sum)), rest);
    }

    @Test
    void transparency_ofPngSurvives() throws Exception {
        BufferedImage half = Pictures.quarters(40, 30, BufferedImage.TYPE_INT_ARGB);
        half.setRGB(10, 10, 0x4000ff00);
        half.setRGB(11, 10, 0);
        BufferedImage out = read(processed(Pictures.written(half, "png")).original());
        assertEquals(0x4000ff00, out.getRGB(10, 10));
        assertEquals(0, out.getRGB(11, 10) >>> 24);
        assertEquals(Pictures.RED, out.getRGB(1, 1));
    }

    @Test
    void transparency_ofAPaletteSurvives() throws Exception {
        byte[] red = {0, (byte) 255};
        byte[] none = {0, 0};
        byte[] alpha = {0, (byte) 255};
        IndexColorModel colors = new IndexColorModel(1, 2, red, none, none, alpha);
        BufferedImage image = new BufferedImage(16, 16, BufferedImage.TYPE_BYTE_BINARY, colors);
        image.getRaster().setSample(3, 4, 0, 1);
        BufferedImage out = read(processed(Pictures.written(image, "png")).original());
        assertEquals(Pictures.RED, out.getRGB(3, 4));
        assertEquals(0, out.getRGB(0, 0) >>> 24);
    }

    @Test
    void depthOf16BitsAndGray_keepsItsBrightness() throws Exception {
        for (int type : new int[] {BufferedImage.TYPE_BYTE_GRAY, BufferedImage.TYPE_USHORT_GRAY}) {
            BufferedImage gray = new BufferedImage(20, 20, type);
            int value = type == BufferedImage.TYPE_BYTE_GRAY ? 100 : 100 * 257;
            for (int i = 0; i < 400; i++) {
                gray.getRaster().setSample(i % 20, i / 20, 0, value);
            }
            assertNear(
                    0xff646464,
                    read(processed(Pictures.written(gray, "png")).original()).getRGB(5, 5),
                    0);
        }
        BufferedImage bytes = new BufferedImage(20, 20, BufferedImage.TYPE_BYTE_GRAY);
        bytes.getRaster()
                .setSamples(
                        0,
                        0,
                        20,
                        20,
                        0,
                        IntStream.generate(() -> 100).limit(400).toArray());
        BufferedImage out = read(processed(Pictures.written(bytes, "jpeg")).original());
        assertNear(0xff646464, out.getRGB(5, 5), 2);
    }

    @Test
    void depth_of16BitsInColourIsRead() throws Exception {
        java.awt.image.ComponentColorModel deep = new java.awt.image.ComponentColorModel(
                ColorSpace.getInstance(ColorSpace.CS_sRGB), false, false, 1, java.awt.image.DataBuffer.TYPE_USHORT);
        BufferedImage image = new BufferedImage(deep, deep.createCompatibleWritableRaster(40, 30), false, null);
        Graphics2D g = image.createGraphics();
        g.drawImage(Pictures.quarters(40, 30), 0, 0, null);
        g.dispose();
        byte[] png = Pictures.written(image, "png");
        assertEquals(16, png[24]);
        assertEquals("RGWB", corners(read(processed(png).original())));
    }

    @Test
    void interlacedAndProgressive_areRead() throws Exception {
        byte[] png = Pictures.written(Pictures.quarters(41, 31), "png", true);
        assertEquals(1, png[28]);
        assertEquals("RGWB", corners(read(processed(png).original())));
        byte[] jpeg = Pictures.written(Pictures.quarters(41, 31), "jpeg", true);
        assertEquals("RGWB", corners(read(processed(jpeg).original())));
    }

    @Test
    void cmyk_isRead() throws Exception {
        ProcessedImage image = processed(Pictures.resource("cmyk.jpg"));
        assertEquals(ImageFormat.JPEG, image.original().format());
        assertEquals("RGWB", corners(read(image.original())));
    }

    @Test
    void profile_isAppliedToThePixelsBeforeItIsDropped() throws Exception {
        BufferedImage gray = new BufferedImage(32, 32, BufferedImage.TYPE_3BYTE_BGR);
        Graphics2D g = gray.createGraphics();
        g.setColor(new Color(55, 55, 55));
        g.fillRect(0, 0, 32, 32);
        g.dispose();
        byte[] linear = ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData();
        byte[] jpeg = Pictures.withSegment(
                Pictures.written(gray, "jpeg"),
                0xe2,
                Pictures.joined(Pictures.ascii("ICC_PROFILE\0\u0001\u0001"), linear));
        ProcessedImage image = processed(jpeg);
        assertFalse(Pictures.contains(Files.readAllBytes(image.original().path()), "ICC_PROFILE"));
        // 55/255 in linear light is 128/255 in sRGB.
        assertNear(0xff808080, read(image.original()).getRGB(16, 16), 3);
    }

    @Test
    void webp_becomesJpegOrPngWhenItIsTransparent() throws Exception {
        ProcessedImage turned = processed(Pictures.resource("lossy-turned.webp"));
        assertEquals(ImageFormat.JPEG, turned.original().format());
        assertEquals("BRGW", corners(read(turned.original())));
        ProcessedImage alpha = processed(Pictures.resource("lossless-alpha.webp"));
        assertEquals(ImageFormat.PNG, alpha.original().format());
        assertEquals("RGWB", corners(read(alpha.original())));
        assertEquals(0, read(alpha.original()).getRGB(0, 0) >>> 24);
        ProcessedImage lossy = processed(Pictures.resource("lossy-alpha.webp"));
        assertEquals(ImageFormat.PNG, lossy.original().format());
        assertNear(0xc0, read(lossy.original()).getRGB(10, 36) >>> 24, 8);
        assertEquals(
                "RGWB",
                corners(read(processed(Pictures.resource("animated.webp")).original())));
    }

    @Test
    void size_ofOnePixelIsEnough() throws Exception {
        for (byte[] one : new byte[][] {Pictures.jpeg(1, 1), Pictures.png(1, 1)}) {
            ProcessedImage image = processed(one);
            assertEquals(1, image.original().width());
            assertEquals(1, image.small().height());
            assertNear(Pictures.WHITE, read(image.small()).getRGB(0, 0), 2);
        }
    }

    @Test
    void size_isBroughtDownTo8Megapixels() throws Exception {
        ProcessedImage image = processed(Pictures.jpeg(4000, 3000));
        assertEquals(3325, image.original().width());
        assertEquals(2494, image.original().height());
        assertEquals(554, image.small().width());
        assertEquals(415, image.small().height());
        assertEquals("RGWB", corners(read(image.original())));
        ProcessedImage exact = processed(Pictures.png(3840, 2160));
        assertEquals(3840, exact.original().width());
    }

    @Test
    void sizeOfALine_staysPositive() throws Exception {
        ProcessedImage image = processed(Pictures.png(60_000, 200));
        assertTrue((long) image.original().width() * image.original().height() <= 8_294_400);
        assertTrue(image.small().height() >= 1);
        read(image.small());
    }

    @Test
    void avatar_isTheCentreSquareOfTheImage() throws Exception {
        BufferedImage wide = new BufferedImage(1600, 800, BufferedImage.TYPE_3BYTE_BGR);
        Graphics2D g = wide.createGraphics();
        g.drawImage(Pictures.quarters(800, 800), 400, 0, null);
        g.dispose();
        ProfileImage avatar = processor.avatar(file(Pictures.written(wide, "jpeg")));
        assertEquals(400, avatar.shown().width());
        assertEquals(400, avatar.shown().height());
        BufferedImage out = read(avatar.shown());
        assertEquals("RGWB", corners(out));
        assertNear(Pictures.RED, out.getRGB(2, 2), 12);
        assertFalse(avatar.isAnimated());
        assertEquals(avatar.shown(), avatar.still());
    }

    @Test
    void header_isTheMiddleStripeAndIsNeverEnlarged() throws Exception {
        byte[] turned = Pictures.withSegment(Pictures.jpeg(1000, 3000), 0xe1, Pictures.exif(6));
        ProfileImage header = processor.header(file(turned));
        assertEquals(1500, header.shown().width());
        assertEquals(500, header.shown().height());
        assertEquals("BRGW", corners(read(header.shown())));
        ImageFile small = processor.header(file(Pictures.png(300, 300))).shown();
        assertEquals(300, small.width());
        assertEquals(100, small.height());
    }

    @Test
    void upload_isNotModified() throws Exception {
        byte[] bytes = Pictures.jpeg(40, 30);
        Path upload = file(bytes);
        processor.attachment(upload);
        assertArrayEquals(bytes, Files.readAllBytes(upload));
    }
}
