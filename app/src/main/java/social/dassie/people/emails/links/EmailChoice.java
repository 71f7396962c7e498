package social.dassie.people.emails.links;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;

/**
 * The kinds of emails that a login can refuse, named as in the reference server's settings
 * ({@code notification_emails}). Emails needed to keep an account, or to keep others out of it, cannot be refused.
 */
public enum EmailChoice {
    DIGEST(null),
    APPEAL_DECISION(null),
    REPORT(Permission.MANAGE_REPORTS),
    PENDING_ACCOUNT(Permission.MANAGE_USERS),
    APPEAL(Permission.MANAGE_APPEALS);

    private final @Nullable Permission permission;

    EmailChoice(@Nullable Permission permission) {
        this.permission = permission;
    }

    /** Returns the choice with this key. */
    public static Optional<EmailChoice> of(@Nullable String key) {
        return Stream.of(values()).filter(choice -> choice.key().equals(key)).findFirst();
    }

    /** Returns the choices that concern the caller: emails to the staff only concern those who get them. */
    public static List<EmailChoice> of(Caller caller) {
        return Stream.of(values())
                .filter(choice -> choice.permission == null || caller.may(choice.permission))
                .toList();
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Describes to the recipient when it is sent. */
    public String sentence() {
        return switch (this) {
            case DIGEST -> say("emails.links.when_i_was_away_for", "Mentions I missed during a long absence");
            case APPEAL_DECISION -> say("emails.links.when_an_appeal_of_mine", "Decisions on my appeals");
            case REPORT -> say("emails.links.when_somebody_is_reported", "When someone is reported");
            case PENDING_ACCOUNT -> say("emails.links.when_people_wait_for_the", "New sign-ups awaiting approval");
            case APPEAL -> say("emails.links.when_somebody_appeals_a_decision", "New appeals");
        };
    }

    /** Returns whether a role with these permissions gets it. */
    public boolean isFor(int permissionBits) {
        return permission == null || permission.isIn(permissionBits);
    }
}
