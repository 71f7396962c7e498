package social.dassie.people.crypto;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

interface DeviceDao {
    @SqlQuery("select * from crypto_devices where token_id = :tokenId")
    Optional<Device> findOfToken(long tokenId);

    @SqlQuery("select exists (select 1 from crypto_devices where account_id = :accountId and device_id = :deviceId)")
    boolean isTaken(long accountId, String deviceId);

    @SqlQuery("""
            insert into crypto_devices
                (token_id, account_id, device_id, name, fingerprint_key, identity_key, created_at)
            values (:tokenId, :accountId, :deviceId, :name, :fingerprintKey, :identityKey, :now)
            returning id
            """)
    long insert(@BindParts Device device, long now);

    @SqlUpdate("""
            update crypto_devices set device_id = :deviceId, name = :name, fingerprint_key = :fingerprintKey,
                identity_key = :identityKey
            where id = :id
            """)
    boolean update(@BindParts Device device);

    /** Returns those of the accounts that exist, are not suspended and do not block the viewer. */
    @SqlQuery("""
            select a.id from accounts a
            where a.id in (select value from json_each(:ids)) and a.suspended_at is null
              and not exists (select 1 from hidden_accounts
                where account_id = :viewerId and hidden_id = a.id and reason = 'blocked_by')
            """)
    List<Long> findReachable(IdList ids, long viewerId);

    @SqlQuery("""
            select * from crypto_devices where account_id in (select value from json_each(:accountIds))
            order by id
            """)
    List<Device> findOfAccounts(IdList accountIds);
}
