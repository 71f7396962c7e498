package social.dassie.ground.db;

import java.lang.reflect.Constructor;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The base class of the Daos that features use: each method runs on the connection of the caller's thread. The build
 * generates a class for each interface whose name ends with {@code Dao} ({@code app/src/build/DaoCallsWriter.java}),
 * with methods such as
 *
 * <pre>{@code
 * public Optional<Account> find(long id) {
 *     PooledConnection connection = take();
 *     try {
 *         return on(connection).find(id);
 *     } finally {
 *         giveBack(connection);
 *     }
 * }
 * }</pre>
 *
 * @param <D> the interface
 */
public abstract class DaoCalls<D> {
    private @Nullable Transactions transactions;
    private @Nullable Class<D> type;

    /** Returns an instance of the generated class for a Dao. */
    static <D> D of(Class<D> type, Transactions transactions) {
        String name = type.getName().replace('$', '_') + "Calls";
        try {
            Constructor<?> constructor =
                    Class.forName(name, true, type.getClassLoader()).getDeclaredConstructor();
            constructor.setAccessible(true); // Daos are package-private
            Object calls = constructor.newInstance();
            @SuppressWarnings("unchecked") // the class is named after this interface
            DaoCalls<D> made = (DaoCalls<D>) calls;
            made.transactions = transactions;
            made.type = type;
            return type.cast(calls);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "The build wrote no " + name + ", which it does for interfaces whose name ends with Dao", e);
        }
    }

    protected final PooledConnection take() {
        return Objects.requireNonNull(transactions).take();
    }

    protected final void giveBack(PooledConnection connection) {
        Objects.requireNonNull(transactions).giveBack(connection);
    }

    /** Returns the Dao of this connection. */
    protected final D on(PooledConnection connection) {
        return connection.dao(Objects.requireNonNull(type));
    }
}
