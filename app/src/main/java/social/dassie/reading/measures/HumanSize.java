package social.dassie.reading.measures;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** Formats sizes for people: three significant digits, and a unit that is a power of 1024. */
public final class HumanSize {
    private static final List<String> UNITS = List.of("KB", "MB", "GB", "TB", "PB", "EB");
    private static final int STEP = 1024;

    private HumanSize() {}

    public static String of(long bytes) {
        if (bytes < STEP) {
            return bytes == 1 ? "1 Byte" : bytes + " Bytes";
        }
        double size = bytes;
        int unit = -1;
        while (size >= STEP && unit < UNITS.size() - 1) {
            size /= STEP;
            unit++;
        }
        String digits =
                new BigDecimal(size, new MathContext(3)).stripTrailingZeros().toPlainString();
        return digits + " " + UNITS.get(unit);
    }
}
