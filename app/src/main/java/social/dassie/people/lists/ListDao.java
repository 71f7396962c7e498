package social.dassie.people.lists;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

interface ListDao {
    @SqlQuery("""
            insert into lists (account_id, title, replies_policy, exclusive, created_at)
            values (:accountId, :title, :repliesPolicy, :exclusive, :now)
            returning id
            """)
    long insert(long accountId, String title, String repliesPolicy, boolean exclusive, long now);

    @SqlQuery("select count(*) from lists where account_id = :accountId")
    int count(long accountId);

    @SqlQuery("select * from lists where id = :id and account_id = :accountId")
    Optional<UserList> find(long id, long accountId);

    @SqlQuery("select * from lists where account_id = :accountId order by id")
    List<UserList> findAll(long accountId);

    /** Returns the lists of an account that contain this member. */
    @SqlQuery("""
            select l.* from lists l join list_accounts m on m.list_id = l.id
            where l.account_id = :accountId and m.account_id = :memberId
            order by l.id
            """)
    List<UserList> findWithMember(long accountId, long memberId);

    @SqlUpdate("""
            update lists set title = :title, replies_policy = :repliesPolicy, exclusive = :exclusive where id = :id
            """)
    boolean update(long id, String title, String repliesPolicy, boolean exclusive);

    @SqlUpdate("delete from lists where id = :id")
    boolean delete(long id);

    @SqlQuery("select account_id from list_accounts where list_id = :listId")
    List<Long> findMemberIds(long listId);

    @SqlQuery("""
            select m.id, m.account_id
            from list_accounts m join accounts a on a.id = m.account_id
            where m.list_id = :listId and <inPage> and a.suspended_at is null
            <orderAndLimit>
            """)
    List<MemberRow> findMembers(long listId, @BindPage("m.id") Page page);

    @SqlQuery("select count(*) from accounts where id in (select value from json_each(:ids))")
    int countAccounts(IdList ids);

    /**
     * Returns how many of the accounts may be on a list of the owner: the owner, accounts that the owner follows, and
     * those with a pending follow request.
     */
    @SqlQuery("""
            select count(*) from json_each(:ids) wanted
            where wanted.value = :ownerId
              or exists (select 1 from follows where account_id = :ownerId and target_account_id = wanted.value)
              or exists (select 1 from follow_requests
                where account_id = :ownerId and target_account_id = wanted.value)
            """)
    int countListable(long ownerId, IdList ids);

    /** Returns the number of accounts that were not on the list before. */
    @SqlUpdate("""
            insert into list_accounts (list_id, account_id, created_at)
            select :listId, value, :now from json_each(:ids) where true
            on conflict do nothing
            """)
    int insertMembers(long listId, IdList ids, long now);

    @SqlUpdate("""
            delete from list_accounts
            where list_id = :listId and account_id in (select value from json_each(:ids))
            """)
    int deleteMembers(long listId, IdList ids);
}
