package social.dassie.testing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.security.crypto.bcrypt.BCrypt;
import social.dassie.people.users.Passwords;

/**
 * Hashes each password once in a process: thousands of accounts of tests have the same few. What is stored are real
 * hashes, of the lowest cost, and what does not match does not match.
 */
public final class TestPasswords {
    private static final int COST = 4;
    /** A salt is as long as what stands before the hash itself. */
    private static final int SALT_LENGTH = 29;

    private static final Map<String, String> KNOWN = new ConcurrentHashMap<>();

    private TestPasswords() {}

    public static Passwords quick() {
        return new Passwords(COST, TestPasswords::hash);
    }

    private static String hash(String password, String salt) {
        String question = salt.length() == SALT_LENGTH ? password : password + '\n' + salt;
        return KNOWN.computeIfAbsent(question, unknown -> BCrypt.hashpw(password, salt));
    }
}
