package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The targets for sizes: 400 lines a file, 60 a method. They are a ratchet and no edge, because an edge makes people write for the
 * counter. What is above its target is a warning. It fails when it is a tenth above and is not in {@code above-target.tsv}, which
 * gives a reason for each, or when it is there and has grown beyond the size that was reviewed.
 */
class SizeTest {
    private static final Path REVIEWED = Path.of("app/src/test/resources/above-target.tsv");
    private static final int FILE_LINES = 400;
    private static final int METHOD_LINES = 60;

    @Test
    void oversizedSource_needsAReason_andMustNotGrow() throws IOException {
        List<Path> sources = all(".java");
        assertTrue(sources.size() > 50, "run from the top of the checkout");
        Map<String, Long> above = new TreeMap<>();
        for (Path source : all(".java", ".ts", ".tsx", ".css")) {
            long lines = Files.readAllLines(source).size();
            if (lines > FILE_LINES) {
                above.put(source.toString(), lines);
            }
        }
        addLongMethods(sources, above);
        above.forEach((name, lines) -> System.err.println("WARNING: " + name + " has " + lines + " lines"));
        assertEquals(List.of(), problems(above, Files.readAllLines(REVIEWED)));
    }

    @Test
    void growingSource_isReported_unlessReviewedOrWithinTolerance() {
        List<String> reviewed =
                List.of("# name, lines, reason", "A.java\t500\tone table", "B.java close\t90\tone order");
        assertEquals(List.of(), problems(Map.of("A.java", 500L, "B.java close", 70L), reviewed));
        assertEquals(List.of(), problems(Map.of("A.java", 480L, "B.java close", 90L, "C.java", 440L), reviewed));
        assertEquals(
                List.of(
                        "A.java has grown from 500 lines to 501",
                        "B.java close is within its target: take it out of the list",
                        "C.java has 441 lines: split it, or say in the list why not",
                        "D.java open has 67 lines: split it, or say in the list why not"),
                problems(Map.of("A.java", 501L, "C.java", 441L, "D.java open", 67L), reviewed));
        assertEquals(List.of("no name, size and reason: A.java\t500\t"), problems(Map.of(), List.of("A.java\t500\t")));
    }

    /**
     * Says what fails.
     *
     * @param above the lines of what is above its target, by the path of a file, with the name of a method behind a space
     * @param reviewed the lines of the list: name, lines, reason
     */
    private static List<String> problems(Map<String, Long> above, List<String> reviewed) {
        List<String> problems = new ArrayList<>();
        Map<String, Long> allowed = new TreeMap<>();
        for (String line : reviewed) {
            String[] parts = line.split("\t", -1);
            if (line.startsWith("#")) {
                continue;
            }
            if (parts.length != 3 || parts[2].isBlank()) {
                problems.add("no name, size and reason: " + line);
                continue;
            }
            allowed.put(parts[0], Long.valueOf(parts[1]));
            if (!above.containsKey(parts[0])) {
                problems.add(parts[0] + " is within its target: take it out of the list");
            }
        }
        new TreeMap<>(above).forEach((name, lines) -> {
            int target = name.contains(" ") ? METHOD_LINES : FILE_LINES;
            Long most = allowed.get(name);
            if (most != null && lines > most) {
                problems.add(name + " has grown from " + most + " lines to " + lines);
            } else if (most == null && lines > target + target / 10) {
                problems.add(name + " has " + lines + " lines: split it, or say in the list why not");
            }
        });
        return problems.stream().sorted().toList();
    }

    private static List<Path> all(String... endings) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("app/src"))) {
            return files.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                    .toList();
        }
    }

    /** Overloads of a name count as one, the longest. */
    private static void addLongMethods(List<Path> sources, Map<String, Long> above) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(new MethodLengths(unit, positions, above), null);
            }
        }
    }

    private static final class MethodLengths extends TreeScanner<@Nullable Void, @Nullable Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Map<String, Long> above;

        MethodLengths(CompilationUnitTree unit, SourcePositions positions, Map<String, Long> above) {
            this.unit = unit;
            this.positions = positions;
            this.above = above;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
            LineMap lines = unit.getLineMap();
            long start = positions.getStartPosition(unit, method);
            long end = positions.getEndPosition(unit, method);
            long length = lines.getLineNumber(end) - lines.getLineNumber(start) + 1;
            if (length > METHOD_LINES) {
                above.merge(unit.getSourceFile().getName() + " " + method.getName(), length, Math::max);
            }
            return super.visitMethod(method, null);
        }
    }
}
