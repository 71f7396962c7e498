package social.dassie.federation.publication.served;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface CollectionPageDao {
    String FOLLOWER = "account_id";
    String FOLLOWED = "target_account_id";

    /** A collection item: its address, and the id used for paging. */
    record Item(long id, String uri) {}

    /** The first post of a thread; {@code authorUri} is null if it is not visible to every reader. */
    record ThreadRow(boolean local, @Nullable String authorUri) {}

    /** A quote of a local post, or a reply to it, that its author approved. */
    record StampRow(long targetId, String targetUri, String interactingUri) {}

    /** The ids of those who look after a group, the owners first. */
    @SqlQuery("""
            select a.uri from group_moderators m join accounts a on a.id = m.account_id
            where m.group_id = :accountId and a.suspended_at is null and a.uri is not null
            order by m.is_owner desc, m.created_at, m.id
            """)
    List<String> findModerators(long accountId);

    @SqlQuery("""
            select exists (select 1 from hidden_accounts
                where account_id = :readerId and hidden_id = :accountId and reason = 'blocked_by')
            """)
    boolean isBlocking(long accountId, long readerId);

    /**
     * The posts and boosts of an account that every reader may see, and those for followers, if the reader is one.
     * Boosts are excluded while the boosted post's author is suspended, and if the boosted post has fewer readers than the
     * boost since its visibility was changed.
     */
    @SqlQuery("""
            select s.id from statuses s
            where s.account_id = :accountId and <inPage> and s.uri is not null and s.local_only = 0
              and (s.visibility in ('public', 'unlisted') or (s.visibility = 'private' and exists (
                select 1 from follows where account_id = :reader and target_account_id = :accountId)))
              and (s.reblog_of_id is null or exists (
                select 1 from statuses o join accounts a on a.id = o.account_id
                where o.id = s.reblog_of_id and o.uri is not null and a.suspended_at is null
                  and (o.visibility in ('public', 'unlisted') or (o.visibility = 'private' and s.visibility = 'private'))))
            <orderAndLimit>
            """)
    List<Long> findPosts(long accountId, long reader, @BindPage("s.id") Page page);

    /**
     * The accounts on one side of the follows of an account, newest first. Other servers do not see feeds.
     *
     * @param own the side of the account, {@link #FOLLOWER} or {@link #FOLLOWED}
     * @param other the other side, which is returned
     */
    @SqlQuery("""
            select f.id, a.uri from follows f join accounts a on a.id = f.<other>
            where f.<own> = :accountId and <inPage> and a.suspended_at is null and a.uri is not null
              and a.uri not like 'webfeed:%'
            <orderAndLimit>
            """)
    List<Item> findPeople(
            @Define("own") String own, @Define("other") String other, long accountId, @BindPage("f.id") Page page);

    /** The followers of an actor, or of its former actor alone, on one server. {@code beginning} ends with a slash. */
    @SqlQuery("""
            select a.uri from follows f join accounts a on a.id = f.account_id
            where f.target_account_id = :accountId and substr(a.uri, 1, length(:beginning)) = :beginning
              and :isFormer = exists (select 1 from former_follows w
                where w.account_id = f.account_id and w.target_account_id = f.target_account_id and w.state = 'waiting')
            order by a.uri
            """)
    List<String> findFollowersAt(long accountId, String beginning, boolean isFormer);

    @SqlQuery("""
            select p.status_id from status_pins p join statuses s on s.id = p.status_id
            where p.account_id = :accountId and s.local_only = 0 order by p.id desc
            """)
    List<Long> findPinned(long accountId);

    /** The replies to a post that every reader may see: those of its author, or those of all others. */
    @SqlQuery("""
            select r.id, r.uri from statuses r join accounts a on a.id = r.account_id
            where r.in_reply_to_id = :id and r.id > :minId and r.visibility in ('public', 'unlisted')
              and r.local_only = 0
              and (r.account_id = :authorId) = :isByAuthor and r.uri is not null and a.suspended_at is null
            order by r.id limit :limit
            """)
    List<Item> findReplies(long id, long authorId, boolean isByAuthor, long minId, int limit);

    @SqlQuery("""
            select s.local, case when s.visibility in ('public', 'unlisted') and s.local_only = 0 and a.suspended_at is null then a.uri end
                as author_uri
            from statuses s join accounts a on a.id = s.account_id
            where s.id = :id and s.conversation_id = :id and s.reblog_of_id is null
            """)
    Optional<ThreadRow> findThread(long id);

    /** The posts of a thread that every reader may see, oldest first. */
    @SqlQuery("""
            select s.id, s.uri from statuses s join accounts a on a.id = s.account_id
            where s.conversation_id = :id and s.id > :minId and s.visibility in ('public', 'unlisted')
              and s.local_only = 0 and s.reblog_of_id is null and s.uri is not null and a.suspended_at is null
            order by s.id limit :limit
            """)
    List<Item> findInThread(long id, long minId, int limit);

    /** The approval of a reply. */
    @SqlQuery("""
            select target.id as target_id, target.uri as target_uri, reply.uri as interacting_uri
            from reply_requests r
            join statuses reply on reply.id = r.reply_id
            join statuses target on target.id = r.status_id
            where r.reply_id = :replyId and r.state = 'accepted' and r.stamp_uri = :uri
              and target.account_id = :accountId and target.local = 1 and target.local_only = 0
              and target.uri is not null and reply.uri is not null and reply.local_only = 0
            """)
    Optional<StampRow> findReplyStamp(long accountId, long replyId, String uri);

    /**
     * The approval of a quote, by the id of the quoting post, or by its whole address: those from before an adoption contain
     * another id.
     */
    @SqlQuery("""
            select quoted.id as target_id, quoted.uri as target_uri, quoting.uri as interacting_uri
            from quotes q
            join statuses quoting on quoting.id = q.status_id
            join statuses quoted on quoted.id = q.quoted_status_id
            where (q.status_id = :quotingId or q.approval_uri = :uri) and q.state = 'accepted'
              and quoted.account_id = :accountId
              and quoted.local = 1 and quoted.local_only = 0
              and quoting.uri is not null and quoting.local_only = 0
            """)
    Optional<StampRow> findStamp(long accountId, long quotingId, String uri);
}
