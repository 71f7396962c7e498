package social.dassie.reading.trends;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

/** The statements of the job that computes the trends. */
interface TrendingDao {
    @SqlQuery("""
            select c.tag_id as id, coalesce(t.accounts, 0) as observed,
                coalesce(y.accounts, 0) as expected,
                coalesce(r.peak, 0) as peak, coalesce(r.peak_at, 0) as peak_at, '' as url, null as language
            from (
                select tag_id from tag_days where day = :today and accounts >= :threshold
                union
                select tag_id from tag_trends) c
            join tags g on g.id = c.tag_id and coalesce(g.usable, 1) = 1
            left join tag_days t on t.tag_id = c.tag_id and t.day = :today
            left join tag_days y on y.tag_id = c.tag_id and y.day = :today - 1
            left join tag_trends r on r.tag_id = c.tag_id
            """)
    List<Candidate> findTags(long today, int threshold);

    @SqlUpdate("delete from tag_trends")
    int clearTags();

    @SqlUpdate("insert into tag_trends (tag_id, score, peak, peak_at) values (:tagId, :score, :peak, :peakAt)")
    void insertTag(long tagId, double score, double peak, long peakAt);

    /** Pages with a complete description: a title, a description, an image and the name of their website. */
    @SqlQuery("""
            select c.card_id as id, coalesce(t.accounts, 0) as observed,
                coalesce(y.accounts, 0) as expected,
                coalesce(r.peak, 0) as peak, coalesce(r.peak_at, 0) as peak_at, p.url, p.language
            from (
                select card_id from link_days where day = :today and accounts >= :threshold
                union
                select card_id from link_trends) c
            cross join preview_cards p on p.id = c.card_id and p.type = 'link' and p.title <> '' and p.description <> ''
                and p.image_file is not null and p.provider_name <> ''
            left join link_days t on t.card_id = c.card_id and t.day = :today
            left join link_days y on y.card_id = c.card_id and y.day = :today - 1
            left join link_trends r on r.card_id = c.card_id
            """)
    List<Candidate> findLinks(long today, int threshold);

    @SqlUpdate("delete from link_trends")
    int clearLinks();

    @SqlUpdate("""
            insert into link_trends (card_id, score, peak, peak_at, language, publisher_id)
            values (:cardId, :score, :peak, :peakAt, :language, :publisherId)
            """)
    void insertLink(
            long cardId, double score, double peak, long peakAt, @Nullable String language, @Nullable Long publisherId);

    /** The website with the longest matching domain: the site itself before its parent domains. */
    @SqlQuery("""
            select id from publishers where domain in (select value from json_each(:domains))
            order by length(domain) desc limit 1
            """)
    Optional<Long> findPublisher(String domains);

    @SqlQuery("""
            insert into publishers (domain, requested_review_at, created_at) values (:domain, :now, :now) returning id
            """)
    long insertPublisher(String domain, long now);

    /**
     * The posts with enough favourites and boosts; the conditions are those of the index {@code statuses_acclaimed}.
     */
    @SqlQuery("""
            select s.id, s.favourites_count + s.reblogs_count as favourites_and_boosts, s.language, s.created_at
            from recommendable_statuses s
            where s.favourites_count + s.reblogs_count >= 5 and s.reblog_of_id is null and s.reply = 0 and s.id >= :sinceId
            """)
    List<PostCandidate> findPosts(long sinceId);

    @SqlUpdate("delete from status_trends")
    int clearPosts();

    @SqlUpdate("insert into status_trends (status_id, score, language) values (:statusId, :score, :language)")
    void insertPost(long statusId, double score, @Nullable String language);
}
