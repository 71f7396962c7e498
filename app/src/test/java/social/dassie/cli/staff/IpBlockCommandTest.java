package social.dassie.cli.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** {@code dassie ip-block} beside a running server. */
class IpBlockCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "ip-block";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--data-dir";
        all[args.length + 2] = app.directory().toString();
        return Shell.run(
                new PrintWriter(out, true), new PrintWriter(err, true), Map.of("DASSIE_URL", TestApp.URL), all);
    }

    @Test
    void selfBlockedOwner_canLiftTheIpBlock() {
        owner.post("/api/v1/admin/ip_blocks", "ip", "127.0.0.1", "severity", "no_access", "comment", "Oh no");
        owner.call("GET", "/api/v1/timelines/home").expect(403, "This action is not allowed");
        assertEquals(0, run("list"), err::toString);
        assertTrue(out.toString().contains("127.0.0.1/32 "), out::toString);
        assertTrue(out.toString().contains("no_access"), out::toString);
        assertTrue(out.toString().contains("Oh no"), out::toString);
        assertEquals(0, run("lift", "127.0.0.1"), err::toString);
        assertTrue(out.toString().endsWith("Lifted the block of 127.0.0.1/32\n"), out::toString);
        app.app().core().platform().db().caches().clear();
        owner.get("/api/v1/timelines/home");
        AuditEntry last = app.app().core().platform().audit().newest(1).get(0);
        assertEquals("destroy", last.action());
        assertEquals(null, last.accountId());
        String operator = System.getenv().getOrDefault("SUDO_USER", System.getProperty("user.name"));
        assertEquals(operator, last.operator());
        String log = new TestBrowser(app)
                .signedIn("owner")
                .open("/admin/action_logs")
                .expect(200)
                .text();
        assertTrue(log.contains(operator + " (command line)"), log);
        assertEquals(null, app.app().core().platform().audit().newest(2).get(1).operator(), "the owner's own act");
    }

    @Test
    void unblockedOrInvalidNetwork_isReported() {
        assertEquals(1, run("lift", "127.0.0.1"));
        assertEquals("The network 127.0.0.1/32 is not blocked\n", err.toString());
        assertEquals(2, run("lift", "nonsense"));
    }
}
