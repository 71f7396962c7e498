package social.dassie.ground.db.binding;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.TemplateEngine;

/**
 * Parses the SQL of the Daos: {@code :name} is a parameter, and {@code <name>} a part that a method inserts. In strings,
 * quoted names and comments, both are plain text (<a href="https://www.sqlite.org/lang.html">SQL as SQLite understands
 * it</a>).
 *
 * <p>Jdbi's own parsers support the same syntax, but load and train a generated lexer at every start, which takes 20 to
 * 40 ms of processor time (JDK 25 without an archive of classes). After that they are as fast.
 */
public final class SqlText implements SqlParser, TemplateEngine.Parsing {
    private static final Pattern PLACES = Pattern.compile(
            "'[^']*'|\"[^\"]*\"|--[^\\n]*|/\\*.*?\\*/|:([a-zA-Z_][\\w.]*)|<([a-zA-Z_]\\w*)>", Pattern.DOTALL);
    private static final int PARAMETER = 1;
    private static final int PART = 2;
    private static final int MAX_KEPT = 1_000;

    /** A text has the same meaning in every database. */
    private static final LoadingCache<String, ParsedSql> PARSED =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).build(SqlText::parsed);

    private static final LoadingCache<String, Function<StatementContext, String>> TEMPLATES =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).build(SqlText::template);

    /** Plain text, and the name of the part that follows it. */
    private record Piece(String before, String part) {}

    @Override
    public ParsedSql parse(String sql, StatementContext context) {
        return PARSED.get(sql);
    }

    private static ParsedSql parsed(String sql) {
        ParsedSql.Builder parsed = ParsedSql.builder();
        Matcher place = PLACES.matcher(sql);
        int plainFrom = 0;
        while (place.find()) {
            String name = place.group(PARAMETER);
            if (name != null) {
                parsed.append(sql.substring(plainFrom, place.start())).appendNamedParameter(name);
                plainFrom = place.end();
            }
        }
        return parsed.append(sql.substring(plainFrom)).build();
    }

    @Override
    public String nameParameter(String rawName, StatementContext context) {
        return ":" + rawName;
    }

    @Override
    public Optional<Function<StatementContext, String>> parse(String template, ConfigRegistry config) {
        return Optional.of(TEMPLATES.get(template));
    }

    private static Function<StatementContext, String> template(String template) {
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
        String end = template.substring(plainFrom);
        return pieces.isEmpty() ? context -> template : context -> filled(pieces, end, context);
    }

    private static String filled(List<Piece> pieces, String end, StatementContext context) {
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            Object part = context.getAttribute(piece.part);
            if (part == null) {
                throw new IllegalStateException("Nothing is given for <" + piece.part + "> in: " + context.getRawSql());
            }
            text.append(piece.before).append(part);
        }
        return text.append(end).toString();
    }
}
