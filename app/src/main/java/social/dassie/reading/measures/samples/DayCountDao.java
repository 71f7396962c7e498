package social.dassie.reading.measures.samples;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/**
 * Statements for the tables of daily figures. Ids of posts and files begin with their time, so a day is a range of ids.
 * Counts are returned as a JSON array of rows.
 */
interface DayCountDao {
    @SqlQuery("select day from counted_days where name = 'posts'")
    Optional<Long> findCounted();

    @SqlUpdate("""
            insert into counted_days (name, day) values ('posts', :day)
            on conflict (name) do update set day = excluded.day
            """)
    void setCounted(long day);

    /** The day of the oldest post; empty without posts. */
    @SqlQuery("select id / 65536 / 86400000 from statuses order by id limit 1")
    Optional<Long> findFirstDay();

    @SqlUpdate("delete from tag_days where day = :day")
    int clearTags(long day);

    @SqlUpdate("""
            insert into tag_days (tag_id, day, uses, accounts, servers)
            select value ->> 0, :day, value ->> 1, value ->> 2, value ->> 3 from json_each(:counted)
            """)
    int insertTags(long day, String counted);

    @SqlQuery("""
            select json_group_array(json_array(tag_id, uses, accounts, servers)) from (
                select tag_id, count(*) as uses, count(distinct account_id) as accounts,
                    count(distinct domain) as servers
                from tag_uses where status_id >= :firstId and status_id < :nextId
                group by tag_id)
            """)
    String countTags(long firstId, long nextId);

    @SqlUpdate("delete from link_days where day = :day")
    int clearLinks(long day);

    @SqlUpdate("""
            insert into link_days (card_id, day, uses, accounts)
            select value ->> 0, :day, value ->> 1, value ->> 2 from json_each(:counted)
            """)
    int insertLinks(long day, String counted);

    /**
     * A boost is counted as a use of the link in the boosted post. Posts that are marked as sensitive or have a content
     * warning are not counted, because they do not recommend their link.
     */
    @SqlQuery("""
            select json_group_array(json_array(card_id, uses, accounts)) from (
                select c.card_id, count(*) as uses, count(distinct s.account_id) as accounts
                from statuses s
                cross join statuses o on o.id = coalesce(s.reblog_of_id, s.id)
                cross join status_cards c on c.status_id = o.id
                cross join accounts a on a.id = s.account_id
                cross join accounts b on b.id = o.account_id
                where s.id >= :firstId and s.id < :nextId
                  and s.visibility = 'public' and s.local_only = 0 and o.visibility = 'public'
                  and o.sensitive = 0 and o.spoiler_text = ''
                  and a.silenced_at is null and a.suspended_at is null
                  and b.silenced_at is null and b.suspended_at is null
                group by c.card_id)
            """)
    String countLinks(long firstId, long nextId);

    @SqlUpdate("delete from domain_days where day = :day")
    int clearDomains(long day);

    @SqlUpdate("""
            insert into domain_days (day, domain, language, statuses)
            select :day, value ->> 0, value ->> 1, value ->> 2 from json_each(:counted)
            """)
    int insertDomains(long day, String counted);

    /** Boosts have no language; {@code und} stands for posts in an unknown language. */
    @SqlQuery("""
            select json_group_array(json_array(from_domain, in_language, statuses)) from (
                select coalesce(a.domain, '') as from_domain,
                    iif(s.reblog_of_id is null, coalesce(s.language, 'und'), '') as in_language, count(*) as statuses
                from statuses s
                cross join accounts a on a.id = s.account_id
                where s.id >= :firstId and s.id < :nextId and (a.uri is null or a.uri not like 'webfeed:%')
                group by from_domain, in_language)
            """)
    String countDomains(long firstId, long nextId);

    @SqlUpdate("delete from domain_media_days where day = :day")
    int clearMedia(long day);

    @SqlUpdate("""
            insert into domain_media_days (day, domain, size_bytes)
            select :day, value ->> 0, value ->> 1 from json_each(:counted)
            """)
    int insertMedia(long day, String counted);

    @SqlQuery("""
            select json_group_array(json_array(from_domain, size_bytes)) from (
                select coalesce(a.domain, '') as from_domain, sum(m.size_bytes) as size_bytes
                from media_attachments m
                cross join accounts a on a.id = m.account_id
                where m.id >= :firstId and m.id < :nextId
                group by from_domain)
            """)
    String countMedia(long firstId, long nextId);

    @SqlUpdate("""
            insert or replace into interaction_days (day, favourites, reblogs, replies)
            values (:day, :counted ->> 0, :counted ->> 1, :counted ->> 2)
            """)
    int replaceInteractions(long day, String counted);

    @SqlQuery("""
            select json_array((
                    select count(*) from favourites f cross join statuses o on o.id = f.status_id
                    where f.created_at >= :day * 86400000 and f.created_at < (:day + 1) * 86400000 and o.local = 1),
                coalesce(sum(s.reblog_of_id is not null), 0),
                coalesce(sum(s.reblog_of_id is null and s.account_id <> o.account_id), 0))
            from statuses s
            cross join statuses o on o.id = coalesce(s.reblog_of_id, s.in_reply_to_id)
            where s.id >= :firstId and s.id < :nextId and o.local = 1
            """)
    String countInteractions(long day, long firstId, long nextId);

    @SqlUpdate("delete from tag_days where day < :day")
    int deleteTags(long day);

    @SqlUpdate("delete from link_days where day < :day")
    int deleteLinks(long day);

    @SqlUpdate("delete from active_days where day < :day")
    int deleteVisits(long day);
}
