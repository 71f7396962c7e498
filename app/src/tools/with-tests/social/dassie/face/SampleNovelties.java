package social.dassie.face;

import java.util.List;
import social.dassie.ground.api.Json;
import social.dassie.testing.Rows;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Posts for the pictures of formatting, reactions, approval of replies, and trends of other servers. */
final class SampleNovelties {
    private static final String RECIPE = """
            ## Sourdough, in short

            1. Feed the starter the evening before.
            2. Mix, fold *four* times, and **wait**.
            3. Bake with steam at `240 °C`.

            > Patience is an ingredient.
            """;

    private static final String BREAD = "%F0%9F%A5%96";
    private static final String YUM = "%F0%9F%98%8B";

    private final SamplePlace place;
    private final Rows rows;
    private final long now;

    private SampleNovelties(TestApp app, SamplePlace place) {
        this.place = place;
        this.rows = app.rows();
        this.now = app.clock().millis();
    }

    /** Returns the path of the page of a formatted post with reactions. */
    static String in(TestApp app, SamplePlace place) {
        SampleNovelties novelties = new SampleNovelties(app, place);
        novelties.askToReply();
        novelties.trendElsewhere();
        return novelties.formatted();
    }

    private String formatted() {
        TestClient tomas = place.person("tomas");
        String id = tomas.posts(RECIPE, "content_type", "text/markdown");
        react("nandi", id, BREAD);
        react("lena", id, BREAD);
        react("yuki", id, YUM);
        return "/@tomas/" + id;
    }

    private void react(String who, String id, String emoji) {
        place.person(who).put("/api/v1/pleroma/statuses/" + id + "/reactions/" + emoji);
    }

    /** Two replies that wait for Lena's approval. */
    private void askToReply() {
        String post = Json.text(new Post(
                "Who lends us a sewing machine for the repair café? I approve the answers one by one.",
                new Policy(new Rule(List.of("public")))));
        String id = place.person("lena")
                .sendJson("POST", "/api/v1/statuses", post)
                .expect(200)
                .json()
                .path("id")
                .asText();
        place.person("nandi").repliesTo(id, "@lena Mine is old but sews anything, even tents.");
        place.person("tomas").repliesTo(id, "@lena There is one in the bakery's attic, I think.");
    }

    private record Post(String status, Policy interaction_policy) {}

    private record Policy(Rule can_reply) {}

    private record Rule(List<String> manual_approval) {}

    private void trendElsewhere() {
        String domain = "social.example";
        rows.run(
                "insert into neighbours (domain, origin, followed, chosen_at, next_at, asked_at, outcome, bytes)"
                        + " values (?, ?, 3, ?, ?, ?, 'OK', 24000)",
                domain,
                "https://" + domain,
                now,
                now,
                now);
        long author = rows.remoteAccount("ines", domain);
        rows.setAccount(author, "display_name = 'Inês Prata', discoverable = 1");
        String[] posts = {
            "The night train is back, and the dining car serves breakfast.",
            "A heron on the canal again. It does not mind the rowers."
        };
        for (int i = 0; i < posts.length; i++) {
            String id = rows.remoteStatus(author, "<p>" + posts[i] + "</p>");
            rows.run(
                    "insert into neighbour_posts (domain, uri, rank, language, status_id, seen_at)"
                            + " select ?, uri, ?, 'en', id, ? from statuses where id = ?",
                    domain,
                    i,
                    now,
                    Long.valueOf(id));
        }
        rows.run("insert into tags (name, display_name, created_at) values ('nighttrains', 'NightTrains', 1)");
        rows.run(
                "insert into neighbour_tags (domain, tag_id, rank, history, seen_at)"
                        + " select ?, id, 0, json_array(json_array(?, 31, 24)), ? from tags where name = 'nighttrains'",
                domain,
                now / 86_400_000,
                now);
    }
}
