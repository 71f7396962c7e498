package social.dassie.reading.search;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface StatusIndexDao {
    @SqlQuery("""
            select s.*,
                case when s.media_count > 0 then (
                    select group_concat(type, ' ') from media_attachments where status_id = s.id) end as media_types,
                case when s.media_count > 0 then (
                    select group_concat(description, ' ')
                    from media_attachments where status_id = s.id) end as media_descriptions,
                (select group_concat(o.title, ' ')
                    from polls p join poll_options o on o.poll_id = p.id where p.status_id = s.id) as poll_options,
                (select group_concat(t.name, ' ')
                    from status_tags st join tags t on t.id = st.tag_id where st.status_id = s.id) as tags
            from json_each(:ids) wanted join statuses s on s.id = wanted.value
            where s.reblog_of_id is null
            """)
    List<IndexedStatus> find(IdList ids);

    @SqlUpdate("""
            insert or replace into status_words (rowid, words, tags, traits) values (:id, :words, :tags, :traits)
            """)
    int put(long id, String words, String tags, String traits);

    @SqlUpdate("insert or ignore into unindexed_statuses (status_id) values (:statusId)")
    boolean note(long statusId);

    @SqlQuery("select id from statuses where reblog_of_id is null and id > :after order by id limit :limit")
    List<Long> findAfter(long after, int limit);

    @SqlUpdate("insert or ignore into unindexed_statuses (status_id) select id from statuses"
            + " where id in (select value from json_each(:ids)) and reblog_of_id is null")
    int noteAll(IdList ids);

    /** Deletes all words at once (https://www.sqlite.org/fts5.html, the delete-all command). */
    @SqlUpdate("insert into status_words (status_words) values ('delete-all')")
    int deleteAll();

    @SqlQuery("select status_id from unindexed_statuses order by status_id limit :limit")
    List<Long> findUnindexed(int limit);

    @SqlUpdate("delete from unindexed_statuses where status_id in (select value from json_each(:ids))")
    int deleteUnindexed(IdList ids);

    @SqlQuery("select status_id from words_to_remove order by status_id limit :limit")
    List<Long> findLeft(int limit);

    /** Deletes the words of deleted posts, except of one that was stored again under its id. */
    @SqlUpdate("""
            delete from status_words where rowid in (
                select value from json_each(:ids) where not exists (select 1 from statuses where id = value))
            """)
    int remove(IdList ids);

    @SqlUpdate("delete from words_to_remove where status_id in (select value from json_each(:ids))")
    int deleteLeft(IdList ids);

    /** Merges segments of the index: about this many pages (https://www.sqlite.org/fts5.html, the merge command). */
    @SqlUpdate("insert into status_words (status_words, rank) values ('merge', :pages)")
    int merge(int pages);

    /** The number of rows this connection has changed so far; a merge that changes fewer than two found nothing to merge. */
    @SqlQuery("select total_changes()")
    long countChanges();
}
