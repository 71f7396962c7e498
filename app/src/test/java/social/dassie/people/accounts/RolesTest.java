package social.dassie.people.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;

/** The first roles stand in a migration and in {@link Role}: a sandbox that was emptied gets those of the latter. */
class RolesTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    @Test
    void newInstance_hasTheFirstRoles() {
        assertEquals(Role.FIRST, app.app().core().people().accounts.roles.all());
    }
}
