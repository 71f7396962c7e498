package social.dassie.people.users;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommonPasswordsTest {
    private static final List<String> OWN = List.of("alice", "burrow", "x");

    private final CommonPasswords common = new CommonPasswords();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password",
                "passwordpassword",
                "Password2024!",
                "P4$$w0rd-123456",
                "123456789012",
                "210987654321",
                "aaaaaaaaaaaa",
                "abcabcabcabc",
                "abcdefghijkl",
                "qwertyuiop12",
                "1qaz2wsx1qaz",
                "iloveyou1234",
                "correcthorsebatterystaple",
                "letmeinplease",
                "alicealice99",
                "Burrow-Alice-1",
                "motdepasse123",
                "contraseña12",
                "!@#$%^&*()_+",
                "administrator"
            })
    void frequentlyGuessedPasswords_areCommon(String password) {
        assertTrue(common.contain(password, OWN), password);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "correct horse battery staple",
                "granite evening hyrax 4",
                "a long password",
                "password of alice",
                "k3v9xq2zr7mt",
                "Wz4#pL9!xKq2",
                "das gelbe Sofa brennt",
                "ゆきがふるよるのうみ",
                "x7_burrow_pq9"
            })
    void otherPasswords_areNotCommon(String password) {
        assertFalse(common.contain(password, OWN), password);
    }
}
