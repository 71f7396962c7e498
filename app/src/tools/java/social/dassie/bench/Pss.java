package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The memory that is a program's own share: what several processes have together counts for each in part. So programs of
 * one process and of many can be compared.
 */
final class Pss {
    private static final String LABEL = "Pss:";

    private Pss() {}

    /** The sum of a process and all that it started, in MB; not a number where there is no /proc. */
    static double ofTreeMb(ProcessHandle process) {
        return Stream.concat(Stream.of(process), process.descendants())
                .mapToDouble(each -> ofMb(each.pid()))
                .sum();
    }

    private static double ofMb(long pid) {
        try {
            return kilobytes(Files.readAllLines(Path.of("/proc", Long.toString(pid), "smaps_rollup"))) / 1024.0;
        } catch (IOException e) {
            return Double.NaN;
        }
    }

    /** @param rollup the lines of smaps_rollup, of which others begin alike (Pss_Anon) */
    static long kilobytes(List<String> rollup) throws IOException {
        for (String line : rollup) {
            if (line.startsWith(LABEL)) {
                return Long.parseLong(
                        line.substring(LABEL.length()).replace("kB", "").strip());
            }
        }
        throw new IOException("smaps_rollup has no line " + LABEL);
    }
}
