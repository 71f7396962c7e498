package social.dassie.people.emails.links;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface EmailTokenDao {
    @SqlQuery("""
            select account_id, email from email_tokens
            where token_hash = :tokenHash and purpose = :purpose and expires_at > :now
            """)
    Optional<EmailToken> find(String tokenHash, String purpose, long now);

    @SqlUpdate("""
            insert into email_tokens (token_hash, account_id, purpose, email, expires_at)
            values (:tokenHash, :accountId, :purpose, :email, :expiresAt)
            """)
    boolean insert(String tokenHash, long accountId, String purpose, String email, long expiresAt);

    @SqlUpdate("delete from email_tokens where account_id = :accountId and purpose = :purpose")
    int deleteOf(long accountId, String purpose);

    @SqlUpdate("delete from email_tokens where expires_at <= :now")
    int deleteExpired(long now);
}
