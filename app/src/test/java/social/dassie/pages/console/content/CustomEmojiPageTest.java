package social.dassie.pages.console.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.media.emojis.Emojis;
import social.dassie.media.images.Pictures;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestPeer;

/** The custom emoji, kept in the browser. */
class CustomEmojiPageTest {
    private static final String PAGE = "/admin/custom_emojis";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    @AutoClose
    private final TestPeer peer = TestPeer.start();

    private final TestBrowser olga = desk.browserOf("olga");

    private JsonNode emojis() {
        return desk.app.anonymous().get("/api/v1/custom_emojis");
    }

    private long add(String shortcode) {
        olga.open(PAGE + "/new").expect(200);
        olga.upload(
                        PAGE,
                        "shortcode",
                        shortcode,
                        "image",
                        Pictures.png(30, 30),
                        "category",
                        "Animals",
                        "visible_in_picker",
                        "true")
                .expect(303);
        return desk.app
                .rows()
                .number("select id from custom_emojis where domain is null and shortcode = '" + shortcode + "'");
    }

    /** An emoji of another server that delivers its picture, or not. Gives the id. */
    private long there(String shortcode, boolean isDelivered) {
        String url = isDelivered
                ? peer.answers("/" + shortcode + ".png", "image/png", Pictures.png(30, 30))
                        .url("/" + shortcode + ".png")
                : peer.url("/gone.png");
        desk.app
                .rows()
                .run("insert into custom_emojis (shortcode, domain, remote_url, created_at) values ('" + shortcode
                        + "', 'far.example', '" + url + "', 1)");
        return desk.app
                .rows()
                .number("select id from custom_emojis where domain = 'far.example' and shortcode = '" + shortcode
                        + "'");
    }

    @Test
    void anEmoji_isDisabledAndEnabledInItsRow() throws Exception {
        long id = add("blob");
        String one = PAGE + "/" + id;
        for (String act : List.of("/disable", "/enable")) {
            assertTrue(olga.open(PAGE).page().actions().contains(one + act));
            String[] row = {"back", PAGE + "?place=local", "row", "" + id, "next", "" + id};
            assertEquals(
                    PAGE + "?place=local#row-" + id,
                    olga.submit(one + act, row).expect(303).header("Location"));
        }
        assertEquals(1, emojis().size());
    }

    @Test
    void anEmoji_isAdded_changed_disabled_andDeleted() {
        assertTrue(olga.open(PAGE).expect(200).text().contains("No custom emoji yet."));
        long id = add("blob");
        assertTrue(olga.follow().text().contains(":blob:"));
        assertEquals("Animals", emojis().at("/0/category").asText());
        String picture = emojis().at("/0/url").asText();
        String one = PAGE + "/" + id;
        assertEquals("Animals", olga.open(one).expect(200).page().value("category"));
        olga.upload(one, "category", "Blobs", "image", new byte[0]).expect(303);
        assertEquals("Blobs", emojis().at("/0/category").asText());
        assertFalse(emojis().at("/0/visible_in_picker").asBoolean());
        assertEquals(picture, emojis().at("/0/url").asText());
        olga.open(one);
        olga.upload(one, "category", "Blobs", "image", Pictures.png(20, 20)).expect(303);
        assertFalse(picture.equals(emojis().at("/0/url").asText()));
        olga.open(one);
        olga.submit(one + "/disable").expect(303);
        assertEquals("[]", emojis().toString());
        assertTrue(olga.follow().text().contains("It is disabled"));
        olga.submit(one + "/enable").expect(303);
        olga.open(one);
        olga.confirm(one + "/delete").expect(303);
        assertEquals("[]", emojis().toString());
        assertEquals(
                List.of("destroy", "enable", "disable", "update", "update", "create").stream()
                        .map(action -> action + " custom_emoji blob")
                        .toList(),
                desk.log());
    }

    @Test
    void invalidInput_isReportedBesideItsField_andKept() {
        add("taken");
        Object[][] refused = {
            {"no way", Pictures.png(9, 9), "shortcode", "Shortcode is invalid."},
            {":taken:", Pictures.png(9, 9), "shortcode", "Shortcode has already been taken."},
            {"fine", new byte[0], "image", "Image can"},
            {"fine", Pictures.jpeg(9, 9), "image", "Image content type is invalid"},
            {"fine", new byte[] {1, 2, 3}, "image", ""},
            {"fine", new byte[Emojis.MAX_BYTES + 1], "image", "Image file size must be less than 256 KB."}
        };
        for (Object[] each : refused) {
            olga.open(PAGE + "/new");
            HtmlPage page = olga.upload(PAGE, "shortcode", each[0], "image", each[1], "category", "Mine")
                    .expect(422)
                    .page();
            assertTrue(page.errorAt((String) each[2]).startsWith((String) each[3]), page);
            assertTrue(
                    page.value("shortcode").equals(each[0])
                            && page.value("category").equals("Mine"),
                    page);
        }
        olga.open(PAGE + "/new");
        HtmlPage group = olga.upload(
                        PAGE, "shortcode", "fine", "image", Pictures.png(9, 9), "category", "x".repeat(101))
                .expect(422)
                .page();
        assertTrue(group.hasErrorAt("category"), group);
        assertEquals(1, emojis().size());
    }

    @Test
    void oneEmoji_standsForItsGroup_untilAnotherDoesOrItLeaves() {
        String one = Long.toString(add("one"));
        String two = Long.toString(add("two"));
        String batch = PAGE + "/batch";
        olga.open(PAGE);
        olga.submit(batch, "act", "group", "ids[]", one).expect(303);
        olga.open(PAGE);
        olga.submit(batch, "act", "feature", "ids[]", one).expect(422);
        assertFalse(emojis().path(0).has("category"));
        assertFalse(emojis().path(0).has("featured"));
        olga.open(PAGE);
        olga.submit(batch, "act", "group", "ids[0]", one, "ids[1]", two, "new_category", "Mine")
                .expect(303);
        olga.open(PAGE);
        olga.submit(batch, "act", "feature", "ids[]", one).expect(303);
        assertEquals("true false", featured());
        olga.open(PAGE);
        olga.submit(batch, "act", "feature", "ids[]", two).expect(303);
        assertEquals("false true", featured());
        olga.open(PAGE);
        olga.submit(batch, "act", "group", "ids[]", two, "new_category", "Other")
                .expect(303);
        assertEquals("false false", featured());
    }

    private String featured() {
        return emojis().at("/0/featured").asText() + " "
                + emojis().at("/1/featured").asText();
    }

    @Test
    void severalAtOnce_areChanged_andDeleted() {
        long one = add("one");
        long two = add("two");
        String batch = PAGE + "/batch";
        olga.open(PAGE);
        assertTrue(olga.submit(batch, "act", "hide").expect(422).text().contains("Select at least one item."));
        for (String act : List.of("hide", "show", "disable", "enable")) {
            olga.open(PAGE);
            olga.submit(batch, "act", act, "ids[0]", "" + one, "ids[1]", "" + two)
                    .expect(303);
        }
        assertTrue(emojis().at("/1/visible_in_picker").asBoolean());
        olga.open(PAGE);
        olga.submit(batch, "act", "group", "new_category", "New", "ids[0]", "" + one, "ids[1]", "" + two)
                .expect(303);
        assertEquals("New", emojis().at("/1/category").asText());
        assertTrue(olga.open(PAGE + "?category=New").text().contains(":two:"));
        assertTrue(olga.open(PAGE + "?category=Other").text().contains("Nothing found."));
        assertFalse(olga.open(PAGE + "?q=:ONE:").text().contains(":two:"));
        olga.submit(batch, "act", "nonsense", "ids[0]", "" + one).expect(400);
        olga.open(PAGE);
        olga.confirm(batch, "act", "delete", "ids[0]", "" + one, "ids[1]", "" + two)
                .expect(303);
        assertEquals("[]", emojis().toString());
        assertEquals(14, desk.log().size());
    }

    @Test
    void emojiOfOtherServers_areFound_copied_andDisabled() {
        long blob = there("blob", true);
        long gone = there("gone", false);
        String list = PAGE + "?place=remote";
        HtmlPage page = olga.open(list).expect(200).page();
        assertTrue(page.contains(":blob:") && page.contains("far.example") && page.contains("/media_proxy/"), page);
        assertFalse(olga.open(PAGE).text().contains(":blob:"));
        assertTrue(olga.open(list + "&domain=near.example").text().contains("Nothing found."));
        String one = PAGE + "/" + blob;
        olga.open(one).expect(200);
        olga.submit(one + "/copy", "shortcode", "our_blob", "category", "Ours").expect(303);
        assertEquals("our_blob", emojis().at("/0/shortcode").asText());
        olga.open(one);
        HtmlPage taken =
                olga.submit(one + "/copy", "shortcode", "our_blob").expect(422).page();
        assertTrue(taken.hasErrorAt("shortcode") && taken.value("shortcode").equals("our_blob"), taken);
        olga.open(PAGE + "/" + gone);
        olga.submit(PAGE + "/" + gone + "/copy", "shortcode", "gone").expect(422);
        olga.open(list);
        String partly = olga.submit(PAGE + "/batch", "act", "copy", "ids[0]", "" + blob, "ids[1]", "" + gone)
                .expect(422)
                .text();
        assertTrue(partly.contains("Not everything was possible.") && partly.contains(":gone:"), partly);
        assertEquals(2, emojis().size());
        olga.open(one);
        olga.submit(one + "/disable").expect(303);
        olga.open(one);
        olga.confirm(one + "/delete").expect(404);
        assertEquals(
                List.of(
                        "disable custom_emoji blob@far.example",
                        "create custom_emoji blob",
                        "create custom_emoji our_blob"),
                desk.log());
    }

    @Test
    void pages_requireManageCustomEmojis() {
        TestBrowser mod = desk.browserOf("mod");
        for (String path : List.of(PAGE, PAGE + "/new", PAGE + "/1")) {
            mod.open(path).expect(403);
        }
        mod.open("/settings");
        mod.upload(PAGE, "shortcode", "x1", "image", Pictures.png(9, 9)).expect(403);
        olga.open(PAGE + "/99").expect(404);
    }
}
