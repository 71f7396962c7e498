package social.dassie.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ProfileTest {
    private static final String UPDATE = "/api/v1/accounts/update_credentials";
    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.start();
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    @Test
    void ownAccount_hasSourceAndRole() {
        TestClient ann = app.user("ann", Role.OWNER);
        JsonNode account = ann.get("/api/v1/accounts/verify_credentials");
        assertEquals("ann", account.path("acct").asText());
        assertEquals("public", account.path("source").path("privacy").asText());
        assertEquals("Etc/UTC", account.path("source").path("time_zone").asText());
        assertEquals("Owner", account.path("role").path("name").asText());
        assertEquals("1", account.path("role").path("permissions").asText());
        assertEquals("Owner", account.path("roles").path(0).path("name").asText());
        ann.withScopes("profile").get("/api/v1/accounts/verify_credentials");
        ann.withScopes("write")
                .call("GET", "/api/v1/accounts/verify_credentials")
                .expect(403);
        app.anonymous().call("GET", "/api/v1/accounts/verify_credentials").expect(401, "The access token is invalid");
        app.application("read")
                .call("GET", "/api/v1/accounts/verify_credentials")
                .expect(422);
    }

    @Test
    void profile_changesWhatIsNamedAndNothingElse() {
        TestClient ben = app.user("ben");
        ben.patch(UPDATE, "display_name", "Ben <b>", "note", "I am @ben #tag\n\nhttps://example.org");
        JsonNode account = ben.patch(
                UPDATE,
                "locked",
                "true",
                "bot",
                "1",
                "discoverable",
                "false",
                "source[privacy]",
                "unlisted",
                "source[language]",
                "de",
                "source[sensitive]",
                "true",
                "source[time_zone]",
                "Europe/Berlin");
        assertEquals("Ben <b>", account.path("display_name").asText());
        assertTrue(account.path("note").asText().contains("class=\"mention hashtag\""));
        assertEquals(
                "I am @ben #tag\n\nhttps://example.org",
                account.path("source").path("note").asText());
        assertTrue(account.path("locked").asBoolean());
        assertTrue(account.path("bot").asBoolean());
        assertEquals("unlisted", account.path("source").path("privacy").asText());
        assertEquals("Europe/Berlin", account.path("source").path("time_zone").asText());
        JsonNode post = ben.post("/api/v1/statuses", "status", "defaults");
        assertEquals("unlisted", post.path("visibility").asText());
        assertEquals("de", post.path("language").asText());
        assertTrue(post.path("sensitive").asBoolean());
    }

    @Test
    void fields_comeInEverySpelling() {
        TestClient cal = app.user("cal");
        cal.patch(
                UPDATE,
                "fields_attributes[0][name]",
                "Site",
                "fields_attributes[0][value]",
                "https://example.org",
                "fields_attributes[1][name]",
                "",
                "fields_attributes[1][value]",
                "");
        JsonNode fields = cal.get("/api/v1/accounts/verify_credentials").path("fields");
        assertEquals(1, fields.size());
        assertTrue(fields.path(0).path("value").asText().contains("rel=\"me nofollow noopener\""));
        for (String json : List.of(
                "{\"fields_attributes\":[{\"name\":\"a\",\"value\":\"b\"},{\"name\":\"c\",\"value\":\"d\"}]}",
                "{\"fields_attributes\":{\"0\":{\"name\":\"a\",\"value\":\"b\"},\"1\":{\"name\":\"c\",\"value\":\"d\"}}}")) {
            JsonNode account = cal.sendJson("PATCH", UPDATE, json).expect(200).json();
            assertEquals("c", account.path("fields").path(1).path("name").asText());
            assertEquals(
                    "d",
                    account.path("source").path("fields").path(1).path("value").asText());
        }
        cal.patch(UPDATE, "fields_attributes[][name]", "x", "fields_attributes[][value]", "y");
        assertEquals(
                "x",
                cal.get("/api/v1/accounts/verify_credentials")
                        .path("fields")
                        .path(0)
                        .path("name")
                        .asText());
        assertEquals(
                0,
                cal.sendJson("PATCH", UPDATE, "{\"fields_attributes\":[]}")
                        .expect(200)
                        .json()
                        .path("fields")
                        .size());
    }

    @Test
    void profile_refusesWhatIsTooMuch() {
        TestClient dan = app.user("dan");
        dan.call("PATCH", UPDATE, "display_name", "x".repeat(31))
                .expect(422, "Validation failed: Display name is too long (maximum is 30 characters)");
        dan.call("PATCH", UPDATE, "note", "x".repeat(501)).expect(422);
        dan.call("PATCH", UPDATE, "source[privacy]", "friends").expect(422);
        dan.call("PATCH", UPDATE, "source[time_zone]", "Mars/Olympus").expect(422);
        dan.sendJson(
                        "PATCH",
                        UPDATE,
                        "{\"fields_attributes\":[{\"name\":\"1\"},{\"name\":\"2\"},{\"name\":\"3\"},{\"name\":\"4\"},{\"name\":\"5\"}]}")
                .expect(422);
        dan.withScopes("read").call("PATCH", UPDATE, "note", "x").expect(403);
        app.anonymous().call("PATCH", UPDATE, "note", "x").expect(401);
        assertEquals(
                "",
                dan.get("/api/v1/accounts/verify_credentials")
                        .path("display_name")
                        .asText());
    }

    @Test
    void avatar_isReplacedAndTheOldFileGoes() throws IOException {
        TestClient eve = app.user("eve");
        String first = avatar(eve);
        String second = avatar(eve);
        assertFalse(first.equals(second));
        app.anonymous().call("GET", first.substring(TestApp.URL.length())).expect(404);
        app.anonymous().call("GET", second.substring(TestApp.URL.length())).expect(200);
    }

    private static String avatar(TestClient client) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(500, 300, BufferedImage.TYPE_INT_RGB), "png", out);
        var request = client.request("PATCH", UPDATE)
                .field("avatar", new java.io.ByteArrayInputStream(out.toByteArray()), "a.png")
                .field("avatar_description", "A black square");
        JsonNode account =
                client.answer(request.asBytes(), "PATCH", UPDATE).expect(200).json();
        assertEquals("A black square", account.path("avatar_description").asText());
        return account.path("avatar").asText();
    }

    @Test
    void accounts_areFoundByIdHandleAndName() {
        TestClient fay = app.user("fay");
        TestClient gus = app.user("gus");
        gus.patch(UPDATE, "display_name", "Gustav the Great");
        assertEquals(
                "fay",
                app.anonymous()
                        .get("/api/v1/accounts/" + fay.id())
                        .path("username")
                        .asText());
        assertEquals(
                2,
                app.anonymous()
                        .get("/api/v1/accounts", "id[]", List.of(fay.id(), gus.id(), 7))
                        .size());
        app.anonymous()
                .call(
                        "GET",
                        "/api/v1/accounts",
                        "id[]",
                        java.util.stream.LongStream.range(1, 42).boxed().toList())
                .expect(422);
        for (String acct : List.of("fay", "@fay", "FAY", "fay@dassie.example")) {
            assertEquals(
                    "fay",
                    app.anonymous()
                            .get("/api/v1/accounts/lookup", "acct", acct)
                            .path("acct")
                            .asText());
        }
        app.anonymous().call("GET", "/api/v1/accounts/lookup", "acct", "nobody").expect(404, "Record not found");
        app.anonymous().call("GET", "/api/v1/accounts/lookup").expect(400);
        app.anonymous().call("GET", "/api/v1/accounts/1").expect(404, "Record not found");
        app.anonymous().call("GET", "/api/v1/accounts/x").expect(404, "Record not found");
        assertEquals(
                "gus",
                fay.get("/api/v1/accounts/search", "q", "gustav")
                        .path(0)
                        .path("acct")
                        .asText());
        assertEquals(0, fay.get("/api/v1/accounts/search", "q", "%").size());
        assertEquals(
                0,
                fay.get("/api/v1/accounts/search", "q", "gus", "following", "true")
                        .size());
        fay.post("/api/v1/accounts/" + gus.id() + "/follow");
        assertEquals(
                1,
                fay.get("/api/v1/accounts/search", "q", "gus", "following", "true")
                        .size());
        app.anonymous().call("GET", "/api/v1/accounts/search", "q", "x").expect(401);
        fay.withScopes("write").call("GET", "/api/v1/accounts/search", "q", "x").expect(403);
    }
}
