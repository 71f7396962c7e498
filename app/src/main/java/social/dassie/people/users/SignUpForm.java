package social.dassie.people.users;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.people.signupblocks.SignUpBlocks;

/**
 * The form for a new account, and its errors: the codes are those of the documentation's page methods/accounts,
 * "Register an account".
 */
public final class SignUpForm {
    public static final Pattern USERNAME = Pattern.compile("[A-Za-z0-9_]+");
    public static final int MAX_USERNAME = 30;
    private static final Set<String> RESERVED = Set.of(
            "abuse",
            "account",
            "accounts",
            "admin",
            "administration",
            "administrator",
            "admins",
            "help",
            "helpdesk",
            "instance",
            "mod",
            "moderator",
            "moderators",
            "mods",
            "owner",
            "root",
            "security",
            "server",
            "staff",
            "support",
            "webmaster");

    private final ValidationErrors refusals = new ValidationErrors();

    /** Adds an error for one field. */
    void refuse(String field, String code, String description) {
        if (field.equals("agreement")) {
            refusals.add(field, "Service agreement", code, description);
        } else {
            refusals.add(field, code, description);
        }
    }

    /** A form with nothing but an email address, which a block covers or, for null, none does. */
    static SignUpForm ofEmail(SignUpBlocks.@Nullable Refusal refusal) {
        SignUpForm form = new SignUpForm();
        form.refuseEmail(refusal);
        return form;
    }

    /** Adds an error for an email address that a block covers; nothing for null. */
    void refuseEmail(SignUpBlocks.@Nullable Refusal refusal) {
        if (refusal != null) {
            refuse("email", refusal.code(), refusal.description());
        }
    }

    void checkUsername(@Nullable String username, boolean reservedAllowed, boolean isTaken) {
        if (username == null || username.isEmpty()) {
            refuse("username", "ERR_BLANK", "can't be blank");
        } else if (!USERNAME.matcher(username).matches()) {
            refuse("username", "ERR_INVALID", "must contain only letters, numbers and underscores");
        } else if (username.length() > MAX_USERNAME) {
            refuse("username", "ERR_TOO_LONG", "is too long (maximum is 30 characters)");
        } else if (!reservedAllowed && RESERVED.contains(username.toLowerCase(Locale.ROOT))) {
            refuse("username", "ERR_RESERVED", "is reserved");
        } else if (isTaken) {
            refuse("username", "ERR_TAKEN", "has already been taken");
        }
    }

    /** Whether a normalised address is acceptable; a blank one gets both codes, as on the reference server. */
    boolean checkEmail(@Nullable String email, boolean dotlessAllowed, boolean isTaken) {
        if (email == null || email.isEmpty()) {
            refuse("email", "ERR_BLANK", "can't be blank");
            refuse("email", "ERR_INVALID", "is invalid");
        } else if (email.length() > EmailAddress.MAX_LENGTH) {
            refuse("email", "ERR_TOO_LONG", "is too long (maximum is 254 characters)");
        } else if (!EmailAddress.isReachable(email, dotlessAllowed)) {
            refuse("email", "ERR_INVALID", "is invalid");
        } else if (isTaken) {
            refuse("email", "ERR_TAKEN", "has already been taken");
        } else {
            return true;
        }
        return false;
    }

    /** @param isCommon whether a password is one that an attacker would guess first */
    void checkPassword(@Nullable String password, int minCharacters, Predicate<String> isCommon) {
        if (password == null || password.isEmpty()) {
            refuse("password", "ERR_BLANK", "can't be blank");
        } else if (password.codePointCount(0, password.length()) < minCharacters) {
            refuse("password", "ERR_TOO_SHORT", "is too short (minimum is " + minCharacters + " characters)");
        } else if (Passwords.isTooLong(password)) {
            refuse("password", "ERR_TOO_LONG", "is too long (maximum is 72 bytes)");
        } else if (isCommon.test(password)) {
            refuse(
                    "password",
                    "ERR_INVALID",
                    "is easy to guess: take words that do not belong together, or let your" + " browser make one");
        }
    }

    void checkAgreement(boolean isAccepted) {
        if (!isAccepted) {
            refuse("agreement", "ERR_ACCEPTED", "must be accepted");
        }
    }

    void checkReason(@Nullable String reason, boolean isRequired) {
        if (reason == null || reason.isBlank()) {
            if (isRequired) {
                refuse("reason", "ERR_BLANK", "can't be blank");
            }
        } else if (reason.length() > 500) {
            refuse("reason", "ERR_TOO_LONG", "is too long (maximum is 500 characters)");
        }
    }

    /**
     * Checks a date of birth, which is not stored.
     *
     * @param typed an ISO date, or null
     * @param today in UTC
     */
    void checkAge(int minYears, @Nullable String typed, LocalDate today) {
        if (minYears == 0) {
            return;
        }
        LocalDate born = date(typed);
        if (born == null) {
            refuse("date_of_birth", "ERR_BLANK", "can't be blank");
        } else if (born.plusYears(minYears).isAfter(today)) {
            refuse("date_of_birth", "ERR_BELOW_LIMIT", "is below the age limit");
        }
    }

    private static @Nullable LocalDate date(@Nullable String typed) {
        try {
            return typed == null ? null : LocalDate.parse(typed.strip());
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    /** Throws 422 with all errors, if there are any. */
    void done() {
        refusals.done();
    }
}
