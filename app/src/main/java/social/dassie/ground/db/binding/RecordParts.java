package social.dassie.ground.db.binding;

import java.sql.Types;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.argument.NamedArgumentFinder;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/** The parts of one record, by the names that a statement uses. */
record RecordParts(PartPaths paths, Object whole) implements NamedArgumentFinder {
    @Override
    public Optional<Argument> find(String name, StatementContext context) {
        PartPaths.Path path = paths.to(name, whole);
        return path == null ? Optional.empty() : argument(path, path.from(whole), context);
    }

    /** Types that SQLite supports natively are bound directly; Jdbi handles the rest. */
    private static Optional<Argument> argument(PartPaths.Path path, @Nullable Object value, StatementContext context) {
        if (value == null) {
            return Optional.of((at, statement, bound) -> statement.setNull(at, Types.OTHER));
        } else if (value instanceof String text) {
            return Optional.of((at, statement, bound) -> statement.setString(at, text));
        } else if (value instanceof Long number) {
            return Optional.of((at, statement, bound) -> statement.setLong(at, number));
        } else if (value instanceof Integer number) {
            return Optional.of((at, statement, bound) -> statement.setInt(at, number));
        } else if (value instanceof Boolean flag) {
            return Optional.of((at, statement, bound) -> statement.setBoolean(at, flag));
        }
        return context.findArgumentFor(path.type(), value);
    }

    /** For Jdbi's messages. */
    @Override
    public Collection<String> getNames() {
        return List.of(whole.getClass().getSimpleName());
    }
}
