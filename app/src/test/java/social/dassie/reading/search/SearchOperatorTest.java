package social.dassie.reading.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static social.dassie.reading.search.StatusSearchTest.found;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class SearchOperatorTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @BeforeEach
    void start() {
        app.rows().setAccount(alice.id(), "indexable = 1");
        app.rows().setAccount(bob.id(), "indexable = 1");
    }

    @Test
    void from_namesTheAuthor() {
        String byAlice = alice.posts("good morning");
        String byBob = bob.posts("good evening");
        assertEquals(List.of(byAlice), found(bob, "good from:alice"));
        assertEquals(List.of(byAlice), found(bob, "from:@alice good"));
        assertEquals(List.of(byAlice), found(bob, "from:@Alice@dassie.example"));
        assertEquals(List.of(byBob), found(bob, "from:me"));
        assertEquals(List.of(byAlice), found(alice, "FROM:ME"));
        assertEquals(List.of(byBob), found(bob, "good -from:alice"));
        assertEquals(List.of(), found(bob, "from:nobody"));
        assertEquals(List.of(), found(bob, "good from:nobody@far.example"));
        assertEquals(List.of(byBob, byAlice), found(bob, "good -from:nobody"));
    }

    @Test
    void has_filtersByContent() {
        String none = alice.posts("bare");
        String image = alice.posts("bare", "media_ids[]", List.of(app.rows().media(alice, "image", "done")));
        String video = alice.posts("bare", "media_ids[]", List.of(app.rows().media(alice, "video", "done")));
        String audio = alice.posts("bare", "media_ids[]", List.of(app.rows().media(alice, "audio", "done")));
        String link = alice.posts("bare https://example.org/page");
        assertEquals(List.of(audio, video, image), found(bob, "bare has:media"));
        assertEquals(List.of(image), found(bob, "has:image"));
        assertEquals(List.of(video), found(bob, "has:video"));
        assertEquals(List.of(audio), found(bob, "HAS:audio"));
        assertEquals(List.of(link), found(bob, "has:link"));
        assertEquals(List.of(link, none), found(bob, "bare -has:media"));
        assertEquals(List.of(), found(bob, "has:embed"));
    }

    @Test
    void poll_isFoundByItsOptions_andByVoters() {
        TestClient carol = app.user("carol");
        JsonNode post = carol.post(
                "/api/v1/statuses",
                "status",
                "bare?",
                "poll[options][]",
                List.of("granite", "basalt"),
                "poll[expires_in]",
                3_600);
        String id = post.path("id").asText();
        assertEquals(List.of(id), found(carol, "has:poll"));
        assertEquals(List.of(id), found(carol, "basalt"));
        assertEquals(List.of(), found(bob, "basalt"));
        bob.post("/api/v1/polls/" + post.path("poll").path("id").asText() + "/votes", "choices[]", 1);
        assertEquals(List.of(id), found(bob, "basalt has:poll in:library"));
        carol.edits(id, "status", "bare?", "poll[options][]", List.of("granite", "chalk"), "poll[expires_in]", 3_600);
        assertEquals(List.of(), found(carol, "basalt"));
        assertEquals(List.of(id), found(carol, "chalk"));
    }

    @Test
    void is_filtersByType() {
        String first = alice.posts("thing");
        String reply = bob.repliesTo(first, "@alice thing");
        String hidden = alice.posts("thing", "spoiler_text", "careful");
        assertEquals(List.of(reply), found(alice, "thing is:reply"));
        assertEquals(List.of(hidden), found(alice, "is:sensitive thing"));
        assertEquals(List.of(first), found(alice, "thing -is:reply -is:sensitive"));
        assertEquals(List.of(), found(alice, "is:red"), "that is two words that nobody wrote");
    }

    @Test
    void language_filtersByDeclaredLanguage() {
        String german = alice.posts("Hand", "language", "de");
        String english = alice.posts("hand", "language", "en");
        String chinese = alice.posts("hand", "language", "zh-TW");
        assertEquals(List.of(german), found(bob, "hand language:de"));
        assertEquals(List.of(german), found(bob, "hand language:de-AT"));
        assertEquals(List.of(chinese), found(bob, "hand language:zh-tw"));
        assertEquals(List.of(chinese), found(bob, "language:zh hand"));
        assertEquals(List.of(chinese, german), found(bob, "hand -language:en"));
        assertEquals(List.of(english), found(bob, "language:en"));
    }

    @Test
    void hashtag_isDistinguishedFromWords() {
        String tagged = alice.posts("I like #CatsOfDassie");
        String worded = alice.posts("I like catsofdassie");
        assertEquals(List.of(tagged), found(bob, "like #catsofdassie"));
        assertEquals(List.of(worded, tagged), found(bob, "like catsofdassie"));
        assertEquals(List.of(worded), found(bob, "like -#CATSOFDASSIE"));
    }

    @Test
    void hashtag_matchesExactly() {
        String part = alice.posts("#mountain_dassie");
        String whole = alice.posts("#dassie");
        assertEquals(List.of(whole), found(bob, "#dassie"));
        assertEquals(List.of(part), found(bob, "#mountain_dassie"));
        assertEquals(List.of(), found(bob, "#dassie #mountain_dassie"));
        assertEquals(List.of(part), found(bob, "-#dassie from:alice"));
    }

    @Test
    void days_beginWhereTheSearcherLives() {
        app.rows().run("update users set time_zone = 'Asia/Tokyo' where account_id = " + bob.id());
        ZoneId tokyo = ZoneId.of("Asia/Tokyo");
        LocalDate day = nextDay(tokyo);
        advanceTo(day.atTime(12, 0).atZone(tokyo));
        String first = alice.posts("daily");
        app.clock().advance(Duration.ofDays(1));
        String second = alice.posts("daily");
        app.clock().advance(Duration.ofDays(1));
        String third = alice.posts("daily");
        LocalDate next = day.plusDays(1);
        assertEquals(List.of(first), found(bob, "daily before:" + next));
        assertEquals(List.of(third), found(bob, "daily after:" + next));
        assertEquals(List.of(second), found(bob, "daily during:" + next));
        assertEquals(List.of(third, first), found(bob, "daily -during:" + next));
        assertEquals(List.of(third, second), found(bob, "daily -before:" + next));
        assertEquals(List.of(second, first), found(bob, "daily -after:" + next));
        assertEquals(List.of(second), found(bob, "from:alice after:" + day + " before:" + day.plusDays(2)));
        assertEquals(List.of(), found(bob, "daily before:soon"), "that is two words");
    }

    @Test
    void midnight_isInTheSearchersTimeZone() {
        ZoneId honolulu = ZoneId.of("Pacific/Honolulu");
        app.rows().run("update users set time_zone = 'Pacific/Honolulu' where account_id = " + bob.id());
        LocalDate day = nextDay(honolulu);
        advanceTo(day.atTime(23, 59).atZone(honolulu));
        String last = alice.posts("midnight");
        advanceTo(day.plusDays(1).atTime(0, 1).atZone(honolulu));
        String over = alice.posts("midnight");
        assertEquals(List.of(last), found(bob, "midnight during:" + day));
        assertEquals(List.of(over), found(bob, "midnight after:" + day));
    }

    private LocalDate nextDay(ZoneId zone) {
        return LocalDate.ofInstant(app.clock().instant(), zone).plusDays(1);
    }

    private void advanceTo(ZonedDateTime time) {
        app.clock().advance(Duration.between(app.clock().instant(), time.toInstant()));
    }
}
