package social.dassie.federation.actors.documents;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Clock;
import java.util.Optional;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.KeyFile;
import social.dassie.network.signatures.SigningKey;

/**
 * Keys of accounts on other servers, from archives that their owners imported here: each signs the {@code Move} of its
 * account to this server, and is erased when that was delivered. They are encrypted as the keys of local accounts are.
 */
public final class ImportedKeys {
    private final Database db;
    private final ImportedKeyDao rows;
    private final KeySeal seal;
    private final Clock clock;

    public ImportedKeys(Platform platform) {
        this.db = platform.db();
        this.rows = db.dao(ImportedKeyDao.class);
        this.seal = new KeySeal(new KeyFile(platform.directory().path()));
        this.clock = platform.clock();
    }

    /** Whether an account here has stored the key of this actor before, even if it is erased by now. */
    public boolean has(long accountId, String actorUri) {
        return rows.has(accountId, actorUri);
    }

    /** Stores the key of an actor for the account that imports its archive; joins the caller's transaction. Returns its number. */
    public long add(long accountId, String actorUri, SigningKey key) {
        byte[] sealed = seal.seal(key.keyId(), key.key().getEncoded());
        return rows.insert(accountId, actorUri, key.keyId(), sealed, clock.millis());
    }

    /** Returns a key; empty if it is erased. */
    public Optional<SigningKey> find(long id) {
        return rows.find(id).map(row -> {
            try {
                PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(seal.open(row.keyUri(), row.privateKey()));
                PrivateKey key = KeyFactory.getInstance("RSA").generatePrivate(spec);
                return new SigningKey(row.keyUri(), key);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("The key " + row.keyUri() + " cannot be read", e);
            }
        });
    }

    /** Erases the keys from before a time, in milliseconds since the epoch, that have nothing more to sign. */
    public void eraseUnused(long before) {
        db.runInTransaction(() -> rows.eraseUnused(before));
    }
}
