package social.dassie.ground.db;

/** Deletes the rows of every table except those that describe the file itself. */
final class TableEmptying {
    private TableEmptying() {}

    /** Runs in an open transaction; foreign keys are enforced again at its end. */
    static void run(PooledConnection connection) {
        connection.execute("pragma defer_foreign_keys = on");
        connection
                .dao(SchemaDao.class)
                .findContentTables()
                .forEach(table -> connection.execute("delete from " + table));
    }
}
