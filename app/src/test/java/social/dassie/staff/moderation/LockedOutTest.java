package social.dassie.staff.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Route;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** What is left to a login that was locked, or whose account was suspended: nothing. */
class LockedOutTest {
    private static final Set<Access.Kind> TOKEN_IS_READ = EnumSet.complementOf(EnumSet.of(
            Access.Kind.OPEN,
            Access.Kind.FILE,
            Access.Kind.SERVER,
            Access.Kind.PAGE,
            Access.Kind.SESSION,
            Access.Kind.SHARED));
    private static final String LOCKED = "Your login is currently disabled";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");
    private final String admin = "/api/v1/admin/accounts/" + alice.id();

    @ParameterizedTest
    @CsvSource({"disable, enable", "suspend, unsuspend"})
    void streamsAndSessions_endAtOnce_andTokensWorkAfterUndoing(String type, String back) {
        app.rows()
                .run("insert into sessions (id_hash, account_id, created_at, last_used_at) values ('x', " + alice.id()
                        + ", 1, 1)");
        try (TestSocket stream = TestSocket.of(alice, "user")) {
            mod.post(admin + "/action", "type", type);
            assertEquals(1008, stream.closeCode());
        }
        assertEquals(0, app.rows().number("select count(*) from sessions where account_id = " + alice.id()));
        alice.call("GET", "/api/v1/timelines/home").expect(403, LOCKED);
        try (TestSocket refused = TestSocket.of(alice, "user")) {
            assertEquals(403, refused.status());
        }
        mod.post(admin + "/" + back);
        alice.get("/api/v1/timelines/home");
        try (TestSocket again = TestSocket.of(alice, "user")) {
            assertEquals(101, again.status());
        }
    }

    /** Whatever reads a token refuses this one, for reading or for writing, also where none is needed. */
    @ParameterizedTest
    @CsvSource({"disable, enable", "suspend, unsuspend"})
    void everyRoute_refusesTheLogin(String type, String back) {
        mod.post(admin + "/action", "type", type);
        List<Route> routes = app.app().routes().all().stream()
                .filter(route -> TOKEN_IS_READ.contains(route.access().kind()))
                .toList();
        assertTrue(routes.size() > 200);
        for (Route route : routes) {
            String path = route.path().replaceAll("\\{[^}]+}", "1");
            Answer answer = alice.answer(alice.request(route.method(), path).asBytes(), route.method(), path);
            assertEquals(403, answer.status(), path);
            assertEquals(LOCKED, answer.error(), path);
        }
        mod.post(admin + "/" + back);
        alice.get("/api/v1/timelines/home");
    }

    @ParameterizedTest
    @CsvSource({"disable, true", "suspend, false"})
    void postsOfADisabledLogin_stay_thoseOfASuspendedDoNot(String type, boolean stays) {
        String post = alice.posts("still here");
        mod.post(admin + "/action", "type", type);
        assertEquals(stays, mod.ids("/api/v1/timelines/public").contains(post));
        if (stays) {
            assertFalse(mod.reads(post).path("account").has("suspended"));
        } else {
            mod.call("GET", TestClient.status(post)).expect(404, "Record not found");
        }
    }
}
