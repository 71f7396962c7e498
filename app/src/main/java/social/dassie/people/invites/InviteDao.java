package social.dassie.people.invites;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;
import social.dassie.people.accounts.HeldRole;

interface InviteDao {
    String ROWS = "select i.*, a.username, " + HeldRole.COLUMNS + """
                ,
                u.confirmed_at is not null and u.approved = 1 and u.disabled = 0 and a.suspended_at is null
            """ + " and not " + HeldRole.IS_MISSING_2FA + """
                    and a.moved_to_account_id is null as is_active
            from invites i
            join accounts a on a.id = i.account_id
            join users u on u.account_id = i.account_id
            """
            + HeldRole.JOIN;

    String AVAILABLE = "(i.expires_at is null or i.expires_at > :now)";

    @SqlQuery(ROWS + "where i.code = :code")
    Optional<Invite> findByCode(String code);

    @SqlQuery(ROWS + "where i.id = :id")
    Optional<Invite> find(long id);

    @SqlQuery(ROWS + "where i.account_id = :accountId order by i.id desc limit :limit")
    List<Invite> findOf(long accountId, int limit);

    /** {@code which} is the name of one of {@link StaffInvites.Which}. */
    @SqlQuery(ROWS + """
            where <inPage>
              and case :which
                when 'AVAILABLE' then i.expires_at is null or i.expires_at > :now
                when 'EXPIRED' then i.expires_at <= :now
                else 1 end
            <orderAndLimit>
            """)
    List<Invite> findPage(String which, long now, @BindPage("i.id") Page page);

    @SqlQuery("select count(*) from invites i where i.account_id = :accountId and " + AVAILABLE)
    int countAvailable(long accountId, long now);

    @SqlQuery("""
            insert into invites (code, account_id, max_uses, expires_at, autofollow, comment, created_at)
            values (:code, :accountId, :maxUses, :expiresAt, :autofollow, :comment, :createdAt)
            returning id
            """)
    long insert(
            String code,
            long accountId,
            @Nullable Integer maxUses,
            @Nullable Long expiresAt,
            boolean autofollow,
            String comment,
            long createdAt);

    /** Counts a use; the last one ends the invite. */
    @SqlUpdate("""
            update invites set uses = uses + 1, expires_at = iif(uses + 1 >= max_uses, :now, expires_at) where id = :id
            """)
    boolean use(long id, long now);

    /** Records who invited a login, and whether it is to follow that account. */
    @SqlUpdate("""
            update users set invited_by_id = :inviterId, follows_inviter = :autofollow where account_id = :accountId
            """)
    boolean noteInviter(long accountId, long inviterId, boolean autofollow);

    /** Records that this login now follows its inviter, and returns the inviter, if that was pending. */
    @SqlQuery("""
            update users set follows_inviter = 0 where account_id = :accountId and follows_inviter = 1 and invited_by_id is not null
            returning invited_by_id
            """)
    Optional<Long> takeInviterToFollow(long accountId);

    @SqlQuery("select follows_inviter from users where account_id = :accountId")
    Optional<Boolean> findWhetherToFollow(long accountId);

    @SqlUpdate("update invites set expires_at = :now where id = :id and (expires_at is null or expires_at > :now)")
    boolean end(long id, long now);

    /** Ends some of the invites that have not ended. */
    @SqlUpdate("update invites set expires_at = :now where id in (select i.id from invites i where " + AVAILABLE
            + " limit :limit)")
    int endSome(long now, int limit);

    /** Deletes the ended and unused invites of an account. */
    @SqlUpdate("delete from invites where account_id = :accountId and uses = 0 and expires_at <= :now")
    int deleteUnused(long accountId, long now);

    @SqlUpdate("""
            delete from invites where id in (select id from invites where expires_at <= :before limit :limit)
            """)
    int deleteOver(long before, int limit);
}
