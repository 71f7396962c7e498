package social.dassie.ground.db;

import org.jdbi.v3.core.Handle;

/** Deletes the rows of every table except those that describe the file itself. */
final class TableEmptying {
    private TableEmptying() {}

    /** Runs in an open transaction; foreign keys are enforced again at its end. */
    static void run(Handle handle) {
        handle.execute("pragma defer_foreign_keys = on");
        handle.createQuery("""
                        select name from pragma_table_list
                        where schema = 'main' and type in ('table', 'virtual')
                          and name not in ('sqlite_schema', 'sqlite_sequence', 'server_state', 'media_totals')
                        """).mapTo(String.class).list().forEach(table -> handle.execute("delete from " + table));
    }
}
