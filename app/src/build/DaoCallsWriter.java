import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A program of the build: writes the class {@code XDaoCalls} for each interface {@code XDao}, and compiles it. Each of
 * its methods takes the connection of the caller's thread and calls the Dao of that connection, as {@code
 * social.dassie.ground.db.DaoCalls} explains.
 *
 * <p>Proxies did the same, but a proxy is a class that is made at each start, which no archive of classes takes: with
 * two hundred Daos that was a quarter of the time of a start; and each call went by reflection.
 * Jdbi's own generator does not replace this: its on-demand Daos are attached for each call, which takes 105 µs of a processor
 * instead of 12, and its attached ones start no faster in a jar that is 0.8 MB larger (measured with Jdbi 3.54).
 *
 * <p>Arguments: the directory of the classes, and the directory for the sources that are written. They are compiled with the
 * class path of this program.
 */
final class DaoCallsWriter {
    private static final String SUFFIX = "DaoCalls";

    private DaoCallsWriter() {}

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        Path classes = Path.of(args[0]);
        Path sources = Path.of(args[1]);
        delete(sources, file -> true);
        delete(
                classes,
                file -> file.toString().matches(".+" + SUFFIX + "\\.class") && !file.endsWith(SUFFIX + ".class"));
        List<String> command =
                new ArrayList<>(List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of("--release", "17", "-proc:none", "-Xlint:-options"));
        List<Path> written = new ArrayList<>();
        for (Class<?> dao : findDaos(classes)) {
            Path source = sources.resolve(classNameFor(dao).replace('.', '/') + ".java");
            Files.createDirectories(source.getParent());
            Files.writeString(source, write(dao));
            written.add(source);
        }
        written.forEach(source -> command.add(source.toString()));
        boolean isCompiled = written.isEmpty()
                || ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(new String[0])) == 0;
        if (!isCompiled) {
            System.exit(1);
        }
    }

    /** What an earlier build wrote, whose Dao may be gone. */
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

    private static List<Class<?>> findDaos(Path classes) throws IOException, ClassNotFoundException {
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
    private static String classNameFor(Class<?> dao) {
        return dao.getName().replace('$', '_').replaceAll("Dao$", SUFFIX);
    }

    private static String write(Class<?> dao) {
        String name = classNameFor(dao);
        String simpleName = name.substring(name.lastIndexOf('.') + 1);
        String methods = Arrays.stream(dao.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .sorted(Comparator.comparing(Method::toGenericString))
                .map(DaoCallsWriter::write)
                .collect(Collectors.joining());
        return """
                package %1$s;

                final class %2$s extends social.dassie.ground.db.DaoCalls<%3$s> implements %3$s {
                %4$s}
                """.formatted(dao.getPackageName(), simpleName, dao.getCanonicalName(), methods);
    }

    private static String write(Method method) {
        String parameters = Arrays.stream(method.getParameters())
                .map(parameter -> nameOf(parameter.getParameterizedType()) + " " + parameter.getName())
                .collect(Collectors.joining(", "));
        String arguments =
                Arrays.stream(method.getParameters()).map(Parameter::getName).collect(Collectors.joining(", "));
        return """
                    @Override
                    public %1$s %2$s(%3$s) {
                        social.dassie.ground.db.PooledConnection connection = take();
                        try {
                            %4$son(connection).%2$s(%5$s);
                        } finally {
                            giveBack(connection);
                        }
                    }
                """.formatted(
                        nameOf(method.getGenericReturnType()),
                        method.getName(),
                        parameters,
                        method.getReturnType() == void.class ? "" : "return ",
                        arguments);
    }

    private static String nameOf(Type type) {
        return type.getTypeName().replace('$', '.');
    }
}
