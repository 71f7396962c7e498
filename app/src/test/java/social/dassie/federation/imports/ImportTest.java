package social.dassie.federation.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Files of Mastodon that people bring along. */
class ImportTest {
    private static final String PAGE = "/settings/import";
    private static final String HERE = "@dassie.example";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");
    private final TestClient dave = app.user("dave");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    private Answer sends(String kind, String mode, String csv) {
        browser.open(PAGE).expect(200);
        return browser.upload(PAGE, "data", csv.getBytes(StandardCharsets.UTF_8), "kind", kind, "mode", mode);
    }

    private void imports(String kind, String mode, String csv) {
        sends(kind, mode, csv).expect(303);
        app.runJobs();
    }

    @Test
    void follows_areTakenIn_withTheirOptions_andOnceOnly() {
        imports(
                "follows",
                "merge",
                "Account address,Show boosts,Notify on new posts,Languages\n" + "bob" + HERE
                        + ",false,true,\"de, fr\"\n@carol" + HERE + "\nBOB" + HERE + ",true,false,\n");
        assertTrue(alice.with(bob).path("following").asBoolean());
        assertFalse(alice.with(bob).path("showing_reblogs").asBoolean());
        assertTrue(alice.with(bob).path("notifying").asBoolean());
        assertEquals(2, alice.with(bob).path("languages").size());
        assertTrue(alice.with(carol).path("following").asBoolean());
        HtmlPage page = browser.open(PAGE).page();
        assertTrue(page.contains("2 lines taken in"), page);
        assertFalse(page.contains("could not be taken in"), page);
    }

    @Test
    void overwriting_removesEntriesMissingFromTheFile() {
        alice.follows(bob);
        alice.mutes(bob);
        alice.blocks(dave);
        alice.blocksDomain("old.example");
        imports("follows", "overwrite", "carol" + HERE + "\n");
        imports("mutes", "overwrite", "Account address,Hide notifications\ncarol" + HERE + ",false\n");
        imports("blocks", "overwrite", "bob" + HERE + "\n");
        imports("domain_blocks", "overwrite", "new.example\n");
        assertFalse(alice.with(bob).path("following").asBoolean());
        assertTrue(alice.with(carol).path("following").asBoolean());
        assertFalse(alice.with(bob).path("muting").asBoolean());
        assertTrue(alice.with(carol).path("muting").asBoolean());
        assertFalse(alice.with(carol).path("muting_notifications").asBoolean());
        assertFalse(alice.with(dave).path("blocking").asBoolean());
        assertTrue(alice.with(bob).path("blocking").asBoolean());
        assertEquals("[\"new.example\"]", alice.get("/api/v1/domain_blocks").toString());
    }

    @Test
    void merging_keepsExistingEntries() {
        alice.follows(bob);
        imports("follows", "merge", "carol" + HERE + "\n");
        assertTrue(alice.with(bob).path("following").asBoolean());
    }

    @Test
    void lists_areCreated_andTheirMembersFollowed() {
        alice.follows(bob);
        alice.addsToList(alice.makesList("Friends"), bob);
        imports("lists", "overwrite", "Friends,carol" + HERE + "\nBirds,dave" + HERE + "\nBirds\n");
        assertEquals(2, alice.get("/api/v1/lists").size());
        assertTrue(alice.with(carol).path("following").asBoolean());
        assertEquals(
                "Friends",
                alice.get("/api/v1/accounts/" + carol.id() + "/lists")
                        .at("/0/title")
                        .asText());
        assertEquals(0, alice.get("/api/v1/accounts/" + bob.id() + "/lists").size());
        assertTrue(browser.open(PAGE).text().contains("1 line could not be taken in"));
    }

    @Test
    void bookmarks_areTakenInByTheAddressesOfPosts() {
        String id = bob.posts("keep");
        String uri = bob.get("/api/v1/statuses/" + id).path("uri").asText();
        imports("bookmarks", "merge", uri + "\n");
        assertTrue(alice.get("/api/v1/statuses/" + id).path("bookmarked").asBoolean());
    }

    @Test
    void failedLines_areDownloadableWithReasons_byTheOwnerOnly() {
        bob.blocks(alice);
        imports("follows", "merge", "nobody" + HERE + ",true,false,\nbob" + HERE + "\nno handle\nalice" + HERE + "\n");
        HtmlPage page = browser.open(PAGE).page();
        assertTrue(page.contains("4 lines could not be taken in"), page);
        String path = page.get().replaceAll("(?s).*href=\"(/settings/import/\\d+/failures.csv)\".*", "$1");
        String csv = browser.open(path).expect(200).text();
        assertTrue(csv.startsWith("Account address,Show boosts,Notify on new posts,Languages,Problem\n"), csv);
        assertTrue(csv.contains("bob" + HERE + ",,,,This action is not allowed\n"), csv);
        assertTrue(csv.contains("nobody" + HERE + ",true,false,,"), csv);
        new TestBrowser(app).signedIn("bob").open(path).expect(404);
        new TestBrowser(app).open(path).expect(302);
    }

    @Test
    void manyLines_areImportedInBatches_andResumeAfterARestart() {
        StringBuilder csv = new StringBuilder();
        for (int i = 0; i < Importing.AT_A_TIME + 5; i++) {
            csv.append("d").append(i).append(".example\n");
        }
        sends("domain_blocks", "merge", csv.toString()).expect(303);
        app.runJobs();
        assertEquals(Importing.AT_A_TIME, app.rows().number("select count(*) from account_domain_blocks"));
        String half = browser.open(PAGE).text();
        assertTrue(half.contains(Importing.AT_A_TIME + " of " + (Importing.AT_A_TIME + 5) + " lines"), half);
        HtmlPage refused =
                sends("domain_blocks", "merge", "x.example\n").expect(422).page();
        assertTrue(refused.errorAt("data").startsWith("Another file of this type"), refused);
        try (TestApp again = TestApp.startOn(this::copy)) {
            again.clock().advance(Duration.ofMinutes(1));
            again.runJobs();
            assertEquals(0, again.rows().number("select count(*) from import_rows where state = 'waiting'"));
            assertEquals(1, again.rows().number("select count(*) from imports where finished_at is not null"));
        }
    }

    /** What a server finds that starts where this one ended. */
    private void copy(Path directory) {
        try (Connection file = DriverManager.getConnection(
                        "jdbc:sqlite:" + app.directory().resolve("dassie.db"));
                Statement statement = file.createStatement()) {
            statement.execute("vacuum into '" + directory.resolve("dassie.db") + "'");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void overwriting_keepsEntriesSpeltDifferentlyInTheFile() {
        alice.follows(bob);
        alice.blocksDomain("xn--bcher-kva.example");
        long follow = app.rows().number("select id from follows");
        long block = app.rows().number("select id from account_domain_blocks");
        imports("follows", "overwrite", "@BOB\n");
        imports("domain_blocks", "overwrite", "#domain\nB\u00fccher.example.\n");
        assertEquals(follow, app.rows().number("select id from follows"));
        assertEquals(block, app.rows().number("select id from account_domain_blocks"));
        assertEquals(0, app.rows().number("select count(*) from import_rows where removes or state <> 'done'"));
    }

    @Test
    void suspendedMember_importsNothing_untilRestored() {
        sends("follows", "merge", "bob" + HERE + "\n").expect(303);
        app.rows().suspend(alice);
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from follows"));
        app.rows().setAccount(alice.id(), "suspended_at = null");
        app.app().core().users().changeDisabled(alice.id(), true);
        app.clock().advance(Duration.ofHours(7));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from follows"));
        app.app().core().users().changeDisabled(alice.id(), false);
        app.clock().advance(Duration.ofHours(7));
        app.runJobs();
        assertTrue(alice.with(bob).path("following").asBoolean());
    }

    @Test
    void import_isCancelledAndForgottenByItsOwner() {
        sends("follows", "merge", "bob" + HERE + "\n").expect(303);
        long id = app.rows().number("select id from imports");
        TestBrowser other = new TestBrowser(app).signedIn("bob");
        other.open(PAGE);
        other.submit(PAGE + "/" + id + "/forget").expect(404);
        browser.open(PAGE);
        browser.submit(PAGE + "/" + id + "/forget").expect(303);
        app.runJobs();
        assertFalse(alice.with(bob).path("following").asBoolean());
        assertEquals(0, app.rows().number("select count(*) from import_rows"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "Account address,Show boosts,Notify on new posts,Languages\n"})
    void aFileWithoutLines_isRefused_besideTheField(String csv) {
        HtmlPage page = sends("follows", "overwrite", csv).expect(422).page();
        assertTrue(page.hasErrorAt("data"), page);
        assertTrue(page.values("mode").contains("overwrite"), page);
        assertEquals(0, app.rows().number("select count(*) from imports"));
    }

    @Test
    void finishedImport_isDeletedAfterAWeek() {
        imports("follows", "merge", "bob" + HERE + "\n");
        app.clock().advance(Duration.ofDays(6));
        app.runJobs();
        assertEquals(1, app.rows().number("select count(*) from import_rows"));
        app.clock().advance(Duration.ofDays(2));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from import_rows"));
        assertTrue(alice.with(bob).path("following").asBoolean());
    }

    /** As when the disk was full for so long that the job was given up. */
    @Test
    void abandonedImport_resumesTheNextDay() {
        app.runJobs();
        sends("follows", "merge", "bob" + HERE + "\n").expect(303);
        app.rows().run("delete from jobs where kind = 'import'");
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from follows"));
        app.clock().advance(Duration.ofDays(1).plusMinutes(1));
        app.runJobs();
        assertEquals(1, app.rows().number("select count(*) from follows"));
        assertEquals(1, app.rows().number("select count(*) from imports where finished_at is not null"));
    }

    @Test
    void aFileWithTooManyLines_isRefused_alsoWhenAllAreTheSame() {
        String page =
                sends("follows", "merge", "a\n".repeat(1_000_000)).expect(422).text();
        assertTrue(page.contains("more than 20000 lines"), page);
        sends("follows", "merge", "Account address\n" + "a\n".repeat(Imports.MAX_LINES))
                .expect(303);
    }

    @Test
    void unknownType_isRejected_andFormsNeedTheirToken() {
        assertTrue(sends("secrets", "merge", "x\n").expect(422).page().hasErrorAt("kind"));
        browser.forge(PAGE, "kind", "follows").expect(403);
        new TestBrowser(app).forge(PAGE, "kind", "follows").expect(302);
    }
}
