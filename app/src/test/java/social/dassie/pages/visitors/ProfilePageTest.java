package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The public page of an account and the lists of posts on it. */
class ProfilePageTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private String page(String path) {
        return new TestBrowser(app).open(path).expect(200).text();
    }

    @Test
    void pinnedPosts_comeFirst_once_andOnTheFirstPageAlone() {
        String pinned = alice.posts("the pinned word");
        alice.pins(pinned);
        alice.pins(alice.posts("a private pin", "visibility", "private"));
        alice.posts("a later word");
        String page = page("/@alice");
        assertTrue(page.indexOf("Pinned") < page.indexOf("the pinned word"), page);
        assertTrue(page.indexOf("the pinned word") < page.indexOf("a later word"), page);
        assertEquals(page.indexOf("the pinned word"), page.lastIndexOf("the pinned word"), page);
        assertFalse(page.contains("a private pin"), page);
        assertFalse(page("/@alice?max_id=" + pinned).contains("the pinned word"));
        assertFalse(page("/@alice/with_replies").contains("Pinned"));
    }

    @Test
    void boosts_areAmongThePosts_withWhoBoosted() {
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "<Alice>");
        alice.boosts(bob.posts("a word of bob"));
        alice.boosts(alice.posts("a private word of alice", "visibility", "private"));
        String page = page("/@alice");
        assertTrue(page.contains("&lt;Alice&gt; boosted"), page);
        assertTrue(page.contains("a word of bob"), page);
        assertTrue(page.contains("@bob@dassie.example"), page);
        assertFalse(page.contains("a private word"), page);
    }

    @Test
    void replies_haveAListOfTheirOwn() {
        String asked = bob.posts("a question");
        alice.repliesTo(asked, "@bob my answer");
        alice.posts("my own word");
        String posts = page("/@alice");
        assertFalse(posts.contains("my answer"), posts);
        String all = page("/@alice/with_replies");
        assertTrue(all.contains("my answer"), all);
        assertTrue(all.contains("my own word"), all);
        assertTrue(all.contains("<a href=\"/@alice/with_replies\" aria-current=\"page\">"), all);
    }

    @Test
    void media_haveAListOfTheirOwn_unlessTheirOwnerDoesNotWantThat() {
        alice.posts("with a picture", "media_ids[]", app.rows().media(alice, "image", "done"));
        alice.posts("without one");
        String page = page("/@alice/media");
        assertTrue(page.contains("with a picture"), page);
        assertFalse(page.contains("without one"), page);
        alice.patch("/api/v1/profile", "show_media", "false");
        new TestBrowser(app).open("/@alice/media").expect(404);
        assertFalse(page("/@alice").contains("/@alice/media"));
    }

    @Test
    void theListsArePaged_eachAtItsOwnAddress() {
        String asked = bob.posts("a question");
        for (int i = 1; i <= 21; i++) {
            alice.repliesTo(asked, "@bob answer number " + i + ".");
        }
        String next =
                page("/@alice/with_replies").replaceAll("(?s).*href=\"(/@alice/with_replies\\?max_id=\\d+)\".*", "$1");
        assertTrue(page(next).contains("answer number 1."));
    }

    @Test
    void numbersHaveTheRightWord_andTheDayOfJoiningIsSaid() {
        bob.follows(alice);
        alice.posts("one");
        String page = page("/@alice");
        assertTrue(page.contains("<span>1 post</span>"), page);
        assertTrue(page.contains("<a href=\"/@alice/followers\">1 follower</a>"), page);
        assertTrue(page.contains("<a href=\"/@alice/following\">0 following</a>"), page);
        LocalDate day = LocalDate.parse(alice.get("/api/v1/accounts/" + alice.id())
                .path("created_at")
                .asText()
                .substring(0, 10));
        String shown =
                DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.ENGLISH).format(day);
        assertTrue(page.contains("Joined <time datetime=\"" + day + "\">" + shown + "</time>"), page);
        app.user("carl").follows(alice);
        assertTrue(page("/@alice").contains(">2 followers</a>"));
    }

    /** The address that {@code featured_tags} give. */
    @Test
    void aFeaturedTag_leadsToThePostsWithIt() {
        alice.posts("with #rocks");
        alice.posts("with #moss");
        bob.posts("also #rocks");
        String url =
                alice.post("/api/v1/featured_tags", "name", "rocks").path("url").asText();
        String page = page(url.substring(TestApp.URL.length()));
        assertTrue(page.contains("#<span>rocks</span>"), page);
        assertFalse(page.contains("moss"), page);
        assertFalse(page.contains("also"), page);
        new TestBrowser(app).open("/@alice/tagged/%3Cscript%3E").expect(404);
        new TestBrowser(app).open("/@nobody/tagged/rocks").expect(404);
    }
}
