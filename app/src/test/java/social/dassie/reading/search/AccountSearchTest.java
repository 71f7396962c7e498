package social.dassie.reading.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class AccountSearchTest {
    private static final String SEARCH = "/api/v1/accounts/search";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient bob = app.user("bob");

    @Test
    void order_isExactHandle_followed_beginning_popular() {
        TestClient followed = app.user("malice");
        TestClient popular = app.user("alice_two");
        app.user("alice_one");
        app.user("palice");
        app.user("alice");
        app.rows().remoteAccount("alice", "far.example");
        app.rows().setAccount(popular.id(), "followers_count = 9");
        bob.follows(followed);
        assertEquals(
                List.of("alice", "alice@far.example", "malice", "alice_two", "alice_one", "palice"),
                accts(bob, "q", "alice"));
        assertEquals(List.of("alice@far.example"), accts(bob, "q", "alice@far.ex"));
        assertEquals(List.of("alice@far.example"), accts(bob, "q", "@ALICE@far.example"));
        assertEquals("alice@far.example", accts(bob, "q", "alice@f").get(0));
    }

    @Test
    void movedAccount_isFoundByItsFullHandleOnly() {
        long moved = app.rows().remoteAccount("oldalice", "far.example");
        app.rows().setAccount(moved, "moved_to_account_id = " + bob.id());
        app.rows().remoteAccount("oldalice", "far.example.org");
        assertEquals(List.of("oldalice@far.example.org"), accts(bob, "q", "oldalice"));
        assertEquals(List.of("oldalice@far.example.org"), accts(bob, "q", "@oldalice@far.exampl"));
        for (String resolve : List.of("true", "false")) {
            assertEquals(
                    "oldalice@far.example",
                    accts(bob, "q", "@OldAlice@far.example", "resolve", resolve).get(0));
        }
    }

    @Test
    void shortNames_areFoundByTheirBeginning() {
        TestClient al = app.user("al");
        app.user("malte");
        TestClient zoe = app.user("zoe");
        zoe.patch("/api/v1/accounts/update_credentials", "display_name", "山田太郎");
        al.patch("/api/v1/accounts/update_credentials", "display_name", "Ümit");
        assertEquals(List.of("al"), accts(bob, "q", "AL"));
        assertEquals(List.of("al"), accts(bob, "q", "a"));
        assertEquals(List.of("zoe"), accts(bob, "q", "山田"));
        assertEquals(List.of("zoe"), accts(bob, "q", "田太郎"));
        assertEquals(List.of("al"), accts(bob, "q", "umi"), "without its accent");
        assertEquals(List.of("zoe"), accts(bob, "q", "田太"));
        assertEquals(List.of("zoe"), accts(bob, "q", "太郎"));
        assertEquals(List.of("zoe"), accts(bob, "q", "郎"));
        assertEquals(List.of(), accts(bob, "q", "太田"));
    }

    @Test
    void shortTerms_matchWordPrefixes() {
        TestClient wei = app.user("kite");
        wei.patch("/api/v1/accounts/update_credentials", "display_name", "Wei (Li)");
        TestClient kim = app.user("sparrow");
        kim.patch("/api/v1/accounts/update_credentials", "display_name", "김철수");
        app.user("al_bo");
        app.user("olive");
        assertEquals(List.of("kite"), accts(bob, "q", "li"));
        assertEquals(List.of("kite"), accts(bob, "q", "LI wei"));
        assertEquals(List.of("kite"), accts(bob, "q", "we"));
        assertEquals(List.of("sparrow"), accts(bob, "q", "철수"));
        assertEquals(List.of("bob", "al_bo"), accts(bob, "q", "bo"));
        assertEquals(1, bob.get("/api/v2/search", "q", "철수").path("accounts").size());
        wei.patch("/api/v1/accounts/update_credentials", "display_name", "Ümit Öz");
        assertEquals(List.of(), accts(bob, "q", "li"));
        assertEquals(List.of("kite"), accts(bob, "q", "oz"));
        assertEquals(List.of("kite"), accts(bob, "q", "oz um"));
    }

    @Test
    void displayName_isFoundByItsWords_alsoAfterAChange() {
        TestClient carol = app.user("carol");
        carol.patch("/api/v1/accounts/update_credentials", "display_name", "Caroline of the Rocks");
        assertEquals(List.of("carol"), accts(bob, "q", "rocks caroline"));
        assertEquals(List.of("carol"), accts(bob, "q", "of the rocks"));
        assertEquals(List.of(), accts(bob, "q", "rocks sand"));
        carol.patch("/api/v1/accounts/update_credentials", "display_name", "Sand");
        assertEquals(List.of(), accts(bob, "q", "rocks"));
        assertEquals(List.of("carol"), accts(bob, "q", "sand"));
    }

    @Test
    void blockedAccount_isFoundByFullName_andFindsTheBlocker() {
        TestClient alice = app.user("alice");
        app.rows().block(alice, bob);
        assertEquals(List.of("alice"), accts(bob, "q", "ali"));
        assertEquals(List.of(), accts(alice, "q", "bo"));
        assertEquals(List.of("bob"), accts(alice, "q", "bob"), "to be unblocked");
    }

    @Test
    void following_excludesOthers() {
        TestClient alice = app.user("alice");
        app.user("alicia");
        bob.follows(alice);
        assertEquals(List.of("alice"), accts(bob, "q", "alic", "following", "true"));
        assertEquals(List.of("alice"), accts(bob, "q", "al", "following", "true"));
        assertEquals(
                1,
                bob.get("/api/v2/search", "q", "alic", "following", "true")
                        .path("accounts")
                        .size());
    }

    @Test
    void anyInput_isAnswered() {
        List<String> texts = new ArrayList<>(List.of(
                "\"",
                "\"\"\"",
                "*",
                "a*b",
                "NOT",
                "abc OR def",
                "(abc",
                "abc\u0000def",
                "\u0000\u0000\u0000",
                "@",
                "@@@",
                "a@b@c",
                "%%%",
                "___",
                "!!!",
                "🦫🦫🦫",
                "\uD800\uD800\uD800",
                "é",
                "ﷺﷺﷺ",
                "\"a b\" c",
                "   x   "));
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = 1 + random.nextInt(12); n > 0; n--) {
                text.appendCodePoint(random.nextBoolean() ? random.nextInt(0x80) : random.nextInt(0x1_1000));
            }
            texts.add(text.toString());
        }
        texts.forEach(text -> bob.call("GET", SEARCH, "q", text).expect(200));
    }

    @Test
    void page_needsConstantStatements() {
        for (int i = 0; i < 12; i++) {
            bob.follows(app.user("person" + i));
        }
        for (String query : List.of("person", "pe")) {
            StatementCount few = StatementCount.of(
                    app,
                    () -> assertEquals(2, accts(bob, "q", query, "limit", "2").size()));
            StatementCount many = StatementCount.of(
                    app, () -> assertEquals(12, accts(bob, "q", query).size()));
            assertEquals(few.count(), many.count(), () -> few + "\n" + many);
            assertTrue(many.count() <= 4, many::toString);
        }
    }

    @Test
    void unknownHandle_isFetched_onlyWithResolve() {
        try (FakeServer far = new FakeServer(app, "far")) {
            String host = URI.create(far.url("/")).getAuthority();
            String eve = "eve@" + host;
            far.actor("eve");
            app.rows().remoteAccount("known", host);
            assertEquals(List.of(), accts(bob, "q", "@" + eve));
            assertEquals(List.of(), accts(bob, "q", "@" + eve, "resolve", "true", "following", "true"));
            assertEquals(List.of(), accts(bob, "q", "@" + eve, "resolve", "true", "offset", "1"));
            accts(bob, "q", "eve", "resolve", "true");
            accts(bob, "q", "@nobody@dassie.example", "resolve", "true");
            accts(bob, "q", "known@" + host, "resolve", "true");
            assertEquals(List.of(), far.peer.received(), "what is known, ours or no whole handle is not asked for");
            assertEquals(List.of(eve), accts(bob, "q", "@" + eve, "resolve", "true"));
            int asked = far.peer.received().size();
            assertTrue(asked > 0);
            assertEquals(
                    1,
                    bob.get("/api/v2/search", "q", eve, "resolve", "true")
                            .path("accounts")
                            .size());
            assertEquals(asked, far.peer.received().size(), "and it is known from then on");
        }
    }

    private static List<String> accts(TestClient who, Object... params) {
        List<String> accts = new ArrayList<>();
        who.get(SEARCH, params)
                .forEach(account -> accts.add(account.path("acct").asText()));
        return accts;
    }
}
