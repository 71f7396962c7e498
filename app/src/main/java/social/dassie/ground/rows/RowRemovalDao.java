package social.dassie.ground.rows;

import java.util.List;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

/** Statements for any table; names of tables and columns come from the schema, never from outside. */
interface RowRemovalDao {
    /** A column that refers to the rows of a table. {@code key} has the columns of the primary key of its own table. */
    record Reference(String parent, String child, String column, boolean isCascade, String key, boolean isNumbered) {
        String name() {
            return child + "." + column;
        }

        /**
         * Returns the beginning of the statement for a row that refers to a deleted one: it is deleted too, or loses its
         * reference.
         */
        String act() {
            return isCascade ? "delete from " + child : "update " + child + " set " + column + " = null";
        }
    }

    /** Returns the references that SQLite acts on when a row is deleted: both cascading ones and those that are set to null. */
    @SqlQuery("""
            select lower(f."table") as parent, t.name as child, f."from" as "column",
                f.on_delete = 'CASCADE' as is_cascade,
                (select group_concat('"' || name || '"') from (
                    select name from pragma_table_info(t.name) where pk > 0 order by pk)) as key,
                exists (select 1 from pragma_table_info(t.name) where pk = 1 and lower(type) = 'integer')
                    and (select count(*) from pragma_table_info(t.name) where pk > 0) = 1 as is_numbered
            from pragma_table_list t, pragma_foreign_key_list(t.name) f
            where t.schema = 'main' and t.type = 'table' and f.on_delete in ('CASCADE', 'SET NULL')
            order by t.name, f."from"
            """)
    List<Reference> findReferences();

    @SqlQuery("select <key> from <child> where <column> in (select value from json_each(:ids)) limit :limit")
    List<Long> findIds(
            @Define("child") String child,
            @Define("key") String key,
            @Define("column") String column,
            IdList ids,
            int limit);

    /** Applies to some rows that refer to deleted ones what SQLite would do: {@link Reference#act}. */
    @SqlUpdate("""
            <act> where (<key>) in (
                select <key> from <child> where <column> in (select value from json_each(:ids)) limit :limit)
            """)
    int clear(
            @Define("act") String act,
            @Define("child") String child,
            @Define("key") String key,
            @Define("column") String column,
            IdList ids,
            int limit);

    @SqlUpdate("delete from <child> where <key> in (select value from json_each(:ids))")
    int deleteRows(@Define("child") String child, @Define("key") String key, IdList ids);
}
