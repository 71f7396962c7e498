package social.dassie.reading.trends;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.db.IdList;

/**
 * Queries for the trends, highest score first. {@code all} is for the staff; others get approved ones and, with
 * {@code byDefault}, those that were not rejected.
 */
interface TrendDao {
    /** A trend; {@code domain} is the other server on which it trends, null for this one. */
    record Found(long id, @Nullable String domain) {}

    /**
     * The hashtags of this server, then those of others.
     *
     * @param domains the other servers, as a JSON array
     * @param sampledByDefault {@code byDefault} for trends of other servers
     */
    @SqlQuery("""
            select c.id, case when min(c.sampled) = 0 then null else c.domain end as domain
            from (
                select r.tag_id as id, 0 as sampled, null as domain, -r.score as rank
                from tag_trends r cross join tags t on t.id = r.tag_id
                where r.score > 0 and coalesce(t.usable, 1) = 1 and (:all or coalesce(t.trendable, :byDefault))
                union all
                select n.tag_id, 1, n.domain, n.rank
                from json_each(:domains) d
                cross join neighbour_tags n on n.domain = d.value
                cross join tags t on t.id = n.tag_id
                where n.seen_at >= :since and coalesce(t.usable, 1) = 1
                  and (:all or coalesce(t.trendable, :sampledByDefault))) c
            group by c.id
            order by min(c.sampled), min(c.rank), c.id desc
            limit :limit offset :offset
            """)
    List<Found> findTags(
            boolean all,
            boolean byDefault,
            String domains,
            long since,
            boolean sampledByDefault,
            int limit,
            int offset);

    /** The use of hashtags on other servers where they trend: the highest of each day. */
    @SqlQuery("""
            select n.tag_id as id, j.value ->> 0 as day, max(j.value ->> 1) as uses, max(j.value ->> 2) as accounts
            from neighbour_tags n, json_each(n.history) j
            where n.tag_id in (select value from json_each(:tagIds))
              and n.domain in (select value from json_each(:domains))
            group by n.tag_id, j.value ->> 0
            """)
    List<DailyUse.Row> findTagDays(IdList tagIds, String domains);

    /** The trending links. A decision about a page overrides the one about its website. */
    @SqlQuery("""
            select r.card_id
            from link_trends r
            left join link_reviews v on v.card_id = r.card_id
            left join publishers p on p.id = r.publisher_id
            where r.score > 0 and (:all or coalesce(v.trendable, p.trendable, :byDefault))
            order by coalesce(r.language in (select value from json_each(:languages)), 0) desc,
                r.score desc, r.card_id desc
            limit :limit offset :offset
            """)
    List<Long> findLinks(boolean all, boolean byDefault, String languages, int limit, int offset);

    /** The card of a page, if it trends. */
    @SqlQuery("""
            select r.card_id
            from preview_cards c
            join link_trends r on r.card_id = c.id
            left join link_reviews v on v.card_id = r.card_id
            left join publishers p on p.id = r.publisher_id
            where c.url = :url and r.score > 0 and coalesce(v.trendable, p.trendable, :byDefault)
            """)
    Optional<Long> findLink(String url, boolean byDefault);

    /**
     * The posts that trend here, then those that trend on other servers. Checks again whether a post may be shown to
     * everyone: that may have changed since the scores were computed.
     *
     * @param domains the other servers, as a JSON array
     * @param sampledByDefault {@code byDefault} for trends of other servers
     */
    @SqlQuery("""
            select c.id, case when min(c.sampled) = 0 then null else c.domain end as domain
            from (
                select r.status_id as id, 0 as sampled, null as domain, -r.score as rank, r.language
                from status_trends r
                cross join recommendable_statuses s on s.id = r.status_id
                left join status_reviews v on v.status_id = r.status_id
                where :all or coalesce(v.trendable, :byDefault)
                union all
                select n.status_id, 1, n.domain, n.rank, n.language
                from json_each(:domains) d
                cross join neighbour_posts n on n.domain = d.value
                cross join recommendable_statuses s on s.id = n.status_id
                left join status_reviews v on v.status_id = n.status_id
                where n.seen_at >= :since and s.reply = 0 and s.reblog_of_id is null
                  and (:all or coalesce(v.trendable, :sampledByDefault))) c
            group by c.id
            order by max(coalesce(c.language in (select value from json_each(:languages)), 0)) desc,
                min(c.sampled), min(c.rank), c.id desc
            limit :limit offset :offset
            """)
    List<Found> findPosts(
            boolean all,
            boolean byDefault,
            String domains,
            long since,
            boolean sampledByDefault,
            String languages,
            int limit,
            int offset);

    @SqlQuery("""
            select card_id as id, day, uses, accounts from link_days
            where card_id in (select value from json_each(:cardIds)) and day >= :sinceDay
            """)
    List<DailyUse.Row> findLinkDays(IdList cardIds, long sinceDay);
}
