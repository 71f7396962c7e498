package social.dassie.people.emails;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.ground.settings.Settings;

/** The mail server, and what is sent through it. */
public final class MailSettings {
    /** How the connection to the mail server is protected. */
    enum Tls {
        STARTTLS,
        TLS,
        NONE
    }

    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection MAIL = new SettingSection("mail", "Mail");

    /** Empty for none. */
    public static final Setting<String> HOST = SETTINGS.text("smtp.host")
            .live()
            .field(MAIL, "Mail server")
            .leadsOutside()
            .text("Mail server that sends our mail. Without one no mail is sent, and nothing waits for mail.");

    public static final Setting<Integer> PORT = SETTINGS.number("smtp.port", 1, 65_535)
            .standard(587)
            .live()
            .field(MAIL, "Port of the mail server")
            .leadsOutside()
            .text("Port of the mail server.");

    static final Setting<Tls> TLS = SETTINGS.choice("smtp.tls", Tls.class)
            .standard(Tls.STARTTLS)
            .live()
            .field(MAIL, "Encryption on the way to the mail server")
            .choice(Tls.NONE, "None")
            .leadsOutside()
            .text(
                    "How the connection to the mail server is protected: starttls (often port 587), tls (often 465), or none."
                            + " Nothing is sent over a connection with less.");

    static final Setting<String> USER = SETTINGS.text("smtp.user")
            .live()
            .field(MAIL, "Name at the mail server")
            .leadsOutside()
            .text("Name at the mail server, where it asks for one.");

    static final Setting<String> PASSWORD = SETTINGS.text("smtp.password")
            .live()
            .field(MAIL, "Password at the mail server")
            .secretFor(HOST)
            .text("Password at the mail server; it is better kept in the environment, as DASSIE_SMTP_PASSWORD.");

    static final Setting<String> FROM = SETTINGS.email("smtp.from")
            .live()
            .field(MAIL, "Sender's address")
            .leadsOutside()
            .text("Address that mail comes from; noreply@ the domain when empty.");

    /** 0 for never. */
    static final Setting<Integer> DIGEST_DAYS = SETTINGS.number("mail.digest_days", 0, 365)
            .standard(0)
            .live()
            .field(MAIL, "Days until people get a mail about what they missed")
            .text("After how many days of absence people get a mail about mentions that they missed; 0 for never.");

    private MailSettings() {}

    /** Whether a mail server is configured, so that this server can send email. */
    public static boolean sendMail(Settings now) {
        return !now.get(HOST).isEmpty();
    }
}
