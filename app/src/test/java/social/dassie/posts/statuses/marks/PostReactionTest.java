package social.dassie.posts.statuses.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Percent;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class PostReactionTest {
    private static final String THUMB = "\uD83D\uDC4D";
    private static final String HEART = "\u2764\uFE0F";
    private static final String UNKNOWN = "Validation failed: Name is not a recognized emoji";
    private static final String TOO_MANY = "Validation failed: Limit of different reactions reached";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");
    private final String id = alice.posts("one");

    private String path(String status, String name) {
        return "/api/v1/pleroma/statuses/" + status + "/reactions/" + Percent.encode(name);
    }

    private Answer react(TestClient who, String name) {
        return who.call("PUT", path(id, name));
    }

    private Answer unreact(TestClient who, String name) {
        return who.call("DELETE", path(id, name));
    }

    private JsonNode akkoma(TestClient who) {
        return who.reads(id).at("/pleroma/emoji_reactions");
    }

    private void addEmoji(String shortcode) {
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at) values ('" + shortcode
                        + "', 'b.gif', 'b.png', 1)");
    }

    @Test
    void reactions_areCounted_inOrderOfTheFirst_inBothForms() {
        JsonNode answer = react(bob, THUMB).expect(200).json();
        assertEquals(id, answer.path("id").asText());
        react(carol, HEART).expect(200);
        react(carol, THUMB).expect(200);
        String accounts = "\"account_ids\":[\"" + bob.id() + "\",\"" + carol.id() + "\"]";
        assertEquals(
                "[{\"name\":\"" + THUMB + "\",\"count\":2,\"me\":true,\"url\":null," + accounts + "},{\"name\":\""
                        + HEART + "\",\"count\":1,\"me\":false,\"url\":null,\"account_ids\":[\"" + carol.id() + "\"]}]",
                akkoma(bob).toString());
        assertEquals(
                "{\"name\":\"" + THUMB + "\",\"count\":2,\"me\":false,\"url\":null,\"static_url\":null,\"domain\":null,"
                        + accounts + "}",
                app.anonymous().reads(id).at("/emoji_reactions/0").toString());
        assertEquals(0, alice.reads(id).path("favourites_count").asInt());
    }

    @Test
    void postWithoutReactions_hasNoFields() {
        assertTrue(alice.reads(id).path("pleroma").isMissingNode());
        assertTrue(alice.reads(id).path("emoji_reactions").isMissingNode());
        react(bob, THUMB).expect(200);
        unreact(bob, THUMB).expect(200);
        assertTrue(bob.reads(id).path("pleroma").isMissingNode());
        assertEquals(0, app.rows().number("select reactions_count from statuses where id = " + id));
    }

    @Test
    void repeatedReaction_countsOnce_andSoDoesUndoing() {
        react(bob, HEART).expect(200);
        react(bob, "\u2764").expect(200);
        assertEquals(1, akkoma(bob).at("/0/count").asInt());
        assertEquals(1, akkoma(bob).size());
        unreact(bob, "\u2764").expect(200);
        unreact(bob, HEART).expect(200);
        assertTrue(akkoma(bob).isMissingNode());
    }

    @Test
    void fedibirdsRoutes_areTheSame() {
        String fedibird = TestClient.status(id) + "/emoji_reactions/" + Percent.encode(THUMB);
        bob.call("PUT", fedibird).expect(200);
        assertEquals(1, akkoma(bob).at("/0/count").asInt());
        bob.call("DELETE", fedibird).expect(200);
        assertTrue(akkoma(bob).isMissingNode());
    }

    @Test
    void customEmoji_hasItsImage_withOrWithoutColons() {
        addEmoji("blob");
        react(bob, ":blob:").expect(200);
        react(carol, "blob").expect(200);
        react(alice, "blob@dassie.example").expect(200);
        assertEquals(3, akkoma(bob).at("/0/count").asInt());
        assertEquals("blob", akkoma(bob).at("/0/name").asText());
        assertEquals(
                "https://dassie.example/media/b.gif", akkoma(bob).at("/0/url").asText());
        assertEquals(
                "https://dassie.example/media/b.png",
                bob.reads(id).at("/emoji_reactions/0/static_url").asText());
        app.rows().run("update custom_emojis set disabled = 1");
        react(app.user("dave"), "blob").expect(422, UNKNOWN);
        assertTrue(akkoma(bob).at("/0/url").isNull());
        unreact(bob, "blob").expect(200);
        assertEquals(2, akkoma(bob).at("/0/count").asInt());
    }

    @Test
    void remoteEmoji_canOnlyBeRepeated() {
        app.rows()
                .run("insert into custom_emojis (shortcode, domain, remote_url, created_at)"
                        + " values ('blob', 'far.example', 'https://far.example/b.png', 1)");
        react(bob, "blob").expect(422, UNKNOWN);
        react(bob, "blob@far.example").expect(422, UNKNOWN);
        long erin = app.rows().remoteAccount("erin", "far.example");
        app.rows()
                .run("insert into emoji_reactions (status_id, account_id, name, created_at) values (" + id + ", " + erin
                        + ", 'blob@far.example', 1)");
        react(bob, "blob@far.example").expect(200);
        assertEquals(2, akkoma(bob).at("/0/count").asInt());
        assertEquals("blob@far.example", akkoma(bob).at("/0/name").asText());
        assertTrue(akkoma(bob).at("/0/url").asText().startsWith("https://dassie.example/media_proxy/emoji/"));
        JsonNode fedibird = bob.reads(id).at("/emoji_reactions/0");
        assertEquals("blob", fedibird.path("name").asText());
        assertEquals("far.example", fedibird.path("domain").asText());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "1", "blob", ":blob:", "\uD83D\uDC4D\uD83D\uDC4D", "\uFE0F", "\u202Eblob", "<b>", "blob@x"})
    void invalidName_isRejected(String name) {
        react(bob, name).expect(422, UNKNOWN);
        assertTrue(akkoma(bob).isMissingNode());
    }

    @Test
    void removingWhatIsNotAnEmoji_isRejected() {
        unreact(bob, "<b>").expect(422, UNKNOWN);
        react(bob, "a".repeat(4_000)).expect(422, UNKNOWN);
    }

    @Test
    void list_namesTheAccounts() {
        assertEquals(
                "[]", bob.get("/api/v1/pleroma/statuses/" + id + "/reactions").toString());
        react(bob, THUMB).expect(200);
        react(carol, HEART).expect(200);
        JsonNode list = app.anonymous().get("/api/v1/pleroma/statuses/" + id + "/reactions");
        assertEquals(2, list.size());
        assertEquals(THUMB, list.at("/0/name").asText());
        assertFalse(list.at("/0/me").asBoolean());
        assertEquals("bob", list.at("/0/accounts/0/acct").asText());
        JsonNode one = carol.get(path(id, "\u2764"));
        assertEquals(1, one.size());
        assertTrue(one.at("/0/me").asBoolean());
        assertEquals("carol", one.at("/0/accounts/0/acct").asText());
        assertEquals("[]", bob.get(path(id, "\uD83C\uDF89")).toString());
        assertEquals("[]", bob.get(path(id, "nonsense")).toString());
    }

    @Test
    void invisiblePost_isNotFound_forEveryOperation() {
        String secret = alice.posts("x", "visibility", "private");
        for (String hidden : List.of(secret, "1", "junk", "9223372036854775808")) {
            for (String method : List.of("PUT", "DELETE", "GET")) {
                bob.call(method, path(hidden, THUMB)).expect(404, "Record not found");
            }
            bob.call("GET", "/api/v1/pleroma/statuses/" + hidden + "/reactions").expect(404, "Record not found");
        }
        app.rows().block(bob, alice);
        react(bob, THUMB).expect(403, "This action is not allowed");
        app.rows().block(alice, carol);
        react(carol, THUMB).expect(404, "Record not found");
    }

    @Test
    void reacting_needsAUserWithTheScope() {
        String fedibird = TestClient.status(id) + "/emoji_reactions/" + Percent.encode(THUMB);
        for (String where : List.of(path(id, THUMB), fedibird)) {
            for (String method : List.of("PUT", "DELETE")) {
                app.anonymous().call(method, where).expect(401, "The access token is invalid");
                bob.withScopes("read write:statuses").call(method, where).expect(403);
                app.application("write").call(method, where).expect(422);
            }
            bob.withScopes("write:favourites").call("PUT", where).expect(200);
        }
        bob.withScopes("write").call("GET", path(id, THUMB)).expect(403);
        bob.withScopes("read:statuses").call("GET", path(id, THUMB)).expect(200);
    }

    @Test
    void reactionToABoost_isOneToThePost() {
        String boost = carol.boosts(id);
        bob.call("PUT", path(boost, THUMB)).expect(200);
        assertEquals(1, akkoma(alice).at("/0/count").asInt());
        assertEquals(
                1,
                alice.reads(boost).at("/reblog/pleroma/emoji_reactions/0/count").asInt());
    }

    @Test
    void hiddenAccounts_areNeitherCountedNorNamed() {
        react(bob, THUMB).expect(200);
        react(carol, THUMB).expect(200);
        react(carol, HEART).expect(200);
        app.rows().mute(alice, carol);
        assertEquals(1, akkoma(alice).size());
        assertEquals(1, akkoma(alice).at("/0/count").asInt());
        assertEquals(
                "[\"" + bob.id() + "\"]", akkoma(alice).at("/0/account_ids").toString());
        assertEquals(2, akkoma(bob).at("/0/count").asInt());
        assertEquals(
                1,
                alice.get("/api/v1/pleroma/statuses/" + id + "/reactions")
                        .at("/0/accounts")
                        .size());
        app.rows().block(bob, carol);
        assertEquals(1, akkoma(bob).size());
        app.rows().suspend(carol);
        assertEquals(1, akkoma(app.anonymous()).size());
        assertEquals(1, akkoma(app.anonymous()).at("/0/count").asInt());
    }

    @Test
    void temporaryMute_endsByItself() {
        react(bob, THUMB).expect(200);
        alice.mutes(bob, "duration", "60");
        assertTrue(akkoma(alice).isMissingNode());
        assertTrue(akkoma(alice).isMissingNode());
        app.clock().advance(Duration.ofMinutes(2));
        assertEquals(1, akkoma(alice).at("/0/count").asInt());
    }

    @Test
    void limits_holdForAnAccount_andForAPost() {
        List<String> emoji = new ArrayList<>();
        for (int i = 0; i < 31; i++) {
            emoji.add(new String(Character.toChars(0x1F600 + i)));
        }
        emoji.subList(0, 5).forEach(each -> react(bob, each).expect(200));
        react(bob, emoji.get(5)).expect(422, TOO_MANY);
        react(bob, emoji.get(0)).expect(200);
        long erin = app.rows().remoteAccount("erin", "far.example");
        for (String each : emoji.subList(5, 30)) {
            app.rows()
                    .run("insert into emoji_reactions (status_id, account_id, name, created_at) values (" + id + ", "
                            + erin + ", '" + each + "', 1)");
        }
        react(carol, emoji.get(30)).expect(422, TOO_MANY);
        react(carol, emoji.get(29)).expect(200);
        assertEquals(30, akkoma(alice).size());
        app.rows().run("update statuses set reactions_count = 500 where id = " + id);
        react(carol, emoji.get(28)).expect(422, TOO_MANY);
    }

    @Test
    void reactions_areDeletedWithThePost_andWithTheAccount() {
        String other = alice.posts("two");
        react(bob, THUMB).expect(200);
        bob.call("PUT", path(other, THUMB)).expect(200);
        alice.deletes(id);
        app.runJobs();
        assertEquals(1, app.rows().number("select count(*) from emoji_reactions"));
        bob.call("GET", path(id, THUMB)).expect(404);
        app.rows().run("delete from accounts where id = " + bob.id());
        assertEquals(0, app.rows().number("select count(*) from emoji_reactions"));
        assertEquals(0, app.rows().number("select reactions_count from statuses where id = " + other));
    }

    @Test
    void reactionsTurnedOff_areHiddenAndRejected() {
        react(bob, THUMB).expect(200);
        app.set("statuses.reactions", "false");
        assertTrue(akkoma(bob).isMissingNode());
        react(bob, HEART).expect(422, "Emoji reactions to this post are turned off");
        assertEquals(
                "[]", bob.get("/api/v1/pleroma/statuses/" + id + "/reactions").toString());
        unreact(bob, THUMB).expect(200);
        app.set("statuses.reactions", "true");
        assertTrue(akkoma(bob).isMissingNode());
    }

    @Test
    void authorWhoWantsNone_getsNone() {
        react(bob, THUMB).expect(200);
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        assertTrue(browser.open("/settings/preferences/posting_defaults").text().contains("allow_reactions"));
        browser.submit("/settings/preferences/posting_defaults", "allow_reactions", "false")
                .expect(303);
        assertTrue(akkoma(bob).isMissingNode());
        react(bob, HEART).expect(422, "Emoji reactions to this post are turned off");
        alice.patch("/api/v1/accounts/update_credentials", "source[allow_reactions]", "true");
        assertEquals(1, akkoma(bob).at("/0/count").asInt());
    }

    @Test
    void reactions_costOneStatementAPage_andNoneWithout() {
        String list = "/api/v1/accounts/" + alice.id() + "/statuses";
        String second = alice.posts("two");
        int without = StatementCount.of(app, () -> carol.get(list)).count();
        react(bob, THUMB).expect(200);
        bob.call("PUT", path(second, HEART)).expect(200);
        int with = StatementCount.of(app, () -> carol.get(list)).count();
        assertEquals(without + 1, with);
        int again = StatementCount.again(app, () -> carol.get(list)).count();
        assertTrue(again < with, again + " of " + with);
    }

    @Test
    void manyAtTheSameTime_areCountedRight() throws Exception {
        List<TestClient> people = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            people.add(app.user("user" + i));
        }
        List<Integer> answers = Together.run(
                40,
                i -> () -> react(people.get(i % 10), i % 2 == 0 ? THUMB : HEART).status());
        assertEquals(List.of(200), answers.stream().distinct().toList());
        assertEquals(
                app.rows().number("select count(*) from emoji_reactions"),
                app.rows().number("select reactions_count from statuses where id = " + id));
        assertEquals(5, akkoma(alice).at("/0/count").asInt());
    }

    @Test
    void accountsBeyondTheLimit_areCountedButNotNamed() {
        for (int i = 0; i < 25; i++) {
            long one = app.rows().remoteAccount("user" + i, "far.example");
            app.rows()
                    .run("insert into emoji_reactions (status_id, account_id, name, created_at) values (" + id + ", "
                            + one + ", '" + THUMB + "', 1)");
        }
        react(bob, THUMB).expect(200);
        assertEquals(26, akkoma(bob).at("/0/count").asInt());
        assertEquals(20, akkoma(bob).at("/0/account_ids").size());
        assertEquals(Long.toString(bob.id()), akkoma(bob).at("/0/account_ids/0").asText());
        assertEquals(
                20,
                bob.get("/api/v1/pleroma/statuses/" + id + "/reactions")
                        .at("/0/accounts")
                        .size());
        assertEquals(26, bob.get(path(id, THUMB)).at("/0/accounts").size());
    }

    @Test
    void instance_announcesReactions_unlessTheyAreOff() {
        for (String path : List.of("/api/v1/instance", "/api/v2/instance")) {
            JsonNode on = app.anonymous().get(path);
            assertEquals(
                    "[\"interaction_policies\",\"local_only\","
                            + "\"pleroma_emoji_reactions\",\"pleroma_custom_emoji_reactions\"]",
                    on.at("/pleroma/metadata/features").toString());
            assertEquals(
                    "{\"max_fields\":4,\"name_length\":255,\"value_length\":255}",
                    on.at("/pleroma/metadata/fields_limits").toString());
            assertEquals(
                    "[\"emoji_reaction\"]", on.path("fedibird_capabilities").toString());
            assertEquals(
                    "{\"max_reactions\":30,\"max_reactions_per_account\":5}",
                    on.at("/configuration/emoji_reactions").toString());
        }
        app.set("statuses.reactions", "false");
        for (String path : List.of("/api/v1/instance", "/api/v2/instance")) {
            JsonNode off = app.anonymous().get(path);
            assertEquals(
                    "[\"interaction_policies\",\"local_only\"]",
                    off.at("/pleroma/metadata/features").toString());
            assertTrue(off.path("fedibird_capabilities").isMissingNode());
            assertTrue(off.at("/configuration/emoji_reactions").isMissingNode());
        }
    }

    @Test
    void visitorsPage_showsReactions() {
        react(bob, THUMB).expect(200);
        String page = app.anonymous().call("GET", "/@alice/" + id).text();
        assertTrue(page.contains("<ul class=\"reactions\""), page);
        assertTrue(page.contains("<span>" + THUMB + "</span> 1"), page);
    }
}
