package social.dassie.posts.statuses.replies;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

interface ReplyRequestDao {
    String ROWS = """
            select id, reply_id, account_id, status_id, target_account_id, state, mentioned, request_uri, stamp_uri,
                created_at, decided_at
            from reply_requests
            """;

    @SqlUpdate("""
            insert into reply_requests (id, reply_id, account_id, status_id, target_account_id, state, mentioned,
                request_uri, stamp_uri, created_at, decided_at)
            values (:id, :replyId, :accountId, :statusId, :targetAccountId, :state, :mentioned, :requestUri, :stampUri,
                :now, iif(:state = 'pending', null, :now))
            on conflict do nothing
            """)
    boolean insert(
            long id,
            long replyId,
            long accountId,
            long statusId,
            long targetAccountId,
            String state,
            String mentioned,
            @Nullable String requestUri,
            @Nullable String stampUri,
            long now);

    @SqlQuery(ROWS + "where id = :id and target_account_id = :targetAccountId")
    Optional<ReplyRequest> find(long id, long targetAccountId);

    @SqlQuery(ROWS + "where reply_id = :replyId")
    Optional<ReplyRequest> findOf(long replyId);

    @SqlQuery(ROWS + "where request_uri = :requestUri")
    Optional<ReplyRequest> findAsked(String requestUri);

    /** The pending requests to an account, without those by accounts that are suspended or hidden from it. */
    @SqlQuery("""
            select r.id, r.reply_id, r.account_id, r.status_id, r.target_account_id, r.state, r.mentioned, r.request_uri,
                r.stamp_uri, r.created_at, r.decided_at
            from reply_requests r join accounts a on a.id = r.account_id
            where r.target_account_id = :targetAccountId and r.state = 'pending' and <inPage>
              and (:statusId = 0 or r.status_id = :statusId) and a.suspended_at is null
              and not exists (select 1 from hidden_accounts
                where account_id = :targetAccountId and hidden_id = r.account_id and until > :now)
            <orderAndLimit>
            """)
    List<ReplyRequest> findPending(long targetAccountId, long statusId, long now, @BindPage("r.id") Page page);

    /** How many requests by an account are pending, up to a limit. */
    @SqlQuery("""
            select count(*) from (
                select 1 from reply_requests where account_id = :accountId and state = 'pending' limit :limit)
            """)
    int countBy(long accountId, int limit);

    /** How many requests to an account are pending, up to a limit. */
    @SqlQuery("""
            select count(*) from (
                select 1 from reply_requests where target_account_id = :targetAccountId and state = 'pending' limit :limit)
            """)
    int countTo(long targetAccountId, int limit);

    @SqlUpdate("""
            update reply_requests set state = :state, stamp_uri = coalesce(:stampUri, stamp_uri), decided_at = :now
            where id = :id
            """)
    boolean decide(long id, String state, @Nullable String stampUri, long now);

    @SqlUpdate("update reply_requests set mentioned = :mentioned where id = :id")
    boolean setMentioned(long id, String mentioned);

    /** Returns false if the request has an address already, or another one has this address. */
    @SqlUpdate("update or ignore reply_requests set request_uri = :requestUri where id = :id and request_uri is null")
    boolean setRequest(long id, String requestUri);

    @SqlUpdate("delete from mentions where status_id = :statusId")
    int deleteMentions(long statusId);

    @SqlUpdate("""
            insert into mentions (status_id, account_id, silent)
            select :statusId, a.id, :silent from json_each(:accountIds) j join accounts a on a.id = j.value where true
            on conflict do nothing
            """)
    int insertMentions(long statusId, IdList accountIds, boolean silent);

    /** The replies that this stamp approves. */
    @SqlQuery("select id from statuses where approval_uri = :stampUri limit 20")
    List<Long> findApproved(String stampUri);
}
