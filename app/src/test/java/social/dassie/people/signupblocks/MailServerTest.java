package social.dassie.people.signupblocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.ApiException;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestDns;
import social.dassie.testing.TestLog;

/** Blocks of email domains, applied to the mail servers behind an address; the name server is a real one. */
class MailServerTest {
    private static final String DOMAINS = "/api/v1/admin/email_domain_blocks";
    private static final String BLOCKED = "Validation failed: Email uses a disallowed e-mail provider";
    private static final String NOWHERE = "Validation failed: Email does not seem to exist";

    @AutoClose
    private final TestDns dns = TestDns.start()
            .mx("fresh.example", 20, "backup.elsewhere.example")
            .mx("fresh.example", 10, "MX1.Throwaway.Example")
            .address("mx1.throwaway.example", "192.0.2.25")
            .address("mx1.throwaway.example", "2001:db8::25")
            .address("backup.elsewhere.example", "192.0.2.26")
            .mx("mail.example", 10, "mx.mail.example")
            .address("mx.mail.example", "198.51.100.1")
            .address("bare.example", "192.0.2.80")
            .mx("refusing.example", 0, "")
            .address("refusing.example", "192.0.2.81")
            .mx("broken.example", 10, "gone.example");

    @RegisterExtension
    final TestApp app = TestApp.start(Map.of(
            "registrations",
            "open",
            "registrations.check_mail_servers",
            "true",
            "registrations.dns_server",
            dns.address(),
            "rate_limits",
            "false"));

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient program = app.application("write:accounts");

    private Answer signUp(String username, String email) {
        return program.call(
                "POST",
                "/api/v1/accounts",
                "username",
                username,
                "email",
                email,
                "password",
                "a long password",
                "agreement",
                "true",
                "locale",
                "en");
    }

    private boolean isApproved(String username) {
        long id = app.app().core().accounts().findByAcct(username).orElseThrow().id();
        return app.app().core().users().get(id).approved();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mx1.throwaway.example",
                "throwaway.example",
                "backup.elsewhere.example",
                "192.0.2.25",
                "192.0.2.26",
                "2001:DB8:0::25"
            })
    void aBlockCoversTheMailServers_byNameAndByAddress(String blocked) {
        String id = owner.post(DOMAINS, "domain", blocked).path("id").asText();
        JsonNode details =
                signUp("anna", "anna@fresh.example").expect(422, BLOCKED).json().path("details");
        assertEquals("ERR_BLOCKED", details.at("/email/0/error").asText());
        JsonNode today = owner.get(DOMAINS + "/" + id).path("history").get(0);
        assertEquals("1", today.path("uses").asText());
        signUp("bert", "bert@mail.example").expect(200);
        assertTrue(isApproved("bert"));
        owner.delete(DOMAINS + "/" + id);
        signUp("anna", "anna@fresh.example").expect(200);
    }

    @Test
    void blockRequiringApproval_includesThemToo() {
        owner.post(DOMAINS, "domain", "throwaway.example", "allow_with_approval", true);
        signUp("anna", "anna@fresh.example").expect(200);
        assertFalse(isApproved("anna"));
        signUp("bert", "bert@mail.example").expect(200);
        assertTrue(isApproved("bert"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"no-such.example", "refusing.example", "broken.example"})
    void domainThatAcceptsNoMail_isRejected(String domain) {
        JsonNode details =
                signUp("anna", "anna@" + domain).expect(422, NOWHERE).json().path("details");
        assertEquals("ERR_UNREACHABLE", details.at("/email/0/error").asText());
        assertTrue(app.app().core().accounts().findByAcct("anna").isEmpty());
    }

    @Test
    void aDomainWithoutMailServers_takesItsEmailItself() {
        signUp("anna", "anna@bare.example").expect(200);
        owner.post(DOMAINS, "domain", "192.0.2.80");
        signUp("bert", "bert@bare.example").expect(422, BLOCKED);
    }

    @Test
    void failingNameServer_blocksNoOne() {
        dns.fails();
        owner.post(DOMAINS, "domain", "throwaway.example");
        signUp("anna", "anna@fresh.example").expect(200);
        assertTrue(dns.questions().contains("fresh.example 15"), dns.questions().toString());
        signUp("bert", "bert@throwaway.example").expect(422, BLOCKED);
    }

    @Test
    void silentNameServer_blocksNoOne() {
        dns.fallsSilent();
        signUp("anna", "anna@no-such.example").expect(200);
        assertTrue(
                dns.questions().contains("no-such.example 15"), dns.questions().toString());
    }

    @Test
    void emptyNameServer_blocksNoOne_andIsLoggedHourly() {
        dns.knowsNothing();
        try (TestLog log = TestLog.open()) {
            signUp("anna", "anna@fresh.example").expect(200);
            signUp("bert", "bert@mail.example").expect(200);
            assertEquals(1, log.lines("does not know the root").size());
            assertEquals(1, log.lines("registrations.dns_server").size());
            app.clock().advance(Duration.ofMinutes(61));
            signUp("cleo", "cleo@mail.example").expect(200);
            assertEquals(2, log.lines("does not know the root").size());
        }
    }

    @Test
    void unresolvableMailServer_doesNotHideTheOthers() {
        dns.mx("sly.example", 0, "silent.sly.example").mx("sly.example", 10, "mx1.throwaway.example");
        dns.fallsSilentAbout("silent.sly.example");
        dns.mx("lame.example", 0, "failing.lame.example").mx("lame.example", 10, "mx.lame.example");
        dns.address("mx.lame.example", "192.0.2.25");
        dns.failsAbout("failing.lame.example");
        owner.post(DOMAINS, "domain", "throwaway.example");
        owner.post(DOMAINS, "domain", "192.0.2.25");
        signUp("anna", "anna@sly.example").expect(422, BLOCKED);
        signUp("bert", "bert@lame.example").expect(422, BLOCKED);
        for (int i = 0; i < 8; i++) {
            dns.mx("many.example", i, "mx" + i + ".mail.example");
        }
        dns.mx("many.example", 50, "mx1.throwaway.example");
        signUp("dave", "dave@many.example").expect(422, BLOCKED);
        dns.mx("half.example", 0, "failing.lame.example");
        signUp("cleo", "cleo@half.example").expect(200);
    }

    @Test
    void aNewAddress_isCheckedAsWell() {
        TestClient anna = app.user("anna");
        owner.post(DOMAINS, "domain", "throwaway.example");
        var confirmations = app.app().core().people().emails.confirmations;
        for (String email : List.of("anna@fresh.example", "anna@no-such.example")) {
            ApiException refused = org.junit.jupiter.api.Assertions.assertThrows(
                    ApiException.class, () -> confirmations.change(anna.id(), email));
            assertEquals(422, refused.status());
        }
        assertEquals(
                "anna@mail.example", app.app().core().users().get(anna.id()).email());
        confirmations.change(anna.id(), "anna@bare.example");
        assertEquals(
                "anna@bare.example", app.app().core().users().get(anna.id()).email());
    }

    @Test
    void disabledCheck_makesNoDnsQueries() {
        try (TestApp off = TestApp.start(Map.of(
                "registrations",
                "open",
                "registrations.check_mail_servers",
                "false",
                "registrations.dns_server",
                dns.address()))) {
            off.application("write:accounts")
                    .call(
                            "POST",
                            "/api/v1/accounts",
                            "username",
                            "anna",
                            "email",
                            "anna@no-such.example",
                            "password",
                            "a long password",
                            "agreement",
                            "true",
                            "locale",
                            "en")
                    .expect(200);
            assertEquals(List.of(), dns.questions());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.0/24", "2001:db8::/32", "a b"})
    void networksAndInvalidText_areNoDomains(String typed) {
        owner.call("POST", DOMAINS, "domain", typed).expect(422);
    }
}
