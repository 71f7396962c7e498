package social.dassie.posts.cleanups;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.BindParts;

interface CleanupDao {
    /** Whether the author's policy {@code p} keeps a post {@code s}. */
    String KEPT = """
            (p.keep_pinned and exists (
                select 1 from status_pins x where x.account_id = s.account_id and x.status_id = s.id))
            or (p.keep_direct and s.visibility = 'direct')
            or (p.keep_polls and exists (select 1 from polls x where x.status_id = s.id))
            or (p.keep_media and s.media_count > 0)
            or (p.keep_favourited and exists (
                select 1 from favourites x where x.account_id = s.account_id and x.status_id = s.id))
            or (p.keep_bookmarked and exists (
                select 1 from bookmarks x where x.account_id = s.account_id and x.status_id = s.id))
            or (p.min_favourites is not null and s.favourites_count >= p.min_favourites)
            or (p.min_reblogs is not null and s.reblogs_count >= p.min_reblogs)
            """;

    /** An old post, and whether it is to be deleted. */
    record OldPost(long id, boolean goes) {}

    @SqlQuery("select * from cleanup_policies where account_id = :accountId")
    Optional<CleanupPolicy> find(long accountId);

    @SqlUpdate("""
            insert into cleanup_policies (account_id, enabled, min_age_days, keep_pinned, keep_direct, keep_polls,
                keep_media, keep_favourited, keep_bookmarked, min_favourites, min_reblogs, changed_at)
            values (:accountId, :enabled, :minAgeDays, :kept.pinned, :kept.direct, :kept.polls,
                :kept.media, :kept.favourited, :kept.bookmarked, :minFavourites, :minReblogs, :now)
            on conflict (account_id) do update set enabled = excluded.enabled, min_age_days = excluded.min_age_days,
                keep_pinned = excluded.keep_pinned, keep_direct = excluded.keep_direct,
                keep_polls = excluded.keep_polls, keep_media = excluded.keep_media,
                keep_favourited = excluded.keep_favourited, keep_bookmarked = excluded.keep_bookmarked,
                min_favourites = excluded.min_favourites, min_reblogs = excluded.min_reblogs,
                changed_at = excluded.changed_at, looked_at_id = null
            """)
    boolean put(@BindParts CleanupPolicy policy, long now);

    /** The enabled policies of accounts after this one. */
    @SqlQuery("""
            select p.* from cleanup_policies p join accounts a on a.id = p.account_id and a.suspended_at is null
            where p.enabled and p.account_id > :after
            order by p.account_id limit :limit
            """)
    List<CleanupPolicy> findEnabled(long after, int limit);

    /** The oldest posts and boosts of an account between two ids, and whether the policy keeps them. */
    @SqlQuery("""
            select s.id, not (
            """ + KEPT + """
            ) as goes
            from cleanup_policies p
            join statuses s on s.account_id = p.account_id and s.id > :after and s.id < :before
            where p.account_id = :accountId
            order by s.id limit :limit
            """)
    List<OldPost> findOld(long accountId, long after, long before, int limit);

    /** How many of the posts before an id would be deleted; counted up to {@code limit}. */
    @SqlQuery("""
            select count(*) from (
                select 1 from cleanup_policies p
                join statuses s on s.account_id = p.account_id and s.id < :before
                where p.account_id = :accountId and not (
            """ + KEPT + """
                ) limit :limit)
            """)
    int countGoing(long accountId, long before, int limit);

    @SqlUpdate("update cleanup_policies set looked_at_id = :id where account_id = :accountId")
    boolean lookedAt(long accountId, @Nullable Long id);
}
