package social.dassie.people.signupblocks;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface CanonicalEmailBlockDao {
    @SqlQuery("select id, canonical_email_hash from canonical_email_blocks where <inPage> <orderAndLimit>")
    List<CanonicalEmailBlock> findPage(@BindPage Page page);

    @SqlQuery("select id, canonical_email_hash from canonical_email_blocks where id = :id")
    Optional<CanonicalEmailBlock> find(long id);

    @SqlQuery("select id, canonical_email_hash from canonical_email_blocks where canonical_email_hash = :hash")
    Optional<CanonicalEmailBlock> findByHash(String hash);

    @SqlQuery("""
            insert into canonical_email_blocks (canonical_email_hash, created_at) values (:hash, :now) returning id
            """)
    long insert(String hash, long now);

    @SqlQuery("select email from users where account_id = :accountId")
    Optional<String> findEmail(long accountId);

    /** Adds a block; an already blocked hash keeps its first reason. */
    @SqlUpdate("""
            insert into canonical_email_blocks (canonical_email_hash, account_id, created_at)
            values (:hash, :accountId, :now)
            on conflict do nothing
            """)
    boolean insertOf(String hash, long accountId, long now);

    @SqlUpdate("delete from canonical_email_blocks where account_id = :accountId")
    boolean deleteOf(long accountId);

    @SqlUpdate("delete from canonical_email_blocks where id = :id")
    boolean delete(long id);
}
