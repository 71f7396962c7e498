package social.dassie.reading.search;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface StatusIndexDao {
    String SEARCHABLE = """
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
            """;

    @SqlQuery(SEARCHABLE + """
            from json_each(:ids) wanted join statuses s on s.id = wanted.value
            where s.reblog_of_id is null
            """)
    List<IndexedStatus> find(IdList ids);

    /** Returns posts of a span in the order of their ids. */
    @SqlQuery(SEARCHABLE + """
            from statuses s
            where s.id >= :from and s.id < :end and s.reblog_of_id is null
            order by s.id limit :limit
            """)
    List<IndexedStatus> findBetween(long from, long end, int limit);

    /** Replaces the terms of a span. */
    @SqlUpdate("insert or replace into post_terms (rowid, terms) values (:span, :terms)")
    int put(long span, String terms);

    @SqlUpdate("delete from post_terms where rowid = :span")
    int remove(long span);

    @SqlUpdate("insert or ignore into unindexed_statuses (status_id) values (:statusId)")
    boolean note(long statusId);

    @SqlQuery("select id from statuses where reblog_of_id is null and id > :after order by id limit :limit")
    List<Long> findAfter(long after, int limit);

    /** Returns the newest post before this id. */
    @SqlQuery("select id from statuses where reblog_of_id is null and id < :id order by id desc limit 1")
    Optional<Long> findBefore(long id);

    /** Returns the first span that is indexed; older ones wait. No row if none waits. */
    @SqlQuery("select below from unindexed_spans where id = 1")
    Optional<Long> findBelow();

    @SqlUpdate("insert or replace into unindexed_spans (id, below) values (1, :below)")
    int setBelow(long below);

    @SqlUpdate("delete from unindexed_spans where id = 1")
    int endSpans();

    /** Deletes all terms at once (https://www.sqlite.org/fts5.html, the delete-all command). */
    @SqlUpdate("insert into post_terms (post_terms) values ('delete-all')")
    int deleteAll();

    /** Returns the first queued post of a range, without its end. */
    @SqlQuery("""
            select status_id from unindexed_statuses
            where status_id >= :from and status_id < :end order by status_id limit 1
            """)
    Optional<Long> findUnindexed(long from, long end);

    @SqlUpdate("delete from unindexed_statuses where status_id >= :from and status_id < :end")
    int deleteUnindexed(long from, long end);

    @SqlQuery("select status_id from words_to_remove order by status_id limit :limit")
    List<Long> findLeft(int limit);

    @SqlUpdate("delete from words_to_remove where status_id in (select value from json_each(:ids))")
    int deleteLeft(IdList ids);

    /** Merges segments of the index: about this many pages (https://www.sqlite.org/fts5.html, the merge command). */
    @SqlUpdate("insert into post_terms (post_terms, rank) values ('merge', :pages)")
    int merge(int pages);

    /** The number of rows this connection has changed so far; a merge that changes fewer than two found nothing to merge. */
    @SqlQuery("select total_changes()")
    long countChanges();
}
