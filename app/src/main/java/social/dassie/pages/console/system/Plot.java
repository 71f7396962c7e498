package social.dassie.pages.console.system;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A figure as a plot of columns, one for each part of a time.
 *
 * @param key distinguishes it from the other plots of the page
 * @param total the number that stands for all of it
 * @param remark what else there is to say of it
 * @param description the plot in a sentence, for those who do not see it
 * @param unit what a column stands for, as the head of the table's first column
 */
public record Plot(
        String key, String title, String total, String remark, String description, String unit, List<Column> columns) {
    private static final int WIDTH = 300;

    public static final int HEIGHT = 64;

    /** The least height of a column that is not empty, so that it can be seen. */
    private static final int LEAST = 2;

    /**
     * What is known of one part of the time.
     *
     * @param number null where nothing is known
     */
    record Value(String label, @Nullable Long number) {}

    /** One part of the time, and where its column is drawn. */
    public record Column(String label, String shown, boolean isEmpty, int x, int y, int width, int height) {}

    /** The columns of values, as high as the largest one allows. */
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

    /** The width of the drawing; its height is {@link #HEIGHT}. */
    public int width() {
        return columns.isEmpty() ? WIDTH : WIDTH / columns.size() * columns.size();
    }

    /** The largest of the values; 0 without one. */
    static long most(List<Value> values) {
        return values.stream()
                .mapToLong(value -> value.number() == null ? 0 : value.number())
                .max()
                .orElse(0);
    }
}
