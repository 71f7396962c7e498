package social.dassie;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.cli.tools.Installation;
import social.dassie.cli.tools.RunningServer;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.SettingsSource;

/**
 * A server that restarts within this process when its setup has changed its public address: everything in it is built
 * for one address.
 */
final class RestartingServer implements RunningServer {
    private static final Logger LOG = LoggerFactory.getLogger(RestartingServer.class);

    private final UnaryOperator<AppOptions> options;
    private final Installation.Run run;
    private App current;
    private boolean isClosed;

    private RestartingServer(UnaryOperator<AppOptions> options, Installation.Run run) {
        this.options = options;
        this.run = run;
        this.current = app(run);
    }

    static RestartingServer start(UnaryOperator<AppOptions> options, Installation.Run run) {
        return new RestartingServer(options, run);
    }

    private App app(Installation.Run as) {
        return App.start(options.apply(AppOptions.server(as)), as.owner(), this::restart);
    }

    /** Returns immediately; the request that triggers it is answered before the server stops. */
    private void restart() {
        new Thread(this::startAgain, "restart").start();
    }

    private void startAgain() {
        try {
            swap();
        } catch (RuntimeException e) {
            LOG.error("Restart failed: {}. Correct dassie.yaml and start Dassie again", e.getMessage(), e);
            System.exit(1);
        }
    }

    private synchronized void swap() {
        if (isClosed) {
            return;
        }
        SettingsSource settings = run.settings().again(current.port());
        current.close();
        current =
                app(new Installation.Run(run.directory(), settings, false, run.fixedTokens(), run.seed(), run.owner()));
        LOG.info("Restarted with the address {}", settings.get().get(AddressSettings.URL));
    }

    private synchronized App current() {
        return current;
    }

    @Override
    public int port() {
        return current().port();
    }

    @Override
    public Path directory() {
        return current().directory();
    }

    @Override
    public Optional<String> setupLink() {
        return current().setupLink();
    }

    @Override
    public boolean convertsRecordings() {
        return current().convertsRecordings();
    }

    @Override
    public List<String> notes() {
        return current().notes();
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        current.close();
    }
}
