package social.dassie.cli.serving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Shell;
import social.dassie.testing.TestMail;

/** {@code dassie mail}, and what the other commands have to do with mail. */
class MailCommandTest {
    @TempDir
    Path directory;

    @AutoClose
    private final TestMail mail = TestMail.start();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void makeData() {
        assertEquals(0, run(Map.of(), "account", "create", "bob", "--email", "bob@mail.example", "--confirmed"));
    }

    private int run(Map<String, String> environment, String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> all = new ArrayList<>(List.of("--data-dir", directory.toString()));
        all.addAll(List.of(args));
        return Shell.run(
                new PrintWriter(out, true), new PrintWriter(err, true), environment, all.toArray(String[]::new));
    }

    private Map<String, String> configured() {
        return Map.of(
                "DASSIE_SMTP_HOST", "127.0.0.1",
                "DASSIE_SMTP_PORT", Integer.toString(mail.port()),
                "DASSIE_SMTP_TLS", "none",
                "DASSIE_SMTP_PASSWORD", "very secret");
    }

    @Test
    void test_sendsAnEmailAndReportsIt() {
        assertEquals(0, run(configured(), "mail", "test", "anna@mail.example"), err::toString);
        assertTrue(out.toString().contains("accepted the email to anna@mail.example"), out.toString());
        assertEquals("A test", mail.last().subject());
        assertEquals("anna@mail.example", mail.last().to());
    }

    @Test
    void test_reportsWhyItFailed() {
        assertEquals(1, run(Map.of(), "mail", "test", "anna@mail.example"));
        assertTrue(err.toString().startsWith("No mail is sent, because smtp.host is not set"), err.toString());
        mail.close();
        assertEquals(1, run(configured(), "mail", "test", "anna@mail.example"));
        assertTrue(
                err.toString().startsWith("The mail server 127.0.0.1:" + mail.port() + " did not accept the email"),
                err.toString());
        assertEquals(1, err.toString().lines().count());
    }

    @Test
    void settings_doNotShowThePassword() {
        assertEquals(0, run(configured(), "settings"));
        assertTrue(out.toString().contains("smtp.password = (set)"));
        assertFalse(out.toString().contains("very secret"));
        assertEquals(0, run(configured(), "settings", "get", "smtp.password"));
        assertEquals("very secret", out.toString().strip());
    }

    /** The emails of a tool are left to the server. */
    @Test
    void accountsCreatedByCommand_getAConfirmationEmail() {
        assertEquals(0, run(configured(), "account", "create", "anna", "--email", "anna@mail.example"), err::toString);
        assertEquals(0, mail.all().size());
        assertEquals(0, run(configured(), "jobs", "list", "--all"));
        assertTrue(out.toString().contains("confirmation"), out.toString());
        assertEquals(1, run(configured(), "account", "reject", "anna"));
        assertTrue(err.toString().startsWith("The account anna is not pending approval"), err.toString());
    }

    @Test
    void emailLinks_areInvalidatedByOperatorChanges() throws SQLException {
        run(Map.of(), "account", "create", "anna", "--email", "anna@mail.example", "--confirmed");
        for (List<String> change : List.of(
                List.of("account", "reset-password", "anna"),
                List.of("account", "modify", "anna", "--email", "new@mail.example"))) {
            ask("insert into email_tokens (token_hash, account_id, purpose, email, expires_at)"
                    + " select 'x', account_id, 'reset', 'anna@mail.example', 9000000000000 from users"
                    + " order by account_id desc limit 1 returning 1");
            assertEquals(0, run(Map.of(), change.toArray(String[]::new)), err::toString);
            assertEquals(0, ask("select count(*) from email_tokens"), change::toString);
        }
    }

    private int ask(String query) throws SQLException {
        try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = file.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
