package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class StatementCountTest {
    private static final int MOST = 12;

    @Test
    void pageOfFortyPosts_takesAsManyStatementsAsOneOfFive() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            List<TestClient> authors = new ArrayList<>();
            String list = alice.makesList("authors");
            for (int i = 0; i < 4; i++) {
                authors.add(app.user("author" + i));
                alice.follows(authors.get(i));
                alice.addsToList(list, authors.get(i));
            }
            for (int i = 0; i < 40; i++) {
                TestClient author = authors.get(i % 4);
                String id = author.posts(
                        "@alice @author0 #cat #dog" + i + " :blobcat:",
                        "media_ids[]",
                        app.rows().pictures(author, 2));
                authors.get((i + 1) % 4).boosts(authors.get(0).posts("@alice #boosted" + i));
                alice.favourites(id);
                alice.bookmarks(id);
                alice.boosts(id);
            }
            for (String path : List.of(
                    "/api/v1/timelines/home",
                    "/api/v1/timelines/list/" + list,
                    "/api/v1/timelines/public",
                    "/api/v1/timelines/tag/cat",
                    TestClient.account(alice) + "/statuses",
                    "/api/v1/favourites",
                    "/api/v1/bookmarks")) {
                StatementCount few = StatementCount.of(
                        app, () -> assertEquals(5, alice.ids(path + "?limit=5").size()));
                StatementCount many = StatementCount.of(
                        app,
                        () -> assertEquals(40, alice.ids(path + "?limit=40").size()));
                assertEquals(few.count(), many.count(), () -> path + "\n" + few + "\n" + many);
                assertTrue(many.count() <= MOST, () -> path + "\n" + many);
            }
        }
    }
}
