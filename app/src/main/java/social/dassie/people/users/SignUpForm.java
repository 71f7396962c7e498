package social.dassie.people.users;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.ValidationErrors;

/**
 * The form for a new account, and its errors: the codes are those of the documentation's page methods/accounts,
 * "Register an account".
 */
public final class SignUpForm {
    private static final int MAX_REASON = 500;
    private static final Field USERNAME_FIELD = Field.of("username");
    private static final Field PASSWORD = Field.of("password");
    private static final Field REASON = Field.of("reason");
    private static final Field DATE_OF_BIRTH = Field.of("date_of_birth");
    private static final Field AGREEMENT = Field.of("agreement", "service_agreement", "Service agreement");
    private static final ErrorCode NOT_A_NAME = ErrorCode.ofField(
            "ERR_INVALID",
            "error.must_contain_only_letters_numbers",
            "{0} must contain only letters, numbers and underscores");
    private static final ErrorCode IS_RESERVED =
            ErrorCode.ofField("ERR_RESERVED", "error.is_reserved", "{0} is reserved");
    private static final ErrorCode KEPT = ErrorCode.ofField(
            "ERR_TAKEN",
            "error.was_that_of_an_account",
            "{0} belonged to a deleted account and is reserved permanently");
    private static final ErrorCode TOO_SHORT = ErrorCode.ofField(
            "ERR_TOO_SHORT", "error.is_too_short_minimum_is", "{0} is too short (minimum is {1} characters)");
    private static final ErrorCode EASY_TO_GUESS = ErrorCode.ofField(
            "ERR_INVALID",
            "error.is_easy_to_guess_take",
            "{0} is easy to guess: use a few unrelated words, or let your browser generate one");
    private static final ErrorCode NOT_ACCEPTED =
            ErrorCode.ofField("ERR_ACCEPTED", "error.must_be_accepted", "{0} must be accepted");
    private static final ErrorCode BELOW_LIMIT =
            ErrorCode.ofField("ERR_BELOW_LIMIT", "error.is_below_the_age_limit", "{0} is below the age limit");

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

    /** Returns a form with only an email address, with the error of the block that matches it; null if none does. */
    static SignUpForm ofEmail(@Nullable ErrorCode refusal) {
        SignUpForm form = new SignUpForm();
        form.refuseEmail(refusal);
        return form;
    }

    /** Adds an error for an email address that a block matches; does nothing for null. */
    void refuseEmail(@Nullable ErrorCode refusal) {
        if (refusal != null) {
            refusals.add(Field.EMAIL, refusal);
        }
    }

    /** Adds an error for the name of a deleted account. */
    void refuseKeptName() {
        refusals.add(USERNAME_FIELD, KEPT);
    }

    void checkUsername(@Nullable String username, boolean reservedAllowed, boolean isTaken) {
        if (username == null || username.isEmpty()) {
            refusals.add(USERNAME_FIELD, ErrorCode.BLANK);
        } else if (!USERNAME.matcher(username).matches()) {
            refusals.add(USERNAME_FIELD, NOT_A_NAME);
        } else if (username.length() > MAX_USERNAME) {
            refusals.add(USERNAME_FIELD, ErrorCode.TOO_LONG, MAX_USERNAME);
        } else if (!reservedAllowed && RESERVED.contains(username.toLowerCase(Locale.ROOT))) {
            refusals.add(USERNAME_FIELD, IS_RESERVED);
        } else if (isTaken) {
            refusals.add(USERNAME_FIELD, ErrorCode.TAKEN);
        }
    }

    /** Returns whether a normalised address is acceptable; a blank one gets both codes, as on the reference server. */
    boolean checkEmail(@Nullable String email, boolean dotlessAllowed, boolean isTaken) {
        if (email == null || email.isEmpty()) {
            refusals.add(Field.EMAIL, ErrorCode.BLANK);
            refusals.add(Field.EMAIL, ErrorCode.INVALID);
        } else if (email.length() > EmailAddress.MAX_LENGTH) {
            refusals.add(Field.EMAIL, ErrorCode.TOO_LONG, EmailAddress.MAX_LENGTH);
        } else if (!EmailAddress.isReachable(email, dotlessAllowed)) {
            refusals.add(Field.EMAIL, ErrorCode.INVALID);
        } else if (isTaken) {
            refusals.add(Field.EMAIL, ErrorCode.TAKEN);
        } else {
            return true;
        }
        return false;
    }

    /** @param isCommon whether a password is one that an attacker would guess first */
    void checkPassword(@Nullable String password, int minCharacters, Predicate<String> isCommon) {
        if (password == null || password.isEmpty()) {
            refusals.add(PASSWORD, ErrorCode.BLANK);
        } else if (password.codePointCount(0, password.length()) < minCharacters) {
            refusals.add(PASSWORD, TOO_SHORT, minCharacters);
        } else if (Passwords.isTooLong(password)) {
            refusals.add(PASSWORD, ErrorCode.TOO_MANY_BYTES, Passwords.MAX_BYTES);
        } else if (isCommon.test(password)) {
            refusals.add(PASSWORD, EASY_TO_GUESS);
        }
    }

    void checkAgreement(boolean isAccepted) {
        if (!isAccepted) {
            refusals.add(AGREEMENT, NOT_ACCEPTED);
        }
    }

    void checkReason(@Nullable String reason, boolean isRequired) {
        if (reason == null || reason.isBlank()) {
            if (isRequired) {
                refusals.add(REASON, ErrorCode.BLANK);
            }
        } else if (reason.length() > MAX_REASON) {
            refusals.add(REASON, ErrorCode.TOO_LONG, MAX_REASON);
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
            refusals.add(DATE_OF_BIRTH, ErrorCode.BLANK);
        } else if (born.plusYears(minYears).isAfter(today)) {
            refusals.add(DATE_OF_BIRTH, BELOW_LIMIT);
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
        refusals.refuseWithDetails();
    }
}
