package social.dassie.posts.statuses.quotes;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface QuoteDao {
    /** Returns false if the quoted post no longer exists. */
    @SqlUpdate("""
            insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state,
                request_uri, approval_uri, is_public, created_at, updated_at)
            select :statusId, :accountId, quoted.id, quoted.account_id, :state, :requestUri, :approvalUri, :isPublic,
                :now, :now
            from statuses quoted where quoted.id = :quotedStatusId
            """)
    boolean insert(
            long statusId,
            long accountId,
            long quotedStatusId,
            String state,
            @Nullable String requestUri,
            @Nullable String approvalUri,
            boolean isPublic,
            long now);

    @SqlQuery("""
            select status_id, account_id, state from quotes
            where status_id = :statusId and quoted_status_id = :quotedStatusId
            """)
    Optional<QuoteRow> find(long statusId, long quotedStatusId);

    @SqlUpdate("update quotes set state = :state, updated_at = :now where status_id = :statusId")
    boolean update(long statusId, String state, long now);

    /**
     * The accepted quotes of a post, without those by accounts that are hidden from the viewer, and by limited ones that
     * the viewer does not follow. Posts that the viewer may not see are excluded here as well: the last row is named in
     * the link to the next page.
     */
    @SqlQuery("""
            select q.status_id, q.account_id, q.state
            from quotes q join accounts a on a.id = q.account_id
            where q.quoted_status_id = :quotedStatusId and <inPage> and q.state = 'accepted'
              and (q.account_id = :viewer or (a.suspended_at is null and (
                q.is_public = 1 or exists (select 1 from statuses s
                    where s.id = q.status_id and s.local_only = 1 and s.visibility in ('public', 'unlisted'))
                or q.quoted_account_id = :viewer
                or exists (select 1 from mentions where status_id = q.status_id and account_id = :viewer)
                or exists (select 1 from statuses s
                    join follows f on f.target_account_id = s.account_id and f.account_id = :viewer
                    where s.id = q.status_id and s.visibility = 'private'))))
              and (a.silenced_at is null or exists (
                select 1 from limited_account_readers where account_id = :viewer and limited_id = a.id))
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and until > :now)
            <orderAndLimit>
            """)
    List<QuoteRow> findPage(long quotedStatusId, long viewer, long now, @BindPage("q.status_id") Page page);
}
