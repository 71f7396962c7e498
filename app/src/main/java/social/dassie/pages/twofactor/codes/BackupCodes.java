package social.dassie.pages.twofactor.codes;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.people.users.Passwords;

/**
 * Backup codes on paper, for the loss of the phone. Each is single-use. They are random numbers of 80 bits, so that a
 * plain hash of them is enough, and are shown only when they are generated.
 */
public final class BackupCodes {
    static final int NUMBER = 10;
    private static final int BYTES = 10;
    private static final int GROUP = 4;
    /** A code of Mastodon: 16 hexadecimal digits. */
    private static final Pattern FORMER = Pattern.compile("[0-9a-f]{16}");

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Database db;
    private final BackupCodeDao codes;
    private final Clock clock;
    private final Passwords passwords;

    /** @param passwords compares the codes of an adopted server, which are bcrypt hashes */
    public BackupCodes(Database db, Clock clock, Passwords passwords) {
        this.db = db;
        this.passwords = passwords;
        this.codes = db.dao(BackupCodeDao.class);
        this.clock = clock;
    }

    /** Generates codes that replace all earlier ones. */
    public List<String> make(long accountId) {
        List<String> made = Stream.generate(BackupCodes::random).limit(NUMBER).toList();
        db.runInTransaction(() -> {
            codes.deleteAll(accountId);
            made.forEach(code -> codes.insert(accountId, hash(accountId, plain(code)), clock.millis()));
        });
        return made;
    }

    /** Uses up a code, ignoring spaces, hyphens and case. False for a wrong one, and for one that was used before. */
    public boolean use(long accountId, String typed) {
        String plain = plain(typed);
        String hash = FORMER.matcher(plain).matches() ? former(accountId, plain) : hash(accountId, plain);
        return db.inTransaction(() -> codes.delete(accountId, hash));
    }

    /** Returns the stored hash of a code, if it is one of Mastodon; comparing takes a while, so it is not in a transaction. */
    private String former(long accountId, String plain) {
        return codes.findBcrypt(accountId).stream()
                .filter(hash -> passwords.matches(plain, hash))
                .findFirst()
                .orElseGet(() -> hash(accountId, plain));
    }

    public int left(long accountId) {
        return codes.count(accountId);
    }

    public void delete(long accountId) {
        db.runInTransaction(() -> codes.deleteAll(accountId));
    }

    /** Returns four groups of four letters and digits. */
    private static String random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        String letters = Base32.encode(bytes).toLowerCase(Locale.ROOT);
        StringBuilder code = new StringBuilder(letters);
        for (int i = letters.length() - GROUP; i > 0; i -= GROUP) {
            code.insert(i, '-');
        }
        return code.toString();
    }

    private static String plain(String typed) {
        return typed.replaceAll("[\\s-]", "").toLowerCase(Locale.ROOT);
    }

    private static String hash(long accountId, String plain) {
        return Secrets.hash("backup code " + accountId + " " + plain);
    }
}
