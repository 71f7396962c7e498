package social.dassie.network.domains;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Blocks where several servers run under one name of this machine, each on a port of its own, as in the sandbox. */
class ServersOnThisMachineTest {
    private static final String BLOCKS = "/api/v1/admin/domain_blocks";

    @Test
    void oneOfSeveralServers_isBlockedByItsPort_andNeverThisOne() {
        try (TestApp app = TestApp.startAt("many.localhost", Map.of())) {
            TestClient owner = app.user("olive", Role.OWNER);
            String own = app.app().core().platform().addresses().domain();
            assertTrue(own.startsWith("many.localhost:"), own);
            owner.call("POST", BLOCKS, "domain", own).expect(422);
            owner.call("POST", BLOCKS, "domain", "many.localhost").expect(422);
            long second = app.rows().remoteAccount("a", "many.localhost:2");
            long third = app.rows().remoteAccount("b", "many.localhost:3");
            assertEquals(
                    "many.localhost:2",
                    owner.post(BLOCKS, "domain", "Many.localhost:2/", "severity", "suspend")
                            .path("domain")
                            .asText());
            app.runJobs();
            assertEquals(1, app.rows().number("select suspended_at is not null from accounts where id = " + second));
            assertEquals(0, app.rows().number("select suspended_at is not null from accounts where id = " + third));
            DomainRules rules = app.app().core().domains().rules;
            assertTrue(rules.of("many.localhost:2").isShut());
            assertFalse(rules.of("many.localhost:3").isShut());
            assertFalse(rules.of(own).isShut());
            owner.post(BLOCKS, "domain", "other.localhost", "severity", "suspend");
            assertTrue(rules.of("other.localhost:7").isShut(), "a block without a port holds for all ports");
            owner.post(BLOCKS, "domain", "far.example:8443", "severity", "suspend");
            assertTrue(rules.of("far.example").isShut(), "elsewhere a server is its name");
        }
    }
}
