package social.dassie.federation.exports;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.text.Csv;
import social.dassie.ground.tls.Pem;
import social.dassie.media.store.StoreSettings;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.upkeep.backup.ProgressBar;

/**
 * Exports a whole instance into a directory, in formats that other programs read: each account as an ActivityStreams
 * archive with Mastodon's lists, the keys, the logins, and the instance's own settings, texts and domain blocks.
 *
 * <p>It reads a page at a time without a transaction, while the server runs: posts published meanwhile may or may not be
 * included. The directory appears when it is complete, or not at all.
 */
public final class InstanceExport {
    private static final int PAGE = 200;
    private static final List<String> ACCOUNT_COLUMNS = List.of(
            "username",
            "display_name",
            "uri",
            "role",
            "locale",
            "time_zone",
            "created_at",
            "confirmed",
            "approved",
            "disabled",
            "suspended",
            "limited",
            "followers",
            "posts");

    private final Platform platform;
    private final InstanceExportDao rows;
    private final ArchiveWriter archives;
    private final Keys keys;
    private final InstanceDataExport papers;
    private final Function<String, Optional<Path>> files;

    /** @param files finds a stored file by its name, also in a bucket */
    public InstanceExport(
            Platform platform,
            Accounts accounts,
            Users users,
            Keys keys,
            InstanceDataExport papers,
            Function<String, Optional<Path>> files) {
        this.platform = platform;
        this.rows = platform.db().dao(InstanceExportDao.class);
        this.archives = ArchiveWriter.forTools(platform, accounts, users, keys, files);
        this.keys = keys;
        this.papers = papers;
        this.files = files;
    }

    /**
     * The result of an export.
     *
     * @param missing how many media files are referenced but cannot be found
     */
    public record Summary(int accounts, long posts, long files, int emojis, int missing) {}

    /**
     * Exports it to a directory that must not exist yet. Throws {@link StartException} on failure, and leaves nothing
     * behind.
     */
    public Summary write(Path target, ProgressBar progress) {
        try (ExportPlace place = ExportPlace.begin(target)) {
            Summary summary = write(place, progress);
            place.finish();
            return summary;
        } catch (IOException | UncheckedIOException e) {
            throw new StartException(
                    "The instance cannot be exported to " + target + ": " + StorageFailure.reason(e)
                            + ". Nothing of it was left there",
                    e);
        }
    }

    private Summary write(ExportPlace place, ProgressBar progress) throws IOException {
        long reserve = place.isBeside(platform.directory().path())
                ? platform.settings().get(StoreSettings.FREE_BYTES)
                : 0;
        int total = rows.count();
        int accounts = 0;
        long posts = 0;
        long written = 0;
        int missing = 0;
        List<InstanceExportDao.Login> page = rows.findLogins(0, PAGE);
        try (OutputStream people = place.file("accounts.csv");
                OutputStream logins = place.file("logins.csv")) {
            line(people, ACCOUNT_COLUMNS);
            line(logins, List.of("username", "email", "password_hash"));
            while (!page.isEmpty()) {
                for (InstanceExportDao.Login login : page) {
                    Optional<ArchiveWriter.Written> archive = archive(place, login, reserve);
                    if (archive.isPresent()) {
                        posts += archive.get().posts();
                        written += archive.get().files();
                        missing += archive.get().leftOut();
                        writeKeys(place, login);
                        line(people, person(login));
                        line(
                                logins,
                                List.of(
                                        login.username(),
                                        login.user().email(),
                                        login.user().passwordHash()));
                        progress.show("Accounts", ++accounts, total);
                    }
                }
                page = rows.findLogins(page.get(page.size() - 1).user().accountId(), PAGE);
            }
        }
        place.write("keys/instance.pem", pem(keys.ofInstance().key()));
        int emojis = papers.write(place, files);
        place.write("README.md", ExportReadme.text(platform, missing).getBytes(StandardCharsets.UTF_8));
        return new Summary(accounts, posts, written, emojis, missing);
    }

    /** Returns empty for an account that was deleted meanwhile. */
    private Optional<ArchiveWriter.Written> archive(ExportPlace place, InstanceExportDao.Login login, long reserve)
            throws IOException {
        try {
            return Optional.of(archives.write(
                    login.user().accountId(),
                    (name, isPacked) -> part(place, login.username() + "/" + name, reserve),
                    Long.MAX_VALUE));
        } catch (ApiException e) {
            if (e.status() == 404) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Leaves the space free that the running server needs. */
    private static OutputStream part(ExportPlace place, String name, long reserve) throws IOException {
        long room = place.freeBytes();
        if (room < reserve) {
            throw new IOException("the disk is nearly full, and the server writes there, too: " + room / 1_000_000
                    + " MB are free, and " + reserve / 1_000_000 + " MB must stay so (media.remote_cache_free_bytes)");
        }
        return place.file("accounts/" + name);
    }

    private void writeKeys(ExportPlace place, InstanceExportDao.Login login) throws IOException {
        place.write(
                "keys/accounts/" + login.username() + ".pem",
                pem(keys.of(login.user().accountId()).key()));
    }

    /** PKCS#8 as PEM (RFC 5958, RFC 7468). */
    static byte[] pem(PrivateKey key) {
        return Pem.block("PRIVATE KEY", key.getEncoded()).getBytes(StandardCharsets.US_ASCII);
    }

    private static List<String> person(InstanceExportDao.Login login) {
        User user = login.user();
        return List.of(
                login.username(),
                login.displayName(),
                String.valueOf(login.uri()),
                user.role().key(),
                user.display().locale(),
                user.display().timeZone(),
                time(user.createdAt()),
                time(user.address().confirmedAt()),
                Boolean.toString(user.approved()),
                Boolean.toString(user.disabled()),
                time(login.suspendedAt()),
                time(login.silencedAt()),
                Long.toString(login.followersCount()),
                Long.toString(login.statusesCount()));
    }

    private static String time(@Nullable Long at) {
        return at == null
                ? ""
                : Instant.ofEpochMilli(at).truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static void line(OutputStream out, List<String> fields) throws IOException {
        out.write(Csv.write(fields).getBytes(StandardCharsets.UTF_8));
    }
}
