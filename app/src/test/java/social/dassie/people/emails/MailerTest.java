package social.dassie.people.emails;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.mail.MessagingException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.AllSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.testing.StartTlsGate;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestMail;

class MailerTest {
    @TempDir
    Path directory;

    @AutoClose
    private final TestMail mail = TestMail.start();

    private Email email = Email.of("Something", "Once.");

    @BeforeEach
    void write() {
        email = Email.of("Grüße & <b>more</b>", "First ä.", "Then <script>alert(1)</script>.")
                .withLink("Look", "https://dassie.example/x?a=1&b=2");
    }

    private Mailer mailer(String... more) {
        Map<String, String> flags = mail.settings(more);
        SettingsSource settings = AllSettings.load(directory, Map.of(), flags);
        return new Mailer(settings, new Addresses("https://dassie.example"), new TestClock(), null);
    }

    @Test
    void email_isTextAndHtml_signedByTheInstance() throws MessagingException {
        mailer().send("anna@mail.example", email);
        TestMail.Mail got = mail.last();
        assertEquals("anna@mail.example", got.to());
        assertEquals("Grüße & <b>more</b>", got.subject());
        assertEquals("Burrow <noreply@dassie.example>", got.header("From"));
        assertEquals("auto-generated", got.header("Auto-Submitted"));
        assertEquals(
                "First ä.\n\nThen <script>alert(1)</script>.\n\nhttps://dassie.example/x?a=1&b=2\n\n-- \nBurrow\n",
                got.text());
        assertTrue(got.html().contains("<p>Then &lt;script&gt;alert(1)&lt;/script&gt;.</p>"), got.html());
        assertTrue(got.html().contains("<a href=\"https://dassie.example/x?a=1&amp;b=2\">Look</a>"), got.html());
    }

    @Test
    void sender_isTheConfiguredOne() throws MessagingException {
        mailer("smtp.from", "people@dassie.example").send("anna@mail.example", email);
        assertEquals("Burrow <people@dassie.example>", mail.last().header("From"));
    }

    @Test
    void userAndPassword_mustBeRight() throws MessagingException {
        mail.knows("dassie", "secret");
        mailer("smtp.user", "dassie", "smtp.password", "secret").send("anna@mail.example", email);
        Mailer wrong = mailer("smtp.user", "dassie", "smtp.password", "guess");
        assertThrows(MessagingException.class, () -> wrong.send("anna@mail.example", email));
        assertEquals(1, mail.all().size());
    }

    /** The server here speaks plain text only. */
    @Test
    void requiredTls_isEnforced() {
        assertThrows(
                MessagingException.class, () -> mailer("smtp.tls", "starttls").send("a@mail.example", email));
        assertThrows(MessagingException.class, () -> mailer("smtp.tls", "tls").send("a@mail.example", email));
        assertEquals(0, mail.all().size());
    }

    @Test
    void tls_requiresATrustedCertificate() throws Exception {
        try (TestMail secure = TestMail.startWithTls()) {
            Map<String, String> flags = secure.settings("smtp.tls", "tls", "smtp.host", "localhost");
            SettingsSource settings = AllSettings.load(directory, Map.of(), flags);
            Addresses addresses = new Addresses("https://dassie.example");
            Mailer trusting = new Mailer(
                    settings, addresses, new TestClock(), null, TestMail.trust().getSocketFactory());
            trusting.send("anna@mail.example", email);
            assertEquals("anna@mail.example", secure.last().to());
            Mailer usual = new Mailer(settings, addresses, new TestClock(), null);
            assertThrows(MessagingException.class, () -> usual.send("anna@mail.example", email));
            assertEquals(1, secure.all().size());
        }
    }

    @Test
    void startTls_protectsEmailAndPassword() throws Exception {
        mail.knows("dassie", "secret");
        try (StartTlsGate gate = new StartTlsGate(TestMail.identity(), mail.port())) {
            Map<String, String> flags = mail.settings(
                    "smtp.tls", "starttls", "smtp.host", "localhost", "smtp.port", Integer.toString(gate.port()));
            flags.put("smtp.user", "dassie");
            flags.put("smtp.password", "secret");
            SettingsSource settings = AllSettings.load(directory, Map.of(), flags);
            Addresses addresses = new Addresses("https://dassie.example");
            new Mailer(
                            settings,
                            addresses,
                            new TestClock(),
                            null,
                            TestMail.trust().getSocketFactory())
                    .send("anna@mail.example", email);
            assertEquals("anna@mail.example", mail.last().to());
            assertEquals(List.of("EHLO", "STARTTLS"), gate.heardInTheOpen());
            Mailer usual = new Mailer(settings, addresses, new TestClock(), null);
            assertThrows(MessagingException.class, () -> usual.send("anna@mail.example", email));
            assertEquals(1, mail.all().size());
        }
    }

    @Test
    void subjectsAndAddresses_cannotAddHeaders() throws MessagingException {
        mailer().send("anna@mail.example", Email.of("One\r\nBcc: eve@mail.example", "Body."));
        assertEquals("One Bcc: eve@mail.example", mail.last().subject());
        assertEquals(1, mail.all().size());
        assertThrows(
                MessagingException.class, () -> mailer().send("anna@mail.example\r\nBcc: eve@mail.example", email));
        assertThrows(MessagingException.class, () -> mailer().send("anna@mail.example, eve@mail.example", email));
        assertEquals(1, mail.all().size());
    }

    @Test
    void withoutAHost_nothingIsConfigured() {
        assertTrue(mailer().isConfigured());
        assertFalse(mailer("smtp.host", "").isConfigured());
    }
}
