package social.dassie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.Json;

/** Carries out {@link SocialPlan} through Mastodon's API, one request after the other. */
final class SocialSeeder {
    private static final int OFTEN = 1_000;

    /** Seconds: so long a server has for what the last post brings with it. */
    private static final double SETTLED = 1_800;

    private final int port;
    private final SocialPlan plan;
    private final List<String> tokens;

    SocialSeeder(int port, SocialPlan plan, List<String> tokens) {
        this.port = port;
        this.plan = plan;
        this.tokens = tokens;
    }

    void run() throws IOException, InterruptedException {
        try (HttpConnection connection = new HttpConnection(port)) {
            introduce(connection);
            List<String> posts = new ArrayList<>();
            for (SocialPlan.Step step : plan.steps()) {
                String token = tokens.get(step.actor());
                switch (step.kind()) {
                    case POST -> {
                        posts.add(id(send(connection, "POST", "/api/v1/statuses", token, status(step.text()))));
                        if (posts.size() % OFTEN == 0) {
                            System.out.printf("%,d posts%n", posts.size());
                        }
                    }
                    case FAVOURITE ->
                        send(
                                connection,
                                "POST",
                                "/api/v1/statuses/" + posts.get(step.post()) + "/favourite",
                                token,
                                "");
                    case REBLOG ->
                        send(connection, "POST", "/api/v1/statuses/" + posts.get(step.post()) + "/reblog", token, "");
                }
            }
        }
        if (Delay.seconds(port, tokens.get(SocialPlan.STAR), tokens.get(SocialPlan.READER), SETTLED) > SETTLED) {
            throw new IOException("A post does not get into a follower's home timeline");
        }
    }

    /** Everybody is open to be followed and found, and gets a name; then they follow each other. */
    private void introduce(HttpConnection connection) throws IOException {
        List<String> accounts = new ArrayList<>();
        for (int person = 0; person < tokens.size(); person++) {
            String profile = "locked=false&discoverable=true&indexable=true&display_name="
                    + encode(SeedText.displayName(plan.names().get(person)));
            accounts.add(
                    id(send(connection, "PATCH", "/api/v1/accounts/update_credentials", tokens.get(person), profile)));
        }
        for (SocialPlan.Follow follow : plan.follows()) {
            send(
                    connection,
                    "POST",
                    "/api/v1/accounts/" + accounts.get(follow.followed()) + "/follow",
                    tokens.get(follow.follower()),
                    "");
        }
    }

    private static JsonNode send(HttpConnection connection, String method, String path, String token, String form)
            throws IOException {
        HttpConnection.Answer answer = connection.fetch(HttpConnection.form(method, path, token, form));
        if (answer.status() != 200) {
            throw new IOException(method + " " + path + " answers " + answer.status() + ": " + answer.body());
        }
        return Json.MAPPER.readTree(answer.body());
    }

    private static String id(JsonNode entity) {
        return entity.path("id").asText();
    }

    /** The form of a public post. */
    static String status(String text) {
        return "visibility=public&status=" + encode(text);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
