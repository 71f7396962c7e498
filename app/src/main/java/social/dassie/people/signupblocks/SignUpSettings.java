package social.dassie.people.signupblocks;

import java.util.Optional;
import social.dassie.ground.settings.HostPort;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.ground.settings.Settings;

/** Settings for who may sign up. */
public final class SignUpSettings {
    /** Who may sign up. */
    public enum Registrations {
        OPEN,
        APPROVAL,
        CLOSED
    }

    /** Who may invite people. */
    public enum Inviters {
        MEMBERS,
        STAFF
    }

    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection SIGN_UPS = new SettingSection("sign_ups", "Who may sign up");

    public static final Setting<Registrations> REGISTRATIONS = SETTINGS.choice("registrations", Registrations.class)
            .standard(Registrations.CLOSED)
            .live()
            .field(SIGN_UPS, "Who may sign up?")
            .choice(Registrations.OPEN, "Anyone")
            .choice(Registrations.APPROVAL, "Anyone, after approval")
            .choice(Registrations.CLOSED, "No one")
            .text(
                    "Who can sign up: anyone (open), anyone after approval by a moderator (approval), or no one (closed).");

    public static final Setting<String> MESSAGE = SETTINGS.text("registrations.message")
            .live()
            .field(SIGN_UPS, "Message while registrations are closed")
            .severalLines()
            .text("Message shown while registrations are closed.");

    /** In years; 0 for any age. */
    public static final Setting<Integer> MIN_AGE = SETTINGS.number("registrations.min_age", 0, 120)
            .standard(0)
            .live()
            .field(SIGN_UPS, "Minimum age, in years")
            .text(
                    "Minimum age for signing up, in years. People are asked for their date of birth, which is checked and not stored. 0 disables the check.");

    public static final Setting<Inviters> INVITES = SETTINGS.choice("registrations.invites", Inviters.class)
            .standard(Inviters.MEMBERS)
            .live()
            .field(SIGN_UPS, "Who can invite people?")
            .choice(Inviters.MEMBERS, "Every member")
            .choice(Inviters.STAFF, "Only staff")
            .text(
                    "Who can invite people, who can then sign up even while registrations are closed: every member (members), or only staff (staff). The inviter's role decides whether they need approval.");

    static final Setting<Boolean> CHECK_MAIL_SERVERS = SETTINGS.flag("registrations.check_mail_servers")
            .standard(true)
            .live()
            .field(SIGN_UPS, "Look up mail servers of new email addresses")
            .text(
                    "Whether to look up the mail servers of an email address at sign-up and when it changes: blocks of email domains then cover them, and domains that do not accept email are refused. If there is no answer within two seconds, the address is accepted.");

    static final Setting<Optional<HostPort>> DNS_SERVER = SETTINGS.endpoint("registrations.dns_server")
            .live()
            .field(SIGN_UPS, "DNS server for the lookup")
            .text("DNS server for looking up mail servers, such as 127.0.0.1:53; the system's when empty.");

    private SignUpSettings() {}

    /** Returns whether people can sign up, with or without approval. */
    public static boolean areOpen(Settings now) {
        return now.get(REGISTRATIONS) != Registrations.CLOSED;
    }

    public static boolean needApproval(Settings now) {
        return now.get(REGISTRATIONS) == Registrations.APPROVAL;
    }

    /** Returns whether every member may invite people, and not only the staff. */
    public static boolean letMembersInvite(Settings now) {
        return now.get(INVITES) == Inviters.MEMBERS;
    }
}
