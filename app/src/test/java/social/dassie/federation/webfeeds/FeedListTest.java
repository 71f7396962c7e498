package social.dassie.federation.webfeeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import social.dassie.testing.Answer;
import social.dassie.testing.TestBrowser;

/** Exports of followed feeds, and of follows, which leave feeds out. */
class FeedListTest extends FeedWorld {
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice").proven("alice");

    @Test
    void followedFeeds_areExportedAsOpml() {
        serves(rss(item("one", 2)));
        peer.answers("/b.xml", RSS, rss(item("b", 2)).replace("A Blog", "B &amp; \"C\""));
        followed();
        follow(alice, search(alice, peer.url("/b.xml")).at("/accounts/0/id").asText());
        Answer answer = browser.open("/settings/exports/feeds.opml").expect(200);
        String opml = answer.text();
        assertEquals("text/x-opml;charset=utf-8", answer.header("Content-Type").replace(" ", ""));
        assertTrue(opml.contains("xmlUrl=\"" + url() + "\""), opml);
        assertTrue(opml.contains("text=\"B &amp; &quot;C&quot;\""), opml);
        assertEquals(2, opml.split("<outline ", -1).length - 1, opml);
    }

    @Test
    void otherExports_leaveFeedsOut() {
        serves(rss(item("one", 2)));
        followed();
        String csv = browser.open("/settings/exports/following_accounts.csv")
                .expect(200)
                .text();
        assertFalse(csv.contains(".feed"), csv);
    }
}
