package social.dassie.staff.instance;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.network.domains.FederationSettings;

/** Who may read which other servers are limited here. */
public final class LimitedServerSettings {
    /** Who may read them. */
    enum Readers {
        ALL,
        USERS,
        DISABLED
    }

    public static final SettingList SETTINGS = new SettingList();

    static final Setting<Readers> SHOWN = SETTINGS.choice("domain_blocks.shown", Readers.class)
            .standard(Readers.DISABLED)
            .live()
            .field(FederationSettings.OPENNESS, "Who may read which servers are limited")
            .choice(Readers.ALL, "Everybody")
            .choice(Readers.USERS, "People who sign in")
            .choice(Readers.DISABLED, "Nobody")
            .text(
                    "Who may read which servers are limited here: everybody (all), people who sign in (users), or nobody (disabled).");

    static final Setting<Readers> REASONS = SETTINGS.choice("domain_blocks.reasons", Readers.class)
            .standard(Readers.DISABLED)
            .live()
            .field(FederationSettings.OPENNESS, "Who may read why")
            .choice(Readers.ALL, "Everybody")
            .choice(Readers.USERS, "People who sign in")
            .choice(Readers.DISABLED, "Nobody")
            .text(
                    "Who may read the public comment on each limited server; the values mean the same as in domain_blocks.shown.");

    private LimitedServerSettings() {}
}
