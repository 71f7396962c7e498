package social.dassie.staff.instance;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.network.domains.FederationSettings;

/** Who may see the limited servers. */
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
            .field(FederationSettings.OPENNESS, "Who can see domain blocks")
            .choice(Readers.ALL, "Everyone")
            .choice(Readers.USERS, "Signed-in members")
            .choice(Readers.DISABLED, "No one")
            .text(
                    "Who can see the list of moderated servers: everyone (all), signed-in members (users), or no one (disabled).");

    static final Setting<Readers> REASONS = SETTINGS.choice("domain_blocks.reasons", Readers.class)
            .standard(Readers.DISABLED)
            .live()
            .field(FederationSettings.OPENNESS, "Who can see the reasons for domain blocks")
            .choice(Readers.ALL, "Everyone")
            .choice(Readers.USERS, "Signed-in members")
            .choice(Readers.DISABLED, "No one")
            .text("Who can see the public comment on each moderated server; same values as domain_blocks.shown.");

    private LimitedServerSettings() {}
}
