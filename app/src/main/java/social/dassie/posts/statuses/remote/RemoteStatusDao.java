package social.dassie.posts.statuses.remote;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.posts.statuses.rows.StatusOwner;

/** Data of posts that exists only because they are remote or federated. */
interface RemoteStatusDao {
    /**
     * A remote post by the address of its page. Its id must be on this host too: a post can name a page anywhere.
     *
     * @param host of the address, with the port unless it is the default one
     */
    @SqlQuery("""
            select id from statuses
            where url = :url and local = 0 and gone = 0 and instr(uri, '://' || :host || '/') in (5, 6) limit 1
            """)
    Optional<Long> findIdByUrl(String url, String host);

    @SqlQuery("select in_reply_to_uri from statuses where id = :id and in_reply_to_uri is not null")
    Optional<String> findMissingParent(long id);

    /** Frees the address of a boost, which gets one with its number instead; returns false if it is not a boost. */
    @SqlUpdate("update statuses set uri = uri || '#boost-' || id where id = :id and reblog_of_id is not null")
    boolean release(long id);

    @SqlQuery("select exists (select 1 from statuses where id = :id)")
    boolean isTaken(long id);

    @SqlQuery("select exists (select 1 from statuses where uri = :uri)")
    boolean isUriTaken(String uri);

    /** The counters of the other server; null keeps the local counter. */
    @SqlUpdate("""
            update statuses set favourites_count = coalesce(:likes, favourites_count),
                reblogs_count = coalesce(:shares, reblogs_count),
                fetched_at = max(coalesce(fetched_at, 0), :receivedAt)
            where id = :id
            """)
    boolean count(long id, @Nullable Long likes, @Nullable Long shares, long receivedAt);

    @SqlUpdate("""
            insert into mentions (status_id, account_id, silent)
            select :statusId, a.id, 1 from json_each(:accountIds) j join accounts a on a.id = j.value where true
            on conflict do nothing
            """)
    int insertSilentMentions(long statusId, IdList accountIds);

    /** The parent and its ancestors: none of them may become a reply to it, because a thread must not contain a cycle. */
    String ABOVE_PARENT = """
            (
                with recursive up (id) as (
                    values (:parentId) union select s.in_reply_to_id from up join statuses s on s.id = up.id
                    where s.in_reply_to_id is not null)
                select id from up)
            """;

    /** Attaches the posts that are waiting for this parent; they name it by its id. */
    @SqlQuery("""
            update statuses set in_reply_to_id = :parentId, in_reply_to_account_id = :accountId, in_reply_to_uri = null
            where in_reply_to_uri = :uri and id not in
            """ + ABOVE_PARENT + "returning id, account_id")
    List<StatusOwner> adopt(String uri, long parentId, long accountId);

    /** As {@link #adopt}, for posts of the same author alone. */
    @SqlQuery("""
            update statuses set in_reply_to_id = :parentId, in_reply_to_account_id = :accountId, in_reply_to_uri = null
            where in_reply_to_uri = :uri and account_id = :accountId and id not in
            """ + ABOVE_PARENT + "returning id, account_id")
    List<StatusOwner> adoptOwn(String uri, long parentId, long accountId);

    /** The posts that are waiting for this parent, a thousand at most; they name it by its id. */
    @SqlQuery("select id, account_id from statuses where in_reply_to_uri = :uri order by id limit 1000")
    List<StatusOwner> findWaiting(String uri);

    /** Attaches one post that was waiting for its parent to this parent, whatever address it named; returns whether it did. */
    @SqlUpdate("""
            update statuses set in_reply_to_id = :parentId, in_reply_to_account_id = :accountId, in_reply_to_uri = null
            where id = :id and in_reply_to_uri is not null and id not in
            """ + ABOVE_PARENT)
    boolean adoptOne(long id, long parentId, long accountId);

    @SqlUpdate("update statuses set distributed = 0 where id = :id")
    boolean setUndistributed(long id);

    /** Whether it was not distributed before. */
    @SqlUpdate("update statuses set distributed = 1 where id = :id and distributed = 0")
    boolean setDistributed(long id);

    @SqlQuery("select exists (select 1 from statuses where id = :id and distributed = 1 and created_at > :since)")
    boolean isDistributedSince(long id, long since);

    @SqlQuery("select conversation_id from statuses where id = :id")
    long findConversation(long id);

    @SqlQuery("""
            select conversation_id from statuses where conversation_uri = :conversationUri and id <> :id
            order by id limit 1
            """)
    Optional<Long> findConversationOf(String conversationUri, long id);

    @SqlUpdate("update statuses set conversation_id = :to where conversation_id = :from")
    int moveConversation(long from, long to);

    @SqlUpdate("""
            insert or ignore into conversation_mutes (account_id, conversation_id)
            select account_id, :to from conversation_mutes where conversation_id = :from
            """)
    int copyMutes(long from, long to);

    @SqlUpdate("update or ignore conversations set conversation_id = :to where conversation_id = :from")
    int moveConversationViews(long from, long to);

    /**
     * Records a post that is not new: its server has counted it, so an account has at least as many posts as are stored
     * here.
     */
    @SqlUpdate("""
            update accounts set last_status_at = max(coalesce(last_status_at, 0), :at),
                statuses_count = max(statuses_count,
                    (select count(*) from (select 1 from statuses where account_id = :accountId limit 1000)))
            where id = :accountId
            """)
    boolean countEarlier(long accountId, long at);
}
