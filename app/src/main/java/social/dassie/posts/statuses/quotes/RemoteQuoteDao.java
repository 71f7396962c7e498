package social.dassie.posts.statuses.quotes;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

/** Quotes that involve another server. */
interface RemoteQuoteDao {
    @SqlUpdate("""
            insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, quoted_uri, state,
                approval_uri, is_legacy, is_public, created_at, updated_at)
            values (:statusId, :accountId, :quotedId, :quotedAccountId, :quotedUri, :state, :approvalUri, :isLegacy,
                :isPublic, :now, :now)
            on conflict (status_id) do update set quoted_status_id = excluded.quoted_status_id,
                quoted_account_id = excluded.quoted_account_id, state = excluded.state,
                approval_uri = excluded.approval_uri, updated_at = excluded.updated_at
            """)
    boolean put(
            long statusId,
            long accountId,
            @Nullable Long quotedId,
            @Nullable Long quotedAccountId,
            String quotedUri,
            String state,
            @Nullable String approvalUri,
            boolean isLegacy,
            boolean isPublic,
            long now);

    /** Deletes the quote of a post unless it is a quote of this one. */
    @SqlUpdate("delete from quotes where status_id = :statusId and quoted_uri <> :quotedUri")
    boolean deleteOther(long statusId, String quotedUri);

    /** Whether a post quotes the other one. */
    @SqlQuery("""
            select exists (select 1 from quotes
                where status_id = :statusId and (quoted_status_id = :quotedId or quoted_uri = :quotedUri))
            """)
    boolean isOf(long statusId, long quotedId, String quotedUri);

    @SqlQuery("select quoted_uri from quotes where status_id = :statusId")
    Optional<String> findQuotedUri(long statusId);

    @SqlQuery("select state from quotes where status_id = :statusId")
    Optional<String> findState(long statusId);

    /** The post quoted by an accepted quote. */
    @SqlQuery("""
            select quoted_status_id as status_id, quoted_account_id as account_id from quotes
            where status_id = :statusId and state = 'accepted' and quoted_status_id is not null
            """)
    Optional<QuotedRow> findAccepted(long statusId);

    /** The pending quote of a request from this server. */
    @SqlQuery("""
            select status_id, account_id, quoted_status_id from quotes
            where request_uri = :requestUri and quoted_account_id = :quotedAccountId and state = 'pending'
            """)
    Optional<AskedRow> findAsked(String requestUri, long quotedAccountId);

    @SqlUpdate("""
            update quotes set state = :state, approval_uri = :approvalUri, updated_at = :now where status_id = :statusId
            """)
    boolean decide(long statusId, String state, @Nullable String approvalUri, long now);

    @SqlUpdate("update quotes set request_uri = :requestUri where status_id = :statusId")
    boolean setRequest(long statusId, String requestUri);

    @SqlQuery("select status_id from quotes where request_uri = :requestUri")
    Optional<Long> findByRequest(String requestUri);

    @SqlQuery("""
            select status_id, account_id, quoted_status_id from quotes
            where approval_uri = :approvalUri and quoted_account_id = :quotedAccountId and state = 'accepted'
            """)
    Optional<AskedRow> findApproved(String approvalUri, long quotedAccountId);

    /** A quoted post and its author. */
    record QuotedRow(long statusId, long accountId) {}

    /** A quote: the quoting post, its author, and the quoted post, unless that is not stored here. */
    record AskedRow(long statusId, long accountId, @Nullable Long quotedStatusId) {}
}
