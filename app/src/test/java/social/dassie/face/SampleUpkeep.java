package social.dassie.face;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import social.dassie.ground.api.Caller;
import social.dassie.people.invites.InviteForm;
import social.dassie.people.invites.Invites;
import social.dassie.testing.Rows;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/**
 * What a place that was lived in has besides its posts, so that each page has something on it: work for the staff, and
 * what members keep for themselves.
 */
final class SampleUpkeep {
    private static final String FAR = "far.example";

    private final TestApp app;
    private final SamplePlace place;
    private final Rows rows;
    private final TestClient lena;
    private final TestClient nandi;
    private final TestClient tomas;
    private final TestBrowser browser;

    private SampleUpkeep(TestApp app, SamplePlace place) {
        this.app = app;
        this.place = place;
        this.rows = app.rows();
        this.lena = place.person("lena");
        this.nandi = place.person("nandi");
        this.tomas = place.person("tomas");
        this.browser = new TestBrowser(app).signedIn("lena");
    }

    /** Gives the paths of the pages that are about one thing each: a post, a report, a filter. */
    static List<String> in(TestApp app, SamplePlace place) {
        SampleUpkeep upkeep = new SampleUpkeep(app, place);
        upkeep.texts();
        upkeep.borders();
        List<String> staffs = upkeep.trouble();
        List<String> own = upkeep.belongings();
        app.runJobs();
        upkeep.trends();
        upkeep.past();
        return Stream.concat(staffs.stream(), own.stream()).toList();
    }

    private void form(String page, String action, String... fields) {
        browser.open(page).expect(200);
        browser.confirm(action, fields).expect(303);
    }

    private void texts() {
        form(
                "/admin/rules",
                "/admin/rules",
                "text",
                "Be kind, above all to newcomers.",
                "hint",
                "Ask before you argue.");
        form("/admin/rules", "/admin/rules", "text", "Describe your pictures.", "hint", "");
        form(
                "/admin/warning_presets",
                "/admin/warning_presets",
                "title",
                "Advertising",
                "text",
                "This is a place to talk. Please sell your things elsewhere.");
        browser.open("/admin/announcements/new").expect(200);
        browser.submit(
                        "/admin/announcements",
                        "text",
                        "On Sunday from 6 to 7 the server moves to a new disk. Posts will wait.")
                .expect(303);
        for (Map.Entry<String, Integer> emoji :
                Map.of("dassie", 0x8c6a4f, "bread", 0xd9a066, "rain", 0x5b8fb9).entrySet()) {
            browser.open("/admin/custom_emojis/new").expect(200);
            browser.upload(
                            "/admin/custom_emojis",
                            "shortcode",
                            emoji.getKey(),
                            "image",
                            Landscape.png(64, 64, emoji.getValue(), emoji.getValue(), 0x2f3e5c),
                            "category",
                            "Hills",
                            "visible_in_picker",
                            "true")
                    .expect(303);
        }
    }

    /** Other servers, and what is kept out. */
    private void borders() {
        long ada = rows.remoteAccount("ada", FAR);
        rows.setAccount(ada, "display_name = 'Ada of the Far Side', note = '<p>Weaver of radios.</p>'");
        for (String text : List.of("Good evening from the far side.", "The kiln is warm again. #ceramics")) {
            app.clock().advance(Duration.ofMinutes(3));
            rows.remoteStatus(ada, text, "ceramics");
        }
        long noise = rows.remoteAccount("noise", "loud.example");
        rows.remoteStatus(noise, "BUY NOW", "offers");
        lena.post(
                "/api/v1/admin/domain_blocks",
                "domain",
                "loud.example",
                "severity",
                "silence",
                "public_comment",
                "Advertising without end",
                "private_comment",
                "Asked twice, no answer");
        lena.post("/api/v1/admin/domain_blocks", "domain", "spite.example", "severity", "suspend");
        lena.post("/api/v1/admin/email_domain_blocks", "domain", "throwaway.example");
        lena.post(
                "/api/v1/admin/ip_blocks",
                "ip",
                "198.51.100.0/24",
                "severity",
                "sign_up_requires_approval",
                "comment",
                "A wave of sign-ups in spring");
    }

    private List<String> trouble() {
        TestClient karl = app.user("karl");
        String offer = karl.posts("Cheap watches! Look at my page! Cheap watches!");
        String again = karl.posts("@nandi watches for botanists, cheap");
        String report = nandi.post(
                        "/api/v1/reports",
                        "account_id",
                        karl.id(),
                        "comment",
                        "He writes this under each of my posts.",
                        "category",
                        "spam",
                        "status_ids[]",
                        List.of(offer, again))
                .path("id")
                .asText();
        TestClient paula = app.user("paula");
        lena.post("/api/v1/admin/accounts/" + paula.id() + "/action", "type", "silence", "text", "Too loud at night.");
        long strike = app.app()
                .core()
                .people()
                .strikes
                .strikes
                .of(paula.id(), 1)
                .get(0)
                .id();
        TestBrowser paulas = new TestBrowser(app).signedIn("paula");
        paulas.open("/disputes/strikes/" + strike).expect(200);
        paulas.submit("/disputes/strikes/" + strike + "/appeal", "text", "That was my cat on the keyboard. Truly.")
                .expect(302);
        TestBrowser sams = new TestBrowser(app);
        sams.open("/auth/sign_up").expect(200);
        sams.submit(
                        "/auth/sign_up",
                        "username",
                        "sam",
                        "email",
                        "sam@mail.example",
                        "password",
                        "password of sam",
                        "reason",
                        "Nandi told me of this place. I take pictures of moss.",
                        "agreement",
                        "true")
                .expect(200);
        return List.of(
                "/admin/reports/" + report,
                "/admin/disputes/appeals/" + strike,
                "/admin/accounts/" + karl.id(),
                "/admin/accounts/" + paula.id(),
                "/admin/instances/" + FAR,
                "/admin/instances/loud.example",
                "/@paula",
                "/@ada@" + FAR);
    }

    /** Some are approved, which members see, and some wait. */
    private void trends() {
        for (TestClient author : List.of(nandi, tomas)) {
            author.patch("/api/v1/accounts/update_credentials", "discoverable", true);
            String post = author.get("/api/v1/accounts/" + author.id() + "/statuses", "only_media", true)
                    .at("/0/id")
                    .asText();
            rows.run("insert or ignore into status_trends (status_id, score, language) values (?, 3.0, 'en')", post);
            if (author == nandi) {
                lena.post("/api/v1/admin/trends/statuses/" + post + "/approve");
            }
        }
        rows.run("insert or ignore into tag_trends (tag_id, score, peak, peak_at)"
                + " select id, 3.0, 3.0, 1 from tags where name in ('bread', 'dassies')");
        rows.run("insert into publishers (id, domain, created_at) values (7, 'news.example', 1)");
        rows.run("insert into preview_cards (id, url, title, description, language, provider_name, refresh_at) values"
                + " (5, 'https://news.example/a', 'The hyrax, our smallest elephant', 'A visit to Table Mountain', 'en',"
                + " 'The Hill Observer', 9000000000000)");
        rows.run("insert into link_trends (card_id, score, peak, peak_at, language, publisher_id)"
                + " values (5, 3.0, 3.0, 1, 'en', 7)");
        lena.post("/api/v1/admin/trends/links/5/approve");
        long bread = rows.number("select id from tags where name = 'bread'");
        lena.post("/api/v1/admin/trends/tags/" + bread + "/approve");
    }

    /** How the server did before: a day of samples. */
    private void past() {
        long now = app.clock().millis();
        for (int i = 1; i < 96; i++) {
            long at = now - i * Duration.ofMinutes(15).toMillis();
            double day = 1.5 + Math.sin(i / 15.0) + i % 4 / 4.0;
            sample(at, "requests", Math.rint(800 * day));
            sample(at, "errors", i % 37 == 0 ? 1 : 0);
            sample(at, "memory", 9e7 + 2e7 * day);
            sample(at, "jobs", i % 9);
            sample(at, "deliveries", Math.rint(20 * day));
            sample(at, "inbox", i % 5);
            sample(at, "database", 4.1e7 - i * 2e4);
            sample(at, "copies", 2.1e8 - i * 1e5);
            sample(at, "free", 2.4e10 + i * 3e5);
        }
    }

    private void sample(long at, String name, double value) {
        rows.run("insert or ignore into samples (at, name, value) values (?, ?, ?)", at, name, value);
    }

    private List<String> belongings() {
        String filter = lena.post(
                        "/api/v2/filters",
                        "title",
                        "How the film ends",
                        "context[]",
                        List.of("home", "public"),
                        "keywords_attributes[0][keyword]",
                        "butler")
                .path("id")
                .asText();
        String list = lena.makesList("Bakers and botanists");
        lena.addsToList(list, nandi, tomas);
        lena.followsTag("bread");
        lena.post("/api/v1/featured_tags", "name", "soup");
        lena.mutes(place.person("yuki"));
        lena.unmutes(place.person("yuki"));
        lena.mutes(app.user("noisy"));
        lena.blocks(app.user("rude"));
        lena.blocksDomain("spite.example");
        lena.post(
                "/api/v1/statuses",
                "status",
                "Happy new year, all of you.",
                "scheduled_at",
                Instant.now(app.clock()).plus(Duration.ofDays(39)).toString());
        String walk = tomas.get("/api/v1/accounts/" + tomas.id() + "/statuses")
                .at("/0/id")
                .asText();
        lena.bookmarks(walk);
        lena.favourites(walk);
        lena.quotes(walk, "This is why I take the bicycle.");
        String edited = lena.posts("The repair café is on Saturday at teh library.");
        lena.edits(edited, "status", "The repair café is on Saturday at the library.");
        nandi.posts("@lena Could you look at my report? He is back.", "visibility", "direct");
        lena.patch("/api/v2/notifications/policy", "for_not_following", "filter");
        app.user("stranger").posts("@lena Hello! Is there room in this place?");
        TestClient shy = app.user("shy");
        rows.setAccount(lena.id(), "locked = 1");
        shy.follows(lena);
        return List.of(
                "/@lena/" + edited,
                "/statuses/" + edited + "/history",
                "/statuses/" + walk + "/favourites",
                "/lists/" + list,
                "/lists/" + list + "/members",
                "/filters/" + filter + "/edit",
                "/settings/filters/" + filter + "/edit",
                "/@tomas/with_replies",
                "/@tomas/media",
                "/@tomas/followers",
                "/tags/bread",
                "/invite/" + invite());
    }

    private String invite() {
        Invites invites = app.app().core().people().oauth.invites.invites;
        InviteForm form = new InviteForm(5, null, true, "For those who bake with us on Fridays");
        return invites.create(Caller.onBehalfOf(lena.id(), 0), form).code();
    }
}
