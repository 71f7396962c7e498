package social.dassie.people.emails;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.ground.settings.Settings;

/** Settings of the mail server, and of what is sent through it. */
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
            .text("Mail server (SMTP) for outgoing email. When empty, no email is sent and none is queued.");

    public static final Setting<Integer> PORT = SETTINGS.number("smtp.port", 1, 65_535)
            .standard(587)
            .live()
            .field(MAIL, "SMTP port")
            .leadsOutside()
            .text("SMTP port.");

    static final Setting<Tls> TLS = SETTINGS.choice("smtp.tls", Tls.class)
            .standard(Tls.STARTTLS)
            .live()
            .field(MAIL, "SMTP encryption")
            .choice(Tls.NONE, "None")
            .leadsOutside()
            .text(
                    "Encryption of the SMTP connection: starttls (often port 587), tls (often port 465), or none. Email is never sent over a less secure connection.");

    static final Setting<String> USER = SETTINGS.text("smtp.user")
            .live()
            .field(MAIL, "SMTP username")
            .leadsOutside()
            .text("SMTP username, if the server requires one.");

    static final Setting<String> PASSWORD = SETTINGS.text("smtp.password")
            .live()
            .field(MAIL, "SMTP password")
            .secretFor(HOST)
            .text("SMTP password; better kept in the environment, as DASSIE_SMTP_PASSWORD.");

    static final Setting<String> FROM = SETTINGS.email("smtp.from")
            .live()
            .field(MAIL, "Sender address")
            .leadsOutside()
            .text("Sender address of emails; noreply@ the domain when empty.");

    /** 0 for never. */
    static final Setting<Integer> DIGEST_DAYS = SETTINGS.number("mail.digest_days", 0, 365)
            .standard(0)
            .live()
            .field(MAIL, "Days until an email about missed mentions")
            .text("Days of absence after which members get an email about missed mentions; 0 for never.");

    private MailSettings() {}

    /** Returns whether a mail server is configured, so that this server can send email. */
    public static boolean sendMail(Settings now) {
        return !now.get(HOST).isEmpty();
    }
}
