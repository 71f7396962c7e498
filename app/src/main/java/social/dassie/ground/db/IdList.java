package social.dassie.ground.db;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Ids bound as one parameter: {@code where id in (select value from json_each(:ids))}. The text of the statement is the
 * same for any number of ids, so it is prepared once.
 */
public record IdList(Collection<Long> ids) {
    public static final IdList NONE = new IdList(List.of());

    public static IdList of(long id) {
        return new IdList(List.of(id));
    }

    /** Returns the value of the parameter. */
    public String json() {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }
}
