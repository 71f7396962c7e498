package social.dassie.cli.tools;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/** A list printed by a command: lines for people, or one JSON object per line for programs ({@value #JSON}). */
public final class Listing {
    public static final String JSON = "--json";
    public static final String JSON_TEXT = "As JSON, one object a line.";

    private final PrintWriter out;
    private final boolean isJson;
    private final String form;
    private final String[] columns;

    /**
     * @param form the format of a line for people
     * @param columns the names of its values; in JSON they are in lower case
     */
    public Listing(PrintWriter out, boolean isJson, String form, String... columns) {
        this.out = out;
        this.isJson = isJson;
        this.form = form;
        this.columns = columns;
    }

    /** Prints the column names, for people. */
    public Listing titled() {
        if (!isJson) {
            out.printf(form, (Object[]) columns);
        }
        return this;
    }

    /** Prints a line; values that are empty or a dash for people are null in JSON. */
    public void add(@Nullable Object... values) {
        if (!isJson) {
            out.printf(form, values);
            return;
        }
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (int i = 0; i < columns.length; i++) {
            Object value = values[i];
            boolean isNothing = value == null || value.equals("-") || value.equals("");
            Object kept = value instanceof Number || value instanceof Boolean ? value : String.valueOf(value);
            object.put(columns[i].toLowerCase(Locale.ROOT).replace(' ', '_'), isNothing ? null : kept);
        }
        out.println(Json.text(object));
    }
}
