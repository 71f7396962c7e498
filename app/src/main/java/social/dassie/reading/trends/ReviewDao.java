package social.dassie.reading.trends;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

/** The staff's decisions about trends. */
interface ReviewDao {
    /** A decision about a post or a link. */
    record Decision(long id, boolean trendable) {}

    @SqlQuery("""
            select status_id as id, trendable from status_reviews
            where status_id in (select value from json_each(:statusIds))
            """)
    List<Decision> findPostDecisions(IdList statusIds);

    /** A decision about a page overrides the one about its website. */
    @SqlQuery("""
            select r.card_id as id, coalesce(v.trendable, p.trendable) as trendable
            from link_trends r
            left join link_reviews v on v.card_id = r.card_id
            left join publishers p on p.id = r.publisher_id
            where r.card_id in (select value from json_each(:cardIds)) and coalesce(v.trendable, p.trendable) is not null
            """)
    List<Decision> findLinkDecisions(IdList cardIds);

    String TAG = """
            select id, name, display_name, coalesce(usable, 1) as usable, coalesce(listable, 1) as listable,
                trendable, reviewed_at
            from tags
            """;

    @SqlQuery(TAG + "where id = :id")
    Optional<TagState> findTag(long id);

    @SqlQuery(TAG + "where id in (select value from json_each(:ids))")
    List<TagState> findTags(IdList ids);

    @SqlQuery("select id from tags where <inPage> <orderAndLimit>")
    List<Long> findTagIds(@BindPage Page page);

    @SqlUpdate("""
            update tags set display_name = coalesce(:displayName, display_name),
                trendable = coalesce(:trendable, trendable), usable = coalesce(:usable, usable),
                listable = coalesce(:listable, listable), reviewed_at = :now
            where id = :id
            """)
    void updateTag(
            long id,
            @Nullable String displayName,
            @Nullable Boolean trendable,
            @Nullable Boolean usable,
            @Nullable Boolean listable,
            long now);

    @SqlQuery("select trendable from status_reviews where status_id = :statusId")
    Optional<Boolean> findPostReview(long statusId);

    /** Those of the posts that were reviewed. */
    @SqlQuery("select status_id from status_reviews where status_id in (select value from json_each(:statusIds))")
    Set<Long> findReviewedPosts(IdList statusIds);

    @SqlUpdate("""
            insert into status_reviews (status_id, trendable, reviewed_at) values (:statusId, :trendable, :now)
            on conflict (status_id) do update set trendable = excluded.trendable, reviewed_at = excluded.reviewed_at
            """)
    void reviewPost(long statusId, boolean trendable, long now);

    @SqlQuery("""
            select c.url, v.trendable
            from preview_cards c left join link_reviews v on v.card_id = c.id
            where c.id = :id and c.title is not null
            """)
    Optional<LinkState> findLink(long id);

    /** Those of the links that were reviewed, either the page or its website. */
    @SqlQuery("""
            select value from json_each(:cardIds) where exists (select 1 from link_reviews where card_id = value)
              or exists (select 1 from link_trends r join publishers p on p.id = r.publisher_id
                where r.card_id = value and p.reviewed_at is not null)
            """)
    Set<Long> findReviewedLinks(IdList cardIds);

    @SqlUpdate("""
            insert into link_reviews (card_id, trendable, reviewed_at) values (:cardId, :trendable, :now)
            on conflict (card_id) do update set trendable = excluded.trendable, reviewed_at = excluded.reviewed_at
            """)
    void reviewLink(long cardId, boolean trendable, long now);

    @SqlQuery("select * from publishers where id = :id")
    Optional<Publisher> findPublisher(long id);

    @SqlQuery("select * from publishers where <inPage> <orderAndLimit>")
    List<Publisher> findPublishers(@BindPage Page page);

    @SqlUpdate("update publishers set trendable = :trendable, reviewed_at = :now where id = :id")
    void reviewPublisher(long id, boolean trendable, long now);
}
