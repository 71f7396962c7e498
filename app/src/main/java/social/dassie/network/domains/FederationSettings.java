package social.dassie.network.domains;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.ground.settings.Settings;

/** Which other servers this one talks to. */
public final class FederationSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final SettingSection OPENNESS = new SettingSection("openness", "Who sees what");

    /** Whether the staff must allow other servers one by one. */
    public static final Setting<Boolean> LIMITED = SETTINGS.flag("limited_federation")
            .standard(false)
            .live()
            .field(OPENNESS, "Talk only to servers that were allowed")
            .text(
                    "Whether this server talks only to servers that were allowed one by one; the API and the pages of people"
                            + " and posts are then only for people who sign in.");

    private static final Setting<Boolean> AUTHORIZED_FETCH = SETTINGS.flag("authorized_fetch")
            .standard(false)
            .live()
            .field(OPENNESS, "Other servers must sign their requests")
            .text(
                    "Whether other servers get accounts and posts only when they sign the request, so that blocked ones get"
                            + " nothing; always so with limited_federation. Some older servers cannot do that, and see nothing then.");

    private FederationSettings() {}

    /** Whether other servers must sign every request for accounts and posts; always while the federation is limited. */
    public static boolean needSignatures(Settings now) {
        return now.get(AUTHORIZED_FETCH) || now.get(LIMITED);
    }
}
