package social.dassie.pages.console.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** What the server says about itself, written in the browser. */
class TextPageTest {
    private static final String PAGE = "/admin/texts";
    private static final String TERMS = PAGE + "/terms";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");

    private JsonNode instance() {
        return desk.app.anonymous().get("/api/v2/instance");
    }

    private String latestAct() {
        var entry = desk.app.app().core().platform().audit().newest(1).get(0);
        assertEquals(Long.valueOf(desk.olga.id()), entry.accountId());
        return entry.action() + " " + entry.targetType() + " " + entry.targetLabel();
    }

    @Test
    void theShortTexts_areSaved() {
        olga.open(PAGE).expect(200);
        olga.submit(
                        PAGE,
                        "description",
                        "For <all>",
                        "registrations_message",
                        "Full",
                        "contact_account",
                        "@alice",
                        "contact_email",
                        "hello@mail.example")
                .expect(303);
        HtmlPage page = olga.follow().page();
        assertTrue(
                page.contains("The texts are saved.")
                        && page.value("description").equals("For <all>"),
                page);
        assertEquals("For <all>", instance().path("description").asText());
        assertEquals("hello@mail.example", instance().at("/contact/email").asText());
        assertEquals("alice", instance().at("/contact/account/username").asText());
        assertEquals("update settings dassie.yaml", latestAct());
    }

    @Test
    void invalidInput_isReportedBesideItsField_andKept() {
        olga.open(PAGE);
        HtmlPage nobody = olga.submit(PAGE, "description", "my words", "contact_account", "nobody")
                .expect(422)
                .page();
        assertTrue(
                nobody.hasErrorAt("contact_account")
                        && nobody.value("description").equals("my words"),
                nobody);
        HtmlPage address = olga.submit(PAGE, "description", "my words", "contact_email", "no address")
                .expect(422)
                .page();
        assertTrue(
                address.hasErrorAt("contact_email")
                        && address.value("description").equals("my words"),
                address);
        HtmlPage longer =
                olga.submit(PAGE, "description", "x".repeat(1_001)).expect(422).page();
        assertTrue(longer.hasErrorAt("description"), longer);
        assertEquals("", instance().path("description").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"extended_description", "privacy_policy"})
    void longText_isPreviewedSavedAndReverted(String name) {
        String path = PAGE + "/" + name;
        String api = "/api/v1/instance/" + name;
        String before = desk.app.anonymous().get(api).path("content").asText();
        olga.open(path).expect(200);
        String text = "## Hello\r\n\r\n<script>alert(1)</script>\r\n\r\n[x](javascript:alert(1)) of %{domain}";
        HtmlPage preview =
                olga.submit(path, "text", text, "preview", "true").expect(200).page();
        assertTrue(preview.texts("h2").contains("Hello") && preview.contains("of dassie.example"), preview);
        assertFalse(preview.has("script:not([src])") || preview.has("[href^=javascript]"), preview);
        assertTrue(preview.contains("## Hello\n\n<script>"), preview);
        assertEquals(before, desk.app.anonymous().get(api).path("content").asText());
        olga.submit(path, "text", text).expect(303);
        assertNotEquals(before, desk.app.anonymous().get(api).path("content").asText());
        assertEquals("update instance_text " + name, latestAct());
        olga.open(path);
        olga.submit(path, "text", " ").expect(303);
        assertEquals(before, desk.app.anonymous().get(api).path("content").asText());
        olga.open(path);
        HtmlPage longer =
                olga.submit(path, "text", "é".repeat(400_001)).expect(422).page();
        assertTrue(
                longer.errorAt("text").startsWith("Text is too long"),
                longer.get().substring(0, 3_000));
    }

    @Test
    void terms_arePreviewed_published_andWithdrawn() {
        olga.open(TERMS).expect(200);
        HtmlPage early = olga.submit(TERMS, "effective_date", "2001-01-01", "text", "Be good", "changelog", "all")
                .expect(422)
                .page();
        assertTrue(early.hasErrorAt("effective_date") && early.value("text").equals("Be good"), early);
        assertTrue(
                early.value("effective_date").equals("2001-01-01")
                        && early.value("changelog").equals("all"),
                early);
        HtmlPage empty = olga.submit(TERMS, "effective_date", "2099-01-01", "text", " ")
                .expect(422)
                .page();
        assertTrue(empty.hasErrorAt("text"), empty);
        HtmlPage preview = olga.submit(TERMS, "effective_date", "2099-01-01", "text", "*Be good*", "preview", "true")
                .expect(200)
                .page();
        assertTrue(
                preview.texts("em").contains("Be good")
                        && preview.value("effective_date").equals("2099-01-01"),
                preview);
        olga.submit(TERMS, "effective_date", "2099-01-01", "text", "*Be good*").expect(303);
        assertTrue(olga.follow().text().contains("In effect from Jan 1, 2099"));
        assertEquals("create terms_of_service 2099-01-01", latestAct());
        olga.confirm(TERMS + "/2099-01-01/delete").expect(303);
        assertTrue(olga.follow().text().contains("None yet."));
        assertEquals("destroy terms_of_service 2099-01-01", latestAct());
        olga.open(TERMS);
        olga.confirm(TERMS + "/2099-01-01/delete").expect(404);
    }

    @Test
    void thumbnail_isUploadedDescribedReplacedAndRemoved() {
        String usual = instance().at("/thumbnail/url").asText();
        olga.open(PAGE);
        HtmlPage none = olga.upload(PAGE + "/thumbnail", "image_description", "Dusk")
                .expect(422)
                .page();
        assertTrue(none.hasErrorAt("image") && none.value("image_description").equals("Dusk"), none);
        HtmlPage text = olga.upload(PAGE + "/thumbnail", "image", new byte[] {1, 2, 3})
                .expect(422)
                .page();
        assertTrue(text.hasErrorAt("image"), text);
        olga.upload(PAGE + "/thumbnail", "image", Pictures.png(300, 160), "image_description", "Dusk")
                .expect(303);
        JsonNode chosen = instance().path("thumbnail");
        assertEquals("Dusk", chosen.path("description").asText());
        assertTrue(chosen.path("blurhash").isTextual());
        String file = chosen.path("url").asText();
        assertTrue(file.startsWith(TestApp.URL + "/media/"), file);
        desk.app.anonymous().call("GET", file.substring(TestApp.URL.length())).expect(200);
        olga.open(PAGE);
        olga.upload(PAGE + "/thumbnail", "image_description", "Dawn").expect(303);
        assertEquals(file, instance().at("/thumbnail/url").asText());
        assertEquals("Dawn", instance().at("/thumbnail/description").asText());
        olga.open(PAGE);
        olga.upload(PAGE + "/thumbnail", "image", Pictures.png(200, 100), "image_description", "Noon")
                .expect(303);
        assertNotEquals(file, instance().at("/thumbnail/url").asText());
        desk.app.anonymous().call("GET", file.substring(TestApp.URL.length())).expect(404);
        assertTrue(latestAct().startsWith("update thumbnail"));
        olga.open(PAGE);
        olga.confirm(PAGE + "/thumbnail/delete").expect(303);
        assertEquals(usual, instance().at("/thumbnail/url").asText());
        assertTrue(latestAct().startsWith("destroy thumbnail"));
        olga.open(PAGE);
        olga.confirm(PAGE + "/thumbnail/delete").expect(404);
    }

    @Test
    void pages_requireManageSettings() {
        TestBrowser mod = desk.browserOf("mod");
        for (String path : List.of(PAGE, TERMS, PAGE + "/privacy_policy")) {
            mod.open(path).expect(403);
        }
        mod.open("/settings");
        mod.upload(PAGE + "/thumbnail", "image", Pictures.png(20, 20)).expect(403);
    }
}
