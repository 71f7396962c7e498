package social.dassie.pages.twofactor.codes;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface TotpDao {
    @SqlQuery("select account_id, secret, confirmed_at from totp_keys where account_id = :accountId")
    Optional<TotpKey> find(long accountId);

    /** Stores a new unconfirmed key, which replaces another unconfirmed one. */
    @SqlUpdate("""
            insert into totp_keys (account_id, secret, created_at) values (:accountId, :secret, :now)
            on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at
            where confirmed_at is null
            """)
    boolean begin(long accountId, String secret, long now);

    @SqlUpdate("""
            update totp_keys set confirmed_at = :now, last_step = :step
            where account_id = :accountId and secret = :secret and confirmed_at is null
            """)
    boolean confirm(long accountId, String secret, long step, long now);

    /** Uses up the code of a step: false if it, or a later one, was used before. */
    @SqlUpdate("""
            update totp_keys set last_step = :step
            where account_id = :accountId and secret = :secret and confirmed_at is not null and last_step < :step
            """)
    boolean use(long accountId, String secret, long step);

    @SqlUpdate("delete from totp_keys where account_id = :accountId")
    boolean delete(long accountId);
}
