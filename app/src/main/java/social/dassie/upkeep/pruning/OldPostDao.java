package social.dassie.upkeep.pruning;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface OldPostDao {
    /**
     * That no local account interacted with a post: it is in no account's bookmarks, reports, notifications, filters,
     * announcements or conversations, and in no thread with posts of a local account.
     */
    String UNTOUCHED = """
              and not exists (select 1 from bookmarks b where b.status_id = s.id)
              and not exists (select 1 from report_statuses r where r.status_id = s.id)
              and not exists (select 1 from notifications n where n.status_id = s.id)
              and not exists (select 1 from filter_statuses f where f.status_id = s.id)
              and not exists (select 1 from announcement_statuses n where n.status_id = s.id)
              and not exists (select 1 from conversation_statuses c where c.status_id = s.id)
              and not exists (select 1 from status_pins p join follows f on f.target_account_id = p.account_id
                join accounts a on a.id = f.account_id where p.status_id = s.id and a.domain is null)
              and not exists (select 1 from favourites f join accounts a on a.id = f.account_id
                where f.status_id = s.id and a.domain is null)
              and not exists (select 1 from emoji_reactions r join accounts a on a.id = r.account_id
                where r.status_id = s.id and a.domain is null)
              and not exists (select 1 from mentions m join accounts a on a.id = m.account_id
                where m.status_id = s.id and a.domain is null)
              and not exists (select 1 from polls p join poll_votes v on v.poll_id = p.id
                join accounts a on a.id = v.account_id where p.status_id = s.id and a.domain is null)
              and not exists (select 1 from statuses t where t.conversation_id = s.conversation_id and t.local = 1)
              and not exists (select 1 from statuses r where r.in_reply_to_id = s.id and r.local = 1)
              and not exists (select 1 from statuses o where o.id = s.reblog_of_id and o.local = 1)
              and not exists (select 1 from statuses o where o.id = s.in_reply_to_id and o.local = 1)
              and not exists (select 1 from quotes q join statuses o on o.id = q.quoted_status_id
                where q.status_id = s.id and o.local = 1)
            """;

    /**
     * Remote posts that are old, were received long ago, and that no local account interacted with: in no account's
     * bookmarks, reports, notifications, filters, announcements or conversations; neither favourited, boosted, quoted
     * nor voted in by local accounts, mentioning no local account, boosting and quoting no local posts, and not in a
     * thread with posts of a local account. A boost or a quote that is recent or local protects the post that it shows.
     * Pinned posts of accounts that are followed here are kept.
     */
    String OLD = """
            from statuses s
            where s.local = 0 and s.id < :beforeId and s.created_at < :before and coalesce(s.fetched_at, 0) < :before
              and not exists (select 1 from statuses r
                where r.reblog_of_id = s.id and (r.local = 1 or r.created_at >= :before))
              and not exists (select 1 from quotes q join statuses o on o.id = q.status_id
                where q.quoted_status_id = s.id and (o.local = 1 or o.created_at >= :before))
            """ + UNTOUCHED;

    /**
     * Remote posts among these that only a relay announced, and whose authors no local account follows. Replies and
     * quotes that came by relays as well do not protect them.
     */
    String UNUSED = """
            from statuses s
            where s.local = 0 and s.id in (select value from json_each(:ids))
              and not exists (select 1 from statuses r where r.reblog_of_id = s.id)
              and not exists (select 1 from follows f join accounts a on a.id = f.account_id
                where f.target_account_id = s.account_id and a.domain is null)
              and not exists (select 1 from statuses r where r.in_reply_to_id = s.id
                and not exists (select 1 from relay_posts p where p.status_id = r.id))
              and not exists (select 1 from quotes q where q.quoted_status_id = s.id
                and not exists (select 1 from relay_posts p where p.status_id = q.status_id))
            """ + UNTOUCHED;

    /** Remote posts among these that no local account interacted with, whether or not someone follows their authors. */
    String SURPLUS = """
            from statuses s
            where s.local = 0 and s.id in (select value from json_each(:ids))
              and not exists (select 1 from statuses r where r.reblog_of_id = s.id)
              and not exists (select 1 from statuses r where r.in_reply_to_id = s.id)
              and not exists (select 1 from quotes q where q.quoted_status_id = s.id)
            """ + UNTOUCHED;

    /** @param beforeId the first id of the time, so that only the old part of the index is read */
    @SqlQuery("select count(*) " + OLD)
    long count(long before, long beforeId);

    @SqlQuery("select s.id " + OLD + " and s.id > :after order by s.id limit :limit")
    List<Long> find(long before, long beforeId, long after, int limit);

    /** Returns those of these posts that no local account has interacted with meanwhile. */
    @SqlQuery("select s.id " + OLD + " and s.id in (select value from json_each(:ids))")
    List<Long> findAmong(long before, long beforeId, IdList ids);

    @SqlQuery("select s.id " + UNUSED)
    List<Long> findUnused(IdList ids);

    @SqlQuery("select s.id " + SURPLUS)
    List<Long> findSurplus(IdList ids);

    @SqlQuery("select distinct account_id from statuses where id in (select value from json_each(:ids))")
    List<Long> findAuthors(IdList ids);

    @SqlUpdate("""
            delete from media_attachments where status_id in (
                select value from json_each(:statusIds)
                union select id from statuses where reblog_of_id in (select value from json_each(:statusIds)))
            """)
    int deleteMedia(IdList statusIds);

    /** Deletes posts; their boosts are deleted as well. */
    @SqlUpdate("delete from statuses where id in (select value from json_each(:ids))")
    int delete(IdList ids);
}
