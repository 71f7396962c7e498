package social.dassie.ground.db;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

/** The tables and views of the database. */
interface SchemaDao {
    /**
     * A table or a view.
     *
     * @param name in lower case
     * @param view the SQL of a view; empty for a table
     */
    record Relation(String name, String view) {}

    @SqlQuery("""
            select lower(name) as name, iif(type = 'view', sql, '') as view from sqlite_schema
            where type in ('table', 'view')
            """)
    List<Relation> findRelations();

    /** The tables except those that describe the file itself. */
    @SqlQuery("""
            select name from pragma_table_list
            where schema = 'main' and type in ('table', 'virtual')
              and name not in ('sqlite_schema', 'sqlite_sequence', 'server_state', 'media_totals')
            """)
    List<String> findContentTables();
}
