package social.dassie.platform;

import java.time.Clock;
import social.dassie.audit.AuditLog;
import social.dassie.db.DataDirectory;
import social.dassie.db.Database;
import social.dassie.db.ServerState;
import social.dassie.events.Events;
import social.dassie.jobs.Jobs;
import social.dassie.outbound.Outbound;
import social.dassie.settings.Addresses;
import social.dassie.settings.SettingsSource;
import social.dassie.text.HtmlWriter;

/**
 * The base of one running instance: where it keeps what it has, what it is set to, and the way in which features hear of
 * each other. The constructor of each package's feature takes it first.
 */
public record Platform(
        DataDirectory directory,
        Database db,
        ServerState state,
        SettingsSource settings,
        Addresses addresses,
        Events events,
        Jobs jobs,
        AuditLog audit,
        Outbound outbound,
        HtmlWriter html,
        Clock clock) {
    public Platform(
            DataDirectory directory,
            Database db,
            SettingsSource settings,
            Addresses addresses,
            Outbound outbound,
            Clock clock) {
        this(
                directory,
                db,
                new ServerState(db),
                settings,
                addresses,
                new Events(),
                new Jobs(db, clock),
                new AuditLog(db, clock),
                outbound,
                new HtmlWriter(addresses.baseUrl()),
                clock);
    }
}
