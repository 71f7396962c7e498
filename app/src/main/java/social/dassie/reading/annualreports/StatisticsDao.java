package social.dassie.reading.annualreports;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

/**
 * Statistics of an account's posts. Posts are found by their ids, which are ordered by time: from {@code firstId} to
 * before {@code endId}, a range of the index on account and id. Private mentions are not counted, as on profiles: viewers
 * of a shared report must not find out how many there are.
 */
interface StatisticsDao {
    /** The posts of a month; {@code standalone} are those that reply to no other account, {@code replies} those to others. */
    record MonthOfPosts(int month, long statuses, long standalone, long replies, long reblogs, long polls) {}

    /** How many of the current followers followed in a month. */
    record MonthOfFollowers(int month, long followers) {}

    @SqlQuery("""
            select cast(strftime('%m', s.created_at / 1000, 'unixepoch') as integer) as month,
                count(*) as statuses,
                sum(s.reblog_of_id is null and (s.reply = 0 or s.in_reply_to_account_id is s.account_id)) as standalone,
                sum(s.in_reply_to_id is not null and s.in_reply_to_account_id is not s.account_id) as replies,
                sum(s.reblog_of_id is not null) as reblogs,
                sum(exists (select 1 from polls p where p.status_id = s.id)) as polls
            from statuses s
            where s.account_id = :accountId and s.id >= :firstId and s.id < :endId and s.visibility <> 'direct'
            group by month
            """)
    List<MonthOfPosts> findPosts(long accountId, long firstId, long endId);

    @SqlQuery("""
            select cast(strftime('%m', created_at / 1000, 'unixepoch') as integer) as month, count(*) as followers
            from follows
            where target_account_id = :accountId and created_at >= :from and created_at < :until
            group by month
            """)
    List<MonthOfFollowers> findFollowers(long accountId, long from, long until);

    /** The hashtag used in most of the public and unlisted posts; empty if none is in more than one. */
    @SqlQuery("""
            select t.display_name as name, count(*) as count
            from statuses s
            cross join status_tags st on st.status_id = s.id
            cross join tags t on t.id = st.tag_id
            where s.account_id = :accountId and s.id >= :firstId and s.id < :endId
              and s.visibility in ('public', 'unlisted') and s.local_only = 0
            group by t.id
            having count(*) > 1
            order by count(*) desc, t.name
            limit 1
            """)
    Optional<AnnualReportData.HashtagCount> findTopHashtag(long accountId, long firstId, long endId);

    /** The most boosted public or unlisted post; empty if no account interacted with any. */
    @SqlQuery("""
            select id from statuses
            where account_id = :accountId and id >= :firstId and id < :endId
              and visibility in ('public', 'unlisted') and local_only = 0 and reblog_of_id is null
              and reblogs_count + favourites_count + replies_count > 0
            order by reblogs_count desc, favourites_count desc, replies_count desc, id desc
            limit 1
            """)
    Optional<Long> findTopStatus(long accountId, long firstId, long endId);

    /** Whether there is a public or unlisted post or boost. */
    @SqlQuery("""
            select exists (
                select 1 from statuses
                where account_id = :accountId and id >= :firstId and id < :endId and visibility in ('public', 'unlisted'))
            """)
    boolean hasPosts(long accountId, long firstId, long endId);
}
