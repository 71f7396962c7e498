package social.dassie.timelines;

import java.util.List;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

/** What {@link EarlierPosts} looks up, in the order of the way. */
interface EarlierPostDao {
    /**
     * The posts of all {@code sources}, one after the other: a recursive query takes the next row from those it has by the
     * order it is given (<a href="https://www.sqlite.org/lang_with.html#controlling_depth_first_versus_breadth_first_search_of_a_tree_using_order_by">SQLite,
     * "The WITH Clause"</a>), and each row brings the one that follows it in its source.
     */
    String MERGED = """
            merged (id, is_tag, source) as (
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
            """;

    /** One's own posts, those of whom one follows and those with hashtags that one follows. */
    @SqlQuery("""
            with recursive sources (is_tag, source) as (
                select 0, :accountId
                union all
                select 0, target_account_id from follows where account_id = :accountId
                union all
                select 1, tag_id from tag_follows where account_id = :accountId),
            """ + MERGED + """
            where m.id <within> :walk.to and iif(m.is_tag,
                exists (select 1 from tag_follows f where f.account_id = :accountId and f.tag_id = m.source
            """ + FeedConditions.FOR_FOLLOWER_OF_TAG + """
                ),
                s.account_id = :accountId or exists (
                    select 1 from follows f where f.account_id = :accountId and f.target_account_id = s.account_id
            """
            + FeedConditions.FOR_HOME + """
                ))
            limit :walk.limit
            """)
    List<FeedEntry> findHome(
            long accountId,
            long now,
            int lookedAt,
            @BindMethods("walk") Walk walk,
            @Define("nearest") String nearest,
            @Define("beyond") String beyond,
            @Define("within") String within,
            @Define("direction") String direction);

    /** The posts of the members of a list. */
    @SqlQuery("""
            with recursive sources (is_tag, source) as (
                select 0, account_id from list_accounts where list_id = :listId),
            """ + MERGED + """
            cross join lists l on l.id = :listId
            left join follows f on f.account_id = l.account_id and f.target_account_id = s.account_id
            where m.id <within> :walk.to and
            """ + FeedConditions.FOR_LIST + FeedConditions.FOR_OWNER + """
            limit :walk.limit
            """)
    List<FeedEntry> findListed(
            long listId,
            long now,
            int lookedAt,
            @BindMethods("walk") Walk walk,
            @Define("nearest") String nearest,
            @Define("beyond") String beyond,
            @Define("within") String within,
            @Define("direction") String direction);
}
