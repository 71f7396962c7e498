package social.dassie.ground.db.binding;

import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.RowMapperFactory;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Maps rows to records with Jdbi's constructor mapper: the column {@code created_at} is the component {@code createdAt}.
 *
 * <p>The assignment of columns to components is determined once for each statement's text. Jdbi does it for every query,
 * which makes finding one post 20 times as slow (0.53 ms, not 0.03) and 20 posts 4.5 times (0.70 ms, not 0.16; JDK 25).
 */
public final class RecordMappers implements RowMapperFactory {
    private final Map<Type, RowMapper<?>> mappers = new ConcurrentHashMap<>();

    @Override
    public Optional<RowMapper<?>> build(Type type, ConfigRegistry config) {
        return type instanceof Class<?> c && c.isRecord()
                ? Optional.of(mappers.computeIfAbsent(type, t -> new RecordMapper<>(ConstructorMapper.of(c))))
                : Optional.empty();
    }

    private static final class RecordMapper<T> implements RowMapper<T> {
        private final RowMapper<T> mapper;
        private final Map<String, RowMapper<T>> bySql = new ConcurrentHashMap<>();

        RecordMapper(RowMapper<T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public T map(ResultSet row, StatementContext context) throws SQLException {
            return specialize(row, context).map(row, context);
        }

        @Override
        public RowMapper<T> specialize(ResultSet row, StatementContext context) throws SQLException {
            String sql = context.getRenderedSql();
            RowMapper<T> known = bySql.get(sql);
            if (known == null) {
                known = mapper.specialize(row, context);
                bySql.put(sql, known);
            }
            return known;
        }
    }
}
