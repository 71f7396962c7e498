package social.dassie.pages.signin;

import java.util.Locale;

/** What the last step of a sign-in was. */
public enum SignInWay {
    PASSWORD,
    TOTP,
    BACKUP_CODE,
    PASSKEY,
    SIGN_UP;

    /** As it is stored. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
