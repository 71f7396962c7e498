package social.dassie.media.images;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;
import social.dassie.media.images.headers.ExifOrientation;

/** The expected texts come from the public package {@code blurhash} for Python, a close port of the original. */
class BlurhashTest {
    private static int gradient(int x, int y) {
        return 0xff000000 | (x * 8 % 256) << 16 | (y * 10 % 256) << 8 | (x * y % 256);
    }

    private static Canvas canvas(int width, int height, IntBinaryOperator color) {
        Canvas canvas = new Canvas(width, height, ExifOrientation.UPRIGHT);
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                row[x] = color.applyAsInt(x, y);
            }
            canvas.row(row);
        }
        return canvas;
    }

    @Test
    void gradient_isAsTheReferenceWritesIt() {
        Canvas canvas = canvas(32, 24, BlurhashTest::gradient);
        assertEquals("UxH27h2lwtX3mAWUjwfAgFfmfTfin$WsjsfN", Blurhash.of(canvas));
        assertEquals("LxH27h2lwtX3mAWUjwfAgFfmfTfi", Blurhash.of(canvas, 4, 3));
        assertEquals("00H27h", Blurhash.of(canvas, 1, 1));
        assertEquals(
                "|xH27h2lwtX3a^ofWroeWnmAWUjwfAfTf6fNf8fRgFfmfTfifNfifTfjfPn$WsjsfNfTfTfOfPfQe-fTfNfTfSfNfSfRfRofWojr"
                        + "fTfNfSfSfOfPe?fNfTfOfSfSfOfRfPoeWpjufPfRfOfQfRfSeofRfPfQfRfPfPfRfO",
                Blurhash.of(canvas, 9, 9));
    }

    @Test
    void oneColour_isAsTheReferenceWritesIt() {
        assertEquals("U00000fQfQfQfQfQfQfQfQfQfQfQfQfQfQfQ", Blurhash.of(canvas(32, 24, (x, y) -> 0xff000000)));
        assertEquals("UDTSUA_3fQ_3~qoffQoffQfQfQfQ~qoffQof", Blurhash.of(canvas(32, 24, (x, y) -> 0xffffffff)));
        assertEquals("UDTI:j]9fQ]9|co1fQo1fQfQfQfQ|co1fQo1", Blurhash.of(canvas(32, 24, (x, y) -> 0xffff0000)));
        assertEquals("U~1JlBl#l#l#l#l#l#l#l#l#l#l#l#l#l#l#", Blurhash.of(canvas(1, 1, (x, y) -> 0xff0ac81e)));
    }

    @Test
    void halves_areAsTheReferenceWritesThem() {
        Canvas canvas = canvas(20, 10, (x, y) -> x < 10 ? 0xffffffff : 0xff000000);
        assertEquals("L~Lqe9~qxuIUxut7j[WBfQfQfQfQ", Blurhash.of(canvas, 4, 3));
    }

    @Test
    void transparency_countsAsWhite() {
        assertEquals(Blurhash.of(canvas(8, 8, (x, y) -> 0xffffffff)), Blurhash.of(canvas(8, 8, (x, y) -> 0x00123456)));
    }
}
