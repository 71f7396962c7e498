package social.dassie.reading.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** People and posts are found in every script, as people type it. */
class EveryScriptTest {
    /** A name or text, and what finds it. */
    private record Case(String written, List<String> typed, List<String> other) {}

    private static final List<Case> CASES = List.of(
            new Case("山田太郎", List.of("太郎", "山田", "田太", "田太郎", "郎", "山", "山田太郎"), List.of("太山", "郎太")),
            new Case("김철수", List.of("철수", "김철", "수", "김철수"), List.of("수철")),
            new Case("Wei Li", List.of("li", "LI", "wei li", "ｗｅｉ"), List.of("lo")),
            new Case("สุขใจ ดี", List.of("ใจ", "สุข", "สุขใจ"), List.of("จใ")),
            new Case("ສະບາຍດີ", List.of("ບາຍ", "ດີ"), List.of("ຍບ")),
            new Case("សួស្តី", List.of("សួ", "ស្តី"), List.of("តស")),
            new Case("မင်္ဂလာ", List.of("လာ", "မင်"), List.of("လမ")),
            new Case("Łukasz", List.of("lukasz", "ŁUKASZ", "Lukasz", "łukasz"), List.of("lukash")),
            new Case("Ødegård", List.of("odegard", "ødegård", "ODEGÅRD"), List.of("oedegard")),
            new Case("Straße", List.of("strasse", "STRASSE", "straße", "STRAẞE"), List.of("strase")),
            new Case("Ёжик", List.of("ежик", "ЁЖИК", "Ежик"), List.of("ижик")),
            new Case("Новый", List.of("новый", "НОВЫЙ"), List.of("новыи")),
            new Case("Ｆｕｌｌ１２", List.of("full12", "FULL12", "ｆｕｌｌ１２"), List.of("fool12")),
            new Case("ﾌﾞﾙｰ", List.of("ブルー", "ブル", "ﾌﾞﾙ"), List.of("フル")),
            new Case("Đặng", List.of("dang", "đặng"), List.of("tang")),
            new Case("Ærø Œuvre", List.of("aero", "oeuvre", "ærø"), List.of("eror")),
            new Case("ὈΔΥΣΣΕΎΣ", List.of("οδυσσευς", "Ὀδυσσεύς"), List.of("οδυσευς")),
            new Case("مُحَمَّد أحمد", List.of("محمد", "احمد", "مـحـمـد"), List.of("حمدم")),
            new Case("שָׁלוֹם", List.of("שלום"), List.of("שלם")),
            new Case("हिन्दी", List.of("हिन्दी"), List.of("हद")),
            new Case("İstanbul ışık", List.of("istanbul", "isik", "IŞIK"), List.of("astanbul")),
            new Case("٣٤٥", List.of("345", "۳۴۵"), List.of("346")));

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient bob = app.user("bob");
    private final TestClient writer = app.user("zzz");

    @BeforeEach
    void start() {
        app.rows().setAccount(writer.id(), "indexable = 1");
    }

    @Test
    void people_areFoundInEveryScript() {
        for (Case each : CASES) {
            app.rows().run("update accounts set display_name = ? where id = " + writer.id(), each.written());
            for (String typed : each.typed()) {
                assertEquals(List.of("zzz"), people(typed), each.written() + " by " + typed);
            }
            for (String typed : each.other()) {
                assertEquals(List.of(), people(typed), each.written() + " by " + typed);
            }
        }
    }

    @Test
    void posts_areFoundInEveryScript() {
        for (Case each : CASES) {
            String id = writer.posts("a, " + each.written() + "! b");
            for (String typed : each.typed()) {
                assertEquals(List.of(id), StatusSearchTest.found(bob, typed), each.written() + " by " + typed);
                assertEquals(
                        List.of(id), StatusSearchTest.found(bob, '"' + typed + '"'), each.written() + " by " + typed);
                assertEquals(List.of(), StatusSearchTest.found(bob, "a -" + typed + " from:zzz"), "without " + typed);
            }
            for (String typed : each.other()) {
                assertEquals(List.of(), StatusSearchTest.found(bob, typed), each.written() + " by " + typed);
            }
            writer.deletes(id);
        }
    }

    @Test
    void operators_workWithEveryScript() {
        String first = writer.posts("今日は東京都の博物館に行きました。", "language", "ja");
        String second = writer.posts("東京と京都", "language", "ja");
        String third = writer.posts("วันนี้อากาศดีมาก #ใจดี", "language", "th");
        assertEquals(List.of(second, first), StatusSearchTest.found(bob, "東京"));
        assertEquals(List.of(first), StatusSearchTest.found(bob, "\"東京都\""));
        assertEquals(List.of(second), StatusSearchTest.found(bob, "東京 -博物館"));
        assertEquals(List.of(second), StatusSearchTest.found(bob, "京都 東京 from:zzz -\"東京都\""));
        assertEquals(List.of(second, first), StatusSearchTest.found(bob, "東京 language:ja before:2999-01-01"));
        assertEquals(List.of(), StatusSearchTest.found(bob, "東京 has:media"));
        assertEquals(List.of(), StatusSearchTest.found(bob, "東京 language:th"));
        assertEquals(List.of(third), StatusSearchTest.found(bob, "#ใจดี"));
        assertEquals(List.of(), StatusSearchTest.found(bob, "#ใจ"));
        assertEquals(List.of(third), StatusSearchTest.found(bob, "ใจ อากาศ"));
    }

    @Test
    void postsOfOneMoment_areNotMixedUp() {
        String rock = writer.posts("rock and tea");
        String hyrax = writer.posts("hyrax and milk");
        String both = writer.posts("hyrax on a rock");
        assertEquals(List.of(both), StatusSearchTest.found(bob, "rock hyrax"));
        assertEquals(List.of(rock), StatusSearchTest.found(bob, "rock -hyrax"));
        assertEquals(List.of(both, hyrax), StatusSearchTest.found(bob, "hyrax"));
        writer.edits(both, "status", "nothing");
        assertEquals(List.of(), StatusSearchTest.found(bob, "rock hyrax"));
        assertEquals(List.of(hyrax), StatusSearchTest.found(bob, "hyrax"));
    }

    @Test
    void postsFromBeforeAnUpgrade_areIndexedByAJob_whichContinues() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            ids.add(0, writer.posts("Ёжик " + i));
            app.clock().advance(Duration.ofMinutes(1));
        }
        assertEquals(ids, StatusSearchTest.found(bob, "ежик"));
        app.rows().run("delete from post_terms");
        long half = Long.parseLong(ids.get(5)) >> PostSpan.SHIFT;
        app.rows().run("insert into unindexed_spans (id, below) values (1, " + half + ")");
        writer.edits(ids.get(8), "status", "ёж");
        assertEquals(List.of(), StatusSearchTest.found(bob, "ежик"));
        app.app().core().platform().jobs().add("search.rebuild", "all", "", 0);
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from unindexed_spans"));
        List<String> older = new ArrayList<>(ids.subList(6, 12));
        older.remove(ids.get(8));
        assertEquals(older, StatusSearchTest.found(bob, "ежик"));
        assertEquals(List.of(ids.get(8)), StatusSearchTest.found(bob, "еж"));
    }

    @Test
    void manyNewNames_areIndexedByAJob() {
        for (int i = 0; i < 250; i++) {
            app.rows().remoteAccount("łoś" + i, "far.example");
        }
        people("los");
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from unindexed_accounts"));
    }

    @Test
    void people_areInTheOrderOfCloseness() {
        person("u_one", "x anna", 9);
        person("u_two", "xanna y", 99);
        person("u_three", "Anna", 1);
        person("u_four", "Ännaliese", 5);
        person("u_five", "anna b", 7);
        person("annabel", "q", 3);
        person("anna", "q", 0);
        TestClient followed = person("u_six", "the anna", 0);
        assertEquals(
                List.of("anna", "annabel", "u_three", "u_five", "u_four", "u_one", "u_six", "u_two"), people("anna"));
        bob.follows(followed);
        assertEquals(List.of("anna", "u_six", "annabel"), people("Anna").subList(0, 3));
    }

    private TestClient person(String name, String displayName, int followers) {
        TestClient person = app.user(name);
        app.rows()
                .run(
                        "update accounts set followers_count = " + followers + ", display_name = ? where id = "
                                + person.id(),
                        displayName);
        return person;
    }

    @Test
    void hostileNamesAndTexts_areIndexedAndAnswered() {
        List<String> hostile = List.of(
                "a" + "\u0301".repeat(4_000),
                "\u202eabc\u202d\u2066",
                "\u200d\u200c\u200b\ufeff",
                "\ud800\udc00\ud800",
                "?!*\"'()",
                "NEAR(a b) OR ^c* {d} :e - + \"",
                "東".repeat(3_000),
                "ﷺ".repeat(400),
                "x".repeat(10_000));
        for (String text : hostile) {
            app.rows().run("update accounts set display_name = ? where id = " + writer.id(), text);
            String id = app.rows().remoteStatus(app.rows().remoteAccount("r" + text.hashCode(), "far.example"), "x");
            app.rows().run("update statuses set content = ? where id = " + id, text);
            StatusSearchTest.indexAll(app);
            String typed = text.substring(0, Math.min(text.length(), 500));
            for (String query : List.of(typed, '"' + typed + '"', "-" + typed, "x" + typed, text.substring(0, 1))) {
                bob.call("GET", "/api/v2/search", "q", "q" + query).expect(200);
                bob.call("GET", "/api/v1/accounts/search", "q", query).expect(200);
            }
            assertTrue(Long.parseLong(id) > 0);
        }
        assertEquals(0, app.rows().number("select count(*) from unindexed_statuses"));
        assertEquals(0, app.rows().number("select count(*) from unindexed_accounts"));
    }

    private List<String> people(String typed) {
        List<String> accts = new ArrayList<>();
        bob.get("/api/v1/accounts/search", "q", typed)
                .forEach(account -> accts.add(account.path("acct").asText()));
        return accts;
    }
}
