package social.dassie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import social.dassie.ground.api.Json;

/**
 * What a line about reading asks for.
 *
 * @param name as on the command line
 * @param goal the least share of the ceiling, 0 where none is set
 * @param paths each request takes one of them
 * @param status which every answer has
 */
record Reading(String name, String title, double goal, List<String> paths, int status) {
    /** Pages as clients read them. */
    static final List<String> PAGES =
            List.of("home", "older", "status", "account", "public", "notifications", "grouped");

    /** Pages and answers that cost next to nothing, which show what each request costs whatever it asks for. */
    static final List<String> ALL = Stream.concat(PAGES.stream(), Stream.of("health", "rules", "unknown"))
            .toList();

    private static final String HOME = "/api/v1/timelines/home";
    private static final int OLDER_PAGES = 150;
    private static final double HOME_GOAL = 0.30;

    Reading(String name, String title, List<String> paths) {
        this(name, title, 0, paths, 200);
    }

    static Reading of(String name, Instance instance) throws IOException {
        return switch (name) {
            case "home" -> new Reading(name, "home, 20 statuses", HOME_GOAL, List.of(HOME), 200);
            case "older" -> new Reading(name, "older pages of home", older(instance));
            case "status" -> new Reading(name, "one status", statuses(instance));
            case "account" -> new Reading(name, "statuses of an account", accounts(instance));
            case "public" -> new Reading(name, "public timeline", List.of("/api/v1/timelines/public"));
            case "notifications" -> new Reading(name, "notifications", List.of("/api/v1/notifications"));
            case "grouped" -> new Reading(name, "grouped notifications of 10,000", List.of("/api/v2/notifications"));
            case "health" -> new Reading(name, "health", List.of("/health"));
            case "rules" -> new Reading(name, "rules of the instance", List.of("/api/v1/instance/rules"));
            case "unknown" -> new Reading(name, "unknown path", 0, List.of("/api/v1/nothing"), 404);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** What a client opens from its home page: posts of all kinds, among them boosts. */
    private static List<String> statuses(Instance instance) throws IOException {
        List<String> paths = new ArrayList<>();
        home(instance)
                .forEach(status ->
                        paths.add("/api/v1/statuses/" + status.path("id").asText()));
        return paths;
    }

    /** The profiles of those who wrote what is on the home page. */
    private static List<String> accounts(Instance instance) throws IOException {
        List<String> paths = new ArrayList<>();
        home(instance)
                .forEach(status -> paths.add(
                        "/api/v1/accounts/" + status.path("account").path("id").asText() + "/statuses"));
        return paths.stream().distinct().toList();
    }

    /** Pages of home that begin after each of its posts in turn: what scrolling asks for, which no page before it prepared. */
    private static List<String> older(Instance instance) throws IOException {
        List<String> paths = new ArrayList<>();
        String page = HOME + "?limit=40";
        while (paths.size() < OLDER_PAGES) {
            JsonNode posts = Json.MAPPER.readTree(instance.fetch(page).body());
            if (posts.isEmpty()) {
                break;
            }
            posts.forEach(post -> paths.add(HOME + "?max_id=" + post.path("id").asText()));
            page = paths.get(paths.size() - 1) + "&limit=40";
        }
        return paths;
    }

    private static JsonNode home(Instance instance) throws IOException {
        return Json.MAPPER.readTree(instance.fetch(HOME + "?limit=40").body());
    }
}
