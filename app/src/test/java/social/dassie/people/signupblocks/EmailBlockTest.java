package social.dassie.people.signupblocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Blocked providers of mail and blocked addresses, as the staff keeps them. */
class EmailBlockTest {
    private static final String DOMAINS = "/api/v1/admin/email_domain_blocks";
    private static final String EMAILS = "/api/v1/admin/canonical_email_blocks";
    /** SHA-256 of {@code test@example.com}, made with another program. */
    private static final String HASH = "973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("owner", Role.OWNER);

    private List<String> audited(String type, String id) {
        return app.app().core().platform().audit().of(type, Long.parseLong(id), 10).stream()
                .map(AuditEntry::action)
                .toList();
    }

    @Test
    void aDomainBlock_hasAHistoryOfSevenDays() {
        JsonNode made = owner.post(DOMAINS, "domain", "Spam.Example");
        assertEquals("spam.example", made.path("domain").asText());
        assertFalse(made.path("allow_with_approval").asBoolean());
        assertEquals(7, made.path("history").size());
        long midnight = Math.floorDiv(app.clock().millis(), 86_400_000L) * 86_400;
        for (int i = 0; i < 7; i++) {
            assertEquals(
                    "{\"day\":\"" + (midnight - i * 86_400L) + "\",\"accounts\":\"0\",\"uses\":\"0\"}",
                    made.path("history").get(i).toString());
        }
        assertEquals(made, owner.get(DOMAINS + "/" + made.path("id").asText()));
        assertEquals(made, owner.get(DOMAINS).get(0));
    }

    @Test
    void aDomainBlock_mayAllowWithApproval_andIsInTheAuditLog() {
        JsonNode made = owner.post(DOMAINS, "domain", "bücher.example", "allow_with_approval", true);
        assertEquals("xn--bcher-kva.example", made.path("domain").asText());
        assertTrue(made.path("allow_with_approval").asBoolean());
        String id = made.path("id").asText();
        assertEquals("{}", owner.call("DELETE", DOMAINS + "/" + id).expect(200).text());
        owner.call("GET", DOMAINS + "/" + id).expect(404, "Record not found");
        assertEquals(List.of("destroy", "create"), audited("email_domain_block", id));
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo bar", "a@b.example", "-x.example", "..", "a..b", "<x>.example"})
    void invalidDomain_isRejected(String domain) {
        owner.call("POST", DOMAINS, "domain", domain)
                .expect(422, "Validation failed: Domain is invalid, Domain is not a valid domain name");
        assertEquals(0, owner.get(DOMAINS).size());
    }

    @Test
    void missingOrDuplicateDomain_isRejected() {
        owner.call("POST", DOMAINS).expect(422, "Validation failed: Domain can't be blank");
        owner.call("POST", DOMAINS, "domain", " ").expect(422, "Validation failed: Domain can't be blank");
        owner.post(DOMAINS, "domain", "spam.example");
        owner.call("POST", DOMAINS, "domain", "SPAM.example.")
                .expect(422, "Validation failed: Domain has already been taken");
    }

    @Test
    void address_isStoredAsTheHashOfItsCanonicalForm() {
        Answer made =
                owner.call("POST", EMAILS, "email", "T.e.s.t+spam@Example.com").expect(200);
        assertEquals("{\"id\":\"1\",\"canonical_email_hash\":\"" + HASH + "\"}", made.text());
        assertEquals(made.json(), owner.get(EMAILS + "/1"));
        assertEquals(
                0,
                app.rows()
                        .number("select count(*) from canonical_email_blocks where canonical_email_hash"
                                + " like '%@%'"));
        assertEquals("{}", owner.call("DELETE", EMAILS + "/1").expect(200).text());
        owner.call("GET", EMAILS + "/1").expect(404, "Record not found");
        assertEquals(List.of("destroy", "create"), audited("canonical_email_block", "1"));
    }

    @Test
    void anAddress_mayBeGivenAsItsHash() {
        JsonNode made = owner.post(EMAILS, "canonical_email_hash", HASH.toUpperCase(Locale.ROOT));
        assertEquals(HASH, made.path("canonical_email_hash").asText());
        owner.call("POST", EMAILS, "email", "test@example.com")
                .expect(422, "Validation failed: Canonical email hash has already been taken");
        JsonNode other = owner.post(EMAILS, "email", "other@example.com", "canonical_email_hash", HASH);
        assertFalse(other.path("canonical_email_hash").asText().equals(HASH), "the address goes first");
        owner.call("POST", EMAILS).expect(422, "Validation failed: Canonical email hash can't be blank");
        owner.call("POST", EMAILS, "canonical_email_hash", "x")
                .expect(422, "Validation failed: Canonical email hash is invalid");
        owner.call("POST", EMAILS, "email", "x").expect(422, "Validation failed: Email is invalid");
    }

    @ParameterizedTest
    @CsvSource({
        "test@example.com, true",
        "TEST@EXAMPLE.COM, true",
        "te.st@example.com, true",
        "test+more+more@example.com, true",
        "t.e.s.t.+@example.com, true",
        "test@mail.example.com, false",
        "test2@example.com, false",
        "test, false"
    })
    void test_returnsTheBlocksMatchingAnAddress(String email, boolean isBlocked) {
        JsonNode block = owner.post(EMAILS, "canonical_email_hash", HASH);
        JsonNode found = owner.post(EMAILS + "/test", "email", email);
        assertEquals(isBlocked ? 1 : 0, found.size());
        if (isBlocked) {
            assertEquals(block, found.get(0));
        }
    }

    @Test
    void test_withoutAnAddress_isABadRequest_andNoFailure() {
        owner.call("POST", EMAILS + "/test").expect(400, "param is missing or the value is empty: email");
    }
}
