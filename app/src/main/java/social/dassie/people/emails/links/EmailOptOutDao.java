package social.dassie.people.emails.links;

import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface EmailOptOutDao {
    @SqlUpdate("""
            insert into email_opt_outs (account_id, kind, created_at) values (:accountId, :kind, :now)
            on conflict do nothing
            """)
    boolean insert(long accountId, String kind, long now);

    @SqlUpdate("delete from email_opt_outs where account_id = :accountId and kind = :kind")
    boolean delete(long accountId, String kind);

    @SqlQuery("select kind from email_opt_outs where account_id = :accountId")
    Set<String> findKinds(long accountId);
}
