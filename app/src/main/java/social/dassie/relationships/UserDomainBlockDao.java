package social.dassie.relationships;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.api.Page;
import social.dassie.db.BindPage;

interface UserDomainBlockDao {
    /** Returns false when the row already existed. */
    @SqlUpdate("""
            insert into account_domain_blocks (account_id, domain, created_at) values (:accountId, :domain, :now)
            on conflict (account_id, domain) do nothing
            """)
    boolean insert(long accountId, String domain, long now);

    @SqlUpdate("delete from account_domain_blocks where account_id = :accountId and domain = :domain")
    boolean delete(long accountId, String domain);

    @SqlQuery("""
            select id, domain from account_domain_blocks
            where account_id = :accountId and <inPage>
            <orderAndLimit>
            """)
    List<DomainBlockRow> findPage(long accountId, @BindPage Page page);

    /** The accounts on blocked domains that the account follows or asked to follow. */
    @SqlQuery("""
            select f.target_account_id
            from (select target_account_id from follows where account_id = :accountId
                union select target_account_id from follow_requests where account_id = :accountId) f
            where exists (select 1 from domain_blocked_accounts b
                where b.account_id = :accountId and b.target_account_id = f.target_account_id)
            """)
    List<Long> findFollowed(long accountId);

    /** The accounts on blocked domains that follow the account or asked to follow it. */
    @SqlQuery("""
            select f.account_id
            from (select account_id from follows where target_account_id = :accountId
                union select account_id from follow_requests where target_account_id = :accountId) f
            where exists (select 1 from domain_blocked_accounts b
                where b.account_id = :accountId and b.target_account_id = f.account_id)
            """)
    List<Long> findFollowers(long accountId);
}
