package social.dassie.staff.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Who may look after accounts: every operation as everybody would try it. */
class AdminAccessTest {
    private static final String FORBIDDEN = "This action is not allowed";
    private static final String OUTSIDE = "This action is outside the authorized scopes";
    private static final String ONE = "/api/v1/admin/accounts/{id}";

    /** One operation; {@code doneByModerator} is what a moderator is answered about an ordinary account. */
    private record Operation(String method, String path, String scope, int doneByModerator, int doneByOwner) {}

    private static final List<Operation> OPERATIONS = List.of(
            new Operation("GET", "/api/v1/admin/accounts", "admin:read:accounts", 200, 200),
            new Operation("GET", "/api/v2/admin/accounts", "admin:read:accounts", 200, 200),
            new Operation("GET", ONE, "admin:read:accounts", 200, 200),
            new Operation("POST", ONE + "/action", "admin:write:accounts", 422, 422),
            new Operation("POST", ONE + "/enable", "admin:write:accounts", 200, 200),
            new Operation("POST", ONE + "/unsensitive", "admin:write:accounts", 200, 200),
            new Operation("POST", ONE + "/unsilence", "admin:write:accounts", 200, 200),
            new Operation("POST", ONE + "/unsuspend", "admin:write:accounts", 403, 403),
            new Operation("POST", ONE + "/approve", "admin:write:accounts", 403, 403),
            new Operation("POST", ONE + "/reject", "admin:write:accounts", 403, 403),
            new Operation("DELETE", ONE, "admin:write:accounts", 403, 403));

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient admin = app.user("admin", Role.ADMIN);
    private final TestClient moderator = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");

    private static String path(Operation operation, TestClient whom) {
        return operation.path().replace("{id}", Long.toString(whom.id()));
    }

    @Test
    void everyOperation_needsTheRoleAndTheScope() {
        for (Operation operation : OPERATIONS) {
            String path = path(operation, alice);
            app.anonymous().call(operation.method(), path).expect(401, "The access token is invalid");
            app.application("admin:read admin:write")
                    .call(operation.method(), path)
                    .expect(422);
            alice.call(operation.method(), path).expect(403, FORBIDDEN);
            owner.withScopes("read write follow").call(operation.method(), path).expect(403, OUTSIDE);
            String other = operation.scope().replace("accounts", "reports");
            owner.withScopes(other).call(operation.method(), path).expect(403, OUTSIDE);
            moderator
                    .withScopes(operation.scope())
                    .call(operation.method(), path)
                    .expect(operation.doneByModerator());
            owner.withScopes(operation.scope()).call(operation.method(), path).expect(operation.doneByOwner());
        }
    }

    @Test
    void everyOperationOnAMissingAccount_is404() {
        for (Operation operation : OPERATIONS) {
            if (operation.path().contains("{id}")) {
                for (String id : List.of("1", "0", "-1", "x", "99999999999999999999")) {
                    owner.call(operation.method(), operation.path().replace("{id}", id), "type", "none")
                            .expect(404, "Record not found");
                }
            }
        }
    }

    @Test
    void equalOrHigherRoles_cannotBeActedOn() {
        TestClient second = app.user("second", Role.MODERATOR);
        for (TestClient whom : List.of(owner, admin, moderator, second)) {
            refused(moderator, whom);
        }
        for (TestClient whom : List.of(owner, admin)) {
            refused(admin, whom);
        }
        refused(owner, owner);
        assertEquals(0, app.rows().number("select count(*) from audit_log"));
        assertEquals(0, app.rows().number("select count(*) from strikes"));
        owner.post("/api/v1/admin/accounts/" + admin.id() + "/action", "type", "silence");
        admin.withScopes("admin:write")
                .call("POST", "/api/v1/admin/accounts/" + moderator.id() + "/action", "type", "none")
                .expect(200);
    }

    private static void refused(TestClient who, TestClient whom) {
        for (Operation operation : OPERATIONS) {
            if (operation.path().contains("{id}") && !operation.method().equals("GET")) {
                who.call(operation.method(), path(operation, whom), "type", "suspend")
                        .expect(403, FORBIDDEN);
            }
        }
        who.call("GET", "/api/v1/admin/accounts/" + whom.id()).expect(200);
    }
}
