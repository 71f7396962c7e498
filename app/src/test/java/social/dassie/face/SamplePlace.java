package social.dassie.face;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A small place with some people in it, as screenshots and a first look at a page need it. */
final class SamplePlace {
    private record Person(String username, String name, String note, int sky, int ground) {}

    private static final Duration BETWEEN_POSTS = Duration.ofMinutes(7);

    private static final List<Person> PEOPLE = List.of(
            new Person(
                    "nandi",
                    "Nandi Khumalo",
                    "Botanist on Table Mountain. Rocks, ferns, #dassies.",
                    0x5b8fb9,
                    0x4f6b3c),
            new Person("tomas", "Tomás Rey", "Baker. Up before you. #bread", 0xe0a458, 0x8c4a2f),
            new Person("yuki", "Yuki Mori", "山と電車と写真。", 0x7d6b9e, 0x2f3e5c),
            new Person("lena", "Lena Vogt", "Runs this place. Radio, bicycles, soup.", 0xd97757, 0x5a3423));

    private final TestApp app;
    private final Map<String, TestClient> people = new HashMap<>();

    private SamplePlace(TestApp app) {
        this.app = app;
    }

    static SamplePlace in(TestApp app) {
        SamplePlace place = new SamplePlace(app);
        place.settle();
        place.talk();
        return place;
    }

    TestClient person(String username) {
        return people.get(username);
    }

    private void settle() {
        for (Person person : PEOPLE) {
            TestClient client = app.user(person.username(), person.username().equals("lena") ? Role.OWNER : Role.USER);
            people.put(person.username(), client);
            long seed = person.username().hashCode();
            client.upload(
                            "PATCH",
                            "/api/v1/accounts/update_credentials",
                            "display_name",
                            person.name(),
                            "note",
                            person.note(),
                            "avatar",
                            Landscape.png(400, 400, seed, person.sky(), person.ground()),
                            "header",
                            Landscape.png(1500, 500, seed + 1, person.ground(), person.sky()))
                    .expect(200);
        }
        for (TestClient one : people.values()) {
            for (TestClient other : people.values()) {
                if (one != other) {
                    one.post("/api/v1/accounts/" + other.id() + "/follow");
                }
            }
        }
    }

    private void talk() {
        String bread = say("tomas", "First loaves are out. The rye took its time, as it does in November. #bread");
        say("yuki", "今朝の山。空気がきれいです。 #photography", "media_ids[]", picture("yuki", 11, 0x6f86b8, 0x27344d));
        answer("lena", bread, "@tomas Keep one for me, I come by after the repair café.");
        say(
                "nandi",
                "Did you know that the closest living relative of the elephant weighs four kilos and sits on this rock?"
                        + " #dassies",
                "media_ids[]",
                picture("nandi", 5, 0xf0b27a, 0x6b4226));
        say(
                "lena",
                "Soup on Thursday?",
                "poll[options][]",
                List.of("Pumpkin", "Lentils", "Both"),
                "poll[expires_in]",
                86_400);
        String walk =
                say("tomas", "Walked home the long way.", "media_ids[]", picture("tomas", 23, 0x89a7c2, 0x53694a));
        say("yuki", "The butler, of course.", "spoiler_text", "Last night's film, how it ends");
        for (String username : List.of("nandi", "yuki", "lena")) {
            person(username).post("/api/v1/statuses/" + walk + "/favourite");
        }
        person("nandi").post("/api/v1/statuses/" + bread + "/reblog");
        answer("yuki", walk, "@tomas きれい！");
    }

    private String picture(String username, long seed, int sky, int ground) {
        return person(username)
                .upload(
                        "POST",
                        "/api/v2/media",
                        "file",
                        Landscape.png(1_200, 800, seed, sky, ground),
                        "description",
                        "Hills at dawn")
                .expect(200)
                .json()
                .get("id")
                .asText();
    }

    private String say(String username, String text, Object... more) {
        app.clock().advance(BETWEEN_POSTS);
        Object[] params = new Object[more.length + 2];
        params[0] = "status";
        params[1] = text;
        System.arraycopy(more, 0, params, 2, more.length);
        return person(username).post("/api/v1/statuses", params).get("id").asText();
    }

    private void answer(String username, String id, String text) {
        say(username, text, "in_reply_to_id", id);
    }
}
