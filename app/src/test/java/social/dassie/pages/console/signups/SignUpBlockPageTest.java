package social.dassie.pages.console.signups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** Providers, addresses and networks that cannot sign up. */
class SignUpBlockPageTest {
    private static final String EMAILS = "/admin/email_blocks";
    private static final String ADDRESSES = EMAILS + "/addresses";
    private static final String IPS = "/admin/ip_blocks";
    private static final String API = "/api/v1";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");

    private List<String> log() {
        return desk.app.app().core().platform().audit().newest(50).stream()
                .map(entry -> entry.action() + " " + entry.targetType())
                .toList();
    }

    @Test
    void aProvider_isBlocked_changed_andRemoved() {
        assertTrue(olga.open(EMAILS).expect(200).text().contains("No provider is blocked."));
        olga.submit(EMAILS, "domain", "Trash.example").expect(303);
        assertTrue(olga.follow().text().contains("trash.example"));
        String api = API + "/admin/email_domain_blocks";
        JsonNode made = desk.olga.get(api).path(0);
        assertEquals("trash.example", made.path("domain").asText());
        String one = EMAILS + "/" + made.path("id").asText();
        olga.submit(one, "allow_with_approval", "true").expect(303);
        assertTrue(desk.olga.get(api).at("/0/allow_with_approval").asBoolean());
        assertTrue(olga.follow().text().contains("Needs approval"));
        olga.submit(one, "allow_with_approval", "true").expect(303);
        olga.open(EMAILS);
        olga.confirm(one + "/delete").expect(303);
        assertEquals(0, desk.olga.get(api).size());
        assertEquals(
                List.of("destroy email_domain_block", "update email_domain_block", "create email_domain_block"), log());
    }

    @ParameterizedTest
    @CsvSource({"'', Domain can", "no domain, Domain is invalid", "old.example, Domain has already been taken."})
    void invalidProvider_isReportedBesideItsField(String domain, String problem) {
        olga.open(EMAILS);
        olga.submit(EMAILS, "domain", "old.example").expect(303);
        olga.open(EMAILS);
        HtmlPage page = olga.submit(EMAILS, "domain", domain, "allow_with_approval", "true")
                .expect(422)
                .page();
        assertTrue(page.errorAt("domain").startsWith(problem), page);
        assertEquals(domain, page.value("domain"), page);
        assertTrue(page.values("allow_with_approval").contains("true"), page);
    }

    @Test
    void severalErrors_standBesideTheirOwnFields() {
        olga.open(IPS);
        HtmlPage page = olga.submit(IPS, "ip", "nonsense", "severity", "", "comment", "x".repeat(2_001))
                .expect(422)
                .page();
        assertEquals("Ip is invalid.", page.errorAt("ip"), page);
        assertEquals("Severity can't be blank.", page.errorAt("severity"), page);
        assertEquals("Comment is too long (maximum is 2000 characters).", page.errorAt("comment"), page);
    }

    @Test
    void anAddress_isBlocked_tested_andRemoved() {
        olga.open(ADDRESSES).expect(200);
        String free = olga.submit(ADDRESSES + "/test", "tested", "bob@mail.example")
                .expect(200)
                .text();
        assertTrue(free.contains("bob@mail.example is not blocked."), free);
        olga.submit(ADDRESSES, "email", "bob@mail.example").expect(303);
        olga.follow();
        String met = olga.submit(ADDRESSES + "/test", "tested", "b.o.b+x@mail.example")
                .expect(200)
                .text();
        assertTrue(met.contains("b.o.b+x@mail.example is blocked."), met);
        HtmlPage again =
                olga.submit(ADDRESSES, "email", "bob@mail.example").expect(422).page();
        assertTrue(again.errorAt("email").startsWith("Canonical email hash has already"), again);
        assertEquals("bob@mail.example", again.value("email"), again);
        assertTrue(olga.submit(ADDRESSES, "email", "@mail.example")
                .expect(422)
                .text()
                .contains("Email is invalid."));
        olga.submit(ADDRESSES, "email", "short").expect(422);
        olga.submit(ADDRESSES, "email", "a".repeat(64)).expect(303);
        String api = API + "/admin/canonical_email_blocks";
        assertEquals(2, desk.olga.get(api).size());
        olga.open(ADDRESSES);
        olga.confirm(ADDRESSES + "/" + desk.olga.get(api).at("/0/id").asText() + "/delete")
                .expect(303);
        assertEquals(1, desk.olga.get(api).size());
        assertEquals(
                List.of(
                        "destroy canonical_email_block",
                        "create canonical_email_block",
                        "create canonical_email_block"),
                log());
    }

    @Test
    void aNetwork_isBlocked_changed_andRemoved() {
        String api = API + "/admin/ip_blocks";
        assertTrue(olga.open(IPS).expect(200).text().contains("No network is blocked."));
        olga.submit(IPS, "ip", "198.51.100.0/24", "severity", "no_access", "expires_in", "86400", "comment", "Bots <b>")
                .expect(303);
        assertTrue(olga.follow().page().contains("Bots <b>"));
        JsonNode made = desk.olga.get(api).path(0);
        assertEquals("198.51.100.0/24", made.path("ip").asText());
        assertTrue(made.path("expires_at").isTextual());
        String one = IPS + "/" + made.path("id").asText();
        HtmlPage form = olga.open(one).expect(200).page();
        assertTrue(form.values("severity").contains("no_access") && form.contains("It ends at"), form);
        olga.submit(one, "ip", "198.51.100.0/25", "severity", "sign_up_block", "expires_in", "keep", "comment", "")
                .expect(303);
        JsonNode kept = desk.olga.get(api).path(0);
        assertEquals("198.51.100.0/25", kept.path("ip").asText());
        assertEquals(made.path("expires_at").asText(), kept.path("expires_at").asText());
        olga.open(one);
        olga.submit(one, "ip", "198.51.100.0/25", "severity", "sign_up_block", "expires_in", "")
                .expect(303);
        assertTrue(desk.olga.get(api).at("/0/expires_at").isNull());
        olga.open(IPS);
        olga.confirm(one + "/delete").expect(303);
        assertEquals(0, desk.olga.get(api).size());
        assertEquals(List.of("destroy ip_block", "update ip_block", "update ip_block", "create ip_block"), log());
    }

    @ParameterizedTest
    @CsvSource({
        "nonsense, sign_up_block, 86400, ip, Ip is invalid.",
        "192.0.2.7, '', 86400, severity, Severity can",
        "192.0.2.7, harsh, 86400, severity, Severity is not included",
        "192.0.2.7, sign_up_block, soon, expires_in, Expires in is not a number.",
        "203.0.113.9, sign_up_block, '', ip, Ip has already been taken."
    })
    void invalidNetwork_isReportedBesideItsField(
            String ip, String severity, String expiry, String field, String problem) {
        olga.open(IPS);
        olga.submit(IPS, "ip", "203.0.113.9", "severity", "sign_up_block", "expires_in", "")
                .expect(303);
        olga.open(IPS);
        olga.submit(IPS, "ip", "203.0.113.10", "severity", "sign_up_block", "expires_in", "")
                .expect(303);
        String other = desk.olga.get(API + "/admin/ip_blocks").at("/0/id").asText();
        for (String path : List.of(IPS, IPS + "/" + other)) {
            olga.open(path).expect(200);
            HtmlPage page = olga.submit(
                            path, "ip", ip, "severity", severity, "expires_in", expiry, "comment", "my words")
                    .expect(422)
                    .page();
            assertTrue(page.errorAt(field).startsWith(problem), page);
            assertTrue(
                    page.value("comment").equals("my words") && page.value("ip").equals(ip), page);
        }
    }

    @Test
    void pages_requireManageBlocks() {
        TestBrowser mod = desk.browserOf("mod");
        for (String path : List.of(EMAILS, ADDRESSES, IPS, IPS + "/1")) {
            mod.open(path).expect(403);
        }
        olga.open(IPS + "/99").expect(404);
        olga.open(EMAILS);
        olga.submit(EMAILS + "/99").expect(404);
        olga.open(ADDRESSES);
        olga.confirm(ADDRESSES + "/99/delete").expect(404);
    }
}
