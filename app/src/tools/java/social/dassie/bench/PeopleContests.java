package social.dassie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import social.dassie.ground.api.Json;

/** The contests about people: who they are to each other, and finding them and what they wrote. */
final class PeopleContests {
    static final List<String> NAMES = List.of("relationships", "followers", "list", "search", "autocomplete");

    private static final int PATHS = 40;
    private static final int IDS = 40;

    private PeopleContests() {}

    static Reading of(String name, Instance instance) throws IOException {
        Random random = new Random(1);
        return switch (name) {
            case "relationships" -> new Reading(name, "relationships of 40", relationships(instance, random));
            case "followers" -> new Reading(name, "followers, 40", followers(instance));
            case "list" -> new Reading(name, "list timeline, 20 statuses", List.of(list(instance)));
            case "search" -> new Reading(name, "search of two words", searches(random));
            case "autocomplete" -> new Reading(name, "account autocomplete", names(random));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static List<String> relationships(Instance instance, Random random) throws IOException {
        List<String> ids = new ArrayList<>();
        for (int offset = 0; offset < 1_600; offset += 80) {
            ids.addAll(ids(instance, "/api/v1/directory?limit=80&offset=" + offset));
        }
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < PATHS; i++) {
            StringJoiner query = new StringJoiner("&", "/api/v1/accounts/relationships?", "");
            random.ints(IDS, 0, ids.size()).forEach(at -> query.add("id[]=" + ids.get(at)));
            paths.add(query.toString());
        }
        return paths;
    }

    /** Of accounts whom many follow. */
    private static List<String> followers(Instance instance) throws IOException {
        List<String> paths = new ArrayList<>();
        for (String id : ids(instance, "/api/v2/suggestions?limit=40", "/account/id")) {
            paths.add("/api/v1/accounts/" + id + "/followers?limit=40");
        }
        return paths;
    }

    /** The timeline of a list with forty of those whom the reader follows, which is made for it the first time. */
    private static String list(Instance instance) throws IOException {
        List<String> lists = ids(instance, "/api/v1/lists");
        if (lists.isEmpty()) {
            instance.post("/api/v1/lists", "title=Forty");
            lists = ids(instance, "/api/v1/lists");
            String reader = Json.MAPPER
                    .readTree(instance.fetch("/api/v1/accounts/verify_credentials")
                            .body())
                    .path("id")
                    .asText();
            StringJoiner members = new StringJoiner("&");
            ids(instance, "/api/v1/accounts/" + reader + "/following?limit=40")
                    .forEach(id -> members.add("account_ids[]=" + id));
            instance.post("/api/v1/lists/" + lists.get(0) + "/accounts", members.toString());
        }
        return "/api/v1/timelines/list/" + lists.get(0);
    }

    private static List<String> searches(Random random) {
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < PATHS; i++) {
            paths.add("/api/v2/search?q=" + encode(SeedText.twoWords(random)));
        }
        return paths;
    }

    /** Names as far as they are typed: two to five letters. */
    private static List<String> names(Random random) {
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < PATHS; i++) {
            String name = SeedText.username(random.nextInt(10_000));
            int typed = Math.min(name.length(), 2 + random.nextInt(4));
            paths.add("/api/v1/accounts/search?limit=10&q=" + encode(name.substring(0, typed)));
        }
        return paths;
    }

    private static List<String> ids(Instance instance, String path) throws IOException {
        return ids(instance, path, "/id");
    }

    private static List<String> ids(Instance instance, String path, String pointer) throws IOException {
        List<String> ids = new ArrayList<>();
        JsonNode list = Json.MAPPER.readTree(instance.fetch(path).body());
        list.forEach(item -> ids.add(item.at(pointer).asText()));
        return ids;
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
