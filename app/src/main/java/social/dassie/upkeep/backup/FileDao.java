package social.dassie.upkeep.backup;

import java.util.List;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

/** Finds the columns that reference files: {@code file} and {@code …_file} of every table. */
interface FileDao {
    /** A column that references files. */
    record FileColumn(String tableName, String columnName) {}

    @SqlQuery("""
            select t.name as table_name, c.name as column_name
            from pragma_table_list t, pragma_table_info(t.name) c
            where t.schema = 'main' and t.type = 'table' and upper(c.type) = 'TEXT'
              and (c.name = 'file' or c.name like '%!_file' escape '!')
            order by t.name, c.cid
            """)
    List<FileColumn> findColumns();

    @SqlQuery("select <column> from <table> where <column> is not null")
    List<String> findNames(@Define("table") String table, @Define("column") String column);
}
