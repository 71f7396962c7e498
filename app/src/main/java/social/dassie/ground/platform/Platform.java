package social.dassie.ground.platform;

import java.time.Clock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.RemoteFileAddresses;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.text.HtmlWriter;

/**
 * The base of one running instance: its data, its settings, and the events that connect the features. The constructor
 * of each package's feature takes it as the first argument.
 */
public record Platform(
        DataDirectory directory,
        Database db,
        SettingsSource settings,
        Addresses addresses,
        RemoteFileAddresses remoteFileAddresses,
        Events events,
        Jobs jobs,
        AuditLog audit,
        Outbound outbound,
        IdSource ids,
        Metrics metrics,
        Closing closing,
        Clock clock) {
    /** The name of the secret in the addresses of remote files. */
    private static final String REMOTE_MEDIA_SECRET = "remote_media_secret";

    /**
     * @param rejectsFiles the domains whose files are not shown
     * @param closing already has the resources that were opened for this instance
     * @param operator the system user who runs a command; null in the server
     */
    public Platform(
            DataDirectory directory,
            Database db,
            SettingsSource settings,
            Addresses addresses,
            Outbound outbound,
            Predicate<String> rejectsFiles,
            Closing closing,
            Clock clock,
            @Nullable String operator) {
        this(
                directory,
                db,
                settings,
                addresses,
                new RemoteFileAddresses(
                        addresses,
                        () -> new ServerState(db).findOrMake(REMOTE_MEDIA_SECRET, Secrets::random),
                        rejectsFiles),
                new Events(),
                new Jobs(db, clock),
                new AuditLog(db, clock, operator),
                outbound,
                new IdSource(db, clock),
                new Metrics(),
                closing,
                clock);
    }

    /** Closes this when the instance ends, before everything that was opened earlier. */
    public void closes(AutoCloseable opened) {
        closing.add(opened);
    }

    public ServerState state() {
        return new ServerState(db);
    }

    public HtmlWriter html() {
        return new HtmlWriter(addresses.baseUrl());
    }
}
