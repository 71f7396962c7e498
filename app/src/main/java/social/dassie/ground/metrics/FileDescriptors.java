package social.dassie.ground.metrics;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** The files and connections that this process has open, of which the system allows only so many ({@code ulimit -n}). */
public final class FileDescriptors {
    /** As Linux and macOS say it, in English; elsewhere the count shows it. */
    private static final String NONE_LEFT = "Too many open files";

    private static final int NEARLY = 4;

    /** Asked for before it is needed: when none is left, its classes could not be loaded. Null where there is none. */
    private static final @Nullable UnixOperatingSystemMXBean SYSTEM =
            ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix ? unix : null;

    private static final long MOST = SYSTEM == null ? 0 : SYSTEM.getMaxFileDescriptorCount();

    private FileDescriptors() {}

    /** How many are open; 0 where the system does not tell. */
    public static long open() {
        return SYSTEM == null ? 0 : SYSTEM.getOpenFileDescriptorCount();
    }

    /** How many may be open; 0 where the system does not tell. */
    public static long most() {
        return MOST;
    }

    /** Whether something failed because there was none left. */
    public static boolean ranOut(Throwable failure) {
        return (failure instanceof IOException
                        && String.valueOf(failure.getMessage()).contains(NONE_LEFT))
                || areUsedUp();
    }

    /** Whether there is none left, or almost. */
    public static boolean areUsedUp() {
        long most = most();
        return most > 0 && open() >= most - NEARLY;
    }

    /** What to do, for an operator. */
    public static String advice() {
        return "All " + most()
                + " files and connections that this process may have are open. It goes on as soon as some are"
                + " closed; to allow more, start it with a higher limit (ulimit -n 65536, or LimitNOFILE=65536 in the unit"
                + " of systemd)";
    }
}
