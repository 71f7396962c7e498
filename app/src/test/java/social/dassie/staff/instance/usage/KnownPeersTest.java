package social.dassie.staff.instance.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.staff.instance.Office;
import social.dassie.testing.TestApp;

class KnownPeersTest {
    private static final String PEERS = "/api/v1/instance/peers";
    private static final String SEARCH = "/api/v1/peers/search";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Office office = new Office(app);

    private String search(String query) {
        return app.anonymous().get(SEARCH, "q", query).toString();
    }

    @Test
    void peers_areTheOtherServersKnownHere_eachOnce() {
        assertEquals("[]", app.anonymous().get(PEERS).toString());
        app.user("alice");
        List.of("far.example", "near.example", "far.example").forEach(office::knows);
        assertEquals(
                "[\"far.example\",\"near.example\"]", app.anonymous().get(PEERS).toString());
    }

    @Test
    void limitedServers_areNotListed() {
        List.of("far.example", "near.example", "noted.example").forEach(office::knows);
        office.blocks("far.example", DomainBlockSeverity.SUSPEND, "x", false);
        office.blocks("noted.example", DomainBlockSeverity.NOOP, "x", false);
        assertEquals("[\"near.example\"]", app.anonymous().get(PEERS).toString());
        assertEquals("[]", search("far"));
    }

    @Test
    void search_matchesPrefixes_caseInsensitively_upToTen() {
        for (int i = 10; i < 25; i++) {
            office.knows("a" + i + ".example");
        }
        office.knows("b.example");
        office.knows("xn--bcher-kva.example");
        assertEquals("[\"b.example\"]", search("B"));
        assertEquals("[\"b.example\"]", search(" b.example "));
        assertEquals("[\"xn--bcher-kva.example\"]", search("bücher"));
        assertEquals(10, app.anonymous().get(SEARCH, "q", "a").size());
        assertEquals("[\"a12.example\"]", search("a12"));
        for (String nothing : List.of("example", "%", "a_", "no such", "..", "c")) {
            assertEquals("[]", search(nothing));
        }
        assertEquals("[]", search(""));
        assertEquals("[]", app.anonymous().get(SEARCH).toString());
    }

    @Test
    void peers_areFoundWithoutAWalkOverAllAccounts() {
        String plan = app.rows().plan(InstanceDao.DOMAINS.replace(":from", "''") + "select domain from d");
        assertTrue(plan.lines().noneMatch(line -> line.startsWith("SCAN accounts")), plan);
    }

    @Test
    void limitedFederation_hidesThem() {
        try (TestApp limited = TestApp.start(Map.of("limited_federation", "true"))) {
            new Office(limited).knows("far.example");
            for (String path : List.of(PEERS, SEARCH, "/api/v1/instance/activity")) {
                limited.anonymous().call("GET", path).expect(401, "This method requires an authenticated user");
                limited.application("read").call("GET", path).expect(401);
                limited.user("alice" + path.length()).call("GET", path).expect(404, "Record not found");
            }
        }
    }
}
