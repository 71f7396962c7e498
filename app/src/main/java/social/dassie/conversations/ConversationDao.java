package social.dassie.conversations;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Page;
import social.dassie.db.IdList;

interface ConversationDao {
    /** A conversation with somebody whom its owner blocked, or muted with their notifications, is put away meanwhile. */
    @SqlQuery("""
            select c.* from conversations c
            where c.account_id = :accountId
              and c.last_status_id < :page.maxId and c.last_status_id > :page.minId
              and not exists (
                select 1 from json_each(c.participants) p
                where exists (select 1 from hidden_accounts
                  where account_id = :accountId and hidden_id = p.value and reason <> 'blocked_by'
                    and hides_notifications and until > :now))
            order by c.last_status_id <direction> limit :page.limit
            """)
    List<Conversation> findPage(
            long accountId, long now, @BindMethods("page") Page page, @Define("direction") String direction);

    @SqlQuery("select * from conversations where id = :id and account_id = :accountId")
    Optional<Conversation> find(long id, long accountId);

    @SqlUpdate("update conversations set unread = :unread where id = :id and account_id = :accountId")
    boolean setUnread(long id, long accountId, boolean unread);

    @SqlUpdate("delete from conversations where id = :id and account_id = :accountId")
    boolean delete(long id, long accountId);

    /** The views that a post is in. */
    @SqlQuery("""
            select c.* from conversation_statuses s join conversations c on c.id = s.conversation_row_id
            where s.status_id = :statusId
            """)
    List<Conversation> findHolding(long statusId);

    @SqlUpdate("delete from conversation_statuses where status_id = :statusId")
    int removeStatus(long statusId);

    /**
     * Makes a direct post the newest of its conversation for its local author and those local accounts that it mentions;
     * not for who blocked or was blocked by the author, muted them with their notifications or blocked their domain
     * without following them, or muted the thread; nor for who is not told of it, or lets such news wait. A post that is
     * not direct changes nothing.
     *
     * @param only a JSON array of the accounts that it is done for, null for all
     * @param known a JSON array of those who had the post in a conversation already
     * @param read a JSON array of those of them who read it
     */
    @SqlQuery("""
            insert into conversations (account_id, conversation_id, participants, last_status_id, unread)
            select u.account_id, s.conversation_id,
                (select json_group_array(id order by id)
                    from (select account_id as id from mentions where status_id = s.id union select s.account_id)
                    where id <> u.account_id),
                s.id,
                u.account_id <> s.account_id and u.account_id not in (select value from json_each(:read))
            from statuses s
            join accounts sender on sender.id = s.account_id
            join users u on u.account_id = s.account_id
                or u.account_id in (select account_id from mentions where status_id = s.id)
            where s.id = :statusId and s.visibility = 'direct' and s.reblog_of_id is null
              and (:only is null or u.account_id in (select value from json_each(:only)))
              and (u.account_id = s.account_id or u.account_id in (select value from json_each(:known)) or exists (
                select 1 from notifications n
                where n.account_id = u.account_id and n.status_id = s.id and n.type = 'mention' and n.filtered = 0))
              and not exists (
                select 1 from blocks b
                where (b.account_id = u.account_id and b.target_account_id = s.account_id)
                   or (b.account_id = s.account_id and b.target_account_id = u.account_id))
              and not exists (
                select 1 from mutes m
                where m.account_id = u.account_id and m.target_account_id = s.account_id
                  and m.hide_notifications = 1 and (m.expires_at is null or m.expires_at > :now))
              and not exists (
                select 1 from domain_blocked_accounts d
                where d.account_id = u.account_id and d.target_account_id = s.account_id
                  and not exists (
                    select 1 from follows f where f.account_id = u.account_id and f.target_account_id = s.account_id))
              and (u.account_id = s.account_id or not exists (
                select 1 from conversation_mutes
                where account_id = u.account_id and conversation_id = s.conversation_id))
            on conflict (account_id, conversation_id, participants) do update set
                last_status_id = max(last_status_id, excluded.last_status_id),
                unread = case when :only is null then excluded.unread else max(unread, excluded.unread) end
            returning id, account_id, participants, last_status_id, unread
            """)
    List<Conversation> add(long statusId, @Nullable String only, String known, String read, long now);

    /** Direct posts by these accounts that somebody is told of and that are in no view of theirs, the oldest first. */
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
