package social.dassie.people.users;

import java.nio.charset.StandardCharsets;
import java.util.function.BinaryOperator;
import org.springframework.security.crypto.bcrypt.BCrypt;
import social.dassie.ground.api.Secrets;

/**
 * Hashes and checks passwords, which are stored as bcrypt hashes; bcrypt reads only 72 bytes, so longer passwords are
 * refused and not truncated. The reference server requires 8 characters, and so does the sandbox, because its clients
 * are tested with such passwords; all other instances require more.
 */
public final class Passwords {
    public static final int MIN_CHARACTERS = 12;
    public static final int SANDBOX_MIN_CHARACTERS = 8;
    public static final int MAX_BYTES = 72;

    private final int cost;
    private final BinaryOperator<String> bcrypt;

    /** @param cost log2 of the rounds: 10 for real passwords, 4 where speed matters and security does not */
    public Passwords(int cost) {
        this(cost, BCrypt::hashpw);
    }

    /** @param bcrypt hashes a password with the salt and the cost of a salt or of another hash */
    public Passwords(int cost, BinaryOperator<String> bcrypt) {
        this.cost = cost;
        this.bcrypt = bcrypt;
    }

    public String hash(String password) {
        return bcrypt.apply(password, BCrypt.gensalt(cost));
    }

    public boolean matches(String password, String hash) {
        return !isTooLong(password) && Secrets.areEqual(bcrypt.apply(password, hash), hash);
    }

    /** Takes the same time as a comparison, so that the time does not reveal whether an email address is known. */
    public boolean matchesNothing(String password) {
        if (!isTooLong(password)) {
            var unused = hash(password);
        }
        return false;
    }

    public static boolean isTooLong(String password) {
        return password.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES;
    }
}
