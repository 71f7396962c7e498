package social.dassie.reading.trends;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.db.IdList;

/**
 * Queries for the trends, highest score first. {@code all} is for the staff; others get approved ones and, with
 * {@code byDefault}, those that were not rejected.
 */
interface TrendDao {
    @SqlQuery("""
            select r.tag_id from tag_trends r cross join tags t on t.id = r.tag_id
            where r.score > 0 and coalesce(t.usable, 1) = 1 and (:all or coalesce(t.trendable, :byDefault))
            order by r.score desc, r.tag_id desc
            limit :limit offset :offset
            """)
    List<Long> findTags(boolean all, boolean byDefault, int limit, int offset);

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

    /** Checks again whether a post may be shown to everyone: that may have changed since the scores were computed. */
    @SqlQuery("""
            select r.status_id
            from status_trends r
            cross join recommendable_statuses s on s.id = r.status_id
            left join status_reviews v on v.status_id = r.status_id
            where :all or coalesce(v.trendable, :byDefault)
            order by coalesce(r.language in (select value from json_each(:languages)), 0) desc,
                r.score desc, r.status_id desc
            limit :limit offset :offset
            """)
    List<Long> findPosts(boolean all, boolean byDefault, String languages, int limit, int offset);

    @SqlQuery("""
            select card_id as id, day, uses, accounts from link_days
            where card_id in (select value from json_each(:cardIds)) and day >= :sinceDay
            """)
    List<DailyUse.Row> findLinkDays(IdList cardIds, long sinceDay);
}
