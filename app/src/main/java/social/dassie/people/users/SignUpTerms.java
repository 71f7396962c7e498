package social.dassie.people.users;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * What this server asks of a person who signs up, and what they say to it.
 *
 * @param agreed whether they accepted the rules
 * @param reasonRequired whether they must say why they want to join
 * @param minAge the age in years that they must have; 0 for any
 * @param dateOfBirth as typed, an ISO date; it is checked and not stored
 */
public record SignUpTerms(
        boolean agreed,
        boolean reasonRequired,
        int minAge,
        @Nullable String dateOfBirth) {
    /** The terms of a server that asks for nothing but the agreement. */
    public static final SignUpTerms AGREED = new SignUpTerms(true, false, 0, null);

    void check(SignUpForm form, @Nullable String reason, Clock clock) {
        form.checkAgreement(agreed);
        form.checkReason(reason, reasonRequired);
        form.checkAge(minAge, dateOfBirth, LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
    }
}
