package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.DecodeBudget;
import social.dassie.media.images.ImageProcessor;
import social.dassie.media.images.Pictures;
import social.dassie.media.images.headers.CodedColours;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.PngColours;
import social.dassie.testing.Boxes;

/** Pictures in other colours than sRGB, as telephones take them, become sRGB. */
class ColourTest extends UploadFixture {
    private static final Color PATCH = new Color(200, 100, 50);
    /** The patch of Display P3, in sRGB. */
    private static final Color SHOWN = new Color(215, 93, 31);

    private static final byte[] P3 = Objects.requireNonNull(CodedColours.profile(12, 13));

    @TempDir
    Path directory;

    ColourTest() {
        super(true);
    }

    private static byte[] patch(int type) {
        BufferedImage image = new BufferedImage(240, 160, type);
        for (int y = 0; y < 160; y++) {
            for (int x = 0; x < 240; x++) {
                image.setRGB(x, y, PATCH.getRGB());
            }
        }
        return Pictures.written(image, "png");
    }

    private byte[] profiled(byte[] png) throws IOException {
        Path file = Files.write(directory.resolve("patch.png"), png);
        PngColours.setProfile(file, P3);
        return Files.readAllBytes(file);
    }

    /** A PNG that says its colours by numbers, behind its header of 33 bytes. */
    private static byte[] coded(byte[] png, int primaries, int transfer) {
        byte[] typed = Boxes.join(Boxes.ascii("cICP"), Boxes.bytes(primaries, transfer, 0, 1));
        CRC32 sum = new CRC32();
        sum.update(typed);
        byte[] chunk = ByteBuffer.allocate(16)
                .putInt(4)
                .put(typed)
                .putInt((int) sum.getValue())
                .array();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(png, 0, 33);
        all.writeBytes(chunk);
        all.write(png, 33, png.length - 33);
        return all.toByteArray();
    }

    private void assertShown(Color wanted, JsonNode url, int tolerance) throws IOException {
        assertTrue(url.isTextual(), url.toString());
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(
                app.anonymous().call("GET", path(url)).expect(200).bytes()));
        assertNear(wanted, image, tolerance, url.asText());
    }

    private static void assertNear(Color wanted, BufferedImage image, int tolerance, String what) {
        Color found = new Color(image.getRGB(image.getWidth() / 2, image.getHeight() / 2));
        int off = Math.max(
                Math.abs(found.getRed() - wanted.getRed()),
                Math.max(Math.abs(found.getGreen() - wanted.getGreen()), Math.abs(found.getBlue() - wanted.getBlue())));
        assertTrue(off <= tolerance, found + " at " + what);
    }

    @ParameterizedTest
    @ValueSource(ints = {BufferedImage.TYPE_3BYTE_BGR, BufferedImage.TYPE_4BYTE_ABGR, BufferedImage.TYPE_BYTE_INDEXED})
    void pngWithAProfile_isShownInItsColours_everywhere(int type) throws IOException {
        byte[] png = profiled(patch(type));
        int tolerance = type == BufferedImage.TYPE_BYTE_INDEXED ? 20 : 2;
        JsonNode media =
                alice.upload("POST", "/api/v2/media", "file", png).expect(200).json();
        assertShown(SHOWN, media.path("url"), tolerance);
        assertShown(SHOWN, media.path("preview_url"), tolerance);
        JsonNode account = alice.upload("PATCH", "/api/v1/accounts/update_credentials", "avatar", png, "header", png)
                .expect(200)
                .json();
        assertShown(SHOWN, account.path("avatar"), tolerance);
        assertShown(SHOWN, account.path("header"), tolerance);
    }

    @ParameterizedTest
    @CsvSource({"12, 13, 215, 93, 31", "12, 1, 215, 93, 31", "1, 13, 200, 100, 50", "12, 16, 200, 100, 50"})
    void pngWithCodedColours_isShownInThem(int primaries, int transfer, int red, int green, int blue)
            throws IOException {
        byte[] png = coded(patch(BufferedImage.TYPE_3BYTE_BGR), primaries, transfer);
        JsonNode media =
                alice.upload("POST", "/api/v2/media", "file", png).expect(200).json();
        assertShown(new Color(red, green, blue), media.path("url"), 2);
    }

    @Test
    void damagedProfile_isIgnored() throws IOException {
        Path file = Files.write(directory.resolve("patch.png"), patch(BufferedImage.TYPE_3BYTE_BGR));
        PngColours.setProfile(file, "no profile".getBytes(StandardCharsets.US_ASCII));
        JsonNode media = alice.upload("POST", "/api/v2/media", "file", Files.readAllBytes(file))
                .expect(200)
                .json();
        assertShown(PATCH, media.path("url"), 0);
    }

    @Test
    void heic_isShownInTheColoursOfItsProfile_andOfItsNumbers() throws IOException, InterruptedException {
        byte[] profile = Boxes.join(Boxes.ascii("prof"), P3);
        byte[] numbers = Boxes.join(Boxes.ascii("nclx"), Boxes.shorts(12, 13, 6), Boxes.bytes(0x80));
        byte[] srgb = Boxes.join(Boxes.ascii("nclx"), Boxes.shorts(1, 13, 6), Boxes.bytes(0x80));
        for (Map.Entry<byte[], Color> one :
                Map.of(profile, SHOWN, numbers, SHOWN, srgb, PATCH).entrySet()) {
            byte[] heic = Heics.coloured(directory, "0xC86432", one.getKey());
            JsonNode media = alice.upload("POST", "/api/v2/media", "file", heic)
                    .expect(200)
                    .json();
            // The colour comes through two encoders with half the samples for colour.
            assertShown(one.getValue(), media.path("url"), 4);
        }
        JsonNode account = alice.upload(
                        "PATCH",
                        "/api/v1/accounts/update_credentials",
                        "avatar",
                        Heics.coloured(directory, "0xC86432", profile))
                .expect(200)
                .json();
        assertShown(SHOWN, account.path("avatar"), 4);
    }

    @Test
    void avif_isShownInTheColoursOfItsNumbers() throws IOException {
        byte[] avif = Pictures.resource("still.avif");
        JsonNode before =
                alice.upload("POST", "/api/v2/media", "file", avif).expect(200).json();
        BufferedImage plain = ImageIO.read(new ByteArrayInputStream(app.anonymous()
                .call("GET", path(before.path("url")))
                .expect(200)
                .bytes()));
        Color middle = new Color(plain.getRGB(plain.getWidth() / 2, plain.getHeight() / 2));
        int at = new String(avif, StandardCharsets.ISO_8859_1).indexOf("nclx");
        avif[at + 5] = 12;
        avif[at + 7] = 13;
        JsonNode after =
                alice.upload("POST", "/api/v2/media", "file", avif).expect(200).json();
        byte[] png = Pictures.written(filled(middle), "png");
        Path file = Files.write(directory.resolve("patch.png"), png);
        PngColours.setProfile(file, P3);
        JsonNode wanted = alice.upload("POST", "/api/v2/media", "file", Files.readAllBytes(file))
                .expect(200)
                .json();
        BufferedImage right = ImageIO.read(new ByteArrayInputStream(app.anonymous()
                .call("GET", path(wanted.path("url")))
                .expect(200)
                .bytes()));
        assertShown(new Color(right.getRGB(120, 80)), after.path("url"), 2);
        assertEquals(
                before.at("/meta/original/size").asText(),
                after.at("/meta/original/size").asText());
    }

    private static BufferedImage filled(Color colour) {
        BufferedImage image = new BufferedImage(240, 160, BufferedImage.TYPE_3BYTE_BGR);
        for (int y = 0; y < 160; y++) {
            for (int x = 0; x < 240; x++) {
                image.setRGB(x, y, colour.getRGB());
            }
        }
        return image;
    }

    @Test
    void customEmoji_isShownInItsColours() throws IOException, ImageException {
        Path file = Files.write(directory.resolve("emoji.png"), profiled(patch(BufferedImage.TYPE_4BYTE_ABGR)));
        Path made = new ImageProcessor(new DecodeBudget(), directory)
                .emoji(file)
                .shown()
                .path();
        assertNear(SHOWN, ImageIO.read(made.toFile()), 2, made.toString());
    }
}
