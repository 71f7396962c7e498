package social.dassie.cli.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The people of a sandbox with a seed, and their posts from before its start: the same in each run. They act one after
 * the other, through the API.
 */
final class SandboxPeople {
    static final List<String> NAMES = List.of("ines", "otto", "mara", "tariq");

    private static final int POSTS = 30;
    private static final int MOST_MINUTES_BETWEEN = 240;
    private static final List<String> BEGINNINGS = List.of(
            "Good morning from the garden.",
            "Does anybody know this bird?",
            "I finished the book about maps.",
            "The train was late again.",
            "New soup today: beetroot and apple.",
            "Rain since Tuesday.",
            "We repaired the old radio!",
            "First frost on the windows.",
            "The choir sings on Friday.",
            "My cat found the warmest place of the house.");
    private static final List<String> ENDINGS =
            List.of("#photography", "#books", "#gardening", "#cooking", "#fediverse", "\uD83C\uDF31", "", "");

    private final SandboxClock clock;
    private final List<SandboxVoice> people;
    private final List<SandboxVoice> readers;
    private final Random random;

    /** @param readers the other accounts, who follow all people */
    SandboxPeople(SandboxClock clock, long seed, List<SandboxVoice> people, List<SandboxVoice> readers) {
        this.clock = clock;
        this.people = people;
        this.readers = readers;
        this.random = new Random(seed);
    }

    void live() {
        for (SandboxVoice one : people) {
            List<SandboxVoice> followers = new ArrayList<>(readers);
            people.stream()
                    .filter(other -> !other.equals(one) && random.nextInt(3) > 0)
                    .forEach(followers::add);
            String id =
                    one.get("/api/v1/accounts/verify_credentials").path("id").asText();
            followers.forEach(follower -> follower.post("/api/v1/accounts/" + id + "/follow"));
        }
        List<String> written = new ArrayList<>();
        for (int number = 0; number < POSTS; number++) {
            clock.advance(Duration.ofMinutes(1 + random.nextInt(MOST_MINUTES_BETWEEN)));
            written.add(write(any(people), number, written));
            for (SandboxVoice reader : people) {
                int what = random.nextInt(12);
                if (what < 3) {
                    reader.post("/api/v1/statuses/" + any(written) + (what == 0 ? "/reblog" : "/favourite"));
                }
            }
        }
    }

    /** Publishes a post, and returns its id. */
    private String write(SandboxVoice who, int number, List<String> written) {
        String text = any(BEGINNINGS) + " " + any(ENDINGS);
        JsonNode post = switch (number % 10) {
            case 3 -> who.post("/api/v1/statuses", "status", text, "spoiler_text", "Long");
            case 5 -> who.post("/api/v1/statuses", "status", text, "in_reply_to_id", any(written));
            case 7 ->
                who.post(
                        "/api/v1/statuses",
                        "status",
                        "Tea or coffee?",
                        "poll[options][]",
                        "Tea",
                        "poll[options][]",
                        "Coffee",
                        "poll[expires_in]",
                        "604800");
            case 9 -> who.post("/api/v1/statuses", "status", text, "visibility", "private");
            default -> who.post("/api/v1/statuses", "status", text);
        };
        return post.path("id").asText();
    }

    private <T> T any(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }
}
