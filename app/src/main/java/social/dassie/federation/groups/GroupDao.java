package social.dassie.federation.groups;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface GroupDao {
    String SELECT = """
            select g.account_id, a.uri, a.username, g.posting, g.joining, g.created_at
            from hosted_groups g join accounts a on a.id = g.account_id
            """;

    /** Who looks after a group. */
    record Moderator(long accountId, boolean isOwner) {}

    /** How many members a group has, and how many wait to become members. */
    record Numbers(long accountId, long members, long requests) {}

    @SqlUpdate("""
            insert into hosted_groups (account_id, posting, joining, created_at)
            values (:accountId, :posting, :joining, :now)
            """)
    boolean insert(long accountId, GroupPosting posting, GroupJoining joining, long now);

    @SqlUpdate("update accounts set group_actor = 1, discoverable = 1, updated_at = :now where id = :accountId")
    boolean markAsGroup(long accountId, long now);

    @SqlUpdate("update hosted_groups set posting = :posting, joining = :joining where account_id = :accountId")
    boolean update(long accountId, GroupPosting posting, GroupJoining joining);

    @SqlQuery(SELECT + "order by g.account_id")
    List<HostedGroup> findAll();

    @SqlQuery("""
            select a.id as account_id, a.followers_count as members,
                (select count(*) from follow_requests r where r.target_account_id = a.id) as requests
            from accounts a where a.id in (select value from json_each(:ids))
            """)
    List<Numbers> findNumbers(IdList ids);

    @SqlUpdate("""
            insert into group_moderators (group_id, account_id, is_owner, created_at)
            values (:groupId, :accountId, :isOwner, :now)
            on conflict do nothing
            """)
    boolean insertModerator(long groupId, long accountId, boolean isOwner, long now);

    @SqlUpdate("update group_moderators set is_owner = :isOwner where group_id = :groupId and account_id = :accountId")
    boolean setOwner(long groupId, long accountId, boolean isOwner);

    @SqlUpdate("delete from group_moderators where group_id = :groupId and account_id = :accountId")
    boolean deleteModerator(long groupId, long accountId);

    /** The owners first, then those who have been moderators for longest. */
    @SqlQuery("""
            select account_id, is_owner from group_moderators where group_id = :groupId
            order by is_owner desc, created_at, id
            """)
    List<Moderator> findModerators(long groupId);

    @SqlQuery("select group_id from group_moderators where account_id = :accountId order by group_id")
    List<Long> findModerated(long accountId);

    @SqlQuery("select account_id, is_owner from group_moderators where group_id = :groupId and account_id = :accountId")
    Optional<Moderator> findModerator(long groupId, long accountId);

    @SqlQuery("select group_id from group_moderators where account_id = :accountId and is_owner = 1 order by group_id")
    List<Long> findOwned(long accountId);
}
