package social.dassie.posts.reactions;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

interface EmojiReactionDao {
    /**
     * What decides whether a post gets another reaction.
     *
     * @param isKnown whether someone gave this one already
     * @param own how many the account gave
     * @param kinds how many different ones the post has
     * @param total how many it has
     * @param isAllowed whether the author wants reactions
     */
    record Facts(boolean isKnown, int own, int kinds, int total, boolean isAllowed) {}

    @SqlQuery("""
            select exists (select 1 from emoji_reactions r where r.status_id = s.id and r.name = :name) as is_known,
                (select count(*) from emoji_reactions r where r.status_id = s.id and r.account_id = :accountId) as own,
                (select count(distinct r.name) from emoji_reactions r where r.status_id = s.id) as kinds,
                s.reactions_count as total,
                not exists (select 1 from users u where u.account_id = s.account_id and u.allow_reactions = 0)
                    as is_allowed
            from statuses s where s.id = :statusId
            """)
    Optional<Facts> findFacts(long statusId, long accountId, String name);

    @SqlQuery("""
            insert into emoji_reactions (status_id, account_id, name, uri, created_at)
            values (:statusId, :accountId, :name, :uri, :now)
            returning id
            """)
    long insert(long statusId, long accountId, String name, @Nullable String uri, long now);

    @SqlQuery("""
            select id, status_id, account_id, name, uri from emoji_reactions
            where status_id = :statusId and account_id = :accountId
            order by id
            """)
    List<EmojiReaction> findOf(long statusId, long accountId);

    @SqlQuery("""
            select id, status_id, account_id, name, uri from emoji_reactions
            where uri = :uri and account_id = :accountId
            order by id
            """)
    List<EmojiReaction> findByUri(String uri, long accountId);

    @SqlUpdate("delete from emoji_reactions where id = :id")
    boolean delete(long id);

    @SqlQuery("select exists (select 1 from emoji_reactions where status_id = :statusId and name = :name)")
    boolean isGiven(long statusId, String name);

    /**
     * The reactions to these posts as each viewer sees them, in the order in which each kind was first given. Suspended
     * accounts and those that are hidden from the viewer are not counted, and neither are reactions to posts by an author
     * who wants none.
     *
     * @param most how many accounts of each kind are named
     */
    @SqlQuery("""
            select viewer, status_id, name, count(*) filter (where hidden_by is null) as count,
                max(is_own and hidden_by is null) as me,
                coalesce(group_concat(iif(hidden_by is null and place <= :most, account_id, null), ',' order by place), '')
                    as account_ids,
                max(coalesce(hidden_by = 'mute', 0)) as is_mute_involved
            from (
                select viewer, status_id, name, id, account_id, is_own, hidden_by,
                    row_number() over (
                        partition by viewer, status_id, name order by hidden_by is not null, not is_own, id) as place
                from (
                    select v.value as viewer, r.status_id, r.name, r.id, r.account_id, r.account_id = v.value as is_own,
                        (select reason from hidden_accounts
                            where account_id = v.value and hidden_id = r.account_id and until > :now
                            order by reason limit 1) as hidden_by
                    from json_each(:statusIds) wanted
                    join statuses s on s.id = wanted.value
                    join emoji_reactions r on r.status_id = s.id
                    join accounts a on a.id = r.account_id and a.suspended_at is null
                    cross join json_each(:viewers) v
                    where not exists (
                        select 1 from users u where u.account_id = s.account_id and u.allow_reactions = 0)))
            group by viewer, status_id, name
            order by viewer, status_id, min(id)
            """)
    List<ReactionCount> findCounts(IdList statusIds, IdList viewers, long now, int most);

    /** The reactions that these notifications are about, by notification. */
    @SqlQuery("""
            select n.id as notification_id, r.name
            from notifications n join emoji_reactions r on r.id = n.subject_id
            where n.id in (select value from json_each(:notificationIds))
            """)
    List<Notified> findByNotifications(IdList notificationIds);

    /** A notification and its reaction. */
    record Notified(long notificationId, String name) {}
}
