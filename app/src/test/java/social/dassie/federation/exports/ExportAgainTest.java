package social.dassie.federation.exports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** An exported instance, imported into an empty one and exported again, is the same. */
class ExportAgainTest {
    private static final List<String> PEOPLE = List.of("alice", "bob", "carol", "dave");
    /** What has another value at another server: addresses of the post itself, and keys. */
    private static final List<String> OWN =
            List.of("url", "atomUri", "conversation", "context", "replies", "likes", "shares", "quoteAuthorization");

    /** The attributes of links and their order are those of the sanitiser. */
    private static final String LINKS =
            " (class=\\\\\"\\\\\"|target=\\\\\"_blank\\\\\"|rel=\\\\\"(nofollow noopener|tag)\\\\\"|translate=\\\\\"no\\\\\")";

    /** The text of the link to a quoted post is its address, in parts. */
    private static final String QUOTED = "(RE: <a href=\\\\\"[^\"]*\\\\\">).*?(?=</a>)";

    @TempDir
    Path place;

    @Test
    void export_ofAnImportedExport_isTheSame() throws IOException {
        Path one = place.resolve("one");
        Path two = place.resolve("two");
        try (TestApp app = TestApp.start()) {
            app.clock().to(Instant.now().minus(Duration.ofDays(3)));
            fill(app);
            run(app, "export", "instance", one.toString());
        }
        try (TestApp app = TestApp.start()) {
            PEOPLE.forEach(app::user);
            bringInstance(app, one);
            for (String name : PEOPLE) {
                run(app, "account", "import", one + "/accounts/" + name, "--account", name);
            }
            work(app);
            for (String name : PEOPLE) {
                assertEquals("", new TestBrowser(app).signedIn(name).importFailures(), name);
            }
            assertEquals(0, app.rows().number("select count(*) from import_rows where state <> 'done'"));
            run(app, "export", "instance", two.toString());
        }
        Map<String, String> ids = ids(one, two);
        for (String name : PEOPLE) {
            assertEquals(posts(one, name, Map.of()), posts(two, name, ids), name);
            assertEquals(boosts(one, name, Map.of()), boosts(two, name, ids), name);
            assertEquals(files(one, name), files(two, name));
            for (String file : parts(one, name)) {
                assertEquals(text(one, name, file, Map.of()), text(two, name, file, ids), name + "/" + file);
            }
        }
        for (String file : List.of("rules.json", "domain_blocks.csv", "emoji.json", "texts/extended_description.md")) {
            assertEquals(Files.readString(one.resolve(file)), Files.readString(two.resolve(file)), file);
        }
    }

    private static void fill(TestApp app) throws IOException {
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        TestClient carol = app.user("carol");
        TestClient dave = app.user("dave");
        byte[] icon = Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png"));
        String bobs = bob.posts("Of bob #cats");
        profile(alice, icon);
        String first = alice.posts("A *thread* with https://example.org/a and #cats", "language", "de");
        alice.repliesTo(
                first, "goes on", "quote_approval_policy", "nobody", "spoiler_text", "Careful", "language", "fr");
        JsonNode media = alice.upload(
                        "POST", "/api/v2/media", "file", icon, "description", "a rock", "focus", "0.5,-0.25")
                .json();
        app.runJobs();
        alice.posts(
                "With a file", "media_ids[]", media.path("id").asText(), "visibility", "private", "sensitive", true);
        String poll = alice.posts("Tea?", "poll[options][]", List.of("Yes", "No"), "poll[expires_in]", 3_600);
        String pollId = alice.get("/api/v1/statuses/" + poll).at("/poll/id").asText();
        bob.post("/api/v1/polls/" + pollId + "/votes", "choices[]", 1);
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        alice.pins(first);
        people(alice, bob, carol, dave);
        alice.bookmarks(bobs);
        alice.bookmarks(first);
        bob.bookmarks(poll);
        talk(alice, bob, first, bobs);
        bob.follows(alice);
        alice.sendJson(
                "POST",
                "/api/v2/filters",
                "{\"title\":\"Tea\",\"context\":[\"home\"],\"filter_action\":\"hide\",\"expires_in\":864000,"
                        + "\"keywords_attributes\":[{\"keyword\":\"coffee\",\"whole_word\":true}]}");
        String filter = alice.get("/api/v2/filters").at("/0/id").asText();
        alice.post("/api/v2/filters/" + filter + "/statuses", "status_id", poll);
        app.user("staff", Role.ADMIN)
                .post("/api/v1/admin/domain_blocks", "domain", "bad.example", "severity", "suspend");
        Path rock = Files.write(app.directory().resolve("rock.png"), icon);
        run(app, "emoji", "import", rock.toString());
        run(app, "rule", "add", "Be kind");
        Path about = Files.writeString(app.directory().resolve("about.md"), "About us");
        run(app, "text", "set", "extended_description", about.toString());
    }

    /** What concerns others, too: boosts, favourites, reactions, replies, quotes and private mentions. */
    private static void talk(TestClient alice, TestClient bob, String alices, String bobs) {
        alice.boosts(bobs);
        alice.boosts(alices, "visibility", "private");
        bob.boosts(alices);
        alice.favourites(bobs);
        bob.favourites(alices);
        alice.put("/api/v1/pleroma/statuses/" + bobs + "/reactions/%F0%9F%91%8D");
        alice.repliesTo(bobs, "@bob I think so, too");
        alice.quotes(bobs, "Listen to bob");
        String secret = alice.posts("@bob For you alone", "visibility", "direct");
        alice.repliesTo(secret, "@bob and this", "visibility", "direct");
    }

    private static void profile(TestClient alice, byte[] icon) {
        alice.upload("PATCH", "/api/v1/accounts/update_credentials", "avatar", icon, "avatar_description", "a stone");
        alice.patch(
                "/api/v1/accounts/update_credentials",
                "display_name",
                "Alice A.",
                "note",
                "I like #cats & @bob",
                "locked",
                true,
                "discoverable",
                true,
                "indexable",
                true,
                "hide_collections",
                false,
                "fields_attributes[0][name]",
                "Site",
                "fields_attributes[0][value]",
                "https://alice.example",
                "source[privacy]",
                "unlisted",
                "source[language]",
                "de",
                "source[quote_policy]",
                "followers");
    }

    private static void people(TestClient alice, TestClient bob, TestClient carol, TestClient dave) {
        alice.follows(bob, "reblogs", false, "notify", true, "languages[]", List.of("de", "fr"));
        alice.follows(carol);
        alice.addsToList(alice.makesList("Friends", "exclusive", true, "replies_policy", "none"), bob, carol);
        alice.makesList("Empty");
        alice.mutes(dave, "notifications", false, "duration", 30 * 86_400);
        alice.mutes(carol);
        alice.blocks(dave);
        alice.blocksDomain("spam.example");
        alice.post("/api/v1/accounts/" + bob.id() + "/note", "comment", "Met in\nVienna");
        alice.post("/api/v1/accounts/" + bob.id() + "/endorse");
        alice.followsTag("Cats");
        alice.followsTag("dogs");
        alice.post("/api/v1/featured_tags", "name", "Cats");
    }

    /** Imports what belongs to the instance with the commands for each. */
    private static void bringInstance(TestApp app, Path export) throws IOException {
        run(app, "emoji", "import", export.resolve("emoji").toString());
        run(app, "domain-block", "import", export.resolve("domain_blocks.csv").toString());
        for (JsonNode rule : Json.MAPPER.readTree(Files.readString(export.resolve("rules.json")))) {
            run(app, "rule", "add", rule.path("text").asText());
        }
        run(
                app,
                "text",
                "set",
                "extended_description",
                export.resolve("texts/extended_description.md").toString());
    }

    private static Shell.Result run(TestApp app, String... args) {
        Shell.Result result = new Shell(app.directory(), Map.of("DASSIE_URL", TestApp.URL)).run(args);
        assertEquals(0, result.code(), result.err());
        return result;
    }

    /** Runs the jobs of imports, which pause between their lines. */
    private static void work(TestApp app) {
        app.clock().advance(Duration.ofMinutes(1));
        for (int i = 0; i < 50; i++) {
            app.runJobs();
            app.clock().advance(Duration.ofMinutes(1));
        }
    }

    /** The lines that could not be imported, as their owner sees them. */
    private static JsonNode json(Path export, String name, String file) throws IOException {
        return Json.MAPPER.readTree(
                Files.readString(export.resolve("accounts").resolve(name).resolve(file)));
    }

    private static List<ObjectNode> creates(Path export, String name) throws IOException {
        List<ObjectNode> creates = new ArrayList<>();
        for (JsonNode activity : json(export, name, "outbox.json").path("orderedItems")) {
            if (activity.path("type").asText().equals("Create")) {
                creates.add((ObjectNode) activity.path("object"));
            }
        }
        return creates;
    }

    /** The new id of each post, and the old one; likewise their pages. */
    private static Map<String, String> ids(Path one, Path two) throws IOException {
        Map<String, String> ids = new LinkedHashMap<>();
        for (String name : PEOPLE) {
            List<ObjectNode> before = creates(one, name);
            List<ObjectNode> after = creates(two, name);
            assertEquals(before.size(), after.size(), name);
            for (int i = 0; i < before.size(); i++) {
                ids.put(
                        after.get(i).path("id").asText(),
                        before.get(i).path("id").asText());
                ids.put(
                        after.get(i).path("url").asText(),
                        before.get(i).path("url").asText());
            }
        }
        return ids;
    }

    private static String posts(Path export, String name, Map<String, String> ids) throws IOException {
        List<String> posts = new ArrayList<>();
        for (ObjectNode post : creates(export, name)) {
            post.remove(OWN);
            if (post.get("attachment") instanceof ArrayNode files) {
                files.removeIf(file -> file.path("type").asText().equals("Link")); // imported posts have no cards
                files.forEach(file -> ((ObjectNode) file).remove("url"));
            }
            posts.add(replaced(post.toPrettyString(), ids).replaceAll(LINKS, "").replaceAll(QUOTED, "$1"));
        }
        return String.join("\n", posts);
    }

    /** When which posts were boosted, for whom. */
    private static List<String> boosts(Path export, String name, Map<String, String> ids) throws IOException {
        List<String> boosts = new ArrayList<>();
        for (JsonNode activity : json(export, name, "outbox.json").path("orderedItems")) {
            if (activity.path("type").asText().equals("Announce")) {
                JsonNode object = activity.path("object");
                String uri =
                        object.isTextual() ? object.asText() : object.path("id").asText();
                boosts.add(activity.path("published").asText() + " " + activity.path("to") + " " + replaced(uri, ids));
            }
        }
        return boosts;
    }

    private static String text(Path export, String name, String file, Map<String, String> ids) throws IOException {
        if (!file.equals("actor.json")) {
            return replaced(
                            Files.readString(
                                    export.resolve("accounts").resolve(name).resolve(file)),
                            ids)
                    .replaceAll("(expires_at\":\".{10})[^\"]*", "$1"); // given as seconds from now
        }
        ObjectNode actor = (ObjectNode) json(export, name, file);
        actor.remove(List.of("publicKey", "assertionMethod", "published", "featuredCollections"));
        return actor.toPrettyString();
    }

    private static String replaced(String text, Map<String, String> ids) {
        String replaced = text;
        for (Map.Entry<String, String> id : ids.entrySet()) {
            replaced = replaced.replace(id.getKey(), id.getValue());
        }
        return replaced;
    }

    /** The small files of an account. */
    private static List<String> parts(Path export, String name) throws IOException {
        try (Stream<Path> files = Files.list(export.resolve("accounts").resolve(name))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".csv") || file.endsWith(".json"))
                    .filter(file -> !file.equals("outbox.json"))
                    .sorted()
                    .toList();
        }
    }

    /** The sizes of the other files, with their directories. */
    private static Map<String, Integer> files(Path export, String name) throws IOException {
        Path root = export.resolve("accounts").resolve(name);
        Map<String, Integer> counts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(file -> Files.isRegularFile(file))
                    .map(file -> root.relativize(file).toString())
                    .map(file -> file.startsWith("media_attachments") ? file.replaceAll("/.*\\.", "/*.") : file)
                    .forEach(file -> counts.merge(file, 1, Integer::sum));
        }
        assertTrue(counts.containsKey("outbox.json"), counts::toString);
        return counts;
    }
}
