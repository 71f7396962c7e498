package social.dassie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import social.dassie.ground.api.Json;

/**
 * One thing the server does, beside its ceiling: the same bytes, ready made, through the same server; or for posting, a
 * loop that does nothing but commit two rows.
 *
 * @param name as on the command line
 * @param goal the least share of the ceiling, 0 where none is set
 */
record Contest(String name, String title, Run measured, String ceilingTitle, Run ceiling, double goal) {
    static final List<String> NAMES = List.of("home", "status", "public", "notifications", "grouped", "post");

    private static final double HOME_GOAL = 0.30;
    private static final double POST_GOAL = 0.50;
    private static final int POSTING = 4;

    /** Does the same thing again and again for as long as the load says. */
    interface Run {
        Measured run(Load load) throws Exception;
    }

    /** Thrown for what the server does not answer with 200. */
    static final class UnansweredException extends Exception {
        private final String text;

        UnansweredException(String title, int status) {
            super(title);
            this.text = title + ": answers " + status;
        }

        String text() {
            return text;
        }
    }

    static Contest of(String name, Instance instance, Path work) throws IOException, UnansweredException {
        return switch (name) {
            case "home" -> reading(instance, name, "home, 20 statuses", HOME_GOAL, List.of("/api/v1/timelines/home"));
            case "status" -> reading(instance, name, "one status", 0, statuses(instance));
            case "public" -> reading(instance, name, "public timeline", 0, List.of("/api/v1/timelines/public"));
            case "notifications" -> reading(instance, name, "notifications", 0, List.of("/api/v1/notifications"));
            case "grouped" ->
                reading(instance, name, "grouped notifications of 10,000", 0, List.of("/api/v2/notifications"));
            case "post" -> posting(instance, work);
            default -> PeopleContests.of(name, instance);
        };
    }

    /** What a client opens from its home page: posts of all kinds, among them boosts. */
    private static List<String> statuses(Instance instance) throws IOException {
        List<String> paths = new ArrayList<>();
        JsonNode home = Json.MAPPER.readTree(
                instance.fetch("/api/v1/timelines/home?limit=40").body());
        home.forEach(status -> paths.add("/api/v1/statuses/" + status.path("id").asText()));
        return paths;
    }

    static Contest reading(Instance instance, String name, String title, double goal, List<String> paths)
            throws IOException, UnansweredException {
        List<byte[]> requests = new ArrayList<>();
        List<byte[]> ceilings = new ArrayList<>();
        double bytes = 0;
        for (String path : paths) {
            HttpConnection.Answer answer = instance.fetch(path);
            if (answer.status() != 200) {
                throw new UnansweredException(title, answer.status());
            }
            String ceiling = instance.ceilingOf(answer);
            requests.add(HttpConnection.get(path, Seed.READER_TOKEN));
            ceilings.add(HttpConnection.get(ceiling, Seed.READER_TOKEN));
            bytes += answer.body().getBytes(StandardCharsets.UTF_8).length;
        }
        return new Contest(
                name,
                String.format(Locale.ROOT, "%s (%.1f kB)", title, bytes / 1000 / paths.size()),
                load -> instance.run(load, anyOf(requests)),
                title + ": ceiling",
                load -> instance.run(load, anyOf(ceilings)),
                goal);
    }

    private static Load.Requests anyOf(List<byte[]> requests) {
        return (connection, random) -> requests.get(random.nextInt(requests.size()));
    }

    /** Whoever posts waits for the disk, and those who wait share a commit: it takes many to keep a server busy. */
    private static Contest posting(Instance instance, Path work) {
        return new Contest(
                "post",
                "POST status, " + POSTING + " × the connections",
                load -> {
                    Load many = new Load(POSTING * load.connections(), load.warmUpSeconds(), load.seconds());
                    List<SeedText> texts = new ArrayList<>();
                    for (int n = 0; n < many.connections(); n++) {
                        texts.add(new SeedText(new Random(n)));
                    }
                    return instance.run(many, (connection, random) -> post(texts.get(connection), connection));
                },
                "POST status: bare two-row transactions",
                load -> BareLoop.run(work.resolve("bare.db"), load),
                POST_GOAL);
    }

    private static byte[] post(SeedText texts, int connection) {
        String status = texts.plain() + " #" + SeedText.tag(texts.anyTag());
        String form = "status=" + URLEncoder.encode(status, StandardCharsets.UTF_8);
        return HttpConnection.post("/api/v1/statuses", Seed.posterToken(connection % Seed.POSTERS), form);
    }
}
