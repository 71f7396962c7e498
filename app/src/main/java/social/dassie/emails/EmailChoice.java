package social.dassie.emails;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Caller;
import social.dassie.api.Permission;

/**
 * The kinds of emails that a login can refuse, named as in the reference server's settings ({@code
 * notification_emails}). What is needed to keep an account, or to keep others out of it, is not among them.
 */
public enum EmailChoice {
    DIGEST("When I was away for long: who mentioned me in the meantime", null),
    APPEAL_DECISION("When an appeal of mine is decided", null),
    REPORT("When somebody is reported", Permission.MANAGE_REPORTS),
    PENDING_ACCOUNT("When people wait for the approval of their accounts", Permission.MANAGE_USERS),
    APPEAL("When somebody appeals a decision of the staff", Permission.MANAGE_APPEALS);

    private final String sentence;
    private final @Nullable Permission permission;

    EmailChoice(String sentence, @Nullable Permission permission) {
        this.sentence = sentence;
        this.permission = permission;
    }

    /** The choice with this key. */
    public static Optional<EmailChoice> of(@Nullable String key) {
        return Stream.of(values()).filter(choice -> choice.key().equals(key)).findFirst();
    }

    /** The choices that concern somebody: emails to the staff only concern those who get them. */
    public static List<EmailChoice> of(Caller caller) {
        return Stream.of(values())
                .filter(choice -> choice.permission == null || caller.may(choice.permission))
                .toList();
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** When it is sent, for its recipient. */
    public String sentence() {
        return sentence;
    }

    /** Whether a role with these permissions gets it. */
    boolean isFor(int permissionBits) {
        return permission == null || permission.isIn(permissionBits);
    }
}
