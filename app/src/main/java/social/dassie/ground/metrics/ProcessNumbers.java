package social.dassie.ground.metrics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers that the system and the JVM have about this process. */
public final class ProcessNumbers {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
    private static final double MILLIS = 1_000;

    private ProcessNumbers() {}

    public static void measure(Metrics metrics) {
        metrics.counter(
                "dassie_gc_total",
                "Collections of the heap.",
                () -> collectors(GarbageCollectorMXBean::getCollectionCount));
        metrics.secondsCounter(
                "dassie_gc_seconds_total",
                "Time that was spent collecting the heap.",
                () -> collectors(GarbageCollectorMXBean::getCollectionTime) / MILLIS);
        if (Files.isReadable(STATUS)) {
            metrics.gauge(
                    "dassie_memory_resident_bytes",
                    "Memory of this process that is in the machine's memory (RSS).",
                    ProcessNumbers::residentBytes);
        }
    }

    private static long collectors(ToLongFunction<GarbageCollectorMXBean> number) {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(number)
                .filter(known -> known > 0)
                .sum();
    }

    private static long residentBytes() {
        try {
            Matcher resident = RESIDENT.matcher(Files.readString(STATUS));
            if (!resident.find()) {
                throw new IllegalStateException(STATUS + " says nothing of resident memory");
            }
            return Long.parseLong(resident.group(1)) << 10;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
