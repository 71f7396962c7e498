package social.dassie.pages.twofactor.codes;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.Database;
import social.dassie.ground.words.Words;

/**
 * The keys of authenticator apps. They are stored in plain text, in a database that only the server's user may read:
 * the server needs them to check a code, and a key to decrypt them would be in the same directory and the same backup.
 */
public final class TotpKeys {
    /** As long as the hash, as RFC 4226 section 4 recommends. */
    private static final int KEY_BYTES = 20;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Database db;
    private final TotpDao keys;
    private final Clock clock;

    public TotpKeys(Database db, Clock clock) {
        this.db = db;
        this.keys = db.dao(TotpDao.class);
        this.clock = clock;
    }

    /** Returns the key, confirmed or not. */
    public Optional<TotpKey> find(long accountId) {
        return keys.find(accountId);
    }

    public boolean isOn(long accountId) {
        return find(accountId).filter(TotpKey::isConfirmed).isPresent();
    }

    /** Generates an unconfirmed key; 422 if a key is in use. */
    public void begin(long accountId) {
        byte[] key = new byte[KEY_BYTES];
        RANDOM.nextBytes(key);
        db.runInTransaction(() -> {
            if (!keys.begin(accountId, Base32.encode(key), clock.millis())) {
                throw ApiException.unprocessable(Words.say(
                        "twofactor.codes.an_authenticator_app_is_set", "An authenticator app is set up already."));
            }
        });
    }

    /** Confirms the unconfirmed key, if the code is its. */
    public boolean confirm(long accountId, String code) {
        TotpKey key = find(accountId).filter(one -> !one.isConfirmed()).orElse(null);
        OptionalLong step = key == null ? OptionalLong.empty() : match(key, code);
        return key != null
                && step.isPresent()
                && db.inTransaction(() -> keys.confirm(accountId, key.secret(), step.getAsLong(), clock.millis()));
    }

    /** Uses up a code. False for a wrong one, and for one that was used before. */
    public boolean use(long accountId, String code) {
        TotpKey key = find(accountId).filter(TotpKey::isConfirmed).orElse(null);
        OptionalLong step = key == null ? OptionalLong.empty() : match(key, code);
        return key != null
                && step.isPresent()
                && db.inTransaction(() -> keys.use(accountId, key.secret(), step.getAsLong()));
    }

    public boolean delete(long accountId) {
        return db.inTransaction(() -> keys.delete(accountId));
    }

    private OptionalLong match(TotpKey key, String code) {
        return Totp.match(Base32.decode(key.secret()), code, clock.millis());
    }
}
