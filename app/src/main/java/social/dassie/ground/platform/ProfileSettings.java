package social.dassie.ground.platform;

import java.util.List;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** What the instance says about itself. */
public final class ProfileSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection ABOUT = new SettingSection("about", "What this server is");

    public static final Setting<String> TITLE = SETTINGS.text("title")
            .standard("Dassie")
            .live()
            .field(ABOUT, "Name of the server")
            .text("Name of the instance.");

    public static final Setting<String> DESCRIPTION = SETTINGS.text("description")
            .live()
            .field(ABOUT, "What it is for, in a sentence or two")
            .severalLines()
            .text("One or two sentences on what the instance is for.");

    public static final Setting<String> CONTACT_EMAIL = SETTINGS.email("contact.email")
            .live()
            .field(ABOUT, "E-mail address for questions")
            .text("Address at which people reach whoever runs the instance.");

    public static final Setting<String> CONTACT_ACCOUNT = SETTINGS.text("contact.account")
            .live()
            .field(ABOUT, "Account for questions")
            .text("Name of the account that stands for the instance; the owner's when empty.");

    public static final Setting<List<String>> LANGUAGES = SETTINGS.list("languages")
            .standard("en")
            .live()
            .field(ABOUT, "Languages spoken here")
            .text("Languages spoken here, as codes separated by commas.");

    public static final Setting<String> STATUS_URL = SETTINGS.address("status_url")
            .live()
            .field(ABOUT, "Page that says whether the server works")
            .text("Address of a page that says whether the instance works; apps show it.");

    private ProfileSettings() {}
}
