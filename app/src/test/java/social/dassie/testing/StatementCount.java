package social.dassie.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;

/** The SQL statements of a request. */
public final class StatementCount {
    private final List<String> statements = new CopyOnWriteArrayList<>();

    private StatementCount() {}

    /** Runs the work once to fill caches, then once more to count, after somebody wrote something else. */
    public static StatementCount of(TestApp app, Runnable work) {
        work.run();
        return during(app, work);
    }

    /** How many statements the work takes when it is done for the first time. */
    public static int once(TestApp app, Runnable work) {
        return during(app, work).count();
    }

    /** Runs the work twice, because the first visit is noted, then once more to count what it takes while nobody writes. */
    public static StatementCount again(TestApp app, Runnable work) {
        work.run();
        work.run();
        return logged(app, work);
    }

    private static StatementCount during(TestApp app, Runnable work) {
        // What is remembered until the next commit does not count.
        app.rows().run("insert or replace into server_state (name, value) values ('counted', hex(randomblob(8)))");
        return logged(app, work);
    }

    private static StatementCount logged(TestApp app, Runnable work) {
        StatementCount counted = new StatementCount();
        app.app().core().platform().db().setSqlLogger(new SqlLogger() {
            @Override
            public void logAfterExecution(StatementContext context) {
                counted.statements.add(
                        String.valueOf(context.getRenderedSql()).strip().replaceAll("\\s+", " "));
            }
        });
        try {
            work.run();
        } finally {
            app.app().core().platform().db().setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
        }
        return counted;
    }

    public int count() {
        return statements.size();
    }

    public List<String> statements() {
        return List.copyOf(statements);
    }

    @Override
    public String toString() {
        return count() + " statements:\n" + String.join("\n", statements);
    }
}
