package social.dassie.people.signupblocks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Who may see and change the blocks of networks and addresses, and how their lists are paged. */
class BlockAccessTest {
    @SuppressWarnings("NullAway.Init")
    @RegisterExtension
    static final TestApp app = TestApp.start();

    @SuppressWarnings("NullAway.Init")
    private static TestClient owner;

    @SuppressWarnings("NullAway.Init")
    private static TestClient admin;

    @SuppressWarnings("NullAway.Init")
    private static TestClient moderator;

    @SuppressWarnings("NullAway.Init")
    private static TestClient user;

    @BeforeAll
    static void start() {
        owner = app.user("owner", Role.OWNER);
        admin = app.user("admin", Role.ADMIN);
        moderator = app.user("moderator", Role.MODERATOR);
        user = app.user("user");
        for (int i = 1; i <= 5; i++) {
            owner.post("/api/v1/admin/ip_blocks", "ip", "198.51.100." + i, "severity", "sign_up_block");
            owner.post("/api/v1/admin/email_domain_blocks", "domain", "d" + i + ".example");
            owner.post("/api/v1/admin/canonical_email_blocks", "email", "e" + i + "@mail.example");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /api/v1/admin/ip_blocks, admin:read:ip_blocks",
        "POST, /api/v1/admin/ip_blocks, admin:write:ip_blocks",
        "GET, /api/v1/admin/ip_blocks/1, admin:read:ip_blocks",
        "PUT, /api/v1/admin/ip_blocks/1, admin:write:ip_blocks",
        "DELETE, /api/v1/admin/ip_blocks/99999, admin:write:ip_blocks",
        "DELETE, /api/v1/admin/ip_blocks/99999, admin:write:domain_blocks",
        "GET, /api/v1/admin/email_domain_blocks, admin:read:email_domain_blocks",
        "POST, /api/v1/admin/email_domain_blocks, admin:write:email_domain_blocks",
        "GET, /api/v1/admin/email_domain_blocks/1, admin:read:email_domain_blocks",
        "DELETE, /api/v1/admin/email_domain_blocks/99999, admin:write:email_domain_blocks",
        "GET, /api/v1/admin/canonical_email_blocks, admin:read:canonical_email_blocks",
        "POST, /api/v1/admin/canonical_email_blocks, admin:write:canonical_email_blocks",
        "POST, /api/v1/admin/canonical_email_blocks/test, admin:read:canonical_email_blocks",
        "GET, /api/v1/admin/canonical_email_blocks/1, admin:read:canonical_email_blocks",
        "DELETE, /api/v1/admin/canonical_email_blocks/99999, admin:write:canonical_email_blocks",
    })
    void aRow_needsTheRoleAndTheScope(String method, String path, String scope) {
        app.anonymous().call(method, path).expect(401, "The access token is invalid");
        user.call(method, path).expect(403, "This action is not allowed");
        moderator.call(method, path).expect(403, "This action is not allowed");
        String otherScope = scope.contains("read") ? scope.replace("read", "write") : scope.replace("write", "read");
        for (String wrong : List.of("read write follow push", otherScope, "admin:write:reports")) {
            owner.withScopes(wrong).call(method, path).expect(403, "This action is outside the authorized scopes");
        }
        for (TestClient staff : List.of(admin.withScopes(scope), owner.withScopes(scope), owner)) {
            int status = staff.call(method, path).status();
            int expected =
                    path.endsWith("99999") ? 404 : method.equals("POST") ? (path.endsWith("test") ? 400 : 422) : 200;
            assertEquals(expected, status);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ip_blocks", "email_domain_blocks", "canonical_email_blocks"})
    void aList_isPagedToBothEnds(String name) {
        String path = "/api/v1/admin/" + name;
        List<String> all = owner.ids(path);
        assertEquals(5, all.size());
        Answer first = owner.call("GET", path, "limit", 2);
        assertEquals(all.subList(0, 2), first.ids());
        assertEquals(TestApp.URL + path + "?limit=2&max_id=" + all.get(1), first.link("next"));
        assertEquals(TestApp.URL + path + "?limit=2&min_id=" + all.get(0), first.link("prev"));
        Answer last = owner.call("GET", path, "limit", 2, "max_id", all.get(3));
        assertEquals(all.subList(4, 5), last.ids());
        assertEquals(null, last.link("next"));
        assertEquals(all.subList(1, 3), owner.ids(path, "limit", 2, "min_id", all.get(3)));
        assertEquals(all.subList(0, 2), owner.ids(path, "limit", 2, "since_id", all.get(3)));
        Answer none = owner.call("GET", path, "min_id", all.get(0));
        assertEquals("[]", none.text());
        assertEquals("", none.header("Link"));
        StatementCount one = StatementCount.of(app, () -> owner.get(path, "limit", 1));
        StatementCount many = StatementCount.of(app, () -> owner.get(path));
        assertEquals(one.count(), many.count(), many::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ip_blocks", "email_domain_blocks", "canonical_email_blocks"})
    void missingBlock_isNotFound(String name) {
        String path = "/api/v1/admin/" + name;
        owner.call("GET", path + "/99999").expect(404, "Record not found");
        owner.call("GET", path + "/x").expect(404, "Record not found");
        owner.call("DELETE", path + "/99999").expect(404, "Record not found");
    }

    @Test
    void missingIpBlock_isNotFound() {
        owner.call("PUT", "/api/v1/admin/ip_blocks/99999", "comment", "x").expect(404, "Record not found");
    }
}
