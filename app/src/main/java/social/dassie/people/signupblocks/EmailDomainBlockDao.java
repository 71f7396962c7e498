package social.dassie.people.signupblocks;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

interface EmailDomainBlockDao {
    @SqlQuery("select * from email_domain_blocks where <inPage> <orderAndLimit>")
    List<EmailDomainBlock> findPage(@BindPage Page page);

    @SqlQuery("select * from email_domain_blocks where id = :id")
    Optional<EmailDomainBlock> find(long id);

    /** Returns the blocked domains among these (a JSON array). */
    @SqlQuery("select * from email_domain_blocks where domain in (select value from json_each(:domains))")
    List<EmailDomainBlock> findAny(String domains);

    @SqlQuery("""
            select block_id as id, day, count(*) as accounts, sum(uses) as uses from email_domain_block_uses
            where block_id in (select value from json_each(:ids)) and day >= :since
            group by block_id, day
            """)
    List<DailyUse.Row> findUses(IdList ids, long since);

    @SqlQuery("""
            insert into email_domain_blocks (domain, allow_with_approval, created_at)
            values (:domain, :allowWithApproval, :now)
            returning id
            """)
    long insert(String domain, boolean allowWithApproval, long now);

    @SqlUpdate("update email_domain_blocks set allow_with_approval = :allowWithApproval where id = :id")
    boolean update(long id, boolean allowWithApproval);

    @SqlUpdate("delete from email_domain_blocks where id = :id")
    boolean delete(long id);

    @SqlUpdate("""
            insert into email_domain_block_uses (block_id, day, ip, uses) values (:blockId, :day, :ip, 1)
            on conflict (block_id, day, ip) do update set uses = uses + 1
            """)
    boolean use(long blockId, long day, String ip);

    @SqlUpdate("delete from email_domain_block_uses where day < :day")
    int deleteUsesBefore(long day);
}
