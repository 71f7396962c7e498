package social.dassie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import social.dassie.ground.api.Json;

/** How long a post takes from its answer until somebody has it in the home timeline. */
final class Delay {
    private static final String HOME = "/api/v1/timelines/home?limit=5";

    private Delay() {}

    /**
     * Posts with one token and looks with the other, again and again, until the post is there.
     *
     * @return infinite when it is not there after the most that is waited
     */
    static double seconds(int port, String author, String follower, double most)
            throws IOException, InterruptedException {
        try (HttpConnection connection = new HttpConnection(port)) {
            HttpConnection.Answer posted = connection.fetch(HttpConnection.post(
                    "/api/v1/statuses", author, SocialSeeder.status("The last one, which somebody waits for")));
            long answeredNs = System.nanoTime();
            String id = Json.MAPPER.readTree(posted.body()).path("id").asText();
            if (posted.status() != 200) {
                throw new IOException("POST status answers " + posted.status());
            }
            while (!isIn(connection.fetch(HttpConnection.get(HOME, follower)), id)) {
                if ((System.nanoTime() - answeredNs) / 1e9 > most) {
                    return Double.POSITIVE_INFINITY;
                }
                TimeUnit.MILLISECONDS.sleep(1);
            }
            return (System.nanoTime() - answeredNs) / 1e9;
        }
    }

    private static boolean isIn(HttpConnection.Answer home, String id) throws IOException {
        for (JsonNode status : Json.MAPPER.readTree(home.body())) {
            if (status.path("id").asText().equals(id)) {
                return true;
            }
        }
        return false;
    }
}
