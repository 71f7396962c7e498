package social.dassie.pages.console.federation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.TestBrowser;

/** Relays in the browser. */
class RelayPageTest {
    private static final String PAGE = "/admin/relays";
    private static final String INBOX = "https://relay.example/inbox";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");

    private String text() {
        return olga.open(PAGE).expect(200).page().text();
    }

    private void add() {
        olga.open(PAGE).expect(200);
        olga.submit(PAGE, "address", INBOX).expect(303);
    }

    private boolean isIn(String state) {
        return desk.app.rows().number("select count(*) from relays where state = '" + state + "'") == 1;
    }

    @Test
    void relay_isAdded_turnedOffAndOn_andRemoved() {
        assertTrue(text().contains("No relays."));
        add();
        assertTrue(text().contains("Pending"));
        olga.open(PAGE).expect(200);
        olga.submit(PAGE + "/1/disable").expect(303);
        assertTrue(isIn("IDLE"));
        assertTrue(text().contains("Off"));
        olga.submit(PAGE + "/1/enable").expect(303);
        assertTrue(isIn("PENDING"));
        olga.open(PAGE).expect(200);
        olga.submit(PAGE + "/1/delete").expect(200);
        assertTrue(isIn("PENDING"));
        olga.submit(PAGE + "/1/delete").expect(303);
        assertTrue(text().contains("No relays."));
        assertTrue(olga.open("/admin/action_logs").expect(200).page().text().contains(INBOX));
    }

    @Test
    void invalidAndKnownAddresses_areRefusedBesideTheField() {
        olga.open(PAGE).expect(200);
        String wrong =
                olga.submit(PAGE, "address", "nonsense").expect(422).page().text();
        assertTrue(wrong.contains("is invalid"), wrong);
        olga.submit(PAGE, "address", "").expect(422);
        add();
        olga.open(PAGE).expect(200);
        assertTrue(olga.submit(PAGE, "address", INBOX).expect(422).page().text().contains("already"));
        olga.open(PAGE + "/9/delete").expect(404);
    }

    @Test
    void notices_sayWhatIsWrong() {
        add();
        desk.app.rows().run("update relays set state = 'ACCEPTED', changed_at = 1");
        desk.app.app().core().platform().db().caches().clear();
        assertTrue(text().contains("has not sent anything for days"));
        desk.app
                .rows()
                .run(
                        "update relay_counts set received = 7, kept = 3, dropped = 2, last_received_at = ?, last_drop_at = ?",
                        desk.app.clock().millis(),
                        desk.app.clock().millis());
        String flood = text();
        assertTrue(flood.contains("2 posts were skipped"), flood);
        assertTrue(flood.contains("Posts received: 7, still stored: 3"), flood);
        desk.app.rows().run("update relays set last_error = 'no answer'");
        assertTrue(text().contains("The relay cannot be reached."));
        assertTrue(text().contains("no answer"));
    }

    @Test
    void map_marksRelays() {
        add();
        desk.app.rows().remoteAccount("relay", "relay.example");
        desk.app.rows().remoteAccount("zoe", "other.example");
        assertFalse(olga.open("/admin/instances").expect(200).text().contains("class=\"relay\""));
        desk.app.rows().run("update relays set state = 'ACCEPTED'");
        desk.app.app().core().platform().db().caches().clear();
        String map = olga.open("/admin/instances").expect(200).text();
        assertEquals(2, map.split("class=\"relay\"", -1).length);
        assertTrue(map.contains("href=\"/admin/relays\">Relay</a>"), map);
    }

    @Test
    void members_mayNotOpenIt() {
        desk.browserOf("alice").open(PAGE).expect(403);
        desk.browserOf("mod").open(PAGE).expect(403);
    }
}
