package social.dassie.upkeep.adoption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.testing.Shell;
import social.dassie.testing.TestBucket;

/** {@code dassie adopt mastodon}: reports, older versions, forms of dumps, and bad input. */
class MastodonAdoptionTest {
    @TempDir
    Path place;

    private MastodonFixture source;
    private Path data;

    @BeforeEach
    void make() {
        source = new MastodonFixture(place).filled();
        data = place.resolve("data");
    }

    private Shell.Result adopt(String... more) {
        return adoptFrom(source.dump(), more);
    }

    private Shell.Result adoptFrom(Path dump, String... more) {
        List<String> args = new ArrayList<>(List.of(
                "adopt",
                "mastodon",
                "--dump",
                dump.toString(),
                "--media",
                source.media().toString(),
                "--env",
                source.environment().toString()));
        args.addAll(List.of(more));
        return new Shell(data).run(args.toArray(String[]::new));
    }

    private String text(String query) {
        return new Shell(data).text(query);
    }

    @Test
    void report_saysWhatCame_andWhatDidNot() {
        String said = adopt("--days", "0").ok().out();
        assertTrue(said.startsWith("From https://social.example came:"), said);
        for (String line : List.of(
                "3 people",
                "4 posts of people here",
                "1 boosts of people here",
                "10 files",
                "2 posts of other servers",
                "2 scheduled posts",
                "1 keys for two-factor authentication",
                "1 backup codes for two-factor authentication",
                "1 posts that reports name",
                "2 entries of the audit log",
                "1 pictures of the server, except its thumbnail",
                "1 entries of the audit log by people who are gone",
                "1 access tokens",
                "1 older posts of other servers without local interaction",
                "1 posts whose deletion was pending",
                "1 relays (Dassie has none)",
                "2 files that are not in its storage")) {
            assertTrue(said.lines().anyMatch(each -> each.strip().startsWith(line)), line + ": " + said);
        }
        assertFalse(said.contains("does not have"), said);
    }

    @Test
    void dryRun_saysTheSame_andLeavesNothing() {
        JsonNode dry = Json.read(adopt("--dry-run", "--json").ok().out(), JsonNode.class);
        assertTrue(dry.path("is_dry").asBoolean(), dry.toString());
        assertFalse(Files.exists(data));
        JsonNode real = Json.read(adopt("--json").ok().out(), JsonNode.class);
        assertEquals(dry.path("counts"), real.path("counts"));
        assertEquals(dry.path("file_bytes"), real.path("file_bytes"));
        assertFalse(Files.exists(data.resolve("source.db")));
    }

    /** Version 4.2 has no quotes, no policies for notifications and no numbers in addresses, and encrypts in another way. */
    @Test
    void olderVersion_isRead() {
        source.drop("quotes")
                .drop("notification_policies")
                .drop("terms_of_services")
                .drop("accounts", "id_scheme")
                .drop("accounts", "attribution_domains")
                .drop("statuses", "quote_approval_policy")
                .drop("users", "otp_secret")
                .set("users", "id", "1", "otp_required_for_login", "f");
        adopt().ok();
        assertEquals("https://social.example/users/bob", text("select uri from accounts where username = 'bob'"));
    }

    /** Version 4.7 has the keys of accounts here in a table of their own, encrypted. */
    @Test
    void newestVersion_keepsItsKeys() {
        adopt().ok();
        String keys =
                "select group_concat(uri || hex(public_key) || hex(private_key)) from (select * from account_keys order by uri)";
        String before = text(keys);
        source.withKeypairs();
        data = place.resolve("second");
        adopt().ok();
        assertEquals(before, text(keys));
        data = place.resolve("third");
        new Shell(data)
                .run("adopt", "mastodon", "--dump", source.dump().toString())
                .failed(1, "The keys of these accounts are encrypted, give the file .env.production of this database");
    }

    @Test
    void dumpWithFunctions_isRead() {
        Shell.Result result = adoptFrom(
                withText("CREATE FUNCTION public.f() RETURNS void AS $$\nCOPY public.accounts (id) FROM stdin;\n$$;\n"
                        + source.text()));
        assertEquals("3", text("select count(*) from users"), result::err);
    }

    @Test
    void missingColumn_isSaid_andAnUnknownOneIsNoReasonToStop() {
        source.drop("users", "age_verified_at").drop("statuses", "language");
        Shell.Result result = adoptFrom(withText(source.text()
                .replaceAll(
                        "CREATE TABLE public.statuses \\(", "CREATE TABLE public.statuses (\n    sparkles integer,")));
        assertTrue(result.ok().out().contains("Its version does not have: statuses.language\n"), result.out());
    }

    private Path withText(String text) {
        try {
            return Files.writeString(place.resolve("other.sql"), text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void compressedDump_isRead() throws IOException {
        Path zipped = place.resolve("dump.sql.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write(source.text().getBytes(StandardCharsets.UTF_8));
        }
        adoptFrom(zipped).ok();
        assertEquals("3", text("select count(*) from users"));
        byte[] bytes = Files.readAllBytes(zipped);
        Path half = Files.write(place.resolve("half.gz"), Arrays.copyOf(bytes, bytes.length / 2));
        data = place.resolve("second");
        adoptFrom(half).failed(1, half + " is incomplete: it ends before its end. Make the dump again");
        assertFalse(Files.exists(data.resolve("dassie.db")));
    }

    @Test
    void dumpThatEndsInTheMiddle_isRefused() {
        String text = source.text();
        for (String end : List.of("COPY public.users", "-- PostgreSQL database dump complete")) {
            Path half = withText(text.substring(
                    0, text.indexOf(end) + 200 > text.length() ? text.indexOf(end) : text.indexOf(end) + 200));
            adoptFrom(half).failed(1, half + " is incomplete: it ends before its end. Make the dump again");
        }
    }

    @Test
    void whatIsNoDumpOfMastodon_isRefused() {
        adoptFrom(place.resolve("none")).failed(1, "There is no file " + place.resolve("none"));
        Path other = withText("no dump at all");
        adoptFrom(other).failed(1, other + " is not a plain dump of PostgreSQL: make one with pg_dump");
        withText("PGDMP and so on");
        adoptFrom(other).failed(1, other + " is in the own format of pg_dump (-Fc): convert it with 'pg_restore");
        withText(source.text().replaceAll("(?s)COPY public.*?\\\\\\.\n", "INSERT INTO public.x VALUES (1);\n"));
        adoptFrom(other).failed(1, other + " was made with --inserts: make one without that option");
        withText(source.text().replaceAll("(?s)CREATE TABLE .*?;\n", ""));
        adoptFrom(other).failed(1, "The dump does not say what the columns of its table ");
        withText(source.text().replace("\tt\t", "\tperhaps\t").replace("115311028281212952\t", "many\t"));
        adoptFrom(other).failed(1, "A row of the table ");
        withText(source.text() + source.text());
        adoptFrom(other).failed(1, "The dump has two tables ");
        source.drop("schema_migrations");
        adopt().failed(1, source.dump() + " is not a database of Mastodon");
        assertFalse(Files.exists(data.resolve("dassie.db")));
    }

    @Test
    void namesThatDifferByCase_areRefused() {
        source.set("accounts", "username", "bob", "username", "ALICE");
        adopt().failed(
                        1,
                        "Accounts here have the same name but for upper and lower case, delete one of each there: alice");
    }

    @Test
    void lostKey_isRefused() {
        source.set("accounts", "username", "bob", "private_key", "");
        adopt().failed(
                        1,
                        "Accounts here have no key, so their identity would be lost, and this version of Dassie may be");
    }

    @Test
    void twoFactorKeysThatCannotBeDecrypted_areRefused() throws IOException {
        Path environment = Files.writeString(place.resolve("other.env"), "LOCAL_DOMAIN=social.example\n");
        new Shell(data)
                .run("adopt", "mastodon", "--dump", source.dump().toString(), "--env", environment.toString())
                .failed(
                        1,
                        "The two-factor authentication of these people cannot be decrypted, give the file .env.production"
                                + " of this database with --env: alice");
    }

    @Test
    void domainThatIsAnAddress_isRefused() throws IOException {
        Path environment = source.environment();
        Files.writeString(environment, Files.readString(environment).replace("LOCAL_DOMAIN=", "LOCAL_DOMAIN=https://"));
        new Shell(data)
                .run("adopt", "mastodon", "--dump", source.dump().toString(), "--env", environment.toString())
                .failed(
                        1,
                        "LOCAL_DOMAIN and WEB_DOMAIN in the file of --env must be names such as example.org: https://");
    }

    @Test
    void withoutEnvironment_theAddressComesFromThePosts() {
        source.set("users", "id", "1", "otp_required_for_login", "f");
        Shell.Result result =
                new Shell(data).run("adopt", "mastodon", "--dump", source.dump().toString());
        assertTrue(result.ok().out().startsWith("From https://social.example came:"), result.out());
    }

    @Test
    void otherWebDomain_isKept() throws IOException {
        Path environment = source.environment();
        Files.writeString(environment, Files.readString(environment) + "WEB_DOMAIN=www.social.example\n");
        new Shell(data)
                .run("adopt", "mastodon", "--dump", source.dump().toString(), "--env", environment.toString())
                .ok();
        String settings = Files.readString(data.resolve("dassie.yaml"));
        assertTrue(settings.contains("https://www.social.example"), settings);
        assertTrue(settings.contains("handle_domain: \"social.example\""), settings);
    }

    @Test
    void wrongUsage_isSaid() {
        new Shell(data).run("adopt", "mastodon").failed(2, "Error: Missing required argument");
        new Shell(data)
                .run("adopt", "mastodon", "--database", "postgresql://localhost")
                .failed(1, "The address of the database must be like postgresql://USER:PASSWORD@localhost/NAME");
        new Shell(data)
                .run("adopt", "mastodon", "--database", "postgresql://a:b@localhost:1/none")
                .failed(1, "The database postgresql://localhost/none cannot be opened: ");
        adopt("--days", "-1").failed(2, "--days must be a number of days, not -1");
    }

    @Test
    void mediaInABucket_comeAlong() throws IOException {
        try (TestBucket bucket = new TestBucket()) {
            bucket.objects.put("live/" + MastodonFixture.PICTURE, "the photo".getBytes(StandardCharsets.UTF_8));
            Path environment = source.environment();
            String dump = source.dump().toString();
            String[] command = {
                "adopt",
                "mastodon",
                "--dump",
                dump,
                "--env",
                environment.toString(),
                "--media",
                "s3://" + TestBucket.NAME + "/live"
            };
            new Shell(data)
                    .run(command)
                    .failed(1, "To read s3://" + TestBucket.NAME + "/live, set AWS_ACCESS_KEY_ID and");
            Files.writeString(
                    environment,
                    Files.readString(environment) + "AWS_ACCESS_KEY_ID=" + TestBucket.KEY + "\nAWS_SECRET_ACCESS_KEY="
                            + TestBucket.SECRET + "\nS3_ENDPOINT=" + bucket.endpoint() + "\n");
            new Shell(data).run(command).ok();
        }
        assertEquals("system/" + MastodonFixture.PICTURE, text("select path from former_files"));
        Path stored = data.resolve("media").resolve(text("select stored_name from former_files"));
        try (Stream<Path> files = Files.walk(data.resolve("media"))) {
            Path copy = files.filter(file -> file.getFileName().equals(stored.getFileName()))
                    .findFirst()
                    .orElseThrow();
            assertEquals("the photo", Files.readString(copy));
        }
    }

    /** One row that cannot be is left out, and ends nothing. */
    @Test
    void oddRows_areLeftOut() {
        source.add("settings", Map.of("var", "custom_css", "value", "--- {}\\n"))
                .add("settings", Map.of("var", "site_contact_email", "value", "{: no YAML"))
                .set("accounts", "username", "erin", "fields", "{\"a\":\"b\"}")
                .set("accounts", "username", "stranger", "uri", "https://far.example/users/erin")
                .set("statuses", "id", MastodonFixture.REMOTE, "created_at", "infinity")
                .set("users", "id", "2", "settings", "no JSON")
                .add("lists", Map.of("id", "77", "account_id", MastodonFixture.ALICE, "created_at", "\\N"))
                .add("follows", Map.of("id", "78", "account_id", MastodonFixture.ALICE, "target_account_id", "4711"));
        String said = adopt("--days", "0").ok().out();
        assertTrue(said.contains("1 accounts with invalid rows"), said);
        assertEquals(
                String.valueOf(Long.parseLong(MastodonFixture.REMOTE) >> 16),
                text("select created_at from statuses where id = " + MastodonFixture.REMOTE));
        assertEquals("3", text("select count(*) from users"));
        assertEquals("1", text("select count(*) from lists"));
    }
}
