package social.dassie.cli.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;

/** {@code dassie group} beside a running server. */
class GroupCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "group";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--data-dir";
        all[args.length + 2] = app.directory().toString();
        return Shell.run(
                new PrintWriter(out, true), new PrintWriter(err, true), Map.of("DASSIE_URL", TestApp.URL), all);
    }

    @Test
    void group_isCreatedListedAndClosed() {
        app.user("alice");
        assertEquals(0, run("create", "gardeners", "--owner", "alice"), err::toString);
        assertEquals("Created the group gardeners\n", out.toString());
        assertEquals(0, run("list"), err::toString);
        assertTrue(out.toString().contains("gardeners "), out::toString);
        assertEquals(0, run("list", "--json"), err::toString);
        assertTrue(out.toString().contains("\"joining\":\"open\""), out::toString);
        assertNotEquals(0, run("close", "gardeners"));
        assertEquals(0, run("close", "gardeners", "--yes"), err::toString);
        assertTrue(out.toString().endsWith("Closed the group gardeners\n"), out::toString);
        assertEquals(0, app.rows().number("select count(*) from hosted_groups"));
    }

    @Test
    void unknownNames_andThoseInUse_areReported() {
        app.user("alice");
        assertEquals(1, run("create", "alice", "--owner", "alice"));
        assertEquals(1, run("create", "gardeners", "--owner", "nobody"));
        assertEquals(1, run("close", "gardeners", "--yes"));
        assertTrue(err.toString().contains("There is no group \"gardeners\" on this server"), err::toString);
        assertEquals(0, app.rows().number("select count(*) from hosted_groups"));
    }
}
