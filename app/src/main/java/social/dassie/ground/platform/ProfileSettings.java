package social.dassie.ground.platform;

import java.util.List;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** The settings with which the instance describes itself. */
public final class ProfileSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection ABOUT = new SettingSection("about", "About this server");

    public static final Setting<String> TITLE = SETTINGS.text("title")
            .standard("Dassie")
            .live()
            .field(ABOUT, "Name of the server")
            .text("Name of the instance.");

    public static final Setting<String> DESCRIPTION = SETTINGS.text("description")
            .live()
            .field(ABOUT, "Short description, one or two sentences")
            .severalLines()
            .text("Short description of the server, one or two sentences.");

    public static final Setting<String> CONTACT_EMAIL = SETTINGS.email("contact.email")
            .live()
            .field(ABOUT, "Contact email")
            .text("Contact email address of the server's staff.");

    public static final Setting<String> CONTACT_ACCOUNT = SETTINGS.text("contact.account")
            .live()
            .field(ABOUT, "Contact account")
            .text("Username of the contact account; the owner's when empty.");

    public static final Setting<List<String>> LANGUAGES = SETTINGS.list("languages")
            .standard("en")
            .live()
            .field(ABOUT, "Languages spoken here")
            .text("Languages spoken here, as comma-separated codes.");

    public static final Setting<String> STATUS_URL = SETTINGS.address("status_url")
            .live()
            .field(ABOUT, "Status page")
            .text("Address of a status page; apps show it.");

    private ProfileSettings() {}
}
