package social.dassie.ground.db;

import java.lang.reflect.Constructor;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.SqlStatement;

/**
 * The base class of the Daos that features use: each method runs its statement on the connection of the caller's thread.
 * The build generates a class for each interface whose name ends with {@code Dao} ({@code
 * app/src/build/DaoCallsWriter.java}), with methods such as
 *
 * <pre>{@code
 * public Optional<Account> find(long id) {
 *     PooledConnection connection = take();
 *     SqlStatement statement = null;
 *     try {
 *         statement = connection.statement("select * from accounts where id = ?");
 *         statement.bind(id);
 *         return statement.optional(AccountRecordReader.INSTANCE);
 *     } finally {
 *         giveBack(connection, statement);
 *     }
 * }
 * }</pre>
 *
 * The annotations are Jdbi's. Its handlers are not used: for each call they copy the configuration, look for the type of
 * each argument and for the mapper of the rows. With them, a request
 * of the mixed load ({@code scripts/bench --mixed 3}) took 1.3 times the processor time, and the tests of the group
 * {@code reading} took 1.5 times (JDK 25; JDK 17).
 */
public abstract class DaoCalls {
    private @Nullable ConnectionSource connections;

    /** Lends connections to calls. */
    record ConnectionSource(Supplier<PooledConnection> take, Consumer<PooledConnection> giveBack) {}

    /** Returns an instance of the generated class for a Dao. */
    static <D> D of(Class<D> type, ConnectionSource connections) {
        String name = type.getName().replace('$', '_') + "Calls";
        try {
            Constructor<?> constructor =
                    Class.forName(name, true, type.getClassLoader()).getDeclaredConstructor();
            constructor.setAccessible(true); // Daos are package-private
            DaoCalls made = (DaoCalls) constructor.newInstance();
            made.connections = connections;
            return type.cast(made);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "The build wrote no " + name + ", which it does for interfaces whose name ends with Dao", e);
        }
    }

    protected final PooledConnection take() {
        return Objects.requireNonNull(connections).take.get();
    }

    /** @param statement null if there is none, because the database refused it */
    protected final void giveBack(PooledConnection connection, @Nullable SqlStatement statement) {
        try {
            if (statement != null) {
                statement.close();
            }
        } finally {
            Objects.requireNonNull(connections).giveBack.accept(connection);
        }
    }
}
