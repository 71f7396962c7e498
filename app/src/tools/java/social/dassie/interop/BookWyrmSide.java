package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * BookWyrm, from a checkout with its Python in {@code venv}, with a PostgreSQL and a Redis of its own. Its accounts act through
 * {@code bookwyrm-peer.py}.
 */
final class BookWyrmSide implements Side {
    private static final List<String> NAMES = List.of("berta", "bruno", "birgit", "boris", "bente");
    private static final Path SCRIPT =
            Path.of("app/src/tools/interop/bookwyrm-peer.py").toAbsolutePath();
    private static final String QUEUES =
            "high_priority,medium_priority,low_priority,streams,images,suggested_users,email,"
                    + "connectors,lists,inbox,imports,import_triggered,broadcast,misc";
    private static final String DATABASE = "bookwyrm";
    private static final int MIGRATION_SECONDS = 900;
    /** A cache whose place is not among its settings. */
    private static final Path CACHE = Path.of("/tmp/file_resubmit");

    private final Path installed;
    private final Site site;
    private final Path directory;
    private final boolean isCacheOfOthers;
    private final Postgres postgres;
    private final int redisPort = Program.freePort();
    private final int scriptPort = Program.freePort();
    private final String script = "http://127.0.0.1:" + scriptPort + "/";
    private final List<Program> programs = new ArrayList<>();
    private final List<Voice> voices = new ArrayList<>();

    BookWyrmSide(Path installed, Site site, Path directory) {
        this.installed = installed;
        this.site = site;
        this.directory = directory;
        this.isCacheOfOthers = Files.exists(CACHE);
        Ending.add(this::removeCache);
        this.postgres = new Postgres(directory);
        try {
            start();
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private void start() {
        postgres.create(DATABASE);
        programs.add(Program.start(
                directory.resolve("redis.log"),
                Map.of(),
                List.of("redis-server", "--port", Integer.toString(redisPort), "--bind", "127.0.0.1", "--save", "")));
        Program.run(directory.resolve("migrate.log"), "", MIGRATION_SECONDS, command("python", "manage.py", "migrate"));
        Program.run(directory.resolve("init.log"), "", MIGRATION_SECONDS, command("python", "manage.py", "initdb"));
        start(
                "celery",
                "celery",
                "-A",
                "celerywyrm",
                "worker",
                "--pool=threads",
                "--concurrency=4",
                "-l",
                "info",
                "-Q",
                QUEUES);
        start("script", "python", SCRIPT.toString()).awaits(script);
        ScriptedVoice.send(script, "install", "");
        for (String name : NAMES) {
            ScriptedVoice.send(script, "account", name);
            voices.add(new BookWyrmVoice(name));
        }
        start("gunicorn", "gunicorn", "bookwyrm.wsgi:application", "--bind", "127.0.0.1:" + site.port())
                .awaits(site.address() + "/nodeinfo/2.0");
    }

    private Program start(String log, String... command) {
        Program program = Program.start(directory.resolve(log + ".log"), Map.of(), command(command));
        programs.add(program);
        return program;
    }

    /** A command of its Python environment, in its directory, with its settings. */
    private List<String> command(String program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                "env",
                "-C",
                installed.toString(),
                "PYTHONDONTWRITEBYTECODE=1",
                "INTEROP_PORT=" + scriptPort,
                "DOMAIN=" + site.authority(),
                "NGINX_SETUP=https",
                "SECRET_KEY=harbour-lantern-harbour-lantern-harbour-lantern-7391",
                "EMAIL_HOST=localhost",
                "EMAIL_HOST_USER=",
                "EMAIL_HOST_PASSWORD=",
                "EMAIL_BACKEND=django.core.mail.backends.dummy.EmailBackend",
                "POSTGRES_HOST=127.0.0.1",
                "PGPORT=" + postgres.port(),
                "POSTGRES_USER=postgres",
                "POSTGRES_DB=" + DATABASE,
                "REDIS_ACTIVITY_HOST=127.0.0.1",
                "REDIS_ACTIVITY_PORT=" + redisPort,
                "REDIS_BROKER_HOST=127.0.0.1",
                "REDIS_BROKER_PORT=" + redisPort,
                "STATIC_ROOT=" + directory.resolve("static"),
                "MEDIA_ROOT=" + directory.resolve("images")));
        command.add(installed.resolve("venv/bin").resolve(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    private List<String> command(String[] command) {
        return command(command[0], List.of(command).subList(1, command.length).toArray(String[]::new));
    }

    @Override
    public String version() {
        return "BookWyrm " + ScriptedVoice.send(script, "version", "").asText();
    }

    @Override
    public Voices voices() {
        return new Voices(voices.get(0), voices.get(1), voices.get(2), voices.get(3), voices.get(4));
    }

    @Override
    public void close() {
        for (int i = programs.size() - 1; i >= 0; i--) {
            programs.get(i).close();
        }
        postgres.close();
        removeCache();
    }

    private void removeCache() {
        try {
            if (!isCacheOfOthers) {
                Files.deleteIfExists(CACHE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class BookWyrmVoice extends ScriptedVoice {
        BookWyrmVoice(String name) {
            super(script, site.authority(), name);
        }

        /** It keeps what mentions or answers somebody there. */
        @Override
        public Draft kept(Draft draft) {
            if (!draft.options().isEmpty()) {
                throw new LackingException("has no polls");
            }
            return new Draft(
                    handle() + " " + draft.text(),
                    draft.warning(),
                    draft.visibility(),
                    draft.picture(),
                    draft.options(),
                    draft.parent());
        }

        @Override
        public String post(Draft draft) {
            if (!draft.options().isEmpty()) {
                throw new LackingException("has no polls");
            }
            return super.post(draft);
        }

        @Override
        public void forgetsBoosts() {
            throw new LackingException("keeps no ids of boosts, and so finds none to undo");
        }
    }
}
