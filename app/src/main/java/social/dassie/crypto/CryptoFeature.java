package social.dassie.crypto;

import java.time.Clock;
import social.dassie.db.Database;
import social.dassie.db.ServerState;
import social.dassie.events.Events;
import social.dassie.http.Routes;

/** Puts this package together. */
public final class CryptoFeature {
    private final CryptoRoutes routes;

    public CryptoFeature(Database db, ServerState state, Events events, Clock clock) {
        Devices devices = new Devices(db, clock);
        this.routes = new CryptoRoutes(
                devices, new EncryptedDeliveries(db, devices, new MessageFranking(state), events, clock));
    }

    public void register(Routes all) {
        routes.register(all);
    }
}
