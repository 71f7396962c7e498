package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The public page of an account and the lists of posts on it. */
class ProfilePageTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private HtmlPage page(String path) {
        return new TestBrowser(app).open(path).expect(200).page();
    }

    @Test
    void pinnedPosts_comeFirst_onTheFirstPageOnly() {
        String pinned = alice.posts("the pinned word");
        alice.pins(pinned);
        alice.pins(alice.posts("a private pin", "visibility", "private"));
        alice.posts("a later word");
        HtmlPage page = page("/@alice");
        assertTrue(page.get().indexOf("Pinned") < page.get().indexOf("the pinned word"), page);
        assertTrue(page.get().indexOf("the pinned word") < page.get().indexOf("a later word"), page);
        assertEquals(page.get().indexOf("the pinned word"), page.get().lastIndexOf("the pinned word"), page);
        assertFalse(page.contains("a private pin"), page);
        assertFalse(page("/@alice?max_id=" + pinned).contains("the pinned word"));
        assertFalse(page("/@alice/with_replies").contains("Pinned"));
    }

    @Test
    void boosts_areListedWithTheirBooster() {
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "<Alice>");
        alice.boosts(bob.posts("a word of bob"));
        alice.boosts(alice.posts("a private word of alice", "visibility", "private"));
        HtmlPage page = page("/@alice");
        assertTrue(page.contains("<Alice> boosted"), page);
        assertTrue(page.contains("a word of bob"), page);
        assertTrue(page.contains("@bob@dassie.example"), page);
        assertFalse(page.contains("a private word"), page);
    }

    @Test
    void replies_haveAListOfTheirOwn() {
        String asked = bob.posts("a question");
        alice.repliesTo(asked, "@bob my answer");
        alice.posts("my own word");
        HtmlPage posts = page("/@alice");
        assertFalse(posts.contains("my answer"), posts);
        HtmlPage all = page("/@alice/with_replies");
        assertTrue(all.contains("my answer"), all);
        assertTrue(all.contains("my own word"), all);
        assertTrue(all.has("a[href=/@alice/with_replies][aria-current=page]"), all);
    }

    @Test
    void media_haveAListOfTheirOwn_unlessTheirOwnerDoesNotWantThat() {
        alice.posts("with a picture", "media_ids[]", app.rows().media(alice, "image", "done"));
        alice.posts("without one");
        HtmlPage page = page("/@alice/media");
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
        String next = page("/@alice/with_replies").linkTo("/@alice/with_replies?max_id=");
        assertTrue(page(next).contains("answer number 1."));
    }

    @Test
    void counts_usePluralForms_andTheJoinDateIsShown() {
        bob.follows(alice);
        alice.posts("one");
        HtmlPage page = page("/@alice");
        assertTrue(page.texts("span").contains("1 post"), page);
        assertTrue(page.links("1 follower").contains("/@alice/followers"), page);
        assertTrue(page.links("0 following").contains("/@alice/following"), page);
        LocalDate day = LocalDate.parse(alice.get("/api/v1/accounts/" + alice.id())
                .path("created_at")
                .asText()
                .substring(0, 10));
        String shown =
                DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.ENGLISH).format(day);
        assertEquals(shown, page.text(":containsOwn(Joined) > time[datetime=" + day + "]"), page);
        app.user("carl").follows(alice);
        assertTrue(page("/@alice").texts("a").contains("2 followers"));
    }

    /** The address that {@code featured_tags} give. */
    @Test
    void aFeaturedTag_leadsToThePostsWithIt() {
        alice.posts("with #rocks");
        alice.posts("with #moss");
        bob.posts("also #rocks");
        String url =
                alice.post("/api/v1/featured_tags", "name", "rocks").path("url").asText();
        HtmlPage page = page(url.substring(TestApp.URL.length()));
        assertTrue(page.inner("a").contains("#<span>rocks</span>"), page);
        assertFalse(page.contains("moss"), page);
        assertFalse(page.contains("also"), page);
        new TestBrowser(app).open("/@alice/tagged/%3Cscript%3E").expect(404);
        new TestBrowser(app).open("/@nobody/tagged/rocks").expect(404);
    }
}
