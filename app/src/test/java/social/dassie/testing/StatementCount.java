package social.dassie.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import social.dassie.ground.db.Database;

/** The SQL statements of a request. */
public final class StatementCount {
    private final List<String> statements = new CopyOnWriteArrayList<>();

    private StatementCount() {}

    /** Runs the work once to fill caches, then once more to count, after all cached answers ended. */
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

    /** The statements of the work when it is done now, whatever is cached. */
    public static StatementCount now(TestApp app, Runnable work) {
        return logged(app, work);
    }

    private static StatementCount during(TestApp app, Runnable work) {
        endAnswers(app.rows());
        return logged(app, work);
    }

    /** Ends every cached answer ({@code AnswerCache}) by changes that all of them depend on, but no cached row. */
    private static void endAnswers(Rows rows) {
        rows.run("update oauth_tokens set last_used_at = last_used_at");
        rows.run(
                "insert into accounts (id, username, domain, created_at, updated_at) values (-7, 'x', 'x.example', 0, 0)");
        rows.run("insert into statuses (id, account_id, local, conversation_id, visibility, created_at)"
                + " values (-7, -7, 0, -7, 'direct', 0)");
        rows.run("update accounts set domain = 'y.example' where id = -7");
        rows.run("delete from accounts where id = -7");
    }

    private static StatementCount logged(TestApp app, Runnable work) {
        StatementCount counted = new StatementCount();
        app.app().core().platform().db().setStatementLog(statement -> {
            counted.statements.add(statement.strip().replaceAll("\\s+", " "));
        });
        try {
            work.run();
        } finally {
            app.app().core().platform().db().setStatementLog(Database.NO_LOG);
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
