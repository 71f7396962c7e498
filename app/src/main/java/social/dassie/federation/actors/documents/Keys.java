package social.dassie.federation.actors.documents;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.KeyFile;
import social.dassie.ground.storage.StartException;
import social.dassie.network.signatures.KeyKind;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.network.signatures.SigningKey;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/**
 * The keys with which local accounts, and the instance itself, sign requests: RSA with 2,048 bits, the only kind that
 * every server verifies; and those with which accounts prove their public activities: Ed25519 (FEP-8b32). A key is generated
 * when a signature or the actor's document first needs it.
 *
 * <p>A rotation replaces the key at once: every attempt of a delivery is signed again, so nothing signed with the old key
 * has to be verified later. The new key has a new id, because some servers never refetch a known id. The old key is no
 * longer served and can no longer sign, as its private part is erased; its row remains so that no later key gets its id.
 *
 * <p>Private keys are encrypted in the database ({@link KeySeal}), so that a copy of the database is not enough to
 * impersonate the accounts of this server.
 */
public final class Keys {
    private static final int RSA_BITS = 2_048;
    private static final String FIRST = "#main-key";
    private static final String LATER = "#key-";
    private static final String PROOF = "#ed25519-key";
    private static final String TELL = "tell_key";
    private static final int AT_ONCE = 20;

    /**
     * The public part of a key, for the document of the actor.
     *
     * @param ownerUri the id of the actor
     */
    public record PublicPart(String keyId, String ownerUri, PublicKey key) {}

    private static final String SEAL = "seal_keys";

    private final Database db;
    private final KeySeal seal;
    private final KeyDao keys;
    private final ImportedKeyDao former;
    private final Accounts accounts;
    private final Supplier<KeyPair> newKeys;
    private final Addresses addresses;
    private final Jobs jobs;
    private final Clock clock;
    /** The keys being generated. */
    private final ConcurrentMap<Owner, CompletableFuture<KeyRow>> making = new ConcurrentHashMap<>();

    /**
     * The actor that has a key.
     *
     * @param accountId null stands for the instance
     * @param isFormer whether it is the actor under the address from before this server was renamed
     * @param kind the kind of key
     */
    private record Owner(@Nullable Long accountId, boolean isFormer, KeyKind kind) {}

    public Keys(Platform platform, Accounts accounts, Supplier<KeyPair> newKeys) {
        this.db = platform.db();
        this.seal = new KeySeal(new KeyFile(platform.directory().path()));
        this.keys = db.dao(KeyDao.class);
        this.former = db.dao(ImportedKeyDao.class);
        this.accounts = accounts;
        this.newKeys = newKeys;
        this.addresses = platform.addresses();
        this.jobs = platform.jobs();
        this.clock = platform.clock();
        Events events = platform.events();
        jobs.handleInBatches(SEAL, (job, batch) -> sealSome(batch));
        jobs.handle(TELL, job -> events.publish(new AccountEvent.Changed(Long.parseLong(job.payload()))));
    }

    /**
     * Creates the key that encrypts private keys, and starts to encrypt those that an older version left unencrypted.
     * Throws {@link StartException} if they are encrypted with a key that is missing.
     */
    public void prepare() {
        Optional<KeyRow> sealed = keys.findSealed();
        seal.prepare(sealed.isPresent());
        sealed.ifPresent(this::privateKey);
        if (!keys.findUnsealed(1).isEmpty()) {
            db.runInTransaction(() -> jobs.add(SEAL, SEAL, "", clock.millis()));
        }
    }

    private @Nullable String sealSome(Batch batch) {
        while (!batch.isOver()) {
            int most = batch.remaining();
            List<KeyRow> rows = keys.findUnsealed(most);
            for (KeyRow row : rows) {
                keys.seal(row.uri(), seal.seal(row.uri(), Objects.requireNonNull(row.privateKey())));
            }
            batch.took(rows.size());
            if (rows.size() < most) {
                return null;
            }
        }
        return "";
    }

    /**
     * Retires every key of this server, including those that can no longer be decrypted, and returns the number of
     * accounts. Each account gets a new key when it needs one, and other servers are notified.
     */
    public long renewAll() {
        long renewed = new BatchedWork(db, AT_ONCE).repeat(this::retire);
        db.runInTransaction(() -> {
            // Keys that a running server generated meanwhile.
            while (retire(AT_ONCE) > 0) {}
            keys.retireOfInstance(clock.millis());
            former.eraseAll();
            seal.renew();
        });
        return renewed;
    }

    private int retire(int most) {
        List<Long> owners = keys.findOwners(most);
        for (long accountId : owners) {
            keys.retireAll(accountId, clock.millis());
            jobs.add(TELL, Long.toString(accountId), Long.toString(accountId), clock.millis());
        }
        return owners.size();
    }

    /**
     * Returns the key of a local account. Do not call it inside a transaction: the first call generates the key, which
     * takes a while.
     */
    public SigningKey of(long accountId) {
        return signing(current(new Owner(accountId, false, KeyKind.RSA)));
    }

    /** Returns the key with which a local account proves its activities. As {@link #of}, but generating it takes no time. */
    public SigningKey ofProofs(long accountId) {
        return signing(current(new Owner(accountId, false, KeyKind.ED25519)));
    }

    /**
     * Returns the key of a former actor: of a local account, or null for the instance. Only under the former origin do other
     * servers know what is signed with it. As {@link #of}.
     */
    public SigningKey ofFormer(@Nullable Long accountId) {
        return signing(current(new Owner(accountId, true, KeyKind.RSA)));
    }

    /** Returns the key of the instance, which signs for no account. As {@link #of}. */
    public SigningKey ofInstance() {
        return signing(current(new Owner(null, false, KeyKind.RSA)));
    }

    /** Returns the public part of the key of a local account; null stands for the instance. As {@link #of}. */
    public PublicPart publicPart(@Nullable Long accountId) {
        return publicPart(new Owner(accountId, false, KeyKind.RSA));
    }

    /** Returns the public part of the key with which a local account proves its activities. As {@link #ofProofs}. */
    public PublicPart publicPartOfProofs(long accountId) {
        return publicPart(new Owner(accountId, false, KeyKind.ED25519));
    }

    /** Returns the public part of the key of a former actor. As {@link #ofFormer}. */
    public PublicPart formerPublicPart(@Nullable Long accountId) {
        return publicPart(new Owner(accountId, true, KeyKind.RSA));
    }

    private PublicPart publicPart(Owner owner) {
        KeyRow row = current(owner);
        PublicKey key = PublicKeys.ofDer(row.publicKey())
                .orElseThrow(() -> new IllegalStateException("The key " + row.uri() + " cannot be read"));
        return new PublicPart(row.uri(), ownerUri(owner), key);
    }

    /**
     * Replaces the key of a local account, and returns the id of the new one. The running server notifies other servers,
     * even if a command called this.
     */
    public String rotate(long accountId) {
        KeyPair pair = newKeys.get();
        return db.inTransaction(() -> {
            long now = clock.millis();
            keys.retireAll(accountId, now);
            String id = Long.toString(accountId);
            jobs.add(TELL, id, id, now);
            return insert(new Owner(accountId, false, KeyKind.RSA), pair, now).uri();
        });
    }

    private KeyRow current(Owner owner) {
        return find(owner).orElseGet(() -> makeOnce(owner));
    }

    private Optional<KeyRow> find(Owner owner) {
        return keys.findCurrent(
                owner.accountId(), owner.isFormer(), owner.kind().stored());
    }

    /** Generates a key, or waits for the thread that is generating it. */
    private KeyRow makeOnce(Owner owner) {
        CompletableFuture<KeyRow> mine = new CompletableFuture<>();
        CompletableFuture<KeyRow> others = making.putIfAbsent(owner, mine);
        if (others != null) {
            return others.join();
        }
        try {
            // Another thread may have generated it since the check above.
            KeyRow made = find(owner).orElseGet(() -> make(owner));
            mine.complete(made);
            return made;
        } catch (RuntimeException e) {
            mine.completeExceptionally(e);
            throw e;
        } finally {
            making.remove(owner);
        }
    }

    private KeyRow make(Owner owner) {
        KeyPair pair = owner.kind() == KeyKind.RSA ? newKeys.get() : newPair(owner.kind());
        return db.inTransaction(() -> find(owner).orElseGet(() -> insert(owner, pair, clock.millis())));
    }

    private KeyRow insert(Owner owner, KeyPair pair, long now) {
        int made = keys.count(owner.accountId(), owner.isFormer(), owner.kind().stored());
        String uri = ownerUri(owner) + fragment(owner.kind(), made);
        KeyRow row = new KeyRow(
                owner.accountId(),
                uri,
                owner.kind().stored(),
                pair.getPublic().getEncoded(),
                seal.seal(uri, pair.getPrivate().getEncoded()),
                true,
                owner.isFormer(),
                now,
                null,
                null);
        keys.insert(row);
        return row;
    }

    /** @param made how many keys of this kind the owner has had */
    private static String fragment(KeyKind kind, int made) {
        if (kind == KeyKind.RSA) {
            return made == 0 ? FIRST : LATER + (made + 1);
        }
        return made == 0 ? PROOF : PROOF + "-" + (made + 1);
    }

    private String ownerUri(Owner owner) {
        Addresses before = addresses.formerOrigin();
        Addresses origin = owner.isFormer() && before != null ? before : addresses;
        if (owner.accountId() == null) {
            return origin.instanceActor();
        }
        Account account = accounts.get(owner.accountId());
        if (!account.isLocal()) {
            throw new IllegalArgumentException("Only local accounts have keys that sign");
        }
        return origin.actor(account.username());
    }

    private byte[] privateKey(KeyRow row) {
        byte[] stored = Objects.requireNonNull(row.privateKey());
        return row.sealed() ? seal.open(row.uri(), stored) : stored;
    }

    private SigningKey signing(KeyRow row) {
        try {
            PrivateKey key = KeyFactory.getInstance(KeyKind.ofStored(row.kind()).family())
                    .generatePrivate(new PKCS8EncodedKeySpec(privateKey(row)));
            return new SigningKey(row.uri(), key);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The key " + row.uri() + " cannot be read", e);
        }
    }

    /** Generates an RSA key pair, which takes a fraction of a second. */
    public static KeyPair newPair() {
        return newPair(KeyKind.RSA);
    }

    private static KeyPair newPair(KeyKind kind) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(kind.family());
            if (kind == KeyKind.RSA) {
                generator.initialize(RSA_BITS);
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java makes no keys of the kind " + kind.stored(), e);
        }
    }
}
