package social.dassie.interop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import social.dassie.instance.Release;

/** Dassie's sandbox, the only way of running it that federates with servers on this machine. */
final class DassieSide implements Side {
    private static final List<String> NAMES = List.of("admin", "alma", "lotte", "bela", "olga", "tove");

    private final Program program;
    private final String address;

    DassieSide(Path directory, boolean isFetchAuthorized) {
        int port = Program.freePort();
        this.address = "http://localhost:" + port;
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "social.dassie.Main",
                "serve",
                "--sandbox",
                "--port",
                Integer.toString(port),
                "--set",
                "log.level=debug",
                "--set",
                "federation.authorized_fetch=" + isFetchAuthorized));
        NAMES.forEach(name -> command.addAll(List.of("--token", name + "=" + token(name))));
        this.program = Program.start(directory.resolve("dassie.log"), Map.of(), command)
                .awaits(address + "/api/v2/instance");
    }

    private static String token(String name) {
        return "token-of-" + name;
    }

    private Voice voice(String name) {
        return new MastodonVoice(address, name, token(name), token("admin"));
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
}
