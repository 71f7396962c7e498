package social.dassie.pages.console.federation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

/** Other servers, blocked and allowed in the browser. */
class DomainPageTest {
    private static final String PAGE = "/admin/domains";
    private static final String BLOCKS = PAGE + "/blocks";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");

    private JsonNode blocks() {
        return desk.olga.get("/api/v1/admin/domain_blocks");
    }

    private String block(String domain, String severity) {
        olga.open(BLOCKS + "/new").expect(200);
        olga.submit(BLOCKS, "domain", domain, "severity", severity).expect(200);
        olga.submit(BLOCKS).expect(303);
        return blocks().at("/0/id").asText();
    }

    @Test
    void preview_countsTheImpact_andNeedsConfirmation() {
        long far = desk.app.rows().remoteAccount("zoe", "bad.example");
        long farther = desk.app.rows().remoteAccount("zac", "sub.bad.example");
        String status = desk.app.rows().remoteStatus(far, "hello");
        desk.app
                .rows()
                .run("insert into media_attachments (id, account_id, status_id, type, created_at) values (1, " + far
                        + ", " + status + ", 'image', 1)");
        for (long[] follow : new long[][] {{desk.alice.id(), far}, {desk.bob.id(), far}, {farther, desk.bob.id()}}) {
            desk.app
                    .rows()
                    .run("insert into follows (account_id, target_account_id, created_at) values (" + follow[0] + ", "
                            + follow[1] + ", 1)");
        }
        olga.open(BLOCKS + "/new").expect(200);
        String preview = olga.submit(
                        BLOCKS,
                        "domain",
                        "Bad.Example.",
                        "severity",
                        "suspend",
                        "obfuscate",
                        "true",
                        "public_comment",
                        "Spam <b>",
                        "private_comment",
                        "report 3")
                .expect(200)
                .text();
        for (String measure : List.of(
                "<b>2</b> known accounts",
                "<b>2</b> people here",
                "<b>2</b> follows from here",
                "<b>1</b> follows to here",
                "<b>1</b> known posts",
                "<b>1</b> files",
                "3 follows are removed")) {
            assertTrue(preview.contains(measure), measure + preview);
        }
        assertEquals("[]", blocks().toString());
        String next = olga.submit(BLOCKS).expect(303).header("Location");
        assertTrue(olga.open(next).text().contains("Block added."));
        JsonNode made = blocks().path(0);
        assertEquals("bad.example", made.path("domain").asText());
        assertEquals("suspend", made.path("severity").asText());
        assertEquals("Spam <b>", made.path("public_comment").asText());
        assertEquals("report 3", made.path("private_comment").asText());
        assertTrue(made.path("obfuscate").asBoolean());
        assertEquals(List.of("create domain_block bad.example"), desk.log());
    }

    @Test
    void aBlock_isChanged_withAPreview_andRemoved() {
        String id = block("bad.example", "suspend");
        HtmlPage form = olga.open(BLOCKS + "/" + id).expect(200).page();
        assertTrue(form.values("severity").contains("suspend"), form);
        String preview = olga.submit(BLOCKS + "/" + id, "severity", "silence", "reject_media", "true")
                .expect(200)
                .text();
        assertTrue(preview.contains("Limit bad.example") && preview.contains("Media from this server"), preview);
        assertEquals("suspend", blocks().at("/0/severity").asText());
        olga.submit(BLOCKS + "/" + id).expect(303);
        assertEquals("silence", blocks().at("/0/severity").asText());
        assertTrue(blocks().at("/0/reject_media").asBoolean());
        olga.open(BLOCKS + "/" + id);
        String next = olga.confirm(BLOCKS + "/" + id + "/delete").expect(303).header("Location");
        assertTrue(olga.open(next).text().contains("Block removed."));
        assertEquals("[]", blocks().toString());
        assertEquals(
                List.of(
                        "destroy domain_block bad.example",
                        "update domain_block bad.example",
                        "create domain_block bad.example"),
                desk.log());
    }

    @ParameterizedTest
    @CsvSource({
        "no domain, silence, domain, Domain is not a valid domain name.",
        "dassie.example, suspend, domain, Domain is this server",
        "' ', silence, domain, Domain can",
        "x.example, harsh, severity, Severity is not included in the list.",
        "old.example, silence, domain, You have already imposed stricter limits on old.example."
    })
    void invalidInput_isReportedBesideItsField_andKept(String domain, String severity, String field, String problem) {
        block("old.example", "suspend");
        for (String path : List.of(BLOCKS, BLOCKS)) {
            olga.open(BLOCKS + "/new");
            HtmlPage page = olga.submit(path, "domain", domain, "severity", severity, "private_comment", "my words")
                    .expect(422)
                    .page();
            assertTrue(page.errorAt(field).startsWith(problem), page);
            assertEquals("my words", page.value("private_comment"), page);
            assertEquals(domain, page.value("domain"), page);
        }
        assertEquals(1, blocks().size());
    }

    @Test
    void theList_isSearched_filtered_andPaged() {
        for (int i = 0; i < 41; i++) {
            desk.app
                    .rows()
                    .run("insert into domain_blocks (domain, severity, created_at, updated_at) values ('server" + i
                            + ".example', '" + (i % 2 == 0 ? "suspend" : "silence") + "', 1, 1)");
        }
        HtmlPage first = olga.open(PAGE).expect(200).page();
        assertTrue(first.contains("server40.example") && !first.textNodes().contains("server0.example"), first);
        HtmlPage second = olga.open(PAGE + "?max_id=2").page();
        assertTrue(second.textNodes().contains("server0.example"), second);
        HtmlPage found = olga.open(PAGE + "?q=SERVER1&severity=silence").page();
        assertTrue(
                found.textNodes().contains("server1.example")
                        && found.textNodes().contains("server19.example"),
                found);
        assertFalse(
                found.textNodes().contains("server10.example")
                        || found.textNodes().contains("server2.example"),
                found);
        assertTrue(olga.open(PAGE + "?q=nowhere").text().contains("Nothing found."));
    }

    @Test
    void domain_isAllowedAndDisallowed() {
        String allows = PAGE + "/allows";
        olga.open(allows).expect(200);
        assertTrue(olga.open(allows).text().contains("No domain is allowed yet."));
        HtmlPage wrong = olga.submit(allows, "domain", "no domain").expect(422).page();
        assertTrue(wrong.hasErrorAt("domain") && wrong.values("domain").contains("no domain"), wrong);
        olga.submit(allows, "domain", "friend.example").expect(303);
        assertTrue(olga.follow().text().contains("friend.example"));
        JsonNode made = desk.olga.get("/api/v1/admin/domain_allows").path(0);
        assertEquals("friend.example", made.path("domain").asText());
        olga.confirm(allows + "/" + made.path("id").asText() + "/delete").expect(303);
        assertEquals(0, desk.olga.get("/api/v1/admin/domain_allows").size());
        assertEquals(List.of("destroy domain_allow friend.example", "create domain_allow friend.example"), desk.log());
    }

    @Test
    void pages_requireManageFederation() {
        TestBrowser mod = desk.browserOf("mod");
        for (String path : List.of(PAGE, BLOCKS + "/new", PAGE + "/allows", PAGE + "/import", "/admin/instances/a.b")) {
            mod.open(path).expect(403);
        }
        mod.open("/settings");
        mod.submit(BLOCKS, "domain", "x.example").expect(403);
        olga.open(BLOCKS + "/99").expect(404);
        olga.open(BLOCKS + "/new");
        olga.confirm(BLOCKS + "/99/delete").expect(404);
        assertEquals("[]", blocks().toString());
    }
}
