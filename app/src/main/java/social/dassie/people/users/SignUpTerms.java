package social.dassie.people.users;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The requirements of this server for a sign-up, and the person's answers.
 *
 * @param agreed whether they accepted the rules
 * @param reasonRequired whether they must say why they want to join
 * @param minAge the minimum age in years; 0 for any
 * @param dateOfBirth as typed, an ISO date; it is checked and not stored
 */
public record SignUpTerms(
        boolean agreed,
        boolean reasonRequired,
        int minAge,
        @Nullable String dateOfBirth) {
    /** The terms of a server that requires nothing but the agreement. */
    public static final SignUpTerms AGREED = new SignUpTerms(true, false, 0, null);

    void check(SignUpForm form, @Nullable String reason, Clock clock) {
        form.checkAgreement(agreed);
        form.checkReason(reason, reasonRequired);
        form.checkAge(minAge, dateOfBirth, LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
    }
}
