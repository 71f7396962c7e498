package social.dassie.media.remotefiles;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.settings.RemoteFileAddresses;
import social.dassie.ground.settings.RemoteFileAddresses.Kind;
import social.dassie.network.domains.DomainRules;

/**
 * Remote files, as local readers get them: the copy, or else what the other server delivers now. They are passed on
 * unchanged except for their type, which is detected from their content: any location data in an image was already
 * published by its own server, and removing it would mean decoding everything that a server may send.
 */
public final class RemoteFiles {
    private static final ErrorCode REMOTE_UNREACHABLE =
            ErrorCode.of("error.remote_unreachable", "Remote data could not be fetched");

    /** @param bytes the size of the copies */
    public record Unused(long copies, long bytes) {}

    private static final int MAX_USES = 20_000;
    private static final int AT_ONCE = 500;

    private final Database db;
    private final OriginDao origins;
    private final RemoteFileDao files;
    private final RemoteFileAddresses addresses;
    private final DomainRules rules;
    private final RemoteCopies copies;
    private final Fetching fetching;
    private final Clock clock;
    /** The addresses of copies that were viewed since the table was last updated. */
    private final Set<String> uses = ConcurrentHashMap.newKeySet();

    public RemoteFiles(Platform platform, DomainRules rules) {
        this.db = platform.db();
        this.origins = db.dao(OriginDao.class);
        this.files = db.dao(RemoteFileDao.class);
        this.addresses = platform.remoteFileAddresses();
        this.rules = rules;
        this.copies = new RemoteCopies(platform);
        this.fetching = new Fetching(platform, copies, rules);
        this.clock = platform.clock();
    }

    /** Returns the copies that no reader viewed for this long. */
    public Unused unused(Duration unused) {
        return files.sumUnused(clock.millis() - unused.toMillis());
    }

    /** Returns the number of copies. */
    public long count() {
        return files.count();
    }

    /** Returns the size of all copies in bytes. */
    public long bytes() {
        return files.bytes();
    }

    /** Returns how many files were fetched since the start. */
    public long fetched() {
        return fetching.fetched();
    }

    /** Returns how many times since the start another server did not deliver a file. */
    public long failed() {
        return fetching.failed();
    }

    /**
     * Returns the file at a local address. 404 for an address that this server did not create, or whose subject no longer
     * exists or is no longer shown.
     */
    ServableFile get(Kind kind, long id, String code) throws UnavailableException {
        Origin origin = find(kind, id).orElseThrow(ApiException::recordNotFound);
        if (!addresses.isCode(code, kind, id, origin.version())) {
            throw ApiException.recordNotFound();
        }
        return get(origin);
    }

    private ServableFile get(Origin origin) throws UnavailableException {
        if (rules.of(origin.domain()).rejectsMedia()) {
            throw ApiException.recordNotFound();
        }
        RemoteFile row = files.find(origin.url()).orElse(null);
        Optional<ServableFile> there = copies.find(origin.url(), row);
        if (there.isPresent()) {
            if (row != null && row.usedAt() < hour(clock) && uses.size() < MAX_USES) {
                uses.add(origin.url());
            }
            return there.get();
        }
        if (row != null && row.retryAt() != null && row.retryAt() > clock.millis()) {
            throw new UnavailableException("Its server did not deliver it", row.retryAt());
        }
        return fetching.fetch(origin);
    }

    private Optional<Origin> find(Kind kind, long id) {
        Optional<OriginDao.Found> found = switch (kind) {
            case ORIGINAL -> origins.findOriginal(id);
            case PREVIEW -> origins.findPreview(id);
            case AVATAR -> origins.findAvatar(id);
            case HEADER -> origins.findHeader(id);
            case EMOJI -> origins.findEmoji(id);
        };
        return found.map(row ->
                new Origin(kind, row.url(), RemoteFileAddresses.version(row.url(), row.updatedAt()), row.domain()));
    }

    /** Returns the image of a remote emoji. 404 if it is unknown or not shown, 503 if it cannot be fetched. */
    public byte[] emoji(long id) {
        try {
            return Files.readAllBytes(get(find(Kind.EMOJI, id).orElseThrow(ApiException::recordNotFound))
                    .path());
        } catch (UnavailableException | IOException e) {
            throw ApiException.caused(503, e, REMOTE_UNREACHABLE);
        }
    }

    /**
     * Maintains the copies: deletes those that nothing shows any longer, whose domain is blocked, or for which there is
     * no space, and records which ones were viewed. Interrupted work continues the next time.
     */
    public void tend() {
        deleteAll(() -> files.findUnused(0, AT_ONCE));
        for (String domain : files.findDomains()) {
            if (rules.of(domain).rejectsMedia()) {
                deleteAll(() -> files.findOfDomain(domain, AT_ONCE));
            }
        }
        noteUses();
        copies.shrink();
    }

    /** Deletes copies that no reader viewed for this long, and the failures recorded for other files. Returns the copies. */
    public Unused prune(Duration unused) {
        noteUses();
        long before = clock.millis() - unused.toMillis();
        Unused deleted = files.sumUnused(before);
        deleteAll(() -> files.findUnused(before, AT_ONCE));
        new BatchedWork(db, AT_ONCE).repeat(most -> files.deleteFailures(before, most));
        return deleted;
    }

    /** Returns the copies of files of a domain. */
    public Unused ofDomain(String domain) {
        return files.sumOfDomain(domain);
    }

    /** Deletes the copies of a domain's files, and the failures recorded for its other files. */
    public void removeOf(String domain) {
        deleteAll(() -> files.findOfDomain(domain, AT_ONCE));
    }

    private void deleteAll(Supplier<List<RemoteFile>> some) {
        List<RemoteFile> found = some.get();
        while (!found.isEmpty()) {
            copies.delete(found);
            found = some.get();
        }
    }

    private void noteUses() {
        Set<String> now = new HashSet<>(uses);
        if (!now.isEmpty()) {
            db.runInTransaction(() -> files.use(Json.text(now), hour(clock)));
            uses.removeAll(now);
        }
    }

    /** Returns the current hour: with a finer resolution, viewing a file would write each time. */
    static long hour(Clock clock) {
        long hourMs = Duration.ofHours(1).toMillis();
        return clock.millis() / hourMs * hourMs;
    }
}
