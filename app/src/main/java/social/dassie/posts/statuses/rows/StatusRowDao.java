package social.dassie.posts.statuses.rows;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.binding.BindParts;

interface StatusRowDao {
    @SqlQuery("select " + StatusColumns.ALL + StatusColumns.FROM + "where s.id = :id and s.gone = 0")
    Optional<Status> find(long id);

    @SqlQuery("select id from statuses where uri = :uri and gone = 0")
    Optional<Long> findId(String uri);

    @SqlUpdate("""
            insert into statuses (id, account_id, reblog_of_id, visibility, text, content, spoiler_text, sensitive,
                language, uri, url, local, app_id, created_at, edited_at, fetched_at, reply, in_reply_to_id,
                in_reply_to_account_id, in_reply_to_uri, conversation_id, conversation_uri, context_uri, replies_uri,
                media_count, quote_policy, favourites_count, reblogs_count, content_type, local_only, reply_policy,
                favourite_policy, reblog_policy, reply_accounts, held_as, held_visibility, approval_uri)
            values (:id, :accountId, :reblogOfId, :visibility.key, :body.text, :body.content, :body.spoilerText,
                :body.sensitive, :body.language, :source.uri, :source.url, :source.local, :source.appId,
                :times.createdAt, :times.editedAt, :times.fetchedAt, :thread.reply, :thread.inReplyToId,
                :thread.inReplyToAccountId, :thread.inReplyToUri, :thread.conversationId, :thread.conversationUri,
                :thread.contextUri, :thread.repliesUri, :extras.mediaCount, :quoting.quotePolicy,
                :counts.favouritesCount, :counts.reblogsCount, :body.contentType, :interactions.localOnly,
                :interactions.replyPolicy, :interactions.favouritePolicy, :interactions.reblogPolicy,
                :interactions.replyAccounts, :interactions.heldAs, :interactions.heldKey, :interactions.approvalUri)
            """)
    boolean insert(@BindParts Status status);

    @SqlUpdate("""
            update statuses set text = :text, content = :content, spoiler_text = :spoilerText, sensitive = :sensitive,
                language = :language, content_type = :contentType, media_count = :mediaCount, edited_at = :editedAt
            where id = :id
            """)
    boolean update(long id, @BindParts StatusBody body, int mediaCount, long editedAt);

    /** A reply that stays on this server counts only if its parent does, too: other readers must not learn of it. */
    @SqlUpdate("""
            update statuses set replies_count = max(0, replies_count + :by)
            where id = :id and (:isForEveryone or local_only = 1)
            """)
    boolean addToReplies(long id, boolean isForEveryone, int by);

    @SqlUpdate("""
            update statuses set visibility = :visibility.key, held_as = :interactions.heldAs,
                held_visibility = :interactions.heldKey, approval_uri = :interactions.approvalUri
            where id = :id
            """)
    boolean updateApproval(@BindParts Status status);

    /** Returns false if nothing changed. */
    @SqlUpdate("""
            update statuses set reply_policy = :replyPolicy, favourite_policy = :favouritePolicy,
                reblog_policy = :reblogPolicy, reply_accounts = :replyAccounts
            where id = :statusId and (reply_policy, favourite_policy, reblog_policy, coalesce(reply_accounts, ''))
                <> (:replyPolicy, :favouritePolicy, :reblogPolicy, coalesce(:replyAccounts, ''))
            """)
    boolean updateInteractions(long statusId, @BindParts Interactions interactions);

    @SqlUpdate("update statuses set reblogs_count = max(0, reblogs_count + :by) where id = :id")
    boolean addToReblogs(long id, int by);

    @SqlUpdate("update statuses set quote_policy = :policy where id = :statusId and quote_policy <> :policy")
    boolean updatePolicy(long statusId, int policy);

    @SqlUpdate("delete from status_tags where status_id = :statusId")
    int deleteTags(long statusId);
}
