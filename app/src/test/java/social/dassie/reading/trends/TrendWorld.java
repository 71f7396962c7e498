package social.dassie.reading.trends;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server at noon, with people elsewhere who make things trend; only alice asked to be found. */
final class TrendWorld implements AutoCloseable {
    static final String TAGS = "/api/v1/trends/tags";
    static final String STATUSES = "/api/v1/trends/statuses";
    static final String LINKS = "/api/v1/trends/links";

    final TestApp app;
    final TestClient alice;
    final List<Long> crowd = new ArrayList<>();

    TrendWorld(Map<String, String> settings) {
        app = TestApp.start(settings);
        app.clock().toNoon();
        alice = app.user("alice");
        app.rows().setAccount(alice.id(), "discoverable = 1");
        for (int i = 0; i < 9; i++) {
            long id = app.rows().remoteAccount("person" + i, "far.example");
            crowd.add(id);
        }
    }

    /** Everything that trends is shown, reviewed or not. */
    static TrendWorld open() {
        return new TrendWorld(Map.of("trends.need_review", "false"));
    }

    static TrendWorld reviewed() {
        return new TrendWorld(Map.of());
    }

    /** So many people use a hashtag now. */
    void use(String tag, int people) {
        crowd.subList(0, people).forEach(person -> app.rows().remoteStatus(person, "about " + tag, tag));
    }

    /** So many people favourite a post. */
    void like(String statusId, int people) {
        app.rows().run("update statuses set favourites_count = " + people + " where id = " + statusId);
    }

    /** A page that is known, in this language. Gives the id of its card. */
    String page(String url, String language) {
        app.rows()
                .run("insert into preview_cards (url, title, description, language, provider_name, image_file,"
                        + " refresh_at) values ('" + url + "', 'A title', 'A description', '" + language
                        + "', 'A site', 'picture.png', 9000000000000)");
        return Long.toString(app.rows().number("select id from preview_cards where url = '" + url + "'"));
    }

    /** So many people post a link to a page now. Gives the id of the first post. */
    String share(String card, int people) {
        List<String> posts = new ArrayList<>();
        for (long person : crowd.subList(0, people)) {
            String post = app.rows().remoteStatus(person, "a link");
            app.rows()
                    .run("insert into status_cards (status_id, card_id, url) select " + post + ", id, url"
                            + " from preview_cards where id = " + card);
            posts.add(post);
        }
        return posts.get(0);
    }

    void refresh() {
        app.clock().advance(Duration.ofMinutes(6));
        app.runJobs();
    }

    List<String> tags(TestClient who, Object... params) {
        List<String> names = new ArrayList<>();
        who.get(TAGS, params).forEach(tag -> names.add(tag.path("name").asText()));
        return names;
    }

    List<String> links(TestClient who, Object... params) {
        List<String> urls = new ArrayList<>();
        who.get(LINKS, params).forEach(link -> urls.add(link.path("url").asText()));
        return urls;
    }

    String tagId(String name) {
        return Long.toString(app.rows().number("select id from tags where name = '" + name + "'"));
    }

    @Override
    public void close() {
        app.close();
    }
}
