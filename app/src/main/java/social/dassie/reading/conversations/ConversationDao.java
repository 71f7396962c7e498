package social.dassie.reading.conversations;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

interface ConversationDao {
    /** Conversations with an account that their owner blocks, or mutes with notifications, are omitted. */
    @SqlQuery("""
            select c.* from conversations c
            where c.account_id = :accountId
              and <inPage>
              and not exists (
                select 1 from json_each(c.participants) p
                where exists (select 1 from hidden_accounts
                  where account_id = :accountId and hidden_id = p.value and reason <> 'blocked_by'
                    and hides_notifications and until > :now))
            <orderAndLimit>
            """)
    List<Conversation> findPage(long accountId, long now, @BindPage("c.last_status_id") Page page);

    @SqlQuery("select * from conversations where id = :id and account_id = :accountId")
    Optional<Conversation> find(long id, long accountId);

    @SqlQuery("select conversation_id from statuses where id = :statusId")
    long findThread(long statusId);

    @SqlUpdate("update conversations set unread = :unread where id = :id and account_id = :accountId")
    boolean setUnread(long id, long accountId, boolean unread);

    @SqlUpdate("delete from conversations where id = :id and account_id = :accountId")
    boolean delete(long id, long accountId);

    /** The views that contain a post. */
    @SqlQuery("""
            select c.* from conversation_statuses s join conversations c on c.id = s.conversation_row_id
            where s.status_id = :statusId
            """)
    List<Conversation> findHolding(long statusId);

    @SqlUpdate("delete from conversation_statuses where status_id = :statusId")
    int removeStatus(long statusId);

    /** Whether the participant {@code p} blocks, mutes or domain-blocks the author of post {@code s}, or is blocked by them. */
    String HIDING = """
            exists (select 1 from blocks b
                where b.account_id = p.id and b.target_account_id = s.account_id) as blocks_author,
            exists (select 1 from blocks b
                where b.account_id = s.account_id and b.target_account_id = p.id) as is_blocked_by_author,
            exists (select 1 from mutes m
                where m.account_id = p.id and m.target_account_id = s.account_id and m.hide_notifications = 1
                  and (m.expires_at is null or m.expires_at > :now)) as mutes_author,
            exists (select 1 from domain_blocked_accounts d
                where d.account_id = p.id and d.target_account_id = s.account_id) as blocks_domain_of_author,
            """;

    /** All accounts in a direct post, by ascending ids; none for other posts. */
    @SqlQuery("select p.id as account_id, s.conversation_id, p.id = s.account_id as is_author," + HIDING + """
                exists (select 1 from users u where u.account_id = p.id) as is_local,
                exists (select 1 from notifications n
                    where n.account_id = p.id and n.status_id = s.id and n.type = 'mention' and n.filtered = 0)
                    as is_notified,
                exists (select 1 from follows f
                    where f.account_id = p.id and f.target_account_id = s.account_id) as follows_author,
                exists (select 1 from conversation_mutes c
                    where c.account_id = p.id and c.conversation_id = s.conversation_id) as mutes_conversation
            from statuses s
            join accounts p on p.id = s.account_id or p.id in (select account_id from mentions where status_id = s.id)
            where s.id = :statusId and s.visibility = 'direct' and s.reblog_of_id is null
            order by p.id
            """)
    List<Participant> findPeople(long statusId, long now);

    /**
     * Makes a post the newest of conversations, which are created if necessary.
     *
     * @param conversationsJson a JSON array of {@link NewConversation}s
     * @param keepsUnread whether unread ones stay unread
     */
    @SqlQuery("""
            insert into conversations (account_id, conversation_id, participants, last_status_id, unread)
            select value ->> 'account_id', value ->> 'conversation_id', value ->> 'participants', :statusId,
                value ->> 'unread'
            from json_each(:conversationsJson) where true
            on conflict (account_id, conversation_id, participants) do update set
                last_status_id = max(last_status_id, excluded.last_status_id),
                unread = max(excluded.unread, unread and :keepsUnread)
            returning id, account_id, participants, last_status_id, unread
            """)
    List<Conversation> add(String conversationsJson, long statusId, boolean keepsUnread);

    /** Direct posts by these accounts that an account was notified of and that are in none of its views, oldest first. */
    @SqlQuery("""
            select s.id
            from notifications n join statuses s on s.id = n.status_id
            where n.account_id = :accountId and n.from_account_id in (select value from json_each(:fromIds))
              and n.type = 'mention' and n.filtered = 0 and s.visibility = 'direct'
              and not exists (
                select 1 from conversation_statuses h join conversations c on c.id = h.conversation_row_id
                where h.status_id = s.id and c.account_id = :accountId)
            order by s.id
            """)
    List<Long> findMissing(long accountId, IdList fromIds);

    @SqlUpdate("""
            insert into conversation_statuses (conversation_row_id, status_id)
            select value, :statusId from json_each(:ids) where true
            on conflict do nothing
            """)
    int addStatus(IdList ids, long statusId);
}
