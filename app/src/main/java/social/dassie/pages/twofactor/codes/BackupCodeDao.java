package social.dassie.pages.twofactor.codes;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface BackupCodeDao {
    @SqlUpdate("insert into backup_codes (account_id, code_hash, created_at) values (:accountId, :codeHash, :now)")
    boolean insert(long accountId, String codeHash, long now);

    /** Uses up a code: false if it no longer exists. */
    @SqlUpdate("delete from backup_codes where account_id = :accountId and code_hash = :codeHash")
    boolean delete(long accountId, String codeHash);

    /** The codes of a server that was adopted, whose hashes are those of passwords. */
    @SqlQuery("select code_hash from backup_codes where account_id = :accountId and code_hash like '$2%'")
    List<String> findBcrypt(long accountId);

    @SqlUpdate("delete from backup_codes where account_id = :accountId")
    int deleteAll(long accountId);

    @SqlQuery("select count(*) from backup_codes where account_id = :accountId")
    int count(long accountId);
}
