package social.dassie.interop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import social.dassie.staff.instance.discovery.Release;

/** Dassie's sandbox, the only way of running it that federates with servers on this machine. */
final class DassieSide implements Side {
    private static final List<String> NAMES = List.of("admin", "alma", "lotte", "bela", "olga", "tove");

    private final Path directory;
    private final Program program;
    private final String address;

    DassieSide(Path directory, boolean isFetchAuthorized) {
        this.directory = directory;
        int port = Program.freePort();
        this.address = "http://localhost:" + port;
        List<String> command = command(
                "serve",
                "--sandbox",
                "--port",
                Integer.toString(port),
                "--set",
                "log.level=debug",
                "--set",
                "authorized_fetch=" + isFetchAuthorized);
        NAMES.forEach(name -> command.addAll(List.of("--token", name + "=" + token(name))));
        this.program = Program.start(directory.resolve("dassie.log"), Map.of(), command)
                .awaits(address + "/api/v2/instance");
    }

    /** A command on the data of this server. */
    private List<String> command(String... arguments) {
        return command(directory.resolve("dassie"), arguments);
    }

    /** A command on a data directory. */
    static List<String> command(Path data, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "social.dassie.Main",
                "--data-dir",
                data.toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static String token(String name) {
        return "token-of-" + name;
    }

    private Voice voice(String name) {
        return new DassieVoice(name);
    }

    @Override
    public String version() {
        return "Dassie " + Release.VERSION;
    }

    @Override
    public Voices voices() {
        return new Voices(voice("alma"), voice("lotte"), voice("bela"), voice("olga"), voice("tove"));
    }

    @Override
    public void close() {
        program.close();
    }

    private final class DassieVoice extends MastodonVoice {
        DassieVoice(String name) {
            super(address, name, token(name), token("admin"));
        }

        private void act(String... arguments) {
            Program.run(directory.resolve("dassie-command.log"), "", command(arguments));
        }

        @Override
        public void wasKnownAs(Voice old) {
            act("account", "alias", name(), old.handle());
        }

        @Override
        public void moveTo(Voice target) {
            act("account", "move", name(), target.handle());
        }
    }
}
