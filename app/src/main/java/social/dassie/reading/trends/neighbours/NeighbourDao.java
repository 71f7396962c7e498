package social.dassie.reading.trends.neighbours;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

/** The servers whose trends are shown here, and what of them is stored. */
interface NeighbourDao {
    /** A server with people who are followed here; {@code uri} is the id of one of them. */
    record Candidate(String domain, String uri, long followed) {}

    @SqlQuery("""
            select a.domain, min(a.uri) as uri, count(distinct a.id) as followed
            from accounts l
            cross join follows f on f.account_id = l.id
            cross join accounts a on a.id = f.target_account_id
            where l.domain is null and a.domain is not null and a.uri is not null
              and a.uri not like 'webfeed:%'
              and a.suspended_at is null and a.silenced_at is null
            group by a.domain
            order by followed desc, a.domain
            limit :limit
            """)
    List<Candidate> findCandidates(int limit);

    /** Whether an account is on another server that is not sampled, and someone of this server just followed it. */
    @SqlQuery("""
            select exists (
                select 1 from accounts a, accounts l
                where a.id = :targetId and a.domain is not null and a.uri not like 'webfeed:%' and l.id = :followerId and l.domain is null
                  and not exists (select 1 from neighbours n where n.domain = a.domain and n.followed > 0))
              and (select count(*) from neighbours where followed > 0) < :servers
            """)
    boolean isNew(long followerId, long targetId, int servers);

    String ALL = """
            select domain, origin, followed, next_at, asked_at, failures, outcome, bytes from neighbours
            """;

    @SqlQuery(ALL + "where followed > 0 order by followed desc, domain")
    List<Neighbour> findAll();

    @SqlQuery("select max(chosen_at) from neighbours")
    Optional<Long> findChosenAt();

    @SqlQuery("select coalesce(sum(bytes), 0) from neighbours where asked_at >= :since")
    long countBytes(long since);

    @SqlUpdate("""
            insert into neighbours (domain, origin, followed, chosen_at, next_at)
            values (:domain, :origin, :followed, :now, :now)
            on conflict (domain) do update set origin = excluded.origin, followed = excluded.followed, chosen_at = :now
            """)
    void choose(String domain, String origin, long followed, long now);

    /** Ends the sampling of servers that were not chosen now. Their last size counts until it is an hour old. */
    @SqlUpdate("update neighbours set followed = 0 where chosen_at < :now")
    int dropOthers(long now);

    @SqlUpdate("delete from neighbours where followed = 0 and coalesce(asked_at, 0) < :before")
    int deleteDropped(long before);

    @SqlUpdate("delete from neighbours")
    int deleteAll();

    @SqlUpdate("""
            update neighbours set asked_at = :now, next_at = :nextAt, failures = :failures, outcome = :outcome,
                bytes = :bytes
            where domain = :domain
            """)
    int setAsked(String domain, long now, long nextAt, int failures, String outcome, long bytes);

    @SqlUpdate("""
            insert into neighbour_posts (domain, uri, rank, language, seen_at)
            values (:domain, :uri, :rank, :language, :now)
            on conflict (domain, uri) do update set rank = excluded.rank, seen_at = excluded.seen_at
            """)
    void putPost(String domain, String uri, int rank, @Nullable String language, long now);

    @SqlUpdate("""
            insert into neighbour_tags (domain, tag_id, rank, history, seen_at)
            values (:domain, :tagId, :rank, :history, :now)
            on conflict (domain, tag_id) do update
                set rank = excluded.rank, history = excluded.history, seen_at = excluded.seen_at
            """)
    void putTag(String domain, long tagId, int rank, String history, long now);

    @SqlQuery("select distinct tag_id from neighbour_tags")
    List<Long> findTags();

    @SqlUpdate("delete from neighbour_posts where domain = :domain and seen_at < :now")
    int deleteEarlierPosts(String domain, long now);

    @SqlUpdate("delete from neighbour_tags where domain = :domain and seen_at < :now")
    int deleteEarlierTags(String domain, long now);

    @SqlUpdate("delete from neighbour_posts where seen_at < :before")
    int deleteOldPosts(long before);

    @SqlUpdate("delete from neighbour_tags where seen_at < :before")
    int deleteOldTags(long before);

    /** The ids of posts that are not stored here yet, the most popular first. */
    @SqlQuery("""
            select uri from neighbour_posts
            where status_id is null and tries < :maxTries and coalesce(tried_at, 0) < :triedBefore
            group by uri order by min(rank), uri limit :limit
            """)
    List<String> findUnknown(int maxTries, long triedBefore, int limit);

    @SqlUpdate("update neighbour_posts set tries = tries + 1, tried_at = :now where uri = :uri and status_id is null")
    int countTry(String uri, long now);

    @SqlUpdate("update neighbour_posts set status_id = :statusId where uri = :uri and status_id is null")
    int setStatus(String uri, long statusId);

    /** How much of a server's trends is stored; posts that could not be fetched are not counted. */
    record Stored(String domain, long posts, long tags) {}

    @SqlQuery("""
            select domain,
                (select count(*) from neighbour_posts p
                    where p.domain = neighbours.domain and p.status_id is not null) as posts,
                (select count(*) from neighbour_tags t where t.domain = neighbours.domain) as tags
            from neighbours where followed > 0
            """)
    List<Stored> countStored();
}
