package social.dassie.pages.console.federation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Caller;
import social.dassie.network.domains.BlockTerms;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** Blocks that come from a file, go to one, and the page about one server. */
class DomainFilePageTest {
    private static final String IMPORT = "/admin/domains/import";
    private static final String HEADER = "#domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate\n";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");
    private final BlockedDomains blocked = desk.app.app().core().domains().blocked;

    private Answer send(String file) {
        olga.open(IMPORT).expect(200);
        return olga.upload(IMPORT, "file", file.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void file_isPreviewed_andOnlySelectedLinesAreImported() {
        blocked.add(Caller.ANONYMOUS, "old.example", BlockTerms.STANDARD);
        blocked.add(Caller.ANONYMOUS, "same.example", BlockTerms.STANDARD);
        String file = HEADER
                + "new.example,suspend,false,false,\"Spam, <b>\",true\n"
                + "other.example,silence,true,true,,false\n"
                + "old.example,suspend,false,false,,false\n"
                + "same.example,silence,false,false,,false\n"
                + "dassie.example,suspend,false,false,,false\n"
                + "no domain,silence,false,false,,false\n"
                + "x.example,harsh,false,false,,false\n";
        HtmlPage page = send(file).expect(200).page();
        assertTrue(page.contains("3 lines are refused"), page);
        assertTrue(page.contains("dassie.example is this server"), page);
        assertTrue(page.contains("Line 7: “no domain” is not a valid domain name."), page);
        assertTrue(page.contains("Line 8: “harsh” is not a valid severity."), page);
        assertTrue(page.contains("1 line says what is so already."), page);
        assertTrue(page.has("input[value=new.example][checked]"), page);
        assertTrue(page.has("input[value=old.example]:not([checked])"), page);
        assertTrue(page.contains("until now: Limited"), page);
        assertTrue(page.contains("Spam, <b>"), page);
        assertTrue(blocked.find("new.example").isEmpty());
        olga.submit(IMPORT + "/apply", "text", file, "domains[0]", "new.example", "domains[1]", "old.example")
                .expect(303);
        assertTrue(olga.follow().text().contains("The import is done."));
        assertEquals("Spam, <b>", blocked.find("new.example").orElseThrow().publicComment());
        assertEquals(
                "suspend", blocked.find("old.example").orElseThrow().severity().key());
        assertTrue(blocked.find("other.example").isEmpty());
        var log = desk.app.app().core().platform().audit().newest(2);
        assertEquals("old.example", log.get(0).targetLabel());
        assertTrue(log.stream().allMatch(entry -> Long.valueOf(desk.olga.id()).equals(entry.accountId())));
    }

    @Test
    void withoutSelectedLines_nothingIsImported_andAHintIsShown() {
        send(HEADER + "new.example,suspend\n").expect(200);
        olga.submit(IMPORT + "/apply", "text", HEADER + "new.example,suspend\n").expect(422);
        assertTrue(blocked.find("new.example").isEmpty());
    }

    @Test
    void invalidFile_isRejectedBesideItsField() {
        assertTrue(send("").expect(422).text().contains("Choose a file."));
        assertTrue(send("#domain,#severity\n").expect(422).text().contains("The file contains no domains."));
        assertTrue(send("#".repeat(1_048_600)).expect(422).text().contains("The file is larger than 1024 KB."));
        assertTrue(send("x.example,".repeat(9)).expect(200).text().contains("x.example"));
    }

    @Test
    void aLongFile_isImportedInParts() {
        StringBuilder file = new StringBuilder("#domain\n");
        for (int i = 0; i < 1_501; i++) {
            file.append("server").append(i).append(".example\n");
        }
        HtmlPage page = send(file.toString()).expect(200).page();
        assertTrue(page.contains("These are the first 1,500 lines of the file."));
        assertTrue(page.offers("server1499.example") && !page.offers("server1500.example"));
        String[] fields = new String[2 * 1_501];
        fields[0] = "text";
        fields[1] = file.toString();
        for (int i = 0; i < 1_500; i++) {
            fields[2 * i + 2] = "domains[" + i + "]";
            fields[2 * i + 3] = "server" + i + ".example";
        }
        olga.submit(IMPORT + "/apply", fields).expect(303);
        assertEquals(1_500, blocked.all().size());
    }

    @Test
    void export_canBeImported() {
        blocked.add(Caller.ANONYMOUS, "old.example", BlockTerms.STANDARD);
        Answer file = olga.open("/admin/domains/export").expect(200);
        assertEquals(HEADER + "old.example,silence,false,false,,false\n", file.text());
        assertTrue(file.header("Content-Disposition").contains("domain_blocks.csv"));
        assertTrue(send(file.text()).text().contains("There is nothing to import."));
    }

    @Test
    void theUpload_needsTheFormOfOurPage() {
        olga.open("/settings/profile");
        new TestBrowser(desk.app).upload(IMPORT, "file", new byte[] {'a'}).expect(302);
        TestBrowser mod = desk.browserOf("mod");
        mod.open("/settings");
        mod.upload(IMPORT, "file", "x.example".getBytes(StandardCharsets.UTF_8)).expect(403);
    }

    @Test
    void serverPage_showsKnownFactsAndLimits_andRetries() {
        desk.app.rows().remoteAccount("zoe", "sub.bad.example");
        blocked.add(Caller.ANONYMOUS, "bad.example", BlockTerms.STANDARD);
        HtmlPage page =
                olga.open("/admin/instances/sub.bad.example").expect(200).page();
        assertTrue(page.texts("b").contains("1") && page.text().contains("1 known accounts"), page);
        assertTrue(
                page.contains("The block of a domain above it:")
                        && page.textNodes().contains("bad.example"),
                page);
        assertTrue(page.contains("Nothing was sent to this server"), page);
        desk.app
                .rows()
                .run("insert into hosts (host, failing_since, failing_days, last_error, updated_at) values"
                        + " ('sub.bad.example', 1, 2, 'refused <b>', 1)");
        page = olga.open("/admin/instances/bad.example").page();
        assertTrue(page.contains("Last error: refused <b>"), page);
        assertFalse(page.contains("The block of a domain above it:"), page);
        olga.submit("/admin/instances/bad.example/retry", "host", "sub.bad.example")
                .expect(303);
        assertTrue(olga.follow().text().contains("Pending and failed deliveries are retried now."));
        assertEquals(
                "delivery_host",
                desk.app.app().core().platform().audit().newest(1).get(0).targetType());
        assertEquals(
                "/admin/instances/bad.example",
                olga.open("/admin/instances?domain=Bad.Example").expect(302).header("Location"));
        olga.open("/admin/instances/no%20domain").expect(404);
    }
}
