package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.settings.Addresses;
import social.dassie.media.emojis.EmojiEntity;
import social.dassie.pages.frame.EmojiHtml;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Custom emoji on pages, and text of any direction. */
class EmojiPageTest {
    private static final String PICTURE = "<img class=\"emoji\" src=\"https://dassie.example/media/blob-still.png\""
            + " alt=\":blob:\" title=\":blob:\" draggable=\"false\">";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @BeforeEach
    void addEmoji() {
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('blob', 'blob.gif', 'blob-still.png', 1)");
    }

    private HtmlPage page(String path) {
        return new TestBrowser(app).open(path).expect(200).page();
    }

    @Test
    void namesNotesAndFields_showThem() {
        alice.patch(
                "/api/v1/accounts/update_credentials",
                "display_name",
                "Alice :blob: <b>&\"",
                "note",
                "I am :blob: <script>x</script>",
                "fields_attributes[0][name]",
                "My :blob:",
                "fields_attributes[0][value]",
                ":blob: <img src=x onerror=alert(1)>");
        HtmlPage page = page("/@alice");
        assertEquals(List.of("Alice " + PICTURE + " &lt;b&gt;&amp;\""), page.inner("h1 > bdi"), page);
        assertTrue(page.inner("p").contains("I am " + PICTURE + " &lt;script&gt;x&lt;/script&gt;"), page);
        assertTrue(page.inner("dt[dir=auto]").contains("My " + PICTURE), page);
        assertTrue(page.inner("dd[dir=auto]").contains(PICTURE + " &lt;img src=x onerror=alert(1)&gt;"), page);
        assertTrue(page.text("head > title").startsWith("Alice :blob: <b>&\" (@alice@dassie.example)"), page);
    }

    @Test
    void postsWarningsAndPolls_showThem_alsoInEmbeds() {
        String post = alice.posts("Hello :blob: and :unknown: at 10:30:45");
        String warned = alice.posts("the end", "spoiler_text", "<i>a film</i> :blob:");
        String poll =
                alice.posts("which?", "poll[options][]", List.of("A :blob:", "<s>B</s>"), "poll[expires_in]", "3600");
        for (String path : new String[] {"/@alice/" + post, "/@alice/" + post + "/embed"}) {
            assertTrue(page(path).inner("p").contains("Hello " + PICTURE + " and :unknown: at 10:30:45"), path);
        }
        assertTrue(page("/@alice/" + warned).inner("bdi").contains("&lt;i&gt;a film&lt;/i&gt; " + PICTURE));
        HtmlPage asked = page("/@alice/" + poll);
        assertTrue(asked.inner("bdi").contains("A " + PICTURE), asked);
        assertTrue(asked.inner("bdi").contains("&lt;s&gt;B&lt;/s&gt;"), asked);
    }

    @Test
    void anAddress_staysAsItIs() {
        String post = alice.posts("see https://far.example/:blob:/x");
        HtmlPage page = page("/@alice/" + post);
        assertTrue(page.links().contains("https://far.example/:blob:/x"), page);
        assertFalse(page.has(".emoji"), page);
    }

    @Test
    void deletedEmoji_isShownAsItsShortcode() {
        String post = alice.posts("Hello :blob:");
        app.rows().run("delete from custom_emojis");
        assertTrue(page("/@alice/" + post).texts("p").contains("Hello :blob:"));
    }

    @Test
    void remoteEmojiImages_areNotLoaded_andAreEscaped() {
        Addresses ours = new Addresses("https://dassie.example");
        EmojiEntity far = emoji("far", "https://far.example/x.png");
        EmojiEntity lookalike = emoji("like", "https://dassie.example.evil.example/x.png");
        EmojiEntity odd = emoji("odd", "https://dassie.example/media/\"onerror=\"x.png");
        EmojiHtml html = new EmojiHtml(List.of(far, lookalike, odd), ours);
        assertEquals(":far: :like:", html.ofText(":far: :like:"));
        assertEquals("<p>:far:</p>", html.ofHtml("<p>:far:</p>"));
        assertTrue(html.ofText(":odd:").contains("src=\"https://dassie.example/media/&quot;onerror=&quot;x.png\""));
        assertEquals("<code>:odd:</code>", html.ofHtml("<code>:odd:</code>"));
        assertEquals("<p>&lt;b&gt; :far:</p>", html.ofHtml("<p>&lt;b&gt; :far:</p>"));
    }

    private static EmojiEntity emoji(String shortcode, String url) {
        return new EmojiEntity(shortcode, url, url, true, null, null);
    }

    @Test
    void userText_hasAutomaticDirection() {
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "ليلى", "note", "مرحبا");
        String post = alice.posts("السلام عليكم", "language", "ar");
        HtmlPage profile = page("/@alice");
        assertTrue(profile.inner("div.content[dir=auto]").contains("<p>مرحبا</p>"), profile);
        assertTrue(profile.inner("h1").contains("<bdi>ليلى</bdi>"), profile);
        HtmlPage page = page("/@alice/" + post);
        assertTrue(page.inner("div.content[dir=rtl][lang=ar]").contains("<p>السلام عليكم</p>"), page);
        assertTrue(page.texts("a > bdi").contains("ليلى"), page);
    }
}
