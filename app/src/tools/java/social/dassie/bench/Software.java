package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A server of Mastodon's API that is measured as its operators run it. */
interface Software {
    /** Every such server answers that, to everybody. */
    MeasuredServer.Probe INSTANCE = new MeasuredServer.Probe("/api/v2/instance", 200);

    String name();

    String version() throws IOException;

    /** Changes when a seed of it is no longer what the program would make. */
    String seedKey() throws IOException;

    /** The file of the database in a data directory. */
    String database();

    /** How the server is started. */
    record Launch(List<String> command, Map<String, String> environment) {}

    Launch launch(Path data, int port) throws IOException;

    /** Starts it on a data directory and returns once it says what it is. */
    default MeasuredServer start(Path data) throws IOException, InterruptedException {
        int port = MeasuredServer.freePort();
        Launch launch = launch(data, port);
        return MeasuredServer.start(
                launch.command(),
                data,
                launch.environment(),
                port,
                INSTANCE,
                data.resolveSibling(data.getFileName() + ".log"));
    }

    /** Makes accounts in a data directory on which no server runs. */
    void createAccounts(Path data, List<String> names) throws IOException, InterruptedException;

    /** Gets an access token for each of the accounts that were made. */
    List<String> tokens(Path data, int port, List<String> names) throws IOException, InterruptedException;
}
