package social.dassie.pages.signin;

import java.util.Locale;

/** The last step of a sign-in. */
public enum SignInWay {
    PASSWORD,
    TOTP,
    BACKUP_CODE,
    PASSKEY,
    SIGN_UP;

    /** Returns the key as stored. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
