package social.dassie.cli.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie domain-block} beside a running server. */
class DomainBlockCommandTest {
    private static final String BLOCKS = "/api/v1/admin/domain_blocks";
    private static final String HEADER = "#domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate\n";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("olive", Role.OWNER);
    private final Terminal terminal = new Terminal(app);

    @TempDir
    Path directory;

    @Test
    void preview_countsSeveredRelations_andChangesNothing() {
        long there = app.rows().remoteAccount("a", "far.example");
        long below = app.rows().remoteAccount("b", "sub.far.example");
        app.rows().remoteAccount("c", "other.example");
        app.rows().remoteStatus(there, "hello");
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + owner.id() + ", "
                        + there + ", 1), (" + owner.id() + ", " + below + ", 1), (" + there + ", " + owner.id()
                        + ", 1)");
        assertEquals(
                "far.example and its sub-domains: known accounts 2, follows from here 2, follows to here 1, posts 1\n",
                terminal.ok("domain-block", "preview", "FAR.example"));
        assertEquals(0, owner.get(BLOCKS).size());
        assertEquals(
                "Blocked far.example (suspend): known accounts 2, follows from here 2, follows to here 1, posts 1\n",
                terminal.ok("domain-block", "add", "far.example", "--severity", "suspend"));
        runJobs();
        assertEquals(2, app.rows().number("select count(*) from accounts where suspended_at is not null"));
    }

    @Test
    void blocks_areAdded_listed_andRemoved_withTheOperatorInTheLog() {
        terminal.ok("domain-block", "add", "Far.example", "--reject-media", "--public-comment", "Spam", "--obfuscate");
        var block = owner.get(BLOCKS).path(0);
        assertEquals("silence", block.path("severity").asText());
        assertTrue(block.path("reject_media").asBoolean()
                && block.path("obfuscate").asBoolean());
        String list = terminal.ok("domain-block", "list");
        assertTrue(list.contains("far.example") && list.contains("silence") && list.contains("Spam"), list);
        assertEquals("The block of far.example is gone\n", terminal.ok("domain-block", "remove", "FAR.EXAMPLE"));
        assertEquals(0, owner.get(BLOCKS).size());
        var log = app.app()
                .core()
                .platform()
                .audit()
                .of("domain_block", block.path("id").asLong(), 9);
        assertEquals(2, log.size());
        assertNull(log.get(0).accountId());
    }

    @Test
    void wrongUse_isOneSentence() {
        terminal.ok("domain-block", "add", "far.example");
        terminal.fails(
                "You have already imposed stricter limits on far.example.", "domain-block", "add", "far.example");
        terminal.fails("Domain is not a valid domain name", "domain-block", "add", "no domain");
        terminal.fails("There is no block of other.example", "domain-block", "remove", "other.example");
        terminal.fails("\"no domain\" is not a valid domain name", "domain-block", "preview", "no domain");
        terminal.fails(
                "There is no file " + directory.resolve("none.csv"),
                "domain-block",
                "import",
                directory.resolve("none.csv").toString());
        terminal.fails("Not an https address: http://list.test/", "domain-block", "subscribe", "http://list.test/");
        terminal.fails(
                "The list https://list.test/ is not followed", "domain-block", "unsubscribe", "https://list.test/");
        assertEquals(2, terminal.run("domain-block", "add", "x.example", "--severity", "harsh"));
    }

    @Test
    void fileImport_skipsExistingBlocks_unlessOverwriting() throws IOException {
        long there = app.rows().remoteAccount("a", "one.example");
        terminal.ok("domain-block", "add", "two.example", "--private-comment", "ours");
        Path file = directory.resolve("blocks.csv");
        Files.writeString(
                file, HEADER + "one.example,suspend,false,false,bad,false\ntwo.example,suspend,true,true,,true\n");
        assertEquals(
                "Added 1, changed 0, passed over 1, failed 0\n",
                terminal.ok("domain-block", "import", file.toString()));
        runJobs();
        assertEquals(1, app.rows().number("select suspended_at is not null from accounts where id = " + there));
        assertEquals(
                "Added 0, changed 1, passed over 0, failed 0\n",
                terminal.ok("domain-block", "import", file.toString(), "--overwrite"));
        var two = owner.get(BLOCKS).path(1);
        assertEquals("suspend", two.path("severity").asText());
        assertEquals("ours", two.path("private_comment").asText());
    }

    @Test
    void invalidLines_areReported_andTheOthersImported() throws IOException {
        Path file = directory.resolve("blocks.csv");
        Files.writeString(file, "one.example\nnot a domain\ndassie.example\n");
        assertEquals(1, terminal.run("domain-block", "import", file.toString()));
        assertEquals(
                List.of("line 2: \"not a domain\" is not a valid domain name", "dassie.example is this server's own"),
                terminal.err().lines().toList());
        assertEquals(1, owner.get(BLOCKS).size());
    }

    @Test
    void export_canBeImportedAgain() throws IOException {
        terminal.ok("domain-block", "add", "b.example", "--severity", "noop", "--reject-reports");
        terminal.ok("domain-block", "add", "a.example", "--public-comment", "Spam, \"free\"");
        String text = HEADER + "a.example,silence,false,false,\"Spam, \"\"free\"\"\",false\n"
                + "b.example,noop,false,true,,false\n";
        assertEquals(text, terminal.ok("domain-block", "export"));
        Path file = directory.resolve("blocks.csv");
        assertEquals("Wrote 2 blocks to " + file + "\n", terminal.ok("domain-block", "export", file.toString()));
        assertEquals(text, Files.readString(file));
        terminal.ok("domain-block", "remove", "a.example");
        terminal.ok("domain-block", "remove", "b.example");
        assertEquals(
                "Added 2, changed 0, passed over 0, failed 0\n",
                terminal.ok("domain-block", "import", file.toString()));
        assertEquals(text, terminal.ok("domain-block", "export"));
    }

    /** The command is on the clock of the machine. */
    private void runJobs() {
        app.clock().advance(Duration.ofMinutes(5));
        app.runJobs();
    }
}
