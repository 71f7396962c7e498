package social.dassie.people.accounts;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;

/** Whether accounts can offer their public posts by email. */
public final class SubscriptionSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<Boolean> BY_EMAIL = SETTINGS.flag("email_subscriptions")
            .standard(false)
            .live()
            .text(
                    "Whether accounts whose role allows it can offer their public posts by email to people without an account.");

    private SubscriptionSettings() {}
}
