package social.dassie.people.relationships.follows;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface FollowRequestDao {
    @SqlUpdate("""
            insert into follow_requests (account_id, target_account_id, show_reblogs, notify, languages, uri, created_at)
            values (:accountId, :targetId, :reblogs, :notify, :languages, :uri, :now)
            on conflict (account_id, target_account_id) do nothing
            """)
    boolean insert(
            long accountId,
            long targetId,
            boolean reblogs,
            boolean notify,
            @Nullable String languages,
            @Nullable String uri,
            long now);

    /** Changes the given options; null leaves the old value. */
    @SqlUpdate("""
            update follow_requests set show_reblogs = coalesce(:reblogs, show_reblogs),
                notify = coalesce(:notify, notify),
                languages = case when :setLanguages then :languages else languages end
            where account_id = :accountId and target_account_id = :targetId
            """)
    boolean update(
            long accountId,
            long targetId,
            @Nullable Boolean reblogs,
            @Nullable Boolean notify,
            boolean setLanguages,
            @Nullable String languages);

    @SqlUpdate("delete from follow_requests where account_id = :accountId and target_account_id = :targetId")
    boolean delete(long accountId, long targetId);

    @SqlQuery("""
            select exists (select 1 from follow_requests
                where account_id = :accountId and target_account_id = :targetId)
            """)
    boolean exists(long accountId, long targetId);

    /** Turns a request into a follow, with its options. Returns false if there is no request, or already a follow. */
    @SqlUpdate("""
            insert into follows (account_id, target_account_id, show_reblogs, notify, languages, uri, created_at)
            select account_id, target_account_id, show_reblogs, notify, languages, uri, :now from follow_requests
            where account_id = :accountId and target_account_id = :targetId
            on conflict (account_id, target_account_id) do nothing
            """)
    boolean insertFollow(long accountId, long targetId, long now);

    /** Returns the accounts that request to follow the account, newest first. */
    @SqlQuery("""
            select r.id, r.account_id
            from follow_requests r join accounts a on a.id = r.account_id
            where r.target_account_id = :targetId and <inPage>
              and a.suspended_at is null
            <orderAndLimit>
            """)
    List<PersonRow> findPage(long targetId, @BindPage("r.id") Page page);

    /**
     * Returns the accounts whose requests need no answer once the account is unlocked, oldest first: limited accounts
     * still need approval.
     */
    @SqlQuery("""
            select r.account_id from follow_requests r join accounts a on a.id = r.account_id
            where r.target_account_id = :targetId and a.silenced_at is null
            order by r.id
            """)
    List<Long> findUnlimited(long targetId);
}
