package social.dassie.pages.twofactor;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.BindParts;

interface PasskeyDao {
    String COLUMNS = """
            select id, account_id, credential_id, attested, sign_count, uv_initialized, backup_eligible, backed_up, name,
                created_at, last_used_at
            from passkeys
            """;

    /** A challenge that awaits a signature. */
    record Challenge(String challenge, @Nullable Long accountId) {}

    @SqlQuery(COLUMNS + "where account_id = :accountId order by id")
    List<Passkey> findOf(long accountId);

    @SqlQuery(COLUMNS + "where credential_id = :credentialId")
    Optional<Passkey> find(String credentialId);

    /** Returns false if there already is a passkey with this id, of any account. */
    @SqlUpdate("""
            insert into passkeys (account_id, credential_id, attested, sign_count, uv_initialized, backup_eligible,
                backed_up, name, created_at)
            values (:accountId, :credentialId, :attested, :signCount, :uvInitialized, :backupEligible, :backedUp, :name,
                :createdAt)
            on conflict (credential_id) do nothing
            """)
    boolean insert(@BindParts Passkey passkey);

    /** Returns false if its counter advanced in the meantime. */
    @SqlUpdate("""
            update passkeys set sign_count = :signCount, backed_up = :backedUp, last_used_at = :now
            where id = :id and (sign_count < :signCount or (sign_count = 0 and :signCount = 0))
            """)
    boolean use(long id, long signCount, boolean backedUp, long now);

    @SqlUpdate("delete from passkeys where id = :id and account_id = :accountId")
    boolean delete(long id, long accountId);

    @SqlUpdate("delete from passkeys where account_id = :accountId")
    int deleteAll(long accountId);

    @SqlQuery("select handle from passkey_owners where account_id = :accountId")
    Optional<String> findHandle(long accountId);

    @SqlUpdate("insert into passkey_owners (account_id, handle) values (:accountId, :handle) on conflict do nothing")
    boolean insertHandle(long accountId, String handle);

    @SqlUpdate("""
            insert into passkey_challenges (browser_hash, purpose, challenge, account_id, expires_at)
            values (:browserHash, :purpose, :challenge, :accountId, :expiresAt)
            on conflict (browser_hash, purpose) do update
            set challenge = excluded.challenge, account_id = excluded.account_id, expires_at = excluded.expires_at
            """)
    boolean putChallenge(
            String browserHash, String purpose, String challenge, @Nullable Long accountId, long expiresAt);

    /** Deletes and returns the challenge of a browser, so that only one signature answers it. */
    @SqlQuery("""
            delete from passkey_challenges
            where browser_hash = :browserHash and purpose = :purpose and expires_at > :now
            returning challenge, account_id
            """)
    Optional<Challenge> takeChallenge(String browserHash, String purpose, long now);

    @SqlUpdate("delete from passkey_challenges where expires_at <= :now")
    int deleteExpired(long now);
}
