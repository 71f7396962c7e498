package social.dassie.media.images;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
    private static int[] shrunk(int[][] rows, int outWidth, int outHeight) {
        List<Integer> out = new ArrayList<>();
        Shrinker shrinker = new Shrinker(rows[0].length, rows.length, outWidth, outHeight, row -> {
            for (int pixel : row) {
                out.add(pixel);
            }
        });
        for (int[] row : rows) {
            shrinker.row(row);
        }
        return out.stream().mapToInt(Integer::intValue).toArray();
    }

    @Test
    void halving_isTheMeanOfFour() {
        int[][] rows = {{0xff000000, 0xff640000}, {0xff0000c8, 0xff640000}};
        assertArrayEquals(new int[] {0xff320032}, shrunk(rows, 1, 1));
    }

    @Test
    void threeToTwo_sharesTheMiddlePixel() {
        int[][] rows = {{0xff000000, 0xff5a5a5a, 0xffb4b4b4}};
        assertArrayEquals(new int[] {0xff1e1e1e, 0xff969696}, shrunk(rows, 2, 1));
        int[][] columns = {{0xff000000}, {0xff5a5a5a}, {0xffb4b4b4}};
        assertArrayEquals(new int[] {0xff1e1e1e, 0xff969696}, shrunk(columns, 1, 2));
    }

    @Test
    void transparentColour_doesNotBleed() {
        assertArrayEquals(new int[] {0x80ff0000}, shrunk(new int[][] {{0xffff0000, 0x0000ff00}}, 1, 1));
    }

    @Test
    void sameSize_changesNothing() {
        int[][] rows = {{0x12345678, 0x00abcdef}};
        assertArrayEquals(rows[0], shrunk(rows, 2, 1));
    }

    @Test
    void fit_staysWithinTheLimit_andKeepsTheAspectRatio() {
        assertEquals(new Fit(7680, 4320, 3840, 2160), Fit.within(7680, 4320, 8_294_400));
        assertEquals(new Fit(3840, 2160, 640, 360), Fit.within(3840, 2160, 230_400));
        assertEquals(new Fit(100, 50, 100, 50), Fit.within(100, 50, 230_400));
        for (int width = 1; width < 65_536; width += 997) {
            Fit fit = Fit.within(width, 33_177_600 / width, 230_400);
            assertEquals(true, fit.pixels() <= 230_400 || fit.width() == 1 || fit.height() == 1, fit.toString());
        }
    }

    @Test
    void cover_takesTheMiddleAndDoesNotEnlarge() {
        assertEquals(new Fit(800, 800, 400, 400), Fit.cover(1600, 800, 400, 400));
        assertEquals(new Fit(100, 100, 100, 100), Fit.cover(100, 120, 400, 400));
        assertEquals(new Fit(3000, 1000, 1500, 500), Fit.cover(3000, 2000, 1500, 500));
    }
}
