package social.dassie.measures;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** The tables of daily figures. Ids of posts and files begin with their time, so that a day is a range of ids. */
interface DayCountDao {
    @SqlQuery("select day from counted_days where name = 'posts'")
    Optional<Long> findCounted();

    @SqlUpdate("""
            insert into counted_days (name, day) values ('posts', :day)
            on conflict (name) do update set day = excluded.day
            """)
    void setCounted(long day);

    /** The day of the oldest post; none without posts. */
    @SqlQuery("select id / 65536 / 86400000 from statuses order by id limit 1")
    Optional<Long> findFirstDay();

    @SqlUpdate("delete from tag_days where day = :day")
    int clearTags(long day);

    @SqlUpdate("""
            insert into tag_days (tag_id, day, uses, accounts, servers, discoverable_accounts)
            select st.tag_id, :day, count(*), count(distinct s.account_id), count(distinct a.domain),
                count(distinct iif(a.discoverable = 1, s.account_id, null))
            from status_tags st
            cross join statuses s on s.id = st.status_id
            cross join accounts a on a.id = s.account_id
            where st.status_id >= :firstId and st.status_id < :nextId
              and s.visibility = 'public' and a.silenced_at is null and a.suspended_at is null
            group by st.tag_id
            """)
    int countTags(long day, long firstId, long nextId);

    @SqlUpdate("delete from link_days where day = :day")
    int clearLinks(long day);

    /** A boost shares the link of what it boosts. What is behind a warning is nobody's recommendation. */
    @SqlUpdate("""
            insert into link_days (card_id, day, uses, accounts, discoverable_accounts)
            select c.card_id, :day, count(*), count(distinct s.account_id),
                count(distinct iif(a.discoverable = 1 and b.discoverable = 1, s.account_id, null))
            from statuses s
            cross join statuses o on o.id = coalesce(s.reblog_of_id, s.id)
            cross join status_cards c on c.status_id = o.id
            cross join accounts a on a.id = s.account_id
            cross join accounts b on b.id = o.account_id
            where s.id >= :firstId and s.id < :nextId
              and s.visibility = 'public' and o.visibility = 'public' and o.sensitive = 0 and o.spoiler_text = ''
              and a.silenced_at is null and a.suspended_at is null
              and b.silenced_at is null and b.suspended_at is null
            group by c.card_id
            """)
    int countLinks(long day, long firstId, long nextId);

    @SqlUpdate("delete from domain_days where day = :day")
    int clearDomains(long day);

    /** Boosts are in no language, {@code und} is a post of which none is known. */
    @SqlUpdate("""
            insert into domain_days (day, domain, language, statuses)
            select :day, coalesce(a.domain, '') as from_domain,
                iif(s.reblog_of_id is null, coalesce(s.language, 'und'), '') as in_language, count(*)
            from statuses s
            cross join accounts a on a.id = s.account_id
            where s.id >= :firstId and s.id < :nextId
            group by from_domain, in_language
            """)
    int countDomains(long day, long firstId, long nextId);

    @SqlUpdate("delete from domain_media_days where day = :day")
    int clearMedia(long day);

    @SqlUpdate("""
            insert into domain_media_days (day, domain, size_bytes)
            select :day, coalesce(a.domain, '') as from_domain, sum(m.size_bytes)
            from media_attachments m
            cross join accounts a on a.id = m.account_id
            where m.id >= :firstId and m.id < :nextId
            group by from_domain
            """)
    int countMedia(long day, long firstId, long nextId);

    @SqlUpdate("""
            insert or replace into interaction_days (day, favourites, reblogs, replies)
            select :day, (
                    select count(*) from favourites f cross join statuses o on o.id = f.status_id
                    where f.created_at >= :day * 86400000 and f.created_at < (:day + 1) * 86400000 and o.local = 1),
                coalesce(sum(s.reblog_of_id is not null), 0),
                coalesce(sum(s.reblog_of_id is null and s.account_id <> o.account_id), 0)
            from statuses s
            cross join statuses o on o.id = coalesce(s.reblog_of_id, s.in_reply_to_id)
            where s.id >= :firstId and s.id < :nextId and o.local = 1
            """)
    int countInteractions(long day, long firstId, long nextId);

    @SqlUpdate("delete from tag_days where day < :day")
    int forgetTags(long day);

    @SqlUpdate("delete from link_days where day < :day")
    int forgetLinks(long day);

    @SqlUpdate("delete from active_days where day < :day")
    int forgetVisits(long day);
}
