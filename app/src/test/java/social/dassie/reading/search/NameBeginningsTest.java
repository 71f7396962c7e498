package social.dassie.reading.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.db.Database;
import social.dassie.testing.Rows;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The first letters of names among many accounts are answered as the full search would, without ranking all of them. */
class NameBeginningsTest {
    private static final String SEARCH = "/api/v1/accounts/search";
    private static final String OUR_DOMAIN = "dassie.example";
    private static final int PEOPLE = 2_000;
    private static final List<String> SYLLABLES =
            List.of("an", "na", "a", "al", "Ann", "k", "n_", "1", "-a", "s", "ma");
    /** Among them letters that the index folds to ASCII, and what separates words or does not. */
    private static final List<String> PIECES = List.of(
            "an", "AN", "na", "á", "a\u0301", "Å", "\u212a", "\u017f", "ß", "山", "ａ", "n", "s", "ma", "al", "\u0301",
            " ", " ", "_", ".", "🦫", "’", "İ", "ан", "\ue000", "1", "·");

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient bob = app.user("bob");
    private final Random random = new Random(7);
    private AccountSearchDao full;

    @BeforeEach
    void populate() {
        full = app.app().core().platform().db().dao(AccountSearchDao.class);
        app.rows()
                .run(
                        "insert into accounts (id, username, domain, display_name, followers_count, silenced_at, suspended_at,"
                                + " moved_to_account_id, created_at, updated_at) select value ->> 0, value ->> 1, value ->> 2,"
                                + " value ->> 3, value ->> 4, value ->> 5, value ->> 6, iif(value ->> 7 = 1, "
                                + bob.id()
                                + ", null), 1, 1 from json_each(?)",
                        people());
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) select " + bob.id()
                        + ", id, 1 from accounts where id between 1 and " + PEOPLE + " and id % 40 = 0");
        app.rows()
                .run("insert into blocks (account_id, target_account_id, created_at) select " + bob.id()
                        + ", id, 1 from accounts where id between 1 and " + PEOPLE + " and id % 40 = 1");
        while (app.rows().number("select count(*) from unindexed_accounts") > 0) {
            ids("q", "an");
        }
    }

    private String people() {
        List<String> rows = new ArrayList<>();
        for (int id = 1; id <= PEOPLE; id++) {
            String domain = random.nextInt(3) == 0 ? "null" : "\"far" + id + ".example\"";
            String username = some(SYLLABLES, 1, 5) + (domain.equals("null") ? id : random.nextInt(4));
            rows.add(String.format(
                    "[%d, \"%s\", %s, \"%s\", %d, %s, %s, %d]",
                    id,
                    username,
                    domain,
                    some(PIECES, 0, 5),
                    random.nextInt(30),
                    seldom(),
                    seldom(),
                    random.nextInt(12)));
        }
        return rows.toString();
    }

    private String some(List<String> pieces, int atLeast, int atMost) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(atLeast, atMost + 1); n > 0; n--) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }

    private String seldom() {
        return random.nextInt(8) == 0 ? "1" : "null";
    }

    @Test
    void answers_areThoseOfTheFullSearch() {
        NameBeginnings beginnings =
                new NameBeginnings(app.app().core().platform().db().caches(), full);
        int answered = 0;
        for (int i = 0; i < 300; i++) {
            String typed = some(List.of("a", "n", "an", "A", "na", "al", "k", "s", "m", "1", "ma"), 1, 2);
            int limit = 1 + random.nextInt(40);
            int offset = random.nextBoolean() ? 0 : random.nextInt(80);
            AccountQuery query = AccountQuery.parse(typed);
            List<Long> expected = query.isIndexed()
                    ? full.findContaining(query, OUR_DOMAIN, false, bob.id(), limit, offset)
                    : full.findBeginning(query, OUR_DOMAIN, false, bob.id(), limit, offset);
            assertEquals(
                    expected,
                    ids("q", typed, "limit", limit, "offset", offset),
                    () -> typed + " " + limit + " " + offset);
            answered +=
                    beginnings.find(query, OUR_DOMAIN, bob.id(), limit, offset).isEmpty() ? 0 : 1;
        }
        assertTrue(answered > 100, "without a full search: " + answered);
    }

    @Test
    void pages_followEachOther() {
        List<Long> all = ids("q", "an", "limit", 80);
        assertEquals(80, all.size());
        List<Long> pages = new ArrayList<>();
        for (int offset = 0; offset < 80; offset += 16) {
            pages.addAll(ids("q", "an", "limit", 16, "offset", offset));
        }
        assertEquals(all, pages);
        assertEquals(List.of(), ids("q", "an", "offset", Integer.MAX_VALUE));
    }

    @Test
    void newAccount_isFoundAtOnce() {
        ids("q", "an");
        TestClient an = app.user("an");
        assertEquals(an.id(), ids("q", "an").get(0));
        TestClient anew = app.user("anew");
        assertTrue(ids("q", "ane").contains(anew.id()));
    }

    @Test
    void followedAccount_isFoundByItsNewName_alsoFromAnotherProcess() {
        TestClient zoe = app.user("zoe");
        bob.follows(zoe);
        assertFalse(ids("q", "an").contains(zoe.id()));
        zoe.patch("/api/v1/accounts/update_credentials", "display_name", "Zoë Án");
        assertTrue(ids("q", "an").contains(zoe.id()));
        try (Database second =
                Database.open(app.directory().resolve("dassie.db"), new Database.Options(1, false, false))) {
            Rows outside = new Rows(second, app.clock());
            outside.run("update accounts set display_name = 'Zoë' where id = " + zoe.id());
            assertFalse(ids("q", "an").contains(zoe.id()));
            outside.run("update accounts set display_name = 'an zoë' where id = " + zoe.id());
            assertTrue(ids("q", "an").contains(zoe.id()));
        }
        bob.unfollows(zoe);
        assertFalse(ids("q", "an").contains(zoe.id()));
    }

    @Test
    void whoFollowsThousands_getsTheFullSearch() {
        app.rows()
                .run("insert or ignore into follows (account_id, target_account_id, created_at) select " + bob.id()
                        + ", id, 1 from accounts where id between 1 and " + PEOPLE);
        AccountQuery query = AccountQuery.parse("an");
        assertEquals(full.findBeginning(query, OUR_DOMAIN, false, bob.id(), 40, 0), ids("q", "an"));
    }

    @Test
    void blockedLimitedAndSuspended_leaveNoGap() {
        for (String assignment : List.of("silenced_at = 1", "suspended_at = 1", "moved_to_account_id = " + bob.id())) {
            long first = ids("q", "al", "limit", 1).get(0);
            app.rows().run("delete from follows where target_account_id = " + first);
            app.rows().setAccount(first, assignment);
            List<Long> rest = ids("q", "al", "limit", 40);
            assertEquals(40, rest.size(), assignment);
            assertFalse(rest.contains(first), assignment);
        }
        long first = ids("q", "al", "limit", 1).get(0);
        app.rows().block(bob.id(), first);
        assertFalse(ids("q", "al", "limit", 40).contains(first));
    }

    private List<Long> ids(Object... params) {
        return StreamSupport.stream(bob.get(SEARCH, params).spliterator(), false)
                .map(account -> account.path("id").asLong())
                .toList();
    }
}
