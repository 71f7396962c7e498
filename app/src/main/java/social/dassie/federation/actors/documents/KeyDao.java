package social.dassie.federation.actors.documents;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.BindParts;

public interface KeyDao {
    /** The newest signing key of a kind of a local account, or of the instance (null), or of its former actor. */
    @SqlQuery("""
            select * from account_keys
            where account_id is :accountId and former = :isFormer and kind = :kind
                and private_key is not null and retired_at is null
            order by id desc
            limit 1
            """)
    Optional<KeyRow> findCurrent(@Nullable Long accountId, boolean isFormer, String kind);

    /** The keys of remote accounts with this id that have not expired. */
    @SqlQuery("""
            select a.uri as actor_uri, k.public_key from account_keys k
            join accounts a on a.id = k.account_id and a.domain is not null
            where k.uri = :uri and (k.expires_at is null or k.expires_at > :now)
            order by k.id
            """)
    List<KnownKey> findByUri(String uri, long now);

    /** A key of a remote account. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record KnownKey(String actorUri, byte[] publicKey) {}

    @SqlQuery("""
            select count(*) from account_keys where account_id is :accountId and former = :isFormer and kind = :kind
            """)
    int count(@Nullable Long accountId, boolean isFormer, String kind);

    @SqlUpdate("""
            insert into account_keys (account_id, uri, kind, public_key, private_key, sealed, former, created_at, expires_at)
            values (:accountId, :uri, :kind, :publicKey, :privateKey, :sealed, :former, :createdAt, :expiresAt)
            on conflict do nothing
            """)
    void insert(@BindParts KeyRow row);

    @SqlUpdate("""
            update account_keys set private_key = null, retired_at = :now
            where account_id = :accountId and retired_at is null
            """)
    void retireAll(long accountId, long now);

    @SqlUpdate("""
            update account_keys set private_key = null, retired_at = :now
            where account_id is null and retired_at is null
            """)
    void retireOfInstance(long now);

    /** Any encrypted private key. */
    @SqlQuery("select * from account_keys where private_key is not null and sealed = 1 limit 1")
    Optional<KeyRow> findSealed();

    @SqlQuery("select * from account_keys where private_key is not null and sealed = 0 order by id limit :limit")
    List<KeyRow> findUnsealed(int limit);

    @SqlUpdate("update account_keys set private_key = :sealed, sealed = 1 where uri = :uri and private_key is not null")
    void seal(String uri, byte[] sealed);

    /** Accounts with signing keys. */
    @SqlQuery("""
            select account_id from account_keys
            where private_key is not null and sealed >= 0 and account_id is not null
            limit :limit
            """)
    List<Long> findOwners(int limit);

    /** The public keys of a remote account. */
    @SqlQuery("select public_key from account_keys where account_id = :accountId and private_key is null")
    List<byte[]> findPublic(long accountId);

    @SqlUpdate("delete from account_keys where account_id = :accountId and private_key is null")
    void deleteOf(long accountId);
}
