package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Document;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestLog;

/** The line of the log that programs such as fail2ban count. Its words are a promise. */
class FailedSignInTest {
    private static final String WORDS = "Failed sign-in from ";

    @Test
    void wrongPassword_logsOneLineWithTheAddress() {
        try (TestApp app = TestApp.start();
                TestLog log = TestLog.open()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app);
            for (String email : List.of("alice@mail.example", "nobody@mail.example", "x\n from 192.0.2.1 for ", "")) {
                browser.open("/auth/sign_in");
                browser.submit("/auth/sign_in", "email", email, "password", "a wrong password")
                        .expect(422);
            }
            List<String> lines = log.lines(WORDS);
            assertEquals(4, lines.size(), lines::toString);
            assertTrue(lines.get(0).endsWith(WORDS + "127.0.0.1 for alice"), lines::toString);
            for (String unknown : lines.subList(1, 4)) {
                assertTrue(unknown.endsWith(WORDS + "127.0.0.1 for an unknown login"), unknown);
            }
            assertEquals(List.of(), log.lines("wrong password"));
            assertEquals(List.of(), log.lines("nobody@"));
        }
    }

    @Test
    void wrongPasswordInSettings_isLogged_andASignInIsNot() {
        try (TestApp app = TestApp.start();
                TestLog log = TestLog.open()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            assertEquals(List.of(), log.lines(WORDS));
            browser.open("/settings");
            browser.submit("/settings/password", "current_password", "a guess", "password", "another password")
                    .expect(422);
            browser.submit("/settings/email", "current_password", "a guess", "email", "thief@mail.example")
                    .expect(422);
            assertEquals(2, log.lines(WORDS + "127.0.0.1 for alice").size());
        }
    }

    @Test
    void filterOfTheDocument_findsTheAddress() throws IOException {
        String filter = new Document("operations.md")
                .text()
                .lines()
                .filter(line -> line.startsWith("failregex = "))
                .findFirst()
                .orElseThrow()
                .substring("failregex = ".length());
        Pattern pattern = Pattern.compile(filter.replace("<HOST>", "(?<host>[0-9a-f:.]+)"));
        var match = pattern.matcher("2026-11-22 05:10:03.912 WARN Users - Failed sign-in from 2001:db8::7 for alice");
        assertTrue(match.find());
        assertEquals("2001:db8::7", match.group("host"));
    }
}
