package social.dassie.posts.statuses.marks;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

/** Queries for reactions that earlier versions stored as favourites. */
interface FormerReactionDao {
    /** A favourite with the emoji of a reaction, and the server of its account. */
    record Former(
            long id,
            long accountId,
            long statusId,
            @Nullable String uri,
            String reaction,
            long createdAt,
            String domain) {}

    @SqlQuery("""
            select f.id, f.account_id, f.status_id, f.uri, f.reaction, f.created_at, coalesce(a.domain, '') as domain
            from favourites f join accounts a on a.id = f.account_id
            where f.reaction is not null
            order by f.id limit :limit
            """)
    List<Former> findNext(int limit);

    @SqlUpdate("update favourites set reaction = null where id = :id")
    boolean keep(long id);

    @SqlUpdate("delete from favourites where id = :id")
    boolean delete(long id);

    @SqlUpdate("""
            insert into emoji_reactions (status_id, account_id, name, uri, created_at)
            values (:statusId, :accountId, :name, :uri, :createdAt)
            on conflict do nothing
            """)
    boolean insert(long statusId, long accountId, String name, @Nullable String uri, long createdAt);

    /** Makes the notification of the favourite one of the reaction, in the group that begins in the same hour. */
    @SqlUpdate("""
            update notifications set type = 'pleroma:emoji_reaction',
                subject_id = (select r.id from emoji_reactions r
                    where r.status_id = :statusId and r.account_id = :accountId and r.name = :name),
                group_key = 'pleroma:emoji_reaction' || substr(group_key, length('favourite') + 1)
            where status_id = :statusId and from_account_id = :accountId and type = 'favourite'
            """)
    int updateNotification(long statusId, long accountId, String name);
}
