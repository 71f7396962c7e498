package social.dassie.pages.visitors.interaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Percent;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The box that share buttons open. */
class ShareTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    private List<String> texts() {
        return alice.get("/api/v1/accounts/" + alice.id() + "/statuses").findValuesAsText("content");
    }

    @Test
    void theTextOfTheLink_isInTheBox_asText_andPublishedWithAButton() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        String text = "</textarea><script>alert(1)</script>\"'";
        HtmlPage page = browser.open(
                        "/share?title=Read%20this&text=" + Percent.encode(text) + "&url=https%3A%2F%2Ffar.example%2F")
                .expect(200)
                .page();
        assertTrue(
                page.texts("textarea")
                        .contains("Read this </textarea><script>alert(1)</script>\"' https://far.example/"),
                page);
        assertTrue(texts().isEmpty(), "a link alone publishes nothing");
        String location = browser.submit("/share", "status", "Hello <b>all</b>", "visibility", "public")
                .expect(302)
                .header("Location");
        assertTrue(browser.open(location).expect(200).page().contains("Hello <b>all</b>"));
        assertEquals(List.of("<p>Hello &lt;b&gt;all&lt;/b&gt;</p>"), texts());
    }

    @Test
    void signedOutVisitor_signsInFirst_andKeepsALongText() {
        String text = "😀".repeat(480) + " & more?";
        TestBrowser browser = new TestBrowser(app);
        HtmlPage page =
                browser.open("/share?text=" + Percent.encode(text)).expect(200).page();
        assertTrue(page.texts("h1").contains("Sign in"), page);
        assertFalse(browser.cookies().containsKey("__Host-session"));
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "wrong password")
                .expect(422);
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(302);
        assertEquals(text, browser.follow().expect(200).page().value("status"));
    }

    @Test
    void expiredSession_keepsTheText() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/share");
        browser.cookies().remove("__Host-session");
        browser.submit("/share", "status", "not lost", "visibility", "public").expect(200);
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(302);
        assertEquals("not lost", browser.follow().page().value("status"));
        assertTrue(texts().isEmpty());
    }

    @Test
    void apiRulesApply_andTheInputIsKept() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/share");
        HtmlPage page = browser.submit(
                        "/share", "status", "x".repeat(501), "spoiler_text", "<warn>", "visibility", "private")
                .expect(422)
                .page();
        assertTrue(page.contains("character limit of 500 exceeded"), page);
        assertEquals("x".repeat(501), page.value("status"), page);
        assertEquals("<warn>", page.value("spoiler_text"), page);
        assertEquals("private", page.value("visibility"), page);
        browser.submit("/share", "status", "hello", "visibility", "everyone").expect(422);
        browser.submit("/share", "status", " ", "visibility", "public").expect(422);
        assertTrue(texts().isEmpty());
    }

    @Test
    void nonPublicPost_isPublished_withoutALink() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/share");
        HtmlPage page = browser.submit("/share", "status", "psst", "visibility", "private")
                .expect(200)
                .page();
        assertTrue(page.texts("h1").contains("Published"), page);
        assertEquals(1, texts().size());
    }

    @Test
    void theSameFormSentTwice_isOnePost() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/share");
        var fields = browser.hidden();
        String[] twice = {
            "form_token", fields.get("form_token"), "key", fields.get("key"), "status", "once", "visibility", "public"
        };
        String first = browser.forge("/share", twice).expect(302).header("Location");
        assertEquals(first, browser.forge("/share", twice).expect(302).header("Location"));
        assertEquals(1, texts().size());
    }

    @Test
    void aFormOfAnotherSite_isRefused() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.forge("/share", "status", "not mine", "visibility", "public").expect(403);
        assertTrue(texts().isEmpty());
    }

    @Test
    void visibility_defaultsToThePreference() {
        alice.patch("/api/v1/accounts/update_credentials", "source[privacy]", "unlisted");
        HtmlPage page = new TestBrowser(app).signedIn("alice").open("/share").page();
        assertEquals("unlisted", page.value("visibility"), page);
    }
}
