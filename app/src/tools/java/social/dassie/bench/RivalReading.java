package social.dassie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What both servers are read for.
 *
 * @param goal how many times as fast Dassie is to be
 * @param leastItems how many things an answer must have to be compared
 * @param isAlone whether it is read over one connection
 */
record RivalReading(String name, String title, double goal, int leastItems, boolean isAlone) {
    static final List<RivalReading> ALL = List.of(
            new RivalReading("status", "one status", 1.5, 1, false),
            new RivalReading("home", "home, 20 statuses", 3, SocialPlan.PAGE, false),
            new RivalReading("alone", "home over one connection", 2, SocialPlan.PAGE, true),
            new RivalReading("account", "statuses of an account", 3, SocialPlan.PAGE, false),
            new RivalReading("public", "public timeline", 4, SocialPlan.PAGE, false),
            new RivalReading("notifications", "notifications", 8, SocialPlan.PAGE, false),
            new RivalReading("search", "search of two words", 10, 1, false),
            new RivalReading("people", "people by the beginning of a name", 6, 1, false));

    private static final String LIMIT = "limit=" + SocialPlan.PAGE;
    private static final int ACCOUNTS = 10;

    /** The paths differ only in the ids that a server gave. */
    List<String> paths(Rival rival, SocialPlan plan) throws IOException {
        return switch (name) {
            case "status" -> statuses(rival);
            case "home", "alone" -> List.of("/api/v1/timelines/home?" + LIMIT);
            case "account" -> accounts(rival, plan);
            case "public" -> List.of("/api/v1/timelines/public?" + LIMIT);
            case "notifications" -> List.of("/api/v1/notifications?" + LIMIT);
            case "search" -> queries("/api/v2/search?q=", plan.searches());
            case "people" -> queries("/api/v1/accounts/search?" + LIMIT + "&q=", plan.typed());
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** What a client opens from its home page. */
    private static List<String> statuses(Rival rival) throws IOException {
        List<String> paths = new ArrayList<>();
        for (JsonNode status : rival.fetch("/api/v1/timelines/home?limit=40")) {
            paths.add("/api/v1/statuses/" + status.path("id").asText());
        }
        return paths;
    }

    private static List<String> accounts(Rival rival, SocialPlan plan) throws IOException {
        List<String> paths = new ArrayList<>();
        for (String name : plan.prolific().stream().limit(ACCOUNTS).toList()) {
            String id = rival.fetch("/api/v1/accounts/lookup?acct=" + name)
                    .path("id")
                    .asText();
            paths.add("/api/v1/accounts/" + id + "/statuses?" + LIMIT);
        }
        return paths;
    }

    private static List<String> queries(String beginning, List<String> texts) {
        return texts.stream()
                .map(text -> beginning + URLEncoder.encode(text, StandardCharsets.UTF_8))
                .toList();
    }
}
