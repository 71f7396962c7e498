package social.dassie.reading.announcements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.people.accounts.Role;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class AnnouncementTest {
    private static final String PATH = "/api/v1/announcements";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Desk desk = new Desk(app);
    private final TestClient alice = app.user("alice");

    @Test
    void announcement_isReturnedCompletely() {
        long id = desk.announces("We <move> tomorrow.\n\nSorry!");
        String now = Dates.format(desk.announcements.get(id).createdAt());
        assertEquals(
                "[{\"id\":\"" + id + "\",\"content\":\"<p>We &lt;move&gt; tomorrow.</p><p>Sorry!</p>\","
                        + "\"starts_at\":null,\"ends_at\":null,\"all_day\":false,\"published_at\":\"" + now
                        + "\",\"updated_at\":\"" + now + "\",\"read\":false,\"mentions\":[],\"statuses\":[],"
                        + "\"tags\":[],\"emojis\":[],\"reactions\":[]}]",
                alice.get(PATH).toString());
    }

    @Test
    void everyUser_readsAnnouncements_withAnyScope() {
        long id = desk.announces("Hello");
        for (TestClient client : new TestClient[] {
            alice.withScopes("write:media"), app.user("mod", Role.MODERATOR), app.user("olga", Role.OWNER)
        }) {
            assertEquals(Long.toString(id), client.get(PATH).at("/0/id").asText());
        }
        app.anonymous().call("GET", PATH).expect(401, "The access token is invalid");
        app.application("read").call("GET", PATH).expect(422, "This method requires an authenticated user");
    }

    @Test
    void mentionsTagsEmojiAndPosts_areListed() {
        TestClient bob = app.user("bob");
        String post = bob.posts("look");
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('blob', 'b.png', 'b.png', 1)");
        desk.announces("Thank @bob for " + TestApp.URL + "/@bob/" + post + " #Picnic :blob:");
        JsonNode announcement = alice.get(PATH).path(0);
        assertEquals(
                "[{\"id\":\"" + bob.id() + "\",\"username\":\"bob\",\"url\":\"https://dassie.example/@bob\","
                        + "\"acct\":\"bob\"}]",
                announcement.path("mentions").toString());
        assertEquals(
                "[{\"id\":\"" + post + "\",\"url\":\"https://dassie.example/@bob/" + post + "\"}]",
                announcement.path("statuses").toString());
        assertEquals(
                "[{\"name\":\"picnic\",\"url\":\"https://dassie.example/tags/picnic\"}]",
                announcement.path("tags").toString());
        assertEquals("blob", announcement.at("/emojis/0/shortcode").asText());
        String content = announcement.path("content").asText();
        assertTrue(content.contains("class=\"u-url mention\">@<span>bob</span>"), content);
        assertTrue(content.contains("class=\"mention hashtag\""), content);
    }

    @Test
    void postsInvisibleToTheReader_areNotListed() {
        TestClient bob = app.user("bob");
        String deleted = bob.posts("deleted");
        String hidden = bob.posts("hidden", "visibility", "private");
        String seen = bob.posts("seen", "visibility", "unlisted");
        alice.follows(bob);
        String base = TestApp.URL + "/@bob/";
        desk.announces("@bob " + base + deleted + " " + base + hidden + " " + base + seen + " " + base + "12345");
        bob.deletes(deleted);
        JsonNode announcement = alice.get(PATH).path(0);
        assertEquals(1, announcement.path("statuses").size());
        assertEquals(seen, announcement.at("/statuses/0/id").asText());
        bob.blocks(alice);
        assertEquals("[]", alice.get(PATH).at("/0/statuses").toString());
        bob.unblocks(alice);
        app.rows().setAccount(bob.id(), "suspended_at = 1");
        assertEquals("[]", alice.get(PATH).at("/0/statuses").toString());
        assertEquals("[]", alice.get(PATH).at("/0/mentions").toString());
    }

    @Test
    void announcements_areOrderedByTheirTime() {
        desk.announcesFor("far", Duration.ofDays(9), Duration.ofDays(10));
        app.clock().advance(Duration.ofMinutes(1));
        desk.announces("now");
        desk.announcesFor("near", Duration.ofDays(2), Duration.ofDays(3));
        assertEquals(
                "[\"<p>now</p>\",\"<p>near</p>\",\"<p>far</p>\"]",
                alice.get(PATH).findValues("content").toString().replace(", ", ","));
    }

    @Test
    void dismissedAnnouncement_staysListedAsRead_forThatMember() {
        long id = desk.announces("Hello");
        assertEquals("{}", alice.post(PATH + "/" + id + "/dismiss").toString());
        assertTrue(alice.get(PATH).at("/0/read").asBoolean());
        assertTrue(alice.get(PATH, "with_dismissed", true).at("/0/read").asBoolean());
        assertFalse(app.user("bob").get(PATH).at("/0/read").asBoolean());
    }

    @Test
    void dismissing_aSecondTimeIsNoError() {
        long id = desk.announces("Hello");
        alice.post(PATH + "/" + id + "/dismiss");
        assertEquals(
                "{}",
                alice.call("POST", PATH + "/" + id + "/dismiss").expect(200).text());
        assertTrue(alice.get(PATH).at("/0/read").asBoolean());
    }

    @Test
    void dismissing_needsTheScopeAndAPublishedAnnouncement() {
        long id = desk.announces("Hello");
        long later = desk.schedules("Later", Duration.ofDays(1));
        String path = PATH + "/" + id + "/dismiss";
        app.anonymous().call("POST", path).expect(401, "The access token is invalid");
        alice.withScopes("write:favourites").call("POST", path).expect(403);
        app.application("write").call("POST", path).expect(422);
        alice.withScopes("write:accounts").call("POST", path).expect(200);
        alice.call("POST", PATH + "/" + later + "/dismiss").expect(404, "Record not found");
        alice.call("POST", PATH + "/999/dismiss").expect(404, "Record not found");
        alice.call("POST", PATH + "/x/dismiss").expect(404, "Record not found");
    }

    @Test
    void list_needsConstantStatements_atAnyLength() {
        TestClient bob = app.user("bob");
        Runnable read = () -> alice.get(PATH);
        for (int i = 0; i < 2; i++) {
            makeRich(bob, i);
        }
        int few = StatementCount.of(app, read).count();
        for (int i = 2; i < 12; i++) {
            makeRich(bob, i);
        }
        StatementCount many = StatementCount.of(app, read);
        assertEquals(few, many.count(), many::toString);
    }

    private void makeRich(TestClient bob, int i) {
        String post = bob.posts("post " + i);
        long id = desk.announces("@bob " + TestApp.URL + "/@bob/" + post + " #t" + i);
        bob.put(PATH + "/" + id + "/reactions/%F0%9F%91%8D");
    }

    @Test
    void invalidAnnouncement_isRejected_andNothingIsStored() {
        refuse("Validation failed: Text can't be blank", Desk.form("  ", null, null, null));
        refuse("Validation failed: Ends at can't be blank", Desk.form("x", null, 5L, null));
        refuse("Validation failed: Starts at can't be blank", Desk.form("x", null, null, 5L));
        refuse("Validation failed: Ends at must be after its beginning", Desk.form("x", null, 6L, 5L));
        refuse(
                "Validation failed: Text is too long (maximum is 10000 characters)",
                Desk.form("x".repeat(10_001), null, null, null));
        assertEquals(0, desk.announcements.all().size());
    }

    private void refuse(String why, AnnouncementForm form) {
        var refused = assertThrows(ApiException.class, () -> desk.announcements.create(Caller.ANONYMOUS, form));
        assertEquals(why, refused.getMessage());
        assertEquals(422, refused.status());
    }
}
