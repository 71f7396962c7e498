package social.dassie.federation.webfeeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** Lists of feeds that people bring along from a feed reader. */
class FeedImportTest extends FeedWorld {
    private static final String PAGE = "/settings/import";

    private final TestBrowser browser = new TestBrowser(app).signedIn("alice").proven("alice");

    private static String opml(String... addresses) {
        List<String> outlines = new ArrayList<>();
        for (String address : addresses) {
            outlines.add("<outline type=\"rss\" text=\"x\" xmlUrl=\"" + address + "\"/>");
        }
        return "<?xml version=\"1.0\"?><!DOCTYPE opml [<!ENTITY a \"b\">]><opml version=\"1.0\"><head/><body>"
                + "<outline text=\"A folder\">" + String.join("", outlines) + "</outline></body></opml>";
    }

    private Answer sends(String mode, String file) {
        return sends(browser, mode, file);
    }

    private static Answer sends(TestBrowser who, String mode, String file) {
        who.open(PAGE).expect(200);
        return who.upload(PAGE, "data", file.getBytes(StandardCharsets.UTF_8), "kind", "feeds", "mode", mode);
    }

    private void imports(String mode, String file) {
        sends(mode, file).expect(303);
        app.runJobs();
    }

    private String followedFeeds() {
        return browser.open("/settings/exports/feeds.opml").expect(200).text();
    }

    @Test
    void feeds_areFollowed_eachOnce_andTheOthersAreNamed() {
        serves(rss(item("one", 2)));
        String nothing = peer.url("/nothing.xml");
        imports("merge", opml(url(), nothing, url(), "mailto:me"));
        assertEquals(List.of("https://blog.example/one"), home(alice));
        assertTrue(followedFeeds().contains("xmlUrl=\"" + url() + "\""));
        HtmlPage page = browser.open(PAGE).page();
        assertTrue(page.contains("2 lines could not be taken in"), page);
        String path = page.get().replaceAll("(?s).*href=\"(/settings/import/\\d+/failures.csv)\".*", "$1");
        String csv = browser.open(path).expect(200).text();
        assertTrue(csv.startsWith("Feed address,Problem\n"), csv);
        assertTrue(csv.contains(nothing + ",\"There is no feed at this address, or it cannot be reached now\"\n"), csv);
        assertTrue(csv.contains("mailto:me,Not a web address: mailto:me\n"), csv);
    }

    @Test
    void export_isImportedAgain_byAnotherPerson() {
        serves(rss(item("one", 2)));
        followed();
        String exported = followedFeeds();
        int asked = peer.count(FEED);
        sends(new TestBrowser(app).signedIn("bob"), "merge", exported).expect(303);
        app.runJobs();
        assertEquals(List.of("https://blog.example/one"), home(bob));
        assertEquals(asked, peer.count(FEED), "it is known");
    }

    @Test
    void overwriting_endsOtherFeeds_andNoOtherFollows() {
        serves(rss(item("one", 2)));
        followed();
        alice.follows(bob);
        peer.answers("/b.xml", RSS, rss(item("b", 2)));
        imports("overwrite", opml(peer.url("/b.xml")));
        assertTrue(alice.with(bob).path("following").asBoolean());
        assertTrue(followedFeeds().contains("/b.xml"));
        assertFalse(followedFeeds().contains(FEED));
    }

    @Test
    void limit_isKept_andNothingIsAskedBeyondIt() {
        app.set("web_feeds.per_person", "0");
        serves(rss(item("one", 2)));
        imports("merge", opml(url()));
        assertTrue(browser.open(PAGE).page().contains("1 line could not be taken in"));
        assertFalse(followedFeeds().contains("xmlUrl"));
    }

    @Test
    void otherFiles_areRefused_withASentence() {
        assertTrue(sends("merge", "Account address\nbob@example.org\n")
                .expect(422)
                .text()
                .contains("This is not a list of feeds: select an OPML file"));
        assertTrue(sends("merge", opml()).expect(422).text().contains("The file contains no feeds"));
        String[] many = new String[1_001];
        for (int i = 0; i < many.length; i++) {
            many[i] = "https://blog.example/" + i;
        }
        assertTrue(sends("merge", opml(many)).expect(422).text().contains("feeds: split it"));
        assertTrue(sends("merge", "<opml>" + "<outline>".repeat(100_000))
                .expect(422)
                .text()
                .contains("no feeds"));
    }
}
