package social.dassie.federation.publication.news;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

/** Queries for the data of activities. */
interface PublishedDao {
    /** A post or boost, and its author. {@code isReblog} for a boost. */
    record Post(
            long id,
            String uri,
            long accountId,
            String username,
            String authorUri,
            boolean isLocal,
            boolean isReblog,
            String visibility) {
        boolean isForFollowers() {
            return visibility.equals("private");
        }
    }

    /** A quote, with the quoting and the quoted post. */
    record Quote(
            @Nullable String requestUri,
            @Nullable String approvalUri,
            String quotingUri,
            @Nullable String quotedUri,
            @Nullable Long quotedAccountId,
            @Nullable String quotedUsername,
            @Nullable String quotedDomain) {}

    /** A local reply that needs an approval, and its remote parent. */
    record AskedReply(String requestUri, String targetUri) {}

    /** A reply and its parent. */
    record Reply(String replyUri, String targetUri) {}

    @SqlQuery("""
            select r.request_uri, target.uri as target_uri
            from reply_requests r join statuses target on target.id = r.status_id
            where r.reply_id = :replyId and r.request_uri is not null and target.uri is not null
            """)
    Optional<AskedReply> findReplyRequest(long replyId);

    @SqlQuery("""
            select reply.uri as reply_uri, target.uri as target_uri
            from reply_requests r join statuses reply on reply.id = r.reply_id
            join statuses target on target.id = r.status_id
            where r.reply_id = :replyId and reply.uri is not null and target.uri is not null
              and reply.local_only = 0 and target.local_only = 0
            """)
    Optional<Reply> findReply(long replyId);

    /** A vote and its option. */
    record Vote(String uri, String title) {}

    /** Empty also for a post that stays on this server. */
    @SqlQuery("""
            select s.id, coalesce(s.uri, '') as uri, s.account_id, a.username, coalesce(a.uri, '') as author_uri,
                s.local as is_local, s.reblog_of_id is not null as is_reblog, s.visibility
            from statuses s join accounts a on a.id = s.account_id
            where s.id = :id and s.local_only = 0
            """)
    Optional<Post> findPost(long id);

    @SqlQuery("""
            select q.request_uri, q.approval_uri, s.uri as quoting_uri,
                coalesce(o.uri, q.quoted_uri) as quoted_uri, a.id as quoted_account_id, a.username as quoted_username,
                a.domain as quoted_domain
            from quotes q join statuses s on s.id = q.status_id
            left join statuses o on o.id = q.quoted_status_id
            left join accounts a on a.id = q.quoted_account_id
            where q.status_id = :statusId
            """)
    Optional<Quote> findQuote(long statusId);

    @SqlQuery("""
            select v.uri, o.title from poll_votes v
            join poll_options o on o.poll_id = v.poll_id and o.position = v.choice
            where v.poll_id = :pollId and v.account_id = :accountId and v.uri is not null
              and v.choice in (select value from json_each(:choices))
            order by v.choice
            """)
    List<Vote> findVotes(long pollId, long accountId, IdList choices);

    @SqlQuery("select hide_totals from polls where id = :id")
    Optional<Boolean> findHidesTotals(long id);

    /** Whether other servers can know this local account: it has signed something, or its key was fetched. */
    @SqlQuery("select exists (select 1 from account_keys where account_id = :accountId)")
    boolean hasKey(long accountId);

    /**
     * The ids of an account's followers that start with this prefix, in any order: those of its actor, or those of its former
     * actor alone.
     */
    @SqlQuery("""
            select a.uri from follows f cross join accounts a on a.id = f.account_id
            where f.target_account_id = :accountId and a.domain is not null and a.suspended_at is null
              and substr(a.uri, 1, length(:origin)) = :origin
              and :isFormer = exists (select 1 from former_follows w
                where w.account_id = f.account_id and w.target_account_id = f.target_account_id and w.state = 'waiting')
            """)
    List<String> findFollowerUris(long accountId, String origin, boolean isFormer);
}
