package social.dassie.people.relationships.blocks;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface UserDomainBlockDao {
    /** Returns false if the row already existed. */
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

    /** The numbers of accounts of a domain, in its stored spelling, that an account follows and is followed by. */
    record Ties(String domain, int following, int followers) {}

    @SqlQuery("""
            select a.domain, sum(t.is_followed) as following, sum(1 - t.is_followed) as followers
            from (select target_account_id as remote_id, 1 as is_followed from follows where account_id = :accountId
                union all select account_id, 0 from follows where target_account_id = :accountId) t
            cross join accounts a on a.id = t.remote_id
            where a.domain is not null
            group by a.domain
            """)
    List<Ties> countTies(long accountId);
}
