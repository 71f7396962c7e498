package social.dassie.people.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.platform.Phase;
import social.dassie.media.images.Pictures;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ProfileTest {
    private static final String VERIFY = "/api/v1/accounts/verify_credentials";
    private static final String UPDATE = "/api/v1/accounts/update_credentials";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @Test
    void newAccount_hasTheStandardDefaults() {
        JsonNode account = alice.get(VERIFY);
        JsonNode source = account.path("source");
        assertEquals("alice", account.path("acct").asText());
        assertEquals("public", source.path("privacy").asText());
        assertEquals("Etc/UTC", source.path("time_zone").asText());
        assertEquals("public", source.path("quote_policy").asText());
        assertTrue(source.path("language").isNull());
        assertEquals("[]", source.path("fields").toString());
        assertEquals("[]", source.path("attribution_domains").toString());
        assertEquals(0, source.path("follow_requests_count").asInt());
        assertEquals("-99", account.path("role").path("id").asText());
        assertEquals("65536", account.path("role").path("permissions").asText());
    }

    @Test
    void ownersRole_isShownWithItsPermissions() {
        JsonNode role = app.user("olga", Role.OWNER).get(VERIFY).path("role");
        assertEquals("Owner", role.path("name").asText());
        assertTrue(role.path("highlighted").asBoolean());
    }

    @Test
    void texts_areStoredAsTyped_andShownAsHtml() {
        app.user("bob");
        JsonNode account = alice.patch(
                UPDATE, "display_name", " Alice <b> ", "note", "Hi @bob & #Cats\n\nhttps://example.org", "bot", "true");
        assertEquals("Alice <b>", account.path("display_name").asText());
        assertEquals(
                "Hi @bob & #Cats\n\nhttps://example.org",
                account.path("source").path("note").asText());
        String note = account.path("note").asText();
        assertTrue(note.startsWith("<p>Hi <span class=\"h-card\""), note);
        assertTrue(note.contains("href=\"" + TestApp.URL + "/@bob\""), note);
        assertTrue(note.contains("&amp; <a href=\"" + TestApp.URL + "/tags/cats\""), note);
        assertTrue(account.path("bot").asBoolean());
        assertEquals(account, alice.get(VERIFY));
        assertEquals(
                note,
                app.anonymous()
                        .get("/api/v1/accounts/" + alice.id())
                        .path("note")
                        .asText());
        account = alice.patch(UPDATE, "note", "", "display_name", "");
        assertEquals("", account.path("note").asText());
        assertEquals("", account.path("display_name").asText());
        assertTrue(account.path("bot").asBoolean());
    }

    @ParameterizedTest
    @CsvSource({
        "locked,locked",
        "bot,bot",
        "discoverable,discoverable",
        "indexable,indexable",
        "hide_collections,hide_collections"
    })
    void switches_areSetAndClearedInEverySpelling(String param, String key) {
        for (String yes : List.of("true", "1", "on", "True")) {
            assertTrue(alice.patch(UPDATE, param, yes).path(key).asBoolean());
            assertTrue(alice.patch(UPDATE, param, "").path(key).asBoolean());
            assertEquals("false", alice.patch(UPDATE, param, "0").path(key).toString());
        }
        assertTrue(alice.sendJson("PATCH", UPDATE, "{\"" + param + "\":true}")
                .json()
                .path(key)
                .asBoolean());
        assertTrue(alice.sendJson("PATCH", UPDATE, "{\"" + param + "\":null}")
                .json()
                .path(key)
                .asBoolean());
    }

    @Test
    void unlocking_acceptsPendingRequests() {
        TestClient bob = app.user("bob");
        alice.patch(UPDATE, "locked", "true");
        bob.post("/api/v1/accounts/" + alice.id() + "/follow");
        assertEquals(
                1,
                alice.get(VERIFY).path("source").path("follow_requests_count").asInt());
        JsonNode account = alice.patch(UPDATE, "locked", "false");
        assertEquals(0, account.path("source").path("follow_requests_count").asInt());
        assertEquals(1, account.path("followers_count").asInt());
    }

    @Test
    void fields_areTakenInEverySpelling() {
        List<String> asForms = List.of(
                "fields_attributes[0][name]=a&fields_attributes[0][value]=1&fields_attributes[1][name]=b"
                        + "&fields_attributes[1][value]=2",
                "fields_attributes%5B%5D%5Bname%5D=a&fields_attributes%5B%5D%5Bvalue%5D=1"
                        + "&fields_attributes%5B%5D%5Bname%5D=b&fields_attributes%5B%5D%5Bvalue%5D=2",
                "fields_attributes[420][name]=a&fields_attributes[420][value]=1"
                        + "&fields_attributes[-99999999999999999999999][name]=b"
                        + "&fields_attributes[-99999999999999999999999][value]=2");
        for (String form : asForms) {
            alice.patch(UPDATE, "fields_attributes[]", "");
            var response = alice.request("PATCH", UPDATE)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .body(form)
                    .asBytes();
            assertEquals(
                    "a=1 b=2",
                    pairs(alice.answer(response, "PATCH", UPDATE).expect(200).json()),
                    form);
        }
        List<String> asJson = List.of(
                "[{\"name\":\"a\",\"value\":\"1\"},{\"name\":\"b\",\"value\":\"2\"}]",
                "{\"1\":{\"name\":\"a\",\"value\":\"1\"},\"0\":{\"name\":\"b\",\"value\":\"2\"}}");
        for (String json : asJson) {
            alice.patch(UPDATE, "fields_attributes[]", "");
            JsonNode account = alice.sendJson("PATCH", UPDATE, "{\"fields_attributes\":" + json + "}")
                    .expect(200)
                    .json();
            assertEquals("a=1 b=2", pairs(account), json);
        }
        alice.upload("PATCH", UPDATE, "fields_attributes[0][name]", "c", "fields_attributes[0][value]", "3")
                .expect(200);
        assertEquals("c=3", pairs(alice.get(VERIFY)));
        assertEquals("c=3", pairs(alice.patch(UPDATE, "note", "other")));
        assertEquals(
                "",
                pairs(alice.sendJson("PATCH", UPDATE, "{\"fields_attributes\":[]}")
                        .json()));
    }

    @Test
    void fields_areCutDroppedWhenEmptyAndShownAsHtml() {
        JsonNode account = alice.patch(
                UPDATE,
                "fields_attributes[0][name]",
                "",
                "fields_attributes[0][value]",
                " ",
                "fields_attributes[1][name]",
                "n".repeat(300),
                "fields_attributes[1][value]",
                "v".repeat(300),
                "fields_attributes[2][name]",
                "Site",
                "fields_attributes[2][value]",
                "https://example.org/a");
        assertEquals(2, account.path("fields").size());
        assertEquals(255, account.path("fields").get(0).path("name").asText().length());
        assertEquals(
                255,
                account.path("source")
                        .path("fields")
                        .get(0)
                        .path("value")
                        .asText()
                        .length());
        String html = account.path("fields").get(1).path("value").asText();
        assertTrue(html.contains("rel=\"me nofollow noopener\""), html);
        assertTrue(account.path("fields").get(1).path("verified_at").isNull());
        assertEquals(
                "https://example.org/a",
                account.path("source").path("fields").get(1).path("value").asText());
    }

    @Test
    void tooLongOrUnknownValues_getTheReferenceErrors() {
        refused("Display name is too long (maximum is 40 characters)", "display_name", "a".repeat(41));
        refused("Note character limit of 500 exceeded", "note", "a".repeat(501));
        refused("Avatar description is too long (maximum is 150 characters)", "avatar_description", "a".repeat(151));
        refused("Fields contains values with missing labels", "fields_attributes[0][value]", "v");
        refused("Default privacy is not included in the list", "source[privacy]", "secret");
        refused("Default quote policy is not included in the list", "source[quote_policy]", "some");
        refused("Time zone is not included in the list", "source[time_zone]", "Mars/Olympus");
        refused("Attribution domains no domain is not a valid domain name", "attribution_domains[]", "no domain");
        refused(
                "Display name is too long (maximum is 40 characters), Note character limit of 500 exceeded",
                "display_name",
                "a".repeat(41),
                "note",
                "a".repeat(501));
        List<Object> five = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            five.addAll(List.of("fields_attributes[" + i + "][name]", "n"));
        }
        refused("Fields is too long (maximum is 4 characters)", five.toArray());
        List<String> eleven = Stream.iterate(0, i -> i + 1)
                .limit(11)
                .map(i -> "a" + i + ".example")
                .toList();
        refused("Attribution domains is too long (maximum is 10 characters)", "attribution_domains[]", eleven);
        JsonNode account = alice.get(VERIFY);
        assertEquals("", account.path("display_name").asText());
        alice.patch(
                UPDATE,
                "display_name",
                "a".repeat(40),
                "note",
                "a".repeat(470) + " https://example.org/" + "long".repeat(50));
    }

    @Test
    void postingDefaults_areStored() {
        JsonNode source = alice.patch(
                        UPDATE,
                        "source[privacy]",
                        "private",
                        "source[sensitive]",
                        "true",
                        "source[language]",
                        "de_AT",
                        "source[quote_policy]",
                        "nobody",
                        "source[time_zone]",
                        "Europe/Berlin",
                        "attribution_domains[]",
                        List.of("https://Example.org", "*.news.example", "example.org"))
                .path("source");
        assertEquals("private", source.path("privacy").asText());
        assertTrue(source.path("sensitive").asBoolean());
        assertEquals("de", source.path("language").asText());
        assertEquals("nobody", source.path("quote_policy").asText());
        assertEquals("Europe/Berlin", source.path("time_zone").asText());
        assertEquals(
                "[\"example.org\",\"news.example\"]",
                source.path("attribution_domains").toString());
        assertEquals(
                "private",
                alice.post("/api/v1/statuses", "status", "x").path("visibility").asText());
        source = alice.patch(UPDATE, "source[language]", "qq-xx", "attribution_domains[]", "")
                .path("source");
        assertEquals("de", source.path("language").asText());
        assertEquals("[]", source.path("attribution_domains").toString());
        assertEquals("private", source.path("privacy").asText());
        assertTrue(alice.patch(UPDATE, "source[language]", "")
                .path("source")
                .path("language")
                .isNull());
    }

    @Test
    void images_areReencoded_andReplaceTheOldFiles() throws IOException {
        JsonNode account = alice.upload(
                        "PATCH",
                        UPDATE,
                        "avatar",
                        Pictures.jpeg(800, 600),
                        "header",
                        Pictures.png(900, 300),
                        "avatar_description",
                        "A flag",
                        "header_description",
                        "Another")
                .expect(200)
                .json();
        assertTrue(account.path("avatar").asText().endsWith(".jpg"));
        assertEquals(account.path("avatar"), account.path("avatar_static"));
        assertEquals("A flag", account.path("avatar_description").asText());
        assertEquals("Another", account.path("header_description").asText());
        app.anonymous().call("GET", path(account.path("avatar"))).expect(200);
        assertEquals(2, filesCount());
        JsonNode changed = alice.upload("PATCH", UPDATE, "avatar", Pictures.png(50, 50))
                .expect(200)
                .json();
        assertNotEquals(account.path("avatar"), changed.path("avatar"));
        assertEquals(account.path("header"), changed.path("header"));
        assertEquals("A flag", changed.path("avatar_description").asText());
        app.anonymous().call("GET", path(account.path("avatar"))).expect(404);
        assertEquals(2, filesCount());
    }

    @Test
    void invalidImage_changesNothing_andLeavesNoFile() throws IOException {
        byte[] text = "no picture".getBytes(StandardCharsets.UTF_8);
        String error = alice.upload("PATCH", UPDATE, "avatar", Pictures.png(9, 9), "header", text, "note", "n")
                .expect(422)
                .error();
        assertTrue(error.startsWith("Validation failed: Header content type is invalid, Header is invalid"), error);
        assertEquals("", alice.get(VERIFY).path("source").path("note").asText());
        assertEquals(0, filesCount());
        alice.upload("PATCH", UPDATE, "avatar", Pictures.png(9, 9), "display_name", "a".repeat(41))
                .expect(422);
        assertEquals(0, filesCount());
    }

    @Test
    void change_firesAnEvent() {
        List<Long> told = new ArrayList<>();
        app.app()
                .core()
                .platform()
                .events()
                .subscribe(Phase.SEND, AccountEvent.Changed.class, event -> told.add(event.accountId()));
        alice.patch(UPDATE, "note", "new");
        alice.call("PATCH", UPDATE, "note", "a".repeat(501));
        assertEquals(List.of(alice.id()), told);
    }

    @Test
    void scopes_areRequired() {
        alice.withScopes("profile").get(VERIFY);
        alice.withScopes("read:accounts").get(VERIFY);
        alice.withScopes("read:statuses").call("GET", VERIFY).expect(403);
        app.anonymous().call("GET", VERIFY).expect(401, "The access token is invalid");
        app.application("read").call("GET", VERIFY).expect(422, "This method requires an authenticated user");
        alice.withScopes("write:accounts").patch(UPDATE, "note", "x");
        alice.withScopes("read profile").call("PATCH", UPDATE, "note", "x").expect(403);
        app.anonymous().call("PATCH", UPDATE, "note", "x").expect(401);
        app.application("write").call("PATCH", UPDATE, "note", "x").expect(422);
    }

    private void refused(String error, Object... params) {
        alice.call("PATCH", UPDATE, params).expect(422, "Validation failed: " + error);
    }

    private static String pairs(JsonNode account) {
        List<String> pairs = new ArrayList<>();
        account.path("source")
                .path("fields")
                .forEach(field -> pairs.add(
                        field.path("name").asText() + "=" + field.path("value").asText()));
        return String.join(" ", pairs);
    }

    private static String path(JsonNode url) {
        return url.asText().substring(TestApp.URL.length());
    }

    private int filesCount() throws IOException {
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            return (int) files.filter(Files::isRegularFile).count();
        }
    }
}
