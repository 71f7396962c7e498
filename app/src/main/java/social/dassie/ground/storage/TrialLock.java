package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The lock for trial upgrades in a data directory, held by one process, and one thread of it, at a time. It ends with
 * the process, however the process ends; its file stays.
 */
final class TrialLock {
    static final String FILE = UpgradeTrial.PLACE + ".lock";

    private static final Lock IN_THIS_PROCESS = new ReentrantLock();

    private TrialLock() {}

    /** Runs work while holding the lock; waits for the current holder. */
    static <T> T holding(Path directory, Supplier<T> work) {
        IN_THIS_PROCESS.lock();
        try (FileChannel channel = open(directory)) {
            FileLock unused = channel.lock();
            return work.get();
        } catch (IOException e) {
            throw failed(directory, e);
        } finally {
            IN_THIS_PROCESS.unlock();
        }
    }

    /** Runs work if the lock is free. */
    static void ifFree(Path directory, Runnable work) {
        if (!IN_THIS_PROCESS.tryLock()) {
            return;
        }
        try (FileChannel channel = open(directory)) {
            if (channel.tryLock() != null) {
                work.run();
            }
        } catch (IOException e) {
            throw failed(directory, e);
        } finally {
            IN_THIS_PROCESS.unlock();
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
}
