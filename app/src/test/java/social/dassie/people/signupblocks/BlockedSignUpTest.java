package social.dassie.people.signupblocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.ApiException;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** That blocks hold where people sign up or change their address. */
class BlockedSignUpTest {
    private static final String DOMAINS = "/api/v1/admin/email_domain_blocks";
    private static final String HERE = "203.0.113.9";

    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("registrations", "open", "trusted_proxies", "127.0.0.1"));

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient program = app.application("write:accounts");

    private Answer signUp(String address, String username, String email) {
        String path = "/api/v1/accounts";
        var request = program.request("POST", path)
                .header("X-Forwarded-For", address)
                .header("Content-Type", "application/json")
                .body("{\"username\":\"" + username + "\",\"email\":\"" + email
                        + "\",\"password\":\"a long password\",\"agreement\":true,\"locale\":\"en\"}");
        return program.answer(request.asBytes(), "POST", path);
    }

    private boolean isApproved(String username) {
        long id = app.app().core().accounts().findByAcct(username).orElseThrow().id();
        return app.app().core().users().get(id).approved();
    }

    private void blockIp(String ip, String severity) {
        owner.post("/api/v1/admin/ip_blocks", "ip", ip, "severity", severity);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sign_up_block", "no_access"})
    void aBlockedNetwork_makesNoAccounts(String severity) {
        blockIp("192.0.2.0/24", severity);
        signUp("192.0.2.1", "anna", "anna@mail.example").expect(403, "This action is not allowed");
        assertTrue(app.app().core().accounts().findByAcct("anna").isEmpty());
        signUp("192.0.3.1", "anna", "anna@mail.example").expect(200);
        assertTrue(isApproved("anna"));
    }

    @Test
    void networkRequiringApproval_createsPendingAccounts() {
        blockIp("192.0.2.0/24", "sign_up_requires_approval");
        JsonNode made =
                signUp("192.0.2.1", "anna", "anna@mail.example").expect(200).json();
        assertFalse(isApproved("anna"));
        app.withToken(made.path("access_token").asText())
                .call("GET", "/api/v1/timelines/home")
                .expect(403, "Your login is currently pending approval");
        signUp(HERE, "bert", "bert@mail.example").expect(200);
        assertTrue(isApproved("bert"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x@spam.example", "x@SPAM.Example", "x@deep.below.spam.example"})
    void aBlockedProvider_isNamedAsSuch(String email) {
        owner.post(DOMAINS, "domain", "spam.example");
        Answer answer =
                signUp(HERE, "anna", email).expect(422, "Validation failed: Email uses a disallowed e-mail provider");
        assertEquals(
                "{\"email\":[{\"error\":\"ERR_BLOCKED\",\"description\":\"uses a disallowed e-mail provider\"}]}",
                answer.json()
                        .path("details")
                        .toString()
                        .replaceAll("\\{(\"description\":\"[^\"]*\"),(\"error\":\"[^\"]*\")}", "{$2,$1}"));
        assertTrue(app.app().core().accounts().findByAcct("anna").isEmpty());
        signUp(HERE, "anna", "x@nospam.example").expect(200);
    }

    @Test
    void providerRequiringApproval_createsPendingAccounts() {
        owner.post(DOMAINS, "domain", "odd.example", "allow_with_approval", true);
        signUp(HERE, "anna", "anna@odd.example").expect(200);
        assertFalse(isApproved("anna"));
        signUp(HERE, "bert", "bert@mail.example").expect(200);
        assertTrue(isApproved("bert"));
    }

    @Test
    void providerHistory_countsAttemptsAndAddressesPerDay() {
        String id = owner.post(DOMAINS, "domain", "spam.example").path("id").asText();
        String odd = owner.post(DOMAINS, "domain", "odd.example", "allow_with_approval", true)
                .path("id")
                .asText();
        signUp("192.0.2.1", "anna", "a@spam.example").expect(422);
        signUp("192.0.2.1", "anna", "b@spam.example").expect(422);
        signUp("192.0.2.2", "anna", "c@spam.example").expect(422);
        signUp("192.0.2.3", "carl", "c@odd.example").expect(200);
        assertEquals("2 of 3", today(id));
        assertEquals("1 of 1", today(odd));
        app.clock().advance(Duration.ofDays(1));
        signUp("192.0.2.1", "anna", "a@spam.example").expect(422);
        assertEquals("1 of 1", today(id));
        JsonNode yesterday = owner.get(DOMAINS).get(1).path("history").get(1);
        assertEquals("3", yesterday.path("uses").asText());
        app.clock().advance(Duration.ofDays(7));
        assertEquals("0 of 0", today(id));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from email_domain_block_uses"));
    }

    private String today(String id) {
        JsonNode day = owner.get(DOMAINS + "/" + id).path("history").get(0);
        return day.path("accounts").asText() + " of " + day.path("uses").asText();
    }

    @Test
    void aBlockedAddress_readsAsTaken_inEverySpelling() {
        owner.post("/api/v1/admin/canonical_email_blocks", "email", "thrown.out@mail.example");
        for (String email : new String[] {"thrown.out@mail.example", "Thrown.O.ut+again@mail.example"}) {
            JsonNode answer = signUp(HERE, "anna", email)
                    .expect(422, "Validation failed: Email has already been taken")
                    .json();
            assertEquals(
                    "ERR_TAKEN",
                    answer.path("details").path("email").path(0).path("error").asText());
        }
        signUp(HERE, "anna", "thrownin@mail.example").expect(200);
    }

    @Test
    void blockedAddress_isRejectedWhenChanging() {
        TestClient anna = app.user("anna");
        owner.post(DOMAINS, "domain", "spam.example");
        owner.post("/api/v1/admin/canonical_email_blocks", "email", "out@mail.example");
        var users = app.app().core().users();
        for (String email : new String[] {"anna@spam.example", "o.u.t@mail.example"}) {
            for (Runnable change : new Runnable[] {
                () -> users.changeEmail(anna.id(), email), () -> users.requestEmailChange(anna.id(), email)
            }) {
                ApiException refused = org.junit.jupiter.api.Assertions.assertThrows(ApiException.class, change::run);
                assertEquals(422, refused.status());
            }
        }
        assertEquals("anna@mail.example", users.get(anna.id()).email());
        assertEquals("0 of 0", today(owner.get(DOMAINS).get(0).path("id").asText()));
        users.changeEmail(anna.id(), "new@mail.example");
    }
}
