package social.dassie.network.domains;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.ground.settings.Settings;

/** The settings for federation with other servers. */
public final class FederationSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final SettingSection OPENNESS = new SettingSection("openness", "Visibility");

    /** Whether the staff must allow other servers individually. */
    public static final Setting<Boolean> LIMITED = SETTINGS.flag("limited_federation")
            .standard(false)
            .live()
            .field(OPENNESS, "Limited federation (allowlist)")
            .text(
                    "Whether this server federates only with allowed servers (allowlist mode); the API and the pages of people and posts then require signing in.");

    private static final Setting<Boolean> AUTHORIZED_FETCH = SETTINGS.flag("authorized_fetch")
            .standard(false)
            .live()
            .field(OPENNESS, "Require signed requests (authorized fetch)")
            .text(
                    "Whether other servers must sign requests for accounts and posts, so that blocked servers get nothing (authorized fetch); always on with limited_federation. Some older servers cannot do that and then see nothing.");

    private FederationSettings() {}

    /** Returns whether other servers must sign every request for accounts and posts; always true in limited federation mode. */
    public static boolean needSignatures(Settings now) {
        return now.get(AUTHORIZED_FETCH) || now.get(LIMITED);
    }
}
