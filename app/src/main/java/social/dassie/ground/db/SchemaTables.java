package social.dassie.ground.db;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The tables that a statement may read: every table whose name it contains, and those of the views whose names it contains.
 * A column or an alias of the same name adds a table that it does not read, which is harmless.
 */
final class SchemaTables {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final Supplier<Map<String, String>> load;
    private volatile @Nullable Map<String, String> views;

    /** @param load returns the SQL of each view by its name, and an empty text for each table */
    SchemaTables(Supplier<Map<String, String>> load) {
        this.load = load;
    }

    Set<String> in(String sql) {
        Map<String, String> schema = views;
        if (schema == null) {
            schema = new HashMap<>(load.get());
            views = schema;
        }
        Set<String> tables = new HashSet<>();
        add(sql, schema, tables, new HashSet<>());
        return tables;
    }

    private static void add(String sql, Map<String, String> schema, Set<String> tables, Set<String> seen) {
        Matcher names = NAME.matcher(sql);
        while (names.find()) {
            String name = names.group().toLowerCase(Locale.ROOT);
            String definition = schema.get(name);
            if (definition != null && seen.add(name)) {
                if (definition.isEmpty()) {
                    tables.add(name);
                } else {
                    add(definition, schema, tables, seen);
                }
            }
        }
    }
}
