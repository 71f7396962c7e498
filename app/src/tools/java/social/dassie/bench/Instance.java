package social.dassie.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A {@link BenchServer} on a fresh copy of a seeded database. */
final class Instance implements AutoCloseable {
    private final Scale scale;
    private final Path ceilings;
    private final Path database;
    private final MeasuredServer server;
    private final double idleMb;
    private int ceilingCount;

    private Instance(Scale scale, Path database, Path ceilings, MeasuredServer server) throws InterruptedException {
        this.scale = scale;
        this.database = database;
        this.ceilings = ceilings;
        this.server = server;
        TimeUnit.SECONDS.sleep(2);
        this.idleMb = server.residentMb();
    }

    /** @param moreFlags for the JVM, beside the ones every Dassie runs with */
    static Instance start(Path work, Scale scale, List<String> moreFlags)
            throws IOException, SQLException, InterruptedException {
        Seed seed = Seed.of(work, scale);
        Path directory = Files.createDirectories(work.resolve("run-" + scale.name() + scale.statuses()));
        Seed.deleteDirectory(directory);
        Path data = directory.resolve("dassie-data");
        seed.copyTo(data);
        Path ceilings = Files.createDirectories(directory.resolve("ceilings"));
        int port = MeasuredServer.freePort();
        List<String> command = command(BenchServer.class, moreFlags);
        command.addAll(List.of(data.toString(), Integer.toString(port), ceilings.toString()));
        MeasuredServer server = MeasuredServer.start(command, null, Map.of(), port, directory.resolve("server.log"));
        return new Instance(scale, data.resolve("dassie.db"), ceilings, server);
    }

    /**
     * Starts the jar as its users do, waits for its first answer and ends it again. Returns the seconds.
     *
     * @param seed what it finds in its data directory, null for nothing
     */
    static double timeStart(Path work, @Nullable Seed seed) throws IOException, InterruptedException {
        Path directory = work.resolve("run-start");
        Seed.deleteDirectory(directory);
        Path data = Files.createDirectories(directory).resolve("dassie-data");
        if (seed != null) {
            seed.copyTo(data);
        }
        int port = MeasuredServer.freePort();
        Map<String, String> environment = Map.of(
                "DASSIE_PORT", Integer.toString(port), "DASSIE_URL", Seed.URL, "DASSIE_DATA_DIR", data.toString());
        try (MeasuredServer server =
                MeasuredServer.start(serve(), directory, environment, port, work.resolve("start.log"))) {
            return server.firstAnswerSeconds();
        } finally {
            Seed.deleteDirectory(directory);
        }
    }

    /** The command that serves with the jar, as {@code scripts/run} calls it. */
    static List<String> serve() {
        List<String> command = new ArrayList<>(java());
        command.addAll(List.of("-jar", jar(), "serve"));
        return command;
    }

    /**
     * The start of a command that runs a class of the tests as a server.
     *
     * @param moreFlags for the JVM, beside the ones every Dassie runs with
     */
    static List<String> command(Class<?> main, List<String> moreFlags) {
        List<String> command = new ArrayList<>(java());
        command.addAll(moreFlags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return command;
    }

    /** This JVM's program with the flags of {@code scripts/java.sh}. */
    private static List<String> java() {
        List<String> java = new ArrayList<>();
        java.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        flags().lines().filter(flag -> !flag.isEmpty()).forEach(java::add);
        return java;
    }

    static String flags() {
        return System.getProperty("bench.jvm.flags", "");
    }

    private static String jar() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.endsWith("dassie.jar"))
                .findFirst()
                .orElseThrow();
    }

    int statuses() {
        return scale.statuses();
    }

    double idleMb() {
        return idleMb;
    }

    Path database() {
        return database;
    }

    MeasuredServer server() {
        return server;
    }

    HttpConnection.Answer fetch(String path) throws IOException {
        try (HttpConnection connection = new HttpConnection(server.port())) {
            return connection.fetch(HttpConnection.get(path, Seed.READER_TOKEN));
        }
    }

    /** Sends a form as the reader. */
    void post(String path, String form) throws IOException {
        try (HttpConnection connection = new HttpConnection(server.port())) {
            int status = connection.exchange(HttpConnection.post(path, Seed.READER_TOKEN, form));
            if (status != 200) {
                throw new IOException("POST " + path + " answered " + status);
            }
        }
    }

    /** Lets a ceiling route answer the same bytes. Returns its path, a new one each time. */
    String ceilingOf(HttpConnection.Answer answer) throws IOException {
        String name = Integer.toString(ceilingCount++);
        Files.writeString(ceilings.resolve(name + ".json"), answer.body());
        String link = answer.link();
        Files.writeString(ceilings.resolve(name + ".link"), link == null ? "" : link);
        return "/api/v1/bench/" + name;
    }

    Measured run(Load load, Load.Requests requests) throws Exception {
        return load.run(server.port(), requests, server::cpuSeconds);
    }

    @Override
    public void close() {
        server.close();
    }
}
