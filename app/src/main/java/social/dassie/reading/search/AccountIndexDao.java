package social.dassie.reading.search;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface AccountIndexDao {
    record Named(long id, String username, String displayName) {}

    @SqlQuery("select exists (select 1 from unindexed_accounts)")
    boolean hasUnindexed();

    /** Returns the newest queued accounts. */
    @SqlQuery("""
            select a.id, a.username, a.display_name
            from unindexed_accounts u cross join accounts a on a.id = u.id
            order by u.id desc limit :limit
            """)
    List<Named> findUnindexed(int limit);

    @SqlUpdate("delete from unindexed_accounts where id in (select value from json_each(:ids))")
    int deleteUnindexed(IdList ids);

    @SqlUpdate("""
            insert or replace into account_names (rowid, username, display_name) values (:id, :username, :displayName)
            """)
    int putNames(long id, String username, String displayName);

    @SqlUpdate("""
            insert or replace into account_words (rowid, username, display_name) values (:id, :username, :displayName)
            """)
    int putWords(long id, String username, String displayName);
}
