package social.dassie.ground.metrics;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** The files and connections that this process has open, whose number the system limits ({@code ulimit -n}). */
public final class FileDescriptors {
    /** The message of Linux and macOS, in English; elsewhere the count reveals it. */
    private static final String NONE_LEFT = "Too many open files";

    private static final int NEARLY = 4;

    /** Loaded before it is needed: when no descriptors are left, its classes could not be loaded. Null if the JVM has none. */
    private static final @Nullable UnixOperatingSystemMXBean SYSTEM =
            ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix ? unix : null;

    private static final long MOST = SYSTEM == null ? 0 : SYSTEM.getMaxFileDescriptorCount();

    private FileDescriptors() {}

    /** Returns the number of open descriptors; 0 if the system does not report it. */
    public static long open() {
        return SYSTEM == null ? 0 : SYSTEM.getOpenFileDescriptorCount();
    }

    /** Returns the maximum number of descriptors; 0 if the system does not report it. */
    public static long most() {
        return MOST;
    }

    /** Returns whether something failed because no descriptors were left. */
    public static boolean ranOut(Throwable failure) {
        return (failure instanceof IOException
                        && String.valueOf(failure.getMessage()).contains(NONE_LEFT))
                || areUsedUp();
    }

    /** Returns whether no descriptors are left, or almost none. */
    public static boolean areUsedUp() {
        long most = most();
        return most > 0 && open() >= most - NEARLY;
    }

    /** Returns what an operator can do about it. */
    public static String advice() {
        return "All " + most()
                + " files and connections that this process may have are open. It goes on as soon as some are"
                + " closed; to allow more, start it with a higher limit (ulimit -n 65536, or LimitNOFILE=65536 in the unit"
                + " of systemd)";
    }
}
