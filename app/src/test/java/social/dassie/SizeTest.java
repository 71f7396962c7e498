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
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A file is at most 400 lines long and a method 60: what is longer holds two things. */
class SizeTest {
    private static final int MAX_FILE_LINES = 400;
    private static final int MAX_METHOD_LINES = 60;

    @Test
    void filesAndMethods_areShort() throws IOException {
        List<Path> sources = all(".java");
        assertTrue(sources.size() > 50, "run from the top of the checkout");
        List<String> tooLong = new ArrayList<>();
        for (Path source : all(".java", ".ts", ".tsx", ".css")) {
            long lines = Files.readAllLines(source).size();
            if (lines > MAX_FILE_LINES) {
                tooLong.add(source + " has " + lines + " lines");
            }
        }
        tooLong.addAll(longMethods(sources));
        assertEquals(List.of(), tooLong);
    }

    private static List<Path> all(String... endings) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("app/src"))) {
            return files.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                    .toList();
        }
    }

    private static List<String> longMethods(List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> tooLong = new ArrayList<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(new MethodLengths(unit, positions, tooLong), null);
            }
        }
        return tooLong;
    }

    private static final class MethodLengths extends TreeScanner<@Nullable Void, @Nullable Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<String> tooLong;

        MethodLengths(CompilationUnitTree unit, SourcePositions positions, List<String> tooLong) {
            this.unit = unit;
            this.positions = positions;
            this.tooLong = tooLong;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
            LineMap lines = unit.getLineMap();
            long start = positions.getStartPosition(unit, method);
            long end = positions.getEndPosition(unit, method);
            long length = lines.getLineNumber(end) - lines.getLineNumber(start) + 1;
            if (length > MAX_METHOD_LINES) {
                tooLong.add(unit.getSourceFile().getName() + " " + method.getName() + " has " + length + " lines");
            }
            return super.visitMethod(method, null);
        }
    }
}
