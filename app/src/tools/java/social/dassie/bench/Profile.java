package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** Records the server with Flight Recorder under one kind of load, and lists what it was busy with. */
final class Profile {
    private static final int TOP = 25;
    private static final String OWN = "social.dassie.";
    private static final Pattern JDK = Pattern.compile("java\\.|jdk\\.|sun\\.|com\\.sun\\.");

    private final Map<String, Long> hot = new HashMap<>();
    private final Map<String, Long> parts = new HashMap<>();
    private final Map<String, Long> below = new HashMap<>();
    private final Map<String, Long> allocated = new HashMap<>();
    private final Map<String, Long> allocatedParts = new HashMap<>();
    private final Map<String, Long> allocatedBelow = new HashMap<>();

    private Profile() {}

    static void run(Path work, Options options, String name) throws Exception {
        Path file = work.resolve(name + ".jfr");
        try (Instance instance = Instance.start(work, options.scale(), flags(file))) {
            Contest contest = Contest.of(name, instance, work);
            Measured measured = contest.measured().run(options.load());
            System.out.printf(
                    "%s: %.0f requests/s, %.3f ms of processor time each%n",
                    contest.title(), measured.perSecond(), measured.cpuMs());
        }
        print(file);
    }

    /** What a JVM needs to be recorded into a file, which is complete when it has ended. */
    static List<String> flags(Path file) {
        return List.of(
                "-XX:StartFlightRecording=settings=profile,jdk.ObjectAllocationSample#throttle=1000/s,filename=" + file,
                "-XX:FlightRecorderOptions=stackdepth=128");
    }

    /** Lists what a recording says. */
    static void print(Path file) throws IOException {
        Profile profile = new Profile();
        profile.read(file);
        profile.print();
        System.out.println("\nThe recording: " + file);
    }

    private void read(Path file) throws IOException {
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                switch (event.getEventType().getName()) {
                    case "jdk.ExecutionSample", "jdk.NativeMethodSample" -> count(event, 1, hot, parts, below);
                    case "jdk.ObjectAllocationSample" ->
                        count(event, event.getLong("weight"), allocated, allocatedParts, allocatedBelow);
                    default -> {}
                }
            }
        }
    }

    /**
     * Adds a sample to its innermost method, to the innermost package that is not the JDK's, and, once each, to Dassie's
     * own methods that led there.
     */
    private static void count(
            RecordedEvent event, long weight, Map<String, Long> top, Map<String, Long> parts, Map<String, Long> own) {
        RecordedStackTrace stack = event.getStackTrace();
        if (stack == null || stack.getFrames().isEmpty()) {
            return;
        }
        String first = name(stack.getFrames().get(0));
        if (isWaiting(first)) {
            return;
        }
        top.merge(first, weight, Long::sum);
        stack.getFrames().stream()
                .map(Profile::name)
                .filter(name -> !JDK.matcher(name).lookingAt())
                .findFirst()
                .ifPresent(name -> parts.merge(part(name), weight, Long::sum));
        Set<String> seen = new HashSet<>();
        for (RecordedFrame frame : stack.getFrames()) {
            String name = name(frame);
            if (name.startsWith(OWN) && !name.contains("ambda$") && seen.add(name)) {
                own.merge(name, weight, Long::sum);
            }
        }
    }

    /** Threads that sit in a native call which waits are sampled like those that work in one. */
    private static boolean isWaiting(String method) {
        return method.contains("EPoll") || method.contains("poll(") || method.contains(".accept");
    }

    /** The first three names of a package, two where there are no more. */
    private static String part(String method) {
        String[] names = method.split("\\.", -1);
        return names.length > 4 ? names[0] + "." + names[1] + "." + names[2] : names[0] + "." + names[1];
    }

    private static String name(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        return method.getType().getName() + "." + method.getName();
    }

    private void print() {
        long samples = sum(hot);
        long bytes = sum(allocated);
        print("Methods that used most processor time, by samples", hot, samples);
        print("By package", parts, samples);
        print("Dassie's own methods, with what they called", below, samples);
        print("Where most bytes were allocated", allocated, bytes);
        print("By package", allocatedParts, bytes);
        print("Dassie's own methods, by bytes that they and what they called allocated", allocatedBelow, bytes);
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private static void print(String title, Map<String, Long> counts, long total) {
        System.out.printf("%n%s%n", title);
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(TOP)
                .forEach(e -> System.out.printf("%6.1f %%  %s%n", 100.0 * e.getValue() / total, e.getKey()));
    }
}
