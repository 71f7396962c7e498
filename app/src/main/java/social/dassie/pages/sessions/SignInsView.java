package social.dassie.pages.sessions;

import java.util.List;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;

/** The page with the newest sign-ins and failed attempts of an account. */
public record SignInsView(SettingsFrame place, List<Row> signIns) implements InSettings {
    /** A sign-in in the list. */
    public record Row(TimeView time, String what, boolean succeeded, String address, String browser) {
        static Row of(PastSignIn past) {
            return new Row(
                    TimeView.of(past.at()),
                    inWords(past.way(), past.succeeded()),
                    past.succeeded(),
                    past.ip(),
                    UserAgent.of(past.userAgent()).inWords());
        }
    }

    private static String inWords(String way, boolean succeeded) {
        if (!succeeded) {
            return way.equals("password")
                    ? Words.say("sessions.wrong_password", "Wrong password")
                    : Words.say("sessions.wrong_second_step", "Wrong second factor");
        }
        return switch (way) {
            case "totp" -> Words.say("sessions.password_and_code", "Password and code");
            case "backup_code" -> Words.say("sessions.password_and_backup_code", "Password and backup code");
            case "passkey" -> Words.say("sessions.passkey", "Passkey");
            case "sign_up" -> Words.say("sessions.new_account", "New account");
            default -> Words.say("common.password", "Password");
        };
    }

    @Override
    public boolean hasTimes() {
        return true;
    }

    @Override
    public String template() {
        return "sessions/sign_ins.jte";
    }
}
