package social.dassie.posts.tags;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.IdList;

interface TagUseDao {
    /**
     * The use of hashtags by day. Past days are counted once and stored; the current day, and days that no job has
     * counted yet, are counted here. The id of a post contains its time: milliseconds in the high bits.
     */
    @SqlQuery("""
            select tag_id, day, uses, accounts, servers from tag_days
            where tag_id in (select value from json_each(:tagIds)) and day between :firstDay and :lastDay
              and day < (select day from counted_days where name = 'posts')
            union all
            select tag_id, (status_id >> 16) / 86400000 as day, count(*), count(distinct account_id),
                count(distinct domain)
            from tag_uses
            where tag_id in (select value from json_each(:tagIds)) and status_id < (:lastDay + 1) * 86400000 << 16
              and status_id >= max(:firstDay,
                coalesce((select day from counted_days where name = 'posts'), 0)) * 86400000 << 16
            group by tag_id, day
            """)
    List<TagDay> findDays(IdList tagIds, long firstDay, long lastDay);
}
