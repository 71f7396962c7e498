import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A program of the build: writes the class {@code XDaoCalls} for each interface {@code XDao}, and {@code
 * YRecordReader} for each record {@code Y} that a Dao returns, and compiles them. {@code social.dassie.ground.db.DaoCalls}
 * shows such a class. A Dao that uses anything else of Jdbi than this knows fails the build.
 *
 * <p>Jdbi itself evaluates a method again for each call: its arguments, their types, the configuration, the mappers.
 *
 * <p>Arguments: the directory of the classes, and the directory for the sources that are written. They are compiled with the
 * class path of this program.
 */
final class DaoCallsWriter {
    static final String CALLS = "DaoCalls";
    static final String READER = "RecordReader";
    static final String BINDING = "social.dassie.ground.db.binding.";

    private final Path classes;
    private final Path sources;
    private final List<Path> written = new ArrayList<>();
    private final RecordReaders readers = new RecordReaders();

    private DaoCallsWriter(Path classes, Path sources) {
        this.classes = classes;
        this.sources = sources;
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        DaoCallsWriter writer = new DaoCallsWriter(Path.of(args[0]), Path.of(args[1]));
        writer.deleteOld();
        writer.writeAll();
        if (!writer.isCompiled()) {
            System.exit(1);
        }
    }

    /** What an earlier build wrote, whose Dao may be gone. */
    private void deleteOld() throws IOException {
        delete(sources, file -> true);
        delete(
                classes,
                file -> file.toString().matches(".+(" + CALLS + "|" + READER + ")\\.class")
                        && !file.endsWith(CALLS + ".class"));
    }

    private static void delete(Path directory, Predicate<Path> isOld) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> all = Files.walk(directory)) {
                for (Path each :
                        all.filter(isOld).sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private void writeAll() throws IOException, ClassNotFoundException {
        for (Class<?> dao : findDaos()) {
            write(callsOf(dao), write(dao));
        }
        for (Map.Entry<String, String> reader : readers.write().entrySet()) {
            // The records of the program have theirs when the Daos of tests are written.
            String file = reader.getKey().replace('.', '/') + ".class";
            if (DaoCallsWriter.class.getClassLoader().getResource(file) == null) {
                write(reader.getKey(), reader.getValue());
            }
        }
    }

    private void write(String className, String text) throws IOException {
        Path source = sources.resolve(className.replace('.', '/') + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, text);
        written.add(source);
    }

    private boolean isCompiled() {
        List<String> command =
                new ArrayList<>(List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of("--release", "17", "-proc:none", "-Xlint:-options", "-encoding", "UTF-8"));
        written.forEach(source -> command.add(source.toString()));
        return written.isEmpty()
                || ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(new String[0])) == 0;
    }

    private List<Class<?>> findDaos() throws IOException, ClassNotFoundException {
        List<String> names;
        try (Stream<Path> all = Files.walk(classes)) {
            names = all.map(file -> classes.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.endsWith("Dao.class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .sorted()
                    .toList();
        }
        List<Class<?>> daos = new ArrayList<>();
        for (String name : names) {
            Class<?> type = Class.forName(name, false, DaoCallsWriter.class.getClassLoader());
            if (type.isInterface()) {
                daos.add(type);
            }
        }
        return daos;
    }

    /** As {@code Database.dao} looks for it: beside the interface, also where that is inside a class. */
    private static String callsOf(Class<?> dao) {
        return dao.getName().replace('$', '_').replaceAll("Dao$", CALLS);
    }

    private String write(Class<?> dao) {
        String methods = sorted(dao.getMethods()).stream()
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .map(method -> new DaoMethod(method, readers).write())
                .collect(Collectors.joining());
        return """
                package %s;

                final class %s extends social.dassie.ground.db.DaoCalls implements %s {
                %s}
                """.formatted(dao.getPackageName(), simple(callsOf(dao)), dao.getCanonicalName(), methods);
    }

    /** In the same order in each build. */
    static List<Method> sorted(Method... methods) {
        return Arrays.stream(methods)
                .sorted(Comparator.comparing(Method::toGenericString))
                .toList();
    }

    static IllegalStateException refused(Object user, String reason) {
        return new IllegalStateException(user + ": " + reason);
    }

    static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    static String nameOf(Type type) {
        return type.getTypeName().replace('$', '.');
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
