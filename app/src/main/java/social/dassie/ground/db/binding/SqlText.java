package social.dassie.ground.db.binding;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A statement of a Dao, as the database takes it. In the text of the Dao, {@code :name} is a parameter, and {@code
 * <name>} a part that a method inserts. In strings, quoted names and comments, both are plain text (<a
 * href="https://www.sqlite.org/lang.html">SQL as SQLite understands it</a>).
 *
 * <p>The build parses the statements without such parts; the others are parsed at their first use.
 *
 * @param sql with {@code ?} for each parameter
 * @param names the names of the parameters in the order of their places
 */
public record SqlText(String sql, List<String> names) {
    private static final Pattern PLACES = Pattern.compile(
            "'[^']*'|\"[^\"]*\"|--[^\\n]*|/\\*.*?\\*/|:([a-zA-Z_][\\w.]*)|<([a-zA-Z_]\\w*)>", Pattern.DOTALL);
    private static final int PARAMETER = 1;
    private static final int PART = 2;
    private static final int MAX_KEPT = 1_000;

    /** A text has the same meaning in every database. */
    private static final LoadingCache<String, SqlText> PARSED =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).build(SqlText::parse);

    private static final LoadingCache<String, Template> TEMPLATES =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).build(SqlText::template);

    /** Plain text, and the name of the part that follows it. */
    private record Piece(String before, String part) {}

    private record Template(List<Piece> pieces, String end) {}

    /** Parses a text without parts. */
    public static SqlText parse(String text) {
        StringBuilder sql = new StringBuilder();
        List<String> names = new ArrayList<>();
        Matcher place = PLACES.matcher(text);
        int plainFrom = 0;
        while (place.find()) {
            String name = place.group(PARAMETER);
            if (name != null) {
                sql.append(text, plainFrom, place.start()).append('?');
                names.add(name);
                plainFrom = place.end();
            }
        }
        return new SqlText(sql.append(text, plainFrom, text.length()).toString(), List.copyOf(names));
    }

    /** Inserts parts, which may hold parameters, but no further parts. A part that is not given stays as it is. */
    public static String insert(String template, Map<String, String> parts) {
        Template parsed = TEMPLATES.get(template);
        if (parsed.pieces.isEmpty()) {
            return template;
        }
        StringBuilder text = new StringBuilder();
        for (Piece piece : parsed.pieces) {
            String part = parts.get(piece.part);
            text.append(piece.before).append(part == null ? "<" + piece.part + ">" : part);
        }
        return text.append(parsed.end).toString();
    }

    /** Returns the names of the parts of a text. */
    public static List<String> partsOf(String template) {
        return template(template).pieces.stream().map(Piece::part).toList();
    }

    /** Returns a text with its parts. */
    public static SqlText of(String template, Map<String, String> parts) {
        return PARSED.get(insert(template, parts));
    }

    /** Returns the exception for a parameter in an inserted part that no argument of the method has. */
    public IllegalStateException unbound(@Nullable String name) {
        return new IllegalStateException("Nothing is bound to :" + name + " in: " + sql);
    }

    private static Template template(String template) {
        List<Piece> pieces = new ArrayList<>();
        Matcher place = PLACES.matcher(template);
        int plainFrom = 0;
        while (place.find()) {
            String name = place.group(PART);
            if (name != null) {
                pieces.add(new Piece(template.substring(plainFrom, place.start()), name));
                plainFrom = place.end();
            }
        }
        return new Template(pieces, template.substring(plainFrom));
    }
}
