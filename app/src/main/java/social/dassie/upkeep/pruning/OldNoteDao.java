package social.dassie.upkeep.pruning;

import java.util.List;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

/** Data that is only stored for a time, such as which activities were received. */
interface OldNoteDao {
    /**
     * @param table one of {@link OldNotes}, never from outside
     * @param column with the time of a row, in milliseconds since the epoch
     */
    @SqlQuery("select count(*) from <table> where <column> < :before")
    long count(@Define("table") String table, @Define("column") String column, long before);

    @SqlUpdate("""
            delete from <table> where (<key>) in (select <key> from <table> where <column> < :before limit :limit)
            """)
    int delete(
            @Define("table") String table,
            @Define("key") String key,
            @Define("column") String column,
            long before,
            int limit);

    @SqlQuery("select <key> from <table> where <column> < :before limit :limit")
    List<Long> find(
            @Define("table") String table,
            @Define("key") String key,
            @Define("column") String column,
            long before,
            int limit);

    @SqlUpdate("delete from <table> where <key> in (select value from json_each(:ids))")
    int delete(@Define("table") String table, @Define("key") String key, IdList ids);

    /** Counts files of remote posts that no longer belong to a post. */
    @SqlQuery("""
            select count(*) from media_attachments
            where remote_url is not null and status_id is null
              and account_id in (select id from accounts where domain is not null)
            """)
    long countLooseMedia();

    @SqlUpdate("""
            delete from media_attachments where id in (
                select id from media_attachments
                where remote_url is not null and status_id is null
                  and account_id in (select id from accounts where domain is not null)
                limit :limit)
            """)
    int deleteLooseMedia(int limit);
}
