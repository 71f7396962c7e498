package social.dassie.people.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.security.crypto.bcrypt.BCrypt;
import social.dassie.ground.platform.Platform;
import social.dassie.testing.TestApp;

/** An address without a login costs as much work as one with it, so that nobody learns by the clock who is here. */
class UnknownLoginTest {
    private static final int COST = 4;

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final List<String> costs = new ArrayList<>();
    private final Users users = users();

    private Users users() {
        Platform platform = app.app().core().platform();
        Passwords passwords = new Passwords(COST, (password, salt) -> {
            costs.add(salt.substring(0, "$2a$04".length()));
            return BCrypt.hashpw(password, salt);
        });
        return new Users(
                platform,
                app.app().core().people().accounts,
                passwords,
                app.app().core().signUpBlocks(),
                false);
    }

    @Test
    void anUnknownAddress_isHashedOnceAtTheSameCost_asAWrongPassword() {
        app.user("alice");
        assertTrue(users.authenticate("alice@mail.example", "wrong").isEmpty());
        assertTrue(users.authenticate("nobody@mail.example", "wrong").isEmpty());
        assertEquals(List.of("$2a$04", "$2a$04"), costs);
        assertTrue(users.authenticate("alice@mail.example", "password of alice").isPresent());
    }
}
