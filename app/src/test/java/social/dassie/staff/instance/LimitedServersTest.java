package social.dassie.staff.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code instance/domain_blocks}: who is told, what, and who may keep the answer. */
class LimitedServersTest {
    private static final String PATH = "/api/v1/instance/domain_blocks";
    private static final String NOT_FOUND = "Record not found";

    private static TestApp start(String shown, String reasons) {
        TestApp app = TestApp.start(Map.of("domain_blocks.shown", shown, "domain_blocks.reasons", reasons));
        Office office = new Office(app);
        office.blocks("spam.example", DomainBlockSeverity.SUSPEND, "Spam", false);
        office.blocks("loud.example", DomainBlockSeverity.SILENCE, "Loud", false);
        office.blocks("noted.example", DomainBlockSeverity.NOOP, "Noted", false);
        return app;
    }

    private static String comments(Answer answer) {
        JsonNode blocks = answer.expect(200).json();
        assertEquals(2, blocks.size());
        return blocks.at("/0/comment").asText() + " " + blocks.at("/1/comment").asText();
    }

    @Test
    void list_hasMilderBlocksFirst_withDigests_withoutNoop() {
        try (TestApp app = start("all", "all")) {
            assertEquals(
                    "[{\"domain\":\"loud.example\","
                            + "\"digest\":\"354b62204d7066cbec71a6a692bdad3f8ef6369bbac0401f8a2f7e75ee91ae9d\","
                            + "\"severity\":\"silence\",\"comment\":\"Loud\"},{\"domain\":\"spam.example\","
                            + "\"digest\":\"8bb6634ad532175e1c706063fd69b452bf51917f61150b14da6500c018cf8df4\",\"severity\":\"suspend\",\"comment\":\"Spam\"}]",
                    app.anonymous().get(PATH).toString());
        }
    }

    @Test
    void obfuscatedDomain_hasStars_andADigestOfItsFullName() {
        try (TestApp app = TestApp.start(Map.of("domain_blocks.shown", "all"))) {
            new Office(app).blocks("daji.example.com", DomainBlockSeverity.SUSPEND, "x", true);
            JsonNode block = app.anonymous().get(PATH).path(0);
            assertEquals("daji.*******.com", block.path("domain").asText());
            assertEquals(
                    "505a13facac1b9cd4513926c689c9b4fc95cd728406313a8b52de94e52657e3a",
                    block.path("digest").asText());
        }
    }

    @Test
    void listForAll_isReadableWithAnyToken() {
        try (TestApp app = start("all", "disabled")) {
            for (TestClient client : List.of(
                    app.anonymous(),
                    app.application("read"),
                    app.user("alice").withScopes("write:media"),
                    app.user("mod", Role.MODERATOR),
                    app.user("olga", Role.OWNER),
                    unconfirmed(app))) {
                Answer answer = client.call("GET", PATH);
                assertEquals("null null", comments(answer));
                assertEquals("public, max-age=180", answer.header("Cache-Control"));
                assertEquals("Accept-Encoding, Origin", answer.header("Vary"));
            }
        }
    }

    @Test
    void listForUsers_isHiddenFromOthersAndUnconfirmedLogins() {
        try (TestApp app = start("users", "users")) {
            TestClient gone = app.user("gone");
            app.rows().setAccount(gone.id(), "suspended_at = 1");
            TestClient locked = app.user("locked");
            app.rows().run("update users set disabled = 1 where account_id = " + locked.id());
            TestClient waiting = app.user("waiting");
            app.rows().run("update users set approved = 0 where account_id = " + waiting.id());
            for (TestClient client : List.of(app.anonymous(), app.application("read"), unconfirmed(app), waiting)) {
                client.call("GET", PATH).expect(404, NOT_FOUND);
            }
            for (TestClient client : List.of(locked, gone)) {
                client.call("GET", PATH).expect(403, "Your login is currently disabled");
            }
            assertEquals("Loud Spam", comments(app.user("alice").call("GET", PATH)));
            assertEquals("Loud Spam", comments(app.user("mod", Role.MODERATOR).call("GET", PATH)));
            app.withToken("nonsense").call("GET", PATH).expect(401, "The access token is invalid");
        }
    }

    @Test
    void disabledList_isHiddenFromTheOwnerToo() {
        try (TestApp app = start("disabled", "all")) {
            for (TestClient client : List.of(app.anonymous(), app.user("alice"), app.user("olga", Role.OWNER))) {
                client.call("GET", PATH).expect(404, NOT_FOUND);
            }
        }
    }

    @Test
    void theReasons_haveASettingOfTheirOwn() {
        try (TestApp app = start("all", "users")) {
            assertEquals("null null", comments(app.anonymous().call("GET", PATH)));
            assertEquals("Loud Spam", comments(app.user("alice").call("GET", PATH)));
            assertEquals("null null", comments(unconfirmed(app).call("GET", PATH)));
        }
    }

    @Test
    void callerDependentResponse_isNotCachedUnconditionally() {
        for (String[] settings : new String[][] {{"users", "users"}, {"users", "all"}, {"all", "users"}}) {
            try (TestApp app = start(settings[0], settings[1])) {
                Answer users = app.user("alice").call("GET", PATH).expect(200);
                assertEquals("private, no-store", users.header("Cache-Control"));
                assertEquals("Accept-Encoding, Authorization, Origin", users.header("Vary"));
                Answer nobodys = app.anonymous().call("GET", PATH);
                boolean isOpen = settings[0].equals("all");
                assertEquals(isOpen ? 200 : 404, nobodys.status());
                assertEquals(
                        isOpen ? "public, max-age=180, stale-while-revalidate=30" : "private, no-store",
                        nobodys.header("Cache-Control"));
                assertEquals("Accept-Encoding, Authorization, Origin", nobodys.header("Vary"));
            }
        }
    }

    private static TestClient unconfirmed(TestApp app) {
        TestClient client = app.user("unconfirmed");
        app.rows().run("update users set confirmed_at = null where account_id = " + client.id());
        return client;
    }
}
