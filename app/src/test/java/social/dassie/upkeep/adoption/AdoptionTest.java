package social.dassie.upkeep.adoption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.network.activitypub.ObjectHash;
import social.dassie.testing.Shell;

/** {@code dassie adopt gotosocial}: reports, older versions, interruptions and bad input. */
class AdoptionTest {
    @TempDir
    Path place;

    @AutoClose
    GoToSocialFixture source;

    private Path data;
    private int tasks;

    @BeforeEach
    void make() {
        source = new GoToSocialFixture(place);
        data = place.resolve("data");
    }

    private Shell.Result adopt(String... more) {
        return adoptFrom(source.database(), more);
    }

    private Shell.Result adoptFrom(Path database, String... more) {
        return new Shell(data)
                .run(Stream.concat(
                                Stream.of(
                                        "adopt",
                                        "gotosocial",
                                        "--database",
                                        database.toString(),
                                        "--storage",
                                        source.storage().toString()),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    private String text(String query) {
        return new Shell(data).text(query);
    }

    @Test
    void report_saysWhatCame_andWhatDidNot() {
        source.filled();
        source.add(
                "statuses",
                Map.of(
                        "id",
                        GoToSocialFixture.ulid("W", 1),
                        "account_id",
                        GoToSocialFixture.BOB,
                        "pending_approval",
                        1,
                        "local",
                        1));
        String said = adopt("--days", "0").ok().out();
        assertTrue(said.startsWith("From https://dassie.example came:"), said);
        for (String line : List.of(
                "2 people",
                "4 posts of people here",
                "1 boosts of people here",
                "1 files",
                "1 posts of other servers",
                "1 scheduled posts",
                "1 scheduled posts for this server alone",
                "1 blocklists that are subscribed to",
                "1 subscriptions to lists that Dassie cannot follow",
                "1 older posts of other servers without local interaction",
                "1 replies and boosts that wait for approval",
                "1 files that are not in its storage")) {
            assertTrue(said.lines().anyMatch(each -> each.strip().startsWith(line)), line + ": " + said);
        }
        assertFalse(said.contains("does not have"), said);
    }

    @Test
    void dryRun_saysTheSame_andLeavesNothing() throws IOException {
        source.filled();
        JsonNode dry = Json.read(adopt("--dry-run", "--json").ok().out(), JsonNode.class);
        assertTrue(dry.path("is_dry").asBoolean(), dry.toString());
        assertFalse(Files.exists(data));
        JsonNode real = Json.read(adopt("--json").ok().out(), JsonNode.class);
        assertEquals(dry.path("counts"), real.path("counts"));
        assertEquals(9, real.path("file_bytes").asLong());
        try (Stream<Path> left = Files.list(data)) {
            assertFalse(left.anyMatch(file -> file.getFileName().toString().matches("restoring|.*\\.new")));
        }
    }

    /**
     * Before 0.19 an app had one address; 0.18 writes null as JSON for a profile without fields; before 0.18 enumerations
     * were texts; 0.17 has no warning as plain text and no edits.
     */
    @Test
    void olderVersion_isRead_andWhatItLacksIsSaid() {
        source.filled();
        source.run("update statuses set visibility = case visibility when 2 then 'unlocked' else 'direct' end");
        source.run("update notifications set notification_type = 'follow'");
        source.run("update accounts set actor_type = 'Person', fields = 'null', fields_raw = 'null'");
        source.run("update media_attachments set type = 'Image'");
        source.run("update statuses set content_warning = '<p>careful &amp; old</p>'");
        source.run("alter table statuses drop column content_warning_text");
        source.run("alter table filters drop column contexts");
        source.run("alter table filters add column context_thread");
        source.run("update filters set context_thread = 1");
        source.run("drop table status_edits");
        source.run("alter table applications drop column redirect_uris");
        source.run("update applications set redirect_uri = 'tusky://x'");
        String said = adopt().ok().out();
        assertTrue(said.contains("Its version does not have: statuses.content_warning_text\n"), said);
        assertEquals("unlisted", text("select visibility from statuses where content = '<p>A photo</p>'"));
        assertEquals("careful & old", text("select spoiler_text from statuses where content = '<p>A photo</p>'"));
        assertEquals("follow", text("select type from notifications"));
        assertEquals("image", text("select type from media_attachments"));
        assertEquals("[\"thread\"]", text("select context from filters"));
        assertEquals("[]", text("select fields from accounts where username = 'alice'"));
        assertEquals(
                "tusky://x", text("select redirect_uris from oauth_apps where id = (select app_id from oauth_tokens)"));
    }

    @Test
    void postForThisServerAlone_isForItsAuthorAlone() {
        source.filled().run("update statuses set federated = content <> '<p>A photo</p>'");
        String said = adopt().ok().out();
        assertTrue(said.contains("1 posts for this server alone"), said);
        assertEquals("direct", text("select visibility from statuses where content = '<p>A photo</p>'"));
        assertEquals("public", text("select visibility from statuses where content = '<p>An answer</p>'"));
    }

    /** As GoToSocial stores them when it stops: JSON, with the activity in Base64. */
    private void waiting(String actor, String inbox, String activity) {
        String body = Base64.getEncoder().encodeToString(activity.getBytes(StandardCharsets.UTF_8));
        String task = "{\"actor_id\":\"" + actor
                + "\",\"object_id\":\"https://dassie.example/o\",\"method\":\"POST\",\"url\":\"" + inbox
                + "\",\"body\":\"" + body + "\"}";
        task(1, task);
    }

    private void task(int type, String data) {
        tasks++;
        source.add(
                "worker_tasks",
                Map.of("id", tasks, "worker_type", type, "task_data", data.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void deliveriesThatWaited_areSent() {
        source.filled();
        String alice = "https://dassie.example/users/alice";
        String first = "{\"id\":\"https://dassie.example/a\",\"type\":\"Create\",\"name\":\"Grüße\"}";
        waiting(alice, "https://far.example/inbox", first);
        waiting(alice, "https://near.example:8443/inbox", first);
        waiting(alice, "https://far.example/inbox", first.replace("Create", "Update"));
        waiting("https://dassie.example/users/gone", "https://far.example/inbox", first);
        waiting(alice, "https://www.spam.example/inbox", first);
        waiting(alice, "https://far.example/inbox", "no activity");
        waiting(alice, "ftp://far.example/inbox", first);
        task(1, "{half");
        task(3, "{}");
        String said = adopt().ok().out();
        assertTrue(said.contains("3 deliveries that were waiting\n"), said);
        assertTrue(said.contains("5 deliveries that cannot be sent"), said);
        assertTrue(said.contains("1 activities that GoToSocial had not worked on"), said);
        assertEquals("2", text("select count(*) from outgoing_activities"));
        assertEquals(
                first + " far.example waiting;" + first + " near.example:8443 waiting;"
                        + first.replace("Create", "Update") + " far.example waiting",
                text("select group_concat(cast(body as text) || ' ' || host || ' ' || state, ';' order by d.id)"
                        + " from deliveries d join outgoing_activities a on a.id = d.activity_id"));
        assertEquals(
                Long.toString(ObjectHash.of("https://dassie.example/o")),
                text("select object_hash from deliveries group by 1"));
    }

    @Test
    void unknownColumn_isNoReasonToStop() {
        source.filled().run("alter table statuses add column sparkles text");
        adopt().ok();
    }

    @Test
    void notificationsBeyondAThousand_areLeft() {
        source.filled();
        for (int i = 0; i < 1_005; i++) {
            source.add(
                    "notifications",
                    Map.of(
                            "id",
                            GoToSocialFixture.ulid("Q", i),
                            "created_at",
                            "2025-10-03 15:50:57",
                            "notification_type",
                            2,
                            "target_account_id",
                            GoToSocialFixture.BOB,
                            "origin_account_id",
                            GoToSocialFixture.ERIN,
                            "status_id",
                            ""));
        }
        source.run("create table keep as select * from notifications");
        String said = adopt().ok().out();
        assertTrue(said.contains("5 notifications beyond the newest 1,000 of a person"), said);
    }

    /** The second attempt finds the files of the first one, and is complete. */
    @Test
    void failedAttempt_leavesNothingThatLooksWhole_andIsRepeated() throws IOException {
        source.filled();
        source.add("status_edits", Map.of("id", "u", "status_id", GoToSocialFixture.POST, "created_at", "no time"));
        adopt().failed(1, "Polls, hashtags and earlier versions cannot be taken over: ");
        assertFalse(Files.exists(data.resolve("dassie.db")));
        new Shell(data).run("serve", "--port", "0").failed(1, "A restore or an adoption into " + data);
        Path copy;
        try (Stream<Path> files = Files.walk(data.resolve("restoring/media"))) {
            copy = files.filter(Files::isRegularFile).findAny().orElseThrow();
        }
        source.run("delete from status_edits where id = 'u'");
        adopt().ok();
        assertEquals(copy.getFileName().toString(), text("select file from media_attachments"));
        assertTrue(Files.notExists(data.resolve("restoring")));
        assertEquals("2", text("select count(*) from users"));
    }

    @Test
    void sourceIsUnchanged() throws IOException {
        source.filled().close();
        byte[] before = Files.readAllBytes(source.database());
        adopt().ok();
        assertEquals(-1, Arrays.mismatch(before, Files.readAllBytes(source.database())));
    }

    @Test
    void whatIsNoDatabase_isRefused() throws IOException {
        adoptFrom(place.resolve("none.db")).failed(1, "There is no file " + place.resolve("none.db"));
        Path text = Files.writeString(
                place.resolve("text"), "no database at all, but a longer text than the header\n".repeat(99));
        adoptFrom(text).failed(1, "The database " + text + " cannot be read: ");
        source.run("drop table bun_migrations");
        adopt().failed(1, source.database() + " is not a database of GoToSocial");
        assertFalse(Files.exists(data.resolve("dassie.db")));
    }

    @Test
    void damagedDatabase_isRefused() throws IOException {
        source.filled().close();
        byte[] bytes = Files.readAllBytes(source.database());
        Path half = Files.write(place.resolve("half.db"), Arrays.copyOf(bytes, bytes.length / 2));
        Shell.Result result = adoptFrom(half);
        assertEquals(1, result.code());
        assertTrue(result.err().startsWith("The database " + half + " "), result.err());
        assertEquals(1, result.err().lines().count());
    }

    @Test
    void databaseWithoutLogins_isRefused() {
        adopt().failed(1, "This database has no account with a login");
    }

    @Test
    void namesThatDifferByCase_areRefused_andAddressesToo() {
        source.filled().run("update accounts set username = 'Alice' where username = 'bob'");
        adopt().failed(
                        1,
                        "Accounts here have the same name but for upper and lower case, delete one of each there: alice"
                                + " and Alice");
        source.run("update accounts set username = 'bob' where username = 'Alice'");
        source.run("update users set email = 'Alice@mail.example' where email = 'bob@mail.example'");
        adopt().failed(1, "Logins have the same email address, change one of each there: ");
    }

    @Test
    void severalAddresses_areRefused() {
        source.filled().run("update accounts set uri = 'https://other.example/users/bob' where username = 'bob'");
        adopt().failed(1, "The accounts in this database have several addresses: ");
    }

    @Test
    void fullDirectory_isRefused() throws IOException {
        source.filled();
        Files.createDirectories(data);
        Files.writeString(data.resolve("notes.txt"), "mine");
        adopt().failed(1, "The directory " + data + " is not empty");
        assertEquals("mine", Files.readString(data.resolve("notes.txt")));
    }

    @Test
    void wrongUsage_isSaid() {
        adopt("--days", "-1").failed(2, "--days must be a number of days, not -1");
        new Shell(data).run("adopt", "gotosocial").failed(2, "Missing required option: '--database=FILE|URL'");
    }
}
