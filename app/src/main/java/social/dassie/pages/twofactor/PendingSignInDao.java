package social.dassie.pages.twofactor;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface PendingSignInDao {
    @SqlUpdate("""
            insert into half_sign_ins (secret_hash, account_id, return_to, code_hash, expires_at)
            values (:secretHash, :accountId, :returnTo, :codeHash, :expiresAt)
            """)
    boolean insert(String secretHash, long accountId, String returnTo, @Nullable String codeHash, long expiresAt);

    @SqlQuery("""
            select account_id, return_to, attempts, code_hash, has_shown_code from half_sign_ins
            where secret_hash = :secretHash and expires_at > :now
            """)
    Optional<PendingSignIn> find(String secretHash, long now);

    /** Counts an attempt before it is made, so that concurrent ones do not exceed the limit. */
    @SqlQuery("""
            update half_sign_ins set attempts = attempts + 1
            where secret_hash = :secretHash and expires_at > :now and attempts < :max
            returning account_id, return_to, attempts, code_hash, has_shown_code
            """)
    Optional<PendingSignIn> attempt(String secretHash, int max, long now);

    /** Returns the code that was last emailed for an account and its expiry, if that is late enough. */
    @SqlQuery("""
            select code_hash, expires_at from half_sign_ins
            where account_id = :accountId and code_hash is not null and expires_at > :after
            order by expires_at desc limit 1
            """)
    Optional<MailedCode> findMailed(long accountId, long after);

    /** Moves on to the second factor, with all attempts and the full time for it. */
    @SqlUpdate("""
            update half_sign_ins
            set code_hash = null, attempts = 0, has_shown_code = 1, expires_at = :expiresAt
            where secret_hash = :secretHash and code_hash is not null
            """)
    boolean showCode(String secretHash, long expiresAt);

    @SqlUpdate("delete from half_sign_ins where code_hash = :codeHash")
    int deleteWith(String codeHash);

    @SqlUpdate("delete from half_sign_ins where secret_hash = :secretHash")
    boolean delete(String secretHash);

    @SqlUpdate("delete from half_sign_ins where account_id = :accountId")
    int deleteOf(long accountId);

    @SqlUpdate("delete from half_sign_ins where expires_at <= :now")
    int deleteExpired(long now);
}
