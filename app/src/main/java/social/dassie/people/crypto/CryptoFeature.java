package social.dassie.people.crypto;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;

/** Builds this package. */
public final class CryptoFeature {
    private final CryptoRoutes routes;

    public CryptoFeature(Platform platform) {
        Devices devices = new Devices(platform);
        this.routes = new CryptoRoutes(
                devices, new EncryptedDeliveries(platform, devices, new MessageFranking(platform.state())));
    }

    public void register(Routes all) {
        routes.register(all);
    }
}
