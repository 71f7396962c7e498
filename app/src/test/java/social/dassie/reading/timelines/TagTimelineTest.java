package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class TagTimelineTest {
    private static final String PATH = "/api/v1/timelines/tag/";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void anyAllAndNone_combine() {
        String cat = alice.posts("#cat");
        String dog = alice.posts("#dog");
        String both = alice.posts("#cat #dog");
        String all = alice.posts("#cat #dog #cow");
        assertEquals(List.of(all, both, cat), bob.ids(PATH + "cat"));
        assertEquals(List.of(all, both, dog, cat), bob.ids(PATH + "cat", "any[]", List.of("dog")));
        assertEquals(List.of(all, both), bob.ids(PATH + "cat", "all[]", List.of("dog")));
        assertEquals(List.of(all), bob.ids(PATH + "cat", "all[]", List.of("dog", "cow")));
        assertEquals(List.of(both, cat), bob.ids(PATH + "cat", "none[]", List.of("cow")));
        assertEquals(List.of(both), bob.ids(PATH + "cat", "all[]", "dog", "none[]", "cow"));
        assertEquals(List.of(), bob.ids(PATH + "cat", "all[]", "unicorn"));
        assertEquals(List.of(all, both, cat), bob.ids(PATH + "cat", "any[]", "unicorn", "none[]", "dragon"));
        assertEquals(List.of(), bob.ids(PATH + "unicorn"));
    }

    @Test
    void spelling_doesNotMatter() {
        String id = alice.posts("#Caf\u00e9 and #\uFF34ag");
        for (String name : List.of("caf%C3%A9", "CAFE", "Cafe%CC%81", "tag", "TAG", "%EF%BC%B4ag", "%23tag")) {
            assertEquals(List.of(id), bob.ids(PATH + name), name);
        }
        assertEquals("Caf\u00e9", alice.reads(id).path("content").asText().replaceAll(".*<span>(Caf.)</span>.*", "$1"));
        for (String odd : List.of("%20", "%F0%9F%90%88", "a%2Fb", "x".repeat(2000), "..%2F")) {
            assertEquals(List.of(), bob.ids(PATH + odd), odd);
        }
    }

    @Test
    void localRemoteAndMedia_choose() {
        String here = alice.posts("#a here");
        String pictured = alice.posts("#a", "media_ids[]", app.rows().pictures(alice, 1));
        String far = app.rows().remoteStatus(app.rows().remoteAccount("zoe", "far.example"), "far", "a");
        assertEquals(List.of(far, pictured, here), bob.ids(PATH + "a"));
        assertEquals(List.of(pictured, here), bob.ids(PATH + "a", "local", "true"));
        assertEquals(List.of(far), bob.ids(PATH + "a", "remote", "true"));
        assertEquals(List.of(pictured), bob.ids(PATH + "a", "only_media", "true"));
    }

    @Test
    void replies_areIncluded_unlistedPostsAndBoostsAreNot() {
        String id = alice.posts("#a");
        String reply = bob.repliesTo(id, "#a too");
        alice.posts("#a", "visibility", "unlisted");
        bob.boosts(id);
        assertEquals(List.of(reply, id), bob.ids(PATH + "a"));
        app.rows().mute(bob, alice);
        assertEquals(List.of(reply), bob.ids(PATH + "a"));
    }

    @Test
    void sameTagTwice_isOneTag() {
        String id = alice.posts("#Cat #cat #CAT");
        assertEquals(1, alice.reads(id).path("tags").size());
        assertEquals(List.of(id), bob.ids(PATH + "cat", "any[]", List.of("CAT", "Cat")));
    }
}
