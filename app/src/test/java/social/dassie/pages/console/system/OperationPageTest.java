package social.dassie.pages.console.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.console.StaffDesk;
import social.dassie.people.accounts.Role;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.staff.admin.ServerBackups;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestLog;

/** The pages that keep the server going: overview, jobs, deliveries, backups, the log, and the self-check. */
class OperationPageTest {
    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");

    OperationPageTest() {
        desk.app.user("anna", Role.ADMIN);
    }

    private Platform platform() {
        return desk.app.app().core().platform();
    }

    /** A page with a form, whose token the next form uses. */
    private void openForm() {
        olga.open("/admin/self_check");
    }

    private long failedJob() {
        Jobs jobs = platform().jobs();
        jobs.handleOutside("hopeless", 1, 1, job -> {
            throw new IllegalStateException("No <way>");
        });
        jobs.add("hopeless", "it", "secret payload", 0);
        desk.app.app().jobs().runDue();
        return jobs.dead(1).get(0).id();
    }

    @Test
    void theOverview_hasNumbersPlotsAndTables() {
        desk.bob.posts("hello");
        HtmlPage page = olga.open("/admin/dashboard").expect(200).page();
        for (String part : new String[] {"Free on the disk", "Pending jobs"}) {
            assertTrue(page.contains(part), part + " in " + page.get());
        }
        assertTrue(page.has("title#active_users-title"), page);
        assertTrue(page.has("desc#posts-text"), page);
        assertTrue(page.has("table"), page);
        assertEquals(120, page.count("rect"));
        assertFalse(page.has("[style], style"), page);
        assertTrue(page.contains("A place that is just beginning"), page);
        String mods = desk.browserOf("mod").open("/admin/dashboard").expect(200).text();
        assertFalse(mods.contains("Deliveries by server"), mods);
    }

    @Test
    void theOverview_showsHowTheServerDid_onceThereAreSamples() {
        desk.app.app().jobs().runDue();
        HtmlPage page = olga.open("/admin/dashboard").expect(200).page();
        for (String key : new String[] {"requests", "errors", "memory", "jobs", "deliveries", "inbox"}) {
            assertTrue(page.has("title#" + key + "-title"), key + " in " + page.get());
        }
        for (String key : new String[] {"database", "copies", "free"}) {
            assertTrue(page.has("desc#" + key + "-text"), key + " in " + page.get());
        }
        assertFalse(page.has("title#tunnel-title"), "the tunnel is off");
        assertFalse(page.contains("The first figures appear"), page);
        assertTrue(
                Pattern.compile("<td class=\"number\">[\\d.]+ MB</td>")
                        .matcher(page.get())
                        .find(),
                page);
    }

    @Test
    void failedJobs_areShownWithoutTheirContent_triedAgain_andDropped() {
        assertTrue(olga.open("/admin/jobs").expect(200).text().contains("All jobs succeed."));
        long id = failedJob();
        HtmlPage page = olga.open("/admin/jobs").expect(200).page();
        assertTrue(page.contains("No <way") && page.contains("hopeless"), page);
        assertFalse(page.contains("secret payload"), page);
        olga.submit("/admin/jobs/" + id + "/retry").expect(303);
        assertEquals(0, platform().jobs().countDead());
        openForm();
        olga.submit("/admin/jobs/" + id + "/retry").expect(404);
        desk.app.app().jobs().runDue();
        olga.open("/admin/jobs");
        olga.submit("/admin/jobs/retry").expect(303);
        assertTrue(olga.follow().text().contains("Retrying 1 now."));
        desk.app.app().jobs().runDue();
        olga.open("/admin/jobs");
        olga.confirm("/admin/jobs/" + id + "/drop").expect(303);
        openForm();
        olga.confirm("/admin/jobs/" + id + "/drop").expect(404);
        assertEquals(List.of("drop job hopeless", "retry job hopeless (1)", "retry job hopeless"), desk.log());
        TestBrowser admin = desk.browserOf("anna");
        admin.open("/admin/jobs").expect(403);
    }

    @Test
    void log_isFilteredByActorAndType() {
        TestBrowser mod = desk.browserOf("mod");
        mod.open("/admin/accounts/" + desk.bob.id());
        mod.confirm("/admin/accounts/" + desk.bob.id() + "/action", "type", "silence", "text", "why")
                .expect(303);
        HtmlPage all = olga.open("/admin/action_logs").expect(200).page();
        assertTrue(all.contains("limited") && all.links().contains("/admin/accounts/" + desk.bob.id()), all);
        assertTrue(olga.open("/admin/action_logs?who=%40mod").text().contains("@mod"));
        assertTrue(olga.open("/admin/action_logs?who=olga").text().contains("No matching entries."));
        assertTrue(olga.open("/admin/action_logs?who=nobody").text().contains("No matching entries."));
        assertTrue(olga.open("/admin/action_logs?who=-").text().contains("No matching entries."));
        assertTrue(olga.open("/admin/action_logs?type=report").text().contains("No matching entries."));
        assertTrue(olga.open("/admin/action_logs?type=account").text().contains("What changed"));
    }

    @Test
    void aLongLog_hasFurtherPages() {
        for (int i = 0; i < 41; i++) {
            platform()
                    .audit()
                    .record(Caller.ANONYMOUS, "update", new AuditLog.Target("rule", i, "rule " + i + ";"), null, null);
        }
        String first = olga.open("/admin/action_logs?type=rule").text();
        assertFalse(first.contains("rule 0;"), first);
        String older = first.split("class=\"button quiet\" href=\"", -1)[1].split("\"", -1)[0].replace("&amp;", "&");
        assertTrue(olga.open(older).text().contains("rule 0;"));
    }

    @Test
    void aBackup_isMadeInAJob_listed_andDeleted() {
        String page = "/admin/backups";
        assertTrue(olga.open(page).expect(200).text().contains("No backups yet."));
        olga.submit(page).expect(302);
        assertTrue(olga.follow().text().contains("A backup is being made."));
        openForm();
        assertTrue(olga.submit(page).expect(422).text().contains("already in progress"));
        desk.app.app().jobs().runDue();
        ServerBackups.Backup made = new Backups(desk).all().get(0);
        assertTrue(made.bytes() > 1_000);
        assertTrue(olga.open(page).text().contains(made.name()));
        olga.confirm(page + "/delete", "name", "../dassie.db").expect(404);
        olga.open(page);
        olga.confirm(page + "/delete", "name", made.name()).expect(303);
        assertEquals(List.of(), new Backups(desk).all());
        assertTrue(Files.exists(platform().directory().database()));
        assertEquals(List.of("destroy backup " + made.name(), "create backup " + made.name()), desk.log());
        desk.browserOf("anna").open(page).expect(403);
    }

    /** The backups of the desk's server, as its page sees them. */
    private record Backups(StaffDesk desk) {
        List<ServerBackups.Backup> all() {
            return ServerBackups.in(desk.app.app().core().platform().directory().path());
        }
    }

    @Test
    void selfCheck_reportsProblems_withAdvice() {
        platform().settings().change(Map.of(SignUpSettings.REGISTRATIONS, "open"));
        String page =
                desk.browserOf("anna").open("/admin/self_check").expect(200).text();
        assertTrue(page.contains("Anyone can sign up, and no address is confirmed."), page);
        assertTrue(page.contains("Never checked."), page);
        assertTrue(page.contains("The server has its keys."), page);
        failedJob();
        assertTrue(olga.open("/admin/self_check").text().contains("1 job failed too often."));
    }

    @Test
    void theDatabase_isCheckedInAJob() {
        olga.open("/admin/self_check");
        olga.submit("/admin/self_check/database").expect(303);
        assertTrue(olga.follow().text().contains("It is being checked."));
        desk.app.app().jobs().runDue();
        assertTrue(olga.open("/admin/self_check").text().contains("Last checked 0 minutes ago, without errors."));
        assertEquals(List.of("check database SQLite"), desk.log());
    }

    @Test
    void testMail_goesToTheViewer_andAFailureIsShown() {
        olga.open("/admin/self_check");
        assertTrue(olga.submit("/admin/self_check/mail").expect(422).text().contains("Email is not set up"));
        desk.app.set("smtp.host", "127.0.0.1", "smtp.port", "1", "smtp.tls", "none");
        olga.open("/admin/self_check");
        assertTrue(olga.submit("/admin/self_check/mail").expect(422).text().contains("did not accept the email"));
        assertEquals(List.of(), desk.log());
    }

    @Test
    void untrustedProxy_isReportedWithTheFix_onThePageAndInTheLog() {
        try (TestLog log = TestLog.open()) {
            desk.app.clock().advance(Duration.ofHours(2));
            olga.moveTo("198.51.100.7");
            HtmlPage page = olga.open("/admin/self_check").expect(200).page();
            assertTrue(page.contains("trusted_proxies: 127.0.0.1"), page);
            assertEquals(1, log.lines("trusted_proxies: 127.0.0.1").size());
        }
    }

    @Test
    void offsiteBackups_areConfiguredShown_andFailuresReported() throws Exception {
        assertTrue(olga.open("/admin/backups").expect(200).text().contains("Automatic backups are off."));
        Path disk = Files.createDirectory(desk.app.directory().resolveSibling("disk-of-copies"));
        desk.app.set("backup.to", disk.toString(), "backup.schedule", "03:30");
        olga.open("/admin/backups").expect(200);
        olga.submit("/admin/backups/copy").expect(302);
        assertTrue(desk.log().contains("create backup " + disk), desk.log()::toString);
        assertTrue(olga.open("/admin/backups").text().contains("A backup is running."));
        desk.app.runJobs();
        HtmlPage page = olga.open("/admin/backups").expect(200).page();
        assertTrue(page.contains("The last good one:") && page.contains("The next one:"), page);
        assertTrue(olga.open("/admin/self_check").text().contains("ago and verified."));
        try (Stream<Path> files = Files.list(disk)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(disk);
        olga.open("/admin/backups").expect(200);
        olga.submit("/admin/backups/copy").expect(302);
        desk.app.runJobs();
        page = olga.open("/admin/backups").expect(200).page();
        assertTrue(page.contains("The last off-site backup failed: There is no directory " + disk), page);
        assertTrue(olga.open("/admin/self_check").text().contains("The last off-site backup failed: "));
    }
}
