package social.dassie.reading.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.platform.Phase;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ConversationTest {
    private static final String PATH = "/api/v1/conversations";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = talker("alice");
    private final TestClient bob = talker("bob");

    /** Somebody who lets strangers write to them. */
    private TestClient talker(String name) {
        TestClient talker = app.user(name);
        talker.patch("/api/v2/notifications/policy", "for_private_mentions", "accept");
        return talker;
    }

    private static String tells(TestClient who, String text) {
        return who.posts(text, "visibility", "direct");
    }

    private static String answers(TestClient who, String id, String text) {
        return who.repliesTo(id, text, "visibility", "direct");
    }

    /** The one conversation there is. */
    private static JsonNode only(TestClient who) {
        JsonNode all = who.get(PATH);
        assertEquals(1, all.size(), all::toString);
        return all.path(0);
    }

    private static List<String> newest(TestClient who, Object... params) {
        List<String> ids = new ArrayList<>();
        who.get(PATH, params)
                .forEach(c -> ids.add(c.path("last_status").path("id").asText()));
        return ids;
    }

    private static List<String> people(JsonNode conversation) {
        List<String> names = new ArrayList<>();
        conversation
                .path("accounts")
                .forEach(account -> names.add(account.path("username").asText()));
        return names;
    }

    private static String path(JsonNode conversation) {
        return PATH + "/" + conversation.path("id").asText();
    }

    @Test
    void mentionByAStranger_isFiltered_untilAccepted() {
        TestClient dora = app.user("dora");
        String first = tells(bob, "@dora hello");
        String second = answers(bob, first, "@dora are you there?");
        assertEquals(List.of(), newest(dora));
        assertEquals(List.of(second), newest(bob));
        String request =
                dora.get("/api/v1/notifications/requests").path(0).path("id").asText();
        dora.post("/api/v1/notifications/requests/" + request + "/accept");
        assertEquals(List.of(second), newest(dora));
        assertTrue(only(dora).path("unread").asBoolean());
        bob.deletes(second);
        assertEquals(List.of(first), newest(dora));
    }

    @Test
    void droppedMention_startsNoConversation() {
        TestClient dora = app.user("dora");
        dora.patch("/api/v2/notifications/policy", "for_private_mentions", "drop");
        tells(bob, "@dora hello");
        assertEquals(List.of(), newest(dora));
    }

    @Test
    void directPost_startsAConversationForEachParticipant() {
        String id = tells(alice, "@bob hello");
        assertEquals(id, only(alice).path("last_status").path("id").asText());
        assertEquals(List.of("bob"), people(only(alice)));
        assertFalse(only(alice).path("unread").asBoolean());
        assertEquals(id, only(bob).path("last_status").path("id").asText());
        assertEquals(List.of("alice"), people(only(bob)));
        assertTrue(only(bob).path("unread").asBoolean());
        assertEquals(List.of(), newest(app.user("carol")));
    }

    @Test
    void otherPosts_startNoConversation() {
        alice.posts("@bob hello");
        alice.posts("@bob hello", "visibility", "private");
        assertEquals(List.of(), newest(alice));
        assertEquals(List.of(), newest(bob));
    }

    @Test
    void noteToOneself_isAConversation() {
        tells(alice, "milk");
        assertEquals(List.of("alice"), people(only(alice)));
        assertFalse(only(alice).path("unread").asBoolean());
    }

    @Test
    void answer_isTheNewestOfTheSameConversation() {
        String first = tells(alice, "@bob one");
        String second = answers(bob, first, "@alice two");
        assertEquals(List.of(second), newest(alice));
        assertTrue(only(alice).path("unread").asBoolean());
        assertFalse(only(bob).path("unread").asBoolean(), "who answers has read it");
        String third = answers(alice, second, "@bob three");
        assertEquals(List.of(third), newest(bob));
        assertTrue(only(bob).path("unread").asBoolean());
    }

    @Test
    void otherParticipantsInTheThread_areAnotherConversation() {
        TestClient carol = talker("carol");
        String first = tells(alice, "@bob one");
        String second = answers(alice, first, "@bob @carol two");
        assertEquals(List.of(second, first), newest(alice));
        assertEquals(List.of(second, first), newest(bob));
        assertEquals(List.of(second), newest(carol));
        assertEquals(List.of("alice", "bob"), people(only(carol)));
    }

    @Test
    void readAndUnread_apply_toTheCallerOnly() {
        tells(alice, "@bob hello");
        JsonNode conversation = only(bob);
        JsonNode read = bob.post(path(conversation) + "/read");
        assertFalse(read.path("unread").asBoolean());
        assertEquals(conversation.path("last_status"), read.path("last_status"));
        assertEquals(conversation.path("accounts"), read.path("accounts"));
        assertFalse(only(bob).path("unread").asBoolean());
        assertTrue(bob.post(path(conversation) + "/unread").path("unread").asBoolean());
        assertTrue(only(bob).path("unread").asBoolean());
        assertFalse(only(alice).path("unread").asBoolean());
    }

    @Test
    void conversationsIdUnread_marksUnread() {
        tells(alice, "@bob hello");
        JsonNode own = only(alice);
        assertFalse(own.path("unread").asBoolean());
        assertTrue(alice.post(path(own) + "/unread").path("unread").asBoolean());
        assertTrue(only(alice).path("unread").asBoolean());
    }

    @Test
    void deleting_appliesToTheCaller_untilTheNextPost() {
        String first = tells(alice, "@bob one");
        assertEquals("{}", bob.call("DELETE", path(only(bob))).expect(200).text());
        assertEquals(List.of(), newest(bob));
        assertEquals(List.of(first), newest(alice));
        bob.reads(first);
        String second = answers(alice, first, "@bob two");
        assertEquals(List.of(second), newest(bob));
        alice.deletes(second);
        assertEquals(List.of(), newest(bob), "what was removed stays removed");
        assertEquals(List.of(first), newest(alice));
    }

    @Test
    void anothersConversation_isNotFound() {
        tells(alice, "@bob hello");
        String path = path(only(alice));
        bob.call("POST", path + "/read").expect(404, "Record not found");
        bob.call("POST", path + "/unread").expect(404, "Record not found");
        bob.call("DELETE", path).expect(404, "Record not found");
        bob.call("DELETE", PATH + "/x").expect(404, "Record not found");
        assertEquals(1, alice.get(PATH).size());
    }

    @Test
    void deletedPost_revealsThePrevious_theLastRemovesIt() {
        String first = tells(alice, "@bob one");
        String second = answers(bob, first, "@alice two");
        bob.deletes(second);
        assertEquals(List.of(first), newest(alice));
        assertEquals(List.of(first), newest(bob));
        String third = answers(alice, first, "@bob three");
        alice.deletes(first);
        assertEquals(List.of(third), newest(bob));
        alice.deletes(third);
        assertEquals(List.of(), newest(alice));
        assertEquals(List.of(), newest(bob));
        assertEquals(0, app.rows().number("select count(*) from conversations"));
    }

    @Test
    void deletedAccount_removesItsPostsFromEveryConversation() {
        String first = tells(alice, "@bob one");
        answers(bob, first, "@alice two");
        app.rows().run("delete from accounts where id = " + bob.id());
        assertEquals(first, app.rows().number("select last_status_id from conversations") + "");
    }

    @Test
    void textEdit_keepsTheConversation_andItsReadState() {
        String id = tells(alice, "@bob one");
        bob.post(path(only(bob)) + "/read");
        alice.edits(id, "status", "@bob two");
        assertFalse(only(bob).path("unread").asBoolean());
        assertTrue(only(bob).path("last_status").path("content").asText().contains("two"));
    }

    @Test
    void editAddingAParticipant_movesThePost() {
        TestClient carol = talker("carol");
        String id = tells(alice, "@bob one");
        bob.post(path(only(bob)) + "/read");
        alice.edits(id, "status", "@bob @carol one");
        assertEquals(List.of("alice", "bob"), people(only(carol)));
        assertTrue(only(carol).path("unread").asBoolean());
        assertEquals(List.of("alice", "carol"), people(only(bob)));
        assertFalse(only(bob).path("unread").asBoolean());
        assertEquals(List.of("bob", "carol"), people(only(alice)));
    }

    @Test
    void editMovingAReadPost_keepsUnreadConversationsUnread() {
        talker("carol");
        String read = tells(alice, "@bob one");
        bob.post(path(only(bob)) + "/read");
        answers(alice, read, "@bob @carol two");
        alice.edits(read, "status", "@bob @carol one");
        assertTrue(only(bob).path("unread").asBoolean());
    }

    @Test
    void editAddingAParticipant_skipsThoseWhoDeletedIt() {
        TestClient carol = talker("carol");
        String id = tells(alice, "@bob one");
        bob.delete(path(only(bob)));
        alice.edits(id, "status", "@bob @carol one");
        assertEquals(List.of(), newest(bob));
        assertEquals(List.of(id), newest(carol));
    }

    @Test
    void blockedOrMutedAuthor_startsNoConversation_andIsHidden() {
        String first = tells(alice, "@bob one");
        app.rows().block(bob, alice);
        assertEquals(List.of(), newest(bob));
        assertEquals(List.of(first), newest(alice));
        app.rows().run("delete from blocks");
        assertEquals(List.of(first), newest(bob));
        app.rows().mute(bob, alice);
        assertEquals(List.of(), newest(bob));
        tells(alice, "@bob two");
        app.rows().run("delete from mutes");
        assertEquals(List.of(first), newest(bob));
        app.rows().block(alice, bob);
        tells(alice, "@bob three");
        app.rows().run("delete from blocks");
        assertEquals(List.of(first), newest(bob));
    }

    @Test
    void lastPostOfAnAuthorBlockingTheReader_isHidden() {
        tells(alice, "@bob one");
        app.rows().block(alice, bob);
        assertEquals(List.of(), newest(bob));
    }

    @Test
    void mutedThread_isNotMadeUnreadAgain() {
        String first = tells(alice, "@bob one");
        bob.post(path(only(bob)) + "/read");
        app.rows()
                .run("insert into conversation_mutes (account_id, conversation_id) values (" + bob.id() + ", " + first
                        + ")");
        answers(alice, first, "@bob two");
        assertFalse(only(bob).path("unread").asBoolean());
        assertEquals(List.of(first), newest(bob));
    }

    @Test
    void pages_areOrderedByTheLastPost_andEndWithAPartialPage() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(0, tells(alice, "@bob " + i));
        }
        Answer first = bob.call("GET", PATH + "?limit=2").expect(200);
        assertEquals(ids.subList(0, 2), newest(bob, "limit", 2));
        String next = first.link("next");
        assertNotNull(next);
        assertTrue(next.endsWith("?limit=2&max_id=" + ids.get(1)), next);
        String prev = first.link("prev");
        assertNotNull(prev);
        assertTrue(prev.endsWith("?limit=2&min_id=" + ids.get(0)), prev);
        assertEquals(ids.subList(2, 4), newest(bob, "limit", 2, "max_id", ids.get(1)));
        assertEquals(ids.subList(2, 4), newest(bob, "limit", 2, "min_id", ids.get(4)));
        assertEquals(ids.subList(0, 2), newest(bob, "limit", 2, "since_id", ids.get(4)));
        Answer last = bob.call("GET", PATH + "?limit=2&max_id=" + ids.get(3)).expect(200);
        assertNull(last.link("next"));
        assertNotNull(last.link("prev"));
        assertEquals("", bob.call("GET", PATH + "?max_id=1").expect(200).header("Link"));
    }

    @Test
    void list_takesAsManyStatementsForMany() {
        for (int i = 0; i < 40; i++) {
            tells(alice, "@bob #t" + i);
            talker("user" + i);
            tells(alice, "@user" + i + " hello");
        }
        StatementCount few = StatementCount.of(app, () -> newest(alice, "limit", 3));
        StatementCount many = StatementCount.of(app, () -> newest(alice, "limit", 40));
        assertEquals(few.count(), many.count(), () -> few + "\n" + many);
        assertTrue(many.count() <= 10, many::toString);
    }

    @Test
    void newPost_isStreamedOncePerParticipant() {
        List<ConversationChanged> told = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, ConversationChanged.class, told::add);
        alice.posts("public");
        tells(alice, "@bob hello");
        assertEquals(
                List.of(alice.id(), bob.id()),
                told.stream().map(ConversationChanged::accountId).sorted().toList());
        assertTrue(told.stream().anyMatch(e -> path(only(bob)).equals(PATH + "/" + e.id())));
    }
}
