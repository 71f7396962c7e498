package social.dassie.pages.console.system;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A figure as a plot of columns, one for each interval.
 *
 * @param key distinguishes it from the other plots of the page
 * @param total the number that stands for all of it
 * @param remark a further remark
 * @param description the plot in a sentence, for screen readers
 * @param unit what a column stands for, as the head of the table's first column
 */
public record Plot(
        String key, String title, String total, String remark, String description, String unit, List<Column> columns) {
    private static final int WIDTH = 300;

    public static final int HEIGHT = 64;

    /** The minimum height of a column that is not empty, so that it is visible. */
    private static final int LEAST = 2;

    /**
     * The value of one interval.
     *
     * @param number null if it is not known
     */
    record Value(String label, @Nullable Long number) {}

    /** One interval, and the position of its column. */
    public record Column(String label, String shown, boolean isEmpty, int x, int y, int width, int height) {}

    /** Returns the columns of values, scaled to the largest one. */
    static List<Column> columns(List<Value> values, LongFunction<String> inWords) {
        long most = Math.max(1, most(values));
        int step = WIDTH / Math.max(1, values.size());
        List<Column> columns = new ArrayList<>();
        for (Value value : values) {
            Long number = value.number();
            int height = number == null || number == 0 ? 1 : (int) Math.max(LEAST, number * HEIGHT / most);
            columns.add(new Column(
                    value.label(),
                    number == null ? "" : inWords.apply(number),
                    number == null || number == 0,
                    columns.size() * step,
                    HEIGHT - height,
                    step - Math.max(1, step / 5),
                    height));
        }
        return columns;
    }

    /** Returns the width of the drawing; its height is {@link #HEIGHT}. */
    public int width() {
        return columns.isEmpty() ? WIDTH : WIDTH / columns.size() * columns.size();
    }

    /** Returns the largest of the values; 0 without one. */
    static long most(List<Value> values) {
        return values.stream()
                .mapToLong(value -> value.number() == null ? 0 : value.number())
                .max()
                .orElse(0);
    }
}
