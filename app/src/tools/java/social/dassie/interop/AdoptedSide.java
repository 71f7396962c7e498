package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import social.dassie.staff.instance.discovery.Release;

/** A GoToSocial server that Dassie has adopted and goes on with, under its address, with the access tokens from before. */
final class AdoptedSide implements Side {
    private final List<MastodonVoice> people;
    private final Program program;

    /** @param before which has ended */
    AdoptedSide(GoToSocialSide before, Path directory) {
        Path data = directory.resolve("adopted");
        System.out.println(Program.run(
                directory.resolve("adopt.log"),
                "",
                DassieSide.command(
                        data,
                        "adopt",
                        "gotosocial",
                        "--database",
                        before.database().toString(),
                        "--storage",
                        before.storage().toString())));
        if (!before.site().isPublic()) {
            makeSandbox(data);
        }
        this.people = before.clients();
        this.program = Program.start(directory.resolve("adopted.log"), Map.of(), DassieSide.serve(data, before.site()))
                .awaits(before.site().address() + "/api/v2/instance");
    }

    /** Only a sandbox federates with servers on this machine. */
    private static void makeSandbox(Path data) {
        try {
            Files.writeString(data.resolve("sandbox"), "adopted\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String version() {
        return "Dassie " + Release.VERSION + ", adopted";
    }

    @Override
    public Voices voices() {
        return new Voices(people.get(0), people.get(1), people.get(2), people.get(3), people.get(4));
    }

    @Override
    public void close() {
        program.close();
    }
}
