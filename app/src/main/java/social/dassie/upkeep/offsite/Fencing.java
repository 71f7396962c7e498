package social.dassie.upkeep.offsite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/**
 * Prevents two machines from serving the same instance (fencing): a mark in a location that both can access ({@code
 * standby.mark}) identifies the data directory that serves. A server serves only while the mark is its own. A machine
 * that takes over writes its own mark there, and the other one refuses to start from then on, or stops if it is still
 * running.
 */
public final class Fencing implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Fencing.class);
    /** How often a server checks the mark. */
    public static final Duration PERIOD = Duration.ofSeconds(5);

    private final BackupDestination place;
    private final Path own;
    private final String name;
    private @Nullable Thread watching;

    private Fencing(BackupDestination place, Path directory, String domain) {
        this.place = place;
        this.own = directory.resolve("standby.lock");
        this.name = "dassie-" + domain.replace(':', '_') + ".serving";
    }

    /**
     * Returns the fence configured in the settings; empty if there is none.
     *
     * @param domain the domain of the instance that the mark belongs to
     */
    public static Optional<Fencing> of(Path directory, Settings settings, String domain) {
        String address = settings.get(BackupSettings.MARK);
        return address.isEmpty()
                ? Optional.empty()
                : Optional.of(new Fencing(BackupDestination.at(address, settings), directory, domain));
    }

    /**
     * Ensures that this data directory is the one that serves. Throws {@link StartException} if another one is, or if
     * that cannot be determined.
     */
    public void hold() {
        try {
            if (!isHeld()) {
                throw new StartException("Another machine took over, as " + name + " in " + place.shown()
                        + " says: what it has since is not here. To make a standby of this one, remove its database and let"
                        + " Litestream follow. Only when no other machine serves, as after a restore, delete that mark and start"
                        + " again");
            }
        } catch (IOException e) {
            throw new StartException(
                    "Whether another machine took over cannot be known, because " + place.shown() + " cannot be read: "
                            + StorageFailure.reason(e),
                    e);
        }
    }

    /**
     * Returns whether the mark is ours. If there is none, a data directory that never had one writes its own; for others
     * the location has changed, for example because a directory is not mounted.
     */
    private boolean isHeld() throws IOException {
        if (!place.list().containsKey(name)) {
            if (hasOwn()) {
                throw new IOException(
                        "the mark " + name + " is not there, and was: is the place what it was? When no other"
                                + " machine serves, remove " + own + " and start again");
            }
            take();
            return true;
        }
        try (InputStream mark = place.open(name)) {
            return new String(mark.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .equals(mine());
        }
    }

    /** Makes this data directory the one that serves, with a new mark that no copy of it has. */
    public void claim() throws IOException {
        Files.deleteIfExists(own);
        take();
    }

    /** Makes this data directory the one that serves. */
    public void take() throws IOException {
        place.put(name, (mine() + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Checks the mark repeatedly until the fence is closed, and runs {@code lost} once if another machine's mark is found. */
    public synchronized void watch(Duration period, Runnable lost) {
        Thread thread = new Thread(() -> watchNow(period, lost), "standby-mark");
        thread.setDaemon(true);
        thread.start();
        watching = thread;
    }

    @Override
    public synchronized void close() {
        if (watching != null) {
            watching.interrupt();
        }
    }

    private void watchNow(Duration period, Runnable lost) {
        boolean isHeld = true;
        while (isHeld) {
            try {
                Thread.sleep(period.toMillis());
                isHeld = isHeld();
            } catch (InterruptedException e) {
                return;
            } catch (IOException | RuntimeException e) {
                if (Thread.currentThread().isInterrupted()) {
                    return;
                }
                LOG.warn(
                        "Standby check failed, so a takeover by another machine would go unnoticed: {}",
                        StorageFailure.reason(e));
            }
        }
        LOG.error("Shutting down: another machine took over, as {} in {} shows", name, place.shown());
        lost.run();
    }

    private boolean hasOwn() throws IOException {
        return Files.exists(own) && Files.size(own) > 0;
    }

    /**
     * Returns our mark, which is on disk before it is anywhere else: a power failure must not leave a mark that belongs
     * to no one.
     */
    private synchronized String mine() throws IOException {
        if (!hasOwn()) {
            DataDirectory.closeToOthers(own);
            try (FileChannel channel = FileChannel.open(own, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(Secrets.random().getBytes(StandardCharsets.UTF_8)));
                channel.force(true);
            }
            DiskFlush.directory(own.resolveSibling(""));
        }
        return Files.readString(own).strip();
    }
}
