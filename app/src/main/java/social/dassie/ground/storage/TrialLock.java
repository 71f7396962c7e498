package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The right to try an upgrade in a data directory, which one process at a time has. It ends with the process, however that
 * ends; its file stays.
 */
final class TrialLock implements AutoCloseable {
    static final String FILE = UpgradeTrial.PLACE + ".lock";

    private final FileChannel channel;

    private TrialLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Waits for another process. Two threads of one process must not call it at once. */
    static TrialLock waitFor(Path directory) {
        try {
            FileChannel channel = open(directory);
            FileLock unused = channel.lock();
            return new TrialLock(channel);
        } catch (IOException e) {
            throw failed(directory, e);
        }
    }

    /** Empty when another process has it. */
    static Optional<TrialLock> ifFree(Path directory) {
        try {
            FileChannel channel = open(directory);
            if (channel.tryLock() != null) {
                return Optional.of(new TrialLock(channel));
            }
            channel.close();
            return Optional.empty();
        } catch (IOException e) {
            throw failed(directory, e);
        }
    }

    private static FileChannel open(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        DataDirectory.closeToOthers(file);
        return FileChannel.open(file, StandardOpenOption.WRITE);
    }

    private static StartException failed(Path directory, IOException e) {
        return new StartException("The upgrade cannot be tried in " + directory + ": " + StorageFailure.reason(e), e);
    }

    /** Does something while it is held. */
    <T> T during(Supplier<T> work) {
        if (!channel.isOpen()) {
            throw new IllegalStateException("The lock was given back");
        }
        return work.get();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new StartException("A lock cannot be given back: " + StorageFailure.reason(e), e);
        }
    }
}
