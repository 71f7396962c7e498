package social.dassie.people.push;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;

/** Builds this package. */
public final class PushFeature {
    private final Platform platform;
    private final VapidKeys keys;
    private final PushAlert.Source alerts;
    private final boolean isSandbox;

    public PushFeature(Platform platform, VapidKeys keys, PushAlert.Source alerts, boolean isSandbox) {
        this.platform = platform;
        this.keys = keys;
        this.alerts = alerts;
        this.isSandbox = isSandbox;
    }

    public void register(Routes routes) {
        TokenEncryption safe = TokenEncryption.open(platform.directory().path().resolve("push.key"));
        PushSubscriptions subscriptions = new PushSubscriptions(platform, keys, safe);
        new PushRoutes(subscriptions, isSandbox).register(routes);
        new PushSending(
                        platform,
                        new VapidTokens(keys, this::contact, platform.clock()),
                        safe,
                        alerts,
                        platform.addresses().path("/avatars/original/missing.png"))
                .subscribe(platform.events());
    }

    /** Returns the address that push services can contact about the messages of this server. */
    private String contact() {
        String email = platform.settings().get(ProfileSettings.CONTACT_EMAIL);
        return email.isEmpty() ? platform.addresses().baseUrl() : "mailto:" + email;
    }
}
