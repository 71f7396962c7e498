package social.dassie.federation.publication.recipients;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.IdList;

/**
 * Finds the inboxes that receive an activity. Each statement returns one row for each shared inbox, or personal inbox
 * where there is no shared one, regardless of the number of readers behind it.
 */
interface DistributionDao {
    /** The inboxes of the accounts {@code reach}, except suspended and local accounts. */
    String INBOXES = """
            select distinct coalesce(nullif(a.shared_inbox_url, ''), a.inbox_url) as inbox, a.domain
            from reach cross join accounts a on a.id = reach.account_id
            where a.domain is not null and a.inbox_url is not null and a.suspended_at is null
            """;

    /**
     * The readers of a local post or boost: followers of the author, unless it is direct; mentioned accounts; the authors
     * that it replies to, boosts or quotes; the groups that boosted the thread of a reply; and the followers of a local author
     * that it replies to. For a post that was
     * published before, also those who boosted, quoted, favourited or replied to it. A direct post to a single reader of
     * a server goes to that reader's own inbox. Empty for a remote post, and for one that stays on this server.
     *
     * @param wasPublished whether others may have interacted with it
     * @param isRecall whether to include accounts that are hidden from the author: they may have a copy
     * @param others further readers
     */
    @SqlQuery("""
            with post as (
                select *, visibility in ('public', 'unlisted') as is_open from statuses
                where id = :statusId and local = 1 and local_only = 0),
            interested (account_id) as (
                select m.account_id from post cross join mentions m on m.status_id = post.id
                union all select in_reply_to_account_id from post where is_open
                union all select o.account_id from post cross join statuses o on o.id = post.reblog_of_id
                union all select q.quoted_account_id from post cross join quotes q on q.status_id = post.id
                    where post.is_open and q.state <> 'revoked'
                union all select f.account_id from post
                    cross join statuses parent on parent.id = post.in_reply_to_id and parent.local = 1
                    cross join follows f on f.target_account_id = parent.account_id
                    where post.is_open
                union all select g.id from post
                    cross join statuses b on b.reblog_of_id in (post.in_reply_to_id, post.conversation_id)
                    cross join accounts g on g.id = b.account_id and g.group_actor = 1
                    where post.is_open and post.in_reply_to_id is not null
                union all select s.account_id from post cross join statuses s on s.reblog_of_id = post.id
                    where :wasPublished and post.is_open
                union all select f.account_id from post cross join favourites f on f.status_id = post.id
                    where :wasPublished and post.is_open
                union all select r.account_id from post cross join emoji_reactions r on r.status_id = post.id
                    where :wasPublished and post.is_open
                union all select q.account_id from post cross join quotes q on q.quoted_status_id = post.id
                    where :wasPublished and post.is_open
                union all select s.account_id from post cross join statuses s on s.in_reply_to_id = post.id
                    where :wasPublished and post.is_open
                union all select value from json_each(:others)),
            reach (account_id) as (
                select f.account_id from post cross join follows f on f.target_account_id = post.account_id
                where post.visibility <> 'direct'
                union
                select i.account_id from post cross join interested i
                where :isRecall or not exists (select 1 from hidden_accounts h
                    where h.account_id = post.account_id and h.hidden_id = i.account_id
                      and h.reason in ('block', 'blocked_by', 'domain_block')))
            select case when count(*) = 1 and (select visibility = 'direct' from post) then min(a.inbox_url)
                else coalesce(nullif(a.shared_inbox_url, ''), a.inbox_url) end as inbox, a.domain
            from reach cross join accounts a on a.id = reach.account_id
            where a.domain is not null and a.inbox_url is not null and a.suspended_at is null
            group by coalesce(nullif(a.shared_inbox_url, ''), a.inbox_url), a.domain
            """)
    List<RemoteInbox> findReaders(long statusId, boolean wasPublished, boolean isRecall, IdList others);

    /** Readers of a local post who may see its poll and need its tallies: followers, mentioned accounts, and voters. */
    @SqlQuery("""
            with reach (account_id) as (
                select f.account_id from statuses s cross join follows f on f.target_account_id = s.account_id
                where s.id = :statusId and s.local = 1 and s.local_only = 0 and s.visibility <> 'direct'
                union select m.account_id from statuses s cross join mentions m on m.status_id = s.id
                where s.id = :statusId and s.local = 1 and s.local_only = 0
                union select v.account_id from statuses s cross join polls p on p.status_id = s.id
                    cross join poll_votes v on v.poll_id = p.id
                where s.id = :statusId and s.local = 1 and s.local_only = 0)
            """ + INBOXES)
    List<RemoteInbox> findPollReaders(long statusId);

    /** The followers of a local account. */
    @SqlQuery("""
            with reach (account_id) as (
                select f.account_id from follows f cross join accounts o on o.id = f.target_account_id and o.domain is null
                where f.target_account_id = :accountId)
            """ + INBOXES)
    List<RemoteInbox> findFollowers(long accountId);

    /** The followers of the former actor of a local account that do not follow the new one. */
    @SqlQuery("""
            with reach (account_id) as (
                select account_id from former_follows where target_account_id = :accountId and state = 'waiting')
            """ + INBOXES)
    List<RemoteInbox> findFormerFollowers(long accountId);

    /**
     * Accounts whose servers may show a local account to their readers: followers, those who reported it, the account
     * that it moved to, and those it mentioned, followed or requested to follow since {@code since}, at most
     * {@code limit} of each.
     */
    @SqlQuery("""
            with reach (account_id) as (
                select account_id from follows where target_account_id = :accountId
                union select account_id from reports where target_account_id = :accountId
                union select target_account_id from account_moves where account_id = :accountId
                union select * from (select m.account_id
                    from (select id from statuses where account_id = :accountId and created_at >= :since
                        order by id desc limit :limit) s
                    cross join mentions m on m.status_id = s.id limit :limit)
                union select * from (select target_account_id from follows
                    where account_id = :accountId and created_at >= :since order by id desc limit :limit)
                union select * from (select target_account_id from follow_requests
                    where account_id = :accountId and created_at >= :since order by id desc limit :limit))
            """ + INBOXES)
    List<RemoteInbox> findContacts(long accountId, long since, int limit);

    /** The inboxes of all known servers. */
    @SqlQuery("with reach (account_id) as (select id from accounts where domain is not null) " + INBOXES)
    List<RemoteInbox> findAll();

    /** The inboxes of these accounts. */
    @SqlQuery("with reach (account_id) as (select value from json_each(:accountIds)) " + INBOXES)
    List<RemoteInbox> findOf(IdList accountIds);

    /** The personal inbox of a remote account; empty while it is suspended. */
    @SqlQuery("""
            select inbox_url as inbox, domain from accounts
            where id = :accountId and domain is not null and inbox_url is not null and suspended_at is null
            """)
    Optional<RemoteInbox> findPersonal(long accountId);

    /** The personal inbox of a remote account. */
    @SqlQuery("""
            select inbox_url as inbox, domain from accounts
            where id = :accountId and domain is not null and inbox_url is not null
            """)
    Optional<RemoteInbox> findPersonalOfAny(long accountId);
}
