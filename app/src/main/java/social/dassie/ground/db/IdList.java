package social.dassie.ground.db;

import java.sql.Types;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;

/**
 * Ids bound as one parameter: {@code where id in (select value from json_each(:ids))}. The text of the statement is the
 * same for any number of ids, so it is prepared once.
 */
public record IdList(Collection<Long> ids) {
    public static final IdList NONE = new IdList(List.of());

    public static IdList of(long id) {
        return new IdList(List.of(id));
    }

    private String json() {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }

    static final class Binding extends AbstractArgumentFactory<IdList> {
        Binding() {
            super(Types.VARCHAR);
        }

        @Override
        protected Argument build(IdList value, ConfigRegistry config) {
            String json = value.json();
            return (position, statement, context) -> statement.setString(position, json);
        }
    }
}
