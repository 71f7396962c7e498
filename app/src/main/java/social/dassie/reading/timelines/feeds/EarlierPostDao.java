package social.dassie.reading.timelines.feeds;

import java.util.List;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.binding.BindParts;

/** The query of {@link EarlierPosts}. */
interface EarlierPostDao {
    /**
     * The posts of all {@code sources} that belong in a feed, in the order of the walk.
     *
     * <p>A recursive query takes its next row in the given order (<a
     * href="https://www.sqlite.org/lang_with.html#controlling_depth_first_versus_breadth_first_search_of_a_tree_using_order_by">SQLite,
     * "The WITH Clause"</a>), and each row adds the next post of its source.
     *
     * @param ownerId the account of a home timeline, or the list
     * @param sources the authors and hashtags to search, as {@link EarlierFeed#sources}
     * @param fitting the condition for posts that belong in the feed, as {@link EarlierFeed#fitting}
     */
    @SqlQuery("""
            with recursive sources (is_tag, source) as (
            <sources>
            ), merged (id, is_tag, source) as (
                select iif(is_tag,
                        (select <nearest>(status_id) from status_tags
                            where tag_id = source and status_id <beyond> :walk.from),
                        (select <nearest>(id) from statuses where account_id = source and id <beyond> :walk.from)),
                    is_tag, source
                from sources
                union all
                select iif(is_tag,
                        (select <nearest>(status_id) from status_tags where tag_id = source and status_id <beyond> m.id),
                        (select <nearest>(id) from statuses where account_id = source and id <beyond> m.id)),
                    is_tag, source
                from merged m where m.id <within> :walk.to
                order by 1 <direction> limit :lookedAt)
            select distinct s.id, coalesce(s.reblog_of_id, s.id) as shown_id
            from merged m
            cross join statuses s on s.id = m.id
            cross join accounts a on a.id = s.account_id
            left join statuses o on o.id = s.reblog_of_id
            <fitting>
              and m.id <within> :walk.to
            limit :walk.limit
            """)
    List<FeedEntry> find(
            long ownerId,
            long now,
            int lookedAt,
            @BindParts("walk") FeedScan scan,
            @Define("sources") String sources,
            @Define("fitting") String fitting,
            @Define("nearest") String nearest,
            @Define("beyond") String beyond,
            @Define("within") String within,
            @Define("direction") String direction);
}
