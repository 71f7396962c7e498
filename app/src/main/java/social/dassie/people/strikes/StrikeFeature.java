package social.dassie.people.strikes;

import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountRenderer;

/** Builds this package: moderation actions against accounts, their appeals, and warning presets. */
public final class StrikeFeature {
    public final Strikes strikes;
    public final Appeals appeals;
    public final WarningPresets presets;

    public StrikeFeature(Platform platform, AccountRenderer accounts) {
        this.strikes = new Strikes(platform.db(), accounts, platform.clock());
        this.appeals = new Appeals(platform);
        this.presets = new WarningPresets(platform.db(), platform.audit());
    }
}
