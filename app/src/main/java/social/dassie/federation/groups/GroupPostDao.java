package social.dassie.federation.groups;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface GroupPostDao {
    String SELECT = """
            select id, group_id, status_id, account_id, state, is_reply, activity, announce_uri from group_posts
            """;

    /**
     * What decides whether a group announces the posts of an author.
     *
     * @param isGroup whether the author is a group
     * @param isSuspended whether the author or the group is
     * @param isLimited whether the author is
     * @param isBlocked whether one of them blocks the other, or the author the domain of the other
     */
    record Facts(
            boolean isGroup,
            boolean isSuspended,
            boolean isLimited,
            boolean isBlocked,
            boolean isMember,
            boolean isModerator) {}

    @SqlQuery("""
            select a.group_actor as is_group, a.suspended_at is not null or g.suspended_at is not null as is_suspended,
                a.silenced_at is not null as is_limited,
                exists (select 1 from hidden_accounts h where h.account_id = a.id and h.hidden_id = g.id
                    and h.reason in ('block', 'blocked_by', 'domain_block')) as is_blocked,
                exists (select 1 from follows f where f.account_id = a.id and f.target_account_id = g.id) as is_member,
                exists (select 1 from group_moderators m where m.group_id = g.id and m.account_id = a.id) as is_moderator
            from accounts a cross join accounts g on g.id = :groupId
            where a.id = :authorId
            """)
    Optional<Facts> findFacts(long groupId, long authorId);

    @SqlUpdate("""
            insert into group_posts (group_id, status_id, account_id, state, is_reply, activity, created_at)
            values (:groupId, :statusId, :authorId, 'PENDING', :isReply, :activity, :now)
            on conflict do nothing
            """)
    boolean insert(long groupId, long statusId, long authorId, boolean isReply, @Nullable String activity, long now);

    /** Adds the activity to a post that is not announced yet. */
    @SqlUpdate("""
            update group_posts set activity = :activity
            where group_id = :groupId and status_id = :statusId and state = 'PENDING'
            """)
    boolean setActivity(long groupId, long statusId, String activity);

    @SqlUpdate("""
            update group_posts set state = :state, announce_uri = coalesce(:announceUri, announce_uri), activity = null
            where id = :id
            """)
    boolean setState(long id, GroupPost.State state, @Nullable String announceUri);

    @SqlUpdate("delete from group_posts where id = :id")
    boolean delete(long id);

    @SqlQuery(SELECT + "where id = :id")
    Optional<GroupPost> find(long id);

    @SqlQuery(SELECT + "where group_id = :groupId and status_id = :statusId")
    Optional<GroupPost> find(long groupId, long statusId);

    @SqlQuery(SELECT + "where status_id = :statusId and state = 'ANNOUNCED' order by group_id")
    List<GroupPost> findAnnounced(long statusId);

    @SqlQuery(SELECT + """
            where group_id = :groupId and <inPage> and state <> 'PENDING'
            <orderAndLimit>
            """)
    List<GroupPost> findPage(long groupId, @BindPage("id") Page page);

    /** How many posts of an author the groups of this server took since a time. */
    @SqlQuery("select count(*) from group_posts where account_id = :authorId and created_at > :since")
    int countSince(long authorId, long since);
}
