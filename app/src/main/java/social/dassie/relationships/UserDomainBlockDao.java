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
}
