package social.dassie.fec.code;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import jdk.incubator.vector.ByteVector;

/** Makes plans that are run with 512-bit vectors; {@link VectorTier} loads it by its name. */
final class VectorPlanMaker implements Plan.Maker {
    /** Before this Java a look-up with a vector checks every index; that takes longer than the plain kernel. */
    private static final int FIRST_JAVA = 25;

    private static final Pattern FLAG = Pattern.compile("^flags\\s.*\\bavx512_?vbmi\\b");

    @Override
    public Plan make(int[][] rows, boolean isThorough) {
        return new VectorPlan(rows);
    }

    @Override
    public boolean isFastHere() {
        return Runtime.version().feature() >= FIRST_JAVA
                && ByteVector.SPECIES_PREFERRED.length() == Plan.STEP
                && isCompiledWell(System.getProperty("java.vm.info", ""))
                && hasByteShuffle();
    }

    /** Only the second compiler makes instructions of vectors; without it they are objects, a thousand times slower. */
    private static boolean isCompiledWell(String modes) {
        return modes.contains("mixed mode") && !modes.contains("emulated-client");
    }

    /**
     * Whether the processor picks bytes from a whole vector in one instruction: some that have vectors of this size do
     * not, and Java says nothing about it.
     */
    private static boolean hasByteShuffle() {
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.anyMatch(line -> FLAG.matcher(line).find());
        } catch (IOException | UncheckedIOException notLinux) {
            return false;
        }
    }
}
