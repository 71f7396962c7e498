package social.dassie.media.remotefiles;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.jobs.Backoff;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.Purpose;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StorageLog;
import social.dassie.network.domains.DomainRules;

/**
 * Fetches remote files, each once for all who wait for it. A failed fetch is retried after half a minute at the earliest,
 * then after twice that, up to a day.
 */
final class Fetching {
    private static final Logger LOG = LoggerFactory.getLogger(Fetching.class);
    static final Backoff BACKOFF = Backoff.exponential(Duration.ofSeconds(30), 2, Duration.ofDays(1));

    private static final Duration BUSY_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_FETCH = Duration.ofSeconds(60);

    /** The maximum number of concurrent fetches. */
    private static final int AT_ONCE = 16;

    /** The maximum number of readers that wait for a fetch or for its turn; each holds a thread. */
    private static final int MAX_WAITING = 96;

    private final Platform platform;
    private final RemoteCopies copies;
    private final RemoteFileDao files;
    private final DomainRules rules;
    private final Clock clock;
    private final Map<String, CompletableFuture<ServableFile>> underWay = new ConcurrentHashMap<>();
    private final Semaphore turns = new Semaphore(AT_ONCE, true);
    private final Semaphore waiting = new Semaphore(MAX_WAITING);
    private final AtomicLong fetched = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();

    Fetching(Platform platform, RemoteCopies copies, DomainRules rules) {
        this.platform = platform;
        this.copies = copies;
        this.files = platform.db().dao(RemoteFileDao.class);
        this.rules = rules;
        this.clock = platform.clock();
    }

    long fetched() {
        return fetched.get();
    }

    long failed() {
        return failed.get();
    }

    /** Fetches a file, or waits for a fetch in progress. */
    ServableFile fetch(Origin origin) throws UnavailableException {
        if (!waiting.tryAcquire()) {
            throw busy();
        }
        try {
            CompletableFuture<ServableFile> mine = new CompletableFuture<>();
            CompletableFuture<ServableFile> other = underWay.putIfAbsent(origin.url(), mine);
            return other == null ? lead(origin, mine) : await(other);
        } finally {
            waiting.release();
        }
    }

    private ServableFile lead(Origin origin, CompletableFuture<ServableFile> mine) throws UnavailableException {
        try {
            ServableFile shown = inTurn(origin);
            mine.complete(shown);
            return shown;
        } catch (UnavailableException | RuntimeException e) {
            mine.completeExceptionally(e);
            throw e;
        } finally {
            underWay.remove(origin.url(), mine);
        }
    }

    private ServableFile await(CompletableFuture<ServableFile> other) throws UnavailableException {
        try {
            return other.get(2 * LONGEST_FETCH.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UnavailableException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        } catch (TimeoutException e) {
            throw busy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        }
    }

    private ServableFile inTurn(Origin origin) throws UnavailableException {
        try {
            if (!turns.tryAcquire(LONGEST_FETCH.toMillis(), TimeUnit.MILLISECONDS)) {
                throw busy();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        }
        try {
            // Another thread may have fetched it between reading the row and starting this fetch.
            RemoteFile row = files.find(origin.url()).orElse(null);
            Optional<ServableFile> there = copies.find(origin.url(), row);
            return there.isPresent() ? there.get() : fetchNow(origin, row == null ? 0 : row.failures());
        } finally {
            turns.release();
        }
    }

    private ServableFile fetchNow(Origin origin, int failuresBefore) throws UnavailableException {
        Path file = null;
        try {
            file = copies.newFile();
            FileType type = download(origin, file);
            ServableFile shown = copies.store(origin, file, type);
            fetched.incrementAndGet();
            return shown;
        } catch (OutboundException | NoFileException e) {
            discard(file);
            throw noted(origin, failuresBefore, e);
        } catch (IOException | RuntimeException e) {
            discard(file);
            if (StorageLog.note("Fetching a remote file", e)) {
                throw new UnavailableException("The disk is full", clock.millis() + BACKOFF.delayMs(1));
            }
            throw new IllegalStateException(e);
        }
    }

    private FileType download(Origin origin, Path file) throws IOException {
        URI address = origin.address().orElseThrow(() -> new NoFileException("it has no address"));
        OutboundAnswer answer = platform.outbound()
                .send(OutboundRequest.get(address)
                        .header("Accept", origin.isPicture() ? "image/*" : "image/*, video/*, audio/*, */*;q=0.1")
                        .isFor(Purpose.FILE)
                        .onlyTo(url -> !rules.of(url.getHost()).rejectsMedia())
                        .maxBytes(origin.maxBytes())
                        .within(LONGEST_FETCH)
                        .savedTo(file));
        if (answer.status() != 200) {
            throw new NoFileException("the answer was " + answer.status());
        }
        return FileType.of(file)
                .filter(type -> type.isPicture() || !origin.isPicture())
                .orElseThrow(() -> new NoFileException("it is of no type that is shown"));
    }

    /** Records a failure, so that the next readers do not cause a request each. */
    private UnavailableException noted(Origin origin, int failuresBefore, IOException why) {
        failed.incrementAndGet();
        LOG.debug("Remote file {} unavailable: {}", origin.url(), why.getMessage());
        Long held = why instanceof OutboundException known ? known.retryAt() : null;
        if (held != null) {
            // Nothing was requested, so this says nothing about the file.
            return new UnavailableException("Its server failed too often; it is asked again later", held);
        }
        int failures = failuresBefore + 1;
        long retryAt = clock.millis() + BACKOFF.delayMs(failures);
        try {
            platform.db()
                    .runInTransaction(() -> files.putFailure(
                            origin.url(), origin.domain(), failures, retryAt, RemoteFiles.hour(clock)));
        } catch (RuntimeException e) {
            if (!StorageLog.note("Recording an unavailable remote file", e)) {
                throw e;
            }
        }
        return new UnavailableException("Its server does not deliver it", retryAt);
    }

    private static void discard(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            LOG.warn("Could not delete the file {}", file, e);
        }
    }

    private UnavailableException busy() {
        return new UnavailableException("Too many files are being fetched", clock.millis() + BUSY_PAUSE.toMillis());
    }

    /** A response without a file that can be shown. */
    private static final class NoFileException extends IOException {
        NoFileException(String why) {
            super(why);
        }
    }
}
